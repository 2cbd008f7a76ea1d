"""Lets the power fail at any time of a change, of a restore, and of the writing of a backup or an export.

A run is recorded, and the states of the disk that recorder.py computes replace the files of the home: those that have
only what was synced, those with all writes until then, and those with some. In every state the program opens the home
and finds no error, the change happened as a whole or not at all, and it happened if the command had ended. Before
the cases, recordings in which fsync(2) does nothing must lead to a loss; otherwise the test tests nothing.
"""

import contextlib
import dataclasses
import os
import pathlib
import random
import shutil
import subprocess
import sys

import changes
import kills
import recorder
import samples
from changes import NEW, OLD
from program import Failed, Lost, Mixed

# How many states of a recording are checked in which some of the writes are missing.
SOME = 6


@dataclasses.dataclass
class Prepared:
    # What kills.prepare returned: the homes and the server of feeds.
    kills: kills.Prepared
    library: pathlib.Path

    def __getattr__(self, name):
        return getattr(self.kills, name)


def prepare(home):
    prepared = Prepared(kills.prepare(home), recorder.build(home.folder.parent))
    check_losses(prepared)
    return prepared


def finish(prepared):
    kills.finish(prepared.kills)


def check_losses(prepared):
    """Fails if changes are lost with the files as they are at the end of a command, or if none is although nothing is
    synced."""
    commands = [["todos", "add", "kept"], ["alias", "add", "kept", "todos"], ["account", "logout"],
                ["news", "refresh", "--source", "Local"]]
    for words in commands:
        for drops in False, True:
            home = prepared.old.copy(prepared.old.folder.parent / f"{words[0]}-{drops}")
            with reading(home):
                recording = recorder.Recording(prepared.library, home)
                home.succeed("--json", *words, environment=recording.environment
                             | ({"RECORDER_DROP": "1"} if drops else {}))
                recording.finish()
            recording.write(recording.crash(len(recording.calls), random.Random(), 0))
            if is_done(home, words[0]) == drops:
                raise Lost(f"{words} is " + ("kept although nothing was synced" if drops else "lost"))
            shutil.rmtree(home.folder)


def is_done(home, feature):
    if feature == "todos":
        return any(row["title"] == "kept" for row in home.ask("todos", "list", "--all")["todos"])
    if feature == "alias":
        return any(row["name"] == "kept" for row in home.ask("alias")["aliases"])
    if feature == "news":
        articles = home.ask("news", "list", "--limit", "1000")["articles"]
        return sum(row["source"] == "Local" for row in articles) == samples.ARTICLES
    return not list(home.path("state/atrium/secrets/projects").iterdir())


def run(case):
    kinds = [(change, 5), (shell, 2), (restore, 2), (output, 1), (reader, 2), (first, 1)]
    kind, = case.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
    kind(case, case.home(None if kind is first else case.prepared.old))


def states(case, recording):
    """Writes the states of the disk into the home, one after the other, each different one once. Gives the number of
    calls that were made before each."""
    total = len(recording.calls)
    choices = [(total, 0)] + [(end, 0) for end in range(total)]
    choices += [(case.random.randint(0, total), case.random.choice([0.2, 0.5, 0.8, 1])) for _ in range(SOME)]
    seen = set()
    for end, kept in choices:
        state = recording.crash(end, case.random, kept)
        key = hash((end == total, *sorted(state.files().items())))
        if key not in seen:
            seen.add(key)
            recording.write(state)
            yield end, f"after {end} of {total} calls, with {kept * 100:.0f} % of what was not synced"
    case.counts["states"] += len(seen)


def make(case):
    return case.random.choice(changes.ALL)(case, f"m{case.random.randrange(10 ** 6)}")


def change(case, home):
    """A command."""
    wanted = make(case)
    check(case, home, [wanted], ["--json", *wanted.words])


def shell(case, home):
    """A shell that reads changes from standard input."""
    wanted = kills.chosen(case, case.random.randint(2, 4))
    check(case, home, wanted, ["--json"], input="".join(change.line() + "\n" for change in wanted))


