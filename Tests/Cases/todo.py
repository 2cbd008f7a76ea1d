#!/usr/bin/env python3
"""Makes `todo`: `todo.py [PROGRAM]`. The files are tasks as JSON with what Taskwarrior (the program
`task`, 2.6) exports after it imported them, lines of todo.txt with their parts, and calendars."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().with_suffix("")
ENTRY = "20260302T030405Z"


def uuid(number):
    return f"{number:08}-0000-4000-8000-{number:012}"


def task(number, **values):
    return {"uuid": uuid(number), "description": f"Errand {number}", "status": "pending",
            "entry": ENTRY, **values}


# Values are encoded as JSON, texts are written as they are.
FILES = {
    "annotations": [task(1, annotations=[
        {"entry": "20260302T040000Z", "description": "a note"},
        {"entry": "20260302T050000Z", "description": 'another: "quoted" \\ / çava'}])],
    "attributes": [
        task(2, project="Ward.North", priority="H", tags=["call", "later"],
             due="20260401T120000Z", wait="20260330T120000Z", scheduled="20260328T120000Z"),
        task(3, status="completed", end="20260303T060000Z"),
        task(4, status="deleted", end="20260304T070000Z"),
        task(5, depends=uuid(2), start="20260302T060000Z")],
    "bad-date": [task(6, due="not a day")],
    "bad-json": '[{"description": "cut off"',
    "bad-status": [task(7, status="nowhere")],
    "epoch": [task(8, entry="1772420645"), task(9, entry="1772420646", status="completed",
                                                end="1772420700")],
    "escapes": [task(10, description='tab\there "q" back\\slash / slash'),
                task(11, description="Fröhliche Grüße 山田 😀 é")],
    "lines": "\n".join(json.dumps(task(number)) for number in (12, 13, 14)) + "\n",
    "long": [task(15, description="long " * 300 + "end")],
    "many": [task(number) for number in range(100, 160)],
    "no-description": [{"uuid": uuid(16), "status": "pending", "entry": ENTRY}],
    "no-entry": [{"description": "only a description"}],
    "other-attributes": [task(17, estimate="2h", ticket="4711")],
}

# Lines of todo.txt by the rules of github.com/todotxt/todo.txt: the line, then the marks before the
# text as (done, priority, completed, created), the text, projects, and contexts.
OPEN = (False, None, None, None)
LINES = [
    ("Return the library books", OPEN, "Return the library books", [], []),
    ("(A) Water the ferns +Balcony @home", (False, "A", None, None),
     "Water the ferns +Balcony @home", ["Balcony"], ["home"]),
    ("(Z) 2026-02-28 Sort the +Archive", (False, "Z", None, "2026-02-28"), "Sort the +Archive",
     ["Archive"], []),
    ("2026-03-01 (A) Order filters", (False, None, None, "2026-03-01"), "(A) Order filters",
     [], []),
    ("Order filters (B) soon", OPEN, "Order filters (B) soon", [], []),
    ("(b) Order filters", OPEN, "(b) Order filters", [], []),
    ("(A)Order filters", OPEN, "(A)Order filters", [], []),
    ("(C)->Order filters", OPEN, "(C)->Order filters", [], []),
    ("(AB) Order filters", OPEN, "(AB) Order filters", [], []),
    ("x 2026-03-04 Mail the form", (True, None, "2026-03-04", None), "Mail the form", [], []),
    ("x 2026-03-04 2026-03-02 Mail the form +Tax @desk",
     (True, None, "2026-03-04", "2026-03-02"), "Mail the form +Tax @desk", ["Tax"], ["desk"]),
    ("x mail", (True, None, None, None), "mail", [], []),
    ("X 2026-03-04 Mail the form", OPEN, "X 2026-03-04 Mail the form", [], []),
    ("xenon lamp", OPEN, "xenon lamp", [], []),
    ("x2026-03-04 Mail the form", OPEN, "x2026-03-04 Mail the form", [], []),
    ("2026-02-30 is no day", OPEN, "2026-02-30 is no day", [], []),
    ("Write to ana@example.org about 3+4", OPEN, "Write to ana@example.org about 3+4", [], []),
    ("+Balcony @home Repot", OPEN, "+Balcony @home Repot", ["Balcony"], ["home"]),
    ("Repot +Balcony and +Garden @home @weekend today", OPEN,
     "Repot +Balcony and +Garden @home @weekend today", ["Balcony", "Garden"], ["home", "weekend"]),
    ("Repot @home@weekend now", OPEN, "Repot @home@weekend now", [], ["home@weekend"]),
    ("Repot [+Balcony] (@home)", OPEN, "Repot [+Balcony] (@home)", [], []),
    ("Add a + sign and an @ sign", OPEN, "Add a + sign and an @ sign", [], []),
    ("(D) +1 vote @2 places", (False, "D", None, None), "+1 vote @2 places", ["1"], ["2"]),
    ("Größe prüfen +Küche @büro", OPEN, "Größe prüfen +Küche @büro", ["Küche"], ["büro"]),
    ("Run C:\\tools\\run.exe", OPEN, "Run C:\\tools\\run.exe", [], []),
    ("A \x1b[1mbold\x1b[0m word", OPEN, "A \x1b[1mbold\x1b[0m word", [], []),
]


def component(kind, *lines):
    return [f"BEGIN:{kind}", *lines, f"END:{kind}"]


def calendar(*components):
    lines = component("VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Cases//EN",
                      *(line for lines in components for line in lines))
    return "".join(f"{line}\r\n" for line in lines)


TODO = component(
    "VTODO", "UID:20260302T030405Z-1@example.org", "DTSTAMP:20260302T030405Z",
    "DUE;VALUE=DATE:20260401", "SUMMARY:Submit the form for 2025", "CLASS:CONFIDENTIAL",
    "CATEGORIES:HOME,MONEY", "STATUS:NEEDS-ACTION")
ZONE = component("VTIMEZONE", "TZID:Example", *component(
    "STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100"))
EVENT = component(
    "VEVENT", "UID:20260302T030405Z-2@example.org", "DTSTAMP:20260302T030405Z",
    "DTSTART;TZID=Example:20260405T090000", "SUMMARY:A visit",
    *component("VALARM", "ACTION:DISPLAY", "DESCRIPTION:soon", "TRIGGER:-PT15M"))
JOURNAL = component("VJOURNAL", "UID:3@example.org", "DTSTAMP:20260302T030405Z", "SUMMARY:Notes")
BUSY = component("VFREEBUSY", "UID:4@example.org", "DTSTAMP:20260302T030405Z")
PICTURE = component(
    "VTODO", "UID:5@example.org", "DTSTAMP:20260302T030405Z", "SUMMARY:With a picture",
    "COLOR:turquoise", "IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:",
    " https://example.org/badge.png", "X-EXAMPLE;X-KEY=\"a:b;c\":d")
CALENDARS = {
    "components": calendar(ZONE, TODO, EVENT, JOURNAL, BUSY),
    "extensions": calendar(PICTURE),
    "todo": "".join(f"{line}\r\n" for line in TODO),
}


def exported(program, path):
    """The exit status of the import, and the tasks that are then exported."""
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder, "rc")
        settings.write_text(
            f"data.location={folder}/data\nconfirmation=off\nverbose=nothing\nhooks=off\ngc=off\n")
        environment = {**os.environ, "TASKRC": str(settings), "TASKDATA": f"{folder}/data",
                       "TZ": "UTC"}
        pathlib.Path(folder, "data").mkdir()

        def run(*words):
            return subprocess.run([program, *words], env=environment, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

        status = run("import", str(path)).returncode
        tasks = json.loads(run("export").stdout or b"[]")
    for task in tasks:
        for key in ("id", "urgency", "modified"):
            task.pop(key, None)
    return {"exit": status, "exported": tasks}


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else "task"
    for folder in ("taskwarrior", "ics"):
        (FOLDER / folder).mkdir(parents=True, exist_ok=True)
    lines = [
        {"line": line, "expect": {
            "done": done, "priority": priority, "completed": completed, "created": created,
            "text": text, "projects": projects, "contexts": contexts}}
        for line, (done, priority, completed, created), text, projects, contexts in LINES]
    (FOLDER / "todotxt-lines.json").write_text(
        json.dumps(lines, indent=1, ensure_ascii=False) + "\n")
    for name, content in CALENDARS.items():
        (FOLDER / "ics" / f"{name}.ics").write_text(content, newline="")
    for name, content in FILES.items():
        path = FOLDER / "taskwarrior" / f"{name}.json"
        if not isinstance(content, str):
            content = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        path.write_text(content)
        answer = exported(program, path)
        if name == "no-entry":
            # Taskwarrior gives the task the present time and a random identifier.
            answer["exported"][0].update(entry=ENTRY, uuid=uuid(18))
        path.with_suffix(".expected.json").write_text(
            json.dumps(answer, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
