# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Partners
#
# **What you will do:** play for two pairs, French and Catalan; speak for your side, or keep quiet and obey.<br>
# **What you will learn:** who answers a raise, what a partner may show, what he must play when he is told, and
# what becomes of partners' equal cards.<br>
# **What you need:** [signals](03_signals.ipynb), and the [French game for two](11_french_truc.ipynb): 32 cards, *two
# more*, *my remainder*.
#
# Guess first. Four play, chairs 1 and 3 against chairs 2 and 4, and chair 4 has dealt. "*Deux de plus*," says
# chair 1: two more. Chair 2 holds two sevens, the best cards there are, and would love to say yes. **May he?**
#
# <details><summary>Decide, then open this.</summary>
#
# **No.** His partner dealt, and so his partner answers for both. All that chair 2 can do is grin.
#
# </details>

# %% [markdown]
# ## One governs, one serves
#
# French Truc is played by two pairs as well, **partners facing each other**. Deal and play go against the clock.
# **Eldest hand** leads to the first trick, whoever takes a trick leads to the next, and after a spoiled one the same
# player leads again. You know the rest: 32 cards, `7 8 A K Q J 10 9` from the top, a game of 12.
#
# But the partners are not equals. One of each pair is the **governor**: the **dealer** in one, **eldest hand** in
# the other. When a raise is on offer, only the governor can take it or give up. Anybody may make one; the answer
# comes from the chairs marked here.

# %% jupyter={"source_hidden": true}
# A picture: the two governors. (You need not read this code.)
from trucedu.show import pictures

pictures.seats("partnership-truc", speakers=True)

# %% [markdown]
# So this is how it goes with those two sevens. A broken line is something that the rules turn down.

# %% jupyter={"source_hidden": true}
# A picture: a raise, and who may answer it
from trucedu.show import pictures

pictures.exchange(
    "partnership-truc",
    "1 two-more",
    "? 2 yes",
    "4 yes",
    "1 A♦",
    "2 7♣",
    "? 3 fold",
    hands="10♥ 9♥ A♦ | 7♥ 7♣ J♦ | 8♠ 9♣ 10♦ | K♠ 10♣ Q♦",
)

# %% [markdown]
# To throw the hand in unasked is the governor's business too, as we read it. And there is one more thing that
# only these two can do. If **eldest** dislikes his cards, he may ask for a **redeal** before anything is played;
# the **dealer** says yes or no. No one else can ask, no one else can answer, and it happens once a deal at most.
#
# Within a deal the parts are not exchanged, however much the partner's eyes may plead. From deal to deal they go
# round. **Chair 4 deals, then chair 1, then chair 2: how often will you, in chair 1, be governor?**

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# In the **first two** of these deals: in the first as eldest, in the second as dealer. In the third chair 2 deals
# and chair 3, your partner, is eldest. Everybody governs for two deals, then serves for two.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: who speaks for a side?
import trucedu as te

te.drill("governor", "partnership-truc", seed="vine")

# %% [markdown]
# ## Signs that are true
#
# The governor sees his own three cards, and decides for six. So his partner shows him what else there is. There
# are three signs, for the three highest cards: a **grin** is a seven, a **wink** is an eight, a **shrug** is an
# ace.
#
# The art is to make the face while the governor looks and the others do not. But there is no bluff in it: here a
# sign **must be true**. You may hold a seven and not grin; you may not grin and hold none. And only the partner
# gives signs. A governor has nobody to tell.
#
# You govern. **What does your partner say?**

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: read the sign
import trucedu as te

te.drill("signal-read", "partnership-truc", seed="cork")

# %% [markdown]
# ## Orders that are obeyed
#
# The answer to a sign is an order, given aloud: *play the seven*; *play low*; *leave it to me*. It **must be
# obeyed**, with the next card. Here the ace of diamonds and the jack of diamonds lie on the table, and chair 3
# holds three cards. This is what each order makes of them:

# %% jupyter={"source_hidden": true}
# A picture: three cards, and what each order leaves of them
from trucedu.show import pictures

pictures.obeyed(
    "partnership-truc",
    ("", "low", "high", "rank 7"),
    hands="7♠ 9♥ A♦ | K♠ Q♥ J♦ | 8♠ 9♣ 10♦ | 7♥ 10♣ Q♦",
    steps=("1 A♦", "2 J♦"),
)

# %% [markdown]
# Nobody can play what he has not got: without a seven, chair 3 is free. Now the last order, **leave it to me**.
# It asks for a card that does not take the trick. **Which of the three may chair 3 play?**
#
# <details><summary>Decide, then open this.</summary>
#
# The **nine** or the **ten**. The eight stands right above the ace and would take it from his own governor.
#
# </details>

# %% [markdown]
# ## Partners' equal cards
#
# If the highest cards of the **two sides** are equal, the trick is spoiled; that is old news. Equal cards of
# **partners** are another matter. If one of the two **led** to this trick, they keep it, and he leads again. If
# neither led, the trick is spoiled, *as if an opponent had played one of the two*.
#
# All of these were led by chair 1, of side A:

# %% jupyter={"source_hidden": true}
# A picture: three tricks with equal sevens
from trucedu.show import pictures

pictures.tricks("7♠ 8♠ 9♠ 7♥", "7♥ 9♣ 7♠ 8♦", "9♣ 7♥ 8♦ 7♠", games=("partnership-truc",))

# %% [markdown]
# So with a partner's seven on the table it is not always harmless to add one's own. A governor will say *play
# low*.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: partners with equal cards
import trucedu as te

te.drill("partners-tie", "partnership-truc", seed="door")

