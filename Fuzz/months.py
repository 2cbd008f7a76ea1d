#!/usr/bin/env python3
"""Compares months and weeks with khal and cal: `months.py PROGRAM [FOLDER]`.

Each calendar of FOLDER, or of shared/data/calendars/corpus beside the repository, is imported into a home and into a
vdir of khal. In the 24 months from its first date on, `month` and `week --grid` have entries on the days on which `khal
list` has some, and the weeks of `month` are those of `cal`. The two programs read invalid and rare properties in
different ways, so at least LEAST calendars have to agree in all months; the differences of the others are printed.

The exit status is 1 if fewer agree, if a grid differs from `cal`, and if khal, cal or the calendars are missing.
"""

import argparse
import calendar
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import date, timedelta

import program

ZONE = "Europe/Zagreb"
MONTHS = 24
LEAST = 20
ROOT = pathlib.Path(__file__).resolve().parent.parent
CONFIGURATION = """
[calendars]
[[corpus]]
path = {items}
[sqlite]
path = {folder}/khal.db
[locale]
local_timezone = {zone}
default_timezone = {zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
"""


class Khal:
    """khal with a calendar of the files in a folder."""

    def __init__(self, folder, items):
        self.environment = os.environ | {"HOME": str(folder), "TZ": ZONE, "LC_ALL": "C.UTF-8"}
        self.configuration = folder / "khal"
        items.mkdir(exist_ok=True)
        self.configuration.write_text(CONFIGURATION.format(folder=folder, items=items, zone=ZONE))

    def run(self, *words, answers=""):
        done = subprocess.run(["khal", "-c", self.configuration, *map(str, words)], env=self.environment,
                              input=answers, capture_output=True, text=True, errors="replace")
        if done.returncode != 0:
            raise OSError((done.stderr.strip() or str(done.returncode)).splitlines()[-1])
        return done.stdout

    def days(self, first, last):
        """The days with events that are not cancelled."""
        days, day = set(), None
        listed = self.run("list", "--day-format", "day {date}", "--format", "event {cancelled}", f"{first}", f"{last}")
        for line in listed.splitlines():
            kind, _, text = line.strip().partition(" ")
            if kind == "day":
                day = text
            elif kind == "event" and "CANCELLED" not in text:
                days.add(day)
        return days


def months(first):
    """The first days of MONTHS months."""
    return [date(first.year + (first.month - 1 + n) // 12, (first.month - 1 + n) % 12 + 1, 1) for n in range(MONTHS)]


def last_day(month):
    return month.replace(day=calendar.monthrange(month.year, month.month)[1])


def rows(text, with_weeks):
    """The rows of numbers of a month; of those with numbers of weeks, without them."""
    found = []
    for line in text.splitlines():
        if re.fullmatch(r"[\s>]*\d{1,2}(?:[\s>]+\d{1,2})*\s*", line):
            numbers = [int(number) for number in re.findall(r"\d+", line)]
            found.append(numbers[1:] if with_weeks else numbers)
    return [row for row in found if row]


def check_grid(home, month):
    """Fails if the weeks, which begin on Monday, are others than those of `cal`, which begin on Sunday."""
    ours = rows(home.succeed("month", f"{month:%Y-%m}", "--output", "text").output, True)
    peer = rows(subprocess.run(["cal", f"{month.month}", f"{month.year}"], env=os.environ | {"LC_ALL": "C"}, text=True,
                               capture_output=True, check=True).stdout, False)
    days = [day for row in ours for day in row]
    # The first row of one ends on Saturday, and that of the other on Sunday.
    if days != [day for row in peer for day in row] or len(ours[0]) != len(peer[0]) % 7 + 1:
        raise program.Failed(f"{month:%Y-%m} has the weeks {ours}, cal {peer}")


def our_days(home, first):
    """The days with entries in the months and in the weeks from a day on; days that only one of them has fail."""
    starts = months(first)
    last = last_day(starts[-1])
    weeks = [first + timedelta(days=7 * number) for number in range((last - first).days // 7 + 1)]
    answers = home.script([f"month {start:%Y-%m}" for start in starts] + [f"week --grid --on {day}" for day in weeks])
    by_month = {day["day"] for answer in answers[:MONTHS] for day in answer["days"] if day["total"] > 0}
    by_week = {entry["day"] for answer in answers[MONTHS:] for entry in answer["entries"] if entry["day"] <= f"{last}"}
    if by_month != by_week:
        raise program.Failed(f"month and week differ on {sorted(by_month ^ by_week)[:9]}")
    return by_month


def differences(options, folder, file):
    """The days of one program only, with a sign; `None` without any date."""
    home = program.Home(options.program, folder)
    home.environment["TZ"] = ZONE
    home.succeed("calendar", "import", file, "--skip-bad")
    dates = [entry["start"][:10] for entry in home.ask("calendar", "list", "--all")["entries"]]
    if not dates:
        return None
    first = date.fromisoformat(min(dates)).replace(day=1)
    for month in months(first):
        check_grid(home, month)
    khal = Khal(folder, folder / "items")
    khal.run("import", "--batch", "-a", "corpus", file)
    theirs = khal.days(first, last_day(months(first)[-1]))
    ours = our_days(home, first)
    return [f"+{day}" for day in sorted(ours - theirs)] + [f"-{day}" for day in sorted(theirs - ours)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT.parent / "shared/data/calendars/corpus")
    parser.add_argument("--limit", type=float, default=60, help="how many seconds a run of the program may take")
    options = parser.parse_args()
    program.LIMITS.seconds = options.limit
    missing = [name for name in ("khal", "cal") if not shutil.which(name)]
    files = sorted(options.folder.absolute().glob("*.ics"))
    if missing or not files:
        sys.exit(f"months.py: missing: {', '.join(missing or [str(options.folder)])}")
    agreeing = 0
    for file in files:
        with tempfile.TemporaryDirectory(prefix="atrium-months-") as folder:
            try:
                found = differences(options, pathlib.Path(folder), file)
            except OSError as failure:
                print(f"{file.name}: khal: {failure}", flush=True)
                continue
            except program.Failed as failure:
                sys.exit(f"months.py: {file.name}: {failure}")
        if found == []:
            agreeing += 1
        else:
            print(f"{file.name}: {'no dates' if found is None else ' '.join(found[:9])}", flush=True)
    print(f"{agreeing} of {len(files)} calendars agree with khal in {MONTHS} months.")
    if agreeing < LEAST:
        sys.exit(1)


if __name__ == "__main__":
    main()
