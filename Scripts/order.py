#!/usr/bin/env python3
"""Prints the functions that commands run, those of most commands first: `order.py PROGRAM MAP`.

PROGRAM is a release build with its symbols, MAP what its linker, lld, wrote about it; valgrind tells
which functions run. The linker puts them beside each other in this order, so that a start needs few
pages of the program. A function of a section that is large takes all of that along: these come last.
"""
import collections
import http.server
import json
import os
import pathlib
import pty
import re
import shlex
import subprocess
import sys
import tempfile
import threading

COMMANDS = """
--version
help
doctor
settings
/
--json /
todos
--json todos
todos add 'Ask the ward +clinic tomorrow'
todos done 1
todos add 'Read the report'
todos search report
consents
consents give patients.show
patients
--json patients
--json patients --since 1
--json patients/1
--yes news sources remove WHO ECDC 'BBC Health' 'NPR Health' Tagesschau
news sources add ADDRESS/feed.xml
news refresh
news
--json news
news search ward
statistics
--json statistics
consents give medications.store
medications add Ibuprofen --strength '400 mg' --schedule 1-0-2
medications
consents give timeline.store
timeline
projects
certificates
"""
LARGE = 20_000  # bytes

stories = "".join(
    f"<item><title>Story {n} of the ward</title><link>https://example.org/{n}</link>"
    f"<pubDate>Thu, 01 Jan 2026 {n % 24:02}:00:00 GMT</pubDate>"
    f"<description>&lt;p&gt;What the council said on day {n} &amp;amp; after.&lt;/p&gt;"
    "</description></item>"
    for n in range(100))
patients = [
    {"ID": f"{n:08x}-00000000-00000000-00000000-00000000", "Type": "Patient", "IsStable": True,
     "LastUpdate": "20260101T120000", "Studies": [f"{n:08x}-11111111-11111111-11111111-11111111"],
     "MainDicomTags": {"PatientName": f"Family{n}^Given", "PatientID": f"id{n}", "PatientSex": "F",
                       "PatientBirthDate": "19700101"}}
    for n in range(25)]
patient, study = patients[0]["ID"], patients[0]["Studies"][0]
studies = [{"ID": study, "Type": "Study", "IsStable": True, "ParentPatient": patient, "Series": [],
            "MainDicomTags": {"StudyDate": "20250301", "StudyDescription": "Knee"}}]
series = [{"ID": study.replace("1", "2"), "Type": "Series", "IsStable": True, "ParentStudy": study,
           "Instances": [], "MainDicomTags": {"Modality": "MR"}}]
ANSWERS = {
    "/feed.xml": f'<rss version="2.0"><channel><title>Feed</title>{stories}</channel></rss>',
    "/system": json.dumps({"Version": "1.10.1", "ApiVersion": 17, "Name": "Server"}),
    "/statistics": json.dumps({"CountPatients": 25, "CountStudies": 25}),
    "/patients": json.dumps(patients),
    f"/patients/{patient}/studies": json.dumps(studies),
    f"/patients/{patient}/series": json.dumps(series),
}


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = ANSWERS.get(self.path.split("?")[0], "").encode()
        self.send_response(200 if body else 404)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def type_at(command, environment):
    """Runs a command on a terminal, goes to the todos and leaves."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, environment)
    seen, lines = b"", [b"exit\r", b"todos\r"]
    try:
        while True:
            seen += os.read(terminal, 65536)
            if b"> " in seen and lines:
                os.write(terminal, lines.pop())
                seen = b""
    except OSError:
        os.waitpid(child, 0)


def functions(profile):
    """The names in what callgrind wrote."""
    names = re.findall(r"^c?fn=\(\d+\) (\S+)", profile.read_text(errors="replace"), re.MULTILINE)
    return {re.sub(r"'\d+$", "", name) for name in names}


def executed(program, folder):
    """In how many commands each function runs."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"], "TERM": "xterm-256color",
                   "LANG": "C.UTF-8", "ATRIUM_PATIENTS_URL": address}
    stripped = folder / "atrium"
    subprocess.run(["strip", "-g", "-o", stripped, program], check=True)
    counts, profile = collections.Counter(), folder / "profile"
    watch = ["valgrind", "--quiet", "--tool=callgrind", "--demangle=no",
             f"--callgrind-out-file={profile}", str(stripped)]
    for line in COMMANDS.strip().split("\n"):
        words = shlex.split(line.replace("ADDRESS", address))
        done = subprocess.run(watch + words, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"order.py: {line}: {done.stderr}")
        counts.update(functions(profile))
    type_at(watch, environment)
    counts.update(functions(profile))
    return counts


def sections_in(link):
    """The section of each function, and how many bytes that has."""
    found, section = {}, None
    for line in link.open(errors="replace"):
        words = line.split(None, 4)
        if len(words) < 5 or words[0] == "VMA":
            continue
        name = words[4].strip()
        if name.endswith(")") and ":(" in name:
            section = (int(words[2], 16), name)
        elif section:
            found.setdefault(name, section)
    return found


program, link = map(pathlib.Path, sys.argv[1:])
sections = sections_in(link)
with tempfile.TemporaryDirectory() as folder:
    counts = executed(program, pathlib.Path(folder))
# One function stands for all of its section.
chosen = {}
for name in sorted(counts, key=lambda name: (-counts[name], name)):
    if name in sections:
        chosen.setdefault(sections[name], name)
small = [name for section, name in chosen.items() if section[0] < LARGE]
large = [name for section, name in sorted(chosen.items()) if section[0] >= LARGE]
print("\n".join(small + large))
