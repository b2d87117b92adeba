"""The hub is asked once: one that is away costs a short try and one line, whatever wants to load from it."""

import socket
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from perturbkit.cli.main import run
from perturbkit.errors import MissingResource
from perturbkit.predictors.specs import load_predictor
from perturbkit.resources import hub

constants = pytest.importorskip("huggingface_hub.constants")


@pytest.fixture(autouse=True)
def online(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HF_HUB_OFFLINE", "HF_DATASETS_OFFLINE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hub whose door is shut."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{found.getsockname()[1]}"
    monkeypatch.setattr(constants, "ENDPOINT", address)


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A hub that answers 404 to everything; the requests that it had."""
    asked = []

    class Hub(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            asked.append(self.path)
            self.send_response(404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Hub)
    Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr(constants, "ENDPOINT", f"http://127.0.0.1:{server.server_port}")
    yield asked
    server.shutdown()
    server.server_close()


def test_a_hub_that_answers_is_asked_once(there: list[str]) -> None:
    with hub.asked_once("nobody/nothing") as answers:
        assert (answers, constants.HF_HUB_OFFLINE) == (True, False)
    assert len(there) == 1


@pytest.mark.usefixtures("away")
def test_without_a_hub_the_client_is_offline_meanwhile() -> None:
    with hub.asked_once("nobody/nothing") as answers:
        assert (answers, constants.HF_HUB_OFFLINE) == (False, True)
    assert not constants.HF_HUB_OFFLINE


def test_a_hub_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        monkeypatch.setattr(constants, "ENDPOINT", f"http://127.0.0.1:{silent.getsockname()[1]}")
        monkeypatch.setattr(hub, "TIMEOUT", 0.2)
        with hub.asked_once("nobody/nothing") as answers:
            assert not answers


def test_nothing_is_asked_for_a_folder_or_offline(
    there: list[str], tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub.asked_once(str(tmp_path)) as answers:
        assert answers
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")
    with hub.asked_once("nobody/nothing"):
        assert not constants.HF_HUB_OFFLINE
    assert there == []


@pytest.mark.usefixtures("away")
def test_a_model_of_a_hub_that_is_away(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("transformers")
    before = time.monotonic()
    with pytest.raises(MissingResource, match=r"can be fetched \(the hub does not answer\): check the name"):
        load_predictor("hf:nobody/no-such-model")
    assert time.monotonic() - before < 20  # it was 50 s of tries; the rest is importing
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("away")
def test_a_data_set_of_a_hub_that_is_away(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["perturb", "imdb", "-t", "swap_chars"]) == 2
    said = "cannot load the data set 'imdb': the hub does not answer, and there is no file of that name"
    assert capfd.readouterr().err == f"perturbkit: {said}\n"
