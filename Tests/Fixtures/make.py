#!/usr/bin/env python3
"""Makes the compatibility fixtures of a release: `make.py PROGRAM FOLDER`.

PROGRAM is an installed release build; radicale 3.1 or newer is needed. FOLDER receives home.tar.gz, group.tar.gz, backup.tar.gz,
wallet.json and answers.json; README.md describes them. All people and data in them are invented.
"""
import base64
import http.server
import json
import os
import pathlib
import pty
import re
import shlex
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import urllib.request
import zlib

PASSWORD = "green horses fly low"

CONFIGURATION = {
    "theme": "light",
    "pager": "off",
    "pipes": "on",
    "bell": "off",
    "notifications": "off",
    "aliases": {"t": "todos add", "month": "timeline list"},
    "features": {
        "consents": {"settings": {
            "controller": "Example Clinic", "contact": "Privacy Desk",
            "address": "1 Example Street", "email": "privacy@example.org",
            "phone": "+00 000 000", "jurisdiction": "AT", "policy": "https://example.org/policy",
            "person": "Ottilie Example"}},
        "medications": {"settings": {}},
        "timeline": {"settings": {}},
        "certificates": {"settings": {
            "trust-days": 3650, "immunity-days": 10, "timeout": 8, "recipient": "Example Clinic"}},
        "statistics": {"settings": {
            "timeout": 9,
            "sources": {"beds": {
                "id": "beds", "title": "Occupied beds", "publisher": "Example Clinic",
                "licence": "CC0", "place": {"column": "land", "as": "iso2"},
                "period": {"column": "day", "as": "day"},
                "indicators": [{"id": "beds", "title": "Occupied beds", "kind": "count",
                                "unit": "beds", "value": "beds"}]}}}},
        "news": {"settings": {
            "page": 30, "timeout": 5, "parallel": 4, "topic": "clinic", "languages": "en,de"}},
        "projects": {"settings": {
            "session-days": 3650, "password-cost": 17, "picture-kilobytes": 64, "page": 15,
            "announce": False}},
        "patients": {"settings": {
            "timeout": 3, "page": 10, "every": 20,
            "servers": {"main": {"url": "http://127.0.0.1:1", "user": "ward"},
                        "archive": {"url": "http://127.0.0.1:2", "user": "reader"}}}},
        "todos": {"settings": {"page": 50, "reminders": False}},
        "mail": {"settings": {
            "server": "mail.example.org", "port": 2525, "sender": "Atrium <atrium@example.org>",
            "user": "atrium", "timeout": 7, "security": "tls"}},
        "sync": {"settings": {"minutes": 0}},
    },
}

FILES = {
    "config/atrium/config.json": json.dumps(CONFIGURATION, indent=2) + "\n",
    "config/atrium/startup": "where\n",
}

