# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Start here
#
# **What you will do:** win a trick, right now, and then look around.<br>
# **What you will learn:** what kind of game Truc is, how these pages work, where each lesson leads.<br>
# **What you need:** nothing. No cards, no Python.
#
# Six people sit at a table, three against three. One after another they lay a card in the middle, and **the
# highest card takes the trick, whatever its suit**. These are the highest ones:

# %% jupyter={"source_hidden": true}
# A picture: the six highest places in the order. (You need not read this code.)
from trucedu.show import pictures

pictures.strongest("truc-y-flou", top=6, own_words=False)

# %% [markdown]
# Five cards are on the table; chair 1 led, as *eldest hand* does. The empty place, chair 6, is yours. **Press the
# card that takes the trick**, then **Check**.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: win the trick
import trucedu as te

te.drill("trick-winner", "truc-y-flou", seed="aragon", level=1, direction="back")

# %% [markdown]
# That is half of Truc: three cards each, up to three tricks, and the side that gets the better of them has
# the hand. The other half is talk: partners tell each other with a wink what they hold, and the stake may be
# raised with good cards or with none at all.

# %% [markdown]
# ## How these pages work
#
# This page is a **notebook**: text, and between it **cells**. A cell is a small program. It draws a picture
# or runs a game, and you need not read it; most cells are folded up.
#
# - **If a game cannot be pressed,** click on the folded line above it and press **Shift** and **Enter**
#   together. That runs a cell. (Opened with `trucedu lab`, games start by themselves.)
# - **Without a mouse:** Tab goes from group to group, the arrow keys move within one, Enter presses. H gives
#   a hint, and ? shows all keys.
# - **A line with a small triangle** hides an answer. Make up your mind, then click on it.
# - **A game begins anew** each time its cell is run, and a saved page shows it as it began. The line under a game
#   brings the same questions back.
# - **Nothing here can break.** The page is your own copy: change what you like and run it again.
#
# Try that now. The next cell shows cards by number and suit: `S` swords, `B` clubs (*bastou*), `O` coins
# (*oros*), `C` cups. Click into it, change a card, say to `3B`, and press **Shift** and **Enter**.

# %%
from trucedu.show import pictures

pictures.cards("1S 7O 2C")

# %% [markdown]
# If you see your card, you know all the Python that you need. If you see a complaint instead, read its last
# line: it says which card it could not find.

# %% [markdown]
# ## What Truc is
#
# Truc is a family of card games that live on bluff and counter-bluff; the two-handed kind has been likened to
# poker. It is thought to have begun in Spain late in the Middle Ages and to have come to France afterwards.
# It crossed the ocean too: as *truco* it is played in Argentina, Uruguay, Venezuela, Paraguay and Brazil. Its
# English relation is *Put*, first described in 1674.
#
# Every region has its own pack, order and stakes. Three of them, each with its four highest places:

# %% jupyter={"source_hidden": true}
# A picture: three games of the family
from trucedu.show import pictures

pictures.games("truc-y-flou", "french-truc", "catalan-truc")

# %% [markdown]
# ## The one we learn
#
# These lessons follow **Truc y Flou**: six players in two teams of three. It came from Aragon and is at home
# today in a few valleys of the French Pyrenees, those of the Aure, the Louron and the Oueil. *Flou* means
# flower; three cards of one suit are one. Nobody agrees how to spell it: *Truc et Fleur*, *Truc y Flor* and
# *Truquiflor* are the same game.
#
# A deal goes like this:
#
# 1. **Three cards each.** Partners show one another by signs what they hold, and each team has a captain who
#    decides.
# 2. **Declare.** With your first card you may bid an *embit*, a pair of one suit, or a *flor*, three of one
#    suit. The other team may challenge it and raise.
# 3. **Play.** Up to three tricks, and in between somebody may call ***truc!*** and raise what they are worth.
# 4. **Count.** Points are kept with dried beans, and 25 make a round.
#
# You sit like this, partners and opponents by turns. **Eldest hand** is the player at the dealer's right, who
# begins; to **lead** is to play the first card of a trick. The game is said to suit anybody from six years
# up.

# %% jupyter={"source_hidden": true}
# A picture: the six chairs, with their sides
from trucedu.show import pictures

pictures.seats("truc-y-flou")

