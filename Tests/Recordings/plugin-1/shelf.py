#!/usr/bin/env python3
"""A plug-in of protocol 1 as it was published: books on a shelf. It must work unchanged with every later program.

It uses every part of the protocol, and members that no program knows yet. With the argument "stays", one process answers
all requests. Each request is appended to the file `requests` in the working folder.
"""

import json
import os
import sys

STAYS = "stays" in sys.argv
TEXT = {"en": "Shelf", "de": "Regal", "hr": "Polica"}

MANIFEST = {
    "protocol": 1,
    "title": TEXT,
    "version": "1.0",
    "group": "information",
    "letters": "sh",
    "stays": STAYS,
    "network": False,
    "words": {"de": ["regal"], "hr": ["polica"]},
    "commands": [
        {"name": "list", "summary": {"en": "List the books", "de": "Bücher auflisten", "hr": "Ispisati knjige"},
         "reading": True, "on": "list", "default": True, "future": [1],
         "arguments": [{"name": "lent", "kind": "flag", "help": "Only lent books."}]},
        {"name": "show", "summary": "Show a book", "reading": True, "on": "item"},
        {"name": "add", "summary": "Add a book", "answers": "change", "examples": ["Dune --pages 600"],
         "arguments": [{"name": "title", "kind": "words", "required": True},
                       {"name": "pages", "kind": "option", "type": "number"},
                       {"name": "shelf", "kind": "option", "completed": True},
                       {"name": "due", "kind": "option", "type": "day"},
                       {"name": "at", "kind": "option", "type": "moment"},
                       {"name": "reading-time", "kind": "option", "type": "time"},
                       {"name": "tag", "kind": "option", "repeated": True},
                       {"name": "cover", "kind": "option", "type": "choice",
                        "choices": [{"value": "soft", "title": {"en": "soft", "de": "weich", "hr": "meki"}}, {"value": "hard"}]},
                       {"name": "signed", "kind": "flag"}]},
        {"name": "done", "summary": "Return a book", "answers": "change",
         "arguments": [{"name": "book", "kind": "word", "type": "item", "required": True}]},
        {"name": "delete", "summary": "Delete books", "answers": "change", "asks": "Delete {title}?", "history": False,
         "arguments": [{"name": "books", "kind": "words", "type": "item", "required": True}]},
        {"name": "lend", "summary": "Lend a book", "on": "item", "answers": "change", "consents": ["names"],
         "arguments": [{"name": "person", "kind": "rest", "required": True}]},
        {"name": "import", "summary": "Count the lines of a file", "reading": True,
         "arguments": [{"name": "path", "type": "file", "required": True}]},
        {"name": "count", "summary": "Count slowly", "reading": True},
        {"name": "check", "summary": "Check the shelf", "reading": True},
        {"name": "fail", "summary": "Fail", "reading": True, "arguments": [{"name": "kind"}]},
    ],
    "settings": [
        {"name": "owner", "type": "text", "default": "Ana", "help": {"en": "The owner.", "de": "Wer besitzt.", "hr": "Vlasnik."}},
        {"name": "limit", "type": "number", "default": 20, "minimum": 1, "maximum": 99, "help": "The greatest number of books."},
        {"name": "strict", "type": "flag", "default": False, "help": "Refuse duplicates."},
        {"name": "order", "type": "choice", "default": "title", "choices": [{"value": "title"}, {"value": "age"}], "help": "The order."},
        {"name": "rooms", "type": "list", "default": ["hall"], "help": "The rooms."},
        {"name": "catalog", "type": "address", "help": "The address of a catalog."},
        {"name": "opens", "type": "time", "default": "09:00", "help": "The time of opening."},
    ],
    "consents": [
        {"id": "names", "name": {"en": "Names", "de": "Namen", "hr": "Imena"}, "text": "The plug-in keeps the names of people who borrow books.",
         "version": 1, "required": False, "months": 12, "sensitivity": "personal"},
    ],
    "hooks": ["home", "day", "find", "item", "doctor", "complete", "stored", "erase"],
    "undo": True,
    "future": {"member": True},
}


class Failed(Exception):
    pass


def load():
    if not os.path.exists("books.json"):
        return {"books": {}, "undo": [], "redo": []}
    with open("books.json") as file:
        return json.load(file)


def save(state):
    with open("books.json", "w") as file:
        json.dump(state, file)


def change(function):
    state = load()
    before = json.dumps(state["books"])
    sentence = function(state["books"])
    state["undo"].append(before)
    state["redo"] = []
    save(state)
    return sentence


def screen(*blocks):
    return {"version": 1, "screen": "books", "blocks": list(blocks)}


def notice(text):
    return {"type": "notice", "tone": "good", "text": text}


def book(number):
    found = load()["books"].get(str(number))
    if found is None:
        raise Failed("notFound", "shelf.unknown", {"en": f"Book {number} not found.", "de": f"Buch {number} fehlt.", "hr": f"Knjiga {number} nedostaje."}, "“list” shows all.")
    return found


def cell(number):
    return {"type": "item", "name": f"sh{number}", "number": number}


