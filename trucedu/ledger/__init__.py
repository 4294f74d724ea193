"""The source ledger: what the rules texts say, claim by claim, and how each claim is carried out, taught and
tested.
"""

from trucedu.ledger.coverage import Coverage, coverage
from trucedu.ledger.load import Ledger, LedgerError, load_ledger
from trucedu.ledger.records import Claim, Question, Remark

__all__ = ["Claim", "Coverage", "Ledger", "LedgerError", "Question", "Remark", "coverage", "load_ledger"]
