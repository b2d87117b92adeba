"""Freeze what perturbkit gives today into tests/golden: streams, specs, and the edits of every transform.

    python -m scripts.freeze_golden [NAME ...]

Without names everything that is not frozen yet is. An entry that is there and differs is never overwritten
unless the version of its transform was raised: the script lists it and ends with 1.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import perturbkit as pk
from perturbkit.core.stream import FORK, GAMMA, Stream, fork, hash_text, mix, shuffled, site_key

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
# Written out here: what is frozen must not change with the texts that transforms are tried on elsewhere.
SENTENCES = (
    "The quiet harbour opens early, and nobody waits for the second ferry.",
    "Don't worry: we'll send the mother-in-law's parcel (No. 7) tomorrow!",
    "She receives 1,200 letters a year, which is definitely too many.",
    "Peru was n't there ? Yes , it was .  It came third .",
    "PLEASE READ THIS BEFORE noon; McKenzie's iPhone is lost again.",
    "Is the beautiful library really closing tomorrow?",
    "Write to ops@example.org or see https://ex.example/a before Friday",
    "Señor Núñez ordered crème brûlée at the café in Zürich.",
    "Тихая гавань открывается рано утром каждый день.",
    "今天天气很好，我们去公园吧。",
    "“It isn’t ours,” they said \U0001f469\U0001f3fd\u200d\U0001f680 – and left\tat once.",
    "Stop.",
)
COMPOSITIONS = {
    "sequence": pk.Sequence((pk.make("swap_chars"), pk.make("change_case")), pps=(None, 2)),
    "one_of": pk.OneOf((pk.make("swap_chars"), pk.make("ocr"), pk.make("double_space")), weights=(2, 1, 1)),
    "some_of": pk.SomeOf((pk.make("insert_char"), pk.make("repeat_char"), pk.make("leetspeak")), n=2),
    "sometimes": pk.Sometimes((pk.make("replace_key"),), p=0.5),
    "nested": pk.Sequence((pk.SomeOf((pk.make("swap_chars"), pk.make("ocr"))), pk.make("swap_chars"))),
}


def frozen_names() -> list[str]:
    """Transforms whose outputs need nothing but the package and no given parameter, and the compositions."""
    rows = pk.catalogue().values()
    alone = [row.name for row in rows if row.needs is None and ... not in row.parameters.values()]
    return [*alone, *COMPOSITIONS]


def streams() -> dict[str, Any]:
    """Values of the random numbers, as hexadecimal where they are keys."""
    keys = (0, 1, GAMMA, FORK, 2**64 - 1, 0x0123456789ABCDEF)
    texts = ("", "a", "The quiet harbour", "é", "今天天气很好", "\ud800", "x" * 300)
    drawn = [Stream(key) for key in keys]
    return {
        "mix": [hex(mix(key)) for key in keys],
        "fork": [hex(fork(key, tag)) for key in keys for tag in (0, 1, 1 << 62)],
        "site_key": [
            hex(site_key(key, start, field)) for key in keys for start in (0, 7) for field in (0, 1)
        ],
        "bits": [[hex(Stream(key).bits()) for _ in range(3)] for key in keys],
        "below": [[stream.below(n) for n in (1, 2, 3, 10, 1000, 2**40)] for stream in drawn],
        "chance": [[stream.chance(0.3) for _ in range(8)] for stream in drawn],
        "weighted": [[stream.weighted((1, 0, 2.5)) for _ in range(8)] for stream in drawn],
        "shuffled": [list(shuffled(list(range(12)), key)) for key in keys],
        "hash_text": [[hex(hash_text(text, seed)) for text in texts] for seed in (0, 1, 2**64 - 1)],
    }


def outputs(transform: pk.Transform) -> dict[str, Any]:
    """Spec, version and, by sentence, pps, seed and copy, the edits (step, start, end, new, n) or reason."""
    entries: dict[str, Any] = {}
    for number, text in enumerate(SENTENCES):
        for pps in (1, 3):
            for seed in range(3):
                for copy in range(2):
                    out = pk.perturb_text(text, transform, pps=pps, seed=seed, copy=copy)
                    edits = [[e.step, e.start, e.end, e.replacement, e.n] for e in out.edits]
                    entries[f"{number} pps={pps} seed={seed} copy={copy}"] = edits or out.reason
    return {"spec": pk.to_dict(transform), "version": version(transform), "entries": entries}


def version(transform: pk.Transform) -> list[Any]:
    """Version of a transform and of its members."""
    members = getattr(transform, "members", ())
    return [transform.version, *map(version, members)]


def document(name: str) -> dict[str, Any]:
    """What one golden file holds today."""
    if name == "streams":
        return {"version": [1], "entries": streams()}
    return outputs(COMPOSITIONS[name] if name in COMPOSITIONS else pk.make(name))


def differences(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    """Frozen entries that would come out otherwise today, and the spec if it would."""
    for key, value in old["entries"].items():
        if new["entries"].get(key) != value:
            yield key
    if old.get("spec") != new.get("spec"):
        yield "spec"


def written(value: dict[str, Any]) -> str:
    """JSON with one entry a line."""
    rest = {key: part for key, part in value.items() if key != "entries"}
    lines = [f"  {json.dumps(key)}: {json.dumps(part)}" for key, part in value["entries"].items()]
    head = "".join(f"{json.dumps(key)}: {json.dumps(part)},\n" for key, part in rest.items())
    return "{\n" + head + '"entries": {\n' + ",\n".join(lines) + "\n}\n}\n"


def main(names: list[str]) -> int:
    """Freeze; 1 if something frozen would change."""
    status = 0
    for name in names or ["streams", *frozen_names()]:
        path, new = FOLDER / f"{name}.json", document(name)
        if path.exists():
            old = json.loads(path.read_text(encoding="utf-8"))
            changed = list(differences(old, new))
            if changed and old["version"] == new["version"]:
                print(f"{name}: {len(changed)} frozen entries change ({changed[0]} ...): raise its version")
                status = 1
                continue
            if not changed and old.keys() == new.keys() and len(old["entries"]) == len(new["entries"]):
                continue
        path.write_text(written(new), encoding="utf-8")
        print(f"{name}: frozen, {len(new['entries'])} entries")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
