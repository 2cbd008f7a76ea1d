"""Kills commands and shells at random times.

Every change that was acknowledged on standard output is there afterwards, every other one happened
as a whole or not at all, and temporary files are gone at the next start. A restore that was killed is
done or undone as a whole, and keeps the replaced files.
"""

import contextlib
import dataclasses
import http.server
import shlex
import signal
import sqlite3
import tarfile
import threading

import changes
import samples
from changes import NEW, OLD
from program import Failed, Home, Lost, Mixed


class FeedServer:
    """A feed of samples.feed at any address of 127.0.0.1."""

    def __init__(self):
        self.articles = 3
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                own = self.path.startswith("/local")
                body = samples.feed(server.articles if own else 0,
                                    "Local" if own else self.path[-8:]).encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/rss+xml")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with contextlib.suppress(ConnectionError):  # The program was killed.
                    self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@dataclasses.dataclass
class Prepared:
    # Homes with data of the mark `old` and `new` in every feature.
    old: Home
    new: Home
    feeds: FeedServer
    # The number of an article.
    article: int
    # How long commands take, in seconds, by their first words.
    times: dict = dataclasses.field(default_factory=dict)


def prepare(home):
    feeds = FeedServer()
    changes.fill(home)
    home.environment["ATRIUM_PATIENTS_URL"] = "http://127.0.0.1:9"
    home.succeed("news", "sources", "add", f"{feeds.address}/local.xml")
    home.succeed("news", "refresh", "--source", "Local")
    articles = home.ask("news", "--source", "Local")["articles"]
    feeds.articles = samples.ARTICLES
    new = Home(home.program, home.folder.parent / "new")
    changes.fill(new, NEW)
    new.succeed("backup", home.path("new.tar.gz"))
    return Prepared(home, new, feeds, articles[0]["id"])


def finish(prepared):
    prepared.feeds.server.shutdown()


def run(case):
    kinds = [(commands, 5), (shell, 4), (restores, 4), (backups, 2), (accounts, 1)]
    kind, = case.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
    kind(case, case.home(case.prepared.old))


def chosen(case, count):
    """Random changes of different kinds."""
    return [make(case, f"m{number}x{case.random.randrange(10 ** 6)}")
            for number, make in enumerate(case.random.sample(changes.ALL, count))]


def values(home, wanted):
    """What the changes read, in one run."""
    return [change.value(answer) for change, answer
            in zip(wanted, home.script([change.read for change in wanted]))]


def kill(case, home, words, **options):
    """Runs a command and kills it after a random part of the time that it takes. Returns None if it
    ended before."""
    key = " ".join(map(str, words[:3]))
    known = case.prepared.times
    delay = known.get(key, known.get("", 0.05)) * case.random.uniform(0, 1.3)
    outcome = home.run(words, kill_after=delay, **options)
    if outcome.status == -signal.SIGKILL:
        known[key] = known.get(key, outcome.seconds) * 1.02
    else:
        known[key] = known[""] = outcome.seconds
    return outcome


def commands(case, home):
    """Single commands, most of which are killed."""
    wanted = chosen(case, case.random.randint(1, 6))
    before = values(home, wanted)
    acknowledged = []
    for change in wanted:
        if case.random.random() < 0.8:
            outcome = kill(case, home, ["--json", *change.words])
        else:
            outcome = home.run(["--json", *change.words])
        acknowledged.append(is_acknowledged(outcome, change))
    check(home, wanted, before, acknowledged)


def is_acknowledged(outcome, change):
    if outcome.errors:
        raise Failed(f"{change.line()}: {outcome}")
    return outcome.output.endswith("\n")


def shell(case, home):
    """A shell that reads changes from standard input, killed after some of them."""
    wanted = chosen(case, case.random.randint(3, len(changes.ALL)))
    before = values(home, wanted)
    lines = "".join(change.line() + "\n" for change in wanted)
    outcome = kill(case, home, ["--json"], input=lines)
    if outcome.errors:
        raise Failed(str(outcome))
    count = len(outcome.answers())
    check(home, wanted, before, [number < count for number in range(len(wanted))],
          [number <= count for number in range(len(wanted))])


def check(home, wanted, before, acknowledged, begun=None):
    """Checks the values after a kill, and that nothing else is damaged."""
    after = values(home, wanted)
    for number, change in enumerate(wanted):
        allowed = [change.new]
        if not acknowledged[number]:
            old = before[number] if change.old is ... else change.old
            allowed = [old] if begun and not begun[number] else [old, change.new]
        if after[number] not in allowed:
            what = "was acknowledged and is lost" if acknowledged[number] else "happened in part"
            raise (Lost if acknowledged[number] else Mixed)(
                f"{shlex.join(map(str, change.words))[:300]}\n{what}: {change.read} has {after[number]!r:.200}, "
                f"and not {allowed!r:.200}")
    home.check_left_over()
    home.check_health()


