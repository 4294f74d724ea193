# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The ladder
#
# **What you will do:** raise a hand from one point to the whole round, and get out of it in time.<br>
# **What you will learn:** the five calls from *truc* upwards; what a yes, a no and a higher call mean, and what
# they pay; who may speak, and when.<br>
# **What you need:** [tricks](02_tricks.ipynb). For one part of it, near the end, [embits](04_embit.ipynb) and how they
# are [bid](05_embit_bidding.ipynb).
#
# Guess first. You have just said *truc*, and the other side will have none of it. **Who scores, and how much?**

# %% jupyter={"source_hidden": true}
# A picture: a call and its answer. (You need not read this code.)
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 truc", "2 no", notes=False, ends=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Your side scores one point**, and the deal is over. Two points were offered, but one is what the hand was
# worth before you opened your mouth, and that is what a no pays. Nobody will ever see your cards. They may have
# been dreadful.
#
# </details>
#
# ## Five calls
#
# What the tricks of a deal are worth is called the stake, and it begins at **one point**. A side that likes its
# cards, or would like the others to think so, offers to play for more. The offers follow one another like the
# rungs of a ladder. Read it from the bottom: on the left what is called, on the right what the hand is then worth,
# and outside the ladder what a no pays.

# %% jupyter={"source_hidden": true}
# A picture: the ladder of Truc y Flou
from trucedu.show import pictures

pictures.ladder("truc-y-flou")

# %% [markdown]
# *Je troucou* is "I call truc". The second call is the same with *re-* in front of it. After that the valley
# simply says what the hand is worth, *balou*: four, then six (there is no rung for five), and at the top the
# *partido*, the round. Whoever wins that hand wins the ***manche***, the game of 25, whatever the score was.

# %% [markdown]
# ## Yes, no, higher
#
# An offer waits for its answer, and there are three:
#
# - **Yes.** The hand goes on, and is now worth what was offered, to whichever side wins it.
# - **No.** The hand is over. The other side scores what stood **before** the offer. (The side that gives in is
#   said to *lose* that much, but nothing is taken from it.)
# - **Higher.** The next call up the ladder. It is a yes and a new question in one breath, and now it is for the
#   others to say yes, no or higher.
#
# Follow the numbers here. Why does side A have to pay two for its no?

# %% jupyter={"source_hidden": true}
# A picture: truc, retruc, no
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 truc", "2 retruc", "5 no")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# By calling *arrétruque* side B has taken up the *troucou*, so two points stand. They are what side A gives away
# by its no. The three were only offered.
#
# </details>
#
# ### Try it yourself
#
# Below is a hand in which only the stake is talked about: press what a chair may say, and the ladder follows. **With
# as few words as you can, make the hand stand at four.** Then take it all back, and **let side B score three points
# without winning a single trick.**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: say something, and watch the ladder
import trucedu as te

te.explore("ladder", "truc-y-flou", seed="chestnut")

# %% [markdown]
# <details><summary>Tried? Then open this.</summary>
#
# Four words: *troucou, arrétruque, balou quatro*, yes. Every higher call answers the one before it.
#
# For the other one, play a card first and let chair 2 begin: *troucou, arrétruque, balou quatro*, no. The last call is
# B's, and three stood before it. Or go as far as a three that both sides have taken up, and then throw A's hand in:
# whoever gives up pays what the hand is worth by then.
#
# </details>
#
# ### Twelve questions
#
# Some ask what the hand is worth, some who scores what; every second one goes backwards, from the result to what was
# said.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what is the hand worth?
import trucedu as te

te.drill("ladder-payoff", "truc-y-flou", seed="shepherd")

