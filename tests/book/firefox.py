"""A Firefox driven over WebDriver BiDi, the protocol it speaks by itself: no driver program, no further package.

Only what the tests need: open a page, ask it something, press with a real mouse, and count requests to other hosts.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

NAMES = ("firefox-esr", "firefox")
#: Firefox itself asks for updates, lists and experiments; a test wants none of it. All that is not on this machine
#: goes to a proxy that does not exist.
SETTINGS = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.startup.page": 0,
    "browser.topsites.contile.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "remote.active-protocols": 1,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    """A Firefox with one page.

    ``asked``: the addresses of all requests of the page. ``faults``: what the page reported as errors.
    """

    def __init__(self, address: str) -> None:
        import websocket

        self.asked: list[str] = []
        self.faults: list[str] = []
        self._numbers = itertools.count(1)
        self._socket = websocket.create_connection(address, timeout=60, suppress_origin=True)
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["network.beforeRequestSent", "log.entryAdded"])
        self.page = self.command("browsingContext.getTree")["contexts"][0]["context"]

    def command(self, method: str, **parameters: Any) -> Any:
        """Have something done and return what came of it; events that arrive meanwhile are taken in."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("id") == number:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['error']}: {message['message']}")
                return message["result"]
            self._take(message)

    def _take(self, event: dict[str, Any]) -> None:
        if event.get("method") == "network.beforeRequestSent":
            self.asked.append(event["params"]["request"]["url"])
        elif event.get("method") == "log.entryAdded" and event["params"]["type"] == "javascript":
            self.faults.append(event["params"]["text"])

    def open(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self.page, url=address, wait="interactive")

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page; it has to be text, a number, a truth value or nothing."""
        found = self.command(
            "script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True
        )
        assert found["type"] == "success", found
        return found["result"].get("value")

    def wait_for(self, expression: str, seconds: float = 90) -> None:
        """Wait until an expression in the page is true."""
        end = time.monotonic() + seconds
        while not self.ask(f"Boolean({expression})"):
            assert time.monotonic() < end, f"not within {seconds} s: {expression}"
            time.sleep(0.2)

    def press(self, node: str) -> None:
        """Press what an expression finds in the page, with the mouse, in its middle."""
        x, y = json.loads(
            self.ask(
                f"(() => {{ const node = {node}; node.scrollIntoView({{block: 'center'}});"
                " const box = node.getBoundingClientRect();"
                " return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]); })()"
            )
        )
        pointer = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": pointer}
        self.command("input.performActions", context=self.page, actions=[mouse])

    def close(self) -> None:
        self._socket.close()


@contextmanager
def firefox() -> Iterator[Firefox]:
    """A Firefox with a fresh profile of its own; skips where there is none."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip(
            f"no Firefox found (looked for {', '.join(NAMES)}); on Debian: apt-get install firefox-esr"
        )
    pytest.importorskip("websocket", reason='websocket-client is not installed: pip install -e ".[browser]"')
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")
        words = [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        try:
            driven = Firefox(_address(process))
            try:
                yield driven
            finally:
                driven.close()
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return f"{found[1]}/session"
    raise AssertionError("Firefox ended without saying where it can be driven")