def accounts(case, home):
    """Registering and deleting an account."""
    words = ["account", "register", "--email", "eve@example.org", "--username", "eve",
             "--first-name", "Eve", "--last-name", "E", "--password-file", "password"]
    is_new = case.random.random() < 0.5
    if not is_new:
        words = ["account", "delete", "--password-file", "password", "--yes"]
    name = "eve" if is_new else "ada"
    acknowledged = kill(case, home, ["--json", *words]).output.endswith("\n")
    login = home.run(["account", "login", name, "--password-file", "password", "--json"],
                     statuses=(0, 77))
    exists = login.status == 0
    if acknowledged and exists != is_new:
        raise Lost(f"{' '.join(words[:2])} was acknowledged and is lost")
    projects = home.ask("projects")["projects"]
    owned = any(row["owner"] == "ada" for row in projects)
    if not is_new and owned != exists:
        raise Mixed(f"account delete happened in part: account {exists}, projects {owned}")
    if not is_new and acknowledged:
        home.check_erased([OLD + name for name in ("ada", "description", "message")])
    home.check_left_over()
    home.check_health()


def backups(case, home):
    """A backup is complete or absent."""
    file = home.path("backup.tar.gz")
    acknowledged = False
    for _ in range(case.random.randint(1, 4)):
        file.unlink(missing_ok=True)
        outcome = kill(case, home, ["--json", "backup", file])
        acknowledged = outcome.output.endswith("\n")
        if acknowledged and not file.exists():
            raise Lost(f"{outcome}\nthere is no file")
    if file.exists():
        with tarfile.open(file) as archive:
            names = archive.getnames()
        expected = {"data/todos.sqlite", "data/projects.sqlite", "state/history", "config/startup"}
        if not expected <= set(names):
            raise Mixed(f"the backup lacks {expected - set(names)}")
        other = case.home(name="other")
        other.succeed("restore", file, "--with-config", "--yes", "--json")
        if mark(other) != {OLD}:
            raise Mixed(f"the backup has the marks {mark(other)}")
    home.succeed("todos", "--json")
    home.check_left_over()
    home.check_health()


def mark(home):
    """The marks of everything that a restore with configuration replaces: one, unless it is a mixed
    state. Databases are read without the program."""
    found = set()
    queries = {"todos": "SELECT title FROM todo", "medications": "SELECT note FROM medication",
               "calendar": "SELECT place FROM appointment",
               "timeline": "SELECT place FROM appointment", "news": "SELECT name FROM source",
               "projects": "SELECT title FROM project"}
    texts = {name: text(database(home, name)) for name in queries}
    for name in "state/atrium/history", "config/atrium/startup", "config/atrium/config.json":
        texts[name] = home.path(name).read_text()
    secrets = home.path("state/atrium/secrets/mail")
    texts["secrets"] = "".join(path.read_text() for path in secrets.iterdir())
    for name, content in texts.items():
        has = {word for word in (OLD, NEW) if word in content}
        if len(has) != 1:
            raise Mixed(f"{name} has the marks {sorted(has)}")
        found |= has
    return found


def database(home, name):
    return home.path(f"data/atrium/{name}.sqlite")


def text(path):
    """All texts of a database."""
    # Not read-only: SQLite may have to recover the database from its log first.
    connection = sqlite3.connect(path)
    try:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name "
                                    "NOT LIKE '%\\_%' ESCAPE '\\'").fetchall()
        return "\n".join(str(row) for (table,) in tables
                         for row in connection.execute(f'SELECT * FROM "{table}"'))
    finally:
        connection.close()


def restores(case, home):
    """A restore replaces everything or nothing, and keeps the replaced files."""
    archive = home.path("new.tar.gz")
    configuration = case.random.random() < 0.5
    options = ["--with-config", "--yes"] if configuration else ["--yes"]
    acknowledged = False
    for _ in range(case.random.randint(1, 3)):
        outcome = kill(case, home, ["--json", "restore", archive, *options])
        acknowledged = acknowledged or outcome.output.endswith("\n")
    home.succeed("todos", "--json")
    if not configuration:
        for name in "config/atrium/startup", "config/atrium/config.json":
            if NEW in home.path(name).read_text():
                raise Failed(f"{name} was restored without --with-config")
            home.path(name).write_bytes(
                case.prepared.new.path(name).read_bytes() if is_new(home) else
                case.prepared.old.path(name).read_bytes())
    found = mark(home)
    if len(found) != 1 or (acknowledged and found != {NEW}):
        raise (Mixed if len(found) != 1 else Lost)(f"after the restore there are the marks {sorted(found)}; "
                     f"{'acknowledged' if acknowledged else 'not acknowledged'}")
    if found == {NEW}:
        check_kept(home, configuration)
    home.check_left_over()
    home.check_health()


def is_new(home):
    return NEW in text(database(home, "todos"))


def check_kept(home, configuration):
    """Fails if a replaced file is in no folder `before-restore-…`."""
    kept = {path.name: path for path in home.files()
            if "before-restore-" in str(path) and is_old(path)}
    wanted = {f"{feature}.sqlite" for feature in changes.FEATURES} - {"statistics.sqlite"}
    wanted |= {"history"} | ({"startup", "config.json"} if configuration else set())
    missing = wanted - set(kept) - {"certificates.sqlite"}
    if missing:
        raise Lost(f"the folders before-restore-… lack the old {sorted(missing)}")


def is_old(path):
    if path.suffix == ".sqlite":
        return OLD in text(path)
    return OLD.encode() in path.read_bytes()
