"""Damages valid files of every kind that the program reads, and lets it read them.

The program answers with a documented status, and a refused import leaves the data unchanged.
"""

import base64
import dataclasses
import gzip
import hashlib
import io
import json
import sqlite3
import struct
import tarfile
import zlib
from typing import Callable

import changes
import hostile
import samples
from program import LIMITS, Failed, Home


@dataclasses.dataclass
class Kind:
    """A kind of file. `words` read it, with FILE for its name; `shown` shows the data that it may
    change, so that a refused file leaves its answer as it is."""
    name: str
    sample: bytes
    words: list
    shown: str = ""
    mutate: Callable = hostile.mutate
    memory: float = 300


@dataclasses.dataclass
class Prepared:
    home: Home
    kinds: list


FILE = "FILE"


def prepare(home):
    changes.fill(home)
    for name, words in {
            "export.txt": "todos export", "export.json": "todos export", "export.csv": "todos export",
            "export.ics": "todos export", "events.ics": "timeline export --overwrite",
            "wallet.json":
            "certificates export --passphrase-file password", "backup.tar.gz": "backup"}.items():
        home.succeed(*words.split(), name)
    home.path("sources.opml").write_text(home.succeed("news", "sources", "export").output)
    code = home.succeed("--output", "text", "--color", "never", "/certificates/1", "qr")
    home.path("code.png").write_bytes(samples.code_picture(code.output.split("\n")))
    return Prepared(home, kinds(lambda name: home.path(name).read_bytes()))


def kinds(read):
    todos, timeline = changes.TODOS, "/timeline list --all"
    wallet, trust = "/certificates list", "/certificates trust list"
    trust_list = json.dumps([{"country": "AT", "kid": "sJ9ECoYa3W8=", "certificateType": "DSC",
                              "rawData": base64.b64encode(samples.SIGNER).decode()}]).encode()
    pem = (b"-----BEGIN CERTIFICATE-----\n" + base64.encodebytes(samples.SIGNER)
           + b"-----END CERTIFICATE-----\n")
    inspect = ["certificates", "inspect", FILE, "--at", samples.TIME, "--trust", "signer.der"]
    statistics = "/statistics series HR"
    rules = "/certificates rules list"

    def certlogic(sample):
        return ["certificates", "certlogic", "--logic", FILE, "--data", "data.json"], sample

    return [
        Kind("list.txt", samples.TODO_TXT.encode(), ["todos", "import", FILE], todos),
        Kind("list.json", samples.TASKWARRIOR.encode(), ["todos", "import", FILE], todos),
        Kind("list.csv", samples.TODO_CSV.encode(), ["todos", "import", FILE], todos),
        Kind("list.ics", samples.TODO_ICS.encode(), ["todos", "import", FILE], todos),
        Kind("list.txt", read("export.txt"), ["todos", "import", FILE, "--skip-bad"], ""),
        Kind("list.json", read("export.json"), ["todos", "import", FILE], todos),
        Kind("list.csv", read("export.csv"), ["todos", "import", FILE], todos),
        Kind("list.ics", read("export.ics"), ["todos", "import", FILE], todos),
        Kind("a.ics", samples.calendar(["a", "b"]).encode(), ["timeline", "import", FILE], timeline),
        Kind("a.ics", read("events.ics"), ["timeline", "import", FILE, "--skip-bad"], ""),
        Kind("a.opml", samples.OPML.encode(), ["news", "sources", "import", FILE], "/news sources"),
        Kind("a.opml", read("sources.opml"), ["news", "sources", "import", FILE], "/news sources"),
        Kind("feed", samples.feed(3).encode(), ["news", "read", FILE]),
        Kind("feed", samples.ATOM.encode(), ["news", "read", FILE]),
        Kind("feed", samples.JSON_FEED.encode(), ["news", "read", FILE]),
        Kind("owid.csv", samples.OWID.encode(), ["statistics", "import", FILE], statistics),
        Kind("time_series_covid19_confirmed_global.csv", samples.JHU.encode(),
             ["statistics", "import", FILE], statistics),
        Kind("owid.csv.gz", samples.OWID.encode(), ["statistics", "import", FILE], statistics,
             mutate_compressed),
        Kind("hc1.txt", samples.VACCINATION.encode(), inspect),
        Kind("hc1.txt", samples.RECOVERY.encode(), ["certificates", "verify", FILE]),
        Kind("hc1.txt", samples.RECOVERY.encode(), ["certificates", "add", FILE], wallet),
        Kind("wallet.json", read("wallet.json"),
             ["certificates", "import", FILE, "--passphrase-file", "password"], wallet),
        Kind("trust.json", trust_list, ["certificates", "trust", "import", FILE], trust),
        Kind("trust.pem", pem, ["certificates", "trust", "import", FILE], trust),
        Kind("trust.der", samples.SIGNER, ["certificates", "trust", "import", FILE], trust),
        Kind("rules.json", json.dumps([samples.RULE]).encode(),
             ["certificates", "rules", "import", FILE], rules),
        Kind("logic.json", *reversed(certlogic(json.dumps(samples.LOGIC).encode()))),
        Kind("logic.json", *reversed(certlogic(json.dumps(samples.RULE["Logic"]).encode()))),
        Kind("code.png", read("code.png"), inspect, "", mutate_png, 400),
        Kind("photo.jpg", samples.jpeg(64, 48), inspect, "", mutate_jpeg, 400),
        Kind("own.png", samples.picture(60, 50), ["account", "edit", "--picture", FILE], "/account",
             mutate_png, 400),
        Kind("own.jpg", samples.jpeg(200, 100), ["account", "edit", "--picture", FILE], "/account",
             mutate_jpeg, 400),
        Kind("backup.tar.gz", read("backup.tar.gz"),
             ["restore", FILE, "--with-config", "--yes"], todos, mutate_backup),
        Kind("own.json", b'{"theme":"dark","lock":["todos.page"],"aliases":{"t":"todos add"},'
             b'"features":{"todos":{"enabled":true,"settings":{"page":10}}}}',
             ["--config", FILE, "check"]),
        Kind("script", b'todos add "a b"\n/todos list --all\nwhere\nhelp\n/todos/1\nopen -\n',
             ["--script", FILE, "--keep-going"]),
        # Files of the program itself.
        Kind("state/atrium/preferences.json", b'{"theme":"dark","language":"de","place":"/todos/1"}',
             ["todos"]),
        Kind("state/atrium/history", read("state/atrium/history"), ["todos"]),
        Kind("config/atrium/config.json", read("config/atrium/config.json"), ["todos"]),
        Kind("state/atrium/secrets/projects/73657373696f6e",
             read("state/atrium/secrets/projects/73657373696f6e"), ["projects", "mine"]),
    ]


