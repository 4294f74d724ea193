# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # The table
#
# **What you will do:** play Truc y Flou with five others: as one of three, as captain, and a short game to nine.<br>
# **What you will learn:** in which order a full table talks; what captain, foot and the third one are good for; how
# to look back at a deal and see where it turned.<br>
# **What you need:** everything so far. If some of it has faded, [signals](03_signals.ipynb),
# [embit](04_embit.ipynb) and [the ladder](07_raise_ladder.ipynb) matter most.
#
# You are captain, and your partners look at you. The one in chair 4 makes the first two faces, the one in chair 6
# the third. **What does your side hold?**

# %% jupyter={"source_hidden": true}
# A picture: what your partners show you. (You need not read this code.)
from trucedu.show import pictures

pictures.signs("truc-y-flou", "eyebrows lip wink", told=False)

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# The **Sword** and a **three** in chair 4, the **Club** in chair 6. That is the two best cards of the pack, and
# three points for playing them. You will hold these cards further down.
#
# </details>

# %% [markdown]
# ## Nothing new
#
# There is no new rule in this lesson. But so far you have met the rules one at a time, and at the table they all
# come at once. This is the order in which things happen, every time.
#
# 1. **Before the first card** partners exchange their signs.
# 2. **In the first trick** each player has one turn, and in it one chance to declare: an embit, a flor, or nothing. He
#    may also call *truc*. Then he lays his card, and his chance to declare is gone.
# 3. **A bid stops the play.** The other side answers at once, in order; then the play goes on where it was.
# 4. **A truc stops it too.** The other side's captain answers. If he has not used his own chance to declare, he may do
#    that first, and the truc waits.
# 5. **When the first trick is complete** everything that was declared is settled.
# 6. **The second and third trick** are for the hand alone: cards, and truc.
#
# That is all. Sit down. These are the three cards you have had since lesson 02, now with the whole game around them.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: a deal with everything in it
import trucedu as te

te.table("truc-y-flou", seed="first deal")

# %% [markdown]
# Two things help when you do not know what to do. Every button **says what it would mean** before you press it. And
# **Not possible now, and why** lists all the words of the game that do not fit at the moment; choose one, and you are
# told what stands against it. With the keyboard, **?** shows the keys.
#
# ## Three jobs
#
# A side is not three people doing the same thing.
#
# - The **captain** sits in the middle, has seen everybody's signs, and decides: whether to bid, whether to raise, whose
#   card is to take the trick. Only he answers a truc.
# - The **foot** is the last of the side to play in a trick. He has seen most, so he is often the one sent to bid, and the
#   one who spoils a trick that cannot be won.
# - The **third** does as he is told. It is an art: he signs early, plays low without being asked, and keeps his good
#   card for when it is called for.
#
# Who is the foot changes with the lead; the captain stays captain for the whole match.

# %% jupyter={"source_hidden": true}
# A picture: the captains of both sides
from trucedu.show import pictures

pictures.seats("truc-y-flou", speakers=True)

# %% [markdown]
# One may bid on **a partner's embit**. You need hold nothing yourself; a partner's signs may have told you, or your
# captain, who says *embide*, "go ahead". When the embits are sung, the best one of the side is what counts, whoever
# opened his mouth.
#
# And one may **let a trick go**. A captain who rocks his head from side to side says: it is theirs.
#
# **You sit in chair 3, foot of your side in the second trick. Your captain rocks his head. You hold the seven of
# coins and a four, and the best card on the table is an opponent's king. What do you play?**
#
# <details><summary>Decide, then open this.</summary>
#
# The **four**. The seven would take the trick, and that is just what was not wanted: your captain means to have the
# third one.
#
# </details>

# %% [markdown]
# ## You are captain
#
# Here are the faces from the top of the page. You are in chair 2, with a seven of coins of your own, and chair 1 has
# led a six. Orders are under **Signs and orders**, one for each partner who has still to play; as captain you may give
# one before every card.
#
# The Sword pays two points and the Club one, but **only if they are played**, and the hand is over as soon as a side
# has two tricks. So **take the first two, one with each of them.** Can you make it five points?

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: captain of side B
import trucedu as te

te.table("truc-y-flou", seed="mill 9", chair=2, bots="captain")

# %% [markdown]
# <details><summary>How it can be done</summary>
#
# Call **truc** first: with these cards it would be a pity to play for one point, and the others, who know nothing, say
# yes. Tell chair 4 to **play his highest**, and lay your five of swords. The Sword takes the trick: two points.
#
# Now, **before you go on**, tell chair 6 to play his highest. Chair 4 leads a three, chair 6 puts the Club on it: one
# more point, the second trick, and the hand for two. Without that order chair 6 would have seen a partner's three
# lying there, the best so far, and kept his Club in his hand.
#
# </details>
#
# ## Looking back
#
# When a deal is over, the table has more to tell than who won.
#
# - **Open all cards, see best play** shows what everybody had, and which side would have had the hand if all had played
#   with open cards. Do not expect too much of yourself: you saw three cards, this sees eighteen.
# - **Look back** goes through the deal step by step. At every step it says what happened and why the other players
#   did what they did, and **What could I have done?** lists what else was open to you.
# - **Same deal again** lets you try it.
#
# Here is a deal to try it on. You hold the Sword, the best card of all; that does not mean that your side has the hand.
# **Play it once, then look back and find the moment.**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: play it, look back, play it again
import trucedu as te

