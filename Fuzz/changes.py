"""Commands that change stored data, and how to see whether they did."""

import concurrent.futures
import dataclasses
import json
from typing import Callable

import samples
from program import Home

# The marks of the data of a template, and of a backup of other data.
OLD, NEW = "zqold", "zqnew"
# Homes with data, by their marks.
TEMPLATES = {}
FEATURES = ["todos", "calendar", "medications", "timeline", "projects", "news", "certificates",
            "statistics"]
# The first words of commands that exist in every place.
EVERYWHERE = ["features", "alias", "settings"]
PASSWORD = b"green horses fly low\n"


@dataclasses.dataclass
class Change:
    """A command that changes one value from `old` to `new`.

    `read` is the line that shows the value, and `value` gets it from the answer. Any other value
    after the command, even after a killed one, is a mixed state.
    """
    words: list
    read: str
    value: Callable
    old: object
    new: object
    input: bytes = b""

    def line(self):
        """The command as a line of a script, which works in every place."""
        quoted = [f'"{word}"' if " " in word else word for word in map(str, self.words)]
        return ("" if self.words[0] in EVERYWHERE else "/") + " ".join(quoted)


def make_templates(program, folder):
    """Makes the homes that `fill` copies, at the same time: the hashes of passwords take a while."""
    homes = {mark: Home(program, folder / mark) for mark in (OLD, NEW)}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(store, homes.values(), homes))
    TEMPLATES.update(homes)


def fill(home, mark=OLD):
    """Copies the files of a template."""
    TEMPLATES[mark].copy(home.folder)


def store(home, mark):
    """Stores data with a mark in every feature. The home becomes that of the user ada, who has a
    conversation with bob."""
    home.path("password").write_bytes(PASSWORD)
    home.path("owid.csv").write_text(f"iso_code,date,total_cases\nHRV,2021-11-03,{len(mark)}\n")
    home.path("mail").write_text(f"{mark}mail\n")
    home.path("signer.der").write_bytes(samples.SIGNER)
    home.path("events.ics").write_text(samples.calendar([mark + "event"]))
    home.succeed("consents", "give", "medications.store", "medications.hints", "timeline.store",
                 "timeline.recalls")
    home.succeed("statistics", "import", "owid.csv")
    home.succeed("mail", "password", "--file", "mail")
    register(home, "bob", mark + "bob")
    home.succeed("projects", "add", mark + "shared", "--note", mark + "text")
    register(home, "ada", mark + "ada")
    home.script([
        "/todos add one", "/todos add two", "/todos add three",
        f'/todos add "{mark}todo" --note {mark}content --tag {mark}tag --due 2030-01-01',
        f'/todos add {mark}edited', f"/todos edit 5 --title {mark}again", "/todos done 4",
        f'/medications add {mark}drug --schedule 1-0-1 --since 2026-01-01 --note {mark}note',
        "/medications taken 1 --time 08:00 --on 2026-01-02",
        f"/calendar add {mark}meeting --on 2030-01-01 --place {mark}room",
        f"/timeline add {mark}visit --on 2030-01-01 --place {mark}place --note {mark}remark",
        "/timeline import events.ics",
        f'/projects add {mark}project --note {mark}description --need {mark}need',
        f'/chat send 1 "{mark}message to bob"',
        f"/news sources rename WHO {mark}source",
        "/certificates trust import signer.der",
        f"/certificates add {json.dumps(samples.VACCINATION)}",
    ])
    home.path("config/atrium").mkdir(parents=True, exist_ok=True)
    home.path("state/atrium/history").write_text("".join(
        f"{feature}\tadd {mark}line\n" for feature in FEATURES))
    home.path("config/atrium/startup").write_text(f"todos search {mark}startup\n")
    home.path("config/atrium/config.json").write_text(
        json.dumps({"aliases": {"own": f"todos search {mark}alias"}}))
    for name in "state/atrium/history", "config/atrium/startup", "config/atrium/config.json":
        home.path(name).chmod(0o600)
    home.path("config/atrium").chmod(0o700)


def register(home, name, last):
    home.succeed("account", "register", "--email", f"{name}@example.org", "--username", name,
                 "--first-name", name, "--last-name", last, "--password-file", "password")


def count(key, begin):
    return lambda answer: sum(row[key].startswith(begin) for row in rows_with(answer, key))


def field(number, key):
    return lambda answer: {row["id"]: row.get(key) for row in rows_with(answer, key)}.get(number)


def rows_with(answer, key):
    """The rows of all lists in an answer that have a key; doses are left out."""
    return [row for name, value in answer.items() if isinstance(value, list) and name != "doses"
            for row in value if isinstance(row, dict) and key in row]


TODOS = "/todos list --all --limit 100000"


def add_todo(case, mark):
    title = f"{mark} {case.random.choice(['', 'long ' * case.random.randrange(3000)])}".strip()
    return Change(["todos", "add", title], TODOS, count("title", mark), 0, 1)


def edit_todo(case, mark):
    key = case.random.choice(["title", "content", "due"])
    number = case.random.choice([1, 2, 3])
    day = f"20{case.random.randrange(30, 60)}-01-{case.random.randrange(10, 29)}"
    new = day if key == "due" else mark
    option = "--note" if key == "content" else f"--{key}"
    return Change(["todos", "edit", number, option, new], TODOS, field(number, key), ..., new)


