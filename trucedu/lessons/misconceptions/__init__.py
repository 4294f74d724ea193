"""Named misconceptions: mistaken ideas that lead to particular wrong answers, each with its own explanation.

``misconceptions()`` lists them all, ``find_misconception(name)`` looks one up. A drill asks the groups (``orders``,
``tricks``, ``leads``, ``hands``) which idea accounts for a wrong answer; the engine works the wrong answer out.
"""

from trucedu.lessons.misconceptions.register import (
    Misconception,
    NoSuchMisconception,
    find_misconception,
    misconceptions,
)

__all__ = ["Misconception", "NoSuchMisconception", "find_misconception", "misconceptions"]
