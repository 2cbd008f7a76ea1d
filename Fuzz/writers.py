"""Lets several processes change the same file at once: settings, aliases, preferences, secrets, the history, the log
of consents, feeds and their cache, and all files of a new home.

Each acknowledged change is there afterwards, and of N changes that do not exclude each other N are acknowledged.
"""

import concurrent.futures
import json

import changes
import kills
import samples
from program import LIMITS, Failed, Lost, Mixed
from terminal import Terminal

# Processes at a time.
WRITERS = 12


def prepare(home):
    return kills.prepare(home)


def finish(prepared):
    kills.finish(prepared)


def run(case):
    kind = case.random.choice([configuration, configuration, preferences, history, secrets, consents, feeds,
                               new_home, output])
    home = case.home(None if kind in (new_home, secrets) else case.prepared.old)
    kind(case, home)
    home.check_left_over()
    home.check_health()


def at_once(home, commands, statuses=(0,)):
    """Runs commands at the same time. All of them wait for the slowest, so that the limit of time is that of all."""
    with concurrent.futures.ThreadPoolExecutor(len(commands)) as pool:
        return list(pool.map(lambda words: home.run(["--json", *words], statuses=statuses,
                                                    seconds=4 * LIMITS.seconds), commands))


def require(home, found, wanted, what):
    lost = sorted(set(map(str, wanted)) - set(map(str, found)))
    if lost:
        raise Lost(f"{len(lost)} of {len(set(wanted))} acknowledged {what} are lost: {lost[:10]}")


def configuration(case, home):
    """Aliases, settings and switches are in one file."""
    names = [f"own{number}" for number in range(WRITERS)]
    commands = [["alias", "add", name, "todos"] for name in names]
    features = case.random.sample(["patients", "news", "chat", "statistics"], 2)
    features = [name for name in features if name != "chat"]
    commands += [["features", "disable", name] for name in features]
    commands += [["settings", "set", key, value] for key, value in SETTINGS.items()]
    case.random.shuffle(commands)
    at_once(home, commands)
    answers = home.script(["alias", "features", *(f"settings show {key}" for key in SETTINGS)])
    require(home, [row["name"] for row in answers[0]["aliases"]], names, "aliases")
    require(home, [row["id"] for row in answers[1]["features"] if not row["enabled"]], features, "switches")
    shown = {answer["key"]: answer["value"] for answer in answers[2:]}
    require(home, [f"{key}={value}" for key, value in shown.items()],
            [f"{key}={value}" for key, value in SETTINGS.items()], "settings")


SETTINGS = {"todos.page": 77, "pager": "off", "bell": "off"}


def preferences(case, home):
    """Shells at terminals choose a theme, a language and a place."""
    lines = ["theme dark", "language hr"]

    def choose(line):
        shell = Terminal(home)
        shell.type(line)
        shell.end()

    with concurrent.futures.ThreadPoolExecutor(len(lines)) as pool:
        list(pool.map(choose, lines))
    saved = json.loads(home.path("state/atrium/preferences.json").read_text())
    if (saved["theme"], saved["language"]) != ("dark", "hr"):
        raise Lost(f"the choices of two shells became {saved}")


def history(case, home):
    """Lines that shells at terminals remember; one shell may leave while another writes."""
    def type_lines(number):
        shell = Terminal(home)
        lines = [f"todos search line{number}n{index}" for index in range(4)]
        for line in lines:
            shell.type(line)
        shell.end()
        return lines

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        wanted = [line for lines in pool.map(type_lines, range(4)) for line in lines]
    kept = home.path("state/atrium/history").read_text()
    require(home, [line for line in wanted if line in kept], wanted, "lines of the history")


def secrets(case, home):
    """The first certificates, whose key all processes want to create, and a password."""
    home.path("mail").write_text("password\n")
    cards = [samples.VACCINATION, samples.RECOVERY]
    commands = [["certificates", "add", card] for card in cards] * 3 + [["mail", "password", "--file", "mail"]]
    case.random.shuffle(commands)
    outcomes = at_once(home, commands, statuses=(0, 65))
    kept = {row["certificate"] for row in home.ask("certificates", "list")["certificates"]}
    if len(kept) != 2 or not home.ask("mail")["password_kept"]:
        raise Lost(f"after {len(commands)} commands there are the certificates {kept}: {outcomes[0]}")


def consents(case, home):
    """Each decision is an entry of the log, whose chain stays intact."""
    withdrawn, given = ["medications.hints", "timeline.recalls"], ["timeline.sync"]
    count = len(home.ask("consents", "log")["history"])
    for _ in range(2):
        at_once(home, [["consents", "withdraw", name, "--yes"] for name in withdrawn]
                + [["consents", "give", name] for name in given])
        withdrawn, given = given, withdrawn
    added = len(home.ask("consents", "log")["history"]) - count
    if added != 6:
        raise Lost(f"6 decisions made {added} entries")
    home.succeed("consents", "verify", "--json")


def feeds(case, home):
    """Sources of news, and articles in the cache."""
    addresses = [f"{case.prepared.feeds.address}/feed.xml?w{number}" for number in range(WRITERS)]
    commands = [["news", "sources", "add", address] for address in addresses]
    commands += [["news", "refresh", "--source", "Local"]] * 2
    case.random.shuffle(commands)
    at_once(home, commands)
    rows = home.ask("news", "sources")
    require(home, [row["address"] for row in changes.rows_with(rows, "address")], addresses, "sources")
    count = sum(row["source"] == "Local" for row in home.ask("news", "list", "--limit", "1000")["articles"])
    if count != samples.ARTICLES:
        raise Lost(f"there are {count} articles, and not {samples.ARTICLES}")


def new_home(case, home):
    """The first commands in a new home, which create its folders and files."""
    titles = [f"first{number}" for number in range(WRITERS)]
    commands = [["todos", "add", title] for title in titles]
    commands += [["alias", "add", title, "todos"] for title in titles[:4]]
    case.random.shuffle(commands)
    at_once(home, commands)
    rows = changes.rows_with(home.ask("todos", "list", "--all", "--limit", "1000"), "title")
    require(home, [row["title"] for row in rows], titles, "todos")
    require(home, [row["name"] for row in home.ask("alias")["aliases"]], titles[:4], "aliases")


def output(case, home):
    """Backups to one file, of which one creates it."""
    path = home.path("data/output")
    outcomes = at_once(home, [["backup", path]] * 4, statuses=(0, 64, 75))
    created = [outcome for outcome in outcomes if outcome.status == 0]
    if len(created) != 1:
        raise Failed(f"{len(created)} of {len(outcomes)} backups created the file: {outcomes[0]}")
    other = case.home(name="other")
    other.succeed("restore", path, "--with-config", "--yes", "--json")
    if kills.mark(other) != {changes.OLD}:
        raise Mixed("the backup is incomplete")
    path.unlink()
