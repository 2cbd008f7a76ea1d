package import AtriumCore
package import AtriumScreen

/// A server of the Model Context Protocol as a plug-in: its tools are commands of protocol 1.
///
/// Speaks the revision 2026-07-28, which has no sessions, and the earlier ones, which begin with `initialize`. The server
/// cannot ask anything: it gets no capabilities of a client.
package actor MCPConnection {
  private let id: FeatureID
  private let program: ProgramIdentity
  private let timeout: Duration
  private let start: @Sendable () async throws -> PluginProcess
  private var current: (process: PluginProcess, session: Task<MCPSession, any Error>)?

  /// - Parameters:
  ///   - id: the ID of the plug-in.
  ///   - program: this program, as the server gets to know it.
  ///   - timeout: the time until the answer to a request, and between its notifications of progress.
  ///   - start: returns the running server, or starts it with ``RemoteDialect/mcp``.
  package init(
    _ id: FeatureID, as program: ProgramIdentity, timeout: Duration = .seconds(10),
    starting start: @escaping @Sendable () async throws -> PluginProcess
  ) {
    (self.id, self.program, self.timeout, self.start) = (id, program, timeout, start)
  }

  /// Returns the answer to a request of protocol 1.
  package func result(of method: String, _ params: JSON) async throws -> JSON {
    let session = try await session()
    switch method {
    case "describe": return try await session.manifest(of: id)
    case "command": return ["screen": try await screen(params, in: session).blockDocument()]
    case "complete":
      let prefix = params["prefix"]?.string ?? ""
      let candidates = try await session.resources().filter { $0.address.hasPrefix(prefix) }
      return [
        "candidates": .array(
          candidates.map { ["value": .string($0.address), "title": .string($0.title)] })
      ]
    default: throw RemoteError(.method, "The method '\(method)' is not known.")
    }
  }

  private func screen(_ params: JSON, in session: MCPSession) async throws -> Screen {
    let word = params["command"]?.string ?? ""
    let arguments = params["arguments"] ?? [:]
    switch word {
    case "tools":
      let columns: [TableColumn<MCPTool>] = [
        TableColumn("command", .command) { .text($0.word) },
        TableColumn("summary", .meaning) { .text($0.summary) },
      ]
      return Screen("tools", [.table(Table("tools", of: try await session.tools(), columns))])
    case "resources":
      let resources = try await session.resources().map(\.json)
      return Screen("resources", [.table(MCPBlocks.resources("resources", resources))])
    case "read":
      let address = arguments["address"] ?? ""
      let contents = try await session.request("resources/read", [.init("uri", address)])
      return Screen("resource", ofContents: contents)
    default:
      guard let tool = try await session.tools().first(where: { $0.word == word }) else {
        throw Failure.unknownMCPTool(word, of: id)
      }
      let zone = params["context"]?["zone"]?.string ?? "UTC"
      let call = try tool.call(arguments, zone: zone)
      let result = try await session.request(
        "tools/call", [.init("name", .string(tool.name)), .init("arguments", call)])
      if result["isError"] == true { throw Failure.mcpToolFailed(result) }
      return Screen(word, ofResult: result, tool.outputSchema)
    }
  }

  /// Returns the session of the running server, or begins one.
  private func session() async throws -> MCPSession {
    let process = try await start()
    if let current, current.process === process { return try await current.session.value }
    let session = Task { [program, timeout, start] in
      try await MCPSession.begin(as: program, in: process, timeout: timeout, restarting: start)
    }
    current = (process, session)
    return try await withTaskCancellationHandler {
      do {
        let begun = try await session.value
        if begun.process !== process { current = (begun.process, session) }
        return begun
      } catch {
        current = nil
        await process.end()
        throw error
      }
    } onCancel: {
      session.cancel()
    }
  }
}
