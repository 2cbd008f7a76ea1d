"""Plug-ins of Atrium (protocol 1) in Python 3.9 or newer. Each plug-in has a copy of this file in its folder."""

import json
import os
import sys

NAME = os.environ.get("ATRIUM_PLUGIN", "plugin")


class Failure(Exception):
    """A failure for the person. The kind decides the exit status: usage, data, notFound, unavailable, denied, …"""

    def __init__(self, message, hint=None, kind="usage", code="failed"):
        super().__init__(message if isinstance(message, str) else message["en"])
        self.data = {"kind": kind, "code": f"{NAME}.{code}", "message": message}
        self.data.update({"hint": hint} if hint else {})


def value(kind, content, **members):
    """A cell that is neither a text nor a whole number: value("day", "2030-12-24"), value("decimal", 1.5, places=1)."""
    return {"type": kind, "text" if kind == "phrase" else "value": content, **members}


def heading(text):
    return {"type": "heading", "text": text}


def notice(text, tone="good"):
    return {"type": "notice", "tone": tone, "text": text}


def field(key, label, content):
    return {"type": "field", "key": key, "label": label, "value": content}


def table(key, columns, rows, empty=None):
    """A table with pairs of a key and a label as columns; each row has a cell for each column."""
    columns = [{"key": name, "label": label} for name, label in columns]
    return {"type": "table", "key": key, "columns": columns, "rows": rows, "empty": empty}


def screen(*blocks):
    return {"screen": {"version": 1, "screen": NAME, "blocks": list(blocks)}}


def argument(name, kind="word", **members):
    """An argument of a command; the kind is word, words, rest, option or flag."""
    return {"name": name, "kind": kind, **members}


class Request:
    """The parameters of a request and its context."""

    def __init__(self, params):
        self.params, self.item, context = params, params.get("item"), params.get("context", {})
        self.settings, self.consents = context.get("settings", {}), context.get("consents", [])
        self.language, self.now = context.get("language", "en"), context.get("now", "")


class Plugin:
    """A plug-in with the given members of the manifest. A change that can be undone sets `step` to its ID."""

    RESULTS = {"home": "line", "day": "entries", "find": "items", "doctor": "findings", "complete": "candidates",
               "erase": "erased", "stored": "stored", "due": "reminders"}  # fmt: skip

    def __init__(self, title, **members):
        self.manifest = {"protocol": 1, "title": title, "commands": [], "hooks": [], **members}
        self.methods, self.commands = {"describe": lambda request: self.manifest, "command": self.run_command}, {}
        self.step = None

    def name(self, number):
        """A cell with the name of an item, such as b12."""
        return {"type": "item", "name": f"{self.manifest['letters']}{number}", "number": number}

    def command(self, name, summary, *arguments, **members):
        """Registers a function as a command. It gets the request, and by name the arguments that were typed."""
        def register(function):
            self.manifest["commands"].append({"name": name, "summary": summary, "arguments": arguments, **members})
            self.commands[name] = function
            return function
        return register  # fmt: skip

    def hook(self, function):
        """Registers a function as the hook of its name."""
        self.manifest["hooks"].append(function.__name__)
        self.methods[function.__name__] = function
        return function

    def run_command(self, request):
        typed = {name.replace("-", "_"): value for name, value in request.params.get("arguments", {}).items()}
        self.step = None
        answer = self.commands[request.params["command"]](request, **typed)
        answer = screen(*answer) if isinstance(answer, (list, tuple)) else answer
        return {**answer, "step": self.step} if self.step else answer

    def answer(self, method, params):
        """Returns the result of a request, or its error."""
        if method not in self.methods:
            return {"error": {"code": -32601, "message": f"Unknown method {method}."}}
        try:
            result, member = self.methods[method](Request(params)), self.RESULTS.get(method)
            whole = member is None or isinstance(result, dict) and member in result
            return {"result": result if whole else {member: result}}
        except Failure as failure:
            return {"error": {"code": -32000, "message": str(failure), "data": failure.data}}
        except Exception as error:
            # Only failures need the module, whose import takes longer than an answer.
            import traceback

            traceback.print_exc()
            frame = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{os.path.basename(frame.filename)}, line {frame.lineno}"
            return {"error": {"code": -32603, "message": f"{type(error).__name__}: {error} ({place})"}}

    def run(self):
        """Answers the requests on standard input until its end."""
        # What print() writes must not come between the messages.
        output, sys.stdout = sys.stdout, sys.stderr
        for line in sys.stdin.buffer:
            message = json.loads(line)
            if "id" in message:
                answer = self.answer(message["method"], message.get("params", {}))
                print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **answer}), file=output, flush=True)
