# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Embit
#
# **What you will do:** find the pair in a hand, count it, and say whose is better.<br>
# **What you will learn:** what makes an embit; what a card counts, which is not what it takes; what the périques
# are good for; who wins when two embits are equal.<br>
# **What you need:** the [cards](01_cards_and_ranking.ipynb), and who [sits where](02_tricks.ipynb).
#
# Before the first trick is over there is something else to be won. Here is your hand. Two of these cards
# belong together. **Which two?**

# %% jupyter={"source_hidden": true}
# A picture: a hand to look at. (You need not read this code.)
from trucedu.show import pictures

pictures.cards("4C 12S 6C")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# The **four** and the **six**: both are cups. In the tricks they are next to worthless and the king is your
# best card. Here it is the other way about, and the king has nothing to say.
#
# </details>

# %% [markdown]
# ## Two cards and twenty
#
# Two cards **of one suit** in one hand are an ***embit***. It counts what its two cards count, **and 20 more**.
# A four and a six make 4 + 6 + 20 = **30**.
#
# Suit is all that matters. Two cards of one *rank*, a pair in most games, are nothing here; even three sevens
# are not. In the picture each card says what it adds; a dash means that it is left out.

# %% jupyter={"source_hidden": true}
# A picture: three hands, counted
from trucedu.show import pictures

pictures.counts("4C 12S 6C", "2B 5B 3S", "7B 7C 7S", small=True)

# %% [markdown]
# Why 20? Nobody says. But all relatives of this game that count pairs add the same twenty.
#
# ## What a card counts
#
# A card from two to seven counts **its number**. Jacks, knights, kings and aces count **nothing**.
#
# So a card has two lives. One is the order of the tricks, the one that you know; in the other it is just a
# number. The Sword, which beats everything, adds nothing to an embit. The seven of clubs, which loses to any
# jack, adds most of all.
#
# A court card or an ace still makes a pair. A six and a king of one suit: 6 + 0 + 20 = 26. Now you. **Look for
# the suit first**, then add, and do not forget the twenty.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what does the embit count?
import trucedu as te

te.drill("embit-value", "truc-y-flou", seed="bean", level=2, direction="forward")

# %% [markdown]
# ## The périques
#
# Two cards are better than they look: the **jack of coins** and the **knight of clubs**, the ***périques***.
# In the tricks they are last of all. In an embit each of them **counts 7 and takes whatever suit helps**.

# %% jupyter={"source_hidden": true}
# A picture: the two périques, with the flag that marks them in these lessons
from trucedu.show import pictures

pictures.cards("10O 11B", wild=7, title="The périques")

# %% [markdown]
# A périque is therefore never alone: with any card at all beside it there is an embit in your hand. **What do
# these three hands count?**

# %% jupyter={"source_hidden": true}
# A picture: three hands to count
from trucedu.show import pictures

pictures.counts("10O 12S 11C", "11B 3O 6S", "7S 7O 11B", result=False, small=True)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **a** 27. The jack of coins goes with either court card: 7 + 0 + 20.<br>
# **b** 33. The knight could join the three, but joins the six, because that is better: 7 + 6 + 20.<br>
# **c** 34. The knight joins a seven, no matter which. The two sevens alone would be no pair.
#
# </details>
#
# **More than 34 there is not.** Each suit has a single seven, so the second one must be a périque: 7 + 7 + 20.
# (Of a périque our source says only that it is wild. That it may take *any* suit is how we read it, and the
# counting of flors in lesson 06 makes no sense otherwise.)
#
# Below you can take a hand apart. Press a card of the pack and it takes the place of the marked one; the sum
# follows. **Try to build a 34 without holding a seven**, and then the lowest embit there is.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: change a hand and watch its embit
import trucedu as te

te.explore("hand", "truc-y-flou", seed="stone")

# %% [markdown]
# Here is the same thing backwards, as you will need it at the table, where somebody says a number and you see
# one card. What is the other? **Take away the 20 first.**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: from the points to the card
import trucedu as te

te.drill("embit-value", "truc-y-flou", seed="fern", direction="back")

# %% [markdown]
# And now without help: which two cards are they?

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: which cards make the embit?
import trucedu as te

te.drill("embit-cards", "truc-y-flou", seed="vine")

# %% [markdown]
# ## No pair, and more than a pair
#
# Three suits and no périque: **no embit**. It happens in about one hand of three. Some relatives of the game
# then let the highest single card count; our source speaks of pairs only, so we leave it at that. Your table may
# think otherwise: change `none` to `highest` below, and press **Shift** and **Enter**.

# %%
import trucedu as te
from trucedu.show import pictures

pictures.counts("7S 5B 3C", variant=te.variant("truc-y-flou", no_pair="none"), small=True)

