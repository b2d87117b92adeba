"""WordNet as shipped, against what WordNet 3.0 itself says (read off its own files)."""

import subprocess
import sys
from collections import Counter

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.resources.wordnet import WordNet, wordnet


def test_every_part_of_speech_has_its_synsets():
    net = wordnet()
    # wnstats(7WN): 82,115 noun, 13,767 verb, 18,156 adjective, 3,621 adverb synsets.
    assert Counter(net.synset(number).pos for number in range(117_659)) == {
        "n": 82_115,
        "v": 13_767,
        "a": 18_156,
        "r": 3_621,
    }
    with pytest.raises(IndexError):
        net.synset(117_659)


def test_senses_come_in_sense_order_with_their_counts():
    senses = wordnet().senses("car", "n")
    assert [synset.words[:2] for synset, _ in senses] == [
        ("car", "auto"),
        ("car", "railcar"),
        ("car", "gondola"),
        ("car", "elevator car"),
        ("cable car", "car"),
    ]
    assert [count for _, count in senses] == [71, 2, 0, 0, 0]
    assert senses[0][0].field == "noun.artifact"
    assert {"motor", "vehicle", "wheels"} <= set(senses[0][0].signature)


def test_synonyms_are_written_with_blanks():
    assert wordnet().synonyms("motorcar") == ("car", "auto", "automobile", "machine")
    assert "motor vehicle" in wordnet().hypernyms("car", "n")
    assert not any("_" in word for word in wordnet().hyponyms("car"))


def test_antonyms_belong_to_words_not_to_synsets():
    net = wordnet()
    assert net.antonyms("hot", "a") == ("cold",)
    fast = net.synsets("fast", "a")[0]
    assert net.opposites(fast, "fast") == ("slow",)
    tall = net.synsets("large", "a")[0]
    assert (net.opposites(tall, "large"), net.opposites(tall, "big")) == (("small",), ("little",))


def test_hypernyms_and_hyponyms_are_one_step():
    net = wordnet()
    assert net.hypernyms("poodle", "n") == ("dog", "domestic dog", "Canis familiaris")
    assert "poodle" in net.hyponyms("dog", "n")
    assert net.hypernyms("canine", "v") == ()


def test_instances_are_told_from_kinds():
    paris = wordnet().synsets("paris", "n")[0]
    assert not paris.hypernyms
    assert wordnet().synset(paris.instance_of[0]).words == ("national capital",)


def test_places_and_frames_of_a_word():
    net = wordnet()
    awake = next(s for s in net.synsets("awake", "a"))
    assert awake.place("awake") == "p"
    assert net.synsets("main", "a")[0].place("main") == "a"
    assert net.synsets("galore", "a")[0].place("galore") == "ip"
    devour = net.synsets("devour", "v")[-1]
    assert 8 in devour.frames_of("devour")  # Somebody ----s something
    assert net.synsets("sleep", "v")[0].frames_of("sleep") == {2}  # Somebody ----s


def test_base_forms():
    net = wordnet()
    assert net.base_forms("geese", "n") == ("goose",)
    assert net.base_forms("went", "v") == ("go",)
    assert net.base_forms("flies", "v") == ("fly",)
    assert net.base_forms("happiest", "a") == ("happy",)
    assert net.base_forms("xyzzy", "n") == ()


def test_unknown_words_are_known_to_be_so():
    net = wordnet()
    assert net.synonyms("xyzzy") == net.antonyms("zzz") == net.hypernyms("") == ()
    assert "motor car" not in net
    assert "Motor vehicle" in net
    assert "zzzz" not in net
    with pytest.raises(InvalidArgument, match="pos must be one of n, v, a, r, got 'noun'"):
        net.synsets("car", "noun")  # type: ignore[arg-type]


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(MissingResource, match="install perturbkit again"):
        WordNet(tmp_path / "gone.gz")


_THREADS = """
import sys, threading
from perturbkit.resources.wordnet import wordnet
barrier, found, wrong = threading.Barrier(16), [], []
def look():
    barrier.wait()
    try:
        net = wordnet()
        for word in "car dog run big house quick happy walk tree author".split() * 5:
            found.append((word, net.synonyms(word)))
    except BaseException as error:
        wrong.append(error)
threads = [threading.Thread(target=look) for _ in range(16)]
[thread.start() for thread in threads]; [thread.join() for thread in threads]
assert not wrong, wrong
assert len(found) == 800 and len(set(found)) == 10
"""


@pytest.mark.parametrize("_", range(3))
def test_first_use_from_many_threads(_):
    """Fault B47: half-loaded readers and mixed-up records."""
    subprocess.run([sys.executable, "-c", _THREADS], check=True, timeout=60)