# Files that the commands below read. They are not part of the fixtures.
INPUTS = {
    "password": PASSWORD + "\n",
    "secret": "not-a-real-key\n",
    "passphrase": "a passphrase of the fixtures\n",
    "todo.txt": "(A) Call Ana @phone +trip due:2030-12-24\nx 2030-01-02 Pay rent\n",
    "tasks.json": json.dumps([{
        "uuid": "0b1f6d3a-53f0-4a8e-9d1c-1f6f5b0f9a01", "description": "Order filters",
        "status": "pending", "entry": "20260101T090000Z", "modified": "20260102T090000Z",
        "due": "20310301T000000Z", "priority": "M", "project": "Workshop", "tags": ["shop"],
        "estimate": "2h", "annotations": [
            {"entry": "20260101T090500Z", "description": "Two of the large ones"}]}]),
    "todos.ics": (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nBEGIN:VTODO\r\n"
        "UID:fixture-todo@example.org\r\nDTSTAMP:20260101T090000Z\r\nSUMMARY:Renew the card\r\n"
        "DUE;VALUE=DATE:20310501\r\nX-EXAMPLE-SHELF:42\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"),
    "events.ics": (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nBEGIN:VEVENT\r\n"
        "UID:fixture-event@example.org\r\nDTSTAMP:20260101T090000Z\r\n"
        "SUMMARY:Eye examination\r\nDTSTART:20310214T083000Z\r\nDTEND:20310214T091500Z\r\n"
        "LOCATION:North wing\r\nCATEGORIES:EXAMINATION\r\nX-EXAMPLE-ROOM:12\r\n"
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Soon\r\nTRIGGER:-PT2H\r\nEND:VALARM\r\n"
        "END:VEVENT\r\nEND:VCALENDAR\r\n"),
    "zoned.ics": (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n" + "".join(
            f"BEGIN:VTODO\r\nUID:{name}@example.org\r\nDTSTAMP:20260101T090000Z\r\n"
            f"SUMMARY:{name}\r\nDUE{due}\r\nEND:VTODO\r\n" for name, due in [
                ("universal", ":20310710T100000Z"), ("floating", ":20310710T120000"),
                ("berlin", ";TZID=Europe/Berlin:20310710T120000"),
                ("york", ";TZID=America/New_York:20310710T060000")])
        + "END:VCALENDAR\r\n"),
    "beds.csv": "land,day,beds\nAT,2021-11-02,310\nAT,2021-11-03,325\n",
    "figures.csv": (
        "iso_code,date,total_cases,total_deaths,people_vaccinated\n"
        "HRV,2021-11-02,472053,9289,1900000\nHRV,2021-11-03,476832,9342,1905000\n"
        "AUT,2021-11-03,851804,11389,5800000\n"),
    # The signer and two certificates of the invented Ottilie Grünwald, as in the tests
    # (SampleCertificates.swift).
    "signer": (
        "MIIBBjCBraADAgECAgEBMAoGCCqGSM49BAMCMA0xCzAJBgNVBAYTAkFUMB4XDTIxMDEwMTAwMDAwMFoXDTMwMDEw"
        "MTAwMDAwMFowDTELMAkGA1UEBhMCQVQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR9OJeOrcDjBpqxvXuNXjBX"
        "T/k8XXAJeazkdPvgQ2s1rRdlHg2UmnhckhIAJVPBnsGoEUP3P5yrRFt1unxNOEcSMAoGCCqGSM49BAMCA0gAMEUC"
        "IBGCwVRzuhj6S7Rcwd6utHYi/7clPbQ9LLuGA04aZlOWAiEA/D0oXHOaCXZ2FCKj65ThJtskDQFktXdmUkAoxMx5"
        "LpM="),
    "certificates.txt": (
        "HC1:NCFOXN%TSMAHN-HORC.UF31MQKLZLV:D4$MR-36BC7*CM7V4/EPG9CCL94RQLDM:UC*GP-S4FT5D75W9AAAB"
        "E34+V4YC5/HQ4%QHCRSV81EPEA7IB65C94JB42L:NQWY7 0T8A7 KP8EFVKJGD8U2M7NSX%7LF9OIF 5W+X4UC7+"
        "KL9NTUZ4W5WBB4A-7-2MW$C2VLTK96L6SR9MU9DV5 R13PI%F1PN1/T1%%HN9G2 UK*R3T3+7A.N88J4R$F/MAIT"
        "H-+R2YBV44PZB6H0CJ0%H0%P8C K1U70%KLR2C KPLIUM42CG4845CBSZ46J0$7KGDB0D48UJ06J9UBSVAXCIF4L"
        "EIIPBJ7OICWK%5BBS22T9PK9V L*H1VUU8C1VTE5ZM376 IE$JMLJ7400QQ1-%JHO3AV6IQE+ASU$LPX25C4WUM9"
        "BN60NHR7OBT-D6+$J$FWRV80HST93.UM8QD :R:OSY1Q7TD2TJ3Z21QM1YF%0SJQC4/JM6JQVQ4LH/GM030MRFQ1"
        "\n"
        "HC1:NCFOXN%TSMAHN-HORC.UF31MQKLZLVNF4O:5+T9JP1-RIOT7::OXG4A+R0XR-MPW$NLEENKE$JDVPLZ2KD0K"
        "8KES/F-1JJ.KELN-GG43MHFE.-B97U: K9 NYDV3WO9VUTK2XJAXZQ4H970SOH8R3WYW3SVB3UQDUQEN90H6DG6/"
        "UI2YUDUQSM85T7IS78L2CG3805CZKHKB-43.E3KD3OAJ6*K6ZCY73JC3-C3AHI6IAHG3C3DS1JWGAS0T1R5PK95-"
        "0U96IWMEK81:6G16IFNPCL694F$9DK4LC6DQ4939HHM 55ZIJJZI2CBJ-2G*S2U2V8TQEDK8CD/SSHCP:M400XYH"
        ".%J6T3YLCM3GDU1M-C%$96-FXRV5TMC2GG730%7TEBL4FYSC$3KRX7X1N$:5.LE7FUXE5NFWA/N*9NZW4N-RKKEW"
        "74X:LRNR-:1NYJDVL42QB50WJ0W0\n"),
    "rule.json": json.dumps({
        "Identifier": "GR-XX-0001", "Type": "Acceptance", "Country": "XX", "Version": "1.0.0",
        "SchemaVersion": "1.0.0", "Engine": "CERTLOGIC", "EngineVersion": "0.7.5",
        "CertificateType": "Vaccination",
        "Description": [{"lang": "en", "desc": "The series of doses must be complete."}],
        "ValidFrom": "2021-01-01T00:00:00Z", "ValidTo": "2035-01-01T00:00:00Z",
        "AffectedFields": ["v.0.dn", "v.0.sd"],
        "Logic": {">=": [{"var": "payload.v.0.dn"}, {"var": "payload.v.0.sd"}]}}),
}

