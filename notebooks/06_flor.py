# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Flor
#
# **What you will do:** pick the flowers out of a heap of hands, count them, and fight a duel over one.<br>
# **What you will learn:** what a flor is and what it is worth; what becomes of the embits; what the two sides
# say when both have one, or claim to.<br>
# **What you need:** [embits](04_embit.ipynb) and [how they are bid](05_embit_bidding.ipynb).
#
# A ***flor***, a flower, is three cards of one suit in one hand. Remember what the périques can do.
# **Which of these are flowers?**

# %% jupyter={"source_hidden": true}
# A picture: six hands. (You need not read this code.)
from trucedu.show import pictures

hands = ("7S 6S 12S", "7B 7C 7S", "10O 5C 2C", "12C 11C 10C", "11B 6C 3O", "10O 11B 4S")
pictures.counts(*hands, result=False, small=True)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **a**, **c**, **d** and **f**. In **c** the jack of coins is a périque and joins the cups; in **f** there are two
# of them, and they join whatever lies beside them. **b** is three of a rank, which is nothing. In **e** the
# périque could join the six or the three, but not both.
#
# </details>

# %% [markdown]
# ## Three and twenty
#
# A flor counts as an embit does, only with **all three cards, and the same 20**. Seven, six and king of a
# suit: 7 + 6 + 0 + 20 = **33**. Here are three of the flowers from above, counted.

# %% jupyter={"source_hidden": true}
# A picture: what three flors count
from trucedu.show import pictures

pictures.counts("7S 6S 12S", "10O 5C 2C", "10O 11B 4S", what="flor", small=True)

# %% [markdown]
# The least a flor can count is 20, like the three court cards in **d**. **And the most?**
#
# <details><summary>Decide, then open this.</summary>
#
# **41**: both périques and any seven, 7 + 7 + 7 + 20. Only four hands of the 9,880 that there are count so much.
#
# </details>
#
# That 41 is stated in our source, and it is the best proof that a périque takes any suit: in the suits that are
# printed on them the two would never meet.
#
# A flor is not as rare as you may think. You are dealt one in about every thirteenth hand, and in four deals
# of ten somebody at the table has one.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: flor or not?
import trucedu as te

te.drill("flor-or-not", "truc-y-flou", seed="stone")

# %% [markdown]
# And now count them, forwards and backwards.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what does the flor count?
import trucedu as te

te.drill("flor-value", "truc-y-flou", seed="oak")

# %% [markdown]
# ## Flor!
#
# You declare it as you would bid an embit: on your turn in the first trick, before your card, by saying
# ***flor***. It is your one chance, for either the one or the other. As we play, it must be true.
#
# - **Every embit of the deal is void**, bid before or not yet bid, even one that has been sung already.
# - The flor is worth **3 points**, whatever it counts.
# - Partners who hold one too say so on their own turns: two flors in one side are worth **6**, three **9**.
#
# How cruel that is to an embit you see here. You bid, chair 2 had it sung, and then it was chair 2's own turn to
# play.

# %% jupyter={"source_hidden": true}
# A picture: a flor wipes out an embit
from trucedu.show import pictures

hands = "4C 7C 1S | 7S 6S 12S | 5C 3O 2B | 1O 3B 4S | 6O 3S 2C | 5O 4B 12C"
pictures.talk("truc-y-flou", "1 embit", "2 cantar", "1 4C", "2 flor", hands=hands)

# %% [markdown]
# Nobody scores for your embit, and side B has 3 points. This is why embits are counted only after the first
# trick: until then anybody who has not played may still have a flower in hand.

# %% [markdown]
# ## A flor as well
#
# It happens in about one deal of twenty that **both sides** have one. Whoever is second says ***flor
# tambien***, "a flor as well", on his turn. Neither says what it counts. With each later card both say ***demi
# flor***, half a flor, to remind everyone that the matter is open. When the deal is over the flors are compared:
# **the higher one scores 3 for its side**, the other nothing. If they are equal, the seat decides, as it does with
# embits.
#
# Chair 3 said *flor*, chair 4 *flor tambien*, and three tricks later the cards are shown:

# %% jupyter={"source_hidden": true}
# A picture: two flors are compared
from trucedu.show import pictures

pictures.showdown("truc-y-flou", {3: "7S 6S 12S", 4: "7C 5C 1C"}, what="flor")

# %% [markdown]
# Had chair 4 held the two of cups in place of the ace, it would have been 34 to 33 for side B.
#
# (And if one side has two flors, the other one? The sources do not say. We pay the better side 3 for **each of
# its own**, so two can be worth 6 even then.)

# %% [markdown]
# ## A better flor
#
# An opponent need not wait. When a flor is declared, each opponent is asked at once and may answer ***alimidou
# con flor***: "I have a better one". **It may be a bluff**; he need not even have one. Now it is a duel
# between two players, and it takes the place of all that flors would otherwise pay in this deal. If it comes to
# showing, each side shows the best flor it has.
#
# Read the ladder from the bottom. A has declared, B challenges, and then it is A who chooses a rung.

# %% jupyter={"source_hidden": true}
# A picture: the duel, and what each answer pays
from trucedu.show import pictures

pictures.bidding("truc-y-flou", "flor")

# %% [markdown]
# - A may **pass**. Side B scores 3, whether its flor was better, worse or never there, and A gets nothing for the
#   one it had.
# - A may say ***alimidou cantar***, "sing your better one". If B passes, A scores 5. If B sings, the flors are
#   compared, and the better one scores 5.
# - A may go higher: ***alibarestou con flor***, "the best flor". If B passes, A scores 5. If B says the same
#   words back, the better flor wins **the whole round**.
#
# You have declared a middling flor, and chair 2 says this. **Pass, or sing? How sure must you be?**

