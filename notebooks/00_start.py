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
# Brazil. Three cards each, three tricks, and much talk.

# %% [markdown]
# ## A card has a name
#
# Run the next cell: press **Shift** and **Enter** together.

# %%
from trucedu import Card

Card.parse("7O").name
