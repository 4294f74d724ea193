# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Start here
#
# Truc is a family of card games from Catalonia, Valencia and southern France, with cousins from Argentina to
# Brazil: three cards each, three tricks, and much talk.
#
# **You can play right now.** Choose an answer below, and see what the rules say.

# %% jupyter={"source_hidden": true} tags=["live"]
# The first game: which card is higher? (You need not read this code.)
import trucedu as te

te.drill("higher-card", variant="truc-y-flou", seed="start")

# %% [markdown]
# ## If nothing happens
#
# A game needs its cell to run once. In JupyterLab click the grey line above the game, then press **Shift** and
# **Enter** together.
