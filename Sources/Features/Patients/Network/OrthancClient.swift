import AtriumCore
import AtriumScreen

/// A client of one Orthanc server's REST API (orthanc.uclouvain.be/book/users/rest.html), for the
/// duration of one operation.
struct OrthancClient: ImageArchive {
  let connection: ServerConnection
  let cache: ResourceCache

  var server: ServerConfiguration { connection.server }

  /// Sorting depends on the version.
  var lacking: Set<ArchiveAbility> { [] }

  func resource(_ level: ResourceLevel, at ids: [String]) async throws -> Resource {
    try Resource(level, try await json(try Target(level, ids)))
  }

  func children(_ level: ResourceLevel, of ids: [String]) async throws -> [Resource] {
    let children = try await resources(level, below: level.parent ?? .patient, ids.last ?? "")
      .sorted { $0.precedes($1) }
    await cache.store(children, below: ids.last)
    return children
  }

  func content(
    _ level: ResourceLevel, at path: ResolvedPath
  ) async throws -> (Resource, children: [Resource]) {
    async let resource = resource(level, at: path)
    var children: [Resource] = []
    if let child = level.child { children = try await self.children(child, of: path.ids) }
    return (try await resource, children)
  }

  func overview() async throws -> ServerOverview {
    async let system = json("/system")
    let counts = try await statistics()
    return ServerOverview(
      lacking: hasExtendedFind(try await system) ? [] : [.order],
      version: try await system["Version"]?.string, patients: counts["CountPatients"]?.count,
      studies: counts["CountStudies"]?.count, series: counts["CountSeries"]?.count,
      instances: counts["CountInstances"]?.count, diskSize: counts["TotalDiskSize"]?.count)
  }

  func ids(ofUID uid: String, _ level: ResourceLevel) async throws -> [String] {
    var request = connection.request("/tools/lookup", "POST")
    request.body = Array(uid.utf8)
    let found = try await connection.json(connection.response(to: request)).elements ?? []
    return found.filter { $0["Type"]?.string == level.name }.compactMap { $0["ID"]?.string }
      .filter(Resource.isIdentifier)
  }

  func tags(ofInstance ids: [String]) async throws -> [TagNode] {
    TagNode.nodes(try await json(try Target(.instance, ids, "/tags")))
  }

  /// See orthanc.uclouvain.be/book/users/rest.html#changes.
  func changes(since: Int?) async throws -> JSON {
    try await json(since.map { "/changes?since=\($0)&limit=100" } ?? "/changes?last")
  }

  func file(ofInstance ids: [String]) async throws -> HTTPStream {
    try await stream(try Target(.instance, ids, "/file"), idleTimeout: connection.timeout)
  }

  func preview(ofInstance ids: [String], frame: Int?) async throws -> [UInt8] {
    let path = (frame.map { "/frames/\($0 - 1)" } ?? "") + "/preview"
    let target = try Target(.instance, ids, path)
    var request = connection.request(target.path, idleTimeout: connection.timeout)
    request.headers["Accept"] = "image/png"
    request.limit = 32 << 20
    let response = try await connection.send(request)
    switch response.status {
    case 200...299: return response.body
    case 404 where frame ?? 1 > 1: throw Failure.noFrame(frame ?? 1)
    case 415: throw Failure.noImage
    default:
      throw connection.error(
        status: response.status, body: response.body, missing: target.missing)
    }
  }

  func archive(ofStudy ids: [String]) async throws -> StudyArchive {
    let statistics = try await json(try Target(.study, ids, "/statistics"))
    let target = try Target(.study, ids, "/archive")
    return StudyArchive(count: statistics["CountInstances"]?.integer) {
      try await stream(target, idleTimeout: max(.seconds(300), connection.timeout))
    }
  }

  func upload(_ file: HTTPUpload) async throws -> UploadResult {
    var request = connection.request("/instances", "POST", idleTimeout: connection.timeout)
    request.headers["Content-Type"] = "application/dicom"
    request.upload = file
    let response = try await connection.send(request)
    let json = try? JSON(parsing: response.body, ServerConnection.limits)
    guard response.status == 200, let json else {
      let message = json?["OrthancError"]?.string ?? "HTTP \(response.status)"
      return UploadResult(outcome: .rejected, reason: .uploadRejected(message))
    }
    // The response to an archive is an array with one element for each of its files.
    let stored = json.elements.flatMap { $0.isEmpty ? nil : $0 } ?? [json]
    let isNew = stored.contains { $0["Status"]?.string == "Success" }
    return UploadResult(
      outcome: isNew ? .stored : .alreadyStored,
      id: stored.count == 1 ? stored[0]["ID"]?.string : nil,
      study: stored.first?["ParentStudy"]?.string)
  }

  func delete(_ level: ResourceLevel, _ ids: [String]) async throws {
    let target = try Target(level, ids)
    _ = try await connection.response(
      to: connection.request(target.path, "DELETE"), missing: target.missing)
  }
}

extension OrthancClient {
  /// A resource, or a part of it, that a request refers to.
  private struct Target {
    /// The meaning of status 404.
    let missing: ResourceNotFound
    let path: String

    /// - Throws: ``ResourceNotFound`` for a text that is not an identifier and would
    ///   change the path of the request.
    init(
      _ level: ResourceLevel, _ ids: [String], _ part: String = ""
    ) throws(ResourceNotFound) {
      let id = ids.last ?? ""
      missing = ResourceNotFound(level: level, id: id)
      guard Resource.isIdentifier(id) else { throw missing }
      path = "/\(level.pathComponent)/\(id)\(part)"
    }
  }

  func json(_ path: String) async throws -> JSON {
    try await connection.json(connection.response(to: connection.request(path)))
  }

  private func json(_ target: Target) async throws -> JSON {
    try await connection.json(
      connection.response(to: connection.request(target.path), missing: target.missing))
  }

  private func stream(_ target: Target, idleTimeout: Duration) async throws -> HTTPStream {
    try await connection.stream(
      connection.request(target.path, idleTimeout: idleTimeout), missing: target.missing)
  }

  /// The resources of a level below a resource, in the server's order.
  func resources(
    _ level: ResourceLevel, below parent: ResourceLevel, _ id: String
  ) async throws -> [Resource] {
    try resources(level, in: await json(Target(parent, [id], "/\(level.pathComponent)")))
  }

  /// - Parameter limit: the requested number of resources; more of them are ignored.
  func resources(
    _ level: ResourceLevel, in json: JSON, limit: Int = .max
  ) throws(Failure) -> [Resource] {
    guard let items = json.elements else { throw .malformedResource(level.name) }
    return try items.prefix(max(0, limit)).map { item throws(Failure) in try Resource(level, item) }
  }
}
