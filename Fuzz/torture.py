#!/usr/bin/env python3
"""Attacks the program with random faults and inputs: `torture.py [options] PROGRAM`.

Each driver makes cases, one after the other, until its share of the time is over: it kills the program,
fills its disk, lets it talk to hostile servers, gives it damaged files and forged certificates, and
searches its files for erased texts. The table at the end has a row for each driver. The exit status is
1 if a case failed.

A driver that cannot run fails the run before it begins.

All choices follow from the seed and the number of the case. A failed case prints how to repeat it and
keeps its folder. Times of kills are fractions of measured times (except for those of synchronization),
so that some failures need several attempts.
"""

import argparse
import collections
import dataclasses
import multiprocessing
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from queue import Empty

import calls
import changes
import erasure
import faults
import forgeries
import growth
import histories
import hostile_calendars
import kills
import mutations
import power
import program
import servers
import synchronization
import writers

DRIVERS = [kills, power, calls, writers, faults, servers, mutations, growth, forgeries, erasure, histories,
           hostile_calendars, synchronization]
# Failures of a driver that are printed; all are counted.
SHOWN = 10


@dataclasses.dataclass
class Case:
    """A case of a driver, which fails by raising program.Failed."""
    name: str
    random: random.Random
    folder: pathlib.Path
    # What the driver's `prepare` returned.
    prepared: object
    program: str
    outcomes: list = dataclasses.field(default_factory=list)
    # The counts of a driver.
    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)

    def home(self, template=None, name="home"):
        """A new home, or a copy of a template."""
        folder = self.folder / name
        if template:
            return template.copy(folder, self.outcomes.append)
        return program.Home(self.program, folder, self.outcomes.append)


@dataclasses.dataclass
class Row:
    """A row of the table; the results of workers are added."""
    name: str
    cases: int = 0
    seconds: float = 0
    failures: list = dataclasses.field(default_factory=list)
    longest: float = 0
    peak: float = 0
    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # The number of failures of each of program.KINDS.
    kinds: collections.Counter = dataclasses.field(default_factory=collections.Counter)

    def add(self, other):
        self.cases += other.cases
        self.seconds = max(self.seconds, other.seconds)
        self.failures += other.failures
        self.longest = max(self.longest, other.longest)
        self.peak = max(self.peak, other.peak)
        self.counts += other.counts
        self.kinds += other.kinds

    def __str__(self):
        text = (f"{self.name:<15} {self.cases:>8} {self.seconds:>8.0f} {len(self.failures):>9} "
                f"{self.longest:>10.2f} {self.peak:>9.0f}")
        return text + "  " + ", ".join(f"{count:,} {name}" for name, count in self.counts.items())


HEADER = (f"{'driver':<15} {'cases':>8} {'seconds':>8} {'failures':>9} {'longest, s':>10} "
          f"{'peak, MiB':>9}")


