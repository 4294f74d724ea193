"""A static host as strict as they come: the site lies in a folder of it, and pages may load nothing from elsewhere."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from attrs import Factory, define

POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:"


@define
class Host:
    """A running host: its address, the folder of its live pages, and what was asked of it: paths, codes and bytes."""

    address: str
    folder: Path = Path()
    asked: list[tuple[str, int, int]] = Factory(list)


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """Serve a folder on this machine alone, for as long as the context lasts."""
    host = Host("")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Strict, host, directory=str(folder)))
    server.daemon_threads = True
    host.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Strict(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, host: Host, *arguments: Any, **options: Any) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        path = Path(self.translate_path(self.path))
        self.host.asked.append((self.path, int(code), path.stat().st_size if path.is_file() else 0))

    def log_message(self, *arguments: Any) -> None:
        """Silence: what matters is in ``Host.asked``."""
