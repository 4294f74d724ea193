# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Counting to 25
#
# **What you will do:** keep the score in beans, and say who gets there first.<br>
# **What you will learn:** what everything pays; in which order it is counted; what a *manche* and a *belle* are.<br>
# **What you need:** [tricks](02_tricks.ipynb) and [the ladder](07_raise_ladder.ipynb). [Embits](04_embit.ipynb) and
# [flors](06_flor.ipynb) turn up here, but only with what they pay.
#
# Guess first. The big red counter stands for thirteen points. **Which side is ahead, and by how many?**

# %% jupyter={"source_hidden": true}
# A picture: the counters of both sides. (You need not read this code.)
from trucedu.show import pictures

pictures.counters({"A": 19, "B": 11}, told=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Side A, by eight.** It has thirteen and six beans, nineteen; side B has eleven beans.
#
# </details>
#
# ## Beans and an espintou
#
# The game is played to **25 points**, and the first side to have them wins it, by whatever it declares, by the
# tricks, and by all the raising and bluffing around them. Points are kept with counters, traditionally with dried
# *Tarbais* beans, the big white ones that go into a cassoulet.
#
# Twenty beans in a heap are hard to read across a table. So when a side comes to **thirteen**, it takes its beans
# back and lays down one marker for all of them, the ***espintou***. It used to be whatever was at hand, a match, a
# ball of paper, a cork; nowadays it is mostly a coloured counter that belongs to another card game, Belote. Thirteen is
# just over half way, and no side ever needs more than twelve beans:

# %% jupyter={"source_hidden": true}
# A picture: twelve, thirteen and twenty-five points
from trucedu.show import pictures

pictures.counters({"12": 12, "13": 13, "25": 25}, told=False)

# %% [markdown]
# A glance tells you where a side stands: no espintou, first half; espintou, second half, and the beans beside it
# count from there. **Lay some out, and read some.**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: how many points are that?
import trucedu as te

te.drill("beans", "truc-y-flou", seed="cassoulet")

# %% [markdown]
# ## What there is to score
#
# You have met nearly all of it. Here it is together:
#
# | | points | lesson |
# |---|---|---|
# | the hand | 1, or what it was raised to | [07](07_raise_ladder.ipynb) |
# | an embit | 1 if all pass, 2 if it is sung, more if it is raised | [05](05_embit_bidding.ipynb) |
# | a flor | 3, and more if it is challenged | [06](06_flor.ipynb) |
# | the Sword, when it is played | 2 | |
# | the Club, when it is played | 1 | |
#
# A single trick is worth nothing in itself. And both sides can score in one deal: the embit may go one way, the
# hand the other.

# %% jupyter={"source_hidden": true}
# A picture: the two cards that score by themselves
from trucedu.show import pictures

pictures.cards("1S 1B", labels=["2 points", "1 point"], title="The two cards that score when they are played")

# %% [markdown]
# The two aces pay their side **the moment they touch the table**, whatever becomes of the hand. The Sword always
# takes its trick anyway. The Club takes it unless the Sword falls on the same trick; and who has the Club's point
# then? The description does not say. As we play, the side that **played** it.
#
# There is a catch. Play stops when the hand is decided, and **a Sword that is still in the hand pays nothing**. If
# a side gives in to a truc, the points of an ace already played stay, those of one held back are lost.
#
# Here is a whole deal, written down as it was counted. Follow it line by line.

# %% jupyter={"source_hidden": true}
# A picture: the account of a deal, with an embit, two aces and a raised hand
from trucedu.show import pictures

hands = "1S 7B 4S | 6B 6C 11S | 7O 6O 4B | 1B 12S 5S | 2S 12C 5C | 3C 4O 10C"
first = "1 embit, 2 pass, 4 cantar, 1 1S, 2 6C, 3 4B, 4 5S, 5 5C, 6 4O, 1 truc, 2 yes"
rest = "1 4S, 2 6B, 3 6O, 4 1B, 5 12C, 6 10C, 4 12S, 5 2S, 6 3C, 1 7B, 2 11S, 3 7O"
pictures.account("truc-y-flou", hands, f"{first}, {rest}", score=(18, 20))

# %% [markdown]
# ## The order of counting
#
# You have just seen it. **Everything counts when it happens**:
#
# 1. the Sword and the Club, as they are played;
# 2. an embit or a flor, when the first trick is over and everyone has had the chance to declare;
# 3. the hand, when it is decided.
#
# That is our reading, and the natural one at a table with beans on it: they are laid down as they are won.
#
# Now keep the score of this deal yourself, in your head or with real beans. **Where do the two sides stand
# afterwards, and what lies in front of them?**

# %% jupyter={"source_hidden": true}
# A picture: another deal, and still to be counted
from trucedu.show import pictures

hands = "1B 3S 12O | 5O 4S 10S | 7O 2B 6B | 7C 6C 2C | 12C 5B 4O | 3C 11S 6S"
first = "1 1B, 2 4S, 3 6B, 4 flor, 5 pass, 1 pass, 3 pass, 4 2C, 5 4O, 6 6S, 1 truc, 2 yes"
rest = "1 12O, 2 10S, 3 2B, 4 6C, 5 5B, 6 3C, 6 11S, 1 3S, 2 5O, 3 7O, 4 7C, 5 12C"
pictures.account("truc-y-flou", hands, f"{first}, {rest}", score=(9, 12), result=False)

# %% [markdown]
# <details><summary>Counted? Then open this.</summary>
#
# **Side A has 12, twelve beans. Side B has 15, the espintou and two beans.** The Club is one for A, the flor
# three for B, and the hand, raised to two and won by A, two more for A: 9 + 1 + 2 = 12, and 12 + 3 = 15.
#
# </details>
#
# ## Nothing after the twenty-fifth
#
# The order does not matter for most of the game. Close to the end it is everything, because **the first side with
# 25 points wins at once**, in the middle of the deal, and nothing more is counted. More than 25 is no better than
# 25.
#
# Side A has 23 points, side B 24. Side B has the best embit, and a partner of chair 2 is already taking breath to
# bid it. Chair 1 leads the Sword. **Who wins the round?**
#
# <details><summary>Decide, then open this.</summary>
#
# **Side A.** The Sword lies on the table, 23 and 2 are 25, and nobody will hear of the embit. Had chair 1 led
# anything else, side B would have been there first.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who gets to 25 first?
import trucedu as te

te.drill("who-gets-there", "truc-y-flou", seed="lark")

# %% [markdown]
# ## Manche and belle
#
# One game of 25 is a round, a ***manche***. People usually play the **best of three**: the side that wins two of
# them has won. If the first two are shared, the third one decides, and it has a name of its own, the ***belle***,
# the beautiful one.

# %% jupyter={"source_hidden": true}
# A picture: the ways a match can go for side A
from trucedu.show import pictures

pictures.rounds("A A", "A B A", "B A A")

# %% [markdown]
# ## The same deal, and then the next
#
# Your three cards once more. But this time **the points stay on the table**: when the deal is over another one
# follows, the deal passes to the right, and so on until one side has its 25. Play as long as you like. Two things
# to look out for: the beans at each deal's end, and whether a side does anything differently once its espintou
# lies there.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a whole manche
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "embit", "flor", "truc"), match=True, games=1)

