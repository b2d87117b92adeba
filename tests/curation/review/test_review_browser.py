"""The review page in a real browser: keys, undo, two tabs, a dead server, hostile texts, narrow screens."""

import signal

import pytest
from chromium import CHROMIUM, Browser
from sheet_files import rows_of, written
from test_review_server import started, told

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium to open the page in")

CONTROL = 2
ROWS = [
    {"text": "Which river runs <img src=x onerror=\"document.title='bad'\"> here", "label": "<b>place</b>"},
    {"text": "Nobody opened the window before the storm", "label": "other"},
    {"text": "הנהר זורם תחת הגשר הישן", "label": "third"},
    {"text": "Endless" + "ly" * 300 + " long words", "label": "other"},
    {"text": "</script><script>document.title='bad'</script> and more", "label": "other"},
]


@pytest.fixture
def sheet(tmp_path):
    return written(tmp_path, ROWS, "swap_chars")


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    opened = Browser(tmp_path_factory.mktemp("browser"))
    yield opened
    opened.close()


def opened(browser, port, token, **options):
    page = browser.page(f"http://127.0.0.1:{port}/#{token}", **options)
    page.wait("rows.length && document.querySelector('.text')")
    return page


def settled(page):
    """Wait until all keys that were pressed are worked off."""
    page.value("work.then(() => new Promise((done) => setTimeout(done, 30)))")


def test_the_keys(browser, sheet):
    with started(sheet, "--annotator", "Ann") as (process, port, token):
        page = opened(browser, port, token)
        keys = page.value("rows.map((row) => row.key)")
        assert keys == list(told(sheet))
        page.press("a")
        page.wait("at === 1")
        assert "row 2 of 5 · 4 remaining" in page.text()
        assert told(sheet)[keys[0]]["verdict"] == "accept"  # on the disk when the next row is shown
        page.press("l")
        page.wait("document.activeElement.name === 'new_label'")
        page.type("third")
        page.press("Enter")
        page.wait("at === 2")
        page.press("e")
        page.wait("document.activeElement.name === 'text'")
        page.type(" – שלום & <i>more</i>")
        page.press("Enter", modifiers=CONTROL)
        page.wait("at === 3")
        page.press("r", "u")
        settled(page)
        assert page.value("at") == 3
        assert told(sheet)[keys[3]]["verdict"] == ""
        page.press("u", "k")  # takes back the edit, then goes on to the row before
        settled(page)
        assert page.value("at") == 1
        assert told(sheet)[keys[2]]["text"] == ""
        assert "accepted with the label third" in page.text()
        page.press("ArrowRight", "ArrowRight", "ArrowLeft", "j", "n")
        page.wait("document.activeElement.name === 'note'")
        page.type("a, r and e are letters here")
        page.press("Enter", modifiers=CONTROL)
        page.wait("!open")
        assert page.value("at") == 3
        page.press("r")
        page.wait("at === 4")
        page.press("e")
        page.wait("open")
        page.type("Never saved")
        page.press("Escape")
        page.wait("!open")
        page.press("a", repeat=True)  # a key that is held down
        settled(page)
        assert "3 remaining" not in page.text()
        assert "row 5 of 5 · 2 remaining" in page.text()
        assert page.complaints() == []
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
    said = [
        [row[name] for name in ("verdict", "new_label", "text", "note", "annotator")]
        for row in rows_of(sheet)
    ]
    assert said == [
        ["accept", "", "", "", "Ann"],
        ["relabel", "third", "", "", "Ann"],
        ["", "", "", "", ""],
        ["reject", "", "", "a, r and e are letters here", "Ann"],
        ["", "", "", "", ""],
    ]


def test_fast_keys_meet_the_rows_they_were_meant_for(browser, sheet):
    with started(sheet) as (_, port, token):
        page = opened(browser, port, token)
        press = "document.dispatchEvent(new KeyboardEvent('keydown', { key }))"
        page.value(f"for (const key of 'arara') {press}")
        settled(page)
        assert [cells["verdict"] for cells in told(sheet).values()] == ["accept", "reject"] * 2 + ["accept"]
        assert "all judged" in page.text()


