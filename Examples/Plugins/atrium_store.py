"""A value of JSON in a file of the working folder, with its earlier values for `undo` and `redo`."""

import contextlib
import fcntl
import json
import os
import time

from atrium_plugin import NAME, Failure, notice, screen

NOTHING = {
    "undo": {"en": "Nothing to undo.", "de": "Nichts rückgängig zu machen.", "hr": "Nema se što poništiti."},
    "redo": {"en": "Nothing to redo.", "de": "Nichts wiederherzustellen.", "hr": "Nema se što ponoviti."},
}
DAMAGED = {
    "en": "The file of the data is damaged: {}",
    "de": "Die Datei der Daten ist beschädigt: {}",
    "hr": "Datoteka podataka je oštećena: {}",
}
REPAIR = {
    "en": "Restore it from a backup.",
    "de": "Stellen Sie sie aus einer Sicherung wieder her.",
    "hr": "Vratite je iz sigurnosne kopije.",
}
OTHER = {
    "en": "The last change is another one.",
    "de": "Die letzte Änderung ist eine andere.",
    "hr": "Zadnja je promjena neka druga.",
}
LABELS = {
    "undo": {"en": "Undone", "de": "Rückgängig gemacht", "hr": "Poništeno"},
    "redo": {"en": "Done again", "de": "Wiederholt", "hr": "Ponovljeno"},
}


def private(path, flags):
    """Opens a file that only its owner can read."""
    return os.open(path, flags, 0o600)


def now():
    return time.time_ns() // 1_000_000


class Store:
    """Processes may change the same file at the same time."""

    def __init__(self, blank, path="store.json", steps=50):
        self.blank, self.path, self.steps, self.plugin = blank, path, steps, None

    def read(self):
        return self.load()["value"]

    @contextlib.contextmanager
    def change(self, action):
        """Gives the value to statements that change it, and stores it unless they fail."""
        with self.locked() as state:
            before, step = json.dumps(state["value"]), os.urandom(16).hex()
            yield state["value"]
            state.update(undo=[*state["undo"], [action, before, step, now()]][-self.steps :], redo=[])
        if self.plugin:
            self.plugin.step = step

    @contextlib.contextmanager
    def erase(self):
        """Like `change`, for the hook `erase`: deletes the history, too, from which the data could come back."""
        with self.locked() as state:
            yield state["value"]
            state.update(undo=[], redo=[])

    def undoable(self, plugin):
        """Lets the shell's `undo` and `redo` take back the changes."""
        self.plugin, plugin.manifest["undo"] = plugin, True
        plugin.manifest["hooks"].append("step")
        plugin.methods["step"] = lambda request: self.last(request.params["of"])
        plugin.methods["undo"] = lambda request: self.move("undo", "redo", request.params)
        plugin.methods["redo"] = lambda request: self.move("redo", "undo", request.params)

    def last(self, source):
        """The last change that can be taken back or repeated, with its time in milliseconds since 1970."""
        entries = [entry for entry in self.load()[source][-1:] if len(entry) > 3]
        return {"step": entries[0][2], "time": entries[0][3]} if entries else None

    def move(self, source, target, params):
        with self.locked() as state:
            moved, step = [], params.get("step")
            if step and [step] != [entry[2] for entry in state[source][-1:]]:
                line = f"{NAME} {source}"
                hint = {"en": f"Type: {line}", "de": f"Tippen: {line}", "hr": f"Upišite: {line}"}
                raise Failure(OTHER, hint, kind="notFound", code="other-step")
            while state[source] and len(moved) < params["steps"]:
                action, content, step = state[source].pop()[:3]
                state[target].append([action, json.dumps(state["value"]), step, now()])
                state["value"] = json.loads(content)
                moved.append(action)
            if not moved:
                raise Failure(NOTHING[source], kind="notFound", code="nothing")
            said = {language: f"{label}: {', '.join(moved)}" for language, label in LABELS[source].items()}
            return {**screen(notice(said)), "step": step}

    @contextlib.contextmanager
    def locked(self):
        with open(self.path + ".lock", "w", opener=private) as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            state = self.load()
            yield state
            with open(self.path + ".new", "w", opener=private) as file:
                json.dump(state, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(self.path + ".new", self.path)

    def load(self):
        try:
            with open(self.path) as file:
                state = json.load(file)
            if {"value", "undo", "redo"} <= set(state):
                return state
            raise ValueError("members are missing")
        except FileNotFoundError:
            return {"value": json.loads(json.dumps(self.blank)), "undo": [], "redo": []}
        except (ValueError, TypeError) as error:
            place = f"{os.path.abspath(self.path)}: {error}"
            message = {language: text.format(place) for language, text in DAMAGED.items()}
            raise Failure(message, REPAIR, kind="data", code="damaged")
