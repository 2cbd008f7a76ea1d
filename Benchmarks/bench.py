#!/usr/bin/env python3
"""Times the program beside its peers and prints one table: `bench.py [--only TEXT] PROGRAM`.

PROGRAM is an installed release build. SECTIONS below lists the rows: what each one runs, the limit
that the project sets itself, and the peers that do the same work. Times are medians in milliseconds,
from the start of a process to its end, taken with hyperfine.

A command is a line in which $atrium stands for the program, $work for a temporary folder, and other
names for values that the section's `prepare` function sets. No shell runs it. `prepare` of a
measurement is a line for sh, run before each time; a glob in it is expanded.

Each command runs once before it is timed. The benchmark ends if it fails or if its output lacks the
text `shows`; a peer that fails is reported and left out.
"""

import argparse
import dataclasses
import importlib.util
import json
import os
import pathlib
import shlex
import shutil
import socket
import sqlite3
import string
import subprocess
import sys
import tempfile
import time

import calendars
import inputs
import probes

HERE = pathlib.Path(__file__).resolve().parent


class Failed(Exception):
    """A command that did not do what is measured."""


@dataclasses.dataclass
class Time:
    """The median time of a command in milliseconds."""
    command: str
    prepare: str = ""
    runs: int = 20
    statuses: tuple = (0,)
    shows: str = ""
    environment: dict = dataclasses.field(default_factory=dict)

    def take(self, bench):
        bench.check(self)
        export = bench.work / "times.json"
        options = ["--shell=none", "--ignore-failure", "--warmup=3", f"--min-runs={self.runs}",
                   "--style=none", f"--export-json={export}"]
        if self.prepare:
            options.append("--prepare=" + shlex.join(["sh", "-c", bench.fill(self.prepare)]))
        # Pending writes of earlier commands would slow this one down.
        os.sync()
        subprocess.run(["hyperfine", *options, bench.fill(self.command)], check=True,
                       env=bench.environment | self.environment, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return json.loads(export.read_text())["results"][0]["median"] * 1000


@dataclasses.dataclass
class Peak:
    """The peak memory of a command in MiB."""
    command: str
    prepare: str = ""
    statuses: tuple = (0,)
    shows: str = ""
    environment: dict = dataclasses.field(default_factory=dict)

    def take(self, bench):
        bench.check(self)
        bench.sh(self.prepare)
        # A process begins with the peak of the one that starts it, which is large here.
        peak = ("import os, sys; from subprocess import *; "
                "process = Popen(sys.argv[1:], stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL); "
                "print(os.wait4(process.pid, 0)[2].ru_maxrss)")
        done = subprocess.run([sys.executable, "-c", peak, *bench.words(self.command)], check=True,
                              env=bench.environment, capture_output=True)
        return int(done.stdout) / 1024


@dataclasses.dataclass
class Rate:
    """How many lines of a file a command reads from standard input in a second; the best of three
    runs."""
    command: str
    input: str
    statuses: tuple = (0,)

    def take(self, bench):
        path = bench.fill(self.input)
        with open(path, "rb") as file:
            count = sum(1 for _ in file)
        return max(count / self.seconds(bench, path) for _ in range(3))

    def seconds(self, bench, path):
        with open(path, "rb") as file:
            start = time.perf_counter()
            done = subprocess.run(bench.words(self.command), env=bench.environment, stdin=file,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            end = time.perf_counter()
        if done.returncode not in self.statuses:
            raise Failed(f"{self.command}: exit status {done.returncode}: {done.stderr.decode()}")
        return end - start


@dataclasses.dataclass
class Figure:
    """A figure that the section's `prepare` function measured."""
    name: str

    def take(self, bench):
        return bench.figures[self.name]


@dataclasses.dataclass
class Difference:
    """The difference of two measurements."""
    minuend: object
    subtrahend: object

    def take(self, bench):
        subtrahend = self.subtrahend.take(bench)
        return self.minuend.take(bench) - subtrahend


@dataclasses.dataclass
class Limit:
    """A limit relative to a peer of the same run, or to another figure."""
    factor: float = 1
    plus: float = 0
    figure: str = ""

    def value(self, bench, theirs):
        base = bench.figures[self.figure] if self.figure else theirs
        return None if base is None else self.factor * base + self.plus


@dataclasses.dataclass
class Peer:
    name: str
    measurement: object
    # The program or the Python module that it needs, if not the first word of its command.
    needs: str = ""
    # A limit beside this peer instead of the row's.
    limit: object = None

    def program(self):
        return self.needs or shlex.split(self.measurement.command)[0]


@dataclasses.dataclass
class Row:
    name: str
    measurement: object
    limit: object = None
    peers: list = dataclasses.field(default_factory=list)
    more_is_better: bool = False
    needs: str = ""
    digits: int = 2


@dataclasses.dataclass
class Section:
    name: str
    rows: list
    # Called before the first row, with the benchmark.
    prepare: object = None
    # Programs and Python modules without which the section is left out.
    needs: tuple = ()


def line(name, ours, limit=None, peer=None, theirs=None, more_is_better=False, digits=2):
    """A line of the table."""
    def number(value):
        return "-" if value is None else f"{value:.{digits}f}"

    kept = limit is None or (ours >= limit if more_is_better else ours <= limit)
    verdict = "" if limit is None else "kept" if kept else "MISSED"
    limit = "-" if limit is None else f"{limit:.2f}".rstrip("0").rstrip(".")
    ratio = f"{ours / theirs:.2f}" if theirs else "-"
    return (f"{name:<38} {number(ours):>10} {limit:>8} {verdict:<7} {peer or '-':<16} "
            f"{number(theirs):>10} {ratio:>7}")


HEADER = f"{'what':<38} {'ms':>10} {'limit':>8} {'':<7} {'peer':<16} {'peer ms':>10} {'ratio':>7}"


def prepare_todos(bench):
    for count in 0, 10_000, 100_000:
        folder = bench.work / f"todos-{count}"
        inputs.todos(folder, count)
        bench.run(f"$atrium --data {folder}/atrium todos import {folder}/todo/todo.txt "
                  "--format todotxt")
        # As in taskwarrior, each fifth todo depends on the one before it.
        bench.sql(f"todos-{count}/atrium/todos.sqlite", """
            INSERT INTO dependency (todo, after) SELECT id, id - 1 FROM todo WHERE id % 5 = 0;
            """)
    bench.run("$atrium --data $work/todos-100000/atrium view add project -- "
              "todos list --limit 20 --tag project7 --not-blocked")
    # Phrases of several words in three languages, and as many words that need no reading.
    phrases = ["mon to wed", "3.-7. june 2031", "end of next month", "next 2 weeks", "tomorrow",
               "nächste Woche", "am letzten Tag des Monats", "sljedeći tjedan", "u petak", "the 15th"]
    for name, days in ("phrases", phrases), ("words", ["today"]):
        lines = [f'todos list --limit 1 --due "{days[index % len(days)]}"\n' for index in range(1000)]
        (bench.work / name).write_text("".join(lines))


def prepare_terminal(bench):
    bench.figures |= probes.terminal(bench.values["atrium"], f"{bench.work}/terminal")


def prepare_thousand(bench):
    folder = bench.build / "thousand"
    inputs.thousand_features(folder)
    # The option of the Makefile's release build that shortens the start.
    direct_types = ["-Xswiftc", "-Xfrontend", "-Xswiftc",
                    "-disable-concrete-type-metadata-mangled-name-accessors"]
    build = ["swift", "build", "-c", "release", "--static-swift-stdlib", *direct_types,
             "--package-path", folder]
    if subprocess.run(build, stdout=sys.stderr).returncode != 0:
        raise Failed("the program with a thousand more features cannot be built")
    bench.values["thousand"] = str(folder / ".build/release/thousand")


def prepare_consents(bench):
    answer = bench.run("$atrium --data $work/consents consents --all --json")
    name = json.loads(answer)["consents"][0]["id"]
    lines = f"consents give {name}\nconsents withdraw {name} --yes\n" * 5000
    bench.run("$atrium --data $work/consents --json", input=lines)


def prepare_certificates(bench):
    for algorithm in "ES256", "PS256":
        bench.run(f"$python certificates.py make {algorithm} 40000 $work", cwd=HERE)
    for name, count in ("few", 4000), ("one", 1):
        with open(bench.work / "ES256.txt") as file:
            (bench.work / f"{name}.txt").write_text("".join(next(file) for _ in range(count)))
    bench.run("$python certificates.py cards 40000 $work", cwd=HERE)
    with open(bench.work / "cards.txt") as file:
        (bench.work / "card.txt").write_text(next(file))
    bench.values["certificates"] = f"$atrium --data {bench.work}/certificates certificates"
    for processes in 1, 2:
        multi = ["-multi", str(processes)] if processes > 1 else []
        done = subprocess.run(["openssl", "speed", "-seconds", "2", *multi, "ecdsap256"],
                              capture_output=True, text=True)
        rates = [row for row in done.stdout.splitlines() if "ecdsa (nistp256)" in row]
        bench.figures[f"openssl {processes}"] = float(rates[-1].split()[-1]) if rates else None
    if shutil.which("qrencode"):
        bench.run("qrencode -o $work/one.png -s 4 -l Q -r $work/one.txt")


def prepare_statistics(bench):
    inputs.figures(bench.work)
    series = inputs.series(bench.work)
    files = {"series": series, "wide": [bench.work / "wide.csv"],
             "narrow": [bench.work / "narrow.csv"]}
    for name, paths in files.items():
        bench.values[name] = " ".join(map(str, paths))
        (bench.work / f"{name}.sql").write_text(".mode csv\n" + "".join(
            f".import {path} t{path.stem}\n" for path in paths))
        (bench.work / f"{name}.py").write_text(
            "import duckdb, sys\nd = duckdb.connect(sys.argv[1])\n" + "".join(
                f"d.sql(\"CREATE TABLE t{path.stem} AS FROM read_csv('{path}')\")\n"
                for path in paths))


def prepare_figures(bench):
    inputs.figures(bench.work)
    bench.run("$atrium --data $work/figures statistics import $work/narrow.csv")


def prepare_indicators(bench):
    inputs.observations(bench.work, "rates", "rate", 28, 5, 286)
    inputs.observations(bench.work, "large", "count", 200, 50, 500)
    for home, name in [("none", "rates"), ("one", "rates"), ("large", "large")]:
        bench.run(f"$atrium --data $work/{home} statistics sources add $work/{name}.json")
    bench.run("$atrium --data $work/one statistics import $work/rates-0.csv --source rates "
              "--on 2026-01-01")
    for snapshot in range(2):
        bench.run(f"$atrium --data $work/large statistics import $work/large-{snapshot}.csv "
                  f"--source large --on 2026-01-0{snapshot + 1}")
    (bench.work / "large.sql").write_text(
        f".mode csv\n.import {bench.work}/large-1.csv large\n"
        "CREATE INDEX large_key ON large (place, slice, week);\n")
    bench.sh("sqlite3 $work/large.sqlite '.read $work/large.sql'")
    (bench.work / "rates.sql").write_text(f".mode csv\n.import {bench.work}/rates-0.csv rates\n")
    (bench.work / "rates.py").write_text(
        "import duckdb, sys\n"
        f"duckdb.connect(sys.argv[1]).sql(\"CREATE TABLE rates AS FROM "
        f"read_csv('{bench.work}/rates-0.csv')\")\n")


def prepare_news(bench):
    port = bench.work / "port"
    bench.sh("rm -rf $work/empty $work/warm $work/port")
    bench.serve([sys.executable, HERE / "feeds.py", "50", "100", port])
    bench.wait_until(port.exists)
    inputs.feed_list(bench.work, f"http://127.0.0.1:{port.read_text()}", 50)
    bench.run("$atrium --data $work/empty --yes news sources delete WHO ECDC 'BBC Health' "
              "'NPR Health' Tagesschau")
    bench.run("$atrium --data $work/empty news sources import $work/urls.opml")
    bench.sh("cp -r $work/empty $work/warm")


def prepare_many_articles(bench):
    """Copies 5,000 articles nineteen times under other titles and addresses."""
    prepare_news(bench)
    bench.sh("rm -rf $work/many; cp -r $work/empty $work/many")
    bench.run("$atrium --data $work/many news refresh")
    bench.sql("many/news.sqlite", """
        WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n < 19)
        INSERT INTO article (source, title, url, summary, published)
        SELECT source, title || ' ' || n, url || '/' || n, summary, published - n * 86400
        FROM article, copy WHERE article.id < 6000;
        INSERT INTO words (rowid, title, text)
        SELECT id, title, summary FROM article WHERE id NOT IN (SELECT rowid FROM words);
        """)


def prepare_day(bench):
    """100,000 articles, and 100,000 todos of which 20 are due or overdue on the day that is listed."""
    prepare_many_articles(bench)
    folder = bench.work / "todos-100000"
    inputs.todos(folder, 100_000)
    bench.run(f"$atrium --data $work/many todos import {folder}/todo/todo.txt --format todotxt")
    for day in range(1, 21):
        bench.run(f"$atrium --data $work/many todos add Due --due 2029-11-{day:02}")


def prepare_projects(bench):
    people = probes.People(bench.values["atrium"], bench.work / "people")
    for person in "ada", "bob":
        people.register(person)
    people.run("ada", "projects", "add", "The first", "--need", "ios")
    people.run("bob", "chat", "send", "1", "Hello")
    bench.figures |= probes.messages(people)
    bench.figures |= probes.sign_in(people)
    bench.sql("people/data/projects.sqlite", """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
        INSERT INTO message (conversation, author, letter, text, sent)
          SELECT 2, 1 + i % 2, 'many-' || i, 'Message number ' || i, 1600000000000 + i FROM n;
        WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 100010)
        INSERT INTO number (id) SELECT i FROM n;
        WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 100010)
        INSERT INTO project (id, owner, title, description, published, modified)
          SELECT i, 1 + i % 2, 'Project ' || i, 'About ' || i, 1600000000000, 1600000000000 FROM n;
        INSERT INTO tag SELECT 'common', 1, id FROM project WHERE id >= 10;
        INSERT INTO tag SELECT 'tag' || (id % 100), 1, id FROM project WHERE id >= 10;
        INSERT INTO tag SELECT 'rare' || (id % 5000), 0, id FROM project WHERE id >= 10;
        """)
    bench.environment["XDG_STATE_HOME"] = str(bench.work / "people/ada")
    bench.values["people"] = f"$atrium --data {bench.work}/people/data"


def prepare_appointments(bench):
    folder = bench.work / "calendar"
    inputs.appointments(folder, 10_000, 200)
    bench.run(f"$atrium --data {folder}/atrium calendar import {folder}/calendar.ics")


def khal(words):
    return Peer("khal", Time(f"khal -c $work/calendar/khal {words}", runs=3, shows="Meeting"))


def prepare_calendars(bench):
    """10,000 items in two lists that are here already, and then 1,000 new ones here."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    bench.serve([sys.executable, HERE / "calendars.py", str(port), "10000"])
    bench.wait_until(lambda: subprocess.run(
        ["curl", "-sf", "-o", "/dev/null", f"{address}/requests"]).returncode == 0)
    folder = bench.work / "sync"
    bench.values |= {"sync": f"$atrium --data {folder}/data sync",
                     "vdirsyncer": f"vdirsyncer -c {folder}/vdirsyncer sync"}
    for name in "one", "two":
        (folder / "items" / name).mkdir(parents=True)
    (folder / "password").write_text("secret")
    bench.run(f"$sync add {address} --user ada --password-file {folder}/password --yes")
    bench.run("$sync")
    clients = {"sync": "$sync --json"}
    if is_installed("vdirsyncer"):
        (folder / "vdirsyncer").write_text(string.Template(VDIRSYNCER).substitute(
            folder=folder, address=address))
        bench.run(f"vdirsyncer -c {folder}/vdirsyncer discover")
        bench.run("$vdirsyncer")
        bench.run("$sync")
        clients["vdirsyncer"] = "$vdirsyncer"

    def requests():
        return int(bench.run(f"curl -sf {address}/requests"))

    for client, command in clients.items():
        bench.run(command)
        requests()
        bench.run(command)
        bench.figures[f"{client} unchanged"] = requests()
    inputs.todos(folder, 1000)
    bench.run(f"$atrium --data {folder}/data todos import {folder}/todo/todo.txt --format todotxt")
    for number in range(1000):
        (folder / f"items/one/new-{number}.ics").write_text(calendars.todo(f"new-{number}"))
    for client, command in clients.items():
        requests()
        start = time.perf_counter()
        bench.run(command)
        bench.figures[f"{client} new"] = (time.perf_counter() - start) * 1000
        bench.figures[f"{client} new requests"] = requests()
    for command in ["$sync", *clients.values()]:
        bench.run(command)


VDIRSYNCER = """
[general]
status_path = "$folder/status"
[pair lists]
a = "here"
b = "there"
collections = ["one", "two"]
[storage here]
type = "filesystem"
path = "$folder/items"
fileext = ".ics"
[storage there]
type = "caldav"
url = "$address/"
username = "ada"
password = "secret"
item_types = ["VTODO"]
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


DICOM_WEB = "/usr/share/orthanc/plugins/libOrthancDicomWeb.so"


def prepare_patients(bench):
    port = free_port()
    address = bench.values["orthanc"] = f"http://127.0.0.1:{port}"
    store = str(bench.work / "orthanc")
    configuration = bench.work / "orthanc.json"
    configuration.write_text(json.dumps({
        "StorageDirectory": store, "IndexDirectory": store, "HttpPort": port,
        "RemoteAccessAllowed": False, "AuthenticationEnabled": False,
        "DicomServerEnabled": False, "Plugins": [DICOM_WEB] if os.path.exists(DICOM_WEB) else []}))
    bench.serve([find("Orthanc"), configuration])
    bench.wait_until(lambda: subprocess.run(
        ["curl", "-sf", "-o", "/dev/null", f"{address}/system"]).returncode == 0)
    bench.environment["ATRIUM_PATIENTS_URL"] = address
    inputs.dicom(bench.work / "dicom", 1000)
    bench.run("$atrium consents give patients.show")
    bench.run("$atrium patients upload $work/dicom")
    patients = json.loads(bench.run("curl -sf '$orthanc/patients?since=500&limit=1'"))
    bench.values["patient"] = patients[0]

    bench.values["web"] = address + "/dicom-web"
    port = free_port()
    bench.serve([sys.executable, HERE / "dicomweb.py", str(port)])
    large = bench.values["large"] = f"http://127.0.0.1:{port}/dicom-web"
    bench.wait_until(lambda: subprocess.run(
        ["curl", "-sf", "-o", "/dev/null", f"{large}/studies/2.25.1/instances?"]).returncode == 0)


def atrium(count, words):
    return f"$atrium --data $work/todos-{count}/atrium todos {words}"


def task(count, words, **options):
    return Peer("taskwarrior", Time(f"task rc:$work/todos-{count}/taskrc {words}", **options))


def todo_txt(count, words, **options):
    return Peer("todo.txt-cli", Time(f"todo-txt -d $work/todos-{count}/todo.cfg {words}",
                                     **options))


def imports(title, name, limit):
    """The import of files by the program, by sqlite3 and by duckdb, which runs inside Python."""
    return Row(title, Time(f"$atrium --data $work/import statistics import ${name}", runs=3,
                           prepare="rm -rf $work/import"), limit, [
        Peer("sqlite3", Time(f"sqlite3 $work/peer.sqlite '.read $work/{name}.sql'", runs=3,
                             prepare="rm -f $work/peer.sqlite*")),
        Peer("duckdb", Time(f"$python $work/{name}.py $work/peer.duckdb", runs=3,
                            prepare="rm -f $work/peer.duckdb*"), needs="duckdb")])


def snapshot(title, home, number):
    """The import of a snapshot of 40,040 rows into a copy of a home."""
    return Row(title, Time(f"$atrium --data $work/import statistics import $work/rates-{number}.csv "
                           f"--source rates --on 2026-01-0{number + 1}", runs=5,
                           prepare=f"rm -rf $work/import; cp -r $work/{home} $work/import"), 300, [
        Peer("sqlite3", Time("sqlite3 $work/peer.sqlite '.read $work/rates.sql'", runs=5,
                             prepare="rm -f $work/peer.sqlite*")),
        Peer("duckdb", Time("$python $work/rates.py $work/peer.duckdb", runs=5,
                            prepare="rm -f $work/peer.duckdb*"), needs="duckdb")])


def question(words, peer=None):
    """A question for five million observations."""
    peers = [Peer("sqlite3", Time(f'sqlite3 $work/large.sqlite "{peer}"'))] if peer else []
    return Row(words, Time(f"$atrium --data $work/large statistics {words} --json"), 20, peers)


def verify(cores, algorithm):
    return Rate(f"taskset -c {cores} $certificates verify - --json --at 2022-03-01T10:00 "
                f"--trust $work/{TRUST.get(algorithm, algorithm + '.pem')}",
                f"$work/{algorithm}.txt")


def inspect(file, trust="ES256.pem"):
    return Time(f"$certificates inspect --json --at 2022-03-01T10:00 --trust $work/{trust} "
                f"$work/{file}", shows='"verdict":"valid"')


TRUST = {"cards": "cards.json"}


def curl(words, shows, runs=20):
    return Peer("curl", Time(f"curl -sf {words}", runs=runs, shows=shows))


NEWSBOAT = "newsboat -u $work/urls -c $work/cache.db -x reload"
CALENDAR = "$atrium --data $work/calendar/atrium"
STATISTICS = ["statistics", "/statistics/HR", "statistics top 20 --by deaths-per-million",
              "statistics compare HR DE IT --per-million", "statistics chart HR",
              "statistics waves HR", "map"]

SECTIONS = [
    Section("todos", prepare=prepare_todos, rows=[
        Row("version, start to exit", Time("$atrium --version"), None,
            [Peer("sqlite3", Time("sqlite3 :memory: .quit"))]),
        Row("list, start to exit", Time(atrium(0, "")), 6, [
            Peer("sqlite3", Time("sqlite3 :memory: .quit"), limit=Limit(factor=4.5)),
            task(0, "rc.verbose=nothing list", statuses=(1,)),
            todo_txt(0, "list", shows="0 of 0 tasks shown")]),
        Row("list 20 of 10,000", Time(atrium(10000, "--limit 20"), shows="Task number"), 30, [
            task(10000, "limit:20 list", shows="20 shown"),
            todo_txt(10000, "list", shows="10000 of 10000 tasks shown")]),
        Row("list 20 of 100,000", Time(atrium(100000, "--limit 20"), shows="Task number"), 12,
            [task(100000, "limit:20 list", runs=5, shows="20 shown")]),
        Row("next 20 of 100,000", Time(atrium(100000, "next --limit 20"), shows="Task number"), 12,
            [task(100000, "limit:20 next", runs=5, shows="20 shown")]),
        Row("a view of 100,000",
            Time("$atrium --data $work/todos-100000/atrium view project", shows="Task number"), 12,
            [task(100000, "limit:20 project:project7 -BLOCKED list", runs=5, shows="20 shown")]),
        Row("add to none", Time(atrium(0, "add x")), 10, [task(0, "add x"), todo_txt(0, "add x")]),
        Row("add to 100,000", Time(atrium(100000, "add x")), 10, [task(100000, "add x", runs=5)]),
        Row("read 1,000 phrases of days", Difference(*(
            Time(f"sh -c '$atrium --data $work/todos-0/atrium <$work/{lines}'", runs=5)
            for lines in ("phrases", "words"))), 1000),
        Row("import 100,000", Time(
            "$atrium --data $work/import todos import $work/todos-100000/todo/todo.txt "
            "--format todotxt", prepare="rm -rf $work/import", runs=3), 2000)]),
    Section("terminal", prepare=prepare_terminal, rows=[
        Row("shell, start to prompt", Figure("start to prompt"), 15),
        Row("key to echo", Figure("key to echo"), 1, digits=3)]),
    Section("thousand", prepare=prepare_thousand, needs=("swift",), rows=[
        Row("a thousand more features add", Difference(
            Time("$thousand --data $work/thousand todos", runs=100,
                 environment={"THOUSAND": "1"}),
            Time("$thousand --data $work/thousand todos", runs=100)), 5)]),
    Section("consents", prepare=prepare_consents, rows=[
        Row("consents after 10,000 decisions",
            Time("$atrium --data $work/consents consents --all"), 20),
        Row("verify 10,000 decisions", Time("$atrium --data $work/consents consents verify"),
            200)]),
    Section("certificates", prepare=prepare_certificates,
            needs=("cbor2", "cryptography", "openssl", "taskset"), rows=[
        Row("ES256, one core, a second", verify("0", "ES256"), 12000, [
            Peer("openssl verify", Figure("openssl 1"), needs="openssl",
                 limit=Limit(factor=0.75)),
            Peer("cryptography.py", Rate(
                f"$python {HERE}/certificates.py check $work/ES256.pem", "$work/few.txt"),
                needs="cryptography")], more_is_better=True, digits=0),
        Row("ES256, two cores, a second", verify("0,1", "ES256"), 22800,
            [Peer("openssl verify", Figure("openssl 2"), needs="openssl",
                  limit=Limit(factor=0.7))],
            more_is_better=True, digits=0),
        Row("SMART Health Cards, one core, a second", verify("0", "cards"), 10000,
            more_is_better=True, digits=0),
        Row("SMART Health Cards, two cores, a second", verify("0,1", "cards"), 18000,
            more_is_better=True, digits=0),
        Row("PS256, one core, a second", verify("0", "PS256"), digits=0),
        Row("PS256, two cores, a second", verify("0,1", "PS256"), digits=0),
        Row("one certificate, start to exit, ms", inspect("one.txt"), 15),
        Row("one SMART Health Card, start to exit, ms", inspect("card.txt", "cards.json"), 15),
        Row("one picture, start to exit, ms", inspect("one.png"), 40,
            [Peer("zbarimg", Time("zbarimg -q --raw $work/one.png", shows="HC1:"))],
            needs="qrencode")]),
    Section("statistics", prepare=prepare_statistics, rows=[
        imports("import the three JHU series", "series", 1000),
        imports("import 400080 rows of 67 columns", "wide", 2000),
        imports("import 400080 rows of 8 columns", "narrow", 400)]),
    Section("figures", prepare=prepare_figures, rows=[
        Row(words, Time(f"$atrium --data $work/figures {words}"), 20) for words in STATISTICS]),
    Section("indicators", prepare=prepare_indicators, rows=[
        snapshot("import a first snapshot of 40,040 rows", "none", 0),
        snapshot("import a second snapshot", "one", 1),
        question("indicators"),
        question("indicator large --place P7",
                 "SELECT week, value FROM large WHERE place = 'P7' AND slice = 's0'"),
        question("indicator large --place P7 --slice slice=s9 --as-of 2026-01-01",
                 "SELECT week, value FROM large WHERE place = 'P7' AND slice = 's9'"),
        question("indicator large --sum slice --place P7 --from 2000-W01 --to 2000-W10",
                 "SELECT week, sum(value) FROM large WHERE place = 'P7' AND week >= '2000-W01' "
                 "AND week <= '2000-W10' GROUP BY week"),
        question("indicator large --sum place"),
        question("chart P7 --by large"), question("top 10 --by large"),
        question("compare P7 --by large --season 1998/99 1999/00")]),
    Section("news", prepare=prepare_news, rows=[
        Row("refresh 50 feeds, 5,000 articles", Time(
            "$atrium --data $work/cold news refresh", runs=7, shows="5000",
            prepare="rm -rf $work/cold; cp -r $work/empty $work/cold"), 400,
            [Peer("newsboat", Time(NEWSBOAT, runs=3, prepare="rm -f $work/cache.db*"))]),
        Row("refresh 50 feeds, nothing new", Time("$atrium --data $work/warm news refresh"), 60,
            [Peer("newsboat", Time(NEWSBOAT, runs=5))]),
        Row("its peak memory, in MiB", Peak(
            "$atrium --data $work/cold news refresh",
            prepare="rm -rf $work/cold; cp -r $work/empty $work/cold"), 40,
            [Peer("newsboat", Peak(NEWSBOAT, prepare="rm -f $work/cache.db*"))], digits=1)]),
    Section("many articles", prepare=prepare_many_articles, rows=[
        Row("list 25 of 100,000", Time("$atrium --data $work/many news --limit 25"), 20),
        Row("search 100,000, some found",
            Time("$atrium --data $work/many news list --limit 25 ward 47 feed 33"), 30),
        Row("search 100,000, 25 of many found",
            Time("$atrium --data $work/many news list --limit 25 ward"), 30)]),
    Section("day", prepare=prepare_day, rows=[
        Row("today, 100,000 todos and articles", Time(
            "$atrium --data $work/many today --on 2029-11-20 --json", shows='"state":"overdue"'), 15),
        Row("week, 100,000 todos and articles",
            Time("$atrium --data $work/many week --on 2029-11-20 --json", shows='"week"'), 15),
        Row("find, some found", Time(
            "$atrium --data $work/many find number 4711 --json", shows="Task number 4711"), 15),
        Row("find, 50 of many found", Time(
            "$atrium --data $work/many find ward --limit 50 --json", shows='"total"'), 15),
        Row("find, nothing found", Time(
            "$atrium --data $work/many find zzz --json", shows='"total":0'), 15)]),
    Section("calendar", prepare=prepare_appointments, rows=[
        Row("20 dates of a year of 10,000 entries", Time(
            f"{CALENDAR} calendar list --from 2030-01-01 --to 2031-01-01 --limit 20",
            shows="Meeting"), 20),
        Row("all dates of the year", Time(
            f"{CALENDAR} calendar list --from 2030-01-01 --to 2031-01-01", shows="Meeting"), None,
            [khal("list 2030-01-01 2031-01-01")]),
        Row("a month of 10,000 entries", Time(
            f"{CALENDAR} month 2030-03 --output text", shows="March 2030"), 15,
            [khal("calendar 2030-03-01 2030-04-01")])]),
    Section("synchronisation", prepare=prepare_calendars, needs=("curl",), rows=[
        Row("synchronise 11,000 unchanged items", Time("$sync --json", shows='"received":0'), 150,
            [Peer("vdirsyncer", Time("$vdirsyncer", runs=3), needs="vdirsyncer")]),
        Row("requests for that", Figure("sync unchanged"), 3,
            [Peer("vdirsyncer", Figure("vdirsyncer unchanged"), needs="vdirsyncer")], digits=0),
        Row("send 1,000 new items", Figure("sync new"), None,
            [Peer("vdirsyncer", Figure("vdirsyncer new"), needs="vdirsyncer")], digits=0),
        Row("requests for that", Figure("sync new requests"), 1010,
            [Peer("vdirsyncer", Figure("vdirsyncer new requests"), needs="vdirsyncer")],
            digits=0)]),
    Section("projects", prepare=prepare_projects, rows=[
        Row("send a message", Figure("send"), 5),
        Row("seen in another process, p99", Figure("seen p99"), 250),
        Row("idle follower, % of a core", Figure("idle"), 1),
        Row("refuse a known name", Figure("refuse known")),
        Row("refuse an unknown name", Figure("refuse unknown")),
        Row("difference of the two", Figure("refuse difference"),
            Limit(plus=1, figure="refuse deviation")),
        Row("25 of 100,000 messages", Time("$people /chat/2 more --limit 25"), 20),
        Row("conversations, one of 100,000 messages", Time("$people chat")),
        Row("one tag of 100,000 projects",
            Time("$people projects --limit 25 --tag tag7"), 20),
        Row("a common tag of 100,000 projects",
            Time("$people projects --limit 25 --tag common"), 20),
        Row("two tags of 100,000 projects",
            Time("$people projects --limit 25 --tag common --tag tag7"), 20),
        Row("two tags that never meet",
            Time("$people projects --limit 25 --tag common --tag none"), 20),
        Row("any of two tags of 100,000",
            Time("$people projects --limit 25 --tag common --tag tag7 --any"), 20)]),
    Section("patients", prepare=prepare_patients, needs=("Orthanc", "curl"), rows=[
        Row("25 of 1,000 patients", Time("$atrium --json patients", runs=50, shows="Family"),
            Limit(plus=5), [curl("'$orthanc/patients?expand&since=0&limit=25'", "Family", 50)]),
        Row("the last 25 of them",
            Time("$atrium --json patients --since 975", runs=50, shows="Family"), Limit(plus=5),
            [curl("'$orthanc/patients?expand&since=975&limit=25'", "Family", 50)]),
        Row("search 1,000 patients",
            Time("$atrium --json patients list family0500", shows="Family0500"), 60,
            [curl("""-d '{"Level":"Patient","Query":{"PatientName":"*family0500*"},"""
                  """"Expand":true}' $orthanc/tools/find""", "Family0500")]),
        Row("one patient and its studies",
            Time("$atrium --json /patients/$patient", shows="studies"), 30,
            [curl("$orthanc/patients/$patient/studies", "StudyInstanceUID")]),
        Row("its peak memory, in MiB", Peak("$atrium --json patients", shows="Family"), 40,
            digits=1),
        Row("25 of 1,000 studies, DICOMweb", Time(
            "$atrium --json --set patients.url=$web patients studies --limit 25", runs=50,
            shows="Family"), Limit(plus=6),
            [curl("'$web/studies?limit=25&offset=0&includefield=00081030,00080061,00100021'",
                  "Family", 50)], needs=DICOM_WEB),
        Row("a study of 2 GB, peak memory in MiB",
            Peak("$atrium --set patients.url=$large patients download 2.25.1 $work/large",
                 prepare="rm -rf $work/large", shows="16 files"), 60, digits=1)]),
]


def find(program):
    """The path of a program. Servers may be in folders that only root's PATH has."""
    return shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")


def is_installed(name):
    if name.startswith("/"):
        return os.path.exists(name)
    return find(name) is not None or importlib.util.find_spec(name) is not None


class Bench:
    def __init__(self, program, build, work):
        self.build = build
        self.work = work
        self.values = {"atrium": program, "work": str(work), "python": sys.executable}
        self.figures = {}
        self.servers = []
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("ATRIUM_")
        } | {"HOME": str(work), "TZ": "UTC"}
        for kind in "config", "data", "state", "cache":
            self.environment[f"XDG_{kind.upper()}_HOME"] = str(work / kind)

    def fill(self, line):
        """A line with the values of its names, which may contain names again."""
        filled = string.Template(line).substitute(self.values)
        return filled if filled == line else self.fill(filled)

    def words(self, line):
        return shlex.split(self.fill(line))

    def run(self, line, input="", statuses=(0,), cwd=None, environment={}):
        """Runs a command to its end and returns its output."""
        done = subprocess.run(self.words(line), input=input, capture_output=True, text=True,
                              errors="replace", cwd=cwd, env=self.environment | environment)
        if done.returncode not in statuses:
            raise Failed(f"{line}: exit status {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def sh(self, line):
        """Runs a line with sh, if there is one."""
        if line:
            subprocess.run(["sh", "-c", self.fill(line)], check=True, env=self.environment)

    def sql(self, path, statements):
        """Changes a database of the program directly."""
        database = sqlite3.connect(self.work / path)
        database.executescript(f"BEGIN;{statements}COMMIT;")
        database.close()

    def check(self, measurement):
        self.sh(measurement.prepare)
        output = self.run(measurement.command, statuses=measurement.statuses,
                          environment=measurement.environment)
        if measurement.shows not in output:
            raise Failed(f"{measurement.command}: the output lacks {measurement.shows!r}: "
                         f"{output[-200:]!r}")

    def serve(self, command):
        self.servers.append(subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def wait_until(self, condition):
        for _ in range(600):
            if condition():
                return
            time.sleep(0.05)
        raise Failed("a server did not start")

    def stop_servers(self):
        for server in self.servers:
            server.terminate()
            server.wait()
        self.servers.clear()

    def measure(self, section, rows):
        missing = [name for name in section.needs if not is_installed(name)]
        if missing:
            print(f"bench.py: {section.name}: left out without {', '.join(missing)}",
                  file=sys.stderr)
            return
        environment = dict(self.environment)
        if section.prepare:
            section.prepare(self)
        for row in rows:
            if not row.needs or is_installed(row.needs):
                self.print(row)
        self.environment = environment
        self.stop_servers()

    def print(self, row):
        ours = row.measurement.take(self)
        theirs = []
        for peer in row.peers:
            if is_installed(peer.program()):
                try:
                    theirs.append((peer, peer.measurement.take(self)))
                except Failed as failure:
                    print(f"bench.py: {peer.name} is left out: {failure}", file=sys.stderr)
        for peer, figure in theirs or [(None, None)]:
            limit = (peer and peer.limit) or row.limit
            if isinstance(limit, Limit):
                limit = limit.value(self, figure)
            print(line(row.name, ours, limit, peer and peer.name, figure, row.more_is_better,
                       row.digits), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="an installed release build")
    parser.add_argument("--build", default=HERE.parent / ".build-static", type=pathlib.Path,
                        help="a folder for the build with a thousand more features")
    parser.add_argument("--only", default="", metavar="TEXT",
                        help="rows whose name, or whose section's name, contains this text")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(os.path.abspath(options.program), options.build.absolute(),
                      pathlib.Path(work))
        print(HEADER)
        try:
            for section in SECTIONS:
                rows = [row for row in section.rows
                        if options.only in row.name or options.only in section.name]
                if rows:
                    bench.measure(section, rows)
        except Failed as failure:
            sys.exit(f"bench.py: {failure}")
        finally:
            bench.stop_servers()


if __name__ == "__main__":
    main()
