"""The review page's server: who it answers, what it saves, and that no kill loses a verdict."""

import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from sheet_files import ROWS, rows_of, save, written

from perturbkit.cli.main import run
from perturbkit.curation.review.desk import Desk
from perturbkit.curation.review.journal import journal_path, read_entries
from perturbkit.curation.review.server import ReviewServer, page
from perturbkit.curation.review.sheets import read_sheets
from perturbkit.errors import InvalidArgument

ROOT = Path(__file__).parents[3]


@pytest.fixture
def sheet(tmp_path):
    return written(tmp_path, ROWS, "swap_chars")


@contextmanager
def started(path, *options):
    """The command in a process of its own, and the address it printed: (process, port, token)."""
    process = subprocess.Popen(
        [sys.executable, "-m", "perturbkit", "review", "serve", str(path), *options],
        cwd=ROOT, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        line = process.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/#(\S+)", line)
        assert found, line + process.stderr.read()
        yield process, int(found.group(1)), found.group(2)
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def ask(port, token, body=None, path=None, **headers):
    """(status, answer) of one request as the page sends it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    given = {"X-Review-Token": token, "Content-Type": "application/json"} | headers
    raw = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    method, usual = ("GET", "/rows") if body is None else ("POST", "/judge")
    sent = {name: value for name, value in given.items() if value is not None}
    connection.request(method, path or usual, raw, sent)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, json.loads(content) if content[:1] == b"{" else content


def verdict(row, said, **cells):
    return {"key": row["key"], "revision": row["revision"], "typed": {"verdict": said, **cells}}


def told(path):
    return {line.cells["key"]: line.cells for line in read_sheets([str(path)])}


def test_sigkill_in_the_middle_loses_nothing(sheet):
    with started(sheet, "--annotator", "Ann") as (process, port, token):
        rows = ask(port, token)[1]["rows"]
        assert len(rows) == 7
        assert ask(port, token, verdict(rows[0], "accept"))[0] == 200
        assert ask(port, token, verdict(rows[1], "edit", text="Better <b>words</b>\nשלום"))[0] == 200
        assert ask(port, token, verdict(rows[2], "reject", note="=no"))[0] == 200
        status, answer = ask(port, token, verdict(rows[0], "relabel", new_label="other"))
        assert status == 409  # the row is newer than what this tab has seen
        again = verdict(answer["row"], "relabel", new_label="elsewhere")
        assert ask(port, token, again)[0] == 200
        process.send_signal(signal.SIGKILL)
        process.wait()
    # The sheet is as it was; what reads it takes the journal into account.
    assert {row["verdict"] for row in rows_of(sheet)} == {""}
    wanted = {rows[0]["key"]: "relabel", rows[1]["key"]: "edit", rows[2]["key"]: "reject"}
    assert {key: cells["verdict"] for key, cells in told(sheet).items() if cells["verdict"]} == wanted
    with started(sheet) as (process, port, token):
        assert {row["verdict"] for row in rows_of(sheet)} == {"", "relabel", "edit", "reject"}
        assert [row["typed"]["verdict"] for row in ask(port, token)[1]["rows"]][:4] == [
            "relabel", "edit", "reject", ""
        ]  # fmt: skip
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
        assert process.stderr.read() == f"3 of 7 rows of {sheet} are judged\n"
    assert not Path(journal_path(str(sheet))).exists()
    saved = rows_of(sheet)
    assert [saved[0]["new_label"], saved[0]["annotator"]] == ["elsewhere", "Ann"]
    assert saved[1]["text"] == "Better <b>words</b>\nשלום"
    assert saved[2]["note"] == "'=no"


def test_sigkill_at_any_moment_of_many_verdicts(sheet, tmp_path):
    """A client posts without a pause; after the kill, all that was answered with 200 is there."""
    for round_number, wait in enumerate((0.02, 0.1, 0.25)):
        path = tmp_path / f"round{round_number}.csv"
        shutil.copy(sheet, path)
        with started(path) as (process, port, token):
            rows = ask(port, token)[1]["rows"]
            saved: dict[str, str] = {}
            timer = threading.Timer(wait, process.kill)
            timer.start()
            for number in range(100_000):
                at = number % len(rows)
                try:
                    status, answer = ask(port, token, verdict(rows[at], "accept", note=f"n{number}"))
                except (OSError, http.client.HTTPException):
                    break
                assert status == 200
                rows[at] = answer["row"]
                saved[rows[at]["key"]] = f"n{number}"
            process.wait()
            timer.join()
        notes = {key: cells["note"] for key, cells in told(path).items() if cells["note"]}
        for key, note in saved.items():
            # The one that was not answered any more may be there, too.
            assert int(notes[key][1:]) >= int(note[1:])
            assert int(notes[key][1:]) <= number


def test_a_line_that_was_cut_off_is_dropped(sheet):
    with Desk(str(sheet)) as desk:
        row = desk.rows()[0]
        desk.judge(row["key"], 0, {"verdict": "accept"})
        journal = Path(journal_path(str(sheet)))
        kept = journal.read_bytes()
    before = sheet.read_bytes()
    journal.write_bytes(kept + kept[:50])
    assert len(read_entries(str(journal))[0]) == 1
    with Desk(str(sheet)):
        pass
    assert sheet.read_bytes() == before
    assert not journal.exists()
    journal.write_bytes(b"nonsense\n" + kept)
    with pytest.raises(InvalidArgument, match="line 1 is no entry of a journal"), Desk(str(sheet)):
        pass
    assert journal.read_bytes() == b"nonsense\n" + kept


def test_a_kill_between_the_sheet_and_the_journal(sheet):
    """The sheet is written, the journal not yet emptied: the next start does it again, to the same bytes."""
    journal = Path(journal_path(str(sheet)))
    with Desk(str(sheet)) as desk:
        row = desk.rows()[0]
        row = desk.judge(row["key"], 0, {"verdict": "accept"})
        desk.judge(row["key"], 1, {"verdict": "reject", "note": "no"})
        kept = journal.read_bytes()
    after = sheet.read_bytes()
    journal.write_bytes(kept)
    assert next(iter(told(sheet).values()))["verdict"] == "reject"
    with Desk(str(sheet)):
        pass
    assert sheet.read_bytes() == after
    assert not journal.exists()


def test_a_sheet_changed_by_another_program_is_not_written_over(sheet):
    desk = Desk(str(sheet))
    first, second = desk.rows()[:2]
    desk.judge(first["key"], 0, {"verdict": "accept"})
    rows = rows_of(sheet)
    rows[1]["verdict"] = "reject"
    save(sheet, rows)
    with pytest.raises(InvalidArgument, match="was changed by another program"):
        desk.close()
    assert [cells["verdict"] for cells in told(sheet).values()][:2] == ["accept", "reject"]
    with Desk(str(sheet)):  # brings both together
        assert [row["verdict"] for row in rows_of(sheet)][:2] == ["accept", "reject"]
    # The same row in both: nobody can know which is right.
    desk = Desk(str(sheet))
    desk.judge(second["key"], 0, {"verdict": "accept"})
    rows[0]["verdict"], rows[1]["verdict"] = "accept", "edit"
    save(sheet, rows)
    with pytest.raises(InvalidArgument, match="was changed by another program"):
        desk.close()
    with pytest.raises(InvalidArgument, match="line 3 was changed in the sheet and on the review page"):
        Desk(str(sheet))
    assert len(read_entries(journal_path(str(sheet)))[0]) == 1


def test_other_columns_stay_and_jsonl_is_served(tmp_path):
    path = written(tmp_path, ROWS, "swap_chars", "s.jsonl")
    lines = [{**json.loads(line), "mine": "x"} for line in path.read_text().splitlines()]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    with Desk(str(path), "Ann") as desk:
        row = desk.rows()[0]
        desk.judge(row["key"], 0, {"verdict": "relabel", "new_label": "b", "mine": "no", "key": "no"})
    first, *rest = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert first == {**lines[0], "verdict": "relabel", "new_label": "b", "annotator": "Ann"}
    assert rest == lines[1:]


def test_one_process_at_a_time(sheet, capfd):
    with Desk(str(sheet)):
        capfd.readouterr()
        assert run(["review", "serve", str(sheet)]) == 2
        assert capfd.readouterr().err == (
            f"perturbkit: {sheet} is being reviewed by another process: use its page, or end it first\n"
        )
    with Desk(str(sheet)):
        pass


@pytest.fixture
def server(sheet):
    with Desk(str(sheet)) as desk, ReviewServer(desk) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield served
        served.shutdown()
        thread.join()


def test_only_the_page_on_this_machine_is_answered(server):
    port, token = server.server_address[1], server.token
    row = ask(port, token)[1]["rows"][0]
    good = verdict(row, "accept")
    for headers in (
        {"X-Review-Token": None},
        {"X-Review-Token": "x" * len(token)},
        {"Host": "evil.example"},
        {"Host": f"evil.example:{port}"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ):
        assert ask(port, token, **headers)[0] == 403
        assert ask(port, token, good, **headers)[0] == 403
    assert ask(port, token, good, **{"Content-Type": "text/plain"})[0] == 400
    assert ask(port, token, b"{", path="/judge")[0] == 400
    assert ask(port, token, b"[]")[0] == 400
    assert ask(port, token, {"key": row["key"]})[0] == 400
    assert ask(port, token, path="/../s.csv")[0] == 404
    assert ask(port, token, good, path="/rows")[0] == 404
    assert ask(port, token)[1]["rows"][0]["typed"]["verdict"] == ""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("OPTIONS", "/judge", headers={"Origin": "http://evil.example"})
    answer = connection.getresponse()
    assert answer.status == 501
    assert not [name for name, _ in answer.getheaders() if name.startswith("Access-Control")]
    connection.close()
    assert ask(port, token, good, Origin=f"http://127.0.0.1:{port}")[0] == 200


def test_the_page_is_one_file_that_loads_nothing(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1])
    connection.request("GET", "/")
    answer = connection.getresponse()
    content = answer.read().decode()
    connection.close()
    policy = answer.getheader("Content-Security-Policy")
    assert policy == page()[1]
    assert re.sub(r"'sha256-[^']*'", "HASH", policy) == (
        "default-src 'none'; style-src HASH; script-src HASH; connect-src 'self'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert answer.getheader("Cache-Control") == "no-store"
    assert server.token not in content
    assert not re.search(
        r"https?:|@import|url\(|innerHTML|\beval\b|document\.write|\bstyle=|\bon\w+=", content
    )


def test_slips_and_rows_that_are_not_there(server):
    port, token = server.server_address[1], server.token
    row = ask(port, token)[1]["rows"][0]
    status, answer = ask(port, token, verdict(row, "edit"))
    assert status == 422
    assert "edit, but no new text is typed" in answer["error"]
    assert ask(port, token, verdict({**row, "key": "none"}, "accept"))[0] == 422
    status, answer = ask(port, token, verdict(row, "accept"))
    assert (status, answer["row"]["revision"]) == (200, 1)
    status, answer = ask(port, token, verdict(row, "reject"))
    assert (status, answer["row"]["typed"]["verdict"]) == (409, "accept")


def test_what_the_sheet_cannot_hold_is_refused_and_not_acknowledged(server):
    port, token = server.server_address[1], server.token
    row = ask(port, token)[1]["rows"][0]
    for cells in ({"note": "\ud800 bad"}, {"text": "half \udc00"}):
        status, answer = ask(port, token, verdict(row, "edit" if "text" in cells else "accept", **cells))
        assert status == 422
        assert f"{next(iter(cells))} holds half of a character" in answer["error"]
    assert read_entries(journal_path(server.desk.path)) == ([], 0)
    assert ask(port, token, verdict(row, "accept", note="whole: \U0001f600"))[0] == 200
    server.desk.save()
    assert "whole: \U0001f600" in Path(server.desk.path).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"key":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"key":"a","revision":' + b"9" * 5000 + b',"typed":{}}',
        b'{"key":["a"],"revision":0,"typed":{}}',
        b"\xff",
    ],
)
def test_a_body_that_is_none_of_the_page(server, body, capfd):
    port, token = server.server_address[1], server.token
    assert ask(port, token, body) == (400, {"error": "the request is not one of the page"})
    row = ask(port, token)[1]["rows"][0]
    for cell in (None, 5, ["x"], {}):
        assert ask(port, token, verdict(row, "accept", note=cell))[0] == 400
    assert ask(port, token, verdict(row, "accept", note=""))[0] == 200
    assert capfd.readouterr().err == ""


def test_a_full_disk_is_told_and_leaves_no_half_line(server, monkeypatch):
    port, token = server.server_address[1], server.token
    row = ask(port, token)[1]["rows"][0]

    def full(file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert ask(port, token, verdict(row, "accept")) == (
        507, {"error": "the disk does not take it: No space left on device"}
    )  # fmt: skip
    monkeypatch.undo()
    assert read_entries(journal_path(server.desk.path)) == ([], 0)
    assert ask(port, token, verdict(row, "reject"))[0] == 200
    [entry] = read_entries(journal_path(server.desk.path))[0]
    assert (entry.was["verdict"], entry.now["verdict"]) == ("", "reject")


def test_what_cannot_be_served(sheet, tmp_path, capfd):
    rows = rows_of(sheet)
    twice = save(tmp_path / "twice.csv", [rows[0], rows[0]])
    (tmp_path / "tasks.json").write_text("[]")
    for path, said in (
        (twice, f"{twice} line 3: the key of {twice} line 2 again"),
        (str(tmp_path / "tasks.json"), "the review page takes .csv and .jsonl sheets"),
        (str(tmp_path / "gone.csv"), "there is no sheet"),
    ):
        capfd.readouterr()
        assert run(["review", "serve", path]) == 2
        err = capfd.readouterr().err
        assert said in err
        assert err.count("\n") == 1
    assert run(["review", "serve", str(sheet), "--port", "99999"]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p.jsonl", "s.csv", "tasks.json", "twice.csv"]
