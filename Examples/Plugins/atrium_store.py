"""A value of JSON in a file of the working folder, with its earlier values for `undo` and `redo`."""

import contextlib
import fcntl
import json
import os

from atrium_plugin import Failure, notice, screen


class Store:
    """Processes may change the same file at the same time."""

    def __init__(self, blank, path="store.json", steps=50):
        self.blank, self.path, self.steps = blank, path, steps

    def read(self):
        return self.load()["value"]

    @contextlib.contextmanager
    def change(self, action):
        """Gives the value to statements that change it, and stores it unless they fail."""
        with self.locked() as state:
            before = json.dumps(state["value"])
            yield state["value"]
            state.update(undo=[*state["undo"], [action, before]][-self.steps :], redo=[])

    def undoable(self, plugin):
        """Lets the shell's `undo` and `redo` take back the changes."""
        plugin.manifest["undo"] = True
        plugin.methods["undo"] = lambda request: self.move("undo", "redo", "Undone", request.params["steps"])
        plugin.methods["redo"] = lambda request: self.move("redo", "undo", "Done again", request.params["steps"])

    def move(self, source, target, label, steps):
        with self.locked() as state:
            moved = []
            while state[source] and len(moved) < steps:
                action, content = state[source].pop()
                state[target].append([action, json.dumps(state["value"])])
                state["value"] = json.loads(content)
                moved.append(action)
            if not moved:
                raise Failure(f"Nothing to {source}.", code="nothing")
            return screen(notice(f"{label}: {', '.join(moved)}"))

    @contextlib.contextmanager
    def locked(self):
        with open(self.path + ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            state = self.load()
            yield state
            with open(self.path + ".new", "w") as file:
                json.dump(state, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(self.path + ".new", self.path)

    def load(self):
        try:
            with open(self.path) as file:
                return json.load(file)
        except FileNotFoundError:
            return {"value": json.loads(json.dumps(self.blank)), "undo": [], "redo": []}