# %% [markdown]
# ## The map
#
# Take the lessons in this order, or jump. Each one begins with something to play.
#
# | | lesson | what you will do there |
# |---|---|---|
# | | **First steps** | |
# | 00 | Start here | win a trick |
# | 01 | [Cards and their order](01_cards_and_ranking.ipynb) | say which of two cards is higher |
# | 02 | [Tricks](02_tricks.ipynb) | say who takes a trick, who leads, who has the hand; play a deal with cards only |
# | | **The talk** | |
# | 03 | [Signals](03_signals.ipynb) | read a wink, give one, and doubt it |
# | 04 | [Embit](04_embit.ipynb) | find the best pair in a hand and count it |
# | 05 | [Bidding an embit](05_embit_bidding.ipynb) | bid, raise, stake all the rest |
# | 06 | [Flor](06_flor.ipynb) | count three of a suit, fight a duel of flowers |
# | 07 | [The ladder](07_raise_ladder.ipynb) | call truc, and answer yes, no or more |
# | 08 | [Counting to 25](08_counting_to_25.ipynb) | keep the score in beans |
# | | **The whole game** | |
# | 09 | [A first deal](09_first_deal.ipynb) | play a deal move by move, then alone |
# | 10 | [The table](10_table.ipynb) | play Truc y Flou with five others |
# | | **Other tables** | |
# | 11 | [French Truc](11_french_truc.ipynb) | play for two, with 32 cards and *two more* |
# | 12 | [Partners](12_partnership.ipynb) | govern, or be governed |
# | 13 | [Side by side](13_side_by_side.ipynb) | play the same cards in every region |
# | | **Behind the game** | |
# | 14 | Odds, *coming* | count chances and decide when to accept |
# | 15 | Bluff, *coming* | see the game for two solved |
# | 16 | [House rules](16_house_rules.ipynb) | agree before you deal |
# | 17 | For teachers, *coming* | hand out deals, sheets and keys |
#
# Those marked *coming* are being written.
#
# ## Where you are
#
# Every answer that you give in a drill is kept in a file beside these lessons, on this machine only. Five right in a
# row, and a skill counts as mastered and is asked about less; one mistake brings it back. To see what you can do
# and what to practise next, click into this cell and press **Shift** and **Enter**:

# %%
import trucedu as te

te.progress()

# %% [markdown]
# ## On your own
#
# Play the first game to its end: twelve tricks, and every one of them can be won. Then these two:
#
# **1.** In the first game above, would the king of coins have taken a trick from the three of swords?
#
# <details><summary>Answer</summary>
#
# No. The threes stand fifth in the row at the top of this page, and no king is to be seen there.
#
# </details>
#
# **2.** Five cards lie on the table, the best of them a two. You hold a seven of coins and a three. Which of
# them takes the trick?
#
# <details><summary>Answer</summary>
#
# Either. Whether you should spend the better one is the kind of thing that captains are for.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# Everywhere the highest card takes the trick; what differs is which card that is. In **Catalonia** nothing
# beats a three:

# %% jupyter={"source_hidden": true}
# A picture: the six highest places in the Catalan order
from trucedu.show import pictures

pictures.strongest("catalan-truc", top=6)

# %% [markdown]
# Catalan Truc is for four, or for two, as here. A seven of swords lies on the table; in Truc y Flou that is
# nearly the best there is. **And here?**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: win the trick in Catalonia
import trucedu as te

te.drill("trick-winner", "catalan-truc", seed="lantern", level=1, direction="back")

# %% [markdown]
# ## Where this comes from
#
# All rules here were read from three sources, and each single statement has a number in the ledger that comes
# with these lessons. Where the sources are silent or disagree, the lesson says so, and names the open
# question (OQ) that you can settle your own way.
#
# - The family and its history: TRC-04, TRC-05, TRC-07, TRC-09, TRC-16.
# - Truc y Flou, its names, players and home: TYF-01 to TYF-04, TYF-06. Captains: TYF-09.
# - A deal in short: TYF-39, TYF-44, TYF-47, TYF-70, TYF-87, TYF-88, TYF-92. Points: TYF-32, TYF-106.
# - The Catalan order: TRC-21.
#
# **Next:** [Cards and their order](01_cards_and_ranking.ipynb).
