"""Every command: what it says, how it ends, and that what the user gets wrong is told in a plain sentence."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

import trucedu as te
from tests.conftest import ROOT
from tests.terminal.running import clean, narrow, process, run
from trucedu.lessons.registry import drills
from trucedu.show.page_markdown import page_markdown
from trucedu.show.rules_page import rules_page
from trucedu.terminal.drill import usual_game

PLAYABLE = [name for name in te.variants() if te.variant(name).players]

GOOD = [
    "",
    "--help",
    "--version",
    "play --help",
    "drill --help",
    "rules --help",
    "agree --help",
    "deal --help",
    "claims --help",
    "doctor --help",
    "progress",
    "progress --help",
    "drill",
    "rules",
    "claims",
    "claims TYF-91 OQ-24 WP-003 G-01",
    "deal --variant truc-y-flou --seed chestnut",
    "deal --variant catalan-truc --seed chestnut --players 2",
    *(f"rules {name}" for name in te.variants()),
    *(f"rules {name} --markdown" for name in te.variants()),
]


@pytest.mark.parametrize("words", GOOD)
def test_goes_well_within_eighty_columns(words: str) -> None:
    ran = run(*shlex.split(words))
    clean(ran)
    assert ran.out.strip()
    if "--markdown" not in words:
        narrow(ran.out)


@pytest.mark.parametrize(
    "words", ["", "--version", "rules le-truc", "claims TYF-91", "deal --variant le-truc --seed 1"]
)
def test_is_the_same_as_a_process_of_its_own(words: str) -> None:
    ran = process(*shlex.split(words))
    clean(ran)
    assert ran.out == run(*shlex.split(words)).out


BAD = {
    "play nonsense": (1, "There is no variant 'nonsense'. There are: "),
    "play truc-y-flow": (1, "Did you mean truc-y-flou?"),
    "rules nonsense": (1, "There is no variant 'nonsense'"),
    "play matarrata": (1, "Matarrata is in the catalogue only"),
    "deal --variant matarrata": (1, "too little is known of its rules to play by"),
    "drill trick-winner --variant matarrata": (1, "catalogue only"),
    "play le-truc --chair 3": (1, "There is no chair 3: chairs are 1 to 2."),
    "play le-truc --players 6": (1, "Le Truc is played by 2, not 6."),
    "play le-truc --deals 0": (1, "0 deals cannot be played."),
    "play le-truc --house stp=no": (1, "le-truc has no house rule 'stp'. It has: "),
    "play le-truc --house stop=sometimes": (1, "stop cannot be 'sometimes'"),
    "play le-truc --house stop": (1, "'stop' is no house rule: write name=value"),
    "play le-truc --house stop=play-out stop=decided": (1, "The house rule stop is chosen twice."),
    "play --house aces=1 truc-y-flou": (1, "write name=value, and the game before --house."),
    "play le-truc --seed ''": (1, "A seed cannot be empty"),
    "play --code 1234567": (1, "slip in this code"),
    "play --code 12": (1, "too short for a code"),
    "deal --variant le-truc --number 0": (1, "numbered from 1"),
    "deal 18P2-4011-3X": (1, "slip in this code"),
    "deal --variant le-truc --chair 9": (1, "There is no chair 9"),
    "drill nonsense": (1, "There is no drill 'nonsense'. The drills are: "),
    "drill trick-winner --count 0": (1, "0 questions cannot be asked."),
    "claims TYF-900": (1, "There is no TYF-900 in the ledger."),
    "rules missing.toml": (1, "missing.toml: No such file or directory."),
    "play": (2, "Say which game"),
    "deal": (2, "Give the code of a deal, or a game to deal"),
    "play --code 18P2-4011-3Y --seed 3": (2, "leave out --seed"),
    "deal 18P2-4011-3Y --number 3": (2, "leave out --number"),
    "dance": (2, "invalid choice: 'dance'"),
    "play le-truc --loudly": (2, "unrecognized arguments: --loudly"),
    "play le-truc --chair one": (2, "invalid int value: 'one'"),
    "play le-truc --bots wild": (2, "invalid choice: 'wild'"),
    "progress --code 12": (1, "too short for a code"),
    "claims --id": (2, "unrecognized arguments"),
}


@pytest.mark.parametrize("words", BAD)
def test_a_mistake_is_told_in_a_sentence(words: str) -> None:
    code, sentence = BAD[words]
    ran = run(*shlex.split(words))
    clean(ran, code)
    assert sentence in " ".join(ran.err.split())
    assert ran.out == ""
    narrow(ran.err)


@pytest.mark.parametrize("words", ["play nonsense", "deal", "dance"])
def test_a_mistake_in_a_process_has_the_same_exit_code(words: str) -> None:
    clean(process(*words.split()), BAD[words][0])


def test_alone_it_says_what_there_is() -> None:
    out = run().out
    for command in ("lab", "play", "drill", "progress", "rules", "deal", "claims", "doctor"):
        assert f"\n  {command} " in out
    for name in te.variants():
        assert name in out
    assert "trucedu play french-truc" in out


def test_rules_lists_the_games_and_gives_the_page_of_one() -> None:
    listed = run("rules").out
    assert all(name in listed for name in te.variants())
    assert "12 points" in run("rules", "le-truc").flat
    assert run("rules", "le-truc", "--markdown").out == page_markdown(rules_page(te.variant("le-truc")))


def test_a_game_may_be_named_as_people_name_it() -> None:
    assert run("rules", "Truc y Flou").out == run("rules", "truc-y-flou").out
    assert run("rules", "Truc et Fleur").out == run("rules", "truc-y-flou").out


def test_house_rules_reach_the_page() -> None:
    out = run("rules", "truc-y-flou", "--house", "aces=1", "--house", "stop=play-out").flat
    assert "Shown with these house rules: aces=1, stop=play-out; all others by default." in out
    assert "1: one point, as in the related games [chosen here]" in out


@pytest.fixture
def own_game(tmp_path: Path) -> Path:
    """A variant of one's own, in a folder with a blank and an accent in its name."""
    folder = tmp_path / "Área de joc"
    folder.mkdir()
    text = (ROOT / "trucedu/variants/data/le-truc.toml").read_text(encoding="utf-8")
    file = folder / "school-truc.toml"
    text = text.replace('id = "le-truc"', 'id = "school-truc"').replace(
        'name = "Le Truc"', 'name = "Truc de l’école"'
    )
    file.write_text(text, encoding="utf-8")
    return file


