"""A suite run small enough to be worked out by hand, and a hostile one."""

from typing import Any

EVIL = "</script><script>alert(1)</script> <img src=x onerror=alert(2)> a & b \"q\" 'r' \u2028 \ud800"
SHOWN = EVIL.replace("\ud800", "\ufffd")
# Right-to-left text, an isolate that is never closed, an override, controls.
RTL = "\u202eABC \u0627\u0644\u0633\u0639\u0631 \u2067x\u200f\x00\x1b[31m"


def example(at: int, text: Any, label: Any, prediction: Any, score: float, **more: Any) -> dict[str, Any]:
    scores = {"probabilities": {prediction: score}} if isinstance(prediction, str) else {}
    told = {"at": at, "input": text, "label": label, "prediction": prediction, "confidence": score}
    return {**told, **scores, "value": -0.5, "edits": None, **more}


def suite_test(name: str, capability: str, kind: str, cases: int, failed: int, **more: Any) -> dict[str, Any]:
    counts = {"cases": cases, "examples": cases, "applicable": cases, "failed": failed}
    return {"name": name, "capability": capability, "type": kind, **counts, "invalid": [], **more}


def tiny() -> dict[str, Any]:
    """Logic: an MFT of 100 with 25 failures; Robustness: an INV of 8 with 2, one where nothing applies."""
    wrong = example(0, "no good", "neg", "pos", 0.75)
    wrong["probabilities"]["neg"] = 0.25
    plain = {
        "fail_rate": 0.2,
        "expect": {"name": "equal", "params": {"label": None}},
        "slices": {
            "word": {
                "good": {"applicable": 50, "failed": 20},
                "fine": {"applicable": 50, "failed": 5},
            }
        },
        "worst": [
            {"case": 7, "size": -0.5, "fills": {"word": "good"}, "failed_examples": 1, "examples": [wrong]}
        ],
    }
    before = example(0, "It was good", "pos", "pos", 0.9)
    edit = {"field": "text", "start": 8, "end": 10, "old": "oo", "new": "0o", "step": 0, "n": 0}
    after = example(2, "It was g0od", "pos", "neg", 0.6, edits=[edit])
    after["probabilities"]["pos"] = 0.4
    typos = {
        "worst": [{"case": 3, "size": -0.4, "fills": {}, "failed_examples": 3, "examples": [before, after]}]
    }
    return {
        "schema": 1,
        "suite": "tiny",
        "model": "m1",
        "n": None,
        "seed": 0,
        "fail_rate": None,
        "tests": [
            suite_test("not", "Logic", "MFT", 100, 25, **plain),
            suite_test(
                "typos",
                "Robustness",
                "INV",
                8,
                2,
                notes=["only 8 applicable cases: too few", "dropped when made: 1"],
                **typos,
            ),
            suite_test("nothing", "Robustness", "INV", 5, 0, applicable=0),
        ],
        "matrix": [{"capability": "Robustness", "type": "INV"}, {"capability": "Logic", "type": "MFT"}],
        "command": "perturbkit suite run tiny",
        "a_key_of_the_future": {"ignored": True},
    }


def second() -> dict[str, Any]:
    """The same suite on a model that never says no, and without the test where nothing applies."""
    run = tiny()
    run["model"] = "m2"
    run["tests"] = run["tests"][:2]
    run["tests"][0] |= {"failed": 50, "worst": [], "slices": {}}
    run["tests"][1] |= {"failed": 2}
    return run


def compared() -> list[dict[str, Any]]:
    """What ``compare_results`` would find of the two: shares of passed cases."""
    return [
        {
            "test": "not",
            "a": 0.75,
            "b": 0.5,
            "delta": 0.25,
            "ci_low": 0.17,
            "ci_high": 0.33,
            "p_value": 0.0002,
            "p_adjusted": 0.0004,
            "n": 100,
            "failed_both": 25,
            "failed_only_a": 0,
            "failed_only_b": 25,
            "flags": [],
        }
    ]


def hostile() -> dict[str, Any]:
    """Markup, quotes, controls and marks of direction wherever text stands; numbers that are none."""
    inputs = [EVIL, [EVIL, RTL], {EVIL: EVIL, "q": RTL}, [EVIL] * 5, None, 3]
    cases = [
        {
            "case": at,
            "size": float("nan"),
            "fills": {EVIL: EVIL, RTL: RTL},
            "examples": [
                example(0, given, EVIL, EVIL, float("inf")),
                example(1, given, [EVIL] * 5, [[0, 2, EVIL]], 0.5),
            ],
        }
        for at, given in enumerate(inputs)
    ]
    more = {
        "notes": [EVIL, RTL],
        "slices": {EVIL: {EVIL: {"applicable": 5, "failed": 1}, RTL: {"applicable": 5, "failed": 2}}},
        "worst": cases,
        "expect": {"name": EVIL, "params": {EVIL: EVIL}},
        "ci_low": float("nan"),
    }
    tests = [suite_test(EVIL, EVIL, EVIL, 50, 9, **more), suite_test(RTL, RTL, "INV", 50, 9, **more)]
    return {"schema": 1, "suite": EVIL, "model": EVIL, "tests": tests, "command": EVIL, "seed": EVIL, "n": 3}
