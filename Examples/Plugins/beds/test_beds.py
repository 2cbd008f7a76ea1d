"""Tests of the plug-in without Atrium: python3 test_beds.py"""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))


class Conversation(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.source = os.path.join(FOLDER, "ward.csv")

    def ask(self, method, **params):
        """Sends one request to a new process, and returns its result or error."""
        context = {"settings": {"source": self.source}, "language": "en", "now": "2026-12-01T09:00:00+01:00"}
        params = {**params, "context": context}
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"
        process = subprocess.run(
            [sys.executable, os.path.join(FOLDER, "beds.py")], input=line, capture_output=True, text=True,
            cwd=self.folder.name, env={**os.environ, "ATRIUM_PLUGIN": "beds", "ATRIUM_PROTOCOL": "1"},
            check=True)  # fmt: skip
        answer = json.loads(process.stdout)
        return answer["result"] if "result" in answer else answer["error"]

    def command(self, name, item=None, **arguments):
        """Returns the blocks of the answer of a command."""
        return self.ask("command", command=name, item=item, arguments=arguments)["screen"]["blocks"]

    def write_source(self, text, name="source.csv"):
        self.source = os.path.join(self.folder.name, name)
        with open(self.source, "w") as file:
            file.write(text)

    def beds(self, **arguments):
        """Returns the rooms and states of the listed beds by number."""
        rows = self.command("list", **arguments)[0]["rows"]
        return {row[0]["number"]: (row[1], row[2]["value"]["json"]) for row in rows}

    def test_the_manifest_has_every_hook(self):
        manifest = self.ask("describe", protocols=[1], languages=["en", "de", "hr"])
        self.assertEqual(manifest["hooks"], ["step", "home", "day", "find", "item", "complete", "doctor"])
        self.assertTrue(manifest["undo"])

    def test_the_list_has_the_beds_of_the_source(self):
        self.assertEqual(len(self.beds()), 5)
        self.assertEqual(self.beds(state="free"), {2: ("301", "free")})

    def test_json_is_a_source_too(self):
        self.write_source('[{"bed": 7, "room": "1", "state": "closed"}, {"bed": 8}]')
        self.assertEqual(self.beds(), {7: ("1", "closed"), 8: (None, "free")})

    def test_planned_discharges_are_entries_of_the_day(self):
        now = "2026-12-01T09:00:00+01:00"
        entries = self.ask("day", **{"from": "2026-12-01", "to": "2026-12-02", "now": now})["entries"]
        self.assertEqual([(entry["item"], entry["state"]) for entry in entries], [(1, "planned"), (3, "due")])
        later = self.ask("day", **{"from": "2026-12-02", "to": "2026-12-09", "now": None})["entries"]
        self.assertEqual([entry["item"] for entry in later], [1])

    def test_the_home_line_counts_free_beds(self):
        self.assertEqual(self.ask("home")["line"]["en"], "1 of 5 free")

    def test_a_change_lasts_until_the_source_changes(self):
        self.write_source("bed,room,state\n1,301,occupied\n")
        self.command("change", bed=1, state="closed")
        self.assertEqual(self.beds(), {1: ("301", "closed")})
        self.write_source("bed,room,state\n1,301,reserved\n")
        self.assertEqual(self.beds(), {1: ("301", "reserved")})

    def test_an_added_bed_can_be_undone(self):
        self.command("add", number=9, room="305")
        self.assertEqual(self.beds()[9], ("305", "free"))
        self.ask("undo", steps=1)
        self.assertNotIn(9, self.beds())
        self.ask("redo", steps=1)
        self.assertIn(9, self.beds())
        self.assertEqual(self.ask("undo", steps=3)["screen"]["blocks"][0]["tone"], "good")
        self.assertEqual(self.ask("undo", steps=1)["data"]["code"], "beds.nothing")

    def test_done_frees_a_bed(self):
        self.command("done", bed=3)
        self.assertEqual(self.beds()[3], ("302", "free"))
        self.assertEqual(self.ask("day", **{"from": "2026-12-01", "to": "2026-12-01", "now": None})["entries"], [])

    def test_find_searches_numbers_rooms_and_notes(self):
        self.assertEqual([item["item"] for item in self.ask("find", words=["Bett", "4"], limit=9)["items"]], [4])
        found = self.ask("find", words=["302"], limit=1)
        self.assertEqual((len(found["items"]), found["total"]), (1, 2))

    def test_unreadable_sources_and_unknown_beds_are_failures(self):
        for source in ["bed,state\n1,blue\n", "bed,discharge\n1,soon\n", "[3]"]:
            self.write_source(source)
            self.assertEqual(self.ask("command", command="list", arguments={})["data"]["code"], "beds.invalid")
        self.source = "/nonexistent"
        self.assertEqual(self.ask("command", command="list", arguments={})["data"]["code"], "beds.unreadable")
        self.assertEqual(self.ask("doctor", online=False)["findings"][0]["grade"], "bad")
        self.source = ""
        self.assertEqual(self.ask("command", command="show", item=3, arguments={})["data"]["kind"], "notFound")
        self.assertEqual(self.ask("doctor", online=False)["findings"][0]["grade"], "warning")

    def test_semicolons_separate_columns_too(self):
        self.write_source("bed;room;state\n7;1;closed\n")
        self.assertEqual(self.beds(), {7: ("1", "closed")})
        self.write_source("number;room\n7;1\n")
        self.assertIn("“bed”", self.ask("command", command="list", arguments={})["message"])

    def test_a_change_needs_a_value(self):
        self.assertEqual(
            self.ask("command", command="change", arguments={"bed": 3})["data"]["code"], "beds.nothing-to-change")

    def test_the_last_change_has_a_time(self):
        self.assertIsNone(self.ask("step", of="undo"))
        self.command("done", bed=3)
        step = self.ask("step", of="undo")
        self.assertLess(abs(step["time"] - time.time() * 1000), 60_000)
        self.assertIsNone(self.ask("step", of="redo"))
        self.ask("undo", steps=1, step=step["step"])
        self.assertEqual(self.ask("step", of="redo")["step"], step["step"])

    def test_the_file_is_private_and_damage_is_a_failure(self):
        self.command("done", bed=3)
        path = os.path.join(self.folder.name, "store.json")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        for content in ["{", "[]", "{}", "3"]:
            with open(path, "w") as file:
                file.write(content)
            failure = self.ask("command", command="list", arguments={})
            self.assertEqual(failure["data"]["code"], "beds.damaged")
            self.assertIn("store.json", failure["message"])

    def test_rooms_are_completed(self):
        candidates = self.ask("complete", command="change", argument="room", prefix="30")["candidates"]
        self.assertEqual([candidate["value"] for candidate in candidates], ["301", "302", "303"])


if __name__ == "__main__":
    unittest.main()
