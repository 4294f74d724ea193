"""``trucedu doctor``: is everything there, and what brings in what is missing."""

from __future__ import annotations

import argparse
import importlib.util
import webbrowser

from trucedu.lab import Fact, doctor
from trucedu.language import tr
from trucedu.terminal.console import Console

HELP = "check that everything the lessons need is installed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The command has no words of its own."""


def run(_options: argparse.Namespace, console: Console) -> int:
    """Write the facts; 1 if something needed is missing."""
    signs = {"ok": "✓", "optional": "–", "problem": "✗"}
    facts = [*doctor(), kernel(), browser()]
    width = max(len(fact.name) for fact in facts)
    for fact in facts:
        console.say(fact.text, f"{signs[fact.state]} {fact.name:{width}}  ")
    console.say()
    problems = sum(fact.state == "problem" for fact in facts)
    if problems:
        console.say(tr("Something that the lessons need is missing: the lines with ✗ say what to do."))
    else:
        console.say(tr("All is well. Lines with – are needed for some things only."))
    return int(problems > 0)


def kernel() -> Fact:
    """Is there a Python kernel for the notebooks to run in?"""
    name = tr("Python kernel")
    remedy = tr("none found; this brings one in: {remedy}", remedy="pip install ipykernel")
    if importlib.util.find_spec("jupyter_client") is None:
        return Fact(name, "optional", remedy)
    from jupyter_client.kernelspec import KernelSpecManager

    found = KernelSpecManager().find_kernel_specs()
    if "python3" in found:
        return Fact(name, "ok", found["python3"])
    return Fact(name, "optional", remedy)


def browser() -> Fact:
    """Is there a web browser that JupyterLab can open by itself?"""
    name = tr("web browser")
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        text = tr(
            "none found; trucedu lab prints an address, to be opened in a browser anywhere that reaches it"
        )
        return Fact(name, "optional", text)
    return Fact(name, "ok", str(getattr(found, "name", "") or tr("the system's own")))
