#!/usr/bin/env python3
"""Summarizes test runs: `test_results.py FILE…`, each file the event stream of one run (the JSON lines of the option
--event-stream-output-path of `swift test`).

Prints the failures with their messages, the known issues, the skipped tests, one line for each reason, and the number
of passed, failed and skipped tests; a test with several arguments counts once. Fails if a test failed, if a run ended
early, or if it had no test.
"""
import collections
import json
import re
import sys


class Run:
    """The results of one run."""

    def __init__(self, lines):
        self.names = {}  # of the tests by their identifiers; suites are left out
        self.outcomes = {}
        self.failures = []
        self.known_issues = 0
        self.reasons = collections.Counter()
        self.is_complete = False
        for line in lines:
            try:
                record = json.loads(line)
            except ValueError:
                continue  # the line that was written when the run was killed
            payload = record.get("payload", {})
            if record.get("kind") == "test":
                self.add_test(payload)
            elif record.get("kind") == "event":
                self.add_event(payload)

    def add_test(self, test):
        if test["kind"] == "function":
            # The identifier ends with the file, the line and the column.
            self.names[test["id"]] = test["id"].rpartition("/")[0]

    def add_event(self, event):
        kind, test = event["kind"], event.get("testID")
        if kind == "runEnded":
            self.is_complete = True
        elif kind == "issueRecorded":
            self.add_issue(event, test)
        elif test not in self.names:
            return
        elif kind == "testStarted":
            self.outcomes.setdefault(test, "unfinished")
        elif kind == "testSkipped":
            self.outcomes[test] = "skipped"
            reason = re.search(r'skipped: "(.*)"$', text(event), re.DOTALL)
            self.reasons[reason[1] if reason else "no reason given"] += 1
        elif kind == "testEnded" and self.outcomes.get(test) != "failed":
            self.outcomes[test] = "passed"

    def add_issue(self, event, test):
        issue = event["issue"]
        if issue.get("isKnown"):
            self.known_issues += 1
        elif issue.get("isFailure", True):
            place = issue.get("sourceLocation")
            where = f"{place['fileID']}:{place['line']}: " if place else ""
            # An issue after the end of its test has no test.
            name = self.names.get(test, test or "unknown test")
            self.failures.append(f"✘ {where}{name}: " + text(event).replace("\n", "\n    "))
            if test in self.names:
                self.outcomes[test] = "failed"


def text(event):
    return "\n".join(message["text"] for message in event.get("messages", []))


def read(path):
    try:
        with open(path, encoding="utf-8", errors="replace") as lines:
            return Run(lines)
    except OSError:
        return Run([])


def main(paths):
    runs = [read(path) for path in paths]
    problems = [failure for run in runs for failure in run.failures]
    for path, run in zip(paths, runs):
        unfinished = [run.names[test] for test, outcome in run.outcomes.items() if outcome == "unfinished"]
        if not run.is_complete:
            problems += [f"✘ The run ended early ({path})."]
            problems += [f"✘ {name} did not end." for name in unfinished]
        elif not run.outcomes:
            problems += [f"✘ The run had no test ({path})."]
    reasons = sum((run.reasons for run in runs), collections.Counter())
    totals = collections.Counter(outcome for run in runs for outcome in run.outcomes.values())
    known = sum(run.known_issues for run in runs)

    for problem in problems:
        print(problem)
    for reason, count in reasons.most_common():
        print(f"{count} skipped: {reason}")
    if known:
        print(f"{known} known issue{'s' if known > 1 else ''}")
    print(f"{totals['passed']} passed, {totals['failed'] + totals['unfinished']} failed, {totals['skipped']} skipped")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
