"""Synchronises two homes and vdirsyncer with a CalDAV server, through a proxy that makes faults.

People edit todos and appointments in both homes, and the files of vdirsyncer by hand and with todoman.
All are synchronised through proxy.py, and the homes are killed at a request before or after the server
has handled it; conflicts are decided at random. Everything follows from the seed except for UIDs and the
times of changes, so that items are chosen by their contents. A case is EDITS edits with Radicale or Xandikos.
In the end, without faults, all sides are equal. Nothing is lost: each line of an item that a person wrote is
there, unless a person who saw it replaced or deleted it. Nothing is invented: each line was written by a person.
"""

import contextlib
import random
import re
import shutil
import signal
import sqlite3
from datetime import date, timedelta

from calendars import PROGRAMS, VARYING, ZONE, Peer, Server, unfolded, view
from program import LIMITS, STATUSES, Failed, Lost
from proxy import Proxy

EDITS = 100
SERVERS = ["radicale", "xandikos"]
# The names of properties that no edit in a home changes.
FOREIGN = ("X-", "ATTENDEE", "VALARM/X-")


def missing():
    names = [name for name in PROGRAMS if not shutil.which(name)]
    return f"not installed: {', '.join(names)}. 'Scripts/deps.sh torture' installs them" if names else ""


def prepare(home):
    return None


def run(case):
    kind = SERVERS[int(case.name.split()[-1]) % 2]
    with open(case.folder / "log", "w", buffering=1) as log, \
            contextlib.closing(Server(kind, case.folder)) as server, \
            contextlib.closing(Proxy(server.port, log, server.key)) as proxy:
        run = Run(case, server, proxy)
        run.run()
        case.counts.update(edits=run.edits, requests=proxy.requests, kills=proxy.kills,
                           faults=sum(proxy.counts.values()),
                           conflicts=sum(home.decided for home in run.homes))


class Model:
    """What people wrote, replaced and deleted."""

    def __init__(self):
        # Lines of items, with those who wrote them.
        self.written = {}
        self.replaced = set()
        # The UIDs of deleted items.
        self.deleted = set()

    def note(self, before, after, name):
        """Notes what a person changed, who saw all lines of `before`."""
        for line in after - before:
            self.written.setdefault(line, name)
        self.replaced |= before - after
        self.deleted -= uids(after)
        self.deleted |= uids(before) - uids(after)

    def note_decision(self, before, after, name):
        """Notes a decided conflict. A home may show theirs with more lines, such as a DTSTART."""
        self.note(before, after, name)
        self.replaced |= {line for line in after - before if line.uid in uids(before)}

    def check(self, final, conflicts):
        """Compares the lines of a server, and those of open conflicts, with the notes."""
        disputed = uids(conflicts)
        lost = [line for line in self.written
                if line not in final | conflicts | self.replaced and line.name not in VARYING]
        invented = [line for line in final if line not in self.written]
        risen = [uid for uid in uids(final) & self.deleted if uid not in disputed]
        for what, found in (("lost", lost), ("invented", invented), ("deleted, but there", risen)):
            if found:
                raise (Lost if what == "lost" else Failed)(f"{what}: " + "\n".join(
                    f"{line} {self.written.get(line, '')}" for line in sorted(found)[:10]))


def uids(lines):
    return {line.uid for line in lines}


