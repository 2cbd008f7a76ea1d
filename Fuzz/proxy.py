"""A proxy before a CalDAV server on 127.0.0.1 that damages requests and answers at random."""

import http.client
import http.server
import re
import threading

# The share of requests with a fault.
SHARE = 0.2

RESPONSE = re.compile(rb"<(\w+:)?response[ >].*?</(\w+:)?response>", re.DOTALL)
ETAG = re.compile(rb"<(\w+:)?getetag>.*?</(\w+:)?getetag>", re.DOTALL)
TOKEN_ERROR = b'<?xml version="1.0"?><D:error xmlns:D="DAV:"><D:valid-sync-token/></D:error>'


class Proxy:
    """Forwards requests to a port. `random` chooses the faults; without it, there are none."""

    def __init__(self, port, log):
        self.random = None
        # The numbers of faults by their names.
        self.counts = {}
        # A file of the requests, for people.
        self.log = log
        self.lock = threading.Lock()
        handler = type("Handler", (Handler,), {"proxy": self, "target": port})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def fault(self, method, body):
        """The name of the fault for a request; empty for none."""
        with self.lock:
            if not self.random or self.random.random() > SHARE:
                return ""
            name = self.random.choice(faults(method, body))
            self.counts[name] = self.counts.get(name, 0) + 1
            return name

    def pick(self, count):
        with self.lock:
            return self.random.randrange(count) if self.random else 0

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def faults(method, body):
    """The faults that are possible for a request."""
    names = ["lost", "dropped", "507", "503", "418", "weak", "no-etag"]
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
        fault = self.proxy.fault(self.command, body)
        self.proxy.log.write(f"{self.command} {self.path} {fault}\n")
        if fault == "lost":
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
        if fault == "dropped":
            return self.drop()
        headers = [(name, value) for name, value in headers if name.lower() not in (
            "content-length", "transfer-encoding", "connection", "date", "server")]
        headers, content = self.damage(fault, headers, content)
        self.answer(status, headers, content, len(content) // 2 if fault == "cut" else None)

    do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = do_OPTIONS = do_MKCALENDAR = forward

    def damage(self, fault, headers, content):
        members = list(RESPONSE.finditer(content))
        member = members[self.proxy.pick(len(members))] if members else None
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
