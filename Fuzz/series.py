#!/usr/bin/env python3
"""Edits series at random and compares their dates with those of another program: `series.py [options] PROGRAM`.

A home synchronises its calendar with Radicale on 127.0.0.1. After each edit of one date, of a date and all later ones,
or of all dates, `calendar list` has the dates that python-dateutil finds in the files that Radicale stored. After
`undo`, the files are as before but for DTSTAMP, LAST-MODIFIED and SEQUENCE, those that were deleted also but for PRODID
and zones. Sometimes vdirsyncer synchronises as well:
khal then lists the same dates, and a title that is changed with khal arrives here. Everything follows from the seed but
for UIDs and the times of changes.

The exit status is 1 if a comparison fails, if a program is missing, and if a part or a kind of edit never succeeded.
"""

import collections
import contextlib
import random
import re
import shutil
import sys
import types
import zoneinfo
from datetime import date, datetime, timedelta, timezone

import program
from calendars import Peer, Server, unfolded
from months import Khal

try:
    from dateutil import rrule
except ImportError:
    sys.exit("series.py: python-dateutil is not installed. 'Scripts/deps.sh torture' installs it")

# The clock of the user, which changes within the listed days.
ZONE = "Europe/Zagreb"
ZONES = [ZONE, "America/New_York", "Australia/Lord_Howe"]
FIRST, LAST = date(2030, 1, 1), date(2031, 12, 31)
RULES = ["day, 40 times", "3 days", "week", "2 weeks", "mon and thu", "week, 9 times", "month", "weekday, 25 times",
         "week until 2030-09-01", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=8"]
TIMES = ["01:30", "02:30", "03:00", "09:00", "23:15"]
PARTS = ["this", "following", "all"]
KINDS = ["move", "time", "day", "rule", "end", "title", "cancel", "delete"]
# Statuses of edits that are refused: a rule that cannot move, and dates that no longer exist.
REFUSALS = frozenset([65])
VARYING = re.compile(rb"^(DTSTAMP|LAST-MODIFIED|SEQUENCE)[:;].*\r?\n", re.MULTILINE)


def stable(text, is_new=False):
    """The parts of a file that an undone edit must leave: the lines of its components but for those that each change
    sets. The order of components has no meaning (RFC 5545, section 3.6). A file that is stored again after its deletion
    (`is_new`) has the PRODID and the zones of the program that stores it."""
    components = VARYING.sub(b"", text).replace(b"END:VCALENDAR", b"").split(b"BEGIN:VEVENT")
    return sorted(component.strip() for component in components[is_new:])


class Event:
    """A VEVENT of a stored file."""

    def __init__(self, lines):
        self.lines = [re.match(r"([A-Z-]+)((?:;[^:\"]*(?:\"[^\"]*\")?)*):(.*)", line).groups() for line in lines]

    def values(self, name):
        """The parameters and the value of each property of a name."""
        return [(parameters, value) for other, parameters, value in self.lines if other == name]

    def value(self, name):
        return next((value for _, value in self.values(name)), None)

    def dates(self, name):
        """Pairs of the time on the clock of the property and the zone, which is None of a day."""
        return [moment(parameters, text.split("/")[0])
                for parameters, value in self.values(name) for text in value.split(",")]

    def start(self):
        return self.dates("DTSTART")[0]

    def is_cancelled(self):
        return self.value("STATUS") == "CANCELLED"


def moment(parameters, text):
    local = datetime.strptime(text.rstrip("Z"), "%Y%m%dT%H%M%S" if "T" in text else "%Y%m%d")
    if "T" not in text:
        return local, None
    zone = re.search(r";TZID=\"?([^;\"]*)", parameters)
    name = "UTC" if text.endswith("Z") else zone[1] if zone else ZONE
    return local, zoneinfo.ZoneInfo(name)


def instant(local, zone):
    """A time in UTC, or a day. A skipped time has the offset before the change, a repeated one is the first."""
    if zone is None:
        return f"{local:%Y-%m-%d}"
    return f"{local.replace(tzinfo=zone).astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}"


def events(text):
    """The VEVENTs of a calendar without the components inside them."""
    found, inside = [], []
    for line in unfolded(text):
        if line.startswith("BEGIN:"):
            inside.append(line[6:])
            if inside[-1] == "VEVENT":
                found.append([])
        elif line.startswith("END:"):
            inside.pop()
        elif inside[-1] == "VEVENT":
            found[-1].append(line)
    return [Event(lines) for lines in found]


def expanded(text):
    """The starts of all dates of a stored file that begin until LAST, with their summaries."""
    found = []
    excluded = set()
    masters = []
    for event in events(text):
        if event.values("RECURRENCE-ID"):
            excluded.add(instant(*event.dates("RECURRENCE-ID")[0]))
            if not event.is_cancelled():
                found.append((instant(*event.start()), event.value("SUMMARY")))
        else:
            masters.append(event)
    for event in masters:
        local, zone = event.start()
        times = {local}
        for value in [value for _, value in event.values("RRULE")]:
            until = re.search(r"UNTIL=(\d{8}T\d{6}Z)", value)
            if until:
                # dateutil compares UNTIL with times on the clock of the series.
                last = datetime.strptime(until[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
                last = last.astimezone(zone or zoneinfo.ZoneInfo("UTC"))
                value = value.replace(until[1], f"{last:%Y%m%dT%H%M%S}")
            # A day as the end of timed dates includes that day, as in Atrium; dateutil takes its midnight.
            if isinstance(local, datetime) and event.start()[1] is not None:
                value = re.sub(r"UNTIL=(\d{8})(?!T|\d)", r"UNTIL=\1T235959", value)
            rule = rrule.rrulestr(value, dtstart=local)
            times.update(rule.between(local, datetime(LAST.year + 1, 1, 2), inc=True))
        starts = {instant(time, zone) for time in times} | {instant(*time) for time in event.dates("RDATE")}
        days = {instant(*time) for time in event.dates("EXDATE")}
        if not event.is_cancelled():
            found += [(start, event.value("SUMMARY")) for start in starts - days - excluded]
    return found


def clock(row):
    """The start of a row on the clock of the user; a day of whole days."""
    if "T" not in row["start"]:
        return row["start"]
    start = datetime.fromisoformat(row["startsAt"].replace("Z", "+00:00"))
    return f"{start.astimezone(zoneinfo.ZoneInfo(ZONE)):%Y-%m-%d %H:%M}"


def within(starts):
    """Those that begin on the compared days, without one at either end, in order."""
    first, last = f"{FIRST + timedelta(days=2)}", f"{LAST - timedelta(days=2)}"
    return sorted(start for start in starts if first <= start[0][:10] <= last)


def is_certain(local, zone):
    """Whether a time exists once. Of a repeated time, khal takes the second."""
    time = datetime.fromisoformat(local).replace(tzinfo=zoneinfo.ZoneInfo(zone or "UTC"))
    return time.utcoffset() == time.replace(fold=1).utcoffset()


class Client:
    """khal, whose files vdirsyncer synchronises with the server."""

    def __init__(self, folder, server, random):
        self.peer = Peer(folder, server, types.SimpleNamespace(address=f"http://127.0.0.1:{server.port}"), random)
        self.khal = Khal(self.peer.folder, self.peer.folder / "calendar")

    def dates(self):
        """The starts of all dates on the clock of the user, with their titles."""
        self.peer.sync()
        listed = self.khal.run("list", "--day-format", "", "--format", "{start}|{title}|{cancelled}", FIRST, LAST)
        rows = [line.strip().split("|") for line in listed.splitlines() if "|" in line]
        return {(start, title) for start, title, cancelled in rows if not cancelled}

    def change_title(self, title):
        self.khal.run("edit", "--show-past", title, answers=f"s\n{title}k\nq\n")
        self.peer.sync()


class Run:
    def __init__(self, options, folder, server):
        self.random = random.Random(options.seed)
        self.server = server
        self.home = program.Home(options.program, folder / "home")
        self.home.environment["TZ"] = ZONE
        self.client = Client(folder, server, self.random)
        self.number = 0
        self.made = collections.Counter()
        self.refused = 0
        self.home.path("password").write_text("password\n")
        address = f"http://127.0.0.1:{server.port}"
        self.home.succeed("sync", "add", address, "--user", "user", "--password-file", "password",
                          "--calendar", f"{address}{server.home}calendar/")

    def files(self):
        return {path.name: path.read_bytes() for path in (self.server.stored / "calendar").glob("*.ics")}

    def rows(self):
        """One row for each date, in an order that is the same in all runs with a seed."""
        answer = self.home.ask("calendar", "list", "--from", FIRST, "--to", LAST, "--limit", "100000")
        return sorted(answer["entries"], key=lambda row: (row["startsAt"], row["title"]))

    def sync(self):
        answer = self.home.ask("sync", "--yes", seconds=6 * program.LIMITS.seconds)
        if answer["refused"] or answer["conflicts"]:
            raise program.Failed(f"sync: {answer}")

    def compare(self, command):
        """Synchronises, and compares the dates of the home with those of the server."""
        self.sync()
        rows = self.rows()
        texts = [content.decode() for content in self.files().values()]
        stored = within([start for text in texts for start in expanded(text)])
        listed = within([(row["startsAt"], row["title"]) for row in rows if row["state"] != "cancelled"])
        if listed != stored:
            raise program.Failed(
                f"{command}: listed alone {sorted(set(listed) - set(stored))[:5]}, stored alone "
                f"{sorted(set(stored) - set(listed))[:5]}, {len(listed)} and {len(stored)} dates\n"
                + "\n".join(texts))
        return rows

    def compare_with_khal(self):
        """Compares the dates of the home with those of khal. Then a title changes there."""
        for title in self.random.choice(self.compare("khal"))["title"], None:
            rows = [row for row in self.compare("khal") if row["state"] != "cancelled"]
            listed = {(clock(row), row["title"]) for row in rows}
            unclear = {(clock(row)[:10], row["title"]) for row in rows if not is_certain(row["start"], row["zone"])}
            theirs = self.client.dates()
            ours, theirs = (within(pair for pair in dates if (pair[0][:10], pair[1]) not in unclear)
                            for dates in (listed, theirs))
            if ours != theirs:
                raise program.Failed(f"listed alone {sorted(set(ours) - set(theirs))[:5]}, "
                                     f"by khal alone {sorted(set(theirs) - set(ours))[:5]}")
            if title:
                before = self.files()
                self.client.change_title(title)
                if self.files() == before:
                    raise program.Failed(f"khal did not change {title}")
        self.made["khal"] += 1

    def add(self):
        """Adds a series by a command or from a file."""
        self.number += 1
        day = FIRST + timedelta(days=self.random.randrange(5, 200))
        zone, time = self.random.choice(ZONES), self.random.choice(TIMES)
        is_day = self.random.random() < 0.2
        if self.random.random() < 0.5:
            words = ["--on", day if is_day else f"{day} {time}", "--every", self.random.choice(RULES)]
            if not is_day:
                words += ["--until", "1 hour", "--zone", zone]
            self.home.succeed("calendar", "add", f"zq{self.number}", *words)
            return
        rule = self.random.choice(["FREQ=DAILY;COUNT=30", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2",
                                   "FREQ=WEEKLY;COUNT=12", "FREQ=MONTHLY;BYMONTHDAY=28;COUNT=9"])
        first = rrule.rrulestr(rule, dtstart=datetime.combine(day, datetime.min.time()))
        days = list(first[:9])

        def at(name, day, hour=time):
            if is_day:
                return f"{name};VALUE=DATE:{day:%Y%m%d}"
            return f"{name};TZID={zone}:{day:%Y%m%d}T{hour.replace(':', '')}00"

        head = [f"UID:uid{self.number}@series", "DTSTAMP:20260101T000000Z", f"SUMMARY:zq{self.number}"]
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//series//EN", "BEGIN:VEVENT", *head,
                 at("DTSTART", days[0]), f"RRULE:{rule}"]
        lines += [at("EXDATE", day) for day in self.random.sample(days[1:], self.random.randrange(3))]
        if self.random.random() < 0.3:
            lines.append(at("RDATE", days[0] + timedelta(days=self.random.randrange(1, 60)), "12:00"))
        lines += ["BEGIN:VALARM", "ACTION:EMAIL", "SUMMARY:alarm", "DESCRIPTION:alarm", "ATTENDEE:mailto:a@example.org",
                  "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT"]
        for day in self.random.sample(days[1:], self.random.randrange(4)):
            moved = day + timedelta(days=self.random.randrange(-1, 2))
            lines += ["BEGIN:VEVENT", *head, at("RECURRENCE-ID", day), at("DTSTART", moved, "17:00"), "END:VEVENT"]
        path = self.home.path("series.ics")
        path.write_text("\r\n".join(lines + ["END:VCALENDAR", ""]))
        self.home.succeed("calendar", "import", path)

    def edit(self, row, part, kind):
        """The words of a command that edits the series of a date."""
        day = row["start"][:10]
        other = date.fromisoformat(day) + timedelta(days=self.random.choice([-8, -3, -1, 1, 2, 5, 7]))
        time = f" {self.random.choice(TIMES)}" if "T" in row["start"] else ""
        words = {
            "move": ["move", row["ref"], self.random.choice(["+1d", "+2d", "+1w", "+3w"])],
            "time": ["edit", row["ref"], "--on", f"{day if part != 'all' else row['first']}{time}"],
            "day": ["edit", row["ref"], "--on", f"{other}{time}"],
            "rule": ["edit", row["ref"], "--every", self.random.choice(RULES)],
            "end": ["edit", row["ref"], "--every", f"week until {other + timedelta(days=60)}"],
            "title": ["edit", row["ref"], "--title", f"{row['title']}x"],
            "cancel": ["cancel", row["ref"]],
            "delete": ["delete", row["ref"], "--yes"],
        }[kind]
        return ["calendar", *words, f"--{part}", *([] if part == "all" else ["--occurrence", day])]

    def series(self, command):
        """All rows, and those of the dates of series that were not changed singly."""
        rows = self.compare(command)
        return rows, [row for row in rows
                      if row["occurrence"] and "#" not in row["uid"] and row["state"] != "cancelled"]

    def step(self):
        """Makes an edit, undoes it, and sometimes repeats it."""
        rows, series = self.series("before")
        while len({row["uid"] for row in series}) < 2:
            self.add()
            rows, series = self.series("add")
        row = dict(self.random.choice(series))
        row["first"] = min(other["start"] for other in series if other["uid"] == row["uid"])[:10]
        part = self.random.choice(PARTS)
        kind = self.random.choice([kind for kind in KINDS if part != "this" or kind not in ("rule", "end")])
        words = self.edit(row, part, kind)
        before = self.files()
        outcome = self.home.run(["--json", *words], statuses=REFUSALS | {0})
        if outcome.status:
            self.refused += 1
            if self.rows() != rows:
                raise program.Failed(f"{outcome}\na refused edit changed the list")
            return
        after = self.compare(words)
        self.check_effect(row, part, kind, rows, after, words)
        # An edit that changes nothing is not a step.
        if {name: stable(text) for name, text in self.files().items()} == {
            name: stable(text) for name, text in before.items()
        }:
            return
        edited = self.files()
        self.home.succeed("calendar", "undo")
        self.compare([*words, "undo"])
        restored = self.files()
        for name in before | restored:
            old, new = before.get(name, b""), restored.get(name, b"")
            if stable(old, name not in edited) != stable(new, name not in edited):
                raise program.Failed(f"{words}: undo left\n{new.decode()}\ninstead of\n{old.decode()}")
        self.made[part] += 1
        self.made[kind] += 1
        if self.random.random() < 0.5:
            self.home.succeed("--json", *words)

    def check_effect(self, row, part, kind, before, after, words):
        """Checks which dates stayed, and those that were deleted or cancelled. Dates that were changed singly are
        not considered."""
        def dates(rows):
            return {(other["startsAt"], other["uid"].split("#")[0]) for other in rows
                    if "#" not in other["uid"] and other["state"] != "cancelled"}

        old, new = dates(before), dates(after)
        edited = {date for date in old if date[1] == row["uid"] and (
            part == "all" or date[0] == row["startsAt"] or part == "following" and date[0] > row["startsAt"])}
        lost = old - edited - new
        if lost:
            raise program.Failed(f"{words}: lost {sorted(lost)[:5]}")
        kept = edited & new if kind in ("delete", "cancel") else set()
        if kept:
            raise program.Failed(f"{words}: kept {sorted(kept)[:5]}")
        if kind == "title" and sorted(row["startsAt"] for row in before) != sorted(row["startsAt"] for row in after):
            raise program.Failed(f"{words}: another title changed the dates")


def run(options, folder):
    with contextlib.closing(Server("radicale", folder)) as server:
        test = Run(options, folder, server)
        attempts = 0
        while sum(test.made[part] for part in PARTS) < options.count:
            attempts += 1
            if attempts > 2 * options.count + 20:
                raise program.Failed(f"{test.refused} of {attempts} edits were refused")
            test.step()
            if attempts % 20 == 10:
                test.compare_with_khal()
        missing = [name for name in PARTS + KINDS if not test.made[name]]
        if missing and options.count >= 100:
            raise program.Failed(f"never made: {', '.join(missing)}")
        made = ", ".join(f"{test.made[name]} {name}" for name in PARTS + KINDS)
        print(f"{options.count} edits ({made}), {test.refused} refused, {test.made['khal']} comparisons with khal. "
              f"The seed is {options.seed}.")


if __name__ == "__main__":
    for name in "vdirsyncer", "khal":
        if not shutil.which(name):
            sys.exit(f"series.py: {name} is not installed. 'Scripts/deps.sh torture' installs it")
    program.run_counted("series", __doc__, 2000, "edits", ("radicale", "Radicale"), run)
