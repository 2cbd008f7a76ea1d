"""Lets single system calls on files fail: the first one of a command, then the second one, and so on.

A call that changes files ends with EIO, ENOSPC, EDQUOT or EROFS, or writes only a half of its bytes; in some cases
all later ones fail too. A call that reads ends with EIO. The command succeeds, with its change, or reports a failure with a message, and the home opens afterwards.
"""

import errno

import changes
import faults
import kills
import recorder
from changes import NEW, OLD
from power import Prepared, finish
from program import Failed, Lost, Mixed

ERRORS = [errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS]
# How many failing calls of a command are tried in a case; with more calls, they are a random part.
TRIED = 25


def prepare(home):
    prepared = Prepared(kills.prepare(home), recorder.build(home.folder.parent))
    check_failures(prepared)
    return prepared


def check_failures(prepared):
    """Fails if a command succeeds although no call does."""
    old = prepared.kills.old
    home = old.copy(old.folder.parent / "failing")
    outcome = home.run(["--json", "todos", "add", "x"],
                       environment=environment(prepared, home, 0, errno.EIO, "always"))
    if outcome.status == 0 or count(home) < 1:
        raise Failed(f"{outcome}\nno call failed")


def environment(prepared, home, number, error, kind):
    records(home).unlink(missing_ok=True)
    return {"LD_PRELOAD": str(prepared.library), "RECORDER_FOLDER": str(home.folder),
            "RECORDER_FILE": str(records(home)), "RECORDER_FAIL": f"{number} {error} {kind}"}


def records(home):
    return home.folder.parent / f"{home.folder.name}.failures"


def count(home):
    """The number of calls that failed in the last run."""
    content = records(home).read_bytes() if records(home).exists() else b""
    found = at = 0
    while at < len(content):
        kind, _, _, first, second = recorder.HEADER.unpack_from(content, at)
        at += recorder.HEADER.size + first + second
        found += kind == b"F"
    return found


def run(case):
    home = case.home(case.prepared.old)
    kinds = [(change, 6), (restore, 1), (output, 1)]
    kind, = case.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
    error = case.random.choice(ERRORS)
    how = case.random.choice(["once", "once", "always", "short", "read"])
    if how == "read":
        error = errno.EIO
    kind(case, home, lambda number: environment(case.prepared, home, number, error, how))


def numbers(case, home, step=1):
    """Numbers of calls, until a command makes fewer."""
    number = case.random.randrange(step)
    for _ in range(TRIED):
        yield number
        failed = count(home)
        case.counts["failed calls"] += failed
        if not failed:
            return
        number += case.random.randint(1, 2 * step - 1)


def change(case, home, failing):
    make = case.random.choice(changes.ALL)
    for number in numbers(case, home, case.random.choice([1, 1, 3])):
        wanted = make(case, f"m{number}x{case.random.randrange(10 ** 6)}")
        try:
            outcome = faults.attempt(case, home, (), wanted, failing(number))
            faults.explained(outcome)
            home.check_left_over()
        except Failed as failed:
            raise type(failed)(f"{failed}\n{describe(failing, number)}") from None
    home.check_health()


def describe(failing, number):
    return "RECORDER_FAIL=" + failing(number)["RECORDER_FAIL"]


def restore(case, home, failing):
    for number in numbers(case, home, 30):
        outcome = home.run(["--json", "restore", home.path("new.tar.gz"), "--with-config", "--yes"],
                           environment=failing(number), statuses=(0, *faults.FAILURES))
        home.succeed("todos", "--json")
        found = kills.mark(home)
        if outcome.status == 0 and found != {NEW}:
            raise Lost(f"{outcome}\n{describe(failing, number)}\nthe restore was acknowledged and is lost")
        faults.explained(outcome)
        home.check_left_over()
        if found == {NEW}:
            return home.check_health()
    home.check_health()


def output(case, home, failing):
    """A backup or an export is complete, or there is the old file."""
    path = home.path("data/output")
    words = case.random.choice([["backup", path], ["todos", "export", path, "--format", "taskwarrior"],
                                ["timeline", "export", path]])
    for number in numbers(case, home, 5 if words[0] == "backup" else 1):
        path.write_bytes(OLD.encode())
        outcome = home.run(["--json", *words, "--overwrite"], environment=failing(number),
                           statuses=(0, *faults.FAILURES))
        faults.explained(outcome)
        content = path.read_bytes()
        if outcome.status == 0 and content == OLD.encode():
            raise Lost(f"{outcome}\n{describe(failing, number)}\nthe file was acknowledged and is not there")
        if content != OLD.encode():
            check_output(case, home, words, path, f"{outcome}\n{describe(failing, number)}")
        # A temporary file that could not be deleted is deleted with the next one.
        home.succeed(*words, "--overwrite")
        path.unlink()
        home.succeed("todos", "--json")
        home.check_left_over()
    home.check_health()


def check_output(case, home, words, path, outcome):
    """Fails if a file is incomplete."""
    if words[0] == "backup":
        other = case.home(name=f"other{case.random.randrange(10 ** 9)}")
        other.succeed("restore", path, "--with-config", "--yes", "--json")
        if kills.mark(other) != {OLD}:
            raise Mixed(f"{outcome}\nthe backup is incomplete")
    else:
        again = path.with_name("again")
        home.succeed(*words[:2], again, *words[3:])
        if again.stat().st_size != path.stat().st_size:
            raise Mixed(f"{outcome}\nthe file is incomplete")
        again.unlink()
