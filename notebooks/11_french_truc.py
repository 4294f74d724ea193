# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # French Truc
#
# **What you will do:** sit down with one other player and an ordinary pack, win a deal with cards, and another one
# without.<br>
# **What you will learn:** Truc for two: its order, its spoiled tricks, *two more* and *my remainder*; and a way of
# playing in which every raise doubles.<br>
# **What you need:** [tricks](02_tricks.ipynb) and [the ladder](07_raise_ladder.ipynb). No signs, no embits: these two
# have nobody to wink at.
#
# Guess first. The other player has led a king. These are your three cards. **Which of them take the trick?**

# %% jupyter={"source_hidden": true}
# A picture: three cards to choose from. (You need not read this code.)
from trucedu.show import pictures

pictures.cards("A♦ 8♣ 10♥", "french-truc")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# The **ace** and the **eight**. The eight is in fact the better of the two: nothing in the whole pack beats it but
# a seven.
#
# </details>
#
# ## Thirty-two cards
#
# Take an ordinary pack and put the twos to sixes aside. Thirty-two cards are left, and they rank like this, in every
# suit alike:

# %% jupyter={"source_hidden": true}
# A picture: the order of French Truc, one card for each place
from trucedu.show import pictures

pictures.strongest("french-truc")

# %% [markdown]
# Say it once aloud: **seven, eight, ace; king, queen, jack, ten, nine.** Any queen beats any jack, whatever the
# suits. Players call the eight a *six*; older packs had real sixes in its place. In some places it has fallen to the
# bottom, and the ace has moved up behind the seven.
#
# The game is very old. It was born in Spain in the fifteenth century, with coins, cups, swords and clubs on its
# cards, and French cards serve it just as well. One of our sources recommends it to grown-ups. Half of it is taking
# tricks; the other half is making the other player believe things, so that the tricks are worth more.
#
# ## Three cards each
#
# The two players **deal by turns**; who begins is settled in any way that both like. Each gets **three cards, one at
# a time**, and the rest of the pack is laid aside. The other one, who did not deal, leads.
#
# You know what follows. There are no trumps, no suit has to be followed, any card may be played to any other. The
# higher card takes the trick, and its winner leads to the next. **Equal cards spoil it**: it is nobody's, and
# whoever led leads again. With two cards drawn blindly that happens about once in ten.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who takes the trick?
import trucedu as te

te.drill("trick-winner", "french-truc", seed="copper")

# %% [markdown]
# The hand is worth **one point**, and whoever takes **two of the three tricks** has it. If tricks were spoiled, the
# French put it in a way of their own: **a spoiled trick goes to whoever wins the first trick of the deal.** Try it
# on these. In which is the deal over after two tricks?

# %% jupyter={"source_hidden": true}
# A picture: five deals between two players
from trucedu.show import pictures

