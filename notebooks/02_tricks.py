# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Tricks
#
# **What you will do:** take tricks, spoil them, and play a whole deal with cards alone.<br>
# **What you will learn:** who takes a trick, who leads to the next one, and which side has the hand.<br>
# **What you need:** the [order of the cards](01_cards_and_ranking.ipynb).
#
# Guess first. Chair 2 has led, the small numbers show who came next, and you have played last. **Who takes
# this trick?**

# %% jupyter={"source_hidden": true}
# A picture: a trick on the table. (You need not read this code.)
from trucedu.show import pictures

pictures.trick("truc-y-flou", "7O 3S 3C 1C 12O 4S", leader=2)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Chair 2**, and so side B. The seven of coins is a manille, and nothing here beats it. The two threes are
# equal, but they are not the highest cards on the table, so nobody cares.
#
# </details>

# %% [markdown]
# ## One card each
#
# Sides sit alternately: chairs 1, 3 and 5 are **side A**, chairs 2, 4 and 6 are **side B**. You are chair 1.
# Dealing and playing go round to the **right**, against the clock. The player at the dealer's right is called
# **eldest hand** and leads to the first trick; then everyone plays one card in turn.

# %% jupyter={"source_hidden": true}
# A picture: who sits where
from trucedu.show import pictures

pictures.seats("truc-y-flou")

# %% [markdown]
# Nothing obliges you to follow suit, and there are no trumps. Play any card. **The highest card takes the
# trick**, and a trick belongs to the whole side of the player who took it.
#
# That is all it takes for the next game. Now and then two highest cards are equal; make a guess, the answer
# explains it.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who takes the trick?
import trucedu as te

te.drill("trick-winner", "truc-y-flou", seed="meadow")

# %% [markdown]
# ## Equal and highest: pardes
#
# If the highest cards are equal and lie on **different sides**, the trick is spoiled, *pardes*. It counts for
# nobody.
#
# And if they belong to the **same side**? Then, as we play, no harm is done: that side takes the trick, and
# of the two partners the one who played first is its winner. Below, the highest cards are the bright ones.
# Each card has its side and its chair under it.

# %% jupyter={"source_hidden": true}
# A picture: equal cards on two sides, and on one side
from trucedu.show import pictures

pictures.tricks("3S 3C 6S 5S 4S 12O", "3S 12C 3C 6S 5S 4S")

# %% [markdown]
# The first of these is stated outright in our source; about partners it is silent. Its relatives mostly let
# partners keep their trick, so these lessons do too. It is one of the things to **agree before you deal**.

# %% [markdown]
# ## Who leads next
#
# Whoever takes a trick **leads to the next**. That matters: to lead is to show your card before all the
# others have shown theirs.
#
# After a spoiled trick **the same player leads again**. Here too our source says nothing, and we follow the
# French game.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who leads the next trick?
import trucedu as te

te.drill("who-leads", "truc-y-flou", seed="stone")

# %% [markdown]
# ## Who has the hand
#
# Three cards, so at most three tricks. **The side with two of them has the hand**, and the hand is worth one
# point (until somebody says *truc*; that is lesson 07).
#
# Spoiled tricks make it interesting. If each side has taken one and the third is spoiled, **the earlier one
# counts**: the side that took it has the hand. So it is worth something to be first.
#
# **Try to say who has the hand in each line.** A letter is the side that took the trick, = is a spoiled one.

# %% jupyter={"source_hidden": true}
# A picture: five hands to decide
from trucedu.show import pictures