def test_a_game_from_a_file(own_game: Path) -> None:
    assert run("rules", str(own_game)).out.startswith("Truc de l’école\n")
    ran = run("play", str(own_game), "--seed", "3", "--deals", "1", typed="1\nquit\n")
    clean(ran)
    quoted = ran.flat.partition("To take this deal up again: ")[2]
    words = shlex.split(quoted)
    assert words[:2] == ["trucedu", "play"]
    # The command that is offered really takes the deal up again, file and all.
    again = run(*words[1:], typed="quit\n")
    clean(again)
    assert "Truc de l’école" in again.out


def test_a_faulty_file_is_told_key_by_key(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('id = "bad"\nname = 3\n', encoding="utf-8")
    ran = run("rules", str(file))
    clean(ran, 1)
    assert "bad.toml" in ran.err
    assert "name" in ran.err


def test_a_code_of_another_game_is_refused() -> None:
    code = te.deal("le-truc", seed=1).code
    ran = run("play", "french-truc", "--code", code)
    clean(ran, 1)
    assert "This code is of le-truc, not of french-truc." in ran.err
    clean(run("play", "le-truc", "--code", code, typed="quit\n"))


# deal


def finished(seed: str = "walnut") -> te.Deal:
    deal = te.deal("truc-y-flou", seed=seed)
    while deal.to_act is not None:
        deal = deal.play(deal.legal()[0])
    return deal


def test_deal_shows_hands_events_and_result_behind_a_code() -> None:
    deal = finished()
    ran = run("deal", deal.code)
    clean(ran)
    narrow(ran.out)
    for event in deal.events:
        if event.kind == "hand":
            line = next(line for line in ran.out.splitlines() if line.startswith(f"{event.chair}  "))
            assert all(f" {card} " in line for card in event.cards)
        else:
            assert event.text in ran.flat.replace(" | ", " ")
    result = deal.result
    assert result is not None
    a, b = (f"{points} point{'' if points == 1 else 's'}" for points in result.points)
    assert f"Result: side A {a}, side B {b}." in ran.flat


def test_deal_takes_a_code_in_any_spelling() -> None:
    deal = finished()
    wanted = run("deal", deal.code).out
    spread = deal.code.replace("-", " ").lower()
    assert run("deal", spread).out == run("deal", *spread.split()).out == wanted
    assert run("deal", deal.code.replace("-", "\n")).out == wanted


def test_deal_for_one_chair_hides_what_that_chair_may_not_know() -> None:
    deal = te.deal("truc-y-flou", seed="hidden").play(
        "1 " + str(te.deal("truc-y-flou", seed="hidden").view(1).hand[0])
    )
    out = run("deal", deal.code, "--chair", "3").out
    hands = {
        chair: set(map(str, te.deal("truc-y-flou", seed="hidden").view(chair).hand)) for chair in range(1, 7)
    }
    shown = {str(card) for card in te.variant("truc-y-flou").pack if f" {card}" in out.partition("Code:")[0]}
    assert shown == hands[3] | {str(deal.view(1).table[0][1])}


def test_a_fresh_deal_comes_with_a_code_that_rebuilds_it() -> None:
    ran = run(
        "deal", "--variant", "french-truc", "--seed", "abc", "--number", "4", "--house", "low_eight=yes"
    )
    code = ran.out.partition("Code: ")[2].splitlines()[0].strip('"')
    assert te.open_deal(code).view(1).hand == te.deal("french-truc", seed="abc", number=4).view(1).hand
    assert te.open_deal(code).variant.house["low_eight"] == "yes"


def test_without_a_seed_each_deal_is_another() -> None:
    assert run("deal", "--variant", "french-truc").out != run("deal", "--variant", "french-truc").out


# drill


@pytest.mark.parametrize("name", sorted(drills()))
def test_a_drill_can_be_answered_right_from_start_to_end(name: str) -> None:
    asked = te.questions(name, usual_game(name), "acorn", 12)
    answers = [q.solution if isinstance(q.solution, (str, int)) else " ".join(q.solution) for q in asked]
    ran = run("drill", name, "--seed", "acorn", typed="\n".join(map(str, answers)) + "\n")
    clean(ran)
    narrow(ran.out)
    assert "12 of 12 right." in ran.out
    assert "To look at once more" not in ran.out
    for question in asked:
        assert " ".join(question.prompt.split()) in ran.flat


def test_a_drill_asks_in_the_first_game_that_has_it_and_says_which_have() -> None:
    ran = run("drill", "french-raise", "--count", "1", "--seed", "elm", typed="skip\n")
    clean(ran)
    assert "(French Truc)" in ran.out
    ran = run("drill", "french-raise", "--variant", "truc-y-flou")
    assert ran.code == 1
    assert "nothing to ask in truc-y-flou. It has in: french-truc, le-truc, partnership-truc" in " ".join(
        ran.err.split()
    )


def test_hints_come_one_by_one_and_a_wrong_answer_is_explained() -> None:
    (question,) = te.questions("trick-winner", "truc-y-flou", "beech", 1)
    wrong = next(each for each in question.judge.possible() if each != question.solution)
    ran = run("drill", "trick-winner", "--seed", "beech", "--count", "1", typed=f"h\nh\nhint\nh\n{wrong}\n")
    clean(ran)
    for hint in question.hints:
        assert f"Hint: {' '.join(hint.split())}" in ran.flat
    assert "That was the last hint." in ran.out
    assert " ".join(question.mark(wrong).text.split()) in ran.flat
    assert "0 of 1 right. To look at once more:" in ran.flat


def test_what_is_no_answer_is_asked_again() -> None:
    ran = run("drill", "trick-winner", "--seed", "beech", "--count", "1", typed="perhaps\n?\nskip\n")
    clean(ran)
    assert "Not understood: type the letter of one of the answers, a to " in ran.flat
    assert "The answer: " in ran.out
    assert "0 of 1 right." in ran.out


def test_a_drill_can_be_left_and_can_run_dry() -> None:
    for typed in ("quit\n", ""):
        ran = run("drill", "trick-winner", "--seed", "beech", typed=typed)
        clean(ran)
        assert "0 of 0 right." in ran.out


def test_cards_and_choices_may_be_written_as_people_write_them() -> None:
    found = {}
    for name in drills():
        for question in te.questions(name, usual_game(name), "spelling", 12):
            found.setdefault(question.kind, (name, question))
    assert {"choose", "order"} <= set(found)
    from trucedu.lessons.judge import Cards, Choose, Order
    from trucedu.terminal.drill import as_answer

    for _, question in found.values():
        judge = question.judge
        if isinstance(judge, Choose):
            place = [option.id for option in judge.options].index(judge.solution)
            label = judge.options[place].label
            for text in (chr(ord("a") + place), chr(ord("A") + place), label, label.upper(), judge.solution):
                assert question.mark(as_answer(question, text)).verdict == "right"
        elif isinstance(judge, (Cards, Order)):
            cards = [te.Card.parse(key) for key in judge.solution]
            for text in (
                " ".join(judge.solution).lower(),
                ", ".join(card.name for card in cards),
                ",".join(judge.solution),
            ):
                assert question.mark(as_answer(question, text)).verdict == "right"


# claims and doctor


def test_claims_count_what_the_ledger_holds() -> None:
    out = run("claims").out
    rows = {
        line.split()[0]: line.split()[1:]
        for line in out.splitlines()
        if line.startswith(("rule", "background", "contra"))
    }
    assert sum(int(row[0]) for row in rows.values()) == 220
    assert all(len(row) == 4 and all(int(number) <= int(row[0]) for number in row) for row in rows.values())
    assert "Taught in: " in out


def test_a_claim_in_full_says_where_it_is_kept() -> None:
    out = run("claims", "tyf-91").flat
    assert out.startswith("TYF-91 (rule): ")
    assert "Implemented in: truc-y-flou#ladder.base." in out
    assert "Taught in: " in out


def test_doctor_tells_of_versions_kernel_and_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = run("doctor")
    assert ran.code in {0, 1}
    for name in ("Python", "trucedu", "ipywidgets", "Python kernel", "web browser"):
        assert any(line[2:].startswith(name) for line in ran.out.splitlines())
    narrow(ran.out)


def test_doctor_fails_when_something_needed_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from trucedu.lab import Fact

    monkeypatch.setattr(
        "trucedu.terminal.doctor.doctor", lambda: [Fact("engine", "problem", "gone: do this")]
    )
    ran = run("doctor")
    assert ran.code == 1
    assert "✗ engine" in ran.out
    assert "gone: do this" in ran.out


def test_lab_is_handed_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    monkeypatch.setattr("trucedu.lab.launch", lambda words: heard.append(list(words)) or 7)
    assert run("lab", "folder", "--port", "9999", "--LabApp.x=y").code == 7
    assert heard == [["folder", "--port", "9999", "--LabApp.x=y"]]
