# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Signals
#
# **What you will do:** read faces, answer with your own, and play the first deal again with partners who tell
# you what they hold.<br>
# **What you will learn:** the six signs of Truc y Flou; which cards have none; what captain and foot are; when a
# sign may lie.<br>
# **What you need:** the [order of the cards](01_cards_and_ranking.ipynb) and [tricks](02_tricks.ipynb).
#
# The cards are dealt. Nobody has said a word, and two players have already spoken. **One of them holds the best
# card in the pack. Which?**

# %% jupyter={"source_hidden": true}
# A picture: two faces, lettered a and b. (You need not read this code.)
from trucedu.show import pictures

pictures.signs("truc-y-flou", "puff eyebrows", told=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **b.** Raised eyebrows are the ace of swords, which nothing beats. A puff of breath is a two: quite good, but
# there are four of those.
#
# </details>

# %% [markdown]
# ## Six faces
#
# Truc y Flou is not a silent game. Partners may talk, pull faces at one another and bluff, and much of the fun is
# there. But talk is heard by everybody, so for the strong cards there are **signs**, small enough to pass for
# nothing:

# %% jupyter={"source_hidden": true}
# A picture: the six signs
from trucedu.show import pictures

pictures.signs("truc-y-flou")

# %% [markdown]
# They go down the order of the cards, and down the face with it: the eyebrows for the Sword, an eye for the Club,
# and the mouth for the rest. It goes to one side and the other for the two manilles, then the lip for a three,
# and for a two just air.
#
# **Left and right are those of the player who makes the face.** Whoever sits across from you has them on the
# other side, as in these drawings. So: **somebody pulls the mouth towards *your* left. Which seven is it?**

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# Your left is the other's right: the **seven of swords**, the higher of the two. (With the wink it does not
# matter which eye it is.)
#
# </details>

# %% [markdown]
# Now read some. Every other question shows several faces and asks who has a certain card. The last ones are mean:
# not everything a face does is a sign.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what does this face say?
import trucedu as te

te.drill("signal-read", "truc-y-flou", seed="lantern")

# %% [markdown]
# ## The silent cards
#
# Four stars, four threes, four twos: twelve cards have a sign. **The other twenty-eight have none**, because they
# matter too little. That is easy to believe of a four. It is just as true of the kings, of the two aces that are
# left, the *pouts*, though they stand right below the twos, and of the sevens of clubs and cups. The *périques*
# are silent too; they are strong where cards are counted, not in the tricks.
#
# **Which of these cards would you pull a face for?**

# %% jupyter={"source_hidden": true}
# A picture: four cards
from trucedu.show import pictures

pictures.cards("7C 2B 1O 7O")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# Two of them: the **two of clubs** (a puff of breath) and the **seven of coins** (the mouth to your own left).
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: which sign do you give?
import trucedu as te

te.drill("signal-give", "truc-y-flou", seed="lantern")

# %% [markdown]
# ## The captain
#
# Whom do you tell? Any partner who looks; but above all your **captain**. Captains sit in the middle: at a long
# table, with chairs 1, 2, 3 along one edge and 4, 5, 6 along the other, those are **chair 2**, of side B, and
# **chair 5**, of side A. So these are the captains at our tables. They also answer a truc (lesson 07), and are marked
# as the ones who *speak* for their sides. (The picture is turned a little, to have you at the bottom.)

# %% jupyter={"source_hidden": true}
# A picture: the captains at the table
from trucedu.show import pictures

pictures.seats("truc-y-flou", speakers=True)

# %% [markdown]
# The partners pick out their strong cards and let him know. The captain adds his own, makes a plan, and hands
# that back in signs and short words. *Embide*, for instance, sends a partner ahead to bid an embit (lesson 05).
# As we play, such an order is a wish and not a command.

# %% [markdown]
# ## The foot
#
# In every trick each side has one player who comes last: its **foot**. The foot has seen the most before he
# plays, so it is he who can take a trick cheaply, or let it go on purpose.
#
# It is nobody's office. Whoever takes a trick leads the next one, and then others are last. Look at the table
# above. **Chair 1 leads: who is the foot of each side? Chair 4 takes that trick and leads: who is it now?**

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# Led by chair 1, the trick goes 1, 2, 3, 4, 5, 6: **chair 5** is last for side A and **chair 6** for side B. Led
# by chair 4 it goes 4, 5, 6, 1, 2, 3: now **chair 3** is the foot of side A and **chair 2** that of side B.
#
# </details>
#
# Another deal: chair 3 has dealt, so chair 4 leads to the first trick. It has come round to chair 3, the foot, who
# holds the Sword, a two and a five. The best card on the table is a seven of coins, and it is chair 2's. Now
# chair 5, the captain, does this:

# %% jupyter={"source_hidden": true}
# A picture: a captain's order
from trucedu.show import pictures

pictures.signs("truc-y-flou", "leave")

# %% [markdown]
# **What does chair 3 play?**
#
# <details><summary>Decide, then open this.</summary>
#
# The **five**. The Sword would take the trick, but the captain lets the others have it, and a trick that is to be
# lost is lost with the worst card. Two tricks are left to be won. He must have his reasons: perhaps somebody has
# winked at him.
#
# </details>

# %% [markdown]
# ## Seen, and believed
#
# A sign is made in plain view. The art is to make it while your captain looks and the opponents look elsewhere.
# Nothing forbids them to see it: what they catch they may use.
#
# May it be **false**? Our source says that partners talk, make signs and bluff, and asks for no oath on a face. So,
# as we read it, **a sign may lie**. It is a lie with two edges, for your own captain will believe it first; its use
# is against an opponent who watches you too well. Other games have it otherwise: **agree before you deal.**
#
# You hold the ace of clubs, and an opponent does this. **What do you know?**

# %% jupyter={"source_hidden": true}
# A picture: an opponent's face
from trucedu.show import pictures

pictures.signs("truc-y-flou", "wink", told=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# A wink is the Club, and the Club is yours: it is a lie. Somebody wants your side to fear a card that you have in
# your own hand. Let your captain know the truth, and wink.
#
# </details>

# %% [markdown]
# ## The first deal, with faces
#
# These are the cards you had in lesson 02, and there is still no other talk. But your partners look at you. Read
# both faces **before you lead**, and ask yourself what can beat the better of these cards. *What the signs mean*
# has the list if you need it, and under *Signs and orders* you can give a sign yourself. These players never lie
# with their faces, but they do not read yours either; you will meet some who do in lesson 10.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the first deal, with signs
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "signals"))