# %% jupyter={"source_hidden": true}
# A picture: the challenge
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 flor", "2 alimidou", hands="5S 4S 12S | 4C 6C 1O", ends=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# Passing loses 3. Singing loses 5 at worst and wins 5 at best. So **one chance in five** of having the better flor
# is enough: of five deals you lose four, 20 points, and win one, 5; that is 15, the same as passing five times.
# And a bluffer who is asked to sing may not dare. A challenge is meant to frighten; count before you are.
#
# </details>
#
# Twelve stories once more, from a single flor to the whole round. If a duel ends in a pass, do not look at the
# cards: nobody else does.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what do the flors pay?
import trucedu as te

te.drill("flor-duel", "truc-y-flou", seed="oak")

# %% [markdown]
# ## The singing game
#
# *Cantar* is singing, and in some places it is meant. From South America it is told that a flor is announced by
# a rhyme, made up on the spot and sung; the card historian David Parlett calls it a singing game for that. In
# these lessons nobody makes you. But should you sit at a real table one day with three cups in your hand, you
# could do worse than
#
# > *Three cups on the table, and all of them mine:*<br>
# > *the flower is red, and the water is wine.*

# %% [markdown]
# ## A deal with a flower in it
#
# Look at your hand. Somebody on side B has a flower too, and you will hear of it. Say *flor* and play to the end
# (*demi flor* is said for you). Then press **Same deal again** and keep quiet; now the other flower stands alone, and
# you may still challenge it when you are asked. **Which pays better?**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a deal with a flor on both sides
import trucedu as te

te.table("truc-y-flou", seed="narcissus", layers=("tricks", "embit", "flor"))

# %% [markdown]
# <details><summary>Play, then open this.</summary>
#
# Declared, your 36 beats the 29 of chair 6: **3 points**. Kept quiet, it leaves 3 to side B, unless you challenge:
# then you score **3** if chair 6 gives in, and **5** if it is sung. Lying in wait can pay; but if nobody else has a
# flower, you have kept quiet for nothing.
#
# </details>
#
# And the deal that you know by heart. Nobody has a flor in it, as you know and the others do not: until the
# last of them has played, an embit is only a hope.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the deal of lesson 02, with all that can be declared
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "embit", "flor"))

# %% [markdown]
# ## On your own
#
# **1.** What do `11B 7C 6C` count, as a flor, and as an embit if the flor is kept quiet?
#
# <details><summary>Answer</summary>
#
# **40** as a flor, 7 + 7 + 6 + 20. **34** as an embit, the best two: 7 + 7 + 20.
#
# </details>
#
# **2.** Chair 1 and chair 4 both have a flor of 33; chair 6 has dealt. Nobody challenges. Who scores?
#
# <details><summary>Answer</summary>
#
# **Side A scores 3.** The seat decides, and chair 1 is eldest hand.
#
# </details>
#
# **3.** Side A has flors of 30 and 25, side B one of 28, all declared and none challenged. And if B's were 35?
#
# <details><summary>Answer</summary>
#
# As we play, **A scores 6**: it has the better one, and is paid for both. With 35 **B scores 3**.
#
# </details>
#
# **4.** You hold no flor. Chair 2 says *flor*, you say *alimidou con flor*, and chair 2 asks you to sing. What now?
#
# <details><summary>Answer</summary>
#
# It is the same whether you pass or sing, unless a partner of yours has a flor: chair 2's side scores **5**. If a
# partner has one, sing: the best of each side is compared.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# Most of the family has no flor at all: not France, not Catalonia, and not Valencia or Majorca as they play
# today. It crossed the ocean instead.
#
# | | most | worth | raised to |
# |---|---|---|---|
# | Truc y Flou | 41 | 3 each | 5; the round |
# | Argentina, where it is optional | 38 | 3 each | *contraflor*, 6 (refused 4); *contraflor al resto* |
# | Uruguay | 47 | 3 each | *contraflor*; *contraflor al resto* |
#
# Argentine players, too, must declare it in the first trick, and there as here nobody counts an envido any more
# when a flor has been declared.
#
# At your own table there is more to settle about flors than about anything else: whether a late flor undoes an
# embit that was sung (`late_flor`); what is paid when both sides have some (`flors`); whether a flor kept quiet
# still makes an embit (`silent_flor`); whether the first *flor*, too, may be a bluff (`flor_bluff`). Lesson 16
# has a switch for each of these names. One of them is here: may périques make up a flor at all (`perique_flor`)?
# We say yes. Change `yes` to `with-seven`, then to `no`, to see what other readings leave of three flowers.

# %%
import trucedu as te
from trucedu.show import pictures

game = te.variant("truc-y-flou", perique_flor="yes")
pictures.counts("10O 5C 2C", "10O 11B 4S", "10O 11B 7S", variant=game, what="flor", small=True)

# %% [markdown]
# ## Where this comes from
#
# - What it is, and its worth: TYF-70 to TYF-72. When it is declared: TYF-44, TYF-45. What it pays: TYF-74, TYF-75.
#   Equal ones: TYF-73. Its end of the embits: TYF-46, TYF-69.
# - Both sides: TYF-76 to TYF-78. The duel: TYF-79 to TYF-85. The singing game: TYF-08.
# - Open questions: périques in flors OQ-02; a flor kept quiet OQ-07; a late flor OQ-15; several flors OQ-16; must it
#   be real OQ-17; a sung challenge OQ-18; what the challenged side keeps OQ-19; the round OQ-20; *demi flor* OQ-21;
#   whose seat OQ-22; when one may answer OQ-51.
#
# **Next:** [The ladder](07_raise_ladder.ipynb), where the tricks themselves go up in price. Or back to the
# [map](00_start.ipynb).
