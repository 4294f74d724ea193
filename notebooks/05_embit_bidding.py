# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Bidding an embit
#
# **What you will do:** bid, sing, raise, and put all that is left on two cards.<br>
# **What you will learn:** who is asked, and when; what each answer pays; how much *all the rest* is; how to bid
# on cards that somebody else holds.<br>
# **What you need:** [what an embit counts](04_embit.ipynb).
#
# It is 18 to 22 and the game goes to 25. You have bid an embit, quite modestly, and chair 2 answers *restou*:
# "all the rest". **How many points, do you think, is the rest?** Yours would be seven, theirs three.

# %% jupyter={"source_hidden": true}
# A picture: what was said. (You need not read this code.)
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 embit", "2 restou", score=(18, 22), ends=False, notes=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **Three.** Whoever says *restou* raises by what **his own side** still lacks. Turn him down, and you lose 2
# points. Take him up with better cards, and you score 4. Take him up with worse ones, and the round is over.
#
# Where the 4 comes from, you will see below.
#
# </details>

# %% [markdown]
# ## One chance
#
# Each player may bid **once**: on the turn to play to the first trick, before the card. Say ***j'embide***, or
# say nothing and play. A card played is a chance gone. As we play, one embit is all that a deal has room for:
# when it has been bid, nobody bids another.
#
# The bid stops the trick for a moment. The three opponents are asked, one after another in the order of play, and
# at once (our source leaves open whether they might wait for their own turns). Each may
#
# - **pass**: let it be;
# - say ***cantar*** (or *kantor*), "sing it": both sides say what they have;
# - **raise**, which is for further down.
#
# If all three pass, the bidders score **1**. If it is sung, the better embit scores **2**, and it need not be
# the bidder's.

# %% jupyter={"source_hidden": true}
# A picture: an embit is bid, and sung
from trucedu.show import pictures

pictures.talk("truc-y-flou", "1 embit", "2 pass", "4 cantar", ends=False)

# %% [markdown]
# The beans change hands a little later, when the first trick is complete. Until then somebody may still declare
# a flor, and a flor wipes out every embit; that is lesson 06.
#
# So a bid that is let pass wins one bean, and one that is sung puts two on the table. Here are twelve short
# stories. The last word in each decides whether anybody looks at the cards at all.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: passed or sung, what does it pay?
import trucedu as te

te.drill("embit-payoff", "truc-y-flou", seed="oak", level=1, direction="forward")

# %% [markdown]
# ## More
#
# Instead of having it sung, an opponent may raise: by one, ***u aouté***; by two, ***dus de mes***; by ten,
# ***detz de mes***; or by all the rest, ***restou***. There is **one raise and no more**. It goes back to the
# player who bid, who has two answers left:
#
# - **pass**, and lose **2 points** to the other side;
# - ***cantar***, and the better embit scores **1 for the bid and the raise on top**.
#
# Here is the whole of it. Begin at the bottom, where side A bids; any one of the four rungs above is side B's to
# choose. *Better* is whichever side has the better cards.

# %%
# A picture: the bids, and what each answer pays
import trucedu as te
from trucedu.show import pictures

pictures.bidding(te.variant("truc-y-flou", raised_embit="literal"))

# %% [markdown]
# Look at the lowest raise once more. **Should side A ever pass *u aouté*?**
#
# <details><summary>Decide, then open this.</summary>
#
# **Never.** Passing loses 2 for certain. Singing loses 2 at worst, and may win 2. So against anybody who has done
# this little sum, *one more* is nothing but a longer word for *cantar*.
#
# </details>
#
# Strange, and perhaps not so meant. Some think that a raise should come on top of the 2 of a sung embit, not
# of the 1 of a bid; then one more would really be one more. Our source says 1, and its example agrees, so we
# leave it. To see the other reading, change `literal` to `family` above the picture and press **Shift** and
# **Enter**.
#
# Now with raises. In every other question you see what was paid, and say how it came to that.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what does a raised embit pay?
import trucedu as te

te.drill("embit-payoff", "truc-y-flou", seed="stone", level=2)

# %% [markdown]
# ## All the rest
#
# *Restou* raises by as many points as the raising side **lacks at that moment**. Back to the table from the
# beginning, 18 to 22. Side B lacks 25 − 22 = 3, so the raise is 3 and the whole is worth 1 + 3 = 4.

# %% jupyter={"source_hidden": true}
# A picture: the same ladder at 18 to 22
from trucedu.show import pictures

pictures.bidding("truc-y-flou", "embit", score=(18, 22))

# %% [markdown]
# - If **A** sings and has the better cards, it scores 4 and stands at 22.
# - If **B** has the better ones, it is past 25 and has won the round, the ***manche***.
# - If A passes, B has 24.
#
# Mind the trap: the *raiser's* need is counted, also when the other side wins it. A side that is far behind and
# says *restou* stakes a great deal, for both. (In one sentence our source measures the rest by the side that
# bid. Its own example, this one, does not, and we believe the example.)

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: how much is the rest?
import trucedu as te

te.drill("rest", "truc-y-flou", seed="bell", level=2)

# %% [markdown]
# ## Mi falta
#
# A bold player need not wait to be raised. ***Mi falta***, in full *mi falta embidou*, is an opening bid for all
# the rest. The opponents can only pass, for 1 point, or have it sung. Then:
#
# - if the bidders are better, they have **won the round**, whatever the score was;
# - if the others are better, these score **1 and what the bidders lacked**.

# %% jupyter={"source_hidden": true}
# A picture: mi falta at 20 to 10
from trucedu.show import pictures

pictures.bidding("truc-y-flou", opening="mi-falta", score=(20, 10))

