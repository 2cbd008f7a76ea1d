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
    #expect(off.errors.contains("settings set assistants true"), "\(off)")
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

  /// The schema of a tool has every member of its answers, and each of its type.
  @Test func schemasOfAnswersAreComplete() async throws {
    try allow()
    try await run([
      "todos add \"Buy milk\" --due today", "calendar add Lunch --on today",
      "consents give assistant.todos assistant.calendar assistant.statistics assistant.certificates",
    ])
    let days = #""countries": ["HR", "world"], "from": "2020-03-10", "to": "2020-03-12""#
    let calls = [
      "today": "{}", "week": "{}", "agenda": "{}", "commands": "{}", "find": #"{"words": "milk"}"#,
      "list": #"{"address": "/todos"}"#, "statistics_series": "{\(days)}",
      "statistics_compare": "{\(days)}", "certificates_verify": #"{"texts": ["HC1:X"]}"#,
    ].sorted { $0.key < $1.key }
    let lines = calls.enumerated().map { index, call in
      request(index + 2, "tools/call", #"{"name": "\#(call.key)", "arguments": \#(call.value)}"#)
    }
    let outcome = try await Atrium.run(
      "mcp",
      input: ([initialize, request(1, "tools/list")] + lines).map { $0 + "\n" }.joined(), in: home)
    let answers = try outcome.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(answers.count == calls.count + 2, "\(outcome)")
    let listed = answers[1]["result"] as? [String: Any]
    let tools = try #require(listed?["tools"] as? [[String: Any]])
    for (call, answer) in zip(calls, answers.dropFirst(2)) {
      let tool = try #require(tools.first { $0["name"] as? String == call.key })
      let content = try #require(
        (answer["result"] as? [String: Any])?["structuredContent"] as? [String: Any], "\(answer)")
      #expect(content["error"] == nil, "\(content)")
      let problems = Self.problems(
        of: content, tool["outputSchema"], call.key, isOpen: call.key == "list")
      #expect(problems == [], "\(problems)")
    }
  }

  /// Returns the places of values that are not those of a schema.
  /// - Parameter isOpen: whether answers may have further members.
  private static func problems(
    of value: Any, _ schema: Any?, _ place: String, isOpen: Bool
  ) -> [String] {
    guard let schema = schema as? [String: Any] else { return ["\(place): not in the schema"] }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] }
    let type =
      switch value {
      case is NSNull: "null"
      case is [Any]: "array"
      case is [String: Any]: "object"
      case is String: "string"
      case let number as NSNumber: ["true", "false"].contains("\(number)") ? "boolean" : "number"
      default: "unknown"
      }
    let isNumberForFlag = type == "number" && types?.contains("boolean") == true
    var found = types?.contains(type) == false && !isNumberForFlag ? ["\(place): \(type)"] : []
    for (key, member) in value as? [String: Any] ?? [:] {
      let property = (schema["properties"] as? [String: Any])?[key]
      if property == nil, isOpen || types == nil { continue }
      found += problems(of: member, property, "\(place).\(key)", isOpen: isOpen)
    }
    for element in value as? [Any] ?? [] {
      found += problems(of: element, schema["items"], "\(place)[]", isOpen: isOpen)
    }
    return found
  }

  @Test func nothingChanges() async throws {
    try allow()
    try await run([
      "todos add \"Buy milk\"", "consents give assistant.todos assistant.news assistant.statistics",
    ])
    let lines = [
      "todos add More", "todos done 1", "done t1", "delete t1 --yes", "todos list > list.txt",
      "todos list | cat", "undo", "settings set theme dark", "consents withdraw assistant.todos",
      "todos export todos.csv", "consents", "patients", "account", "mail",
      "news topic bicycles", "statistics series HR --csv",
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
    #expect(!found.output.contains("store.read-only"), "\(found)")
    let list = try await Atrium.run("todos", "list", "--json", in: home).answer()
    #expect(list["total"] as? Int == 1, "\(list)")
    #expect(!FileManager.default.fileExists(atPath: home.path("list.txt")))
  }

  @Test func hostileLinesHaveOneErrorEach() async throws {
    try allow()
    let long = String(repeating: "x", count: 10_000_000)
    let deep = String(repeating: "[", count: 10_000)
    let tool = #"{"name": "\#(long)", "arguments": {}}"#
    let answers = try await answers(
      long, deep, "\u{0}", request(7, "tools/call", tool), initialize, request(1, "ping"))
    #expect(answers.count == 6)
    let codes = answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [-32700, -32700, -32700, -32700, nil, nil], "\(answers)")
    #expect(answers.map { $0["id"] as? Int } == [nil, nil, nil, 7, 0, 1])
    // The last line needs no line feed.
    let last = try await Atrium.run("mcp", input: request(1, "ping"), in: home)
    #expect(last.status == 0 && last.output.contains(#""id":1"#), "\(last)")
  }
}