# %% [markdown]
# ## On your own
#
# **1.** You hold the three of coins, the ace of cups and the five of cups. Which signs would be true?
#
# <details><summary>Answer</summary>
#
# One: the lip, for the three. The ace of cups is a pout and has no sign.
#
# </details>
#
# **2.** In the deal above one partner moves the mouth to his right, the other tucks his lip in. Which cards can
# beat your side's best? And if side B has just one of them, which of your cards do you lead?
#
# <details><summary>Answer</summary>
#
# Your best is the seven of swords, third in the order; only the Sword and the Club beat it. One of them takes one
# trick, and you need two, for which your side has the seven and two threes. So lead the **five**: why waste a three
# under the Sword? (Here the hand is yours in any case. Press **Another deal** at the end, and read again.)
#
# </details>
#
# **3.** Chair 2 takes the first trick. Who is the foot of your side in the second, and what is that good for?
#
# <details><summary>Answer</summary>
#
# You are: the trick goes 2, 3, 4, 5, 6, 1. You will see all five cards before you choose.
#
# </details>
#
# **4.** A partner shows no sign at all. What does he hold?
#
# <details><summary>Answer</summary>
#
# Perhaps nothing above the pouts. Perhaps he has not been looked at yet, or would rather keep still while an
# opponent watches. No sign is not a sign.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# Every region has its own faces, and a stranger is easily misled. **In Catalonia** three signs do for the three
# highest ranks, and there, too, they may be false:

# %% jupyter={"source_hidden": true}
# A picture: the signs of Catalan Truc
from trucedu.show import pictures

pictures.signs("catalan-truc")

# %% [markdown]
# **In the French game for four** a *grin* is a seven, a *wink* an eight, a *shrug* an ace; those are the three
# highest there. Signs **must be true**, only the partner of the one who speaks for the side gives them, and his
# orders must be obeyed; that is lesson 12.
#
# So a wink is the ace of clubs in the Pyrenees, any three in Catalonia, an eight in France. Outside accounts from
# Valencia and Argentina agree with the Pyrenees about the Sword and the Club, over an ocean.

# %% [markdown]
# ## Where this comes from
#
# - Talk, signs and bluff: TYF-06. That a sign may be false is our reading of it.
# - The signs one by one: TYF-15 to TYF-20. The silent cards: TYF-14, TYF-21 to TYF-29.
# - The captain: TYF-09. What he is told, and *embide*: TYF-43. The rocking head: TYF-86. Which chair he has: open
#   question OQ-44.
# - The foot: TYF-10.
# - France: TRC-61, TRC-64 to TRC-67, TRC-69. Catalonia, Valencia and Argentina: outside accounts.
#
# **Next:** [Embit](04_embit.ipynb), where the cards are counted. Or back to the [map](00_start.ipynb).
