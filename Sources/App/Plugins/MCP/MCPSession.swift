import AtriumCore
import AtriumScreen

/// A running server whose revision is known.
actor MCPSession {
  nonisolated let process: PluginProcess
  /// The metadata of each request in the revision without sessions; `nil` in those before.
  private let metadata: JSON?
  /// The name, the title and the version of the server.
  private let server: JSON
  private let capabilities: JSON
  /// The time until the answer to a request, and between its notifications of progress.
  private let timeout: Duration
  private var knownTools: [MCPTool]?

  private static let newest = "2026-07-28"
  /// The revisions with `initialize`, the newest first.
  private static let earlier = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The pages and the elements of a list.
  private static let maximumPages = 100
  private static let maximumElements = 10_000
  private init(
    _ process: PluginProcess, _ metadata: JSON?, server: JSON?, _ result: JSON, _ timeout: Duration
  ) {
    (self.process, self.metadata, self.timeout) = (process, metadata, timeout)
    self.server = server ?? [:]
    capabilities = result["capabilities"] ?? [:]
  }

  /// Asks a server for its revision.
  /// - Parameters:
  ///   - timeout: the time until the answer to a request. A server gets three times as much to start.
  ///   - restart: starts the server again if it ends at a method that it does not know.
  static func begin(
    as program: ProgramIdentity, in process: PluginProcess, timeout: Duration,
    restarting restart: @Sendable () async throws -> PluginProcess
  ) async throws -> MCPSession {
    let prefix = "io.modelcontextprotocol/"
    let client: JSON = [
      "name": .string(program.name), "title": .string(program.title),
      "version": .string(program.version),
    ]
    let metadata = JSON.object([
      .init(prefix + "protocolVersion", .string(newest)), .init(prefix + "clientInfo", client),
      .init(prefix + "clientCapabilities", [:]),
    ])
    do {
      let result = try await process.request(
        "server/discover", ["_meta": metadata], timeout: timeout * 3)
      if result["supportedVersions"]?.elements?.contains(.string(newest)) == true {
        return MCPSession(
          process, metadata, server: result["_meta"]?[prefix + "serverInfo"], result, timeout)
      }
    } catch {
      // Servers of earlier revisions answer with different errors, or end.
      try Task.checkCancellation()
    }
    let process = try await restart()
    let result = try await process.request(
      "initialize",
      [
        "protocolVersion": .string(earlier[0]), "capabilities": [:], "clientInfo": client,
      ], timeout: timeout * 3)
    let version = result["protocolVersion"] ?? .null
    guard let text = version.string, earlier.contains(text) else {
      throw Failure.unsupportedMCPVersion(version.plainText, [newest] + earlier)
    }
    process.notify("notifications/initialized", [:])
    return MCPSession(process, nil, server: result["serverInfo"], result, timeout)
  }

  /// Sends a request.
  /// - Throws: a ``RemoteError`` or a ``Failure``.
  func request(_ method: String, _ members: [JSON.Member] = []) async throws -> JSON {
    let params = members + (metadata.map { [.init("_meta", $0)] } ?? [])
    let result = try await process.request(method, .object(params), timeout: timeout)
    guard result["resultType"] ?? "complete" == "complete" else { throw Failure.mcpToolAsks }
    return result
  }

  /// Returns the elements of all pages of a list.
  private func list(_ method: String, _ key: String) async throws -> [JSON] {
    var (elements, cursor): ([JSON], JSON) = ([], .null)
    for _ in 0..<Self.maximumPages where elements.count <= Self.maximumElements {
      let result = try await request(method, cursor == .null ? [] : [.init("cursor", cursor)])
      guard let page = result[key]?.elements else {
        throw Failure.invalidAnswer(
          to: method, BlockDocumentError(.unexpectedValue("[ … ]"), at: key))
      }
      elements += page
      cursor = result["nextCursor"] ?? .null
      if cursor == .null { return elements }
    }
    throw Failure.endlessMCPList
  }

  func tools() async throws -> [MCPTool] {
    if let knownTools { return knownTools }
    let tools = capabilities["tools"] == nil ? [] : try await list("tools/list", "tools")
    let found = MCPTool.all(tools)
    knownTools = found
    return found
  }

  /// A resource, or a template of the addresses of resources.
  struct Resource {
    let json: JSON
    var address: String { (json["uri"] ?? json["uriTemplate"])?.string ?? "" }
    var title: String { (json["title"] ?? json["name"])?.line ?? "" }
  }

  func resources() async throws -> [Resource] {
    if capabilities["resources"] == nil { return [] }
    var resources = try await list("resources/list", "resources")
    do {
      resources += try await list("resources/templates/list", "resourceTemplates")
    } catch {
      // Templates are optional.
      try Task.checkCancellation()
    }
    return resources.map(Resource.init)
  }

  /// The manifest of protocol 1.
  func manifest(of id: FeatureID) async throws -> JSON {
    let hasResources = try await !resources().isEmpty
    let title = server["title"]?.line ?? server["name"]?.line ?? "\(id)"
    let commands = try await tools().map { try $0.command() }
    return .object(present: [
      "protocol": .integer(PluginManifest.protocolVersion), "title": .string(title),
      "version": server["version"]?.line.map { .string($0) }, "stays": true,
      "commands": .array(
        try Self.toolsCommand() + (hasResources ? Self.resourceCommands() : []) + commands),
      "hooks": hasResources ? ["complete"] : nil,
    ])
  }

  private static func toolsCommand() throws -> [JSON] {
    [
      [
        "name": "tools", "summary": try Phrase.listTools.documentJSON(), "reading": true,
        "default": true,
      ]
    ]
  }

  private static func resourceCommands() throws -> [JSON] {
    [
      [
        "name": "resources", "summary": try Phrase.listResources.documentJSON(),
        "reading": true,
      ],
      [
        "name": "read", "summary": try Phrase.readResource.documentJSON(), "reading": true,
        "arguments": [
          [
            "name": "address", "kind": "word", "required": true, "completed": true,
            "help": try Phrase.resourceAddress.documentJSON(),
          ]
        ],
      ],
    ]
  }
}