def run(request, params, send):
    name, arguments, context = params["command"], params["arguments"], params["context"]
    if name == "list":
        books = {int(number): book for number, book in load()["books"].items()}
        rows = [[cell(number), book["title"], book.get("lent"), {"type": "day", "value": book["due"]} if "due" in book else None]
                for number, book in books.items() if not arguments.get("lent") or "lent" in book]
        columns = [{"key": "id", "label": "Number"}, {"key": "title", "label": {"en": "Title", "de": "Titel", "hr": "Naslov"}},
                   {"key": "lent", "label": "Lent to"}, {"key": "due", "label": "Due"}]
        return {"screen": screen({"type": "table", "key": "books", "columns": columns, "rows": rows, "empty": "No books."})}
    if name == "show":
        title = book(params["item"])["title"]
        fields = [{"type": "field", "key": "id", "label": "Number", "value": cell(params["item"])}, {"type": "field", "key": "title", "label": "Title", "value": title}]
        return {"screen": screen({"type": "record", "key": "book", "blocks": fields})}
    if name == "add":
        def add(books):
            number = max(map(int, books), default=0) + 1
            books[str(number)] = {**arguments, "title": " ".join(arguments["title"])}
            return f"Added sh{number}."
        return {"screen": screen(notice(change(add))), "future": 1}
    if name == "done":
        book(arguments["book"])
        def done(books):
            for member in ["lent", "due"]:
                books[str(arguments["book"])].pop(member, None)
            return f"Returned sh{arguments['book']}."
        return {"screen": screen(notice(change(done)))}
    if name == "delete":
        for number in arguments["books"]:
            book(number)
        def delete(books):
            for number in arguments["books"]:
                del books[str(number)]
            return f"Deleted {len(arguments['books'])}."
        return {"screen": screen(notice(change(delete)))}
    if name == "lend":
        assert "names" in context["consents"], context
        book(params["item"])
        def lend(books):
            books[str(params["item"])]["lent"] = arguments["person"]
            return f"Lent to {arguments['person']}."
        return {"screen": screen(notice(change(lend)))}
    if name == "import":
        with open(arguments["path"]) as file:
            lines = len(file.readlines())
        return {"screen": screen({"type": "field", "key": "lines", "label": "Lines", "value": lines})}
    if name == "count":
        for number in [1, 2]:
            send({"method": "screen", "params": {"id": request["id"], "screen": screen({"type": "field", "key": "count", "label": "Count", "value": number}), "replaces": True}})
        return {"screen": screen({"type": "field", "key": "count", "label": "Count", "value": 3})}
    if name == "check":
        return {"screen": screen({"type": "notice", "tone": "bad", "text": "The shelf is crooked."}), "verdict": "negative"}
    raise Failed(arguments.get("kind", "usage"), "shelf.failed", "The plug-in failed as asked.", "Try again.")


def answer(request, send):
    method, params = request["method"], request.get("params", {})
    if method == "describe":
        assert 1 in params["protocols"] and "en" in params["languages"], params
        return MANIFEST
    context = params["context"]
    assert set(context) >= {"settings", "language", "languages", "zone", "now", "consents", "data", "interactive"}, context
    books = load()["books"]
    if method == "command":
        return run(request, params, send)
    if method == "home":
        return {"line": {"en": f"{len(books)} books", "de": f"{len(books)} Bücher", "hr": f"knjige: {len(books)}"}, "unread": None}
    if method == "day":
        entries = [{"at": book["due"], "title": book["title"], "state": "due", "deadline": True, "item": int(number), "command": "done", "place": "hall"}
                   for number, book in books.items() if "due" in book and params["from"] <= book["due"] <= params["to"]]
        return {"entries": entries}
    if method == "find":
        found = [{"item": int(number), "title": book["title"], "snippet": book.get("lent"), "rank": "title"}
                 for number, book in books.items() if all(word.casefold() in book["title"].casefold() for word in params["words"])]
        return {"items": found[: params["limit"]], "total": len(found)}
    if method == "item":
        return {"title": books[str(params["item"])]["title"]} if str(params["item"]) in books else None
    if method == "doctor":
        return {"findings": [{"check": "dust", "grade": "warning", "message": "The shelf is dusty.", "hint": "Clean it."}]}
    if method == "complete":
        return {"candidates": [{"value": "hall"}, {"value": "attic", "title": "the attic"}]}
    if method in ["stored", "erase"]:
        names = [book for book in books.values() if "lent" in book]
        if method == "erase":
            change(lambda books: [book.pop("lent", None) for book in books.values()] and None)
        return {"stored" if method == "stored" else "erased": f"{len(names)} names" if names else None}
    if method in ["undo", "redo"]:
        state = load()
        if not state[method]:
            raise Failed("usage", "shelf.nothing", f"Nothing to {method}.", None)
        state["redo" if method == "undo" else "undo"].append(json.dumps(state["books"]))
        state["books"] = json.loads(state[method].pop())
        save(state)
        return {"screen": screen(notice({"undo": "Undone.", "redo": "Redone."}[method]))}
    raise LookupError(method)


def main():
    assert os.environ["ATRIUM_PROTOCOL"] == "1" and os.environ["ATRIUM_PLUGIN"], os.environ

    def send(message):
        sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        sys.stdout.flush()

    for line in sys.stdin:
        request = json.loads(line)
        with open("requests", "a") as file:
            file.write(line)
        if "id" not in request:
            continue
        try:
            send({"id": request["id"], "result": answer(request, send)})
        except Failed as failed:
            kind, code, message, hint = failed.args
            data = {"kind": kind, "code": code, "message": message, "future": 1}
            send({"id": request["id"], "error": {"code": -32000, "message": "failed", "data": {**data, **({"hint": hint} if hint else {})}}})
        except LookupError:
            send({"id": request["id"], "error": {"code": -32601, "message": "unknown method"}})


main()
