#!/usr/bin/env python3
"""Kills `remind` at random under a simulated clock: `remind.py [options] PROGRAM`.

The todos of a home become due within a week in which the clock changes, is set back, and the machine sleeps for a day.
Three runners at once run a command for each reminder; some of them are killed. Every reminder is told, all of its
repetitions have the same ID, and there are at most as many of them as kills.

The exit status is 1 if a rule is violated. clock.c, which cc compiles, is preloaded to set the time of day.
"""

import argparse
import collections
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from datetime import datetime, timedelta, timezone

import program

# Summer time ends in this zone on 2026-10-25 at 01:00 UTC.
ZONE = "Europe/Zagreb"
START = datetime(2026, 10, 23, 6, tzinfo=timezone.utc)
DAYS = 6
STEPS = 60
RUNNERS = 3
# The steps after which the clock is set back by an hour, and before which the machine sleeps.
BACK, SLEEP = 20, 35
# A run of many reminders, in seconds.
LIMIT = 300


def alarms(count, source):
    """The lines of an iCalendar file. Every third time is one of all zones."""
    yield "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Fuzz//remind//EN\r\n"
    for number in range(count):
        due = START + timedelta(minutes=source.randrange(1, DAYS * 1440 - 60))
        text = f"{due:%Y%m%dT%H%M%S}" + ("" if number % 3 == 0 else "Z")
        yield (f"BEGIN:VTODO\r\nUID:alarm-{number}@example.org\r\nDTSTAMP:20261001T000000Z\r\n"
               f"SUMMARY:Alarm {number}\r\nDUE:{text}\r\nEND:VTODO\r\n")
    yield "END:VCALENDAR\r\n"


class Simulation:
    def __init__(self, options, folder):
        self.random = random.Random(options.seed)
        self.home = program.Home(options.program, folder)
        library = self.home.path("clock.so")
        source = pathlib.Path(__file__).with_name("clock.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.home.environment |= {"TZ": ZONE, "LD_PRELOAD": str(library)}
        self.told = self.home.path("told")
        self.told.touch()
        self.kills = 0
        self.count = options.count
        file = self.home.path("alarms.ics")
        file.write_text("".join(alarms(options.count, self.random)), newline="")
        self.run(START, "todos", "import", file)

    def run(self, now, *words, kill_after=None):
        """Runs the program at a time, and kills it after some seconds."""
        offset = {"CLOCK_OFFSET": f"{now.timestamp() - time.time():.0f}"}
        outcome = self.home.run(words, environment=offset, kill_after=kill_after, statuses=(0,), seconds=LIMIT)
        return outcome.status < 0

    def remind(self, now, kill_after=None):
        if self.run(now, "remind", "--exec", f"cat >> {self.told}", kill_after=kill_after):
            self.kills += 1

    def step(self, now):
        failures = []

        def runner(kill_after):
            try:
                self.remind(now, kill_after)
            except program.Failed as failure:
                failures.append(failure)

        delays = [self.random.uniform(0.02, 0.6) if self.random.random() < 0.5 else None for _ in range(RUNNERS)]
        threads = [threading.Thread(target=runner, args=(delay,)) for delay in delays]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]

    def simulate(self):
        now, end = START, START + timedelta(days=DAYS, hours=2)
        pause = (end - now - timedelta(hours=25)) / STEPS
        for number in range(STEPS):
            now += timedelta(hours=26) if number == SLEEP else pause * self.random.uniform(0.1, 1.9)
            self.step(now - timedelta(hours=1) if number == BACK else now)
        self.remind(max(now, end))

    def check(self):
        reminders = [json.loads(line) for line in self.told.read_text().splitlines()]
        ids = collections.defaultdict(list)
        for reminder in reminders:
            ids[reminder["title"]].append(reminder["id"])
        lost = [f"Alarm {number}" for number in range(self.count) if f"Alarm {number}" not in ids]
        if lost:
            raise program.Lost(f"{len(lost)} reminders are lost, such as {lost[:5]}")
        changed = [title for title, found in ids.items() if len(set(found)) > 1]
        if changed:
            raise program.Failed(f"reminders with several IDs: {changed[:5]}")
        repeated = len(reminders) - len(ids)
        if repeated > self.kills:
            raise program.Failed(f"{repeated} repetitions after {self.kills} kills")
        if self.kills == 0:
            raise program.Failed("no runner was killed")
        self.home.check_left_over()
        return f"{self.count} reminders, {self.kills} kills, {repeated} repetitions, none lost"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.program = options.program.resolve()
    folder = tempfile.mkdtemp(prefix="remind-")
    simulation = Simulation(options, folder)
    try:
        simulation.simulate()
        print(f"remind.py: {simulation.check()}")
    except program.Failed as failure:
        sys.exit(f"remind.py: {failure}\nfiles: {folder}\n"
                 f"again: Fuzz/remind.py --seed {options.seed} --count {options.count} {options.program}")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
