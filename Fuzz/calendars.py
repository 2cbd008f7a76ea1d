"""Radicale and Xandikos on 127.0.0.1, the lines of calendars, and edits by vdirsyncer and todoman."""

import base64
import collections
import ctypes
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.parse
import zoneinfo
from datetime import date, datetime, timedelta, timezone

from program import Failed

PROGRAMS = ["radicale", "xandikos", "vdirsyncer", "todoman"]
LISTS = {"tasks": "VTODO", "calendar": "VEVENT"}
ZONE = "Europe/Zagreb"
ZONES = [f"BEGIN:VTIMEZONE\nTZID:{ZONE}"] + [
    f"BEGIN:{name}\nDTSTART:{start}\nRRULE:FREQ=YEARLY;BYMONTH={month};BYDAY=-1SU\n"
    f"TZOFFSETFROM:{old}\nTZOFFSETTO:{new}\nEND:{name}"
    for name, start, month, old, new in (
        ("STANDARD", "19961027T030000", 10, "+0200", "+0100"),
        ("DAYLIGHT", "19810329T020000", 3, "+0100", "+0200"))] + ["END:VTIMEZONE"]
# Lines by which programs record when they wrote an item.
RECORDS = {"UID", "RECURRENCE-ID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE"}
# Properties that both sides may set to different values at the same time without a conflict, and the
# relation to a parent, which may have been deleted.
VARYING = {"COMPLETED", "PERCENT-COMPLETE", "RELATED-TO"}
# RELATED-TO with RELTYPE=DEPENDS-ON, which stays when the other todo is deleted elsewhere.
DEPENDS_ON = "DEPENDS-ON"

# A property of an item; `date` is the normalized RECURRENCE-ID. `name` begins with the name of the
# component inside of the item that has the property, and `text` is the rest of the line.
Line = collections.namedtuple("Line", "uid date name text")


def unfolded(text):
    return re.sub(r"\r?\n[ \t]", "", text).splitlines()


def view(text):
    """The set of the lines of all items in a calendar, with times in UTC."""
    lines = set()
    item = inside = None
    for line in unfolded(text):
        name, rest = re.match(r"([\w-]*)(.*)", line).groups()
        if line in ("BEGIN:VTODO", "BEGIN:VEVENT"):
            item, inside = [], ""
        elif item is not None and line in ("END:VTODO", "END:VEVENT"):
            keys = {name: normalized(name, rest) for name, rest in item}
            lines |= {Line(keys["UID"], keys.get("RECURRENCE-ID", ""), name, value)
                      for name, rest in item for value in values(name, rest)
                      if name not in RECORDS and not name.startswith("X-ATRIUM")}
            item = None
        elif item is not None and name in ("BEGIN", "END"):
            inside = rest[1:] + "/" if name == "BEGIN" else ""
        elif item is not None:
            item.append((inside + (DEPENDS_ON if f"RELTYPE={DEPENDS_ON}:" in rest else name), rest))
    return lines


def values(name, rest):
    """The values of a line, which is split if their order has no meaning."""
    if name == "CATEGORIES":
        return [":" + word for word in rest[1:].split(",")]
    return [normalized(name, rest)]