# %% [markdown]
# ## Who may speak, and when
#
# **One rung at a time, and by turns.** No rung is left out, and nobody bids against himself. If side A has called
# *troucou* and side B said yes, the next raise is side B's. It may keep its *arrétruque* for a trick or two, like a
# stone in the pocket, and A has to wait for it.
#
# **Before a card.** One raises when it is one's turn to play, before the card leaves the hand. It need not be the
# first trick. Later the table has seen something, and a raise is all the more worth listening to.
#
# **Anybody may call, but the captain answers.** A yes or a no binds the whole side, so it is the captain's affair:
# chair 2 speaks for side B, chair 5 for side A. The others may only try to catch the captain's eye.

# %% jupyter={"source_hidden": true}
# A picture: the six chairs, and who answers
from trucedu.show import pictures

pictures.seats("truc-y-flou", speakers=True)

# %% [markdown]
# Much of that is **our reading**. The description says that the sides raise alternately and that each offer may
# be refused, accepted or raised; who says it and at which moment it leaves to the table. The same goes for one
# thing more: on your turn you may **throw the hand in** unasked, and the other side scores what stands. The
# French game allows that in so many words.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what may be said now?
import trucedu as te

te.drill("ladder-next", "truc-y-flou", seed="shepherd")

# %% [markdown]
# ## A truc that has to wait
#
# *(This part and the next speak of embits. Skip them if you have not met these yet.)*
#
# In the first trick two conversations can meet. Somebody calls truc, and the captain who is asked has not played
# yet, and so has not used the one chance to declare. That may be done first. The truc stays on the table, unanswered,
# until the embit has been talked over, and only then comes the yes or the no. A captain can hear a good deal in the
# meantime.

# %% jupyter={"source_hidden": true}
# A picture: an embit comes before the answer to truc
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 truc", "2 embit", "3 pass", "5 pass", "1 pass", "2 yes")

# %% [markdown]
# That the embit goes first is the custom of the whole family, and here a house rule of ours: the description of
# Truc y Flou does not speak of it.

# %% [markdown]
# ## Truc and the rest
#
# There is one call that throws everything in at once: ***restou y troucou***. A side that holds high cards **and**
# a good embit stakes all the points it still needs on the embit, and calls truc in the same breath. It is said with
# the first card, like any declaration. The other side can do two things.
#
# - **Pass.** Then the callers score **one point**, and as we play the deal is over.
# - **Have it sung.** Then the two sides show their best embits, and the better one **wins the round**, whichever
#   side it belongs to.
#
# Chair 1 dares it. Side A has 17 points, side B 20; the best embit of side A is 31. **What should side B, with an
# embit of 30, say?**

# %% jupyter={"source_hidden": true}
# A picture: restou y troucou, and nobody has answered yet
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 restou-y-troucou", score=(17, 20), notes=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Pass.** That is one point for side A, and the game goes on at 18 to 20. Sung, 31 against 30 would win side A
# the round at once. Side B can't see the 31, of course. It has to ask itself whether A bluffs.
#
# </details>

# %% [markdown]
# ## When is a yes worth it?
#
# A no to *troucou* costs one point for certain. A yes costs two if you lose, but wins two if you win. Suppose you
# have a hand that wins **one time in four**, and meet it four times:
#
# | | lost | won | in all |
# |---|---|---|---|
# | four times no | 4 × 1 | | 4 behind |
# | four times yes | 3 × 2 | 1 × 2 | 4 behind |
#
# So at one in four it is all the same, and **anything better is a yes**. It is a low bar. (Close to 25 the sum is
# another one; lesson 14 does it properly.)
#
# ## The same deal again
#
# You know these three cards from lesson 02. Now the stake may be raised, and embits and flors may be declared.
# First play as you did then. After that press **Same deal again** and call *troucou* before your first card; the
# captain of side B, chair 2, has to answer. Then once more, and keep it for the second trick. Is the answer the
# same?

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the first deal, with truc
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "embit", "flor", "truc"))