# %% [markdown]
# And three cards of one suit? They are a *flor* and get a lesson of their own. Who holds one and keeps quiet
# about it still has an embit, as we play: the best two of the three.
#
# ## Whose is better
#
# Somebody bids an embit, an opponent has it ***sung***: now both sides say what they have. Each puts forward **its
# best one**. They are not added up, and it does not matter which partner holds it. The higher one wins for its side.
#
# If both sides have the same, **the seat decides**: the one who sits nearest the dealer's right, counted the
# way you play. Eldest hand is first, the dealer last. In the picture this order is the number beside each
# chair. **Which side wins?**

# %% jupyter={"source_hidden": true}
# A picture: three embits at the table
from trucedu.show import pictures

pictures.showdown("truc-y-flou", {1: "4C 6C 12S", 4: "7B 3B 1O", 5: "10O 2S 1C"}, result=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# You have 30, chair 4 has 30, chair 5 has 29. So it is 30 against 30, and you come first: **side A** wins.
# Your partner's 29 is of no use to anybody.
#
# </details>
#
# The deal moves on, and the order with it. With the same cards, but after a deal of your own, chair 2 would be
# first and you the last; chair 4 would come before you, and side **B** would win.
#
# It pays, then, to know who dealt before you boast. First come numbers, later whole hands.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: whose embit wins?
import trucedu as te

te.drill("embit-showdown", "truc-y-flou", seed="oak")

# %% [markdown]
# ## The same deal, with embits
#
# You know these cards from lesson 02; look at them again with new eyes. Before you play your first card you
# may bid by saying ***j'embide***, "I bid an embit". If the others let it pass, your side scores 1 point. If
# one of them says ***cantar***, "sing it", both sides say what they have, and the better embit scores 2. One
# chance each, with the first card; afterwards it is gone. (The bolder words can wait for the next lesson.)

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the deal of lesson 02, with embits
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "embit"))

# %% [markdown]
# ## On your own
#
# **1.** What does the embit in `1S 12S 3C` count?
#
# <details><summary>Answer</summary>
#
# **20.** Two swords are a pair, even if neither of them counts anything: 0 + 0 + 20. It is the lowest there is,
# and it beats having none.
#
# </details>
#
# **2.** Between 20 and 34 there is one number that no embit can count. Which?
#
# <details><summary>Answer</summary>
#
# **21.** It would take a card that counts 1, and there is none. (At tables where aces count 1 even 21 can
# happen.)
#
# </details>
#
# **3.** Chair 6 has dealt. You hold 31, your partner in chair 3 holds 29, and chair 2 holds 31. Who wins?
#
# <details><summary>Answer</summary>
#
# **You**, and so side A. It is 31 against 31, and you are eldest hand.
#
# </details>
#
# **4.** A hand has a périque in it. What is the least its embit can count?
#
# <details><summary>Answer</summary>
#
# **27**: the périque's 7, an ace or a court card, and 20. With two périques in the hand it is always 34.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# French and Catalan Truc, as in these lessons, know only tricks and stakes. But in Valencia, Majorca and all along the Río de la
# Plata people bid on pairs, as *envit* or *envido*, and always with the same twenty. Equal ones are decided
# by the seat there too.
#
# | | an ace | wild cards | without a pair | at most |
# |---|---|---|---|---|
# | Truc y Flou, *embit* | 0 | both périques, 7 each | nothing | 34 |
# | Valencia, *envit* | 1 | none | highest card | 33 |
# | Majorca, *envit* | 1 | knight of clubs 8, jack of coins 7 | highest card | 35 |
# | Argentina, *envido* | 1 | none | highest card | 33 |
# | Uruguay, *envido* | 1 | five cards of a turned-up suit: 10, 9, 8, 7, 7 | highest card | 37 |
#
# Majorca has the very same two wild cards, calls them *l'amo* and *madona*, the master and the mistress, and
# puts them at the top of the tricks as well.
#
# The ace is a riddle at home, too. The table of cards that we follow gives all four aces a plain 0, while the
# text beside it says that number cards count their number. We keep the 0. To see an ace that counts, change
# `0` to `1`:

# %%
import trucedu as te

te.variant("truc-y-flou", aces=0).embit("7C 1C 4S").sum

# %% [markdown]
# ## Where this comes from
#
# - The pair: TYF-47. Its worth, and the example: TYF-48, TYF-49. The most: TYF-50. Equal embits: TYF-51.
# - What cards count: TYF-30, against which the table sets the ace at nothing (open question OQ-05).
# - The périques: TYF-29, TYF-31. Any suit: OQ-01. Always seven: OQ-03.
# - No pair: OQ-06. A flor kept quiet: OQ-07. That the order from the dealer's right holds for the whole deal:
#   OQ-22.
# - The bid and its answer, in short: TYF-44, TYF-45. The next lesson has the rest.
#
# **Next:** [Bidding an embit](05_embit_bidding.ipynb). Or back to the [map](00_start.ipynb).
