"""Games side by side: the points that are compared, the table of them, and its forms on a page and as text."""

from trucedu.show.comparison.points import GROUPS, POINTS, points_of
from trucedu.show.comparison.table import Cell, CompareRow, Comparison

__all__ = ["GROUPS", "POINTS", "Cell", "CompareRow", "Comparison", "points_of"]
