"""Where the lessons and the source ledger lie: in the source tree, or inside the installed package.

Both are shipped as plain files. An installed wheel carries them as ``trucedu/_data/notebooks`` and
``trucedu/_data/seeds``; a checkout has them as ``notebooks/`` and ``seeds/`` beside the package.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from trucedu.language import tr

DataName = Literal["notebooks", "seeds"]

_PACKAGE: Final = Path(__file__).resolve().parent


def data_folder(name: DataName, *, package: Path = _PACKAGE) -> Path:
    """The folder that holds the shipped notebooks or seeds.

    :param name: ``"notebooks"`` or ``"seeds"``.
    :param package: the folder of the package itself; another one is only of use to tests.
    :raises FileNotFoundError: the installation lacks that folder; the message says where it was looked for.
    """
    installed = package / "_data" / name
    checkout = package.parent
    # A folder called "notebooks" beside an installed package is someone else's: only our own tree counts.
    candidates = [installed]
    if (checkout / "pyproject.toml").is_file():
        candidates.insert(0, checkout / name)
    for folder in candidates:
        if folder.is_dir():
            return folder
    places = ", ".join(str(folder) for folder in candidates)
    raise FileNotFoundError(
        tr(
            "trucedu's {name} are missing (looked for: {places}). Installing trucedu again brings them back.",
            name=name,
            places=places,
        )
    )


def lesson_notebooks() -> list[Path]:
    """The shipped lessons (``NN_name.ipynb``), in reading order.

    :raises FileNotFoundError: the installation carries no lessons folder.
    """
    return sorted(data_folder("notebooks").glob("[0-9][0-9]_*.ipynb"))
