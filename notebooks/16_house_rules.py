# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # House rules
#
# **What you will do:** play the same moment of a game by different rules, and leave with a sheet for your own
# table.<br>
# **What you will learn:** what the sources leave open, what each answer changes, and how to have it your way.<br>
# **What you need:** a game of [Truc y Flou](09_first_deal.ipynb), or most of one.
#
# Guess first. Side A has 23 points and side B has 24; the game is 25. In the first trick chair 1, of side A, plays
# the Sword, which earns two points. Side B takes the other two tricks, and so has the hand, which earns one. **Who
# has won?**
#
# <details><summary>Decide, then open this.</summary>
#
# **It depends on what you agreed.** If points are scored when they happen, side A is at 25 as soon as the Sword
# lies there, and nothing that follows counts. If they are scored when the deal is over, the hand comes before the
# Sword, and side B is there first. No source says which.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: one deal, scored in two ways
import trucedu as te

te.house_rule("scoring", "truc-y-flou")

# %% [markdown]
# ## How to read this
#
# Each such panel is about **one house rule**: the question, what the sources say, the answer that is *usual here*
# (all other lessons follow it), and why. Below, one moment of a game is played under every rule, side by side; **≠**
# marks what comes out otherwise.
#
# **Play it so** makes an answer yours, and what you have agreed on is collected at the bottom. **Next rule** goes on;
# the line with the triangle opens the whole list, thirty-one for Truc y Flou.
#
# ## Nobody is right
#
# Three short texts stand behind these lessons, and leave **fifty-seven** questions open: some they do not mention,
# some they answer twice. We chose in this order: what a text plainly says; what its worked example shows; what the
# relatives of the game do; and last, what is least trouble at a table.
#
# That makes no answer the right one. Pagat, the collection of card games that we quote so often, has it as a policy:
# it reports how people play, calls nothing the correct way, and asks players to **agree before they begin**. A
# village that has always scored its aces as ones is not mistaken.

# %% [markdown]
# ## Counting
#
# Take the aces. **The seven and the ace of cups: what are they worth as an embit?**
#
# <details><summary>Decide, then open this.</summary>
#
# 27 or 28. The table of cards gives all four aces nothing. A sentence of the same text says that number cards count
# what is printed on them, and an ace is a one.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what an ace counts
import trucedu as te

te.house_rule("aces", "truc-y-flou")

# %% [markdown]
# Here a text contradicts itself, and a switch is the only honest answer. With the **périques** it is otherwise. No
# sentence says that they take any suit, but a flor of 41 is said to be possible, and without that it is not. So
# much for arithmetic as a witness. Whether two périques make a flor beside *any* card, what somebody counts who has
# no pair, or who keeps a flor quiet, and from where position is counted: these are in the list too.
#
# Whatever you choose, drills and tables follow: `te.drill("embit-value", te.variant("truc-y-flou", aces=1))` asks
# what hands are worth where aces count one, and another drill of that kind comes further down.

# %% [markdown]
# ## Declaring
#
# A plain *cantar* pays 2. A raise of *one more* pays 1 + 1. **Do you see what is odd about that?**
#
# <details><summary>Decide, then open this.</summary>
#
# It raises nothing: sung, it pays 2 as before, and passed, it costs 2. To say *u aouté* only passes the choice back
# to the bidder. If that troubles you, count the raise on top of the 2, as the related games do.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what a raised embit pays
import trucedu as te

te.house_rule("raised_embit", "truc-y-flou")

# %% [markdown]
# Thirteen questions are about bids and flors. Four of them come up in almost every game, so settle these at least:
# **whose points** *restou* stakes; whether opponents answer a bid **at once** or on their own turn (then nobody is
# left to answer the last player); whether a **truc** in the first trick can be put off by a bid; and whether a
# **flor** undoes an embit that was sung before it.
#
# ## Tricks and the hand
#
# Side A has taken two tricks, and chair 1 still holds the Sword. **Does it earn its two points?**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the Sword that was not played
import trucedu as te

te.house_rule("stop", "truc-y-flou")

# %% [markdown]
# Other questions of this kind are about equal cards: partners who tie, the lead after a spoiled trick, three spoiled
# ones. And where do the **périques** stand? The table has them last; in Majorca the very same two cards are above the
# Sword. Open the list in the panel above and see.
#
# A new rule is quickly said and slowly learned. At this table **three spoiled tricks go to eldest hand's side**; all
# else is as usual:

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who has the hand, where eldest gets the spoiled ones
import trucedu as te