# Commands that read the databases.
READERS = {
    "todos": ["todos list --all", "/todos/1", "todos undo", "todos undo --list", "todos export --format csv",
              "todos add x", "todos done 1"],
    "medications": ["medications list --all", "medications adherence", "medications export",
                    "medications taken 1"],
    "calendar": ["calendar list --all", "calendar export", "calendar edit 1 --on tomorrow"],
    "timeline": ["timeline list --all", "timeline export", "timeline edit 1 --on tomorrow"],
    "consents": ["consents list --all", "consents log", "consents verify",
                 "consents export --format fhir", "consents give medications.reminders"],
    "projects": ["projects", "projects matches", "chat", "/chat/1", "account", "chat send 1 x",
                 "chat search message", "account login bob --password-file password"],
    "news": ["news", "/news/1", "news sources", "news search text", "news mark read --all"],
    "certificates": ["certificates list", "/certificates/1", "certificates trust list",
                     "certificates rules", "certificates export w.json --passphrase-file password"],
    "statistics": ["statistics", "/statistics/HR", "statistics series HR", "statistics sources",
                   "map", "statistics top 5"],
}
MAINTENANCE = ["doctor", "data", "backup b.tar.gz", "check", "data erase FEATURE --yes"]


def run(case):
    home = case.home(case.prepared.home)
    home.path("data.json").write_text('{"items":[1,2,3],"payload":{"v":[{"dn":2,"sd":2,'
                                      '"dt":"2021-11-18"}]},"external":{"validationClock":'
                                      '"2022-03-01T10:00:00Z"}}')
    if case.random.random() < 0.25:
        return database(case, home)
    for _ in range(5):
        kind = case.random.choice(case.prepared.kinds)
        read(case, home, kind)
        # The restored configuration may be damaged too, which every later command says.
        if kind.name.startswith(("state", "config", "backup")):
            return
    home.check_left_over()
    home.check_health()


