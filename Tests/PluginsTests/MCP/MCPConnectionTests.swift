import AtriumCore
import AtriumScreen
import Testing

@testable import Plugins

/// The requests of protocol 1, answered by servers of the Model Context Protocol.
@Suite(.timeLimit(.minutes(2))) struct MCPConnectionTests {
  private let folder: PluginFolder

  init() throws { folder = try PluginFolder() }

  private func connection(
    to process: KeptProcess, timeout: Duration = .seconds(10)
  ) -> MCPConnection {
    let program = ProgramIdentity(name: "atrium", title: "Atrium", version: "1")
    return MCPConnection("beds", as: program, timeout: timeout) { try await process.process() }
  }

  /// Returns the JSON output of a command.
  private func run(
    _ command: String, _ arguments: JSON = [:], on connection: MCPConnection
  ) async throws -> JSON {
    let params: JSON = [
      "command": .string(command), "item": nil, "arguments": arguments,
      "context": ["zone": "Europe/Zagreb"],
    ]
    let result = try await connection.result(of: "command", params)
    let document = try #require(result["screen"])
    return try JSON(reading: JSONRenderer().render(Screen(blockDocument: document)))
  }

  @Test(arguments: ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"])
  func theServerIsAPluginInEachRevision(_ revision: String) async throws {
    let process = MCPScript.beds(revision).process(in: folder)
    let connection = connection(to: process)
    let described = try await connection.result(of: "describe", [:])
    let manifest = try PluginManifest(json: described)
    #expect(manifest.title == "Beds" && manifest.version == "2" && manifest.stays)
    let commands = (described["commands"]?.elements ?? []).map { $0["name"]?.string }
    #expect(commands == ["tools", "resources", "read", "list-beds"])
    #expect(described["hooks"] == ["complete"])

    #expect(
      try await run("tools", on: connection) == [
        "screen": "tools", "tools": [["command": "list-beds", "summary": "Lists beds."]],
        "total": 1,
      ])
    #expect(
      try await run("list-beds", ["limit": 2], on: connection) == [
        "screen": "list-beds", "result": [["number": 1]],
      ])
    #expect(
      try await run("read", ["address": "beds://all"], on: connection) == [
        "screen": "resource", "text": "12 beds\n3 free",
      ])
    let resources = try await run("resources", on: connection)["resources"]
    #expect(resources?.elements?.map { $0["address"] } == ["beds://all", "beds://{ward}"])
    let candidates = try await connection.result(of: "complete", ["prefix": "beds://a"])
    #expect(candidates == ["candidates": [["value": "beds://all", "title": "All beds"]]])
    await process.end()

    let log = try folder.log()
    let isStateless = revision == "2026-07-28"
    let methods = log.compactMap { $0["method"]?.string }
    #expect(methods.prefix(1) == ["server/discover"])
    #expect(methods.count { $0 == "initialize" } == (isStateless ? 0 : 1))
    #expect(methods.count { $0 == "notifications/initialized" } == (isStateless ? 0 : 1))
    #expect(methods.count { $0 == "tools/list" } == 1)
    let call = try await folder.message("tools/call")
    #expect(call["params"]?["name"] == "list_beds")
    #expect(call["params"]?["arguments"] == ["limit": 2])
    let metadata = try #require(call["params"]?["_meta"])
    #expect(metadata["progressToken"] == call["id"])
    #expect(
      metadata["io.modelcontextprotocol/protocolVersion"] == (isStateless ? "2026-07-28" : nil))
    #expect(
      metadata["io.modelcontextprotocol/clientCapabilities"]?.members?.count
        == (isStateless ? 0 : nil))
  }

  /// A server whose revision is too old for a question that it does not know may end at it.
  @Test func aServerThatEndsIsStartedAgain() async throws {
    let script = MCPScript.beds("2025-06-18").answering("server/discover", "exit 3")
    let process = script.process(in: folder)
    #expect(try await run("list-beds", on: connection(to: process))["result"] != nil)
    await process.end()
    let methods = try folder.log().compactMap { $0["method"]?.string }
    #expect(methods.prefix(2) == ["server/discover", "initialize"])
  }

  @Test func theToolsOfAllPagesAreCommands() async throws {
    let script = MCPScript.beds().answering(
      "tools/list", MCPScript.result(#"{"tools": [{"name": "a"}], "nextCursor": "2"}"#)
    ).answering("cursor", MCPScript.result(#"{"tools": [{"name": "b"}]}"#))
    let process = script.process(in: folder)
    let tools = try await run("tools", on: connection(to: process))["tools"]
    #expect(tools?.elements?.map { $0["command"] } == ["a", "b"])
    await process.end()
  }

  @Test func aServerWithoutResourcesHasNoCommandsForThem() async throws {
    let script = MCPScript.beds().answering(
      "resources/list", MCPScript.result(#"{"resources": []}"#)
    )
    .answering("resources/templates/list", MCPScript.error(-32601))
    let process = script.process(in: folder)
    let manifest = try await connection(to: process).result(of: "describe", [:])
    #expect(manifest["commands"]?.elements?.map { $0["name"] } == ["tools", "list-beds"])
    #expect(manifest["hooks"] == nil)
    await process.end()
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var revision = "2026-07-28"
    let part: String
    let command: String
    let code: String
    var timeout = Duration.seconds(10)
  }

  private static let faults = [
    Fault(
      testDescription: "a failed tool", part: "tools/call",
      command: MCPScript.result(
        #"{"content": [{"type": "text", "text": "Bed 12\n is taken."}], "isError": true}"#),
      code: "plugin.failed"),
    Fault(
      testDescription: "a question to the person", part: "tools/call",
      command: MCPScript.result(#"{"resultType": "input_required", "inputRequests": {}}"#),
      code: "plugin.failed"),
    Fault(
      testDescription: "a tool that vanished", part: "tools/list",
      command: MCPScript.result(#"{"tools": []}"#), code: "plugin.unknown-tool"),
    Fault(
      testDescription: "a list without tools", part: "tools/list",
      command: MCPScript.result(#"{"list": []}"#), code: "plugin.invalid"),
    Fault(
      testDescription: "pages that never end", part: "tools/list",
      command: MCPScript.result(#"{"tools": [], "nextCursor": "more"}"#), code: "plugin.too-large"),
    Fault(
      testDescription: "a wrong id", part: "tools/call",
      command: #"printf '{"jsonrpc":"2.0","id":99,"result":{}}\n'"#, code: "plugin.invalid"),
    Fault(
      testDescription: "a stray line", part: "tools/call", command: "echo ready",
      code: "plugin.invalid"),
    Fault(
      testDescription: "the end of the server", part: "tools/call", command: "exit 3",
      code: "plugin.ended"),
    Fault(
      testDescription: "no answer", part: "tools/call", command: ":", code: "plugin.timeout",
      timeout: .milliseconds(500)),
    Fault(
      testDescription: "an unknown revision", revision: "1999-01-01", part: "unused", command: ":",
      code: "plugin.protocol"),
  ]

  @Test(arguments: faults) func aFaultIsOneFailure(_ fault: Fault) async throws {
    let script = MCPScript.beds(fault.revision).answering(fault.part, fault.command)
    let process = script.process(in: folder)
    let connection = connection(to: process, timeout: fault.timeout)
    let failure = await #expect(throws: Failure.self) {
      try await run("list-beds", on: connection)
    }
    #expect(failure?.code == fault.code)
    if fault.testDescription == "a failed tool" {
      #expect(failure?.message == "Bed 12 is taken.")
    }
    await process.end()
  }

  @Test func anErrorOfTheServerIsThrown() async throws {
    let script = MCPScript.beds().answering("resources/read", MCPScript.error(-32602, "Unknown."))
    let process = script.process(in: folder)
    let connection = connection(to: process)
    let error = await #expect(throws: RemoteError.self) {
      try await run("read", ["address": "beds://none"], on: connection)
    }
    #expect(error?.code == .params && error?.message == "Unknown.")
    await process.end()
  }

  /// The server may ask whether the client lives; everything else is refused. Progress is not shown.
  @Test func requestsOfTheServerAreAnswered() async throws {
    let asking = """
      printf '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s}}\\n' "$id"
      printf '{"jsonrpc":"2.0","id":"p","method":"ping"}\\n'
      printf '{"jsonrpc":"2.0","id":"s","method":"sampling/createMessage","params":{}}\\n'
      for n in 1 2; do IFS= read -r line; printf '%s\\n' "$line" >> log; done
      answer '"result":{"content":[]}'
      """
    let process = MCPScript.beds("2025-11-25").answering("tools/call", asking).process(in: folder)
    #expect(
      try await run("list-beds", on: connection(to: process)) == ["screen": "list-beds"])
    await process.end()
    let answers = try folder.log().filter { $0["method"] == nil }
    #expect(answers.map { $0["id"] } == ["p", "s"])
    #expect(answers.first?["result"] == [:])
    #expect(answers.last?["error"]?["code"] == -32601)
  }

  @Test func aCancelledCommandCancelsTheRequest() async throws {
    let process = MCPScript.beds().answering("tools/call", ":").process(in: folder)
    let connection = connection(to: process)
    let task = Task { try await run("list-beds", on: connection) }
    let call = try await folder.message("tools/call")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let cancelled = try await folder.message("notifications/cancelled")
    #expect(cancelled["params"]?["requestId"] == call["id"])
    await process.end()
  }
}
