"""Beds of a ward, from a file or an address, with changes of one's own: a plug-in of Atrium.

The source is CSV with the columns bed, room, state, discharge and note, or a JSON array of objects with these members.
A bed is a whole number. Changes are kept here, member by member, until the source has another value for the member.
With the argument --network, the source may be an address.
"""

import csv
import datetime
import io
import json
import sys
import urllib.request

from atrium_plugin import Failure, Plugin, argument, field, notice, table, value
from atrium_store import Store


def text(en, de, hr):
    return {"en": en, "de": de, "hr": hr}


TONES = {"free": "good", "occupied": "plain", "reserved": "warning", "closed": "quiet"}
STATES = {
    "free": text("free", "frei", "slobodan"),
    "occupied": text("occupied", "belegt", "zauzet"),
    "reserved": text("reserved", "reserviert", "rezerviran"),
    "closed": text("closed", "gesperrt", "zatvoren"),
}
LABELS = {
    "bed": text("Bed", "Bett", "Krevet"),
    "room": text("Room", "Zimmer", "Soba"),
    "state": text("State", "Zustand", "Stanje"),
    "discharge": text("Discharge", "Entlassung", "Otpust"),
    "note": text("Note", "Notiz", "Bilješka"),
}
CHANGEABLE = ["room", "state", "discharge", "note"]
LONGEST_SOURCE = 4 << 20

plugin = Plugin(
    text("Beds", "Betten", "Kreveti"),
    version="1.0",
    group="health",
    letters="b",
    network="--network" in sys.argv,
    words={"de": ["betten"], "hr": ["kreveti"]},
    settings=[
        {
            "name": "source",
            "type": "text",
            "default": "",
            "help": text(
                "The path or address of a CSV or JSON file with the beds.",
                "Der Pfad oder die Adresse einer CSV- oder JSON-Datei mit den Betten.",
                "Putanja ili adresa CSV ili JSON datoteke s krevetima.",
            ),
        }
    ],
)
# For each bed, the changed members with the value of the source at that time and the new value.
store = Store({})
store.undoable(plugin)


def content_of(source):
    """Returns the text of a file or of what is at an address."""
    try:
        if source.startswith(("https://", "http://")):
            with urllib.request.urlopen(source, timeout=8) as answer:
                content = answer.read(LONGEST_SOURCE + 1)
        else:
            with open(source, "rb") as file:
                content = file.read(LONGEST_SOURCE + 1)
    except (OSError, ValueError) as error:
        message = text(
            f"The source of the beds cannot be read: {error}",
            f"Die Quelle der Betten ist nicht lesbar: {error}",
            f"Izvor kreveta ne može se pročitati: {error}",
        )
        hint = text(
            "Check the setting beds.source.",
            "Prüfen Sie die Einstellung beds.source.",
            "Provjerite postavku beds.source.",
        )
        raise Failure(message, hint, kind="unavailable", code="unreadable")
    if len(content) > LONGEST_SOURCE:
        raise Failure("The source of the beds has more than 4 MiB.", kind="data", code="too-large")
    return content.decode("utf-8-sig", "replace")


def rows_of(source):
    """Returns the beds of the source by their numbers."""
    content = content_of(source) if source else ""
    beds = {}
    try:
        header = content.split("\n", 1)[0]
        # Spreadsheets write semicolons in countries with decimal commas.
        separator = ";" if header.count(";") > header.count(",") else ","
        lines = csv.DictReader(io.StringIO(content), delimiter=separator)
        rows = json.loads(content) if content.lstrip().startswith("[") else list(lines)
        for index, row in enumerate(rows):
            if row.get("bed") in (None, ""):
                raise ValueError(f"row {index + 1} has no value in the column “bed”")
            bed = {name: str(row.get(name) or "").strip() for name in CHANGEABLE}
            bed["state"] = bed["state"] or "free"
            if bed["state"] not in STATES:
                raise ValueError(f"row {index + 1} has the unknown state “{bed['state']}”")
            if bed["discharge"]:
                datetime.date.fromisoformat(bed["discharge"])
            beds[int(row["bed"])] = bed
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        message = text(
            f"The source of the beds is invalid: {source}: {error}",
            f"Die Quelle der Betten ist ungültig: {source}: {error}",
            f"Izvor kreveta nije valjan: {source}: {error}",
        )
        raise Failure(message, kind="data", code="invalid")
    return beds


