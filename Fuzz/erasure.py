"""Searches the files of the program for texts that were erased.

Every feature has data with marks, there were backups and restores, some of which were killed, and
shells at a terminal wrote a history. After an erasure no file below the folders for data, state,
configuration and cache contains a mark of the erased data, and the data of other features are there.
"""

import dataclasses

import changes
from program import Failed, Home, Lost
from terminal import Terminal


@dataclasses.dataclass
class Prepared:
    home: Home
    archive: str


# The marks of a feature's data, without the mark of the home; see changes.fill.
MARKS = {
    "todos": ["todo", "content", "again"],
    "medications": ["drug", "note"],
    "calendar": ["meeting", "room"],
    "timeline": ["visit", "place", "remark", "event"],
    "projects": ["ada", "project", "description", "message"],
    "news": ["source"],
}
# What erases them.
COMMANDS = {
    "todos": ["data", "erase", "todos", "--yes"],
    "news": ["data", "erase", "news", "--yes"],
    "calendar": ["data", "erase", "calendar", "--yes"],
    "timeline": ["data", "erase", "timeline", "--yes"],
    "medications": ["consents", "withdraw", "medications.store", "--erase", "--yes"],
    "projects": ["account", "delete", "--password-file", "password", "--yes"],
}


def prepare(home):
    changes.fill(home)
    home.succeed("backup", "first.tar.gz")
    return Prepared(home, "first.tar.gz")


def run(case):
    random = case.random
    home = case.home(case.prepared.home)
    mark = f"zq{random.randrange(10 ** 9)}"
    for _ in range(random.randint(0, 3)):
        event = random.choice([killed_backup, killed_restore, restore, add, add, terminal])
        event(case, home, mark)
    features = random.sample(sorted(MARKS), random.randint(1, 3))
    home.succeed("todos")
    for feature in features:
        command = COMMANDS[feature]
        if feature == "timeline" and random.random() < 0.5:
            command = ["consents", "withdraw", "timeline.store", "--erase", "--yes"]
        if random.random() < 0.3:
            home.run(command, kill_after=random.uniform(0, 0.1))
        erase(home, feature, command)
        home.check_erased([prefix + word for prefix in (changes.OLD, mark) for word in MARKS[feature]]
                          + [f"{mark}{feature}"])
    check_others(home, features)
    home.check_left_over()
    home.check_health()


def erase(home, feature, command):
    """Erases data. An earlier attempt may have been killed after it had closed the feature."""
    outcome = home.run(command)
    if outcome.status != 0 and feature != "projects":
        outcome = home.run(["data", "erase", feature, "--yes"])
    if outcome.status not in (0, 77) or (outcome.status == 77 and feature != "projects"):
        raise Failed(f"{outcome}\nthe data of {feature} cannot be erased")


def check_others(home, erased):
    """Fails if the data of a feature are gone that nobody erased."""
    content = b"".join(path.read_bytes() for path in home.files()
                       if path.name.endswith((".sqlite", ".sqlite-wal")))
    for feature, words in MARKS.items():
        if feature not in erased and (changes.OLD + words[0]).encode() not in content:
            raise Lost(f"the data of {feature} are gone")


def add(case, home, mark):
    """More data of all features, in one-shot commands or in a script."""
    lines = [f"todos add {mark}todo --note {mark}content",
             f"medications add {mark}drug --note {mark}note --schedule 1-0-0",
             f"calendar add {mark}meeting --on 2030-02-02 --place {mark}room",
             f"timeline add {mark}visit --on 2030-02-02 --place {mark}place",
             f"chat send 1 {mark}message", f"projects add {mark}project"]
    steps = [["todos delete 1 --yes", "todos undo"],
             [f"medications edit 1 --note {mark}drug", "medications delete 1 --yes",
              "medications undo"],
             [f"timeline edit 1 --title {mark}event", "timeline delete 1 --yes", "timeline undo"],
             [f"projects edit 2 --title {mark}ada", "projects undo"]]
    chosen = case.random.sample(lines, 3)
    if case.random.random() < 0.5:
        chosen += case.random.choice(steps)
    if case.random.random() < 0.5:
        home.script(["/" + line for line in chosen])
    else:
        for line in chosen:
            home.succeed(*line.split())


def killed_backup(case, home, mark):
    home.run(["backup", "second.tar.gz"], kill_after=case.random.uniform(0, 0.08))
    home.path("second.tar.gz").unlink(missing_ok=True)


def killed_restore(case, home, mark):
    home.run(["restore", case.prepared.archive, "--yes"], kill_after=case.random.uniform(0, 0.15))


def restore(case, home, mark):
    home.succeed("restore", case.prepared.archive, "--yes")


def terminal(case, home, mark):
    """A shell at a terminal that writes a history, and is left or killed."""
    lines = [f"todos add {mark}todos", "home",
             f"medications add {mark}medications --schedule 1-0-0", "home",
             f"calendar add {mark}calendar --on 2030-01-01", "home",
             f"timeline add {mark}timeline --on 2030-01-01", "home",
             f"projects add {mark}projects", "home", f"news search {mark}news", "home"]
    shell = Terminal(home)
    for line in lines:
        shell.type(line)
    shell.end(case.random.random() < 0.5)