# %% [markdown]
# At 20 to 10 it costs A little to be wrong: 5 + 1 = 6 points for B, who is then at 16. **And at 3 to 24, what
# does A risk?**
#
# <details><summary>Decide, then open this.</summary>
#
# **Next to nothing.** A lost *mi falta* would give B 22 + 1 = 23 points, but B needs a single one and will hardly
# miss it anyhow. If A wins, it has the round, from 3. If B passes, A has 4.
#
# </details>
#
# The next game has all bids in it. In its last questions you will hear ***restou y troucou***, "all the rest,
# and truc". It belongs to lesson 07; for now it is another *mi falta*, except that whoever is better when it
# is sung wins the round, be it one side or the other.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: what does it pay? All bids
import trucedu as te

te.drill("embit-payoff", "truc-y-flou", seed="bell")

# %% [markdown]
# ## Other people's cards
#
# **You need no embit to bid one.** When embits are sung, each side shows the best that any of its three
# players has. So you may bid on a partner's cards if you know of them: a partner has made a sign, or your
# captain has told you to go ahead, with the one word *embide*. A raise is answered by the player who bid, though
# a wise one looks at the captain first.
#
# Often it is the **foot** who bids for the side: the one of the three who plays last, chairs 5 and 6 in the
# picture. By then nearly everybody has played or spoken.

# %% jupyter={"source_hidden": true}
# A picture: you have nothing, and chair 3 has 34
from trucedu.show import pictures

hands = {1: "1C 5O 12S", 2: "6B 3B 1O", 3: "10O 7S 4C"}
pictures.showdown("truc-y-flou", hands)

# %% [markdown]
# And you may bid with nothing at all, on either hand, simply because you think that nobody will dare. If it is
# sung, any pair beats you. (Should neither side have one, then by our reading the seat decides once more.)

# %% [markdown]
# ## The same deal, with embits and signs
#
# The cards are the old ones, but now your partners make signs. Look at their faces before you speak: a mouth to
# the side is a manille, and a manille counts seven. **Bid, or leave it to somebody who plays after you?** Press
# **Take back** and try the other way; then look what *mi falta* would have done.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the deal of lesson 02, with embits and signs
import trucedu as te

te.table("truc-y-flou", seed="first deal", layers=("tricks", "embit", "signals"))

# %% [markdown]
# ## On your own
#
# **1.** It is 22 to 18. A bids, B says *restou*, A has it sung and is better. What is the score?
#
# <details><summary>Answer</summary>
#
# **A has won.** B lacked 7, so A scores 1 + 7 = 8, and 22 + 8 is more than 25. The side that had 18 put its
# own long way on the table.
#
# </details>
#
# **2.** You have bid, though nobody on your side has a pair. Chair 2 has it sung and holds a poor 20. What does
# it cost?
#
# <details><summary>Answer</summary>
#
# **2 points** to side B. Twenty is more than nothing.
#
# </details>
#
# **3.** Your embit is 27, middling. The next opponent says *detz de mes*. If you pass you lose 2; if you sing
# you win or lose 11. How often must you be better for singing to be right?
#
# <details><summary>Answer</summary>
#
# Better than **9 times in 22**. Over 22 such deals passing costs 44. Singing with 9 wins and 13 losses:
# 99 − 143 = −44, just the same. With a tenth win it pays. (Lesson 14 does such sums for you.)
#
# </details>
#
# **4.** Why would anybody let an embit pass without having it sung?
#
# <details><summary>Answer</summary>
#
# Because of the difference. A pass gives away 1. Having it sung gives away 2 if you are worse, and wins 2 if you
# are better: it is right with better cards in more than one case of four, and the bidder has hardly spoken
# for nothing.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# Everywhere else a refused raise pays **what stood before it**: the other side gets what it would have got if
# nobody had raised. And elsewhere a raise may be raised again, back and forth.
#
# | | first bid (refused) | raises (refused) | the last word |
# |---|---|---|---|
# | Truc y Flou | *j'embide*, 2 (1) | + 1, + 2, + 10 (2) | *restou*; *mi falta* |
# | Valencia | *envit*, 2 (1) | *torne a envidar*, 4 (2) | *falta* |
# | Majorca | *envit*, 2 (1) | *un més*, 4 (2); *dos més*, 6 (4) | *tots* |
# | Argentina | *envido*, 2 (1) | *envido* again, 4 (2); *real envido*, + 3 | *falta envido* |
#
# *Falta*, *tots* and *restou* all ask the same question, how much is missing, and every region asks it of
# somebody else: of the leader, as a rule, and in some places of the loser.
#
# At a table that lets raises be raised, it may sound like this:

# %% jupyter={"source_hidden": true}
# A picture: a raise is raised, as a house rule
import trucedu as te
from trucedu.show import pictures

free = te.variant("truc-y-flou", reraise="free")
pictures.talk(free, "1 embit", "2 aoute", "1 dus-de-mes", "2 detz-de-mes", "1 cantar", ends=False)

# %% [markdown]
# ## Where this comes from
#
# - The bid and the answers: TYF-45, TYF-54 to TYF-57. Raises: TYF-59 to TYF-61. One raise only: OQ-10.
# - All the rest: TYF-57, TYF-58, and the example TYF-62 to TYF-64. Whose rest: OQ-08. What a raised embit is
#   worth: OQ-09. That points lost are scored by the other side: OQ-45.
# - Mi falta: TYF-65 to TYF-68, OQ-12.
# - Bidding on a partner's cards, and the foot: TYF-43, TYF-52, TYF-53. Neither side with a pair: OQ-06.
# - Who answers, and that there is one embit a deal: OQ-48. That the opponents are asked at once: OQ-50. When it
#   is counted: OQ-15.
#
# **Next:** [Flor](06_flor.ipynb). Or back to the [map](00_start.ipynb).