# The commands, in order. `name:` at the beginning runs a line as another person, whose state is not
# part of the fixtures.
COMMANDS = """
consents give medications.store medications.hints timeline.store timeline.recalls timeline.sync patients.show
consents withdraw timeline.recalls --yes

medications add Ibuprofen --strength '400 mg' --form tablet --schedule 1-0-2 --since 2026-01-01
medications add Nurofen --substance ibuprofen --dose '20 drops' --schedule 'when needed' --since 2026-01-01
medications add Vitamin D --schedule 'weekly on sunday' --since 2026-01-04 --note 'with breakfast'
medications add Cefuroxim --form tablet --dose 2 --schedule 'every 8 hours' --since 2026-02-01 --until 2026-02-10
medications taken 1 --time 08:00 --on 2026-01-02
medications skipped 1 --time 18:00 --on 2026-01-02
medications taken 1 --time 08:00 --on 2026-01-03
medications edit 1 --schedule '08:00 20:00'
medications add Folic acid --dose '2 tablets' --schedule 'mon wed fri 07:30' --since 2026-01-05
medications add Pills --schedule 'every other day 21:00' --since 2026-01-01
medications delete 6 --yes

timeline add Blood test --kind examination --on '2030-11-05 09:30' --until 10:00 --place 'City lab' --remind 2h
timeline add Cure --on 2030-12-27 --until 2031-01-05
timeline add Dentist --on '2026-01-10 11:00' --note 'Bring the card'
timeline done 3 no findings
timeline cancel 2
timeline import events.ics
timeline add Physiotherapy --on '2030-02-04 16:00' --until 16:45 --every 'monday, 8 times'
timeline add Infusion --on '2030-09-30 08:00' --every 'week'
timeline edit 6 --occurrence 2030-10-14 --on '2030-10-15 09:30'
timeline cancel 6 --on 2030-10-21
timeline add Night shift --on '2030-03-30 22:00' --until '2030-03-31 06:00'

todos add Buy milk --due 2030-12-24 --tag shop --priority high
todos add Water the plants --due 2030-12-23 --every monday
todos add Clean the filter --every '3 days after done' --note 'The one below the sink'
todos add Plan the trip
todos add Book a room --under 7
todos add Pack --under 7 --due '2030-12-20T17:00'
todos done 9
todos done 5
todos import todo.txt
todos import tasks.json
todos import todos.ics
todos import zoned.ics
todos edit 2 --title 'Value it' --tag values
todos delete 3 --yes
todos add 'Prepare the blood test' --due '2030-11-05 08:00' --about /timeline/1
todos add 'Read the article' --about /todos/4

--yes news sources delete WHO ECDC 'BBC Health' 'NPR Health' Tagesschau
news sources add ADDRESS/ward.xml
news sources add ADDRESS/city.xml --name City
news sources add mediastack
news sources key secret
news refresh --source Ward --source City
news mark read 4 5
news save 6
news topic school

certificates trust import signer
certificates rules import rule.json
certificates add certificates.txt
certificates export wallet.json --passphrase-file passphrase

statistics import figures.csv
statistics here HR

account register --email ada@example.org --username ada --first-name Ada --last-name Example --picture picture.png --password-file password
projects add 'Chess club' --note 'An app for clubs' --need ios backend --have design
projects add 'Reading circle' --need design
bob: account register --email bob@example.org --username bob --first-name Bob --last-name Example --password-file password
bob: projects add 'Backend shop' --have backend --need design
bob: chat send 1 'Hello Ada' --message-id first-letter
bob: chat send 1 'I write backends.'
chat send 1 'Shall we meet?'
/chat/4
bob: chat send 1 'On Tuesday, at five.'
eve: account register --email eve@example.org --username eve --first-name Eve --last-name Example --password-file password
chat block eve

statistics import beds.csv --source beds --on 2021-11-05

patients use archive
patients login secret
mail password --file secret
"""

GROUP = """
carol: account register --email carol@example.org --username carol --first-name Carol --last-name Example --password-file password
carol: projects add 'Weather balloon' --note 'Measures at 30 km' --need radio
dan: account register --email dan@example.org --username dan --first-name Dan --last-name Example --password-file password
dan: chat send 1 'I have a radio.'
"""