def normalized(name, rest):
    """A time in UTC, a duration in minutes, or another line with its parameters in order."""
    duration = re.fullmatch(r":(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0S)?)?", rest)
    if duration:
        days, hours, minutes = (int(text or 0) for text in duration.groups()[1:])
        return f"{duration[1]}{(days * 24 + hours) * 60 + minutes} minutes"
    zone, value = re.search(r"(?:TZID=\"?([^\":;]*))?[^:]*:(.*)", rest).groups()
    if name in ("UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "EXDATE", "COMPLETED"):
        if re.fullmatch(r"\d{8}T\d{6}", value):
            time = datetime.strptime(value, "%Y%m%dT%H%M%S")
            time = time.replace(tzinfo=zoneinfo.ZoneInfo(zone or "UTC"))
            return time.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
        return value
    parameters, colon, value = re.fullmatch(r"((?:;[^=]*=(?:\"[^\"]*\"|[^\":;]*))*)(:)(.*)",
                                            rest).groups()
    return ";".join(sorted(parameters.split(";"))) + colon + value


def signature(text):
    """The part that is the same in all runs with a seed: the lines without UIDs and the times of changes."""
    return repr(sorted((line.date, line.name, line.text) for line in view(text)
                       if line.name not in VARYING | {DEPENDS_ON}))


class Server:
    """A server with a list of todos and one of appointments."""

    def __init__(self, kind, folder):
        self.files = folder / "server"
        self.files.mkdir()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        if kind == "radicale":
            self.home = "/user/"
            self.stored = self.files / "collection-root" / "user"
            command = ["radicale", "--config", "", "--server-hosts", f"127.0.0.1:{self.port}",
                       "--auth-type", "none", "--storage-filesystem-folder", self.files]
        else:
            self.home = "/user/calendars/"
            self.stored = self.files / "user" / "calendars"
            command = ["xandikos", "--directory", self.files, "--autocreate",
                       "--listen-address", "127.0.0.1", "--port", str(self.port)]
        with open(folder / "server.log", "wb") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=log, preexec_fn=end_with_parent)
        self.wait()
        if kind == "xandikos":
            self.request("MKCOL", "/user/")
            self.request("MKCOL", self.home)
        for name in LISTS:
            self.create(name)

    def wait(self):
        for _ in range(300):
            try:
                self.request("OPTIONS", "/")
                return
            except OSError:
                time.sleep(0.1)
        raise Failed(f"no answer from {self.process.args}")

    def close(self):
        self.process.terminate()
        self.process.wait()

    def request(self, method, path, body=""):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        login = base64.b64encode(b"user:password").decode()
        connection.request(method, path, body, {
            "Authorization": f"Basic {login}", "Content-Type": "application/xml"})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, content

    def create(self, name):
        status, content = self.request("MKCALENDAR", f"{self.home}{name}/", (
            '<?xml version="1.0"?><c:mkcalendar xmlns="DAV:" '
            'xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>'
            f'{name}</displayname><c:supported-calendar-component-set><c:comp name="{LISTS[name]}"/>'
            '</c:supported-calendar-component-set></prop></set></c:mkcalendar>'))
        if status != 201:
            raise Failed(f"MKCALENDAR: status {status}, {content}")

    def recreate(self):
        """Empties the lists, and creates them again."""
        for name in LISTS:
            self.request("DELETE", f"{self.home}{name}/")
            self.create(name)

    def resources(self):
        """The texts of all resources by their addresses."""
        return {path.relative_to(self.stored): path.read_text() for name in LISTS
                for path in sorted((self.stored / name).glob("*.ics"))}

    def view(self):
        return set().union(*map(view, self.resources().values()))

    def key(self, method, target, body):
        """A text for a request that is the same in all runs with a seed."""
        body = body.decode(errors="replace")
        if method == "PUT":
            return method + signature(body)
        targets = [target, *re.findall(r"<(?:\w+:)?href>([^<]*)", body)]
        return method + "\n".join(sorted(map(self.signature, targets)))

    def signature(self, target):
        """That of the resource at an address, or the address of a list."""
        if target.endswith("/"):
            return target
        try:
            path = self.stored.joinpath(*urllib.parse.unquote(target).split("/")[-2:])
            return signature(path.read_text())
        except OSError:
            return ""


