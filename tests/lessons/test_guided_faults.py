"""Files of guided deals with something wrong in them: each fault is named with its key and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from trucedu.lessons.guided import GuidedError, GuidedPlay, read_guided

GOOD = """
title = "A small deal"
about = "Two tricks."
variant = "french-truc"
seed = "small"
hands = ["7♥ 8♣ 9♠", "8♦ K♦ J♠"]

[[steps]]
say = "The hand is worth {stake.words}."
task = "Lead your best card."
wanted = ["7♥"]
hint = "Sevens are highest."
after = "Yes."

[[steps.wrong]]
do = "9♠"
say = "{trick[1].reason}"
replies = ["2 J♠"]

[[steps]]
moves = ["2 J♠"]
say = "Yours."

[[steps]]
say = "And now?"
task = "Which card takes this one too?"
answers = [ { says = "The eight", right = true }, { says = "The nine", why = "It is the lowest." } ]
hint = "The higher one."

[[steps]]
say = "Then play it."
task = "Play."
wanted = ["8♣"]
hint = "The eight."

[[steps]]
moves = ["2 K♦"]
say = "{points[A].words}."
"""


def faults(tmp_path: Path, text: str) -> str:
    file = tmp_path / "small.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(GuidedError) as wrong:
        read_guided(file)
    assert str(wrong.value).startswith("small.toml: ")
    return " ".join(str(wrong.value).split())


def test_the_good_one_is_good(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(GOOD, encoding="utf-8")
    script = read_guided(file)
    assert script.name == "small"
    assert GuidedPlay(script, 5).deal.points == (1, 0)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # The form of the file
        ('about = "Two tricks."', "", "about: found nothing"),
        (
            'seed = "small"',
            'seed = "small"\nspeed = 3',
            "speed: found a key that means nothing here; right would be one of",
        ),
        ('task = "Play."', 'tusk = "Play."', "steps[3].tusk: found a key that means nothing here"),
        ('seed = "small"', "seed = 5", "seed: found 5; right would be a text in quotes"),
        ('seed = "small"', 'seed = "small"\nchair = "1"', "chair: found '1'; right would be a whole number"),
        (
            'wanted = ["7♥"]',
            'wanted = "7♥"',
            "steps[0].wanted: found '7♥'; right would be a list in square brackets",
        ),
        ('seed = "small"', 'seed = "small"\nname = "x"', "name: found a key"),
        ('seed = "small"', 'seed = "small"\nscore = [1]', "score: found [1]"),
        ('say = "Yours."', 'say = " "', "steps[1].say: found an empty text"),
        (
            'say = "Yours."',
            'say = "Yours."\nstage = "cuts"',
            "steps[1].stage: found 'cuts'; right would be one of draw, cut, play",
        ),
        ('say = "Yours."', 'say = "Yours."\ncards = { 1 = "7♥" }', "steps[1].cards: found cards"),
        # What a step must have
        ('hint = "The eight."', "", "steps[3].hint: found nothing"),
        ('task = "Play."', "", "steps[3].task: found nothing"),
        ('say = "Yours."', 'say = "Yours."\nhint = "h"', "steps[1]: found texts for something to do"),
        ("right = true", 'why = "no"', "steps[2].answers: found not one right answer"),
        (', why = "It is the lowest."', "", "steps[2].answers[1].why: found nothing"),
        (
            'wanted = ["8♣"]',
            'wanted = ["8♣"]\nanswers = [{ says = "a" }, { says = "b" }]',
            "steps[3]: found wanted and answers",
        ),
        (
            '[[steps]]\nmoves = ["2 K♦"]\nsay = "{points[A].words}."',
            "",
            "steps[3]: found something to do; right would be a last step",
        ),
        # The cards
        ('variant = "french-truc"', 'variant = "french-truk"', "found There is no variant 'french-truk'"),
        ('variant = "french-truc"', 'variant = "moll-truc"', "variant, seed, hands, score, dealer: found"),
        ("8♦ K♦ J♠", "8♦ K♦ 9♠", "9♠ is in two hands"),
        ('seed = "small"', 'seed = "small"\nchair = 3', "chair: found 3; right would be a chair from 1 to 2"),
        ('seed = "small"', 'seed = "small"\ndealer = 4', "found There is no chair 4"),
        # What is done
        (
            'wanted = ["7♥"]',
            'wanted = ["7♦"]',
            "steps[0].wanted[0]: found '7♦' (Chair 1 does not hold 7♦.); right would be 7♥, 8♣",
        ),
        (
            'wanted = ["7♥"]',
            'wanted = ["yes"]',
            "steps[0].wanted[0]: found 'yes' (Nobody has asked chair 1 anything",
        ),
        ('wanted = ["7♥"]', 'wanted = ["flor"]', "steps[0].wanted[0]: found 'flor'"),
        (
            'wanted = ["7♥"]',
            'wanted = ["7♥", "7♥"]',
            "steps[0].wanted[1]: found '7♥'; right would be each action once",
        ),
        ('do = "9♠"', 'do = "7♥"', "steps[0].wrong[0].do: found '7♥'; right would be each action once"),
        ('do = "9♠"', 'do = "dance"', "steps[0].wrong[0].do: found 'dance'"),
        ('do = "9♠"', 'do = "7♦"', "steps[0].wrong[0].replies: found replies; right would be none"),
        (
            'replies = ["2 J♠"]',
            'replies = ["2 Q♠"]',
            "steps[0].wrong[0].replies[0]: found '2 Q♠' (Chair 2 does not hold Q♠",
        ),
        (
            'moves = ["2 J♠"]',
            'moves = ["1 J♠"]',
            "steps[1].moves[0]: found '1 J♠'; right would be a move of another chair",
        ),
        (
            'moves = ["2 J♠"]',
            'moves = ["J♠"]',
            "steps[1].moves[0]: found 'J♠'; right would be the chair first",
        ),
        ('moves = ["2 J♠"]', 'moves = ["2 yes"]', "steps[1].moves[0]: found '2 yes'"),
        ('moves = ["2 K♦"]', "", "steps: found a deal that is not over"),
        # Texts
        (
            "{stake.words}",
            "{stakes}",
            "steps[0].say: found 'The hand is worth {stakes}.'; right would be 'stakes' is no fact",
        ),
        (
            "{stake.words}",
            "{stake.name}",
            "right would be 'stake.name' is no fact; there are: stake, stake.words",
        ),
        ("{stake.words}", "{embit[1]}", "steps[0].say"),
        ("{stake.words}", "{trick[1].card}", "'trick[1].card' cannot be told here"),
        ("{stake.words}", "{stake.__class__}", "is no fact"),
        ("{points[A].words}", "{points[C]}", "steps[4].say"),
        ("{trick[1].reason}", "{trick[2].reason}", "steps[0].wrong[0].say"),
        ('after = "Yes."', 'after = "{yes}"', "steps[0].after: found '{yes}'"),
        (
            'say = "Yours."',
            'say = "Yours {."',
            "steps[1].say: found 'Yours {.'; right would be braces only around facts",
        ),
    ],
)
def test_a_fault_is_named_with_its_key(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert GOOD.count(old) >= 1
    assert said in faults(tmp_path, GOOD.replace(old, new, 1))


def test_a_trick_may_not_pass_unseen(tmp_path: Path) -> None:
    seen = GOOD.index("[[steps]]\nmoves")
    unseen = GOOD[:seen] + GOOD[GOOD.index('[[steps]]\nsay = "Then') :].replace(
        'say = "Then play it."', 'moves = ["2 J♠"]\nsay = "Then play it."'
    )
    assert (
        "steps[1].wanted: found something to do; right would be nothing where a trick has just ended"
        in faults(tmp_path, unseen)
    )
    both = GOOD.replace('wanted = ["7♥"]', 'wanted = ["9♠"]').replace('do = "9♠"', 'do = "7♥"')
    both = both.replace('moves = ["2 J♠"]', 'moves = ["2 J♠", "2 K♦"]')
    assert "steps[1].moves[1]: found '2 K♦'; right would be no move after the end of a trick" in faults(
        tmp_path, both
    )


def test_every_way_through_is_gone_through(tmp_path: Path) -> None:
    """Two right cards are two ways: what is written after them must hold for both."""
    two = GOOD.replace('wanted = ["7♥"]', 'wanted = ["7♥", "8♣"]')
    assert "steps[3].wanted[0]: found '8♣' (Chair 1 has already played 8♣.)" in faults(tmp_path, two)
    both = two.replace(
        '[[steps]]\nsay = "Then play it."\ntask = "Play."\nwanted = ["8♣"]\nhint = "The eight."\n', ""
    )
    both = both.replace(
        '[[steps]]\nmoves = ["2 K♦"]\n', '[[steps]]\ntask = "Enough."\nwanted = ["fold"]\nhint = "h"\n'
    )
    both += '\n[[steps]]\nsay = "{points[B].words}, {trick[1].card}."\n'
    both = both.replace('say = "{points[A].words}."', 'say = "Stop."')
    file = tmp_path / "small.toml"
    file.write_text(both, encoding="utf-8")
    for card in ("7♥", "8♣"):
        play = GuidedPlay(read_guided(file))
        for what in (f"play {card}", "next", "answer 1", "say fold"):
            play.do(what)
        assert play.says == f"1 point, {play.variant.card(card).name}."


def test_too_many_ways_are_refused(tmp_path: Path) -> None:
    step = '[[steps]]\nsay = "a"\ntask = "a"\nwanted = ["7♥", "8♣", "9♠"]\nhint = "h"\n'
    head, _, _ = GOOD.partition("[[steps]]")
    said = faults(tmp_path, head + step * 4 + '[[steps]]\nsay = "b"\n')
    assert "steps: found 81 ways through; right would be at most 64." in said


def test_every_fault_of_a_file_is_named_at_once(tmp_path: Path) -> None:
    said = faults(
        tmp_path, GOOD.replace('title = "A small deal"', "").replace('task = "Play."', 'tusk = "Play."')
    )
    assert said.startswith("small.toml: 2 thing(s) to mend:")


def test_what_is_no_text_at_all(tmp_path: Path) -> None:
    assert "right would be TOML" in faults(tmp_path, "title =")
    (tmp_path / "small.toml").write_bytes(b"title = '\xff'")
    with pytest.raises(GuidedError, match="a text saved as UTF-8"):
        read_guided(tmp_path / "small.toml")
    with pytest.raises(FileNotFoundError):
        read_guided(tmp_path / "none.toml")


def test_cards_in_other_hands_are_not_told_before_they_are_shown(tmp_path: Path) -> None:
    text = """
title = "t"
about = "a"
variant = "truc-y-flou"
seed = "s"
hands = ["3O 4O 12O", "1S 5S 6S", "2O 4C 5C", "7S 4B 5B", "3C 6C 12C", "1B 6B 12B"]

[[steps]]
say = "Chair 2 has a flor of {flor[2]}."
"""
    assert "'flor[2]' cannot be told here: the learner cannot know it yet" in faults(tmp_path, text)
