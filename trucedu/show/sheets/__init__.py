"""Sheets of paper: the rules of a game on one page, and what to agree on before the cards are dealt.

Each is a :class:`Paper`: it shows itself in a notebook, is words in a terminal, and can be saved as a file to print.
"""

from trucedu.show.sheets.agree import agree
from trucedu.show.sheets.paper import Paper
from trucedu.show.sheets.rules import rules

__all__ = ["Paper", "agree", "rules"]