class Side:
    """A home with what is known of its items."""

    def __init__(self, home, proxy, server, model):
        self.home = home
        self.name = home.folder.name
        self.model = model
        self.proxy = proxy
        self.log = proxy.log
        # The requests of the last synchronisation.
        self.requests = 5
        # The number of decided conflicts.
        self.decided = 0
        home.path("password").write_text("password\n")
        home.succeed("consents", "give", "timeline.store", "timeline.sync")
        address = proxy.address.rstrip("/") + server.home
        home.succeed("sync", "add", proxy.address, "--user", "user", "--password-file", "password",
                     "--todos", f"{address}tasks/", "--timeline", f"{address}calendar/")
        self.look()

    def look(self):
        """Reads all items and conflicts."""
        self.todos, self.appointments = self.home.script([
            "/todos list --all --limit 100000", "/timeline list --all --limit 100000"])
        self.todos = [row["id"] for row in sorted(self.todos["todos"], key=order)]
        # The days of appointments; series have several.
        days = {}
        for row in sorted(self.appointments["appointments"], key=order):
            days.setdefault(row["id"], []).append(row["start"][:10])
        self.appointments = days
        self.items = set()
        for words in ("todos", "export", "--format", "ics"), ("timeline", "export"):
            self.items |= view(self.home.succeed(*words).output)
        self.conflicts = {}
        for path in self.home.path("data/atrium").glob("t*.sqlite"):
            with contextlib.closing(sqlite3.connect(path)) as db:
                rows = db.execute("SELECT uid, theirs FROM sync_item WHERE conflict").fetchall()
            self.conflicts |= {uid: view(theirs or "") for uid, theirs in rows}

    def theirs(self):
        return set().union(*self.conflicts.values())

    def edit(self, lines, checks_foreign=True, note=None):
        """Runs lines until one fails, and returns how many succeeded."""
        before, old = self.items | self.theirs(), self.items
        outcome = self.home.run(["--json"], input="".join(line + "\n" for line in lines))
        self.log.write(f"{self.name} {lines}: {outcome.status}\n")
        self.look()
        (note or self.model.note)(before, self.items | self.theirs(), f"{self.name}: {lines}")
        kept = {line[:2] for line in self.items}
        for line in old - self.items:
            if checks_foreign and line.name.startswith(FOREIGN) and line[:2] in kept:
                raise Failed(f"{outcome}\nan edit removed {line}")
        return len(outcome.answers())

    def sync(self, *words, seed=None):
        """Synchronises. With a seed, it may fail, and may be killed."""
        self.log.write(f"{self.name} sync {words}\n")
        before = self.items
        sent = self.proxy.requests
        chance = random.Random(seed)
        with self.proxy.faults(seed if chance.random() < 0.8 else None):
            if seed is not None and chance.random() < 0.25:
                return self.kill(words, chance.randint(1, self.requests), chance.random() < 0.5)
            outcome = self.home.run(["--json", "sync", *words], seconds=6 * LIMITS.seconds,
                                    statuses=(0, 1) if seed is None else STATUSES)
        self.requests = self.proxy.requests - sent
        self.log.write(f"{outcome.output}{outcome.errors}")
        self.look()
        if "--dry-run" in words and self.items != before:
            raise Failed(f"{outcome}\nchanged {self.items ^ before}")
        if seed is not None:
            return
        answer = outcome.answers()[0]
        if answer["refused"] or answer["conflicts"] != len(self.conflicts):
            raise Failed(f"{outcome}\n{len(self.conflicts)} conflicts")
        return answer["sent"] + answer["received"] + answer["deleted_here"] + answer["deleted_there"]

    def kill(self, words, number, forwards):
        """Synchronises, and kills the program at a request."""
        running = []
        with self.proxy.killing(number, forwards, lambda: running[0].kill()):
            running.append(self.home.start(["--json", "sync", *words]))
            outcome = running[0].wait(6 * LIMITS.seconds)
        if outcome.status not in STATUSES | {-signal.SIGKILL}:
            raise Failed(f"{outcome}\nunexpected status")
        self.look()

    def resolve(self, random):
        """Decides all conflicts at random."""
        found = sorted(self.home.ask("sync", "conflicts")["conflicts"], key=order)
        self.decided += len(found)
        self.edit([f"/sync resolve {conflict['id']} {random.choice(['mine', 'theirs', 'both'])}"
                   for conflict in found], False, self.model.note_decision)


def order(value):
    """A text about an answer, or a part of it, that is the same in all runs with a seed."""
    if not isinstance(value, dict):
        return repr(value)
    varying = ("id", "ref", "uid", "parent", "after", "blocks", "address", "created", "modified", "finished")
    return repr([order(part) for name, part in value.items() if name not in varying])


