"""A forked child must be able to do what a thread of its parent was at when it was forked.

The forks are of a process of their own: a child that hangs is killed there, and nothing of pytest is copied.
"""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from perturbkit.resources.locks import Lock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not fork")

_FORK = """
import os, signal, sys, threading, time

def child_of(thread_does, child_does):
    thread = threading.Thread(target=thread_does, daemon=True)
    thread.start()
    time.sleep(0.3)
    busy = thread.is_alive()
    pid = os.fork()
    if pid == 0:
        signal.alarm(60)  # ends a child that hangs
        os._exit(child_does())
    print("busy" if busy else "idle", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"""
# The other thread is not really parsing: a fork in the middle of that ends in the child by its BLAS.
_ANALYSE = """
from perturbkit.resources import syntax
tags = lambda: len(syntax.analyse(["It works."])[0])
tags()
syntax._known.clear()
def keep():
    with syntax._lock.held():
        time.sleep(3)
child_of(keep, tags)
"""
_WORDNET = """
from perturbkit.resources import wordnet
def keep():
    with wordnet._lock.held():
        time.sleep(3)
child_of(keep, lambda: len(wordnet.wordnet().antonyms("hot", "a")))
"""
_INSIDE = """
from perturbkit.resources.locks import Lock
lock = Lock()
def take():
    with lock.held():
        return 7
with lock.held():
    child_of(lambda: time.sleep(1), take)
"""


def _outcome(code: str) -> str:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", _FORK + code],
        cwd=root,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not done.stderr
    return done.stdout.strip()


def test_a_child_analyses_while_a_thread_of_its_parent_holds_the_lock() -> None:
    pytest.importorskip("spacy")
    assert _outcome(_ANALYSE) == "busy 3"  # It, works, full stop


def test_a_child_reads_wordnet_while_a_thread_of_its_parent_holds_its_lock() -> None:
    assert _outcome(_WORDNET) == "busy 1"  # cold


def test_a_fork_inside_a_block_leaves_both_sides_whole() -> None:
    assert _outcome(_INSIDE) == "busy 7"


def test_a_lock_is_held_by_one_thread_at_a_time() -> None:
    lock = Lock()
    seen: list[str] = []

    def other() -> None:
        with lock.held():
            seen.append("other")

    thread = threading.Thread(target=other)
    with lock.held():
        thread.start()
        thread.join(0.2)
        seen.append("first")
    thread.join()
    assert seen == ["first", "other"]
