"""Tests of the plug-in without Atrium: python3 test_plugin.py"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin.py")


class Conversation(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def ask(self, method, **params):
        """Sends one request to a new process, and returns its result or error."""
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"
        environment = {**os.environ, "ATRIUM_PLUGIN": "field-notes", "ATRIUM_PROTOCOL": "1"}
        process = subprocess.run(
            [sys.executable, PROGRAM], input=line, capture_output=True, text=True, cwd=self.folder.name,
            env=environment, check=True)  # fmt: skip
        answer = json.loads(process.stdout)
        return answer.get("result") or answer["error"]

    def command(self, name, item=None, **arguments):
        """Returns the blocks of the answer of a command."""
        answer = self.ask("command", command=name, item=item, arguments=arguments, context={})
        return answer["screen"]["blocks"]

    def test_the_manifest_names_the_commands(self):
        manifest = self.ask("describe", protocols=[1], languages=["en"])
        self.assertEqual(manifest["protocol"], 1)
        self.assertEqual([command["name"] for command in manifest["commands"]], ["list", "show", "add"])

    def test_an_added_item_is_listed_and_shown(self):
        self.assertEqual(self.command("list")[0]["rows"], [])
        self.assertIn("Owl", self.command("add", title="Owl")[0]["text"])
        self.assertEqual(self.command("list")[0]["rows"], [[{"type": "item", "name": "fn1", "number": 1}, "Owl"]])
        self.assertEqual(self.command("show", item=1)[1]["value"], "Owl")
        self.assertEqual(self.ask("home", context={}), {"line": "items: 1"})

    def test_a_missing_item_is_a_failure(self):
        error = self.ask("command", command="show", item=7, arguments={}, context={})
        self.assertEqual((error["code"], error["data"]["code"]), (-32000, "field-notes.not-found"))

    def test_a_change_can_be_undone(self):
        self.command("add", title="Owl")
        self.ask("undo", steps=1, context={})
        self.assertEqual(self.command("list")[0]["rows"], [])
        self.ask("redo", steps=1, context={})
        self.assertEqual(len(self.command("list")[0]["rows"]), 1)

    def test_a_change_is_undone_by_its_step_only_if_it_is_the_last_one(self):
        first, second = (self.ask("command", command="add", item=None, arguments={"title": title}, context={})["step"]
                         for title in ["Owl", "Oak"])  # fmt: skip
        self.assertEqual(self.ask("undo", steps=1, step=first)["data"]["kind"], "notFound")
        self.assertEqual(self.ask("undo", steps=1, step=second)["step"], second)
        self.assertEqual(self.ask("redo", steps=1, step=first)["data"]["code"], "field-notes.other-step")
        self.assertEqual(self.ask("redo", steps=1, step=second)["step"], second)
        self.assertEqual(len(self.command("list")[0]["rows"]), 2)

    def test_erased_data_do_not_come_back(self):
        self.command("add", title="Owl")
        code = "import plugin\nwith plugin.store.erase() as items:\n    items.clear()"
        folder = os.path.dirname(PROGRAM)
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([sys.executable, "-c", code], cwd=self.folder.name, env=environment, check=True)
        self.assertEqual(self.command("list")[0]["rows"], [])
        self.assertEqual(self.ask("undo", steps=1)["data"]["code"], "field-notes.nothing")


if __name__ == "__main__":
    unittest.main()
