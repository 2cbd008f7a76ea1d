"""Lets the program synchronise with a CalDAV server that answers against all rules."""

import dataclasses
import urllib.parse

import hostile
from program import LIMITS, Failed, Home

NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
LIST = ('<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Tasks'
        '</d:displayname><c:supported-calendar-component-set><c:comp name="VTODO"/>'
        "</c:supported-calendar-component-set>")
ITEMS = 6
# Frames that take as long as a synchronisation may take.
SLOW = (hostile.slow, hostile.silent)
# Seconds after which the program gives up a synchronisation.
TIMEOUT = 120


@dataclasses.dataclass
class Prepared:
    home: Home
    server: hostile.Server


def found(href, properties):
    return (f"<d:response><d:href>{href}</d:href><d:propstat><d:prop>{properties}</d:prop>"
            "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>")


def calendar(number):
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", f"UID:item-{number}",
                        f"SUMMARY:Item text {number}", "END:VTODO", "END:VCALENDAR", ""])


def body(request, version):
    """The answer of a correct server, whose items have a version."""
    if request.startswith(b"GET"):
        return calendar(hostile.path(request)[-5:-4]).encode()
    if request.startswith(b"PROPFIND"):
        parts = [found("/tasks/", LIST)]
    else:
        parts = [found(f"/tasks/{number}.ics", f'<d:getetag>"{version}"</d:getetag>'
                       f"<c:calendar-data>{calendar(number)}</c:calendar-data>")
                 for number in range(ITEMS)]
        parts.append(f"<d:sync-token>t-{version}</d:sync-token>")
    return f"<d:multistatus {NAMESPACES}>{''.join(parts)}</d:multistatus>".encode()


def multistatus(connection, content, random):
    connection.sendall(hostile.head(len(content), "207 Multi-Status") + content)


def correct(version):
    def answer(connection, request):
        if request.startswith((b"PUT", b"DELETE")):
            return connection.sendall(hostile.head(0, "201 Created", 'ETag: "x"\r\n'))
        status = "200 OK" if request.startswith(b"GET") else "207 Multi-Status"
        content = body(request, version)
        connection.sendall(hostile.head(len(content), status) + content)
    return answer


def prepare(home):
    server = hostile.Server()
    server.answer = correct(1)
    home.path("password").write_text("secret\n")
    home.succeed("sync", "add", f"{server.address}/tasks/", "--user", "ada", "--password-file",
                 "password", "--yes")
    if home.ask("sync")["received"] != ITEMS:
        raise Failed("the items of the server were not received")
    return Prepared(home, server)


def finish(prepared):
    prepared.server.close()


def run(case):
    home = case.home(case.prepared.home)
    server = case.prepared.server
    random = case.random
    version = random.randrange(1, 3)
    first = random.randrange(3)
    frames = [multistatus] * 6 + [frame for frame in hostile.FRAMES if frame not in SLOW]
    frame = random.choice(SLOW) if random.random() < 0.01 else random.choice(frames)
    requests = []

    def answer(connection, request):
        requests.append(request)
        if len(requests) <= first:
            return correct(version)(connection, request)
        frame(connection, hostile.vary(body(request, version), random), random)

    server.answer = answer
    titles = {item["title"] for item in home.ask("todos")["todos"]}
    home.succeed("todos", "add", "Mine")
    home.run(["--json", "sync"], statuses=(0, 1, 65, 69, 75, 77), seconds=TIMEOUT + 2 * LIMITS.seconds)
    for request in requests:
        target = urllib.parse.urlsplit(request.split(b" ")[1].decode(errors="replace"))
        if b"Authorization:" in request and target.netloc not in ("", f"127.0.0.1:{server.port}"):
            raise Failed(f"the login went to {target.netloc}")
    kept = {item["title"] for item in home.ask("todos")["todos"]}
    if "Mine" not in kept or len(kept) <= len(titles) // 2:
        raise Failed(f"items were lost: {sorted(titles - kept)}")
    # The server obeys again.
    server.answer = correct(9)
    home.run(["--json", "sync"], statuses=(0, 1), seconds=TIMEOUT + 2 * LIMITS.seconds)
    home.check_left_over()
