import AtriumCore
import AtriumScreen
import Foundation

/// Asks one Orthanc server by its REST API (orthanc.uclouvain.be/book/users/rest.html).
///
/// Only who has a permit gets one, and it is kept for one operation.
struct Orthanc: Sendable {
  let server: ServerAddress
  private let base: String
  private let login: HTTPLogin?
  private let http: any HTTPClient
  private let patience: Duration

  init(
    _ server: ServerAddress, _ login: HTTPLogin?, _ http: any HTTPClient, _ patience: Duration
  ) throws(NetworkError) {
    (self.server, self.http, self.patience) = (server, http, patience)
    let address = try HTTPAddress(server.url)
    self.login = login ?? address.login
    var base = address.text.prefix { $0 != "?" }
    while base.last == "/" { base.removeLast() }
    self.base = String(base)
  }

  /// One resource.
  func resource(_ level: Level, _ id: String) async throws -> Resource {
    try Resource(level, try await json("/\(level.plural)/\(id)", missing: (level, id)))
  }

  /// What is below a resource, in order.
  func children(_ level: Level, of id: String, at parent: Level) async throws -> [Resource] {
    let json = try await json("/\(parent.plural)/\(id)/\(level.plural)", missing: (parent, id))
    return try list(json, level).sorted { $0.precedes($1) }
  }

  /// A page of all patients, in the server's order.
  func patients(since: Int, limit: Int) async throws -> [Resource] {
    try list(try await json("/patients?expand&since=\(since)&limit=\(limit)"), .patient)
  }

  /// The identifiers of all patients, in the server's order.
  func patientIDs() async throws -> [String] {
    guard case .array(let items) = try await json("/patients") else {
      throw PatientsError.unexpected("Patient")
    }
    return items.compactMap(\.string)
  }

  func find(_ query: FindQuery, extended: Bool) async throws -> [Resource] {
    let json = try await post("/tools/find", query.json(extended: extended))
    return try list(json, query.level)
  }

  /// An answer in JSON.
  /// - Parameter missing: what there is none of where the server knows no such address.
  func json(_ path: String, missing: (Level, String)? = nil) async throws -> JSON {
    try parsed(try await answer(request(path), missing: missing))
  }

  /// What a server accepts, e.g. a picture.
  func bytes(
    _ path: String, accepting type: String? = nil, limit: Int = 1 << 30, missing: (Level, String)
  ) async throws -> HTTPResponse {
    var request = request(path)
    if let type { request.headers["Accept"] = type }
    (request.limit, request.timeout, request.idleTimeout) = (limit, nil, patience)
    return try await answer(request, missing: missing)
  }

  /// Keeps a file on the server. What the server says of it, good or bad, is the answer.
  func upload(_ bytes: [UInt8]) async throws -> HTTPResponse {
    var request = request("/instances", "POST")
    request.headers["Content-Type"] = "application/dicom"
    (request.body, request.timeout, request.idleTimeout) = (bytes, nil, patience)
    let response = try await trusting { try await http.send(request) }
    try checkAccess(response.status)
    return response
  }

  func delete(_ level: Level, _ id: String) async throws {
    _ = try await answer(request("/\(level.plural)/\(id)", "DELETE"), missing: (level, id))
  }

  /// A body that is too large to be held.
  func stream(_ path: String, missing: (Level, String)) async throws -> HTTPStream {
    var request = request(path)
    (request.limit, request.timeout) = (nil, nil)
    request.idleTimeout = .seconds(max(300, patience.components.seconds))
    let stream = try await trusting { try await http.stream(request) }
    if stream.status == 200 { return stream }
    throw try trouble(stream.status, [], missing: missing)
  }

  private func post(_ path: String, _ body: JSON) async throws -> JSON {
    var request = request(path, "POST")
    request.headers["Content-Type"] = "application/json"
    request.body = Array(body.text.utf8)
    return try parsed(try await answer(request))
  }

  private func request(_ path: String, _ method: String = "GET") -> HTTPRequest {
    var request = HTTPRequest(base + path, method: method)
    (request.login, request.certificates) = (login, server.certificates)
    (request.timeout, request.connectTimeout) = (patience, min(patience, .seconds(10)))
    request.limit = 256 << 20
    return request
  }

  private func answer(
    _ request: HTTPRequest, missing: (Level, String)? = nil
  ) async throws -> HTTPResponse {
    let response = try await trusting { try await http.send(request) }
    guard 200...299 ~= response.status else {
      throw try trouble(response.status, response.body, missing: missing)
    }
    return response
  }

  /// Says where to name the authority of a certificate that is not trusted.
  private func trusting<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    do {
      return try await work()
    } catch NetworkError.untrusted(let host, let reason) {
      throw PatientsError.untrusted(host, reason)
    }
  }

  /// What a status that is no success means.
  private func trouble(
    _ status: Int, _ body: [UInt8], missing: (level: Level, id: String)?
  ) throws -> PatientsError {
    try checkAccess(status)
    if status == 404, let missing { return .notFound(missing.level, missing.id) }
    if status == 415 { return .noPicture }
    // "BadRequest" and the like say nothing about patients; details may.
    let message = (try? JSON(parsing: body))?["OrthancError"]?.string
    return .refused(server.label, status, message)
  }

  private func checkAccess(_ status: Int) throws(PatientsError) {
    switch status {
    case 401: throw .noAccess(server.label, isLoggedIn: login != nil)
    case 403: throw .forbidden(server.label)
    default: break
    }
  }

  private func parsed(_ response: HTTPResponse) throws(PatientsError) -> JSON {
    do throws(JSONSyntaxError) {
      return try JSON(parsing: response.body)
    } catch {
      let start = response.body.prefix(256).drop { $0 <= 0x20 }
      throw .notJSON(server.label, isMarkup: start.first == UInt8(ascii: "<"))
    }
  }

  private func list(_ json: JSON, _ level: Level) throws(PatientsError) -> [Resource] {
    guard case .array(let items) = json else { throw .unexpected(level.name) }
    var resources: [Resource] = []
    for item in items { resources.append(try Resource(level, item)) }
    return resources
  }
}