def test_hostile_texts_are_text(browser, sheet):
    with started(sheet) as (_, port, token):
        page = opened(browser, port, token)
        for _ in range(5):
            assert page.value("document.querySelectorAll('img, b b, main script').length") == 0
            page.press("j")
            settled(page)
        assert page.value("document.title") == "s.csv · review"
        before = "document.querySelector('.before').textContent"
        shown = page.value(f"rows.map((row, i) => (at = i, show(), {before}))")
        assert sorted(shown) == sorted(row["text"] for row in ROWS)
        at = page.value("at = rows.findIndex((row) => /[\\u0590-\\u05ff]/.test(row.texts[0].original))")
        page.value("show()")
        assert at >= 0
        assert page.value("getComputedStyle(document.querySelector('.before')).direction") == "rtl"
        # What is kept and removed is the original, what is kept and put in the perturbed text.
        assert page.value(
            "rows.every(({ texts: [text] }) => { const found = compared(text.original, text.perturbed);"
            "const but = (kind) => found.filter(([one]) => one !== kind).map(([, piece]) => piece).join('');"
            "return but('ins') === text.original && but('del') === text.perturbed; })"
        )
        assert page.complaints() == []


def test_two_tabs_never_overwrite_each_other(browser, sheet):
    with started(sheet) as (_, port, token):
        first, second = opened(browser, port, token), opened(browser, port, token)
        first.press("a")
        first.wait("at === 1")
        second.press("r")
        second.wait("!document.getElementById('problem').hidden")
        assert "this row was judged in another tab" in second.text()
        assert second.value("at") == 0
        assert "accepted" in second.text()
        assert next(iter(told(sheet).values()))["verdict"] == "accept"
        second.press("r")  # now it is meant
        second.wait("at === 1")
        first.press("u")
        settled(first)
        assert "Not saved" in first.text() or "Not undone" in first.text()
        assert next(iter(told(sheet).values()))["verdict"] == "reject"


def test_a_server_that_is_killed(browser, sheet):
    with started(sheet) as (process, port, token):
        page = opened(browser, port, token)
        page.press("a")
        page.wait("at === 1")
        page.press("e")
        page.wait("open")
        page.type(" and typed")
        process.kill()
        process.wait()
        page.press("Enter", modifiers=CONTROL)
        page.wait("!document.getElementById('problem').hidden")
        assert "Not saved: the review server does not answer" in page.text()
        assert page.value("document.querySelector('textarea').value").endswith(" and typed")
        assert page.value("at") == 1
    with started(sheet) as (_, port, token):
        page = opened(browser, port, token)
        assert page.value("at") == 1  # the first row that is left
        assert "4 remaining" in page.text()


def test_a_tab_that_is_closed_loses_nothing(browser, sheet):
    with started(sheet) as (_, port, token):
        page = opened(browser, port, token)
        page.press("a")
        page.wait("at === 1")
        browser.send("Target.closeTarget", targetId=page.target)
        page = opened(browser, port, token)
        assert "row 2 of 5 · 4 remaining" in page.text()


def test_an_address_without_the_token(browser, sheet):
    with started(sheet) as (_, port, _token):
        page = browser.page(f"http://127.0.0.1:{port}/")
        page.wait("!document.getElementById('problem').hidden")
        assert "open the address that perturbkit review serve printed" in page.text()


@pytest.mark.parametrize("dark", [False, True])
def test_narrow_light_and_dark(browser, sheet, dark):
    with started(sheet) as (_, port, token):
        page = opened(browser, port, token, width=360, height=640, dark=dark)
        for _ in range(5):
            assert page.value("document.documentElement.scrollWidth") == 360
            page.press("j")
            settled(page)
        page.press("l")
        page.wait("open")
        assert page.value("document.documentElement.scrollWidth") == 360
        ground = page.value("getComputedStyle(document.body).backgroundColor")
        assert ground == ("rgb(18, 22, 27)" if dark else "rgb(255, 255, 255)")
        buttons = "[...document.querySelectorAll('#choices button')]"
        page.value(f"{buttons}.find((one) => one.textContent === 'third')?.click()")
        settled(page)
        assert page.value("rows.filter((row) => row.typed.new_label === 'third').length") == 1