# After the commands: CALDAV is the address of a CalDAV server with the lists tasks and calendar. `server:` replaces
# a text in all resources there.
SYNCHRONISATION = """
sync add CALDAV --user ada --password-file password --yes
sync
todos edit 4 --title 'Buy oat milk'
timeline edit 1 --title 'Blood test, fasting'
server: Buy milk > Buy a loaf
server: Blood test > Blood test in the clinic
sync
todos add Added after the synchronisation
"""

# Typed at the prompt, after the commands.
TYPED = ["theme dark", "t Typed at the prompt", "todos", "search plants", "news", "history"]

# One step that can be done again.
UNDONE = """
todos add Added and undone
todos undo
"""

# Commands whose answers, without the members VOLATILE, do not depend on time.
ANSWERS = """
consents list --all
consents log
consents verify
/medications/1
/medications/2
/medications/3
/medications/4
/medications/5
medications doses --on 2026-01-02
medications doses --on 2026-02-05
timeline list --all
timeline list --from 2030-01-01 --to 2031-12-31
/timeline/4
/timeline/5
/timeline/6
todos --all --sort number
/todos/4
/todos/7
/todos/20
news
news saved
news unread
news search clinic
news sources
certificates --at 2022-03-01T10:00
certificates show 1
certificates trust list
certificates rules list
statistics series HR --from 2021-11-01 --to 2021-11-03
statistics series HR --by deaths --from 2021-11-01 --to 2021-11-03
statistics series AT --from 2021-11-01 --to 2021-11-03
statistics series AT --by beds
sync conflicts
today --on 2030-11-05
find blood
account
projects
projects mine
projects matches
projects search chess
/projects/1
chat blocked
patients servers
mail
settings
"""

VOLATILE = {"age_days", "stale", "reason", "uses", "command", "seriesEnd"}

FEEDS = {
    "/ward.xml": ("Ward", [
        ("Clinic opens a night counter", "https://example.org/clinic", "The counter opens at ten."),
        ("School holds a health day", "https://example.org/school", "All classes take part."),
        ("Market moves indoors", "https://example.org/market", "Until the end of winter.")]),
    "/city.xml": ("City news", [
        ("Clinic opens a night counter", "https://example.org/clinic?utm_source=rss",
         "The counter opens at ten."),
        ("Bridge is open again", "https://example.org/bridge", "One lane in each direction.")]),
}


class FeedServer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        feed = FEEDS.get(self.path)
        if not feed:
            self.send_error(404)
            return
        title, items = feed
        body = "".join(
            f"<item><title>{name}</title><link>{link}</link><guid>{link.split('?')[0]}</guid>"
            f"<pubDate>Thu, 01 Jan 2026 {12 - number:02}:00:00 GMT</pubDate>"
            f"<description>&lt;p&gt;{text}&lt;/p&gt;</description></item>"
            for number, (name, link, text) in enumerate(items))
        data = (f'<?xml version="1.0"?><rss version="2.0"><channel><title>{title}</title>'
                f"<link>https://example.org/</link>{body}</channel></rss>").encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/rss+xml")
        self.send_header("ETag", f'"{title}"')
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