te.table("truc-y-flou", seed="dusk 0", bots="captain")

# %% [markdown]
# <details><summary>What there is to find</summary>
#
# Lead the Sword, and you have one trick; then your seven of coins runs into the Club, and the king is no help. **Lead the
# king and let the first trick go.** To the second they bring the Club, for its point, and your Sword takes it. By the
# third trick the seven of coins is the best card left.
#
# A flor on the other side pays three points in any case. No card of yours could have changed that.
#
# </details>

# %% [markdown]
# ## A short game
#
# A whole round to 25 takes its time at this table. Here is a shorter one, **to nine points**, against bold players. The
# deal goes round, the points stay, and **Play on** takes you past everything that you have no say in. (Whom you play
# with is up to you; the names are below. Change the word and press **Shift** and **Enter**.)
#
# Watch the score as you go. At 7 to 3 a truc means something else than at the start: who lacks two points and is
# offered two, is offered the game.

# %% tags=["live"]
# A game: to nine points
import trucedu as te

te.table("truc-y-flou", seed="evening", short=True, bots="bold")

# %% [markdown]
# ## The others
#
# The players in the other chairs are programs. They see what you would see in their place, and nothing more. Each
# kind has its habits, and you may choose who sits down by name.
#
# | `bots=` | |
# |---|---|
# | `"cautious"` | bids what is good, raises once on a good hand, never bluffs. It sits here if you say nothing. |
# | `"bold"` | bids and raises on less, and now and then on nothing |
# | `"captain"` | reads its partners' signs, plans whose card takes the trick, tells the others what to play |
# | `"bluffer"` | made for the game for two: raises with empty hands, some of the time |
# | `"cards only"` | never says a word |
# | `"random"` | does anything that is allowed |
#
# They may differ from chair to chair: `bots={2: "bold", 4: "cautious"}` and so on.
#
# You want the real thing? `te.table("truc-y-flou", match=True)` plays until one side has won two rounds.

# %% [markdown]
# ## On your own
#
# **1.** Your side has no good embit, but you think the other side has none either. What does a bid cost you if it is
# passed, and if it is sung and lost?
#
# <details><summary>Answer</summary>
#
# Passed, it **brings** you one point. Sung and lost, it gives the others two. So a bid without an embit is worth a
# thought, whoever holds one; a table that never bids on air is easy to read.
#
# </details>
#
# **2.** Chair 5, your captain, signs *embide* to you. You hold no pair at all. Do you bid?
#
# <details><summary>Answer</summary>
#
# Yes. He has seen a sign that you have not, or he holds the embit himself and wants it to come from the foot, when as
# few opponents as possible can still speak. You may bid on a partner's embit.
#
# </details>
#
# **3.** You have the ace of swords, and an opponent across the table watches your face. What do you do with your
# eyebrows?
#
# <details><summary>Answer</summary>
#
# Nothing, until he looks away. Or you show something else: between opponents a sign may lie. The table says under
# **Signs and orders** who looks where.
#
# </details>
#
# **4.** It is the first trick and chair 2 calls truc. Your captain is about to answer, but he has an embit that he has
# not bid. Is it too late?
#
# <details><summary>Answer</summary>
#
# No. He may bid first; the truc waits until that is settled. And accepting a truc does not end the declaring of those
# who have not yet played.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# In **Argentina** and **Uruguay** two, four or six play. Six sit as here, three against three, and in Argentina every
# other deal is played man against man instead, neighbour against neighbour, *pica pica*. The two games would understand
# each other's faces: eyebrows for the Sword, a wink for the Club, the two corners of the mouth for the sevens. And there,
# too, a *truco* in the first trick may be answered with a bid on the pair, which is settled first: *el envido va
# primero*.
#
# Two players make quite a different game. There is no partner to trust, no sign to read, and every raise may be air.
# In France it is the usual form, and it is the next lesson.
#
# ## Where this comes from
#
# - Partners let the captain know, he decides and gives it out by signs: TYF-43. Captains direct the play: TYF-86. The
#   foot: TYF-10. That it bids: TYF-53.
# - Bidding on a partner's embit: TYF-52.
# - The Sword and the Club: TYF-105. That only cards played are paid: open question OQ-27.
# - Who answers a truc: OQ-52. Whether a truc closes the declaring: OQ-14. When declarations are settled: OQ-29.
# - Argentina and Uruguay: from descriptions of their games.
#
# **Next:** [French Truc](11_french_truc.ipynb). Or back to the [map](00_start.ipynb).
