"""What is said in a contest: the ways it can go, put into the mouths of a table, and written down as a log."""

from __future__ import annotations

from collections.abc import Iterator

from trucedu.engine.variant import Variant
from trucedu.language import tr
from trucedu.lessons.draw import Draw
from trucedu.lessons.drills.words import capital, chair
from trucedu.lessons.misconceptions.bidding import Bidding, contest_rule
from trucedu.lessons.misconceptions.trick import side_of
from trucedu.show.scene import Beans, Line, Log
from trucedu.variants.sheet import ContestCall, ContestRule

#: One way a contest can go: the calls in order, and the answer at the end.
Track = tuple[str, ...]
#: The word that gives in where nothing else is agreed.
PASS = "pass"


def tracks(contest: ContestRule, most: int) -> Iterator[Track]:
    """Every way a contest can go, with at most so many calls before the last answer."""
    for name, call in contest.calls.items():
        if call.opens:
            yield from _longer(contest, (name,), call, most)


def _longer(contest: ContestRule, track: Track, call: ContestCall, most: int) -> Iterator[Track]:
    yield (*track, contest.decline)
    if call.accept:
        yield (*track, call.accept)
    for name in call.raises if len(track) < most else ():
        higher = contest.calls[name]
        # What leaves nobody to answer, such as giving in with a flor of one's own, is no way to go on.
        if higher.asks != "nobody" and (not higher.times or track.count(name) < higher.times):
            yield from _longer(contest, (*track, name), higher, most)


def speak(draw: Draw, bidding: Bidding, bidder: int, track: Track) -> Bidding:
    """The track said by a table: the bidder opens, and whoever is asked answers; of several opponents any one may.

    Every pass is written down.
    """
    declines = contest_rule(bidding).decline
    spoken = bidding.also(f"{bidder} {track[0]}")
    for word in track[1:]:
        while spoken.spoken.asked == "contest":
            several = len(spoken.spoken.board.queue) > 1
            says = declines if word == declines or (several and draw.chance(1, 3)) else word
            spoken = spoken.also(f"{spoken.spoken.to_act} {says}")
            if says == word != declines:
                break
    return spoken


def term_of(rules: Variant, word: str) -> tuple[str, str]:
    """What is said for a call in the game's own words, and what that means; the meaning may be empty."""
    assert rules.sheet.rules is not None
    if word == PASS:
        return tr("passes"), ""
    if word in ("yes", "no"):
        return answer_of(rules, word)
    for contest in rules.sheet.rules.contest.values():
        if word in contest.calls:
            return _both(contest.calls[word].term or word, contest.calls[word].says)
        if word == contest.rival:
            return _both(contest.rival_term or word, contest.rival_says)
        if any(call.accept == word and call.needs == "held" for call in contest.calls.values()):
            return word.replace("-", " "), tr("accepted")
    return word, tr("it is sung")


def answer_of(rules: Variant, word: str) -> tuple[str, str]:
    """What is said for yes or no in the game's own words, with what it means: ``("quiero", "yes")``."""
    assert rules.sheet.rules is not None
    plain = tr("yes") if word == "yes" else tr("no")
    own = rules.sheet.rules.said.get(word, "")
    return (own, plain) if own else (plain, "")


def _both(term: str, says: str) -> tuple[str, str]:
    return term, "" if term.casefold() == says.casefold().rstrip("!?") else says


def term(rules: Variant, word: str) -> str:
    """What is said for a call, in the game's own words."""
    return term_of(rules, word)[0]


def talk_log(bidding: Bidding) -> Log:
    """Everything that was said, as a log."""
    lines = []
    for step in bidding.said:
        number, word = step.split()
        said, meaning = term_of(bidding.rules, word)
        lines.append(
            Line(capital(chair(int(number))), said, "A" if side_of(int(number)) == "A" else "B", meaning)
        )
    return Log(tuple(lines), tr("What is said"))


def track_words(rules: Variant, side: str, track: Track) -> str:
    """A way a contest can go in short, with the sides in turn: ``"A j'embide, B u aouté, A passes"``.

    :param side: the side that opens.
    """
    sides = (side, "B" if side == "A" else "A")
    return ", ".join(f"{sides[place % 2]} {term(rules, word)}" for place, word in enumerate(track))


def beans(rules: Variant, score: tuple[int, int]) -> Beans:
    """The score, laid out with the game's own counters."""
    assert rules.sheet.rules is not None
    rule = rules.sheet.rules.score
    return Beans(*score, target=rule.target, big=max(rule.units.values()) if rule.units else rule.target + 1)
