import AtriumCore
import AtriumScreen

/// A client of one DICOMweb server (PS3.18), for the duration of one operation.
struct DicomWebClient: ImageArchive {
  let connection: ServerConnection
  let cache: ResourceCache

  var server: ServerConfiguration { connection.server }
  var lacking: Set<ArchiveAbility> { [.order, .totals, .patients, .changes] }

  /// The number of studies, if the server tells it.
  func overview() async throws -> ServerOverview {
    var pages = ResultPages(.study, at: "/studies")
    _ = try await pages.next(1, from: self)
    return ServerOverview(lacking: lacking, studies: pages.total)
  }

  func ids(ofUID uid: String, _ level: ResourceLevel) async throws -> [String] { [uid] }

  /// Numbers mean what this shell has shown.
  func patientID(ofNumber number: Int) async throws -> String? {
    throw Failure.numberNotShown(number)
  }

  func resource(_ level: ResourceLevel, at ids: [String]) async throws -> Resource {
    let id = ids.last ?? ""
    if level == .patient { return try await patient(id).resource }
    let missing = ResourceNotFound(level: level, id: id)
    guard ResourceReference(id).isUID else { throw missing }
    let path = Self.path(Array(ids.dropLast()), to: level)
    let keyword = ["", "StudyInstanceUID", "SeriesInstanceUID", "SOPInstanceUID"][level.rawValue]
    let parent = level == .study ? nil : ids.dropLast().last
    var pages = ResultPages(level, at: path, [(keyword, id)], below: parent)
    // A server may ignore the condition.
    while !pages.isComplete {
      if let found = try await pages.next(from: self).first(where: { $0.id == id }) {
        return found
      }
    }
    throw missing
  }

  func children(_ level: ResourceLevel, of ids: [String]) async throws -> [Resource] {
    if level == .study { return try await studies(ofPatient: ids.last ?? "").map(\.resource) }
    var pages = ResultPages(level, at: Self.path(ids, to: level), below: ids.last)
    let first = try await pages.next(from: self)
    return try await children(first, pages, await cache.resource(ids.last ?? "")?.childCount)
  }

  func content(
    _ level: ResourceLevel, at path: ResolvedPath
  ) async throws -> (Resource, children: [Resource]) {
    guard let child = level.child else { return (try await resource(level, at: path), []) }
    async let resource = resource(level, at: path)
    var pages = ResultPages(child, at: Self.path(path.ids, to: child), below: path.id)
    let first = try await pages.next(from: self)
    return (
      try await resource, try await children(first, pages, try await resource.childCount)
    )
  }

  /// Reads all pages after the first one.
  /// - Parameter count: the number of children, if the server tells it; it saves the request that finds no more.
  private func children(
    _ first: [Resource], _ pages: ResultPages, _ count: Int?
  ) async throws -> [Resource] {
    var (children, pages) = (first, pages)
    pages.expect(count)
    while !pages.isComplete { children += try await pages.next(from: self) }
    children.sort { $0.precedes($1) }
    await cache.store(children, below: pages.parent)
    return children
  }

  func tags(ofInstance ids: [String]) async throws -> [TagNode] {
    let path = Self.path(ids, to: nil) + "/metadata"
    let missing = ResourceNotFound(level: .instance, id: ids.last ?? "")
    let items = try await json(at: path, missing: missing).elements ?? []
    return TagNode.nodes(dicom: items.first ?? [:])
  }

  func delete(_ level: ResourceLevel, _ ids: [String]) async throws {
    if level == .patient { try require(.patients) }
    let request = connection.request(Self.path(ids, to: nil), "DELETE")
    let response = try await connection.send(request)
    switch response.status {
    case 200...299: return
    // The resource exists, as its address was resolved.
    case 404, 405, 501: throw Failure.lacking(.deletion, server)
    default: throw connection.error(status: response.status)
    }
  }

  func changes(since: Int?) async throws -> JSON { throw Failure.lacking(.changes, server) }
}

extension DicomWebClient {
  /// The results on a page of a search.
  struct Results {
    var items: [JSON] = []
    /// The number of results on later pages, if the server tells it.
    var furtherCount: Int?
  }

  /// - Parameter parent: the UID of the resource that the results belong to.
  func results(at path: String, below parent: String?) async throws -> Results {
    let response = try await connection.send(request(path))
    switch response.status {
    case 204: return Results()
    case 404 where parent != nil: return Results()
    case 413: throw Failure.tooManyResults(server: server.label)
    case 200...299: break
    default: throw connection.error(status: response.status, body: response.body)
    }
    guard let items = try await connection.json(response).elements else {
      throw Failure.malformedResource("Study")
    }
    let warning = response.headers["Warning"].flatMap {
      $0.firstMatch(of: #/299 .*?(\d+) additional results/#)
    }
    return Results(items: items, furtherCount: warning.flatMap { Int($0.1) })
  }

  private func json(at path: String, missing: ResourceNotFound) async throws -> JSON {
    try await connection.json(connection.response(to: request(path), missing: missing))
  }

  private func request(_ path: String) -> HTTPRequest {
    var request = connection.request(path)
    request.headers["Accept"] = "application/dicom+json"
    return request
  }

  /// The path of a resource, or of the resources of a level below it: `/studies/1.2/series`.
  /// - Parameter ids: the identifiers from the patient down; other texts than UIDs are left out.
  static func path(_ ids: [String], to level: ResourceLevel?) -> String {
    let uids = ids.filter { ResourceReference($0).isUID }
    let levels: [ResourceLevel] = [.study, .series, .instance]
    let path = zip(levels, uids).map { "/\($0.pathComponent)/\($1)" }.joined()
    return path + (level.map { "/\($0.pathComponent)" } ?? "")
  }
}
