#!/usr/bin/env python3
"""Synchronises homes with a reader server: `greader.py [options] PROGRAM`.

The server is written from the documentation of the Google Reader API (feedhq.readthedocs.io/en/latest/api) and has
faults: it closes connections before and after it changed something, answers twice with the same items, returns
continuations, and forgets tokens. Items are marked on the server and in a home, which synchronises afterwards; after a
run without an error both have the same marks, and each mark of either side since the run before is there. The first case
has 10,000 items without faults; its 5,000 unread ones cost at most 12 requests.

With `--server ADDRESS --user U --password P`, one home synchronises with another server, such as FreshRSS, whose items are
marked through its API.

The exit status is 1 if a comparison fails, and if a kind of fault never occurred.
"""

import argparse
import collections
import http.server
import json
import os
import pathlib
import random
import shutil
import socket
import sys
import tempfile
import threading
import urllib.parse
import urllib.request

import program

PREFIX = "user/-/state/com.google/"
ITEM = "tag:google.com,2005:reader/item/"
PASSWORD = "open sesame"


def number(text):
    """The number of an item, in its long or its short form."""
    return int(text.rsplit("/", 1)[1], 16) if "/" in text else int(text)


class Reader:
    """The items of a server, and its faults."""

    def __init__(self, random, count, faults):
        self.random = random
        self.faults = faults
        self.counts = collections.Counter()
        self.lock = threading.Lock()
        self.tokens, self.edits = set(), set()
        self.page = 10_000 if not faults else random.choice([7, 50, 10_000])
        self.items = {}
        for index in range(count):
            key = 1_600_000_000_000_000 + index * 1_000_003
            self.items[key] = {
                "read": index % 2 == 0 if not faults else random.random() < 0.4,
                "starred": random.random() < 0.1, "title": f"zq{index} story {random.getrandbits(40):x}",
                "content": f"<p>Text {random.getrandbits(60):x} &amp; more.</p>"}

    def happens(self, fault, share):
        if self.faults and self.random.random() < share:
            self.counts[fault] += 1
            return True
        return False

    def sign_in(self, fields):
        if fields.get("Email") != ["ada"] or fields.get("Passwd") != [PASSWORD]:
            return 401, "Error=BadAuthentication\n"
        token = f"ada/{self.random.getrandbits(80):x}"
        self.tokens.add(token)
        return 200, f"SID={token}\nLSID=null\nAuth={token}\n"

    def edit_token(self):
        token = f"{self.random.getrandbits(80):x}"
        self.edits.add(token)
        return 200, token + "\n"

    def ids(self, query):
        included, excluded = query["s"][0], query.get("xt", [""])[0]
        keys = [key for key, item in sorted(self.items.items(), reverse=True)
                if (included != PREFIX + "starred" or item["starred"])
                and (excluded != PREFIX + "read" or not item["read"])]
        start = int(query.get("c", ["0"])[0])
        page = keys[start:start + min(self.page, int(query["n"][0]))]
        answer = {"itemRefs": [{"id": str(key)} for key in page]}
        if page and self.happens("duplicates", 0.3):
            answer["itemRefs"] += answer["itemRefs"][:3]
        if start + len(page) < len(keys):
            answer["continuation"] = str(start + len(page))
        return 200, answer

    def contents(self, fields):
        keys = [number(text) for text in fields["i"]]
        found = [self.content(key) for key in keys if key in self.items]
        if found and self.happens("duplicates", 0.3):
            found += found[:2]
        return 200, {"id": PREFIX + "reading-list", "items": found}

    def content(self, key):
        item = self.items[key]
        marks = [name for name in ("read", "starred") if item[name]]
        return {"id": f"{ITEM}{key:016x}", "title": item["title"], "published": key // 1_000_000,
                "canonical": [{"href": f"https://example.org/{key}"}], "origin": {"title": "Wards"},
                "categories": [PREFIX + name for name in ["reading-list", *marks]],
                "summary": {"content": item["content"]}}

    def edit(self, fields):
        if fields["T"][0] not in self.edits:
            return 401, "Bad token"
        for name, value in ("a", True), ("r", False):
            for tag in fields.get(name, []):
                for text in fields["i"]:
                    self.items[number(text)][tag.removeprefix(PREFIX)] = value
        return 200, "OK"

    def answer(self, path, query, fields, token):
        """The status and the body of a request; `None` closes the connection."""
        with self.lock:
            self.counts["requests"] += 1
            if self.happens("dropped requests", 0.06):
                return None
            if self.happens("forgotten tokens", 0.05):
                self.tokens.clear()
                self.edits.clear()
            if path == "/accounts/ClientLogin":
                answer = self.sign_in(fields)
            elif token not in self.tokens:
                answer = 401, "Unauthorized"
            else:
                answer = {
                    "/reader/api/0/token": lambda: self.edit_token(),
                    "/reader/api/0/stream/items/ids": lambda: self.ids(query),
                    "/reader/api/0/stream/items/contents": lambda: self.contents(fields),
                    "/reader/api/0/edit-tag": lambda: self.edit(fields),
                }.get(path, lambda: (404, "Not found"))()
            return None if self.happens("dropped answers", 0.06) else answer

    def states(self):
        with self.lock:
            return {item["title"]: (item["read"], item["starred"]) for item in self.items.values()}

    def mark(self, title, index, value):
        with self.lock:
            item = next(item for item in self.items.values() if item["title"] == title)
            item[("read", "starred")[index]] = value


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    reader = None

    def respond(self, fields):
        parts = urllib.parse.urlsplit(self.path)
        token = self.headers.get("Authorization", "").removeprefix("GoogleLogin auth=")
        answer = self.reader.answer(parts.path, urllib.parse.parse_qs(parts.query), fields, token)
        if answer is None:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        status, body = answer
        body = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.respond({})

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.respond(urllib.parse.parse_qs(body))

    def log_message(self, *arguments):
        pass


