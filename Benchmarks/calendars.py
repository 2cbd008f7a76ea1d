"""A CalDAV server in memory: `calendars.py PORT ITEMS`.

It has the lists /one/ and /two/, each with half of the items, which are todos. It answers at once, so that
the clients are measured rather than a server. `GET /requests` returns the number of requests since the
last `GET /requests`.
"""

import asyncio
import re
import sys
import urllib.parse

HOME = """<resourcetype><collection/></resourcetype>
  <current-user-principal><href>/</href></current-user-principal>
  <c:calendar-home-set><href>/</href></c:calendar-home-set>"""
LIST = """<resourcetype><collection/><c:calendar/></resourcetype><displayname>{}</displayname>
  <c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>"""


def todo(uid):
    return "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bench//EN", "BEGIN:VTODO", f"UID:{uid}",
        "DTSTAMP:20260101T000000Z", f"SUMMARY:Task {uid}", "DUE;VALUE=DATE:20300101", "END:VTODO",
        "END:VCALENDAR", ""])


class Server:
    def __init__(self, count):
        self.requests = 0
        self.changes = 0
        # The texts and the numbers of the last changes, by list and name.
        self.lists = {"/one/": {}, "/two/": {}}
        for number in range(count):
            path = ["/one/", "/two/"][number % 2]
            self.put(path, f"{number}.ics", todo(f"bench-{number}"))

    def put(self, path, name, text):
        self.changes += 1
        self.lists[path][name] = (text, self.changes)

    def etag(self, path, name):
        return f'"{self.lists[path][name][1]}"' if name in self.lists[path] else None

    def member(self, path, name, content=""):
        return self.found(path + name, f"<getetag>{self.etag(path, name)}</getetag>"
                          f"<getcontenttype>text/calendar</getcontenttype><resourcetype/>{content}")

    @staticmethod
    def found(href, properties):
        return (f"<response><href>{href}</href><propstat><prop>{properties}</prop>"
                "<status>HTTP/1.1 200 OK</status></propstat></response>")

    def contents(self, path, body):
        """The resources of a calendar-multiget, or all of a calendar-query."""
        names = [urllib.parse.unquote(href).rsplit("/", 1)[1]
                 for href in re.findall(r"href>([^<]*\.ics)<", body)]
        if "calendar-query" in body:
            return [self.member(path, name) for name in self.lists[path]]
        return [self.member(path, name, f"<c:calendar-data>{self.lists[path][name][0]}"
                            "</c:calendar-data>") for name in names if name in self.lists[path]]

    def collections(self, path, depth):
        if path in self.lists:
            members = [self.member(path, name) for name in self.lists[path]] if depth == "1" else []
            return [self.found(path, LIST.format(path.strip("/")))] + members
        lists = [self.found(path, LIST.format(path.strip("/"))) for path in self.lists]
        return [self.found("/", HOME)] + (lists if depth == "1" else [])

    def changed(self, path, body):
        token = re.search(r"token-(\d+)", body)
        since = int(token.group(1)) if token else 0
        return [self.member(path, name) for name, (_, change) in self.lists[path].items()
                if change > since] + [f"<sync-token>token-{self.changes}</sync-token>"]

    def respond(self, method, target, headers, body):
        """The status line, further headers and the body of a response."""
        folder, name = target.rsplit("/", 1)
        folder += "/"
        if target == "/requests":
            count, self.requests = self.requests, 0
            return "200 OK", "", str(count)
        self.requests += 1
        if method == "PROPFIND":
            return self.multistatus(self.collections(target, headers.get("depth", "0")))
        if method == "REPORT":
            answer = self.changed if "sync-collection" in body else self.contents
            return self.multistatus(answer(target, body))
        if folder not in self.lists:
            return "404 Not Found", "", ""
        etag = self.etag(folder, name)
        if method == "PUT":
            if "if-none-match" in headers and etag or headers.get("if-match", etag) != etag:
                return "412 Precondition Failed", "", ""
            self.put(folder, name, body)
            return "201 Created", f"ETag: {self.etag(folder, name)}\r\n", ""
        if method == "GET" and etag:
            return "200 OK", f"ETag: {etag}\r\n", self.lists[folder][name][0]
        return "404 Not Found", "", ""

    @staticmethod
    def multistatus(parts):
        return "207 Multi-Status", "Content-Type: text/xml; charset=utf-8\r\n", (
            '<?xml version="1.0"?><multistatus xmlns="DAV:" '
            f'xmlns:c="urn:ietf:params:xml:ns:caldav">{"".join(parts)}</multistatus>')

    async def serve(self, reader, writer):
        try:
            while line := (await reader.readline()).decode():
                method, target, _ = line.split()
                headers = {}
                while field := (await reader.readline()).decode().strip():
                    key, _, value = field.partition(":")
                    headers[key.lower()] = value.strip()
                body = (await reader.readexactly(int(headers.get("content-length", 0)))).decode()
                status, more, text = self.respond(method, target, headers, body)
                data = text.encode()
                writer.write(f"HTTP/1.1 {status}\r\n{more}DAV: 1, 3, calendar-access\r\n"
                             f"Content-Length: {len(data)}\r\n\r\n".encode() + data)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()


async def main():
    server = Server(int(sys.argv[2]))
    listening = await asyncio.start_server(server.serve, "127.0.0.1", int(sys.argv[1]))
    await listening.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