pictures.hands("A B A, A B S, S A B, S S B, S S S", "truc-y-flou", result=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# 1. **A**: two tricks of three.
# 2. **A**: one each, and A was first.
# 3. **A** again: one each, the first trick counts for nobody, so A's is the earlier one. In fact the third
#    trick is not even played.
# 4. **B**: the only trick that anyone took.
# 5. **Nobody.** All three spoiled, no point.
#
# It comes down to this: **with no spoiled trick, two out of three; with a spoiled one, the first trick that
# anybody takes.**
#
# </details>

# %% [markdown]
# As soon as nothing can change any more, play stops. That may be after two tricks: two for one side, or one
# taken and one spoiled, in either order. Cards that are left are not played. (A house rule once more: a table
# may agree to play on.)

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: which side has the hand?
import trucedu as te

te.drill("hand-winner", "truc-y-flou", seed="goat")

# %% [markdown]
# ## Your first deal
#
# Now play. You are **eldest hand** and lead; five others follow, two of them on your side. There is no talk
# yet, only cards: the side that wins the tricks has the hand. When a trick is complete, look at it, then go
# on. (Whoever plays the Sword gets two extra points for it, and one for the Club; more of that in lesson 08.)
#
# This deal **can be won and can be lost**. If you lose it, press **Same deal again** and play your cards in
# another order. You will meet it again in the lessons to come, each time with one more piece of the game.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a whole deal, cards only
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks",))

# %% [markdown]
# ## On your own
#
# **1.** Your side took the first trick; the second was spoiled. Who leads to the third?
#
# <details><summary>Answer</summary>
#
# Nobody: there is no third. Your side has the hand.
#
# </details>
#
# **2.** How can you lead to the next trick without having won one?
#
# <details><summary>Answer</summary>
#
# Lead a trick and see it spoiled. The lead stays with you.
#
# </details>
#
# **3.** You play last. The best card on the table is your partner's king; you hold a king and a four. Which
# one takes the trick?
#
# <details><summary>Answer</summary>
#
# Both. With the four, your partner's king is alone at the top. With the king there are two equal ones, but on
# one side. Either way your partner leads on, and the better card stays in your hand if you play the four.
#
# </details>
#
# **4.** First trick spoiled. Is it better to win the second or the third?
#
# <details><summary>Answer</summary>
#
# The second: whoever wins it has the hand, and there is no third.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# **Partners with equal cards.** In the French game for four, it depends on who led. If one of the two
# partners led the trick, they keep it. If neither did, it is spoiled, as if an opponent had played one of the
# two cards. Here are both cases, under that rule and under ours:

# %% jupyter={"source_hidden": true}
# A picture: partners' equal cards under two rules
import trucedu as te
from trucedu.show import pictures

ours = te.variant("partnership-truc", partner_tie="won")
games = ("partnership-truc", ours)
pictures.tricks("7♠ 9♥ 7♥ 8♦", "9♥ 7♠ 8♦ 7♥", games=games, titles=("French, for four", "our rule"))

# %% [markdown]
# **Three spoiled tricks.** In France, as with us, nobody scores. In Catalonia they go to the side that did
# not deal; that is what the fullest description says, while in one village there nobody has them either.
#
# French players put the spoiled trick differently, too: it goes to whoever wins the first one. Count it out,
# and you will find that the hand ends up where it would by our rule.

# %% jupyter={"source_hidden": true}
# A picture: the same tricks in three games
from trucedu.show import pictures

pictures.hands("A B S, S A, S S B, S S S", "truc-y-flou", "french-truc", "catalan-truc")

# %% [markdown]
# ## Where this comes from
#
# - Round to the right: TYF-37. Eldest gets the first cards: TYF-39. The highest card takes the trick: TYF-88.
#   Equal highest cards: TYF-89.
# - That any card may be played is said of the French game (TRC-33); the description of Truc y Flou asks for
#   no more.
# - Partners' ties: open question OQ-23. The lead after a spoiled trick: OQ-24, with TRC-36 and LTR-20.
# - Up to three tricks: TYF-87. One each and one spoiled: TYF-90. The point: TYF-91. One or two spoiled:
#   OQ-26. All spoiled: OQ-25. Stopping early: OQ-27.
# - Points for the Sword and the Club: TYF-105.
# - France: TRC-34, TRC-35 and TRC-39. Partners there: TRC-70, TRC-71 and OQ-37. Catalonia: OQ-40.
#
# **Next:** [signals](03_signals.ipynb). Or back to the [map](00_start.ipynb).