pictures.hands("A A B, A B S, A S B, S S B, S S S", "french-truc", result=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# 1. **A**, after two tricks.
# 2. **A**: one each, and the spoiled third goes to whoever was first.
# 3. **A**, after two tricks: its own, and the spoiled one that comes with it.
# 4. **B**: the first two are spoiled, so the third is the first that anybody wins.
# 5. **Nobody** scores.
#
# In the end it is what you know from lesson 02: with a spoiled trick, the first one that anybody takes.
#
# </details>
#
# ### A deal with cards alone
#
# You lead. **This deal can be won, but not by beginning with your seven.**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: one deal of French Truc, cards only
import trucedu as te

te.table("french-truc", seed="garlic", layers=("tricks",))

# %% [markdown]
# ## New cards?
#
# Whoever did not deal may look at the three cards and propose a **redeal**. If the dealer agrees, both hands are laid
# away and each player gets three new cards. It takes both, it comes before the first card, and it happens **only
# once** in a deal.
#
# You have dealt yourself a seven, an ace and a ten. The other player asks for new cards. **Do you agree?**
#
# <details><summary>Decide, then open this.</summary>
#
# Better not. You have good cards, and have just been told that the other hand is not.
#
# </details>
#
# ## Two more?
#
# **Before playing a card to a trick, either player may ask: *deux de plus?*** Two more? The first time that lifts
# the deal from one point to two; each later time it really adds two, to four, six, and on.

# %% jupyter={"source_hidden": true}
# A picture: the first rungs of the French ladder
from trucedu.show import pictures

pictures.ladder("french-truc", top=4)

# %% [markdown]
# The answers are **yes** and **no**. After a no the hand is thrown in, and the asker scores what it was worth before
# the question. There is no third answer: a raise is not met with a raise. But whoever has said yes and has still to
# play a card may then ask in turn. So one trick can be raised twice, by the leader before leading, and by the other
# before replying:

# %% jupyter={"source_hidden": true}
# A picture: both ask in one trick
from trucedu.show import pictures

raised = ("1 two-more", "2 yes", "1 K♠", "2 two-more", "1 yes", "2 8♥")
pictures.talk("french-truc", *raised, hands="K♠ 9♥ 10♦ | 8♥ J♣ Q♦")

# %% [markdown]
# In Truc y Flou the sides must take turns. Here, as we read it, they need not: you may ask in the first trick, and
# ask again in the second.
#
# And at any time, asked or not, you may **concede**: throw the hand in, and the other player scores what it is worth
# by then. So there are three ways to win a deal. Take two tricks; take the first one, if each of you gets only one;
# or make the other give up.
#
# Now count some raises. (*Mon reste*, which turns up in a hint, comes right after this game; leave it alone for now.)

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: two more?
import trucedu as te

te.drill("french-raise", "french-truc", seed="copper")

# %% [markdown]
# ## My remainder
#
# A game is **twelve points**. On turn a player may say ***mon reste***, my remainder: all the points that are still
# missing to twelve. There are two answers, and yes is not one of them.
#
# - **No**, and the hand is thrown in. The remainder does not count, and the announcer scores what the deal was worth
#   before.
# - ***Mon reste* too.** Then **whoever wins the deal wins the game**, whichever of the two it was that spoke first.
#   (If all three tricks are spoiled, nobody scores, and new cards are dealt.)
#
# Here side A, far behind, tries it in the second trick. **What is the score afterwards? And if chair 2 had said no?**

# %% jupyter={"source_hidden": true}
# A picture: mon reste, and mon reste
from trucedu.show import pictures

moves = ("1 K♠", "2 8♥", "2 J♣", "1 mon-reste", "2 mon-reste", "1 9♥")
pictures.talk("french-truc", *moves, hands="K♠ 9♥ 10♦ | 8♥ J♣ Q♦", score=(5, 10), notes=False, ends=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Side B has won the game**: its eight and its jack took two tricks. With a no, side A would have scored the single
# point that the deal was worth, and stood at 6 to 10.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the whole game at stake
import trucedu as te

te.drill("mon-reste", "french-truc", seed="clay")

# %% [markdown]
# ## A whole game
#
# You have it all now. The first to have **twelve points or more**, over as many deals as it takes, wins the game.
# Three games make a **rubber**, and whoever wins two of them has it.
#
# Sit down again. The first deal is the one that you know, the others follow; the dealer changes each time. Everything
# on this page may be said now, by both of you. Do try once to raise with nothing.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: French Truc to twelve points
import trucedu as te

te.table("french-truc", seed="garlic", match=True, games=1)

# %% [markdown]
# ## Three ladders
#
# What you have learnt was read from two descriptions, an encyclopaedia's and a page that calls the game *Le Truc*.
# Cards, order, redeal, tricks, conceding and *my remainder* are the same in both. Where one is silent the other
# often speaks: only the second says outright that the third trick decides when two were spoiled. It ends with one
# game; the rubber is the first one's.
#
# On one thing they differ. The page lets the value climb "from 2 to 6, then 8". No step of two can do that, and we
# take it for a slip. The encyclopaedia adds that most players let one another offer **any increase** they like. And
# it tells of Sackson, whose book of 1969 made the game known in English, out of a French handbook. There each raise
# **doubles** what stands: 1, 2, 4, 8. The game is then 16.

# %% jupyter={"source_hidden": true}
# A picture: three ladders for two players
import trucedu as te
from trucedu.show import pictures

printed = te.variant("le-truc", ltr_ladder="literal")
pictures.ladders(
    "french-truc", printed, "sackson-truc", titles=("two more", "as the page has it", "doubling"), most=4
)

# %% [markdown]
# Doubling is quickly told and quickly dangerous: the fourth raise is already the whole game.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what is the hand worth, where raises double?
import trucedu as te

te.drill("ladder-payoff", "sackson-truc", seed="copper")

# %% [markdown]
# ## On your own
#
# **1.** You asked for two more, and the answer was yes. In the next trick you ask again, and now the answer is no.
# What do you score?
#
# <details><summary>Answer</summary>
#
# Two points: that is what the deal was worth before the second question.
#
# </details>
#
# **2.** The first trick was spoiled. You lead again, and hold a nine and a seven. Which one do you lead?
#
# <details><summary>Answer</summary>
#
# The seven. Whoever wins this trick has the spoiled one too, and the deal. Only another seven can keep it open.
#
# </details>
#
# **3.** At Sackson's table two raises have been accepted, and a third is refused. What does it pay?
#
# <details><summary>Answer</summary>
#
# Four: 1, 2, 4, and the eight was only offered.
#
# </details>
#
# **4.** The other player has eleven points, and you have three. What is there to lose by saying *mon reste*?
#
# <details><summary>Answer</summary>
#
# Nothing. If you lose the deal, the game is lost at any stake. But if the other accepts and you win it, you have made
# nine points out of one. So an opponent with middling cards says no, and you score that one point.
#
# </details>
#
# **5.** Both players raise as often as they can, and every answer is yes. What is the deal worth in the last trick?
#
# <details><summary>Answer</summary>
#
# Twelve. Two questions in each of three tricks make six steps: 2, 4, 6, 8, 10, 12.
#
# </details>
#
# ## How other regions do it
#
# In the Sarthe, around Le Mans, the same cards make ***trut***. There one knocks on the table to raise; the round is
# then for a big counter, a *long*, otherwise for a small one, a *petit*. And after a spoiled trick the player who
# spoiled it leads on: *qui pourrit dépourrit*, who spoils it mends it.
#
# Further south, in Occitania, there is a Truc for four in which the counters are *barres* and *ronds*. The eight is
# the lowest card of all there, as in those "some places" of our encyclopaedia.
#
# Here is such a table, with an eight led and a nine in reply. Change `yes` to `no` and press **Shift** and **Enter**.

# %%
import trucedu as te

te.variant("french-truc", low_eight="yes").trick("8♠ 9♥").reason

# %% [markdown]
# And in English *Put*, a cousin three and a half centuries old, one says *I put* and stakes the whole game on the
# deal, at any score. There, one trick each and one tied is nobody's.
#
# The French game has a form for four, with partners who may not disobey. That is the next lesson.
#
# ## Where this comes from
#
# - Players and cards: TRC-22, LTR-02, LTR-03, LTR-10. The order and the eight: TRC-17 to TRC-20, LTR-04. Age, home
#   and kind of game: LTR-05 to LTR-08.
# - The deal: TRC-25, TRC-26, LTR-11, LTR-12, LTR-15. The redeal: TRC-27, TRC-28, LTR-13, LTR-14.
# - Tricks: TRC-32 to TRC-34, TRC-36, LTR-16 to LTR-21. How a deal is won: TRC-29 to TRC-31, TRC-37, LTR-09. What it
#   scores: TRC-38, TRC-40, LTR-31 to LTR-34. Spoiled tricks: TRC-35, TRC-39, LTR-35, LTR-36 and OQ-35.
# - Two more: TRC-41 to TRC-44, LTR-22 to LTR-26, OQ-33 and OQ-38. Asking again: OQ-54. Conceding: TRC-45, LTR-30,
#   LTR-37.
# - My remainder: TRC-46 to TRC-49, LTR-27 to LTR-29, OQ-34 and OQ-36.
# - The game and the rubber: TRC-23, TRC-24, LTR-01, LTR-38. Any increase: TRC-50. Sackson: TRC-08, TRC-51, TRC-52 and
#   OQ-39.
# - Trut, the game with *barres*, and Put come from descriptions of those games.
#
# **Next:** [partners](12_partnership.ipynb). Or back to the [map](00_start.ipynb).