# %% [markdown]
# ## On your own
#
# **1.** Before side B lie the espintou and eleven beans. How many points does it lack?
#
# <details><summary>Answer</summary>
#
# One. Thirteen and eleven are twenty-four.
#
# </details>
#
# **2.** How many beans, and how many espintous, must there be in the bag so that both sides can always show their
# score?
#
# <details><summary>Answer</summary>
#
# Twenty-four beans and two espintous. No side ever needs more than twelve beans: at the thirteenth they become an
# espintou, and beside it there is room for twelve more.
#
# </details>
#
# **3.** Side A has 20 points, side B 22. In the first trick side B plays the Club. Its embit is sung and is the
# better one. Then side A wins the hand, which had been raised to six. Who wins the round?
#
# <details><summary>Answer</summary>
#
# **Side B**, and long before the hand is over. The Club makes 23, the embit 25. Six points too late.
#
# </details>
#
# **4.** Your side has 23 points, and you hold the Sword. When do you play it?
#
# <details><summary>Answer</summary>
#
# At your first turn, and before anything else can be counted. That is the round.
#
# </details>
#
# **5.** Your side took the first trick with the seven of coins, and now it takes the second one with a three. All
# the time your captain was holding the Sword. What has that cost?
#
# <details><summary>Answer</summary>
#
# Two points: with two tricks the hand is decided, and the Sword is never played. The second trick could as well have
# been taken with it.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# **Halves** are an old idea. In Argentina a game is thirty points, fifteen *malas* and then fifteen *buenas*, the
# bad ones and the good ones; in Uruguay it is twenty and twenty. A Valencian *cama*, a leg, has twelve *males* and
# twelve *bones*. To be "in the good ones" is what it means here to have the espintou.
#
# In Catalonia a leg has 12 points, and two legs make a *cuixa*, a thigh. French Truc is 12 as well, best of
# three. Further north they have counters of two kinds: in the *trut* of Sarthe three little ones, *petits*, are
# changed into a big one, a *long*, and seven *longs* win.
#
# **Counting at the end.** Some tables would rather settle everything after the last trick, first what was
# declared, then the hand, then the two aces. It can turn a round upside down. Below is the end of one, at 23 to 24,
# under our rule. Change `as-it-happens` to `at-end`, and press **Shift** and **Enter**.

# %%
import trucedu as te
from trucedu.show import pictures

table = te.variant("truc-y-flou", scoring="as-it-happens")
hands = "1S 12C 4O | 7C 6C 2B | 5S 11O 2C | 4B 3S 10C | 6S 1O 5B | 2O 4C 3B"
first = "1 1S, 2 embit, 3 pass, 5 pass, 1 pass, 2 6C, 3 5S, 4 4B, 5 5B, 6 4C"
rest = "1 12C, 2 2B, 3 2C, 4 10C, 5 1O, 6 3B, 6 2O, 1 4O, 2 7C, 3 11O, 4 3S, 5 6S"
pictures.account(table, hands, f"{first}, {rest}", score=(23, 24))

# %% [markdown]
# ## Where this comes from
#
# - The aim, and the ways to it: TYF-34. Twenty-five points and beans: TYF-32. The espintou: TYF-33.
# - The Sword and the Club: TYF-105. Who has the Club's point: OQ-28. What is not played: OQ-27.
# - The order of counting: OQ-29. The first to 25 wins: TYF-106. More than 25: OQ-11.
# - Best of three: TYF-107. The belle: TYF-108. Who deals next: OQ-32.
# - France: TRC-23 and TRC-24. The other regions come from descriptions of their games.
#
# **Next:** [a first deal](09_first_deal.ipynb). Or back to the [map](00_start.ipynb).
