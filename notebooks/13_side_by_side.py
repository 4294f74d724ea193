# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Side by side
#
# **What you will do:** lay the same cards on the tables of several countries, and see who picks them up.<br>
# **What you will learn:** what the games of the family share, where they part, and what is told of how they are
# related.<br>
# **What you need:** [tricks](02_tricks.ipynb) and [stakes](07_raise_ladder.ipynb) in one of the games.
#
# Guess first. Four cards lie on the table: the **four of clubs**, the **seven of swords**, the **knight of clubs**
# and the **three of cups**. **Which of them takes the trick?**
#
# <details><summary>Decide, then open this.</summary>
#
# **Every one of them,** somewhere. The seven wins in the Pyrenees and in Argentina, the knight in Majorca, the
# three in Catalonia, and the four, of all cards, in the Brazilian hills of Minas Gerais.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: one trick in five countries
import trucedu as te

te.same_deal(
    "4B 7S 11B 3C", "truc-y-flou", "argentine-truco", "balearic-truc", "catalan-truc", "truco-mineiro"
)

# %% [markdown]
# ## How to read this
#
# Each box is a game. One of them is the **measure**, and **≠** marks those that decide otherwise; press a button
# to measure by another. Type cards of your own: two to six for a trick, or hands with `|` between them. *Which
# games* opens the list of all there are.
#
# In Brazil people play with French cards. Swords are then spades, clubs stay clubs, coins are diamonds and cups
# hearts; the highest court card stands for the king, and so down. That is a translation, to compare by. Nobody plays
# so.

# %% [markdown]
# ## One family
#
# Here they are on a map. A line says what a source says, and no more: a solid one that a game **came from** another,
# a broken one that it is told of as **a form of it**, a dotted one that the two are **alike**.

# %% jupyter={"source_hidden": true}
# A picture: the family of Truc
from trucedu.show import pictures

pictures.family(places=False)

# %% [markdown]
# Three solid lines are not many. That Truc arose in **Spain**, late in the Middle Ages, is called probable, and its
# name is Valencian for a trick played on somebody; from there it went on to **France**. Truc y Flou came over the
# mountains from **Aragon**. And Sackson had his game out of a French manual. How Truco reached South America none of
# our sources tells. You may think of ships; we do too; but it is not on the map.
#
# ## The same words
#
# Listen to what the players call the same thing.

# %% jupyter={"source_hidden": true}
# A picture: three things, and what each game calls them
from trucedu.show import pictures

pictures.cognates("pair", "spoiled", "foot")

# %% [markdown]
# *Embit, envit, envido; pied, peu, pie, pé.* It is hard not to hear a family there. But which word came from which is
# again more than we are told, so the table only sets them beside each other. **One of these words means a spoiled
# trick: envite, pourri, peu. Which?**
#
# <details><summary>Decide, then open this.</summary>
#
# *Pourri*, rotten, in Trut and in the Occitan game with *barres*. *Envite* is a bid on a pair, and *peu* is the foot,
# the last player of a side.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: which game is it?
import trucedu as te

te.drill("which-game", "truc-y-flou", seed="harbour")

# %% [markdown]
# ## Where the order changes
#
# Take five cards through five games. Each line shows how many of the other cards that card beats; where lines cross,
# two cards have changed places.

# %% jupyter={"source_hidden": true}
# A picture: five cards in five games
from trucedu.show import plots

plots.card_strengths(
    "truc-y-flou",
    "argentine-truco",
    "balearic-truc",
    "catalan-truc",
    "truco-mineiro",
    cards="1S 7S 11B 3C 4B",
)

# %% [markdown]
# The **knight of clubs** travels furthest. In Truc y Flou it is a *périque*: wild in declarations, and in the tricks at
# the very bottom. In Majorca the same card is *l'amo*, the master, above everything, and counts 8 in the *envit*. That is
# one reason why its place in Truc y Flou is an open question, with a switch.
#
# The **four of clubs** is the *zap* of Minas Gerais. In the other four games here it is the least of the pack, or next
# to it.
#
# Between the ends lies a plain core that nearly all share: three, two, ace, then the courts, then the low cards.

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: in which of the two games?
import trucedu as te

te.drill("which-variants", "truc-y-flou", seed="ferry")