class CalendarServer:
    """Radicale with an account and two lists."""

    def __init__(self, work):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}/ada/"
        (work / "users").write_text(f"ada:{PASSWORD}\n")
        self.process = subprocess.Popen(
            ["radicale", "--config", "", "--server-hosts", f"127.0.0.1:{port}",
             "--storage-filesystem-folder", work / "collections", "--auth-type", "htpasswd",
             "--auth-htpasswd-filename", work / "users", "--auth-htpasswd-encryption", "plain"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.1)
        for name, component in [("tasks", "VTODO"), ("calendar", "VEVENT")]:
            self.send("MKCALENDAR", name + "/", (
                '<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set>'
                f"<D:prop><D:displayname>{name.title()}</D:displayname>"
                f'<C:supported-calendar-component-set><C:comp name="{component}"/>'
                "</C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>"))

    def send(self, method, path, body=None):
        key = base64.b64encode(f"ada:{PASSWORD}".encode()).decode()
        request = urllib.request.Request(
            self.address + path, body.encode() if body else None, method=method,
            headers={"Authorization": "Basic " + key, "Depth": "1"})
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()

    def replace(self, old, new):
        for name in ["tasks/", "calendar/"]:
            for path in re.findall(rf"/ada/{name}([^<]+\.ics)", self.send("PROPFIND", name)):
                text = self.send("GET", name + path)
                if old in text:
                    self.send("PUT", name + path, text.replace(old, new))


def picture():
    """A PNG file: a square of 32 by 32 pixels with a gradient."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    rows = b"".join(
        b"\0" + bytes(value for x in range(32) for value in (x * 8, y * 8, 128))
        for y in range(32))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 32, 32, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Fixture:
    def __init__(self, program, work):
        self.program = program
        self.work = work
        self.home = work / "home"

    def environment(self, person=None):
        folders = {"HOME": self.home, "TMPDIR": self.work}
        for kind in ["config", "data", "state", "cache"]:
            folders[f"XDG_{kind.upper()}_HOME"] = self.home / kind
        if person:
            folders["XDG_STATE_HOME"] = self.work / person
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Vienna",
                "TERM": "xterm-256color", **{name: str(path) for name, path in folders.items()}}

    def run(self, line, *options, allowed=(0,)):
        person, _, words = line.rpartition(": ")
        command = [self.program, *options, *shlex.split(words)]
        done = subprocess.run(command, cwd=self.work, env=self.environment(person), text=True,
                              input="", capture_output=True)
        if done.returncode not in allowed:
            sys.exit(f"make.py: {line}: status {done.returncode}: {done.stderr}")
        return done.stdout

    def type(self, lines):
        """Runs a shell on a terminal, types the lines and leaves with Ctrl-D."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.work)
            os.execvpe(self.program, [self.program], self.environment())
        waiting, seen = list(lines), b""
        try:
            while True:
                seen += os.read(terminal, 65536)
                if re.search(rb"> [^\n]*$", seen):
                    os.write(terminal, waiting.pop(0).encode() + b"\r" if waiting else b"\x04")
                    seen = b""
        except OSError:
            os.waitpid(child, 0)


def pack(archive, folder, name):
    def anonymous(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        # A cache may be deleted at any time, and SQLite makes the -shm files again.
        return None if entry.name.endswith(("/cache", "-shm")) else entry

    with tarfile.open(archive, "w:gz", format=tarfile.USTAR_FORMAT) as tar:
        tar.add(folder, name, filter=anonymous)


def without(members, value):
    """A JSON value without the members of these names."""
    if isinstance(value, list):
        return [without(members, item) for item in value]
    if isinstance(value, dict):
        return {key: without(members, item) for key, item in value.items() if key not in members}
    return value


def main():
    program, folder = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).absolute()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), FeedServer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        fixture = Fixture(program, work)
        for name, text in {**{f"home/{name}": text for name, text in FILES.items()},
                           **INPUTS}.items():
            path = work / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for path in [fixture.home, *fixture.home.rglob("*")]:
            path.chmod(0o700 if path.is_dir() else 0o600)
        (work / "picture.png").write_bytes(picture())

        for line in COMMANDS.strip().splitlines():
            if line:
                fixture.run(line.replace("ADDRESS", address))
        calendars = CalendarServer(work)
        for line in SYNCHRONISATION.strip().splitlines():
            if line.startswith("server: "):
                calendars.replace(*line.removeprefix("server: ").split(" > "))
            else:
                fixture.run(line.replace("CALDAV", calendars.address), allowed=(0, 1))
        calendars.process.terminate()
        fixture.type(TYPED)
        for line in UNDONE.strip().splitlines():
            fixture.run(line)
        answers = {}
        for line in ANSWERS.strip().splitlines():
            volatile = VOLATILE
            if line.startswith("/medications/"):  # whose doses are those of today
                volatile = VOLATILE | {"doses"}
            elif line == "settings":
                volatile = {"default", "source", "help"}
            answers[line] = without(volatile, json.loads(fixture.run(line, "--json")))
        # A message that cannot be sent, because another program holds the database, waits in the
        # outbox.
        lock = sqlite3.connect(fixture.home / "data/atrium/projects.sqlite", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        fixture.run("chat send 4 'Sent later' --message-id later", allowed=(0, 75))
        lock.execute("ROLLBACK")
        lock.close()
        for line in GROUP.strip().splitlines():
            fixture.run(line, "--set", "projects.data=group")
        fixture.run("backup backup.tar.gz")

        folder.mkdir(parents=True, exist_ok=True)
        pack(folder / "home.tar.gz", fixture.home, "home")
        pack(folder / "group.tar.gz", work / "group", "group")
        for name in ["backup.tar.gz", "wallet.json"]:
            shutil.copyfile(work / name, folder / name)
        (folder / "answers.json").write_text(
            json.dumps(answers, indent=1, ensure_ascii=False) + "\n")


main()