class Worker:
    """Runs the cases of a driver whose numbers leave a remainder when divided by the number of
    workers."""

    def __init__(self, options, folder, number):
        self.options = options
        self.folder = folder
        self.number = number

    def run(self, driver, seconds):
        name = driver.__name__
        row = Row(name)
        start = time.monotonic()
        folder = self.folder / f"{name}-{self.number}"
        folder.mkdir()
        try:
            prepared = driver.prepare(
                program.Home(self.options.program, folder / "template"))
        except program.Failed as failure:
            row.failures.append(f"{name}: preparation: {failure}")
            row.kinds[failure.kind] += 1
            return row
        except Exception:
            row.failures.append(f"{name}: preparation: {traceback.format_exc()}")
            row.kinds[program.Failed.kind] += 1
            return row
        index = self.options.case if self.options.case is not None else self.number
        while True:
            self.run_case(driver, prepared, index, row)
            index += self.options.workers
            if self.options.case is not None or time.monotonic() - start > seconds:
                break
        row.seconds = time.monotonic() - start
        if hasattr(driver, "finish"):
            driver.finish(prepared)
        if not row.failures:
            shutil.rmtree(folder, ignore_errors=True)
        return row

    def run_case(self, driver, prepared, index, row):
        """Runs a case, and repeats it once if it was only slow."""
        name = driver.__name__
        for is_last in False, True:
            generator = random.Random(f"{self.options.seed} {name} {index}")
            folder = self.folder / f"{name}-{self.number}" / f"case-{index}"
            case = Case(f"{name} {index}", generator, folder, prepared, self.options.program)
            folder.mkdir()
            failure = ""
            try:
                driver.run(case)
            except program.Slow as slow:
                failure, kind = str(slow) if is_last else None, slow.kind
            except program.Failed as failed:
                failure, kind = str(failed), failed.kind
            except Exception:
                failure, kind = traceback.format_exc(), program.Failed.kind
            if failure == "":
                break
            if failure is not None:
                row.failures.append(self.describe(name, index, folder, failure))
                row.kinds[kind] += 1
                break
            shutil.rmtree(folder)
        row.cases += 1
        row.counts += case.counts
        for outcome in case.outcomes:
            row.longest = max(row.longest, outcome.seconds)
            row.peak = max(row.peak, outcome.peak)
        if failure == "":
            shutil.rmtree(folder, ignore_errors=True)

    def describe(self, name, index, folder, failure):
        return (f"{name}, case {index}: {failure}\n"
                f"files: {folder}\n"
                f"again: make torture SEED={self.options.seed} ONLY={name} CASE={index}")


def chosen(options):
    return [driver for driver in DRIVERS if options.only in ("", driver.__name__)]


def work(options, folder, number, queue):
    """The body of a worker process: the rows of all drivers go to the queue."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    program.allow_core_files()
    worker = Worker(options, folder, number)
    drivers = chosen(options)
    for driver in drivers:
        queue.put(worker.run(driver, options.seconds / len(drivers)))
    queue.put(None)


def torture(options, folder):
    """Runs all drivers in several processes and returns the rows."""
    program.LIMITS.seconds = options.limit
    changes.make_templates(options.program, folder / "templates")
    queue = multiprocessing.Queue()
    workers = [multiprocessing.Process(target=work, args=(options, folder, number, queue))
               for number in range(options.workers)]
    for worker in workers:
        worker.start()
    rows = {}
    running = len(workers)
    try:
        while running:
            try:
                row = queue.get(timeout=10)
            except Empty:
                if any(worker.exitcode for worker in workers):
                    raise program.Failed("a worker ended") from None
                continue
            if row is None:
                running -= 1
                continue
            for failure in row.failures[:SHOWN]:
                print(failure, end="\n\n", flush=True)
            rows.setdefault(row.name, Row(row.name)).add(row)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
    return list(rows.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--seconds", type=float, default=60, help="the time for all drivers")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="one driver",
                        choices=[""] + [driver.__name__ for driver in DRIVERS])
    parser.add_argument("--case", type=int, help="one case of this driver")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--limit", type=float, default=5,
                        help="how many seconds a run of the program may take")
    options = parser.parse_args()
    if options.case is not None:
        options.workers = 1
        if not options.only:
            parser.error("--case needs --only")
    missing = [f"{driver.__name__} cannot run: {driver.missing()}" for driver in chosen(options)
               if hasattr(driver, "missing") and driver.missing()]
    if missing:
        sys.exit("\n".join(["torture.py: not every driver can run:", *missing]))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="atrium-torture-"))
    try:
        rows = torture(options, folder)
    except program.Failed as failure:
        sys.exit(f"torture.py: {failure}")
    print(HEADER)
    for row in rows:
        print(row)
    kinds = sum((row.kinds for row in rows), collections.Counter())
    largest = max(rows, key=lambda row: row.peak)
    print(", ".join(f"{kinds[kind]} {kind}" for kind in program.KINDS))
    print(f"The highest memory of a process was {largest.peak:.0f} MiB ({largest.name}). The seed is {options.seed}.")
    if any(row.failures for row in rows):
        sys.exit(1)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