def beds_of(request):
    """Returns the beds of the source with the changes, sorted by number."""
    source = rows_of(request.settings.get("source", ""))
    beds = dict(source)
    for number, changes in store.read().items():
        number = int(number)
        bed = dict(beds.get(number, {"room": "", "state": "free", "discharge": "", "note": ""}))
        for name, (before, after) in changes.items():
            if number not in source or source[number][name] == before:
                bed[name] = after
        beds[number] = bed
    return dict(sorted(beds.items()))


def bed_of(request, number):
    beds = beds_of(request)
    if number not in beds:
        message = text(f"Bed {number} not found.", f"Bett {number} nicht gefunden.", f"Krevet {number} nije nađen.")
        raise Failure(message, kind="notFound", code="not-found")
    return beds[number]


def cells(number, bed):
    state = {"type": "display", "text": STATES[bed["state"]], "json": bed["state"]}
    return {
        "bed": plugin.name(number),
        "room": bed["room"] or None,
        "state": value("toned", state, tone=TONES[bed["state"]]),
        "discharge": value("day", bed["discharge"]) if bed["discharge"] else None,
        "note": bed["note"] or None,
    }


def title(number):
    return text(f"Bed {number}", f"Bett {number}", f"Krevet {number}")


STATE = [{"value": state, "title": name} for state, name in STATES.items()]
MEMBERS = [
    argument("state", "option", type="choice", choices=STATE, help=LABELS["state"]),
    argument("room", "option", completed=True, help=LABELS["room"]),
    argument("discharge", "option", type="day", help=LABELS["discharge"]),
    argument("note", "option", help=LABELS["note"]),
]


@plugin.command(
    "list",
    text("List the beds", "Die Betten auflisten", "Ispisati krevete"),
    argument("state", "option", type="choice", choices=STATE, help=LABELS["state"]),
    reading=True,
    default=True,
    examples=["--state free"],
)
def list_beds(request, state=None):
    beds = {number: bed for number, bed in beds_of(request).items() if state in (None, bed["state"])}
    rows = [list(cells(number, bed).values()) for number, bed in beds.items()]
    empty = text("No beds.", "Keine Betten.", "Nema kreveta.")
    return [table("beds", list(LABELS.items()), rows, empty=empty)]


@plugin.command("show", text("Show a bed", "Ein Bett anzeigen", "Prikazati krevet"), on="item", reading=True)
def show(request):
    return record(request.item, bed_of(request, request.item))


def record(number, bed):
    fields = [field(name, LABELS[name], cell) for name, cell in cells(number, bed).items()]
    return [{"type": "record", "key": "bed", "blocks": fields}]


def change(request, number, action, members, is_new=False):
    """Stores new values of a bed, and answers with it."""
    if not members and not is_new:
        message = text(
            "Nothing to change: no value was given.",
            "Nichts zu ändern: Kein Wert wurde angegeben.",
            "Nema promjene: nije navedena nijedna vrijednost.",
        )
        raise Failure(message, "beds change 3 --state free", code="nothing-to-change")
    source = rows_of(request.settings.get("source", "")).get(number, {})
    with store.change(f"{action} {plugin.name(number)['name']}") as changes:
        bed = changes.setdefault(str(number), {})
        bed.update({name: [source.get(name, ""), after] for name, after in members.items()})
    said = text(f"Changed: bed {number}.", f"Geändert: Bett {number}.", f"Promijenjeno: krevet {number}.")
    if is_new:
        said = text(f"Added: bed {number}.", f"Hinzugefügt: Bett {number}.", f"Dodano: krevet {number}.")
    return [*record(number, bed_of(request, number)), notice(said)]


