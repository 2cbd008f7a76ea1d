import Foundation
import Testing

/// The client and the servers of the Python package `mcp`.
@Suite(.needsPythonModule("mcp")) struct PythonMCPTests {
  private let home: ThrowawayHome

  init() throws { home = try ThrowawayHome() }

  private func atrium(_ words: [String]) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words)
  }

  /// Returns a member of the JSON output of a command, as a JSON text with sorted keys.
  private func json(_ key: String, _ words: String...) async throws -> String {
    let answer = try await atrium(words + ["--json"]).answer()
    let member: Any = try #require(answer[key])
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
    let data = try JSONSerialization.data(withJSONObject: member, options: options)
    return String(decoding: data, as: UTF8.self).replacing(#"\/"#, with: "/")
  }

  /// The client of the Python package `mcp` lists and calls every tool and reads every resource in each of its modes, and
  /// every result has the published form.
  @Test(arguments: ["auto", "legacy", "2026-07-28"])
  func thePublishedClientReads(_ mode: String) async throws {
    try home.write(#"{"assistants": true}"#, to: "config/atrium/config.json")
    for command in [
      ["todos", "add", "Buy milk"], ["calendar", "add", "Lunch", "--on", "tomorrow"],
    ] {
      #expect(try await atrium(command).status == 0)
    }
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
            assert sorted(tool.name for tool in tools.tools) == sorted(calls), tools
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

  /// The tools and the resources of servers are commands, and their results are screens.
  @Test func serversAreFeatures() async throws {
    // A confined program can read the folders of the files that its command names.
    let python = Program(path: "/usr/bin/env", home: home)
    let words = ["python3", "-c", "import sys; print(sys.prefix + '/pyvenv.cfg', end='')"]
    let environment = try await python.run(words).output
    var plugins: [String: [String: Any]] = [:]
    for (name, text) in PythonMCPServers.all {
      try home.write(text, to: "\(name).py")
      let command = ["python3", home.path("\(name).py"), environment]
      plugins[name] = ["command": command, "protocol": "mcp"]
    }
    let configuration = try JSONSerialization.data(withJSONObject: ["plugins": plugins])
    try home.write(
      String(decoding: configuration, as: UTF8.self), to: "config/atrium/config.json")
    let refreshed = try await atrium(["features", "refresh"])
    try #require(refreshed.status == 0, "\(refreshed)")

    let tools = try await json("tools", "beds")
    #expect(tools.contains(#"{"command":"list-beds","summary":"Lists the beds of a ward."}"#))
    let taken = #"{"number":1,"patient":"Ada","since":"2026-11-02"}"#
    let free = #"{"number":2,"patient":null,"since":null}"#
    #expect(try await json("result", "beds", "list-beds") == "[\(taken),\(free)]")
    #expect(try await json("result", "beds", "list-beds", "--only-free") == "[\(free)]")
    let found = try await json(
      "result", "beds", "list-beds", "--ward", "b", "--since", "2026-11-01", "--numbers", "1",
      "--numbers", "2")
    #expect(found == "[\(taken)]")
    #expect(try await json("share", "beds", "occupancy") == "0.5")
    #expect(try await atrium(["beds", "list-beds", "--ward", "c"]).status == 64)

    let added = try await atrium(["notes", "add-note", "Buy", "milk"])
    #expect(added.status == 0 && added.output == "Note 1\nadded\n", "\(added)")
    let searched = try await json("result", "notes", "search", "--filter", #"{"prefix": "Buy"}"#)
    #expect(searched == #"["Buy milk"]"#)
    #expect(try await atrium(["notes", "search", "--filter", "{"]).status == 64)
    #expect(try await atrium(["notes", "search"]).status == 64)
    #expect(try await atrium(["notes", "delete-notes"]).status != 0)
    #expect(try await atrium(["notes", "read", "notes://all"]).output == "Buy milk\n")
    let deleted = try await atrium(["notes", "delete-notes", "--yes"])
    #expect(deleted.status == 0 && deleted.output == "deleted\n", "\(deleted)")

    let failed = try await atrium(["faults", "help-tool", "12"])
    #expect(failed.status == 69 && failed.errors.contains("Bed 12 is taken."), "\(failed)")
    #expect(try await atrium(["faults", "wait"]).output == "done red\n")
    let attachments = try await json("attachments", "faults", "picture")
    #expect(
      attachments == #"[{"address":null,"bytes":3,"title":null,"type":"image/png"}]"#)
  }
}