class Run:
    """A case: rounds of edits and synchronisations until all edits are made."""

    def __init__(self, case, server, proxy):
        self.case = case
        self.random = case.random
        self.server = server
        self.proxy = proxy
        self.model = Model()
        # Makes texts and days unique.
        self.number = 0
        self.edits = 0
        # The number of homes for comparisons.
        self.news = 0
        self.homes = [Side(case.home(name=name), proxy, server, self.model)
                      for name in ("first", "second")]
        self.peer = Peer(case.folder, server, proxy, case.random)

    def run(self):
        recreation = self.random.randrange(2 * EDITS)
        while self.edits < EDITS:
            turns = [*self.homes, self.peer] * 2
            self.random.shuffle(turns)
            for side in turns[:4]:
                self.turn(side)
            if self.edits >= recreation:
                recreation = EDITS
                self.recreate()
        self.settle()
        self.check()
        for _ in range(8):
            if not any(home.conflicts for home in self.homes):
                break
            for home in self.homes:
                if home.conflicts:
                    home.resolve(self.random)
            self.settle()
        self.check()
        for home in self.homes:
            home.home.check_health()
            home.home.check_left_over()

    def turn(self, side):
        """Some edits of a side, and its synchronisation."""
        count = self.random.randint(0, 4)
        if side is self.peer:
            return self.edit_files(count)
        if count:
            lines = [self.line(side) for _ in range(count)]
            self.edits += side.edit(lines, not any("undo" in line for line in lines))
        if side.conflicts and self.random.random() < 0.4:
            side.resolve(self.random)
        if self.random.random() < 0.7:
            words = self.random.choice([[], [], ["--yes"], ["--dry-run"]])
            side.sync(*words, seed=self.random.random())

    def edit_files(self, count):
        if self.random.random() < 0.5:
            self.peer.sync(self.random.random())
        before = self.peer.view()
        for _ in range(count):
            self.number += 1
            self.peer.edit(self.number)
        self.edits += count
        after = self.peer.view()
        self.model.note(before, after, "peer")
        self.peer.sync(self.random.random())
        # If both sides changed a file, vdirsyncer takes that of the server.
        self.model.replaced |= (after - before) - self.peer.view()
        self.model.deleted -= uids(self.peer.view())

    def line(self, side):
        """A command that changes an item."""
        self.number += 1
        random, number = self.random, self.number
        day = date(2030, 1, 1) + timedelta(days=number)
        text = f"zq{number}"
        if random.random() < 0.6:
            todo = random.choice(side.todos or [1])
            return "/todos " + random.choice([
                f"add {text}", f"add {text} --due {day} --tag {text}tag --priority low",
                f"add {text} --due {day} --every {random.choice(['3d', 'week', 'month'])}",
                f"edit {todo} --title {text}", f"edit {todo} --note {text}note",
                f"edit {todo} --due {day}", f"edit {todo} --tag {text}tag", f"edit {todo} --due none",
                f"edit {todo} --priority {random.choice(['high', 'medium', 'low', 'none'])}",
                f"add {text} --start {day - timedelta(days=9)} --due {day} --effort {number}min",
                f"edit {todo} --start {random.choice([day - timedelta(days=400), 'none'])}",
                f"edit {todo} --progress {number % 100}", f"edit {todo} --effort {random.choice(['2h', 'none'])}",
                f"edit {todo} --after {random.choice([*side.todos, 'none'])}", f"add {text} --after {todo}",
                f"add {text} --under {todo}", f"edit {todo} --title {text}",
                f"done {todo}", f"done {todo}", f"reopen {todo}", f"delete {todo} --yes", "undo"])
        appointment, days = random.choice(list(side.appointments.items()) or [(1, [])])
        if len(days) > 1 and random.random() < 0.2:
            return f"/timeline cancel {appointment} --on {random.choice(days)}"
        dates = " --all" if len(days) > 1 else ""
        time = f"'{day} {random.randrange(8, 18):02}:30'"
        return "/timeline " + random.choice([
            f"add {text} --on {day} --place {text}", f"add {text} --on {time} --note {text}note",
            f"add {text} --on {time}", f"edit {appointment} --title {text}{dates}",
            f"edit {appointment} --on {time}{dates}", f"edit {appointment} --place {text}{dates}",
            f"edit {appointment} --note {text}note{dates}", f"done {appointment} {text}",
            f"cancel {appointment}{dates}", f"delete {appointment} --yes{dates}", "undo"])

    def recreate(self):
        """Somebody empties the lists. Nothing is deleted, and a home sends its items again."""
        self.settle()
        first, second = self.homes
        first.edit([self.line(first)], checks_foreign=False)
        second.edit([self.line(second)], checks_foreign=False)
        # What was not in both homes may be gone.
        self.model.replaced |= self.server.view() - (first.items & second.items)
        self.model.replaced |= first.theirs() | second.theirs()
        self.server.recreate()
        self.peer.forget()
        known = uids(first.items)
        first.sync(seed=self.random.random())
        if known - uids(first.items):
            raise Failed(f"deleted with the list: {known - uids(first.items)}")
        first.sync("--upload")
        second.sync("--upload")
        self.peer.sync()

    def settle(self):
        """Synchronises both homes until nothing changes."""
        self.peer.sync()
        for _ in range(8):
            if sum(home.sync("--yes") for home in self.homes) == 0:
                return
        raise Failed("there is always something to synchronise")

    def check(self):
        """Compares the sides with each other and with the notes."""
        texts = self.server.resources()
        found = [line for text in texts.values()
                 for line in {line for line in unfolded(text) if line.startswith("UID:")}]
        if len(set(found)) < len(found):
            raise Failed(f"a UID occurs twice: {sorted(found)}")
        for text in texts.values():
            for line in unfolded(text):
                if (self.peer.zoned & set(unfolded(text)) and "BEGIN:VEVENT" in text
                        and re.match("DT(START|END)[^:]*:2030", line) and ZONE not in line):
                    raise Failed(f"the zone was changed: {text}")
        final = self.server.view()
        disputed = set().union(*(home.conflicts for home in self.homes))
        conflicts = set().union(*(home.theirs() for home in self.homes)) | {
            line for home in self.homes for line in home.items if line.uid in disputed}
        self.model.check(final, conflicts)
        if disputed:
            return
        self.news += 1
        new = Side(self.case.home(name=f"new{self.news}"), self.proxy, self.server, self.model)
        new.sync()
        if self.server.resources() != texts:
            raise Failed("a new home changed the server")
        for home in self.homes:
            for line in sorted(home.items ^ new.items):
                raise Failed(f"{home.name} and a new home differ: {line}")
        self.peer.sync()
        for line in self.peer.view() ^ final:
            raise Failed(f"vdirsyncer and the server differ: {line}")