@plugin.command(
    "add",
    text("Add a bed", "Ein Bett hinzufügen", "Dodati krevet"),
    argument("number", type="number", required=True, help=LABELS["bed"]),
    *MEMBERS,
    answers="change",
    examples=["12 --room 3"],
)
def add(request, number, **members):
    if number in beds_of(request) or not 0 < number < 10_000:
        message = text(
            f"{number} is the number of another bed, or none from 1 to 9999.",
            f"{number} ist die Nummer eines anderen Bettes oder keine von 1 bis 9999.",
            f"{number} je broj drugog kreveta ili nije od 1 do 9999.",
        )
        raise Failure(message, code="number")
    return change(request, number, "add", {"state": "free", **members}, is_new=True)


@plugin.command(
    "change",
    text("Change a bed", "Ein Bett ändern", "Promijeniti krevet"),
    argument("bed", type="item", required=True, help=LABELS["bed"]),
    *MEMBERS,
    answers="change",
    examples=["b3 --state occupied --discharge tomorrow"],
)
def change_bed(request, bed, **members):
    bed_of(request, bed)
    return change(request, bed, "change", members)


@plugin.command(
    "done",
    text("Free a bed after the discharge", "Ein Bett nach der Entlassung freigeben", "Osloboditi krevet nakon otpusta"),
    argument("bed", type="item", required=True, help=LABELS["bed"]),
    answers="change",
    examples=["b3"],
)
def done(request, bed):
    bed_of(request, bed)
    return change(request, bed, "done", {"state": "free", "discharge": "", "note": ""})


@plugin.hook
def home(request):
    beds = beds_of(request)
    free = sum(bed["state"] == "free" for bed in beds.values())
    return text(f"{free} of {len(beds)} free", f"{free} von {len(beds)} frei", f"slobodno {free} od {len(beds)}")


@plugin.hook
def day(request):
    today, entries = request.now[:10], []
    first = "" if request.params.get("now") else request.params["from"]
    for number, bed in beds_of(request).items():
        if bed["discharge"] and first <= bed["discharge"] <= request.params["to"]:
            state = "overdue" if bed["discharge"] < today else "due" if bed["discharge"] == today else "planned"
            entry = {"at": bed["discharge"], "title": title(number), "state": state, "deadline": True}
            entries.append({**entry, "item": number, "command": "done", "place": bed["room"]})
    return entries


@plugin.hook
def find(request):
    words = [word.casefold() for word in request.params["words"]]
    found = []
    for number, bed in beds_of(request).items():
        names = " ".join(title(number).values())
        place = f"{names} {bed['room']} {bed['note']} {' '.join(STATES[bed['state']].values())}".casefold()
        if all(word in place for word in words):
            rank = "title" if all(word in names.casefold() for word in words) else "text"
            found.append({"item": number, "title": title(number), "snippet": bed["note"], "rank": rank})
    return {"items": found[: request.params["limit"]], "total": len(found)}


@plugin.hook
def item(request):
    return {"title": title(request.item)} if request.item in beds_of(request) else None


@plugin.hook
def complete(request):
    rooms = {bed["room"] for bed in beds_of(request).values() if bed["room"].startswith(request.params["prefix"])}
    return [{"value": room} for room in sorted(rooms)]


@plugin.hook
def doctor(request):
    source = request.settings.get("source", "")
    if not source:
        said = text("No source is set.", "Keine Quelle ist gesetzt.", "Izvor nije postavljen.")
        hint = text("Set beds.source.", "Setzen Sie beds.source.", "Postavite beds.source.")
        return [{"check": "source", "grade": "warning", "message": said, "hint": hint}]
    if source.startswith("http") and not request.params.get("online"):
        return []
    try:
        count = len(rows_of(source))
    except Failure as failure:
        return [{"check": "source", "grade": "bad", "message": failure.data["message"]}]
    said = text(f"{count} beds in the source", f"{count} Betten in der Quelle", f"kreveta u izvoru: {count}")
    return [{"check": "source", "grade": "good", "message": said}]


if __name__ == "__main__":
    plugin.run()
