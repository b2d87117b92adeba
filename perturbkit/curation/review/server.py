"""The local review page: one file, served to this machine only, that saves each verdict at once."""

import hmac
import json
import re
import secrets
from base64 import b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from perturbkit.curation.review.desk import Desk, Outdated
from perturbkit.errors import InvalidArgument

ADDRESS = "127.0.0.1"
TOKEN_HEADER = "X-Review-Token"
_PAGE = Path(__file__).parent / "page.html"
_LARGEST = 1 << 22
"""Bytes of the largest request that is read."""


def serve(
    path: str, *, annotator: str = "", port: int = 0, ready: Callable[[str], None] | None = None
) -> tuple[int, int]:
    """Serve a sheet until KeyboardInterrupt; (rows judged, rows) of the sheet then.

    ``port`` 0 takes a free one. ``ready`` is called with the address of the page, whose token changes with
    each start. Raises InvalidArgument, also for a port that is taken.
    """
    with Desk(path, annotator) as desk:
        with ReviewServer(desk, port) as server:
            if ready is not None:
                ready(server.address)
            with suppress(KeyboardInterrupt):
                server.serve_forever()
        rows = desk.rows()
    return sum(bool(row["typed"]["verdict"]) for row in rows), len(rows)


class ReviewServer(ThreadingHTTPServer):
    """Answers the page of one desk, and nobody without the token."""

    daemon_threads = True

    def __init__(self, desk: Desk, port: int = 0) -> None:
        try:
            super().__init__((ADDRESS, port), _Handler)
        except (OSError, OverflowError) as error:
            raise InvalidArgument(
                f"--port {port} cannot be used ({error}): name another or leave it out"
            ) from error
        self.desk = desk
        self.token = secrets.token_urlsafe(24)
        self.hosts = {f"{name}:{self.server_address[1]}" for name in (ADDRESS, "localhost")}

    @property
    def address(self) -> str:
        """Address of the page; the token is in the part that browsers send to nobody."""
        return f"http://{ADDRESS}:{self.server_address[1]}/#{self.token}"


@cache
def page() -> tuple[bytes, str]:
    """The page and the policy that lets its own style and script in, and nothing else."""
    content = _PAGE.read_text(encoding="utf-8")
    hashes = {
        name: b64encode(sha256(found.group(1).encode()).digest()).decode()
        for name in ("style", "script")
        if (found := re.search(rf"<{name}>(.*?)</{name}>", content, re.DOTALL))
    }
    policy = (
        f"default-src 'none'; style-src 'sha256-{hashes['style']}'; script-src 'sha256-{hashes['script']}'; "
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return content.encode(), policy


class _Handler(BaseHTTPRequestHandler):
    server: ReviewServer
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "perturbkit", ""
    timeout = 60

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the terminal is for the annotator."""

    def do_GET(self) -> None:
        """The page to anybody on this machine, the rows to who has the token."""
        if not self._is_local():
            return
        if self.path == "/":
            content, policy = page()
            self._send(200, content, "text/html; charset=utf-8", {"Content-Security-Policy": policy})
        elif self.path != "/rows":
            self._answer(404, {"error": "there is no such page"})
        elif self._has_token():
            desk = self.server.desk
            self._answer(
                200, {"sheet": Path(desk.path).name, "annotator": desk.annotator, "rows": desk.rows()}
            )

    def do_POST(self) -> None:
        """Save a verdict; what is answered with 200 is on the disk."""
        if not self._is_local() or not self._has_token():
            return
        if self.path != "/judge":
            self._answer(404, {"error": "there is no such page"})
            return
        try:
            asked = self._body()
            row = self.server.desk.judge(asked["key"], asked["revision"], asked["typed"])
        except Outdated as error:
            self._answer(409, {"error": str(error), "row": error.row})
        except InvalidArgument as error:
            self._answer(422, {"error": str(error)})
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._answer(400, {"error": "the request is not one of the page"})
        except OSError as error:
            self._answer(507, {"error": f"the disk does not take it: {error.strerror or error}"})
        else:
            self._answer(200, {"row": row})

    def _body(self) -> dict[str, Any]:
        if self.headers.get_content_type() != "application/json":
            raise ValueError("not JSON")
        length = int(self.headers.get("Content-Length", ""))
        if not 0 <= length <= _LARGEST:
            raise ValueError("too long")
        body = json.loads(self.rfile.read(length))
        if not isinstance(body, dict):
            raise TypeError("no object")
        return body

    def _is_local(self) -> bool:
        """Whether the page itself asks: other names for this machine, and other sites, are sent away."""
        origin = self.headers.get("Origin")
        hosts = self.server.hosts
        if self.headers.get("Host") in hosts and (
            origin is None or origin in {f"http://{host}" for host in hosts}
        ):
            return True
        self._answer(403, {"error": "this page is for this machine only"})
        return False

    def _has_token(self) -> bool:
        given = self.headers.get(TOKEN_HEADER, "")
        if hmac.compare_digest(given.encode(), self.server.token.encode()):
            return True
        self._answer(403, {"error": "open the address that perturbkit review serve printed"})
        return False

    def _answer(self, status: int, content: Mapping[str, Any]) -> None:
        # Escaped, so that every text is valid JSON in UTF-8.
        self._send(status, json.dumps(content).encode(), "application/json", {})

    def _send(self, status: int, content: bytes, kind: str, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        fixed = {
            "Content-Type": kind,
            "Content-Length": str(len(content)),
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
        if status >= 400:  # what was not read of the request must not be taken for the next one
            fixed["Connection"] = "close"
        for name, value in {**fixed, **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)
