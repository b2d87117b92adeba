"""A browser to press keys in, driven over its DevTools pipe: standard library only."""

import base64
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

# The browser reads from 3 and writes to 4.
_PLACED = """
import fcntl, os, sys
read, write = (fcntl.fcntl(int(fd), fcntl.F_DUPFD, 10) for fd in sys.argv[1:3])
os.dup2(read, 3)
os.dup2(write, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""


class Browser:
    """A headless Chromium; ``page`` opens a tab."""

    def __init__(self, folder: Path) -> None:
        out_read, out_write = os.pipe()
        in_read, in_write = os.pipe()
        options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "about:blank"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PLACED, str(out_read), str(in_write), CHROMIUM, *options,
             "--remote-debugging-pipe", f"--user-data-dir={folder}/profile"],
            pass_fds=(out_read, in_write), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(out_read)
        os.close(in_write)
        self._write, self._read = os.fdopen(out_write, "wb"), os.fdopen(in_read, "rb")
        self._number = 0
        self._rest = b""
        self.events: list[dict[str, Any]] = []

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self._write.close()
        self._read.close()

    def send(self, method: str, session: str | None = None, **params: Any) -> dict[str, Any]:
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        self._write.write(json.dumps(message).encode() + b"\0")
        self._write.flush()
        while True:
            answer = self._next()
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._read.fileno(), 1 << 16)
            assert more, "the browser went away"
            self._rest += more
        one, self._rest = self._rest.split(b"\0", 1)
        return json.loads(one)

    def page(self, address: str, width: int = 1000, height: int = 800, dark: bool = False) -> "Page":
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        page.send("Page.enable")
        page.send("Runtime.enable")
        page.send("Log.enable")
        page.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)  # fmt: skip
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        page.send("Emulation.setEmulatedMedia", features=features)
        page.send("Page.navigate", url=address)
        return page


class Page:
    def __init__(self, browser: Browser, session: str, target: str) -> None:
        self._browser, self._session, self.target = browser, session, target

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        return self._browser.send(method, self._session, **params)

    def value(self, expression: str) -> Any:
        found = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, expression: str, seconds: float = 20) -> None:
        """Until the expression is true; one that fails is not true yet."""
        until = time.monotonic() + seconds
        while not self.value(f"(() => {{ try {{ return !!({expression}) }} catch {{ return false }} }})()"):
            assert time.monotonic() < until, f"never true: {expression}: {self.text()}"
            time.sleep(0.02)

    def text(self) -> str:
        return self.value("document.body.innerText")

    def press(self, *keys: str, modifiers: int = 0, repeat: bool = False) -> None:
        for key in keys:
            code = {"Enter": 13, "Escape": 27, "ArrowRight": 39, "ArrowLeft": 37}.get(
                key, ord(key[0].upper())
            )
            text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
            common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
            self.send("Input.dispatchKeyEvent", type="keyDown", autoRepeat=repeat, **common, **text)
            self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text: str) -> None:
        self.send("Input.insertText", text=text)

    def complaints(self) -> list[str]:
        """What the page's console says of scripts and of what the policy forbids."""
        self.value("1")
        found = []
        for event in self._browser.events:
            if event.get("sessionId") == self._session:
                if event["method"] == "Runtime.exceptionThrown":
                    found.append(str(event["params"]))
                elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["source"] != "network":
                    found.append(event["params"]["entry"]["text"])
        return found

    def screenshot(self, path: str | Path) -> None:
        data = self.send("Page.captureScreenshot", format="png")["data"]
        Path(path).write_bytes(base64.b64decode(data))
