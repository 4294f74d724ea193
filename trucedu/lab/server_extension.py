"""The Jupyter server extension: games are saved as a picture and words, not as views of a kernel long gone.

A file in the wheel (``etc/jupyter/jupyter_server_config.d/trucedu.json``) switches it on wherever trucedu is
installed; ``trucedu lab`` does so by itself. It serves JupyterLab, Notebook 7 and every other front end of
Jupyter Server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trucedu.lab.outputs import strip_games

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "trucedu.lab.server_extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    server.contents_manager.register_pre_save_hook(strip_before_saving)


def strip_before_saving(*, model: dict[str, Any], **_: object) -> None:
    """Take our games' live views out of a notebook that is about to be written.

    :param model: Jupyter Server's model of the file; anything but an nbformat 4 notebook is left alone.
    """
    content = model.get("content")
    if model.get("type") == "notebook" and isinstance(content, dict) and content.get("nbformat") == 4:
        strip_games(content)