te.drill(
    "hand-winner", te.variant("truc-y-flou", all_tied="eldest"), seed="door", level=2, direction="forward"
)

# %% [markdown]
# ## Raising
#
# In Truc y Flou two things can be switched: who answers a truc, and whether one may give up unasked. The French game
# has a greater quarrel. Its text climbs the steps 2, 4, 6, and then adds that most people raise **as much as they like**.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: how far a French raise goes
import trucedu as te

te.house_rule("french_raise", "french-truc")

# %% [markdown]
# ## Scoring
#
# A side that says no to a truc "loses one point". **Does the other side gain it, or is it taken away?**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what becomes of a lost point
import trucedu as te

te.house_rule("lost_points", "truc-y-flou")

# %% [markdown]
# ## What has no switch
#
# These are open as well, but one answer is so much likelier, or matters so little, that it is played everywhere
# here.

# %% jupyter={"source_hidden": true}
# A picture: the open questions without a switch
from trucedu.show import pictures

pictures.questions("truc-y-flou", "french-truc", "sackson-truc", "partnership-truc", "catalan-truc")

# %% [markdown]
# ## The deal you know, by other rules
#
# Once more the deal of [lesson 02](02_tricks.ipynb), with all that is said aloud, and with two house rules: aces count
# one, and all three tricks are played. You hold an ace of cups. It matters.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: Truc y Flou with house rules
import trucedu as te

te.table(
    te.variant("truc-y-flou", aces=1, stop="play-out"),
    seed="first deal",
    layers=("tricks", "truc", "embit", "flor"),
)

# %% [markdown]
# ## The sheet
#
# This is what the lesson is for: every question with a switch, on one sheet of A4. `te.agree("truc-y-flou")` shows
# it, with `.save("agree.html")` after it makes a file to print, and so does `trucedu agree truc-y-flou --html
# agree.html` on the command line. Put it on the table with the beans, tick, and deal.
#
# For what you have agreed on, write the names and values into the line at its foot. Given such a game, everything
# else follows: tables, drills, the panels above, and `te.rules(...)`, which is the rules themselves on one page.

# %% jupyter={"source_hidden": true}
# A picture: the sheet to agree on before you deal
import trucedu as te

te.agree("truc-y-flou")

# %% [markdown]
# ## On your own
#
# **1.** Sit down with the people you play with, and the sheet. Which three questions made somebody say "but of course
# it is ..."?
#
# <details><summary>Answer</summary>
#
# There is none. But those three are the ones that would have made a quarrel in the middle of a game.
#
# </details>
#
# **2.** Your table plays that three spoiled tricks go to eldest hand's side. What do you write?
#
# <details><summary>Answer</summary>
#
# `te.variant("truc-y-flou", all_tied="eldest")`
#
# </details>
#
# **3.** Find a house rule that can never change anything unless another one is changed as well.
#
# <details><summary>Answer</summary>
#
# That eldest hand leads after a spoiled trick. Until somebody has taken a trick, eldest leads anyhow; and once
# somebody has, a spoiled trick ends the hand. It matters only where all three tricks are played.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# What is a house rule here is often settled elsewhere, each place in its own way. Three spoiled tricks:

# %% jupyter={"source_hidden": true}
# A picture: three spoiled tricks in three games
from trucedu.show import pictures

pictures.hands("S S S, S S A", "truc-y-flou", "french-truc", "catalan-truc")

# %% [markdown]
# Valencia, Majorca and Argentina give them to the side of eldest hand. Aces count one wherever pairs are counted at
# all. The French games and the Catalan one have house rules of their own: `te.house_rule("rest_value",
# "french-truc")`, `te.house_rule("tapping", "catalan-truc")`, and their own sheets.

# %% [markdown]
# ## Where this comes from
#
# The questions are numbered in the ledger that comes with these lessons, each with its answers and what speaks for
# them. Nothing here is taught for the first time; the claims are in the lessons about the things themselves.
#
# - Counting: OQ-01 to OQ-07, OQ-22. Declaring: OQ-08 to OQ-21, OQ-48, OQ-50, OQ-51.
# - Tricks and the hand: OQ-04, OQ-23 to OQ-27. Raising: OQ-30, OQ-31, OQ-52, OQ-53.
# - Dealing and scoring: OQ-11, OQ-28, OQ-29, OQ-32, OQ-45 to OQ-47, OQ-49. Captains: OQ-44.
# - The French games: OQ-33 to OQ-39, OQ-54. Catalonia: OQ-40, OQ-42.
#
# **Next:** for teachers, *coming*. Or back to the [map](00_start.ipynb).
