import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// The messages of the Model Context Protocol.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AssistantProtocolTests {
  private typealias World = AssistantWorld

  private static let key = "io.modelcontextprotocol/"

  private nonisolated static let errors: [(line: String, code: Int)] = [
    ("{", -32700),
    (#"{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}"#, -32700),
    (deep, -32700),
    (#""ping""#, -32600), ("[]", -32600), ("null", -32600),
    (#"{"jsonrpc": "1.0", "id": 1, "method": "ping"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1, "method": 2}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": []}"#, -32602),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#, -32602),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": []}}"#, -32602),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}"#, -32602),
    (
      #"""
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": \#
      {"_meta": {"io.modelcontextprotocol/protocolVersion": 2}}}
      """#, -32602
    ),
    (
      #"""
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": \#
      {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}}
      """#, -32602
    ),
    (
      #"""
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": \#
      {"_meta": {"io.modelcontextprotocol/protocolVersion": "2099-01-01"}}}
      """#, -32022
    ),
  ]

  @Test(arguments: errors) func anInvalidLineHasOneError(_ line: String, _ code: Int) async throws {
    let answers = try await World().answers(line)
    #expect(answers.map { $0["error"]?["code"]?.integer } == [code], "\(answers)")
    #expect(answers[0]["jsonrpc"] == "2.0")
    // The schemas of the protocol know no id that is null.
    #expect([nil, 1].contains(answers[0]["id"]), "\(answers)")
  }

  @Test(arguments: [
    ("nothing", "", -32601), ("ping", "", -32601), ("prompts/list", "", -32601),
    ("tools/list", #""cursor": "2""#, -32602), ("resources/list", #""cursor": "x""#, -32602),
    ("tools/call", "", -32602), ("tools/call", #""name": "nothing""#, -32602),
    ("tools/call", #""name": "today", "arguments": []"#, -32602),
    ("resources/read", "", -32602), ("resources/read", #""uri": "file:///etc/passwd""#, -32602),
    ("resources/read", #""uri": "atrium:///nothing/1""#, -32602),
  ]) func anInvalidRequestHasAnError(_ method: String, _ params: String, _ code: Int) async throws {
    let answers = try await World().answers(World.request(method, params))
    #expect(answers.map { $0["error"]?["code"]?.integer } == [code], "\(answers)")
  }

  @Test func anUnsupportedVersionNamesTheSupportedOnes() async throws {
    let answer = try #require(
      try await World().answers(
        #"""
        {"jsonrpc": "2.0", "id": "a", "method": "server/discover", "params": \#
        {"_meta": {"io.modelcontextprotocol/protocolVersion": "2099-01-01"}}}
        """#
      ).first)
    #expect(answer["id"] == "a")
    #expect(
      answer["error"]?["data"] == [
        "supported": ["2026-07-28", "2025-11-25", "2025-06-18"], "requested": "2099-01-01",
      ])
  }

  @Test func notificationsAndAnswersAreNotAnswered() async throws {
    let answers = try await World().answers(
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 7}}"#,
      #"{"jsonrpc": "2.0", "method": "tools/list", "params": {}}"#,
      #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#)
    #expect(answers.isEmpty)
  }

  @Test func withoutASessionEachResultSaysHowLongItIsValid() async throws {
    let methods = [
      "server/discover", "tools/list", "resources/list", "resources/templates/list",
    ]
    for method in methods {
      let result = try #require(try await World().answers(World.request(method)).first?["result"])
      #expect(result["resultType"] == "complete" && result["cacheScope"] == "private")
      #expect(result["ttlMs"] == 0)
      #expect(result["_meta"]?[Self.key + "serverInfo"]?["name"] == "atrium")
    }
    let world = try World()
    let call = try await world.call("commands")
    #expect(call["resultType"] == "complete" && call["ttlMs"] == nil)
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
  ]) func aSessionBeginsWithInitialize(_ asked: String, _ given: String) async throws {
    let answers = try await World().answers(
      #"""
      {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": \#
      "\#(asked)", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
      """#,
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
      #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 2, "method": "tools/list"}"#)
    #expect(answers.map { $0["id"]?.integer } == [0, 1, 2])
    #expect(answers[0]["result"]?["protocolVersion"]?.string == given)
    #expect(answers[0]["result"]?["capabilities"] == ["tools": [:], "resources": [:]])
    #expect(answers[1]["result"] == [:])
    #expect(answers[2]["result"]?["tools"]?.elements?.isEmpty == false)
    #expect(answers[2]["result"]?["ttlMs"] == nil && answers[2]["result"]?["resultType"] == nil)
  }

  @Test func toolsSayThatTheyOnlyRead() async throws {
    let tools = try #require(
      try await World().answers(World.request("tools/list")).first?["result"]?["tools"]?.elements)
    #expect(
      tools.map { $0["name"]?.string } == [
        "today", "week", "agenda", "find", "list", "show", "commands", "run", "one_say", "one_item",
      ])
    for tool in tools {
      #expect(tool["annotations"]?["readOnlyHint"] == true)
      #expect(tool["inputSchema"]?["type"] == "object" && tool["outputSchema"]?["type"] == "object")
    }
    #expect(
      tools[8]["inputSchema"]?["properties"]?.members?.map(\.key) == [
        "words", "loud", "by", "text",
      ])
    for tool in tools.prefix(8) {
      for argument in tool["inputSchema"]?["properties"]?.members ?? [] {
        #expect(argument.value["description"]?.string?.isEmpty == false, "\(argument)")
      }
    }
    let limit = tools[3]["inputSchema"]?["properties"]?["limit"]
    #expect(
      limit?["minimum"] == 1 && limit?["maximum"] == .integer(FindResults.maximum), "\(tools[3])")
    #expect(tools[3]["inputSchema"]?["required"] == ["words"])
    #expect(tools[7]["inputSchema"]?["required"] == ["line"])
  }

  @Test func aCancelledRequestIsNotAnswered() async throws {
    let world = try World()
    world.gate.given.append(World.consent)
    let (lines, input) = AsyncStream<RemoteLines.Line>.makeStream()
    func send(_ line: String) { input.yield(.bytes(Array(line.utf8))) }
    send(World.request("tools/call", #""name": "run", "arguments": {"line": "one hang"}"#, id: 5))
    send(World.request("tools/list", id: 6))
    send(World.request("tools/list", id: 7))
    send(#"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 6}}"#)
    async let answers = world.answers(lines)
    #expect(await TestConsole.wait { world.ran.value == ["hang"] })
    send(World.request("tools/list", id: 7))
    send(#"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 5}}"#)
    input.finish()
    let found = try await answers
    #expect(found.map { $0["id"]?.integer } == [7, 7])
    #expect(found[0]["error"]?["code"] == -32600 && found[1]["result"] != nil)
    #expect(world.gate.readings.value.isEmpty)
  }

  @Test func tooManyWaitingRequestsAreRefused() async throws {
    let answers = try await World().answers(
      AsyncStream { input in
        for id in 1...100 {
          input.yield(.bytes(Array(World.request("tools/list", id: id).utf8)))
        }
        input.finish()
      })
    #expect(answers.count == 100)
    let refused = answers.filter { $0["error"]?["code"] == -32011 }
    #expect(Set(answers.map { $0["id"]?.integer }).count == 100 && refused.count <= 36)
  }

  @Test func aLineThatIsTooLongIsSkippedWithOneError() async throws {
    let answers = try await World().answers(
      AsyncStream { input in
        input.yield(.tooLong(id: 7))
        input.yield(.bytes(Array(World.request("tools/list").utf8)))
        input.finish()
      })
    #expect(answers.map { $0["error"]?["code"]?.integer } == [-32700, nil])
    #expect(answers.map { $0["id"] } == [7, 1])
  }

  /// A client waits for the answer to a request, also to one that is refused as a whole.
  @Test(
    arguments: [
      (#"{"id": 7, "params": "a\u0000b"}"#, 7), (#"{"params": "\ud800", "id":"a,}"}"#, "a,}"),
      (#"{"params": {"id": 1, "a": "\"}"}, "id" : 7, "b": }"#, 7),
      (#"{"a": "# + deep + #", "id": 7}"#, 7), (#"{"id": 7, "id": 8}"#, nil),
      (#"{"id": 7"#, nil), (#"{"id": {"id": 7}, "a": tru}"#, nil), (#"[{"id": 7}, x]"#, nil),
      (#"{"id": "# + "\"" + String(repeating: "x", count: 2000) + "\", \"a\": tru}", nil),
    ] as [(String, JSON?)])
  func anErrorHasTheIDThatCanBeRead(_ line: String, _ id: JSON?) async throws {
    let answers = try await World().answers(line)
    #expect(answers.map { $0["error"]?["code"]?.integer } == [-32700], "\(answers)")
    #expect(answers.map { $0["id"] } == [id], "\(answers)")
  }

  private nonisolated static let deep =
    String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)

  /// The lines do not depend on the pieces in which the bytes arrive.
  @Test(arguments: [1, 7, 4096, 1 << 22]) func linesAreSplit(_ size: Int) {
    let long = #"{"a": "\#(String(repeating: "x", count: 10_000_000))", "id": "b"}"#
    let last = String(repeating: "y", count: RemoteLines.limit)
    let bytes = Array(
      "a\n\n \r\nbc\r\n\(size > 7 ? long : "")\n\(size > 7 ? last : "y")\nlast".utf8)
    var lines = RemoteLines()
    var found: [RemoteLines.Line] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.append(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(!lines.isTooLong)
    found += lines.end()
    let end: [RemoteLines.Line] =
      size > 7 ? [.tooLong(id: "b"), .bytes(Array(last.utf8))] : [.bytes([UInt8(ascii: "y")])]
    #expect(
      found == [.bytes(Array("a".utf8)), .bytes(Array("bc\r".utf8))] + end
        + [.bytes(Array("last".utf8))])
    #expect(lines.end().isEmpty)
  }
}