# %% [markdown]
# ## The rules in one table
#
# `te.compare` puts any games side by side, and `rows` chooses what to see. A triangle unfolds how sure a rule is and who
# says so. **What is the first raise worth in Majorca?**

# %%
import trucedu as te

te.compare(
    "truc-y-flou", "catalan-truc", "balearic-truc", "argentine-truco", "truco-mineiro",
    rows="top, worth, all-tied, game-length",
)  # fmt: skip

# %% [markdown]
# Three, and a refusal still costs one: each rung of that ladder is a leap. The Mineiro hand begins at two, so that six
# plain hands make a game of twelve.
#
# Look at three spoiled tricks. Nobody; the side that did not deal; eldest hand's side: three answers in five games. Ask
# before you sit down at a strange table.
#
# Change the names above and run the cell again. Without `rows` you see everything, and
# `te.compare("french-truc", "trut").only_differences()` leaves out what is the same.

# %% [markdown]
# ## A whole deal
#
# Four hands. Everybody lays the cards in the order in which they are written, and nobody says a word. In the second
# trick chair 3 leads the four of clubs, and then come the seven of swords, the knight of clubs and the five of clubs.
# **Who takes that trick in Argentina, in Majorca, in Minas Gerais?**
#
# <details><summary>Decide, then open this.</summary>
#
# In **Argentina** the seven, of chair 4. In **Majorca** the knight, of chair 1. In **Minas Gerais** chair 3 keeps it,
# with the four. And with that trick goes the hand: to side B in Argentina, to side A in the others.
#
# </details>

# %% jupyter={"source_hidden": true} tags=["live"]
# A game: one deal in four countries
import trucedu as te

te.same_deal(
    "5C 11B 3O | 6O 5B 1S | 11C 4B 6C | 10C 7S 7O",
    "argentine-truco",
    "balearic-truc",
    "catalan-truc",
    "truco-mineiro",
)

# %% [markdown]
# The best pair changes hands too. In Argentina it is 26, with chair 3; the knight counts nothing. In Majorca it counts
# 8 and goes with any card, so that chair 1 has 33.

# %% [markdown]
# ## On your own
#
# **1.** The ace of swords and the seven of swords. In which of these games does the seven take the trick: Truc y
# Flou, Catalan Truc, French Truc?
#
# <details><summary>Answer</summary>
#
# In **French Truc** alone, where the sevens are the highest cards. `te.same_deal("1S 7S", "truc-y-flou",
# "catalan-truc", "french-truc")` shows it.
#
# </details>
#
# **2.** Somebody says *vale cuatro*. Where might you be, and what is at stake?
#
# <details><summary>Answer</summary>
#
# In **Argentina or Uruguay**, and the hand is worth four if you accept; if not, the others score three.
#
# </details>
#
# **3.** Find a trick of two cards that Truc y Flou and Argentine Truco decide otherwise.
#
# <details><summary>Answer</summary>
#
# It takes a *périque*: the **jack of coins or the knight of clubs** against any card that an ordinary jack or knight
# would beat, a four for example. The rest of the order is the same.
#
# </details>

# %% [markdown]
# ## How other regions do it
#
# This whole lesson is about that; what is left are the games that nobody has described well enough. Of **Matarrata**, the
# rat killer, a dictionary says that four cards stand above all others: the aces of swords and clubs and the sevens
# of swords and coins. In the article that we read, the text has them in one order and the footnote in the opposite
# one. Another dictionary, Moll's, ranks 3 2 A K Q J 9 8 7 6 for Truc itself, an order that fits no pack of forty. Of the
# Basque **truka** we have the name. If you have played one of these: the project would like to hear how.

# %% [markdown]
# ## Where this comes from
#
# - The family, where it is played, and what is said of its history: TRC-04, TRC-06 to TRC-09, TRC-16, TYF-04.
# - Orders: Truc y Flou with its périques TYF-29 and OQ-04; Catalonia TRC-21.
# - Dictionaries: Moll TRC-13; Matarrata TRC-14 and TRC-15, with OQ-43.
# - All else about Majorca, Argentina, Brazil and the other regions is from accounts outside our three sources. Each game's
#   own page, `te.rules("balearic-truc", whole=True)` for one, names them and says how sure each rule is.
#
# **Next:** the odds, *coming*. Or the [house rules](16_house_rules.ipynb), or back to the [map](00_start.ipynb).