def finish_todo(case, mark):
    number = case.random.choice([1, 2, 3])
    word, new = case.random.choice([("done", True), ("reopen", False)])
    return Change(["todos", word, number], TODOS, field(number, "done"), ..., new)


def import_todos(case, mark):
    size = case.random.choice([1, 10, 300])
    case.folder.joinpath(f"{mark}.txt").write_text(
        "".join(f"{mark}-{number} +tag\n" for number in range(size)))
    return Change(["todos", "import", case.folder / f"{mark}.txt"], TODOS,
                  count("title", mark + "-"), 0, size)


def decide(case, mark):
    consent = case.random.choice(["medications.hints", "timeline.recalls"])
    given = case.random.random() < 0.5
    words = ["give", consent] if given else ["withdraw", consent, "--yes"]
    return Change(["consents", *words], "/consents list --all", field(consent, "state"), ...,
                  "given" if given else "withheld")


def add_medication(case, mark):
    return Change(["medications", "add", mark, "--schedule", "1-0-2", "--since", "2026-01-01"],
                  "/medications list --all", count("name", mark), 0, 1)


def edit_medication(case, mark):
    return Change(["medications", "edit", 1, "--note", mark], "/medications list --all",
                  field(1, "note"), ..., mark)


def add_appointment(case, mark):
    return Change(["timeline", "add", mark, "--on", "2030-01-01"], "/timeline list --all",
                  count("title", mark), 0, 1)


def finish_appointment(case, mark):
    return Change(["timeline", "done", 1, mark], "/timeline list --all", field(1, "result"), ...,
                  mark)


def import_calendar(case, mark):
    size = case.random.choice([1, 20])
    case.folder.joinpath(f"{mark}.ics").write_text(
        samples.calendar([f"{mark}-{number}" for number in range(size)]))
    return Change(["timeline", "import", case.folder / f"{mark}.ics"], "/timeline list --all",
                  count("title", mark + "-"), 0, size)


def add_project(case, mark):
    return Change(["projects", "add", mark, "--need", "ios", "--note", mark * 9],
                  "/projects mine", count("title", mark), 0, 1)


def edit_project(case, mark):
    return Change(["projects", "edit", 2, "--note", mark], "/projects mine",
                  field(2, "description"), ..., mark)


def send_message(case, mark):
    return Change(["chat", "send", 1, mark], f"/chat search {mark}", count("text", mark), 0, 1)


def edit_account(case, mark):
    return Change(["account", "edit", "--last-name", mark], "/account",
                  lambda answer: answer["account"]["last_name"], ..., mark)


def add_source(case, mark):
    return Change(["news", "sources", "add", f"{case.prepared.feeds.address}/feed.xml?{mark}"],
                  "/news sources", lambda answer: sum(
                      mark in (row["address"] or "") for row in rows_with(answer, "address")), 0, 1)


def rename_source(case, mark):
    return Change(["news", "sources", "rename", "ECDC", mark], "/news sources",
                  count("name", mark), 0, 1)


def refresh(case, mark):
    return Change(["news", "refresh", "--source", "Local"], "/news list --limit 1000",
                  count("source", "Local"), ..., samples.ARTICLES)


def save_article(case, mark):
    word, new = case.random.choice([("save", True), ("unsave", False)])
    number = case.prepared.article
    return Change(["news", word, number], "/news list --limit 1000", field(number, "saved"), ...,
                  new)


def keep_certificate(case, mark):
    return Change(["certificates", "add", samples.RECOVERY], "/certificates list",
                  lambda answer: sum(row["certificate"] == "recovery"
                                     for row in rows_with(answer, "certificate")), ..., 1)


def import_figures(case, mark):
    size = case.random.choice([1, 30])
    number = case.random.randrange(10 ** 6)
    case.folder.joinpath(f"{mark}.csv").write_text("iso_code,date,total_cases\n" + "".join(
        f"HRV,2021-10-{day:02},{number}\n" for day in range(1, size + 1)))
    return Change(
        ["statistics", "import", case.folder / f"{mark}.csv"],
        "/statistics series HR --from 2021-10-01 --to 2021-10-30",
        lambda answer: sum(row["value"] == number for row in rows_with(answer, "value")), 0, size)


def store_password(case, mark):
    case.folder.joinpath(mark).write_text(mark + "\n")
    return Change(["mail", "password", "--file", case.folder / mark], "/mail",
                  lambda answer: answer["password_kept"], ..., True)


def switch_feature(case, mark):
    word, new = case.random.choice([("enable", True), ("disable", False)])
    return Change(["features", word, "patients"], "features",
                  lambda answer: {row["id"]: row["enabled"] for row in rows_with(answer, "enabled")}
                  .get("patients"), ..., new)


def add_alias(case, mark):
    return Change(["alias", "add", mark, f"todos search {mark}"], "alias", count("name", mark), 0, 1)


def set_setting(case, mark):
    new = case.random.randint(5, 1000)
    return Change(["settings", "set", "todos.page", new], "settings show todos.page",
                  lambda answer: answer["value"], ..., new)


# Changes that leave others alone, so that any number of them can be combined.
ALL = [add_todo, edit_todo, finish_todo, import_todos, decide, add_medication, edit_medication,
       add_appointment, finish_appointment, import_calendar, add_project, edit_project,
       send_message, edit_account, add_source, rename_source, refresh, save_article,
       keep_certificate, import_figures, store_password, switch_feature,
       add_alias, set_setting]
