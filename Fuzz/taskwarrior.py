#!/usr/bin/env python3
"""Compares todos with Taskwarrior: `taskwarrior.py [options] PROGRAM`.

A set of tasks with waits, scheduled days, dependencies, expirations, priorities, projects and tags is imported into
Taskwarrior 2.6 and into a home. Both have the same ready, blocked, blocking, waiting and overdue tasks, and the same
ones for each filter, before and after some tasks are changed in both. The export of the home has every attribute of the
set, and Taskwarrior reads the same tasks from it. Everything follows from the seed: all dates are years away from the
present.

The exit status is 1 if a comparison fails, if Taskwarrior is missing, and if a list was empty in every set.
"""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import uuid

import program

PAST, FUTURE = range(2001, 2020), range(2060, 2090)
# Taskwarrior deletes a task after `until`, which has no effect in a home.
EXPIRATION = range(2090, 2100)
# No project is the beginning of another one: Taskwarrior compares beginnings.
PROJECTS = ["home", "trip.rome", "work"]
TAGS = ["lab", "phone", "shop"]
PRIORITIES = {"H": "high", "M": "medium", "L": "low"}

# Each comparison: its name, a filter of Taskwarrior, and the options of `todos list` for the same tasks.
#
# A home hides a task until the later of `wait` and `scheduled`; in Taskwarrior, +WAITING concerns `wait`, and +READY
# both. Taskwarrior's blocked, blocking and overdue tasks include waiting ones, which a home lists with --all.
HIDDEN = "status:waiting or ( status:pending scheduled.after:now )"
LISTED = "status:pending ( scheduled: or scheduled.before:now )"
COMPARISONS = [
    ("ready", "+READY", ["--ready"]),
    ("blocked", "+BLOCKED", ["--blocked", "--all"]),
    ("blocking", "+BLOCKING", ["--blocking", "--all"]),
    ("waiting", HIDDEN, ["--waiting"]),
    ("overdue", "+OVERDUE", ["--overdue", "--all"]),
    ("project", f"project:work {LISTED}", ["--project", "work"]),
    ("tags", f"+lab -shop {LISTED}", ["--tag", "lab", "--not-tag", "shop"]),
    ("priority", f"priority:H {LISTED}", ["--priority", "high"]),
    ("dates", f"due.after:2010-01-01 due.before:2075-01-01 {LISTED}",
     ["--due-after", "2010-01-01", "--due-before", "2075-01-01"]),
    ("groups", f"( ( +lab priority:H ) or ( project:work -OVERDUE ) or +phone ) {LISTED}",
     ["--tag", "lab", "--priority", "high", "--or", "--project", "work", "--not-overdue", "--or", "--tag", "phone"]),
]
# Attributes of a task that an export need not have: Taskwarrior computes them for its output.
COMPUTED = {"id", "urgency"}
# Attributes that differ in a second copy of a task, because Taskwarrior sets them to the time of the import.
VARYING = COMPUTED | {"modified"}