# %% [markdown]
# ## Play it: you govern
#
# You are chair 1, eldest hand, and speak for your side. Your own cards are nothing much, but look at your partner's
# face. This hand can be won whatever the others do. Win it; then press **Same deal again**, open *Signs and orders*
# below your cards and say *leave it to me* before your first card. An order is obeyed, and a bad one as well.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: French Truc for four
import trucedu as te

te.table("partnership-truc", seed="moss")

# %% [markdown]
# ## Catalan pairs
#
# South of the mountains two pairs play with forty Spanish cards, and the order is the plain one: **three, two,
# one; king, knight, jack; seven, six, five, four**, all suits alike.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the Catalan order
import trucedu as te

te.drill("rank-order", "catalan-truc", seed="moss")

# %% [markdown]
# Fabra's Catalan dictionary puts the game in a sentence: two against two, three cards each, points
# for two tricks out of three; and **bluff, to make the others give up**. It mentions a second contest, *envidar*,
# about two cards of one suit added together, which you know as the [embit](04_embit.ipynb). The fullest account of
# the game as it is played today, Pagat's, has no such thing, so it is not at our table. What is there:
#
# - Two raises, ***truc*** to 2 and ***retruc*** to 3; only the side that said yes may raise again.
# - A raise may be said **before or right after** one's own card, and to play on without a word accepts it.
# - Each side has a captain, the player who is **last to play**: the dealer, and the one at his left.
# - Orders are advice, and signs **may be false**.
# - Partners' equal cards **always win**, and the earlier of the two leads. Three spoiled tricks go to the side
#   that did not deal.
#
# Below, chair 1 lays a three and raises in one breath. Chair 4, who has dealt, raises back; chair 3, at his left,
# is not so brave.

# %% jupyter={"source_hidden": true}
# A picture: a raise that comes with the card
from trucedu.show import pictures

pictures.exchange(
    "catalan-truc",
    "3 cut",
    "1 3S truc",
    "? 2 yes",
    "4 retruc",
    "3 no",
    hands="3S 4B 5B | 2S 6B 7B | 3O 4O 5O | 3C 3B 7C",
)

# %% [markdown]
# ## The tap, and the deal at eleven
#
# Two customs belong to this game alone. The player who would cut may **tap** the pack instead. Then the dealer
# may give **one card each**, and a single trick is the whole hand. And a side that stands at **11** of 12 looks at
# its cards and decides whether to play at all. **The other side has 9. What does each choice risk?**
#
# <details><summary>Decide, then open this.</summary>
#
# Not playing gives the others 1 point: 11 to 10, and another deal. Playing makes the hand worth 3 and nobody may
# raise: win it and the game is yours, lose it and it is theirs, 12 to 11.
#
# </details>
#
# Now a deal. Signs and orders are left out here; they are as you know them, only less to be trusted. Your seven is not
# what it is in the Pyrenees. The hand can well be lost; **can you make it worth three to your side?** (Go on with *Next
# trick*: *Play on* lays down a last card for you, and a last chance to raise is gone with it.)

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: Catalan Truc for four
import trucedu as te

te.table("catalan-truc", seed="saffron", layers=("tricks", "truc"))

# %% [markdown]
# ## On your own
#
# **1.** French game. Your partner leads a king; the next opponent plays a queen; you hold a king, a nine and no
# order. The last player is still to come. Is your king safe to play?
#
# <details><summary>Answer</summary>
#
# Yes: your partner led, so two kings of yours keep the trick as well as one. But they do no more than one would,
# and a third king, or anything better, from the last player spoils or takes it all the same. The nine costs less.
#
# </details>
#
# **2.** An opponent led a queen, your partner beat it with a king, the other opponent played a nine. You are last,
# with a king and a nine. Which one?
#
# <details><summary>Answer</summary>
#
# The nine. Now your king would **spoil** the trick: neither of you led.
#
# </details>
#
# **3.** French game, chair 3 deals. Chair 2 asks for a redeal. What happens?
#
# <details><summary>Answer</summary>
#
# Nothing. Chair 4 is eldest and could ask; chair 3 would have to answer.
#
# </details>
#
# **4.** Catalan game, chair 2 deals and chair 2 raises. Who answers?
#
# <details><summary>Answer</summary>
#
# Chair **1**, the dealer's left neighbour. In the French game it would be chair 3, the eldest.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# In **Truc y Flou** each side has a captain for the whole match, the player in the middle. He answers a truc
# (so we play; it is an open question), but orders are advice, and a wink may lie.
#
# About partners' ties the family is almost of one mind. In Catalonia, Valencia and Uruguay the side takes its
# trick and the earlier partner leads on. The French rule about who led stands alone, and even for France there is
# an account, Pagat's, that has it the other way. You can play it so:
# `te.variant("partnership-truc", partner_tie="won")`.

# %% [markdown]
# ## Where this comes from
#
# - Four, in pairs, against the clock: TRC-53 and TRC-54. Who leads: TRC-58 and TRC-59.
# - Governors: TRC-55, TRC-60 and TRC-63. That anybody may make a raise, and that only a governor throws the hand
#   in unasked, is our reading of these. The redeal: TRC-56 and TRC-57.
# - Signs: TRC-61, TRC-64 to TRC-67. Orders: TRC-62 and TRC-68. Both bind: TRC-69. How far an order reaches, one
#   card, is ours.
# - Ties: TRC-70 and TRC-71, with open question OQ-37.
# - Catalonia: TRC-10, TRC-11, TRC-21; the rest from outside accounts, Pagat's above all. Three spoiled tricks: OQ-40.
# - Captains in three games: OQ-44. Who answers a truc among six: OQ-52.
#
# **Next:** the games [side by side](13_side_by_side.ipynb). Or back to the [map](00_start.ipynb).