def read(case, home, kind):
    """Lets the program read a damaged file of a kind."""
    output = case.random.choice([[], ["--json"]])
    is_export = "export" in kind.words
    before = shown(home, kind)
    path = home.path(kind.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(kind.mutate(kind.sample, case.random))
    words = [kind.name if word == FILE else word for word in kind.words]
    # Each line of a script may take a millisecond.
    seconds = LIMITS.seconds + path.read_bytes().count(b"\n") / 1000
    outcome = home.run([*output, *words], memory=kind.memory, seconds=seconds,
                       checks_text=not is_export)
    if outcome.status not in (0, 1, 2) and shown(home, kind) != before:
        raise Failed(f"{outcome}\nthe file was refused, but {kind.shown} changed")
    if kind.shown:
        # A backup may hold a damaged configuration, which was to be restored without a question.
        statuses = (0, 78) if kind.mutate is mutate_backup else (0,)
        home.run([*output, *kind.shown.split()], statuses=statuses)


def shown(home, kind):
    return home.script([kind.shown])[0] if kind.shown else None


def database(case, home):
    """Damages the pages of a database, or the values in its rows."""
    feature = case.random.choice(list(READERS))
    path = home.path(f"data/atrium/{feature}.sqlite")
    # All pages are in the file itself.
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if case.random.random() < 0.6:
        change_rows(connection, case.random)
        connection.close()
    else:
        connection.close()
        path.write_bytes(hostile.mutate(path.read_bytes(), case.random))
    for _ in range(3):
        command = case.random.choice(READERS[feature] + MAINTENANCE)
        output = case.random.choice([[], ["--json"]])
        home.run([*output, *command.replace("FEATURE", feature).split()],
                 checks_text="export" not in command)


VALUES = [None, 0, -1, 1, 2 ** 31, 2 ** 63 - 1, -2 ** 63, 1e308, -1e308, float("inf"), "", "x",
          hostile.HOSTILE_TEXT, b"", b"\0" * 100, b"\xff" * 33, "9" * 400, "[" * 100_000, "{}", "[]",
          "0000-00-00", "2026-02-30", "9999999-01-01", "x" * 1_000_000, "%", "../../x"]


def change_rows(connection, random):
    """Sets random columns of random rows to odd values."""
    tables = [name for name, in connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")]
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute("PRAGMA foreign_keys = OFF")
    for _ in range(random.choice([1, 1, 3, 10])):
        table = random.choice(tables)
        column = random.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
        rows = [row for row, in safely(connection, f'SELECT rowid FROM "{table}"')]
        if rows:
            value = random.choice(VALUES)
            row = random.choice(rows)
            safely(connection, f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', value, row)
    connection.commit()


def safely(connection, statement, *values):
    """Runs a statement that may violate a constraint, or name a table without row numbers."""
    try:
        return connection.execute(statement, values).fetchall()
    except sqlite3.Error:
        return []


def mutate_compressed(sample, random):
    """Compressed with gzip; damaged before or after that."""
    if random.random() < 0.5:
        return gzip.compress(hostile.mutate(sample, random))
    return hostile.mutate(gzip.compress(sample), random)


def mutate_png(sample, random):
    """Damages a PNG; mostly chunks with a correct checksum, or the size in the header."""
    kind = random.randrange(4)
    if kind == 0:
        return hostile.mutate(sample, random)
    if kind == 1:
        size = [random.choice([0, 1, 100, 7000, 65535, 2 ** 31 - 1, 2 ** 32 - 1]) for _ in range(2)]
        header = struct.pack(">IIBBBBB", *size, random.choice([1, 8, 16, 3]),
                             random.choice([0, 2, 3, 4, 6, 7]), 0, 0, random.choice([0, 1, 2]))
        rows = bytes(random.choice([0, 1000, 10_000_000]))
        return samples.png(header, zlib.compress(rows))
    start = random.choice([8, 33])
    length, = struct.unpack(">I", sample[start:start + 4])
    content = sample[start + 4:start + 8 + length]
    if kind == 2 and start == 33:
        content = b"IDAT" + zlib.compress(hostile.mutate(zlib.decompress(content[4:]), random))
    else:
        content = hostile.mutate(content, random)
    chunk = (struct.pack(">I", max(0, len(content) - 4)) + content
             + struct.pack(">I", zlib.crc32(content)))
    return sample[:start] + chunk + sample[start + 12 + length:]


def mutate_jpeg(sample, random):
    if random.random() < 0.3:
        size = [random.choice([0, 1, 100, 5000, 7000, 65535]) for _ in range(2)]
        if size[0] * size[1] < 60_000_000:
            return samples.jpeg(*size)
        at = sample.index(b"\xff\xc0") + 5
        return sample[:at] + struct.pack(">HH", *size) + sample[at + 4:]
    return hostile.mutate(sample, random)


def mutate_backup(sample, random):
    """Damages a backup, the archive in it, or one of its files; in the latter case the list of files
    has the right size and hash."""
    kind = random.randrange(4)
    if kind == 0:
        return hostile.mutate(sample, random)
    archive = gzip.decompress(sample)
    if kind == 1:
        return gzip.compress(hostile.mutate(archive, random))
    with tarfile.open(fileobj=io.BytesIO(archive)) as file:
        members = {member.name: file.extractfile(member).read() for member in file}
    manifest = json.loads(members["manifest.json"])
    row = random.choice(manifest["files"])
    content = hostile.mutate(members[row["path"]], random)
    members[row["path"]] = content
    row |= {"size": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    if kind == 3:
        name = random.choice(["../../../escape", "/tmp/escape", "data/x/../../y.sqlite", "config/other",
                              "data/a b.sqlite", "state/secrets/../../x", "data/\x1b.sqlite"])
        members[name] = members.pop(row["path"])
        row["path"] = name
    members["manifest.json"] = json.dumps(manifest).encode()
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as file:
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            file.addfile(info, io.BytesIO(content))
    return gzip.compress(buffer.getvalue())
