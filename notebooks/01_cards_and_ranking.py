# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Cards and their order
#
# **What you will do:** meet a pack of cards with swords and cups on it, and put it in order.<br>
# **What you will learn:** the four suits and how to tell them from the edge of a card; the forty cards; which
# of two cards is higher in Truc y Flou.<br>
# **What you need:** a quarter of an hour. No cards, no Python.
#
# Guess first: **which of these two is higher?**

# %% jupyter={"source_hidden": true}
# A picture: two cards to guess about. (You need not read this code.)
from trucedu.show import pictures

pictures.cards("12C 2O")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# The **two of coins**. In Truc a king is a middling card: every two beats it, and every three. Forget what
# you know from other games; this order is a new one, and you will have it by the end of this page.
#
# </details>

# %% [markdown]
# ## Four suits
#
# Spanish cards show **coins**, **cups**, **swords** and **clubs**. The clubs are real ones, green sticks to
# hit with; they have nothing to do with ♣. Under each suit stands what players in the Pyrenees call it.

# %% jupyter={"source_hidden": true}
# A picture: the four suits by their aces
from trucedu.show import pictures

pictures.suits({"S": "aspade, épée", "B": "bastou, bâton", "O": "aurous, soleil", "C": "copas, coupe"})

# %% [markdown]
# Now look at the line around each card. At the top and at the bottom it is broken, once, twice or three
# times, or not at all: the gaps are marked in gold. This is the ***pinta***, and it tells the suit. Players
# hold their cards close together and still know every suit from the edges alone.

# %% [markdown]
# Here are four covered cards, and no colour to help you. **Which suits are they?**

# %% jupyter={"source_hidden": true}
# A picture: four covered cards, lettered a to d
from trucedu.show import pictures

pictures.covered("C B O S")

# %% [markdown]
# <details><summary>Decide, then open this.</summary>
#
# **a** cups (one gap), **b** clubs (three), **c** coins (none), **d** swords (two).
#
# </details>

# %% [markdown]
# ## Ten ranks
#
# A Spanish pack is sold with 48 cards. For Truc y Flou the eights and nines stay in the box; that leaves
# **forty**, ten in each suit. Seven of them, one to seven, show as many signs as their number says. Then come
# three court cards: the **jack** (10) stands, the **knight** (11) rides, the **king** (12) wears a crown.
# There is no queen.

# %% jupyter={"source_hidden": true}
# A picture: the three court cards of one suit
from trucedu.show import pictures

pictures.cards("10C 11C 12C", labels=["stands", "rides", "is crowned"])

# %% [markdown]
# In these lessons a card is often written in short: its number, then a letter for the suit: **S** swords,
# **B** clubs (*bastou*), **O** coins (*oros* in Spanish), **C** cups. So `7O` is the seven of coins.
#
# **Try it.** Which card is `11B`? Say it, then write it between the quotation marks below and press **Shift**
# and **Enter** together.

# %%
from trucedu import Card

Card.parse("7O").name

# %% [markdown]
# ## The order
#
# Four cards stand above all the others, each in a place of its own. They wear the stars:
#
# - the ace of swords, called **the Sword**, which nothing beats;
# - the ace of clubs, called **the Club**;
# - the sevens of swords and of coins, the two ***manilles***. Swords before coins.

# %% jupyter={"source_hidden": true}
# A picture: all forty cards, strongest first
from trucedu.show import pictures

pictures.ranking(
    "truc-y-flou",
    names={
        "1S": "the Sword",
        "1B": "the Club",
        "3S": "treys",
        "2S": "deuces",
        "1O": "pouts",
        "10O": "périques",
    },
)

# %% [markdown]
# Below the stars the suit hardly matters. Say it aloud once or twice, it has a beat: **three, two, one; king,
# knight, jack; seven, six, five, four.** The threes are *treys* and the twos *deuces*; the two aces that are
# left are the *pouts*. Only the *périques* at the very end do not fit; we come to them in a moment.
#
# Cards that lie on one another here are **equal**. No three beats another three.

