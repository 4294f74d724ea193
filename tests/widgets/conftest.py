"""A drill that needs no engine, made of the sample questions, and an eye on faults that would go unseen."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import attrs
import pytest

from tests.lessons.samples import cards_question, choose_question, number_question, order_question
from trucedu.lessons import registry
from trucedu.lessons.question import Question
from trucedu.lessons.registry import Task, drill

SAMPLES = (choose_question(), number_question(), order_question(), cards_question())


@pytest.fixture
def samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the drill "samples": the four sample questions in turn, numbered so that none is there
    twice.
    """
    monkeypatch.setattr(registry, "_drills", {})
    monkeypatch.setattr(registry, "_import_generators", lambda: None)
    count = iter(range(10**6))

    @drill("samples", title="Cards & pairs", directions=("forward", "back"))
    def make(task: Task) -> Question:
        n = task.draw.below(1000)
        question = (
            SAMPLES[next(count) % len(SAMPLES)]
            if task.variant == "french-truc"
            else SAMPLES[n % len(SAMPLES)]
        )
        return attrs.evolve(
            question, prompt=f"{question.prompt} ({n})", skill=task.skill, variant=task.variant
        )


@pytest.fixture(autouse=True)
def no_hidden_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A fault in a callback is logged by the widget machinery and otherwise lost; here it fails the test."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
