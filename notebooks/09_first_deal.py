# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A first deal
#
# **What you will do:** play a whole deal with somebody at your side who says what is wanted; then the same one alone.<br>
# **What you will learn:** what happens before the first card, and in which order everything else comes.<br>
# **What you need:** the lessons up to here. If one is missing, the deal below still tells you what to press.
#
# Two players each turn up a card to find out who deals. Side A has the king, side B the three. **Which side
# decides?**

# %% jupyter={"source_hidden": true}
# A picture: the two cards that were drawn. (You need not read this code.)
from trucedu.show import pictures

pictures.cards("12S 3O")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Side A.** It is the *lower* card that decides, and the king is lower than the three, at least in the order in
# which cards take tricks. The rule says "the lowest" and no more. A table that goes by the numbers on the cards
# would hand the choice to side B; agree on it before you draw.
#
# </details>

# %% [markdown]
# ## Who deals
#
# Before the first deal of a match, **one player of each side draws a card** from the pack. The side with the lower
# one takes the matter in hand: it may **deal first, or make the others deal**. Whoever deals plays last and sees
# what all the others do. Whoever does not deal plays first, and has the better of it when two embits are equal. So
# there is something to be said for both.
#
# After that nothing is drawn any more, as we play: the deal goes to the right, like everything else.
#
# Here is a draw. **Put your own name in place of the words in quotes** and press **Shift** and **Enter**: every
# seed draws its own cards.

# %%
import trucedu as te

te.match("truc-y-flou", seed="first deal").first.text

# %% [markdown]
# ## Shuffle, cut, deal
#
# The dealer **shuffles** and has the pack **cut** by the player who comes last before the dealer in the order of
# play. With you beginning, that is chair 5.
#
# Then everybody gets three cards, eldest hand first. They may be given **one at a time, or two and then one, or
# one and then two**. (All three at once used to be frowned upon.)
#
# The rest of the pack is not needed in this deal. The dealer puts it down **at the right hand**, where everybody
# sees it, and that is not just tidiness: it shows who has dealt, and the player it points to begins.

# %% jupyter={"source_hidden": true}
# A picture: who cuts, who deals, where the pack lies, who begins
from trucedu.show import pictures

pictures.seats("truc-y-flou", dealing=True)

# %% [markdown]
# ## The order of things
#
# You know the pieces. This is how they come one after the other:
#
# 1. **Signs.** Partners show each other what they hold, before the first card and as long as there is one to play.
# 2. **The first trick, with the declarations.** On your turn you may bid an embit or declare a flor, then you play
#    a card. Your card without a word is your silence. What is bid is answered at once.
# 3. **The end of the first trick.** It is settled: the trick itself, and then what was declared.
# 4. **The other tricks**, two at most.
# 5. **The hand** goes to the side with the better of the tricks, and the deal moves on to the right.
#
# ***Truc*** fits in anywhere, as long as it is said on one's own turn and before the card. And the Sword and the
# Club are counted as soon as they lie on the table.
#
# That sounds like more than it is. Most of the time somebody asks you something, and you answer.

# %% [markdown]
# ## Move by move
#
# Here is a deal that you have met before: your three cards are those of lesson 02. This time **everything** is
# played, and for each step you are told what there is to see and what to do. Nothing bad can happen. **Press what
# you think is right.** If it is not, the others show you why, and you can take it back; often it is worth trying
# the wrong one as well.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a first deal, move by move
import trucedu as te

te.guided("first-deal")

# %% [markdown]
# Played to its end, this deal brings your side **five points** with cards that look like nothing: two for an embit
# that is not even yours, three for a hand that your captain will not give up. Nearly all of it comes from **knowing
# what a partner holds**.
#
# ## The same deal alone
#
# Same cards, same chairs, but nobody tells you anything, and the others play as *they* see fit. They may not bid,
# raise or believe you as they did just now, so five points are hardly to be had. **Can you make three of it?** N shows
# what cannot be said now and why, G gives signs, and **Take back** is there as often as you need it.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the first deal, with everything
import trucedu as te

te.table("truc-y-flou", seed="first deal")

# %% [markdown]
# ## With a flower
#
# In that deal nobody had a flor. Here is a shorter one in which two people have. You sit in **chair 5** this time
# and are captain of side A, so it is you who has to answer a truc.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: two flowers, move by move
import trucedu as te

te.guided("two-flowers")

# %% [markdown]
# ## On your own
#
# **1.** You are in chair 4 and deal. Who cuts, who begins, and where does the pack lie?
#
# <details><summary>Answer</summary>
#
# Chair 3 cuts, the one before you. The pack lies at your right, which is where chair 5 sits; and chair 5 begins.
#
# </details>
#
# **2.** Side A draws the jack of clubs, side B the two of coins. Who decides?
#
# <details><summary>Answer</summary>
#
# Side A. Twos are among the best cards, and every jack is below them.
#
# </details>
#
# **3.** In the first deal the Sword, an embit, the first trick and the hand all scored or counted. In what order?
#
# <details><summary>Answer</summary>
#
# The Sword as soon as it lay there; the trick when its last card had been played; then the embit; and the hand when
# the third trick was over.
#
# </details>
#
# **4.** Chair 6 bid nothing in the guided deal, although there was an embit in that hand. Why is it that it was
# compared with yours all the same?
#
# <details><summary>Answer</summary>
#
# Because chair 6 answered *cantar*. Then both sides show, and each is as good as the best embit that any of its
# players holds; nobody need have bid it. That is how chair 3 came to win it for you.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# **In France** the two-handed game leaves it to you how the first dealer is found; after that the players take
# turns. The three cards come one at a time. Then there is something that Truc y Flou does not have: the player
# who did not deal may **ask for new cards**. If the dealer agrees, both hands are laid aside and three new cards
# are dealt to each, but that can be done **only once**, and not against the dealer's will.
#
# Would you ask? Here is a French deal, move by move, near the end of a game:

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a French deal, move by move
import trucedu as te

te.guided("my-remainder")

# %% [markdown]
# **In Catalonia** the player at the dealer's left may tap the pack instead of cutting it, while no side has more
# than ten points. The dealer may then give everybody **a single card**, and one trick decides everything.

# %% [markdown]
# ## Where this comes from
#
# - The draw: TYF-35. The lower card decides: TYF-36. Which order counts there, and what happens when they are
#   equal: open question OQ-47.
# - Shuffling and cutting: TYF-38. Our source is garbled there, and a local leaflet says who it is: OQ-46.
# - Singly, or two and one: TYF-40. Where the pack lies: TYF-42. The leaflet adds that it marks the next dealer, and
#   that cards are taken from the bottom of the pack: OQ-32 and OQ-49.
# - When it is counted: OQ-29. When embits are answered: OQ-50. Who answers a truc: OQ-52.
# - France: TRC-25 to TRC-28. Catalonia: a description of the game there.
#
# **Next:** [the table](10_table.ipynb). Or back to the [map](00_start.ipynb).