# %% [markdown]
# Ready? Twelve questions, from easy to hard. Each answer comes with its reason, and **Hint** helps in three
# steps. If nothing can be pressed below, click on the folded line above the game and press **Shift** and
# **Enter**.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: which card is higher?
import trucedu as te

te.drill("higher-card", "truc-y-flou", seed="oak")

# %% [markdown]
# ## Two odd ones: the périques
#
# One knight and one jack are missing from their rows: the **knight of clubs** and the **jack of coins**. They
# are the ***périques***. When pairs and flors are counted (lessons 04 and 06) they are the best cards of all:
# wild, each worth a seven. In the tricks they are the last: equal to each other, and below the fours.

# %% [markdown]
# Are they really last? **That is a house rule: ask before you deal.** The description that we follow ranks
# the cards by a table, and the périques fill its bottom row. But they may stand there only because they are
# wild; nothing says so in plain words. These lessons take the table as it is written. Your table may prefer
# to leave them among the knights and jacks.
#
# Below, a périque meets a six of swords at a table of that kind, and the engine that runs these lessons tells
# what happens. Change `natural` to `low`, our reading, then to `plain-seven` or `top`. After each change
# press **Shift** and **Enter**.

# %%
import trucedu as te

te.variant("truc-y-flou", perique_rank="natural").trick("10O 6S").reason

# %% [markdown]
# ## Put them in order
#
# Comparing two cards is the first half. In play you look at a whole table of them. Press the cards one after
# the other, the strongest first.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: put the cards in order
import trucedu as te

te.drill("rank-order", "truc-y-flou", seed="oak")

# %% [markdown]
# ## On your own
#
# For more practice play a game above to its end and press **Twelve new questions**. And work these out before
# you open them:
#
# **1.** How many of the forty cards beat the king of cups?
#
# <details><summary>Answer</summary>
#
# **Fourteen**: the four stars, four threes, four twos and the two pouts.
#
# </details>
#
# **2.** Which sevens beat a three, and which lose even to a jack?
#
# <details><summary>Answer</summary>
#
# The sevens of swords and coins, the manilles, beat every three. The sevens of clubs and cups stand below the
# jacks.
#
# </details>
#
# **3.** Which ace is higher than a king, and which is not?
#
# <details><summary>Answer</summary>
#
# A trick question: all four are. Two are the Sword and the Club; the other two, the pouts, come right above
# the kings.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# **France.** French Truc is played with 32 French-suited cards, sevens to aces. The seven is the highest,
# then comes the **eight**, which players call a *six*, and only then the ace. Suits never matter: any queen
# beats any jack. In some places the eight goes to the bottom, and the ace takes its place.

# %% jupyter={"source_hidden": true}
# A picture: the order of French Truc, and what some places make of it
import trucedu as te
from trucedu.show import pictures

low = te.variant("french-truc", low_eight="yes")
pictures.orders("french-truc", low, titles=("French Truc", "in some places"))

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: the order of French Truc
import trucedu as te

te.drill("rank-order", "french-truc", seed="bell")

# %% [markdown]
# **Catalonia** has the same forty cards and no stars at all: *three, two, one; king, knight, jack; seven,
# six, five, four*, every suit alike. You know that already. **Truc y Flou is this order with four cards
# lifted to the top and two dropped to the bottom**, and nothing else has changed:

# %% jupyter={"source_hidden": true}
# A picture: the Catalan order beside that of Truc y Flou
from trucedu.show import pictures

pictures.orders("catalan-truc", "truc-y-flou")

# %% [markdown]
# ## Where this comes from
#
# Each rule has a number in the source ledger that comes with these lessons.
#
# - Pack and suits: TYF-11. The order: TYF-13. Its places one by one: TYF-15 to TYF-29.
# - The périques as wild cards: TYF-29 and TYF-31. Their place in the tricks: open question OQ-04.
# - France: TRC-17 to TRC-20. Catalonia: TRC-21.
#
# **Next:** [Tricks](02_tricks.ipynb), where these cards meet on the table. Or back to the
# [map](00_start.ipynb).
