import AtriumTesting
import Foundation
import Testing

/// The schemas that `schema` prints.
@Suite struct SchemaTests {
  static let names = ["screen", "plugin", "deployment"]

  private func schema(_ name: String) async throws -> String {
    let outcome = try await Atrium.run("schema", name)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    return outcome.output
  }

  @Test(arguments: names) func everyReferenceHasADefinition(_ name: String) async throws {
    let text = try await schema(name)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(json?["type"] as? String == "object" || json?["$ref"] is String)
    let definitions = Set((json?["$defs"] as? [String: Any] ?? [:]).keys)
    let references = text.matches(of: ##/"\$ref": *"#/\$defs/([^"]+)"/##).map { String($0.1) }
    #expect(Set(references).isSubset(of: definitions), "\(references)")
    #expect(name == "deployment" || !references.isEmpty)
  }

  @Test(.needsPythonModule("jsonschema"), arguments: names)
  func everySchemaIsValid(_ name: String) async throws {
    let script = """
      import json, sys
      jsonschema.Draft202012Validator.check_schema(json.load(sys.stdin))
      """
    let answer = try ExternalValidator(needing: "jsonschema")
      .answer(of: script, to: Array(try await schema(name).utf8))
    #expect(answer == "")
  }

  @Test func theSchemaOfDeploymentsIsThatOfTheSettings() async throws {
    let settings = try await Atrium.run("settings", "schema")
    #expect(try await schema("deployment") == settings.output)
    let json = try await Atrium.run("schema", "screen", "--json").answer()
    #expect(json["screen"] as? String == "schema" && json["schema"] is [String: Any])
  }

  @Test func otherFormatsAreRefused() async throws {
    let unknown = try await Atrium.run("schema", "screens")
    #expect(unknown.status == 64 && unknown.output == "", "\(unknown)")
    #expect(unknown.errors.contains("screen"), "\(unknown)")
    for words in [["schema"], ["schema", "screen", "plugin"]] {
      let home = try ThrowawayHome()
      #expect(try await Program(path: Atrium.path, home: home).run(words).status == 64)
    }
  }

  /// The published schemas accept the answers of the examples, and refuse others.
  @Test(
    .needsPythonModule("jsonschema"),
    arguments: [("beds", "beds.py"), ("field-notes", "plugin.py")])
  func theAnswersOfTheExamplesFit(_ name: String, _ file: String) async throws {
    let program = DocumentationTests.root.appending(path: "Examples/Plugins/\(name)/\(file)")
      .path(percentEncoded: false)
    let home = try ThrowawayHome()
    let input =
      "[\(try await schema("plugin")), \(try await schema("screen")), \"\(program)\", \"\(home.path(""))\"]"
    let answer = try ExternalValidator(needing: "jsonschema")
      .answer(of: Self.script, to: Array(input.utf8))
    #expect(answer == "ok\n")
  }

  private static let script = """
    import json, subprocess, sys
    plugin, screen, program, folder = json.load(sys.stdin)

    def ask(method, **params):
        params["context"] = {"settings": {"source": ""}, "language": "en", "now": "2026-12-01T09:00:00+01:00"}
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        answer = subprocess.run(["python3", "-B", program], input=line + "\\n", capture_output=True, text=True, cwd=folder)
        return json.loads(answer.stdout)["result"]

    manifest = ask("describe")
    jsonschema.validate(manifest, plugin)
    shown = set()
    lines = [("add", None, {"number": 1, "title": "Owl", "discharge": "2026-12-24"}), ("list", None, {}), ("show", 1, {})]
    for command, item, arguments in lines:
        declared = next(one for one in manifest["commands"] if one["name"] == command)
        names = [argument["name"] for argument in declared["arguments"]]
        typed = {name: value for name, value in arguments.items() if name in names}
        document = ask("command", command=command, item=item, arguments=typed)["screen"]
        jsonschema.validate(document, screen)
        shown.update(block["type"] for block in document["blocks"])
    assert "table" in shown and "notice" in shown, shown
    for member, value in [("title", 3), ("commands", {}), ("letters", [])]:
        try: jsonschema.validate({**manifest, member: value}, plugin)
        except jsonschema.ValidationError: continue
        print("accepted", member, value)
    print("ok")
    """
}
