import AtriumCore
import AtriumScreen
import Synchronization

/// The program of a plug-in, which answers the requests of protocol 1 in one process each, or in one that stays.
final class PluginProgram: PluginConnection {
  private let id: FeatureID
  private let start: @Sendable (RemoteDialect, _ files: [String]) throws -> PluginProcess
  private let explain: @Sendable (Failure, _ files: [String]) -> Failure
  private let checkFiles: @Sendable () throws(Failure) -> Void
  private let isConfined: Bool
  private let kept: KeptProcess?
  /// The connection to a server of another protocol.
  private let server: MCPConnection?
  /// The processes that are about to end.
  private let ending = Mutex<[ObjectIdentifier: Task<Void, Never>]>([:])

  /// - Parameters:
  ///   - stays: whether one process answers all requests.
  ///   - isConfined: whether a process reads files that the person names only if it is started with them.
  ///   - program: this program, as servers of the Model Context Protocol get to know it.
  ///   - check: compares the files of the plug-in with the trusted ones.
  ///   - explain: adds what the host knows to a failure of the program.
  ///   - start: checks the files of the plug-in and starts its program.
  init(
    _ plugin: PluginDeployment, stays: Bool, isConfined: Bool, as program: ProgramIdentity,
    checking check: @escaping @Sendable () throws(Failure) -> Void,
    explaining explain: @escaping @Sendable (Failure, _ files: [String]) -> Failure,
    starting start: @escaping @Sendable (RemoteDialect, _ files: [String]) throws -> PluginProcess
  ) {
    (id, self.start, self.explain) = (plugin.id, start, explain)
    (checkFiles, self.isConfined) = (check, isConfined)
    switch plugin.dialect {
    case .plugin:
      kept = stays ? KeptProcess { try start(.plugin, []) } : nil
      server = nil
    case .mcp:
      let kept = KeptProcess { try start(.mcp, []) }
      self.kept = kept
      server = MCPConnection(plugin.id, as: program) { try await kept.process() }
    }
  }

  func check() throws(Failure) { try checkFiles() }

  func explained(_ failure: Failure) -> Failure { explain(failure, []) }

  func result(
    of method: String, _ params: JSON, reading files: [String],
    receiving receive: @escaping @Sendable (JSON) async -> Void
  ) async throws -> JSON {
    do {
      if let server { return try await server.result(of: method, params) }
      if let kept, files.isEmpty || !isConfined {
        return try await request(method, params, of: try await kept.process(), receive)
      }
      let process = try start(.plugin, files)
      defer { end(process, grace: Task.isCancelled ? PluginProcess.grace : .zero) }
      return try await request(method, params, of: process, receive)
    } catch let error as RemoteError {
      throw explain(Failure(pluginError: error.message, error.data, of: id), files)
    } catch let failure as Failure {
      throw explain(failure, files)
    }
  }

  private func request(
    _ method: String, _ params: JSON, of process: PluginProcess,
    _ receive: @escaping @Sendable (JSON) async -> Void
  ) async throws -> JSON {
    let timeout = Duration.seconds(method == "describe" ? 30 : 10)
    return try await process.request(method, params, timeout: timeout) { method, params in
      if method == "screen" { await receive(params) }
    }
  }

  /// Ends a process while the caller continues.
  private func end(_ process: PluginProcess, grace: Duration) {
    let id = ObjectIdentifier(process)
    ending.withLock { ending in
      ending[id] = Task {
        await process.end(grace: grace)
        self.ending.withLock { $0[id] = nil }
      }
    }
  }

  func end() async {
    await kept?.end()
    for task in ending.withLock({ Array($0.values) }) { await task.value }
  }
}
