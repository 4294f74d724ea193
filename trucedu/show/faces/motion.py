"""The style sheet of the faces: how a sign is played, and how faces stand in a row."""

from __future__ import annotations

from typing import Final

#: How long a sign takes, in seconds.
LASTS: Final = 1.2
#: From which to which per cent of that time the sign can be seen; what moves, moves within it.
_FROM, _TO = 12, 88

#: Faces stand in a row, each with its words below; a page may set --tre-face to another width.
_LAYOUT: Final = (
    ".tre-signal-faces{display:flex;flex-wrap:wrap;gap:.75rem;margin:0;padding:0;list-style:none}"
    ".tre-signal-face{display:inline-flex;flex-direction:column;gap:.25rem;margin:0;"
    "width:var(--tre-face,120px);max-width:100%;text-align:center}"
    ".tre-signal-face svg{display:block;width:100%;height:auto}"
    ".tre-signal-face figcaption{display:flex;flex-direction:column;align-items:center;gap:.1rem}"
)
#: What the head does in that time, and how it is held on paper. It turns about the base of the neck.
_HEADS: Final = {
    "tilt-left": ("0%,100%{transform:none}25%,75%{transform:rotate(11deg)}", "rotate(11deg)"),
    "tilt-right": ("0%,100%{transform:none}25%,75%{transform:rotate(-11deg)}", "rotate(-11deg)"),
    "sway": (
        "0%,50%,100%{transform:none}20%,80%{transform:rotate(11deg)}35%,65%{transform:rotate(-11deg)}",
        "rotate(11deg)",
    ),
    "nod": (
        "0%,45%,100%{transform:none}20%,30%,65%,75%{transform:translateY(5.5px)}",
        "translateY(5.5px)",
    ),
}


def faces_css() -> str:
    """The rules that bring :func:`~trucedu.show.faces.face_sequence` to life; a page needs them once.

    All are about classes that begin with ``tre-signal``. Motion only where it is welcome; elsewhere, and on
    paper, the still shows.
    """
    motion = f"@media (prefers-reduced-motion:no-preference){{{_moving()}}}"
    return f"{_LAYOUT}{_frames()}{motion}@media print{{{_printed()}}}"


def faces_layout() -> str:
    """Only the rules for how faces stand in a row: enough for a page on which none of them moves."""
    return _LAYOUT


def _frames() -> str:
    start, end = f"0%,{_FROM}%,{_TO}%,100%", f"{_FROM + 4}%,{_TO - 4}%"
    fades = (("come", 0, 1), ("go", 1, 0))
    return "".join(
        f"@keyframes tre-signal-{name}{{{start}{{opacity:{rest}}}{end}{{opacity:{sign}}}}}"
        for name, rest, sign in fades
    ) + "".join(f"@keyframes tre-signal-{name}{{{steps}}}" for name, (steps, _) in _HEADS.items())


def _moving() -> str:
    heads = ",".join(f".tre-signal .tre-signal-{name}" for name in _HEADS)
    return (
        ".tre-signal .tre-signal-was{display:inline}"
        ".tre-signal .tre-signal-now{opacity:0}"
        ".tre-signal .tre-signal-mark{display:none}"
        f"{heads}{{transform:none;transform-box:view-box;transform-origin:60px 104px}}"
        f".tre-signal-play .tre-signal-now{{animation:tre-signal-come {LASTS}s linear}}"
        f".tre-signal-play .tre-signal-was{{animation:tre-signal-go {LASTS}s linear}}"
    ) + "".join(
        f".tre-signal-play .tre-signal-{name}{{animation:tre-signal-{name} {LASTS}s ease-in-out}}"
        for name in _HEADS
    )


def _printed() -> str:
    # Only what is marked important comes before a running animation.
    return (
        ".tre-signal .tre-signal-was{display:none!important}"
        ".tre-signal .tre-signal-now{opacity:1!important}"
        ".tre-signal .tre-signal-mark{display:inline!important}"
    ) + "".join(
        f".tre-signal .tre-signal-{name}{{transform:{pose}!important}}" for name, (_, pose) in _HEADS.items()
    )
