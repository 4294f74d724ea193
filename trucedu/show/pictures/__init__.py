"""Ready-made pictures for lessons: cards in a row, the whole order, a trick on the table, two orders side by side.

Every picture is worked out by the engine from a variant, so that none can say anything but the rules, and every one
has a form in words.
"""

from trucedu.show.pictures.account import account
from trucedu.show.pictures.bidding import bidding
from trucedu.show.pictures.cards import cards, strongest
from trucedu.show.pictures.cognates import cognates
from trucedu.show.pictures.compare import orders
from trucedu.show.pictures.counters import counters
from trucedu.show.pictures.counts import counts
from trucedu.show.pictures.exchange import exchange
from trucedu.show.pictures.family import family
from trucedu.show.pictures.games import games
from trucedu.show.pictures.hands import hands
from trucedu.show.pictures.ladder import ladder, ladders
from trucedu.show.pictures.obeyed import obeyed
from trucedu.show.pictures.picture import Picture
from trucedu.show.pictures.questions import questions
from trucedu.show.pictures.ranking import ranking
from trucedu.show.pictures.rounds import rounds
from trucedu.show.pictures.seats import seats
from trucedu.show.pictures.showdown import showdown
from trucedu.show.pictures.signs import signs
from trucedu.show.pictures.suits import covered, suits
from trucedu.show.pictures.talk import talk
from trucedu.show.pictures.trick import trick
from trucedu.show.pictures.tricks import tricks

__all__ = [
    "Picture",
    "account",
    "bidding",
    "cards",
    "cognates",
    "counters",
    "counts",
    "covered",
    "exchange",
    "family",
    "games",
    "hands",
    "ladder",
    "ladders",
    "obeyed",
    "orders",
    "questions",
    "ranking",
    "rounds",
    "seats",
    "showdown",
    "signs",
    "strongest",
    "suits",
    "talk",
    "trick",
    "tricks",
]