class Peer:
    """The files of vdirsyncer, which works through a proxy."""

    def __init__(self, folder, server, proxy, random):
        self.folder = folder / "peer"
        self.server = server
        self.proxy = proxy
        self.random = random
        # The UIDs of items with times in ZONE, as lines.
        self.zoned = set()
        self.config = self.folder / "vdirsyncer"
        self.todoman = self.folder / "todoman.py"
        self.environment = {"HOME": str(self.folder), "PATH": os.environ["PATH"], "TZ": "UTC",
                            "LANG": "C.UTF-8", "VDIRSYNCER_CONFIG": str(self.config)}
        for name in LISTS:
            (self.folder / name).mkdir(parents=True)
        text = f'[general]\nstatus_path = "{self.folder}/status"\n'
        for name in LISTS:
            text += (f'[pair {name}]\na = "{name}here"\nb = "{name}there"\ncollections = null\n'
                     f'conflict_resolution = "b wins"\n[storage {name}here]\ntype = "filesystem"\n'
                     f'path = "{self.folder}/{name}"\nfileext = ".ics"\n[storage {name}there]\n'
                     f'type = "caldav"\nurl = "{proxy.address.rstrip("/")}{server.home}{name}/"\n'
                     'username = "user"\npassword = "password"\n')
        self.config.write_text(text)
        self.todoman.write_text(
            f'path = "{self.folder}/tasks"\ndefault_list = "tasks"\ndate_format = "%Y-%m-%d"\n'
            f'time_format = "%H:%M"\ndefault_due = 0\ncache_path = "{self.folder}/cache.sqlite3"\n')
        self.run("vdirsyncer", "discover")

    def run(self, *words, statuses=(0,)):
        process = subprocess.run(words, env=self.environment, cwd=self.folder, text=True,
                                 input="y\n" * 10, capture_output=True, timeout=120)
        if process.returncode not in statuses:
            raise Failed(f"{words}: status {process.returncode}\n{process.stdout}{process.stderr}")
        return process.stdout

    def sync(self, seed=None):
        """Synchronises. With a seed, there are faults, and what failed is done afterwards."""
        if seed is not None:
            with self.proxy.faults(seed):
                self.run("vdirsyncer", "sync", "--force-delete", statuses=(0, 1))
        self.run("vdirsyncer", "sync", "--force-delete")
        if self.view() != self.server.view():
            # vdirsyncer 0.19 keeps the hash from before its own upload, so that it does not notice when
            # somebody takes that change back.
            self.forget()
            self.run("vdirsyncer", "sync", "--force-delete")

    def forget(self):
        """Begins anew with empty files."""
        shutil.rmtree(self.folder / "status")
        for path in self.paths():
            path.unlink()
        self.run("vdirsyncer", "discover")

    def paths(self):
        return sorted((path for name in LISTS for path in (self.folder / name).glob("*.ics")),
                      key=lambda path: signature(path.read_text()))

    def view(self):
        return set().union(*(view(path.read_text()) for path in self.paths()))

    def edit(self, number):
        """Changes one file. `number` makes texts and days unique."""
        paths = self.paths()
        kind = self.random.choice(["add", "change", "change", "change", "delete", "todoman"])
        if kind == "todoman":
            return self.edit_with_todoman(number)
        if kind == "add" or len(paths) < 4:
            name = self.random.choice(list(LISTS))
            text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//peer//EN", *ZONES,
                    *self.components(LISTS[name], number), "END:VCALENDAR"]
            return write(self.folder / name / f"file{number}.ics", text)
        path = self.random.choice(paths)
        if kind == "delete" and self.random.random() < 0.5:
            return path.unlink()
        write(path, self.changed(unfolded(path.read_text()), number))

    def components(self, component, number):
        """A new item; some are series with a changed date, in a zone, and have unknown properties."""
        chance = lambda: self.random.random() < 0.4
        first = date(2030, 1, 7) + timedelta(days=number)
        end = "DUE" if component == "VTODO" else "DTEND"
        is_series, is_day = chance(), chance()
        zone = chance() and not is_day

        def at(name, days, hour):
            day = f"{first + timedelta(days=days):%Y%m%d}"
            if is_day:
                days += name == "DTEND"
                return f"{name};VALUE=DATE:{first + timedelta(days=days):%Y%m%d}"
            return f"{name};TZID={ZONE}:{day}T{hour}0000" if zone else f"{name}:{day}T{hour}0000Z"

        lines = [f"SUMMARY:zq{number}", at("DTSTART", 0, 10), at(end, 0, 12)]
        if component == "VTODO" and not is_series:
            # Tasks.org writes a start without a due date, and todoman a due date without a start.
            lines = self.random.choice([lines, lines[:2], lines[:1] + lines[2:]])
        more = [[f"X-TORTURE;X-B=1;X-A=\"a:b\":zq{number}\\, x"], [f"DESCRIPTION:zq{number}note"],
                [f"X-LONG:{number}{'0123456789' * 20}"], [f"CATEGORIES:zq{number}tag,other"],
                [f"ATTENDEE;CN=\"Doe, Ada\":mailto:zq{number}@example.org"], ["PRIORITY:5"],
                ["BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:zq{number}", "TRIGGER:-PT15M",
                 f"X-ALARM:zq{number}", "END:VALARM"]]
        if component == "VTODO":
            more += [[f"PERCENT-COMPLETE:{number % 100}"], [f"ESTIMATED-DURATION:PT{number % 9 + 1}H"],
                     *([line] for line in self.relations())]
        lines += [line for group in more if chance() for line in group]
        head = [f"BEGIN:{component}", f"UID:uid{number}@peer", "DTSTAMP:20260101T000000Z"]
        self.zoned |= {head[1]} if zone else set()
        if not is_series:
            return head + lines + [f"END:{component}"]
        return [*head, "RRULE:FREQ=WEEKLY;COUNT=6", *lines, f"END:{component}", *head,
                at("RECURRENCE-ID", 7, 10), at("DTSTART", 8, 10), at(end, 8, 12),
                f"SUMMARY:zq{number}other", f"X-TORTURE:zq{number}date", f"END:{component}"]

    def relations(self):
        """Lines that name prerequisites (RFC 9253), of which the last one is not known."""
        found = [line[4:] for path in self.paths() for line in unfolded(path.read_text()) if line.startswith("UID:")]
        uids = self.random.sample(found, min(2, len(found))) + ["unknown"]
        return [f"RELATED-TO;RELTYPE=DEPENDS-ON:{uid}" for uid in uids]

    def changed(self, lines, number):
        """The lines with a changed property of one component."""
        starts = [index for index, line in enumerate(lines)
                  if line in ("BEGIN:VTODO", "BEGIN:VEVENT")]
        start = self.random.choice(starts)
        end = start + lines[start:].index(lines[start].replace("BEGIN", "END"))
        if start != starts[0] and self.random.random() < 0.2:
            return lines[:start] + lines[end + 1:]
        choices = [f"SUMMARY:zq{number}", f"DESCRIPTION:zq{number}note", f"X-TORTURE:zq{number}",
                   f"CATEGORIES:zq{number}tag", f"LOCATION:zq{number}", f"X-NEW:zq{number}"]
        if lines[start] == "BEGIN:VTODO":
            choices += [f"PRIORITY:{self.random.choice([1, 5, 9])}", "STATUS:IN-PROCESS",
                        f"PERCENT-COMPLETE:{number % 100}", f"ESTIMATED-DURATION:PT{number}M", *self.relations()]
        line = self.random.choice(choices)
        name = re.match("[A-Z-]+", line)[0]
        inner = [index for index in range(start + 1, end) if lines[index].startswith("BEGIN:")]
        own = range(start + 1, min(inner, default=end))
        rest = [text for index, text in enumerate(lines)
                if index not in own or not re.match(name + "[:;]", text)]
        return rest[:start + 1] + [line] + rest[start + 1:]

    def edit_with_todoman(self, number):
        todo = ("todoman", "--config", self.todoman)
        if self.random.random() < 0.4:
            return self.run(*todo, "new", "--list", "tasks", f"zq{number}")
        found = re.findall(r"^\W*\[[ X]\] (\d+) (.*)", self.run(*todo, "list"), re.MULTILINE)
        if found:
            chosen, _ = self.random.choice(sorted(found, key=lambda todo: todo[1]))
            words = self.random.choice([
                ["edit", "--due", f"{date(2031, 1, 1) + timedelta(days=number)}"],
                ["edit", "--start", f"{date(2029, 1, 1) + timedelta(days=number)}"],
                ["edit", "--priority", "high"], ["edit", "--location", f"zq{number}"],
                ["done"], ["delete", "--yes"]])
            # It does not change files with several todos.
            self.run(*todo, *words, chosen, statuses=(0, 21))


def end_with_parent():
    """Lets a new process end together with the one that started it (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def write(path, lines):
    """Writes lines, folded and ended as iCalendar asks for."""
    path.write_text("".join(re.sub("(.{70})(?=.)", "\\1\r\n ", line) + "\r\n"
                            for line in "\n".join(lines).split("\n")), newline="")
