import Foundation
import Testing

/// `mcp`, over its standard input and output.
@Suite struct AssistantTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func allow() throws {
    try home.write(#"{"assistants": true}"#, to: "config/atrium/config.json")
  }

  private func run(_ lines: [String]) async throws {
    let outcome = try await Atrium.run(input: lines.joined(separator: "\n") + "\n", in: home)
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// Returns the answers to lines.
  private func answers(_ lines: String...) async throws -> [[String: Any]] {
    let outcome = try await Atrium.run("mcp", input: lines.map { $0 + "\n" }.joined(), in: home)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    return try outcome.output.split(separator: "\n").map { line in
      try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#
  }

  private var initialize: String {
    request(
      0, "initialize",
      #"""
      {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": \#
      {"name": "test", "version": "1"}}
      """#)
  }

  /// Returns the code of the failure of a call that shows the first todo; `nil` for a success.
  private func codeOfShow() async throws -> String? {
    let show = request(1, "tools/call", #"{"name": "show", "arguments": {"address": "t1"}}"#)
    let answers = try await answers(initialize, show)
    try #require(answers.count == 2)
    let result = try #require(answers[1]["result"] as? [String: Any], "\(answers)")
    let content = try #require(result["structuredContent"] as? [String: Any])
    let shown = try #require(content["answers"] as? [[String: Any]])
    let error = content["error"] as? [String: Any]
    #expect(result["isError"] as? Bool == (error != nil))
    #expect(shown.count == (error == nil ? 1 : 0))
    #expect(error != nil || (shown[0]["todo"] as? [String: Any])?["title"] as? String == "Buy milk")
    return error?["code"] as? String
  }

  @Test func itIsOffUnlessTheDeploymentAllowsIt() async throws {
    let off = try await Atrium.run("mcp", input: initialize + "\n", in: home)
    #expect(off.status == 77 && off.output == "", "\(off)")
    #expect(off.errors.contains("'assistants'"), "\(off)")
    let unknown = try await Atrium.run("consents", "give", "assistant.todos", in: home)
    #expect(unknown.status != 0, "\(unknown)")
    try allow()
    let locked = #"{"assistants": false, "lock": ["assistants"]}"#
    try home.write(locked, to: "locked.json")
    let refused = try await Atrium.run("--config", home.path("locked.json"), "mcp", in: home)
    #expect(refused.status == 77 && refused.output == "", "\(refused)")
    let noConsents = try await Atrium.run("--set", "consents.enabled=false", "mcp", in: home)
    #expect(noConsents.status != 0 && noConsents.output == "", "\(noConsents)")
    #expect(try await Atrium.run("mcp", "now", in: home).status == 64)
    #expect(try await Atrium.run("mcp", in: home).status == 0)
  }

  @Test func aConsentOpensAFeatureAndTheLogNamesWhatWasRead() async throws {
    try allow()
    try await run(["todos add \"Buy milk\""])
    #expect(try await codeOfShow() == "consent.required")
    try await run(["consents give assistant.todos"])
    #expect(try await codeOfShow() == nil)
    let log = try await Atrium.run("consents", "log", "assistant.todos", "--json", in: home)
      .answer()
    let readings = try #require(log["readings"] as? [[String: Any]], "\(log)")
    #expect(readings.map { $0["tool"] as? String } == ["show"])
    #expect(readings.map { $0["addresses"] as? [String] } == [["/todos/1"]])
    #expect(try await Atrium.run("consents", "verify", in: home).status == 0)
    try await run(["consents withdraw assistant.todos --yes"])
    #expect(try await codeOfShow() == "consent.required")
  }

  @Test func nothingChanges() async throws {
    try allow()
    try await run(["todos add \"Buy milk\"", "consents give assistant.todos"])
    let lines = [
      "todos add More", "todos done 1", "done t1", "delete t1 --yes", "todos list > list.txt",
      "todos list | cat", "undo", "settings set theme dark", "consents withdraw assistant.todos",
      "todos export todos.csv", "consents", "patients", "account", "mail",
    ]
    let calls = try lines.enumerated().map { index, line in
      let words = try String(
        decoding: JSONSerialization.data(withJSONObject: ["line": line]), as: UTF8.self)
      return request(index + 1, "tools/call", #"{"name": "run", "arguments": \#(words)}"#)
    }
    let found = try await Atrium.run(
      "mcp", input: ([initialize] + calls).map { $0 + "\n" }.joined(), in: home)
    let errors = found.output.split(separator: "\n").filter { $0.contains(#""isError":true"#) }
    #expect(errors.count == lines.count, "\(found)")
    let list = try await Atrium.run("todos", "list", "--json", in: home).answer()
    #expect(list["total"] as? Int == 1, "\(list)")
    #expect(!FileManager.default.fileExists(atPath: home.path("list.txt")))
  }

  @Test func hostileLinesHaveOneErrorEach() async throws {
    try allow()
    let long = String(repeating: "x", count: 10_000_000)
    let deep = String(repeating: "[", count: 10_000)
    let answers = try await answers(long, deep, "\u{0}", initialize, request(1, "ping"))
    #expect(answers.count == 5)
    let codes = answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32700, -32700, -32700, nil, nil], "\(answers)")
    let cut = try await Atrium.run("mcp", input: request(1, "ping"), in: home)
    #expect(cut == Program.Outcome(output: "", errors: "", status: 0))
  }

  /// The client of the Python package `mcp` lists and calls every tool and reads every resource in each of its modes, and
  /// every result has the published form.
  @Test(.needsPythonModule("mcp"), arguments: ["auto", "legacy", "2026-07-28"])
  func thePublishedClientReads(_ mode: String) async throws {
    try allow()
    try await run(["todos add \"Buy milk\"", "calendar add Lunch --on tomorrow"])
    let client = Program(path: "/usr/bin/env", home: home)
    let read = try await client.run(["python3", "-c", Self.script, Atrium.path, mode])
    #expect(read.status == 0 && read.output == "ok\n", "\(read)")
  }

  private static let script = """
    import asyncio, json, os, subprocess, sys
    import jsonschema
    from mcp import Client, StdioServerParameters
    from mcp_types import methods

    program, mode = sys.argv[1:]
    version = "2025-11-25" if mode == "legacy" else "2026-07-28"
    server = StdioServerParameters(command=program, args=["mcp"], env=dict(os.environ))
    days = {"countries": ["HR"], "from": "2020-03-10", "to": "2020-03-12"}
    calls = {
        "today": {}, "week": {"day": "next week"}, "agenda": {"from": "tomorrow"},
        "find": {"words": "milk", "limit": 3}, "list": {"address": "/todos"}, "show": {"address": "t1"},
        "commands": {}, "run": {"line": "todos list --fields title"}, "news_read": {"number": 1},
        "statistics_series": days, "statistics_compare": days, "certificates_verify": {"texts": ["HC1:X"]},
    }

    def shell(*words):
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)

    def check(method, result):
        wire = result.model_dump(by_alias=True, mode="json", exclude_none=True)
        methods.validate_server_result(method, version, wire)

    async def main():
        async with Client(server, mode=mode) as client:
            tools = (await client.list_tools())
            check("tools/list", tools)
            assert [tool.name for tool in tools.tools] == list(calls), tools
            for consented in [False, True]:
                if consented:
                    shell("consents", "give", *[f"assistant.{name}" for name in [
                        "todos", "calendar", "news", "statistics", "certificates"]])
                for tool in tools.tools:
                    jsonschema.validate(calls[tool.name], tool.input_schema)
                    result = await client.call_tool(tool.name, calls[tool.name])
                    check("tools/call", result)
                    jsonschema.validate(result.structured_content, tool.output_schema)
                    assert json.loads(result.content[0].text) == result.structured_content
                    works = consented and tool.name not in ["news_read", "certificates_verify"]
                    free = tool.name in ["today", "week", "agenda", "find", "commands"]
                    assert not (works or free) or not result.is_error, (tool.name, result)
                    assert consented or free or result.structured_content["error"]["code"] == "consent.required", result
            resources = await client.list_resources(cache_mode="bypass")
            check("resources/list", resources)
            uris = [resource.uri for resource in resources.resources]
            assert "atrium:///todos/1" in uris and not any("patients" in uri for uri in uris), uris
            check("resources/templates/list", await client.list_resource_templates())
            for uri in uris:
                contents = await client.read_resource(uri)
                check("resources/read", contents)
                assert json.loads(contents.contents[0].text)["answers"], uri
            shell("consents", "withdraw", "assistant.todos", "--yes")
            result = await client.call_tool("show", calls["show"])
            assert result.is_error and not result.structured_content["answers"], result
        print("ok")

    asyncio.run(main())
    """
}
