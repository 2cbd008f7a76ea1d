#!/usr/bin/env python3
"""Lets cron run `remind`: `timer.py PROGRAM`.

A todo of a home whose path has special characters becomes due. `remind --install` adds the line to the crontab of the
user, cron runs it within two minutes, and `remind --uninstall` restores the crontab. `doctor` reports both. As root,
the driver starts cron unless it runs.

The exit status is 1 if a rule is violated, or if cron is missing.
"""

import argparse
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import program

SECONDS = 130
# A user manager of systemd would have the timer.
HIDDEN = {"XDG_RUNTIME_DIR": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}


def crontab():
    """The crontab of the user; None if there is none."""
    outcome = subprocess.run(["crontab", "-l"], capture_output=True)
    return outcome.stdout if outcome.returncode == 0 else None


def restore(text):
    if crontab() != text:
        words, input = (["-r"], None) if text is None else (["-"], text)
        subprocess.run(["crontab", *words], input=input, check=True)


def start_cron():
    """Starts cron, unless it runs or this is not root."""
    names = {path.read_text().strip() for path in pathlib.Path("/proc").glob("[0-9]*/comm") if path.exists()}
    if os.geteuid() != 0 or names & {"cron", "crond"}:
        return None
    path = shutil.which("cron", path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    return subprocess.Popen([path, "-f"], stderr=subprocess.DEVNULL) if path else None


def check(home):
    def finding():
        outcome = home.run(["doctor", "--json"], statuses=(0, 1))
        return next(check for check in outcome.answers()[-1]["checks"] if check["check"] == "reminders")["message"]

    before = crontab()
    told = home.path("told")
    home.succeed("todos", "add", "It's \"due\" 100 %", "--due", "today")
    install = ["--set", "remind.day-at=00:00", "remind", "--install", "--exec", f"cat >> {shlex.quote(str(told))}"]
    for _ in range(2):
        home.succeed(*install)
    if "(cron)" not in finding():
        raise program.Failed(f"doctor says: {finding()}")
    end = time.monotonic() + SECONDS
    while not told.exists() or not told.read_text().endswith("\n"):
        if time.monotonic() > end:
            raise program.Lost(f"cron has not reminded; the crontab is {crontab()}")
        time.sleep(0.5)
    reminder = json.loads(told.read_text())
    if reminder["title"] != "It's \"due\" 100 %":
        raise program.Failed(f"the reminder is {reminder}")
    end += SECONDS
    while "cron runs 'remind'" not in finding():
        if time.monotonic() > end:
            raise program.Failed(f"doctor says: {finding()}")
        time.sleep(0.5)
    home.succeed("remind", "--uninstall")
    if crontab() != before:
        raise program.Failed(f"the crontab was {before} and is {crontab()}")
    if "not installed" not in finding():
        raise program.Failed(f"doctor says: {finding()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    if not shutil.which("crontab"):
        sys.exit("timer.py: crontab is not installed. 'Scripts/deps.sh torture' installs it")
    folder = tempfile.mkdtemp(prefix="it's 5 % $HOME ")
    home = program.Home(options.program.resolve(), folder)
    home.environment |= HIDDEN
    before = crontab()
    cron = start_cron()
    try:
        check(home)
        print("timer.py: cron reminds, and its crontab is as before")
    except program.Failed as failure:
        sys.exit(f"timer.py: {failure}\nfiles: {folder}")
    finally:
        restore(before)
        if cron:
            cron.terminate()
            cron.wait()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