def first(case, home):
    """The first command in a home, which creates the folders."""
    wanted = case.random.choice([changes.add_alias, changes.set_setting, changes.switch_feature, changes.add_todo,
                                 changes.store_password, changes.add_source])(case, "first")
    check(case, home, [wanted], ["--json", *wanted.words], is_new=True)


# Reads in a transaction until its input ends. It is a process of its own, since a process loses its locks on a file when
# it closes one of several descriptors of the file.
READER = """
import sqlite3, sys
connections = [sqlite3.connect(path, isolation_level=None) for path in sys.argv[1:]]
for connection in connections:
    connection.execute("BEGIN").execute("SELECT count(*) FROM sqlite_schema").fetchall()
print("reading", flush=True)
sys.stdin.read()
"""


@contextlib.contextmanager
def reading(home):
    """Another process reads the databases, so that their logs cannot be copied into them."""
    paths = home.path("data/atrium").glob("*.sqlite")
    with subprocess.Popen([sys.executable, "-c", READER, *paths], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        yield


def reader(case, home):
    """A command while another process reads the databases."""
    wanted = case.random.choice([make(case), changes.refresh(case, "")])
    check(case, home, [wanted], ["--json", *wanted.words], reading)


def check(case, home, wanted, words, meanwhile=lambda home: contextlib.nullcontext(), input=b"",
          is_new=False):
    """Runs a command that makes changes, and checks the states."""
    before = kills.values(case.home(name="other") if is_new else home, wanted)
    with meanwhile(home):
        recording = recorder.Recording(case.prepared.library, home)
        outcome = home.succeed(*words, input=input, environment=recording.environment)
        recording.finish()
    for end, state in states(case, recording):
        is_acknowledged = end == len(recording.calls)
        try:
            after = kills.values(home, wanted)
            home.check_left_over()
            home.check_health()
        except Failed as failed:
            raise type(failed)(f"{outcome}\nthe power failed {state}: {failed}") from None
        for change, old, new in zip(wanted, before, after):
            allowed = [change.new] if is_acknowledged else [old, change.new]
            if new not in allowed:
                what = "was acknowledged and is lost" if is_acknowledged else "happened in part"
                raise (Lost if is_acknowledged else Mixed)(
                    f"{outcome}\n{change.line():.300} {what}: the power failed {state}. {change.read} has "
                             f"{new!r:.200}, and not {allowed!r:.200}")


def restore(case, home):
    recording = recorder.Recording(case.prepared.library, home)
    outcome = home.succeed("--json", "restore", home.path("new.tar.gz"), "--with-config", "--yes",
                           environment=recording.environment)
    recording.finish()
    for end, state in states(case, recording):
        try:
            home.succeed("todos", "--json")
            found = kills.mark(home)
            if found == {NEW}:
                kills.check_kept(home, True)
            elif end == len(recording.calls):
                raise Lost("the restore was acknowledged and is lost")
            home.check_left_over()
            home.check_health()
        except Failed as failed:
            raise type(failed)(f"{outcome}\nthe power failed {state}: {failed}") from None


def output(case, home):
    """A backup or an export, which may replace a file, is complete."""
    path = home.path("data/output")
    words = case.random.choice([["backup", path], ["todos", "export", path, "--format", "taskwarrior"],
                                ["timeline", "export", path]])
    before = None
    if case.random.random() < 0.5:
        before = os.urandom(5000)
        path.write_bytes(before)
        words.append("--overwrite")
    recording = recorder.Recording(case.prepared.library, home)
    outcome = home.succeed("--json", *words, environment=recording.environment)
    recording.finish()
    after = path.read_bytes()
    for end, state in states(case, recording):
        found = path.read_bytes() if path.exists() else None
        if found not in ([after] if end == len(recording.calls) else [before, after]):
            raise (Lost if found == before else Mixed)(
                f"{outcome}\nthe power failed {state}: the file is lost or incomplete")