class Taskwarrior:
    """A folder of tasks, which commands do not clean up. Recurring tasks create none."""

    def __init__(self, folder):
        folder.mkdir()
        self.command = ["task", "rc:/dev/null", f"rc.data.location={folder}", "rc.gc=off", "rc.recurrence=off",
                        "rc.confirmation=off", "rc.verbose=nothing", "rc.json.array=on"]

    def start(self, *words, input=None):
        return subprocess.run([*self.command, *words], input=input, capture_output=True, text=True, timeout=60,
                              env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TZ": "UTC"})

    def status(self, *words):
        """Changes a task. The status is 2 if it is refused, as a circular dependency is."""
        return self.start(*words).returncode

    def run(self, *words, input=None):
        outcome = self.start(*words, input=input)
        # A filter without a task has the status 1.
        if outcome.returncode not in (0, 1) or outcome.stderr:
            raise program.Failed(f"task {' '.join(words)}: status {outcome.returncode}\n{outcome.stderr}")
        return outcome.stdout

    def load(self, tasks):
        self.run("import", "-", input=json.dumps(tasks))

    def tasks(self, *words):
        """The tasks of a filter by their UUIDs."""
        return {task["uuid"]: task for task in json.loads(self.run(*words, "export"))}


class Set:
    """Random tasks. `cyclic` are those whose dependencies form a cycle."""

    def __init__(self, random):
        self.random = random
        self.cyclic = set()
        self.tasks = [self.task(number) for number in range(random.randint(1, 24))]
        self.depend()
        random.shuffle(self.tasks)

    def chance(self, share):
        return self.random.random() < share

    def date(self, years):
        """An instant of Taskwarrior, mostly midnight. Its day is none of those of the filters."""
        time = "000000" if self.chance(0.7) else f"{self.random.randrange(24):02}3000"
        return f"{self.random.choice(years)}{self.random.randint(1, 12):02}{self.random.randint(2, 28):02}T{time}Z"

    def task(self, number):
        task = {"uuid": str(uuid.UUID(int=self.random.getrandbits(128), version=4)), "description": f"zq{number}",
                "entry": self.date(PAST), "status": "pending"}
        state = self.random.random()
        if state < 0.25:
            task |= {"status": "completed" if state < 0.15 else "deleted", "end": self.date(PAST)}
        for name, share in ("due", 0.5), ("wait", 0.25), ("scheduled", 0.25):
            if self.chance(share):
                task[name] = self.date(self.random.choice([PAST, FUTURE]))
        # Before 2.6, a task had this status instead of `pending` while it waited.
        if task["status"] == "pending" and "wait" in task and self.chance(0.3):
            task["status"] = "waiting"
        for name, share, value in (
            ("until", 0.15, self.date(EXPIRATION)), ("priority", 0.5, self.random.choice(list(PRIORITIES))),
            ("project", 0.5, self.random.choice(PROJECTS)),
            ("tags", 0.6, self.random.sample(TAGS, self.random.randint(1, 3))),
            ("start", 0.1, self.date(PAST)), ("modified", 0.5, self.date(PAST)), ("estimate", 0.2, f"{number}h"),
            ("annotations", 0.2, [{"entry": self.date(PAST), "description": f"zq{number} note"}]),
        ):
            if self.chance(share):
                task[name] = value
        return task

    def depend(self):
        """Adds dependencies. A cycle is blocked in Taskwarrior; a home leaves the relation out that closes it."""
        for number, task in enumerate(self.tasks):
            earlier = self.tasks[:number]
            found = self.random.sample(earlier, min(len(earlier), self.random.choice([0, 0, 1, 1, 2, 3])))
            keys = [other["uuid"] for other in found]
            if self.chance(0.05):
                keys.append(str(uuid.UUID(int=self.random.getrandbits(128), version=4)))
            if keys:
                # Before 2.6, the UUIDs were one text.
                task["depends"] = ",".join(keys) if self.chance(0.2) else keys
        if self.chance(0.1) and len(self.tasks) > 1:
            task, other = self.random.sample(self.tasks, 2)
            self.cyclic = {task["uuid"], other["uuid"]}
            task["depends"], other["depends"] = [other["uuid"]], [task["uuid"]]


def comparable(task, name):
    """The value of an attribute: prerequisites have no order, and both programs take the time when a task is done."""
    value = task.get(name)
    if name == "depends":
        return sorted(value or [])
    return value[:2] if name == "end" and value else value


class Run:
    """A set in both programs."""

    def __init__(self, options, folder, random):
        self.random = random
        self.folder = folder
        self.set = Set(random)
        self.imported = {task["uuid"]: task for task in self.set.tasks}
        self.uuids = {task["description"]: key for key, task in self.imported.items()}
        self.home = program.Home(options.program, folder / "home")
        self.tasks = Taskwarrior(folder / "tasks")

    def load(self):
        """Imports the set. A home may get it in two files, the first of which names tasks of the second."""
        tasks = self.set.tasks
        self.tasks.load(tasks)
        middle = self.random.randint(0, len(tasks)) if self.random.random() < 0.3 else len(tasks)
        for number, part in enumerate([tasks[:middle], tasks[middle:]]):
            if part:
                path = self.home.path(f"set{number}.json")
                path.write_text(json.dumps(part, indent=1))
                self.home.succeed("todos", "import", path)

    def compare(self, counts, change=""):
        """Compares the lists."""
        answers = self.home.script(
            [f"/todos list --limit 100000 {' '.join(options)}" for _, _, options in COMPARISONS])
        for (name, words, options), answer in zip(COMPARISONS, answers):
            expected = set(self.tasks.tasks(*words.split()))
            # Finished tasks are in no list of Taskwarrior.
            found = {self.uuids[todo["title"]] for todo in answer["todos"] if not todo["done"]}
            counts[name] += len(expected)
            if found != expected:
                raise program.Failed(
                    f"{change}todos list {' '.join(options)}: alone {sorted(found - expected)}; "
                    f"task {words}: alone {sorted(expected - found)}")

    def export(self):
        return json.loads(self.home.succeed("todos", "export", "--format", "taskwarrior").output)

    def check_attributes(self):
        """Compares the export with the set, member by member."""
        exported = {task["uuid"]: task for task in self.export()}
        for task in self.set.tasks:
            copy = exported.pop(task["uuid"], {})
            lost = {name: (value, copy.get(name)) for name, value in task.items()
                    if name not in COMPUTED and copy.get(name) != value}
            # The time of an import is that of a task without one.
            added = copy.keys() - task.keys() - {"modified"}
            if lost or added:
                raise program.Failed(f"export of {task}: changed {lost}, added {added}")
        if exported:
            raise program.Failed(f"export: unknown {exported}")

    def check_copy(self, number):
        """Lets Taskwarrior read the export, and compares the copy with its own tasks."""
        copy = Taskwarrior(self.folder / f"copy{number}")
        copy.load(self.export())
        copies = copy.tasks()
        for key, task in self.tasks.tasks().items():
            names = (task.keys() | copies[key].keys()) - VARYING
            changed = {name: values for name in sorted(names)
                       if (values := (comparable(task, name), comparable(copies[key], name)))[0] != values[1]}
            if changed:
                raise program.Failed(f"Taskwarrior reads the export of {task} as {copies[key]}: {changed}")

    def change(self):
        """Changes a task in both programs, and returns the command."""
        found = sorted(self.tasks.tasks("status:pending", "or", "status:waiting").values(),
                       key=lambda task: task["description"])
        if not found:
            return
        task = self.random.choice(found)
        key = task["uuid"]
        rows = self.home.ask("todos", "list", "--all", "--limit", "100000")["todos"]
        ids = {row["title"]: row["ref"] for row in rows}
        ref = ids[task["description"]]
        start = f"{self.random.choice([*PAST, *FUTURE])}{self.random.randint(1, 12):02}15T000000Z"
        # The first attribute that the task had in the set becomes the start, and the other one is not later.
        imported = self.imported[key]
        names = [name for name in ("wait", "scheduled") if name in imported] or ["wait"]
        starts = [f"{names[0]}:{start}", *(f"{name}:{min(imported[name], start)}" for name in names[1:])]
        other = self.random.choice(self.set.tasks)
        choices = [
            (["done", ref], ["done"]),
            (["edit", ref, "--start", f"{start[:4]}-{start[4:6]}-15"], ["modify", *starts]),
            (["edit", ref, "--start", "none"], ["modify", "wait:", "scheduled:"]),
            (["edit", ref, "--after", ids[other["description"]]], ["modify", f"depends:{other['uuid']}"]),
        ]
        # Prerequisites that are not known here stay.
        known = ",".join(f"-{other}" for other in task.get("depends", []) if other in self.imported)
        if known:
            choices.append((["edit", ref, "--after", "none"], ["modify", f"depends:{known}"]))
        words, changes = self.random.choice(choices)
        # A start after the due day is refused.
        outcome = self.home.run(["--json", "todos", *words], statuses={0, 64, 65})
        if "depends:" in changes[-1] or not outcome.status:
            status = self.tasks.status(key, *changes)
            if outcome.status and not status and self.is_cycle(outcome.errors, rows):
                # Taskwarrior misses some cycles: it follows neither deleted tasks, which are finished todos here and
                # can be reopened, nor all of the prerequisites of a task.
                self.tasks.status(key, "modify", f"depends:-{other['uuid']}")
            elif bool(status) != bool(outcome.status):
                raise program.Failed(f"{outcome}\ntask {' '.join(changes)} of {task}: status {status}")
        return f"after todos {' '.join(words)} ({outcome.status}): "

    def is_cycle(self, errors, rows):
        """Tells if the cycle that a home names exists among the dependencies of Taskwarrior."""
        titles = {row["ref"]: row["title"] for row in rows}
        path = [titles[ref] for ref in re.findall(r"t\d+", errors)]
        tasks = {task["description"]: task for task in self.tasks.tasks().values()}
        return len(path) > 1 and path[0] == path[-1] and all(
            tasks[later]["uuid"] in tasks[earlier].get("depends", []) for earlier, later in zip(path, path[1:]))

    def run(self, counts):
        self.load()
        self.check_attributes()
        self.check_copy(0)
        if self.set.cyclic:
            counts["cycles"] += 1
            return
        self.compare(counts)
        for number in range(3):
            change = self.change()
            if change:
                self.compare(counts, change)
        self.check_copy(1)
        self.home.check_health()


def run(options, folder):
    counts = collections.Counter()
    for number in range(options.first, options.first + options.count):
        case = folder / str(number)
        case.mkdir()
        try:
            Run(options, case, random.Random(f"{options.seed} {number}")).run(counts)
        except program.Failed as failure:
            raise program.Failed(
                f"{failure}\nfiles: {case}\nagain: Fuzz/taskwarrior.py --seed {options.seed} --first {number} "
                f"--count 1 {options.program}") from None
        shutil.rmtree(case)
    missing = [name for name, _, _ in COMPARISONS if not counts[name]]
    if missing and options.count >= 20:
        raise program.Failed(f"always empty: {', '.join(missing)}")
    made = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"{options.count} sets ({made}). The seed is {options.seed}.")


if __name__ == "__main__":
    program.run_counted("taskwarrior", __doc__, 500, "sets", ("task", "Taskwarrior"), run, first=True)