class Remote:
    """Another server, through its API."""

    def __init__(self, address, user, password):
        self.address = address
        text = self.send("/accounts/ClientLogin", Email=user, Passwd=password)
        self.token = next(line[5:] for line in text.splitlines() if line.startswith("Auth="))
        self.edit_token = self.send("/reader/api/0/token").strip()
        self.titles = {}

    def send(self, path, **fields):
        data = urllib.parse.urlencode(fields).encode() if fields else None
        request = urllib.request.Request(self.address + path, data)
        if hasattr(self, "token"):
            request.add_header("Authorization", f"GoogleLogin auth={self.token}")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read().decode()

    def states(self):
        path = f"/reader/api/0/stream/contents/{PREFIX}reading-list?output=json&n=100000"
        items = json.loads(self.send(path))["items"]
        self.titles = {item["title"]: item["id"] for item in items}
        return {item["title"]: tuple(PREFIX + name in item["categories"] for name in ("read", "starred"))
                for item in items}

    def mark(self, title, index, value):
        name = ("read", "starred")[index]
        self.send("/reader/api/0/edit-tag", T=self.edit_token, i=self.titles[title],
                  **{"a" if value else "r": PREFIX + name})


class Case:
    """A home and a server."""

    def __init__(self, home, server, random, address, user, password):
        self.home = home
        self.server = server
        self.random = random
        names = ["WHO", "ECDC", "BBC Health", "NPR Health", "Tagesschau"]
        home.succeed("--yes", "news", "sources", "delete", *names)
        for _ in range(20):
            added = home.run(["news", "sources", "add", "greader", address, "--user", user, "--json"],
                             input=password + "\n", statuses=(0, 69))
            if not added.status:
                break
        else:
            raise program.Failed(f"{added}\nthe server was never added")

    def synchronize(self):
        """Refreshes until a run succeeds."""
        for count in range(1, 60):
            outcome = self.home.run(["news", "refresh", "--json"], statuses=(0, 69))
            if not outcome.status:
                return count
        raise program.Failed(f"{outcome}\nno run of 60 succeeded")

    def states(self):
        """The marks in the home by title."""
        articles = self.home.ask("news", "list")["articles"]
        self.ids = {article["title"]: article["id"] for article in articles}
        return {article["title"]: (article["read"], article["saved"]) for article in articles
                if article["source"] != "Samples"}

    def compare(self, expected, when):
        here, there = self.states(), self.server.states()
        wrong = {title: (here[title], there[title], value) for title, value in expected.items()
                 if not here[title] == there[title] == value}
        if wrong:
            raise program.Failed(f"{when}: (here, there, expected) of {len(wrong)}: {dict(list(wrong.items())[:5])}")
        if {title for title, marks in there.items() if marks != (True, False)} - here.keys():
            raise program.Failed(f"{when}: unread or starred items are missing")

    def mark(self, count, base):
        """Marks items at random on both sides, and returns the marks that both must have then."""
        here, there = dict(base), dict(base)
        titles = sorted(base)
        commands = collections.defaultdict(list)
        for _ in range(count):
            title, index, isServers = self.random.choice(titles), self.random.randrange(2), self.random.random() < 0.5
            side = there if isServers else here
            value = not side[title][index]
            side[title] = tuple(value if part == index else mark for part, mark in enumerate(side[title]))
            if isServers:
                self.server.mark(title, index, value)
        for title in titles:
            for index, value in enumerate(here[title]):
                if value != base[title][index]:
                    commands[index, value].append(self.ids[title])
        words = {(0, True): ["mark", "read"], (0, False): ["mark", "unread"], (1, True): ["save"], (1, False): ["unsave"]}
        for key, ids in commands.items():
            self.home.succeed("news", *words[key], *map(str, ids))
        return {title: tuple(server if server != old else own for server, own, old
                             in zip(there[title], here[title], base[title])) for title in titles}

    def run(self, marks, rounds):
        self.synchronize()
        states = {title: marks for title, marks in self.server.states().items()}
        known = self.states()
        self.compare({title: marks for title, marks in states.items() if title in known}, "first run")
        base = {title: known[title] for title in known}
        for number in range(rounds):
            base = self.mark(marks // rounds, base)
            self.synchronize()
            self.compare(base, f"round {number + 1}")
        self.home.check_health()


def run(options, folder):
    counts = collections.Counter()
    for number in range(options.first, options.first + options.count):
        chosen = random.Random(f"{options.seed} {number}")
        isLarge = number == 0
        reader = Reader(chosen, 10_000 if isLarge else chosen.randint(3, 150), faults=not isLarge)
        handler = type("Handler", (Handler,), {"reader": reader})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        case = folder / str(number)
        try:
            home = program.Home(options.program, case)
            tested = Case(home, reader, chosen, f"http://127.0.0.1:{server.server_port}", "ada", PASSWORD)
            if isLarge:
                tested.synchronize()
                if reader.counts["requests"] > 12:
                    raise program.Failed(f"5,000 unread items: {reader.counts['requests']} requests")
                print(f"5,000 unread items: {reader.counts['requests']} requests.", flush=True)
            tested.run(500, 1 if isLarge else chosen.randint(2, 5))
        except program.Failed as failure:
            raise program.Failed(
                f"{failure}\nfiles: {case}\nagain: Fuzz/greader.py --seed {options.seed} --first {number} --count 1 "
                f"{options.program}") from None
        finally:
            server.shutdown()
            server.server_close()
        counts += reader.counts
        shutil.rmtree(case)
    kinds = ["dropped requests", "dropped answers", "duplicates", "forgotten tokens"]
    missing = [kind for kind in kinds if not counts[kind]]
    if missing and options.count >= 5:
        raise program.Failed(f"never: {', '.join(missing)}")
    made = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
    print(f"{options.count} cases with 500 marks ({made}). The seed is {options.seed}.")


def run_remote(options):
    """Synchronises one home with another server."""
    program.LIMITS.seconds = 60
    folder = pathlib.Path(tempfile.mkdtemp(prefix="atrium-greader-"))
    try:
        remote = Remote(options.server, options.user, options.password)
        case = Case(program.Home(options.program, folder), remote, random.Random(options.seed), options.server,
                    options.user, options.password)
        case.run(500, 5)
        print(f"500 marks of {len(remote.titles)} items of {options.server}. The seed is {options.seed}.")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if "--server" in sys.argv:
        parser = argparse.ArgumentParser()
        parser.add_argument("program", type=os.path.abspath)
        for name in "--server", "--user", "--password":
            parser.add_argument(name, required=True)
        parser.add_argument("--seed", default="1")
        run_remote(parser.parse_args())
    else:
        program.run_counted("greader", __doc__, 10, "cases", ("python3", "Python"), run, first=True)