# %% [markdown]
# ## On your own
#
# **1.** In the deal above chair 6, on side B, holds the Sword. Chair 2 holds two fives and a six. If chair 2 said no
# to your *troucou* all the same, what had gone wrong on side B?
#
# <details><summary>Answer</summary>
#
# Nobody had told the captain. At this table no signs are made, and three poor cards were all that chair 2 could see.
# A raised eyebrow from chair 6 would have kept the hand alive.
#
# </details>
#
# **2.** *Balou seiz* is refused. What does it pay?
#
# <details><summary>Answer</summary>
#
# Four points, to the side that called it: *balou quatro* had been taken up.
#
# </details>
#
# **3.** Your side called *troucou*, the others said yes. After the first trick you hold the Sword and would love
# to play for three. What can you say?
#
# <details><summary>Answer</summary>
#
# Nothing about the stake. The next raise belongs to the other side.
#
# </details>
#
# **4.** How many words does it take until the whole round is at stake?
#
# <details><summary>Answer</summary>
#
# Six: the five calls, each answering the last, and a yes.
#
# </details>
#
# **5.** You think that you win one hand in three. The captain of the other side says *troucou*. What do you
# answer, if you are the captain of yours?
#
# <details><summary>Answer</summary>
#
# Yes. In three such hands a no costs three points; a yes loses two twice and wins two once, which is two behind.
#
# </details>
#
# **6.** Your side has 24 points. Why should it never be the first to call?
#
# <details><summary>Answer</summary>
#
# It needs one point, and the bare hand gives that. A no would hand it the round, so the others have to say yes,
# and then the call has only doubled what **they** win if it goes wrong.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# Everywhere a no pays what stood before the offer, and nearly everywhere the sides must take turns. It is the
# steps that differ. Catalonia stops at three. In the French game for two one asks for *two more*, again and
# again ([lesson 11](11_french_truc.ipynb)), and an American book of 1969 tells of tables that double each time.

# %% jupyter={"source_hidden": true}
# A picture: four ladders
from trucedu.show import pictures

games = ("truc-y-flou", "catalan-truc", "french-truc", "sackson-truc")
pictures.ladders(*games, titles=("Truc y Flou", "Catalonia", "France", "Sackson's book"))

# %% [markdown]
# The words are cousins. What is *arrétruque* here is *retruc* in Valencia and *retruco* in Argentina; *balou
# quatro* is *quatre val* in the one and *vale cuatro* in the other. There, too, the ladder reads 2, 3, 4.
# In Majorca and in Venezuela it goes in threes, *truc* 3, then 6, then 9, then the game; so it does around São
# Paulo, as far as 12. In Minas Gerais even the bare hand is worth two, and the steps are 4, 6, 10 and 12.
#
# Your neighbours may have another idea of who answers. In the next cell chair 3 leads and calls truc, at a table
# where simply the next opponent speaks; what it prints is the chair that must answer. Change `next` to `captain`,
# our reading, and press **Shift** and **Enter**.

# %%
import trucedu as te

house = te.variant("truc-y-flou", truc_speaker="next")
te.deal(house, seed="x", dealer=2).play("3 truc").to_act

# %% [markdown]
# ## Where this comes from
#
# - One point for the tricks: TYF-91. The calls and their values: TYF-92, TYF-93, TYF-95 to TYF-98.
# - No, yes, and the next call: TYF-94, TYF-99 to TYF-101. That "to lose" points means that the other side scores
#   them: OQ-45. What the highest call is worth: OQ-31.
# - When one may raise: OQ-30. Who answers: OQ-52. Throwing in: OQ-53, with TRC-45.
# - The embit before the truc: OQ-14. *Restou y troucou*: TYF-102 to TYF-104, and OQ-13.
# - France: TRC-42. Doubling: TRC-51. What is said of Catalonia, Valencia, Majorca, Argentina, Venezuela and Brazil
#   comes from other descriptions of those games.
#
# **Next:** [counting to 25](08_counting_to_25.ipynb). Or back to the [map](00_start.ipynb).
