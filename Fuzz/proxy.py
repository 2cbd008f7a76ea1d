"""A proxy before a CalDAV server on 127.0.0.1 that damages requests and answers at random.

The fault of a request follows from a seed, the key of the request, and the number of requests with this
key. Requests that arrive together are handled one after the other in the order of their keys.
"""

import collections
import contextlib
import http.client
import http.server
import random
import re
import threading
import time

# The share of requests with a fault.
SHARE = 0.2
# How many seconds without another request pass before one is handled.
PAUSE = 0.02

RESPONSE = re.compile(rb"<(\w+:)?response[ >].*?</(\w+:)?response>", re.DOTALL)
HREF = re.compile(rb"<(\w+:)?href>(.*?)</(\w+:)?href>", re.DOTALL)
ETAG = re.compile(rb"<(\w+:)?getetag>.*?</(\w+:)?getetag>", re.DOTALL)
TOKEN_ERROR = b'<?xml version="1.0"?><D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'


class Proxy:
    """Forwards requests to a port. `key` returns a text for a method, a target and a body."""

    def __init__(self, port, log, key):
        self.key = key
        # Without a seed, there are no faults.
        self.seed = None
        # The numbers of requests by their keys since the seed was set.
        self.seen = collections.Counter()
        # The numbers of requests, of faults by their names, and of kills.
        self.requests = 0
        self.counts = collections.Counter()
        self.kills = 0
        # The number of requests until `kill` is called, and whether that request is forwarded before.
        self.kill = None
        self.rest = 0
        self.forwards = False
        # A file of the requests, for people.
        self.log = log
        self.condition = threading.Condition()
        self.waiting = []
        self.is_busy = False
        self.changed = time.monotonic()
        handler = type("Handler", (Handler,), {"proxy": self, "target": port})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @contextlib.contextmanager
    def turn(self, key):
        """Waits until no request is handled, and none with a smaller key is waiting."""
        entry = (key, object())
        with self.condition:
            self.waiting.append(entry)
            self.changed = time.monotonic()
            while (self.is_busy or entry is not min(self.waiting, key=lambda other: other[0])
                   or time.monotonic() < self.changed + PAUSE):
                self.condition.wait(PAUSE / 4)
            self.waiting.remove(entry)
            self.is_busy = True
        try:
            yield
        finally:
            with self.condition:
                self.is_busy = False
                self.changed = time.monotonic()
                self.condition.notify_all()

    @contextlib.contextmanager
    def faults(self, seed):
        """Makes faults meanwhile, unless the seed is `None`."""
        self.seed = seed
        self.seen.clear()
        try:
            yield
        finally:
            self.seed = None

    @contextlib.contextmanager
    def killing(self, number, forwards, kill):
        """Calls `kill` at a request, the first of which has the number 1, and drops it and the later
        ones."""
        self.kill, self.rest, self.forwards = kill, number, forwards
        try:
            yield
        finally:
            self.kill = None

    def fault(self, key, names):
        """One of the names of faults for the request; empty for none."""
        self.requests += 1
        if self.kill:
            self.rest -= 1
            if self.rest == 0:
                self.kills += 1
                return "kill after" if self.forwards else "kill"
            if self.rest < 0:
                return "lost"
        if self.seed is None:
            return ""
        self.seen[key] += 1
        chance = random.Random(f"{self.seed} {self.seen[key]} {key}")
        if chance.random() > SHARE:
            return ""
        name = chance.choice(names)
        self.counts[name] += 1
        return name

    def pick(self, members):
        """One of the responses about resources."""
        keys = {self.key("GET", HREF.search(member[0])[2].decode(), b""): member
                for member in members}
        return keys[random.Random(self.seed).choice(sorted(keys))] if keys else None

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def faults(method, body, client):
    """The faults that are possible for a request. vdirsyncer trusts the answers that it understands."""
    names = ["lost", "dropped", "507", "503", "418"]
    if client.startswith("vdirsyncer"):
        return names
    names += ["weak", "no-etag"]
    if method in ("PUT", "DELETE"):
        # Changes are rarer than reading, and losing their answers is the most dangerous fault.
        return names + ["412", "dropped", "dropped", "dropped"]
    if b"sync-collection" in body:
        names += ["token", "token"]
    if b"calendar-multiget" in body:
        names += ["missing-member"]
    return names + ["truncated", "cut", "418-member"]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass

    def forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        key = self.proxy.key(self.command, self.path, body)
        with self.proxy.turn(key):
            self.handle_request(key, body)

    def handle_request(self, key, body):
        client = self.headers.get("User-Agent", "")
        fault = self.proxy.fault(key, faults(self.command, body, client))
        self.proxy.log.write(f"{self.command} {self.path} {fault}\n")
        if fault == "kill":
            self.proxy.kill()
        if fault in ("lost", "kill"):
            return self.drop()
        if fault in ("412", "418", "503", "507"):
            return self.answer(int(fault), [("Retry-After", "0")] if fault == "503" else [], b"")
        if fault == "token":
            return self.answer(403, [("Content-Type", "application/xml")], TOKEN_ERROR)
        server = http.client.HTTPConnection("127.0.0.1", self.target, timeout=60)
        try:
            server.request(self.command, self.path, body, {
                name: value for name, value in self.headers.items()
                if name.lower() not in ("content-length", "connection", "accept-encoding")})
            response = server.getresponse()
            status, headers, content = response.status, response.getheaders(), response.read()
        finally:
            server.close()
        if fault == "kill after":
            self.proxy.kill()
        if fault in ("dropped", "kill after"):
            return self.drop()
        headers = [(name, value) for name, value in headers if name.lower() not in (
            "content-length", "transfer-encoding", "connection", "date", "server")]
        headers, content = self.damage(fault, headers, content)
        self.answer(status, headers, content, len(content) // 2 if fault == "cut" else None)

    do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = do_OPTIONS = do_MKCALENDAR = forward

    def damage(self, fault, headers, content):
        member = self.proxy.pick(list(RESPONSE.finditer(content)))
        if fault == "weak":
            headers = [(name, "W/" + value.removeprefix("W/") if name.lower() == "etag" else value)
                       for name, value in headers]
            content = re.sub(rb"(<(?:\w+:)?getetag>)", rb"\1W/", content)
        elif fault == "no-etag":
            headers = [(name, value) for name, value in headers if name.lower() != "etag"]
            content = ETAG.sub(b"", content)
        elif fault == "truncated":
            content = content[:len(content) * 2 // 3]
        elif fault == "missing-member" and member:
            content = content[:member.start()] + content[member.end():]
        elif fault == "418-member" and member:
            damaged = member[0].replace(b"HTTP/1.1 200 OK", b"HTTP/1.1 418 I'm a teapot")
            content = content[:member.start()] + damaged + content[member.end():]
        return headers, content

    def answer(self, status, headers, content, sent=None):
        """Answers with all or, if `sent` is given, the first bytes of the content."""
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[:sent])
        if sent is not None:
            self.drop()

    def drop(self):
        self.close_connection = True
