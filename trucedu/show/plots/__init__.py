"""Charts drawn with matplotlib: strengths of cards, ladders and counts, game beside game.

matplotlib is loaded when a chart is asked for, never before. A chart is SVG with words in real letters, in the ink of
the page it stands on, and the same on every run.
"""

from trucedu.show.plots.counts import count_spread
from trucedu.show.plots.stakes import stake_lines
from trucedu.show.plots.strengths import card_strengths

__all__ = ["card_strengths", "count_spread", "stake_lines"]
