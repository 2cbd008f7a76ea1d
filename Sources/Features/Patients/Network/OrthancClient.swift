import AtriumCore
import AtriumScreen

/// A client of one Orthanc server's REST API (orthanc.uclouvain.be/book/users/rest.html), for the
/// duration of one operation.
struct OrthancClient: Sendable {
  /// Applies to all responses in JSON.
  static let limits = JSONLimits(bytes: 32 << 20, values: 250_000, nullCharacters: .replaced)

  let server: ServerConfiguration
  private let baseURL: String
  private let http: any HTTPClient
  private let timeout: Duration

  /// - Parameter http: adds the credentials of the account to each request.
  init(
    _ server: ServerConfiguration, _ http: any HTTPClient, timeout: Duration
  ) throws(NetworkError) {
    self.server = server
    self.http = http
    self.timeout = timeout
    var base = try HTTPAddress(server.url).text.prefix { $0 != "?" }
    while base.last == "/" { base.removeLast() }
    baseURL = String(base)
  }

  func resource(_ level: ResourceLevel, _ id: String) async throws -> Resource {
    try Resource(level, try await json(try Target(level, id)))
  }

  /// The resources of a level below a resource, in order.
  func children(
    _ level: ResourceLevel, of id: String, at parent: ResourceLevel
  ) async throws -> [Resource] {
    let json = try await json(try Target(parent, id, "/\(level.pathComponent)"))
    return try resources(level, in: json).sorted { $0.precedes($1) }
  }

  /// A page of all patients, in the server's order.
  func patients(since: Int, limit: Int) async throws -> [Resource] {
    let json = try await json("/patients?expand&since=\(since)&limit=\(limit)")
    return try resources(.patient, in: json, limit: limit)
  }

  /// The number of each patient in the server's order, by identifier.
  func patientNumbers() async throws -> [String: Int] {
    guard let items = try await json("/patients").elements else {
      throw Failure.malformedResource("Patient")
    }
    return Dictionary(
      zip(items.compactMap(\.string), 1...), uniquingKeysWith: { first, _ in first })
  }

  func find(_ query: FindQuery, hasExtendedFind: Bool = false) async throws -> [Resource] {
    var request = request("/tools/find", "POST")
    request.headers["Content-Type"] = "application/json"
    request.body = Array(query.json(hasExtendedFind: hasExtendedFind).text.utf8)
    let json = try await json(request)
    return try resources(query.level, in: json, limit: query.limit)
  }

  func systemInformation() async throws -> JSON { try await json("/system") }
  func statistics() async throws -> JSON { try await json("/statistics") }

  func statistics(ofStudy id: String) async throws -> JSON {
    try await json(try Target(.study, id, "/statistics"))
  }

  func tags(ofInstance id: String) async throws -> [TagNode] {
    TagNode.nodes(try await json(try Target(.instance, id, "/tags")))
  }

  /// The latest entries of the change log (orthanc.uclouvain.be/book/users/rest.html#changes).
  /// - Parameter since: the sequence number of the last known change; `nil` requests the last
  ///   change only.
  func changes(since: Int?) async throws -> JSON {
    try await json(since.map { "/changes?since=\($0)&limit=100" } ?? "/changes?last")
  }

  /// The DICOM file of an instance.
  func file(ofInstance id: String) async throws -> HTTPStream {
    try await stream(try Target(.instance, id, "/file"), idleTimeout: timeout)
  }

  /// A PNG file of an image of at most 32 MiB, rendered by the server.
  /// - Parameter frame: from 1; `nil` is the first one.
  func preview(ofInstance id: String, frame: Int?) async throws -> [UInt8] {
    let path = (frame.map { "/frames/\($0 - 1)" } ?? "") + "/preview"
    let target = try Target(.instance, id, path)
    var request = request(target.path, idleTimeout: timeout)
    request.headers["Accept"] = "image/png"
    request.limit = 32 << 20
    return try await response(to: request, target: target).body
  }

  /// A zip archive of a study.
  func archive(ofStudy id: String) async throws -> HTTPStream {
    try await stream(
      try Target(.study, id, "/archive"), idleTimeout: max(.seconds(300), timeout))
  }

  /// Stores a DICOM file on the server.
  /// - Returns: the server's response, whether it accepts the file or rejects it.
  func upload(_ file: HTTPUpload) async throws -> HTTPResponse {
    var request = request("/instances", "POST", idleTimeout: timeout)
    request.headers["Content-Type"] = "application/dicom"
    request.upload = file
    let response = try await mappingTrustErrors { try await http.send(request) }
    if let error = accessError(status: response.status) { throw error }
    return response
  }

  func delete(_ level: ResourceLevel, _ id: String) async throws {
    let target = try Target(level, id)
    _ = try await response(to: request(target.path, "DELETE"), target: target)
  }
}

extension OrthancClient {
  /// A resource, or a part of it, that a request refers to; status 404 then means that the resource
  /// does not exist.
  private struct Target {
    let level: ResourceLevel
    let id: String
    let path: String

    /// - Throws: ``ResourceNotFound`` for a text that is not an identifier and would
    ///   change the path of the request.
    init(_ level: ResourceLevel, _ id: String, _ part: String = "") throws(ResourceNotFound) {
      guard Resource.isIdentifier(id) else { throw ResourceNotFound(level: level, id: id) }
      self.level = level
      self.id = id
      path = "/\(level.pathComponent)/\(id)\(part)"
    }
  }

  private func json(_ path: String) async throws -> JSON { try await json(request(path)) }

  private func json(_ target: Target) async throws -> JSON {
    try await json(request(target.path), target: target)
  }

  private func json(_ request: HTTPRequest, target: Target? = nil) async throws -> JSON {
    return try await response(to: request, target: target)
      .read(within: request.timeout) { [server] in
        do throws(JSONSyntaxError) {
          return try JSON(parsing: $0.body, Self.limits)
        } catch {
          try Task.checkCancellation()
          if error.isLimit { throw error }
          // A single bad character in a tag must not hide the other resources.
          if let json = try? JSON(parsing: $0.body.replacingInvalidCharacters, Self.limits) {
            return json
          }
          let start = $0.body.prefix(256).drop { $0 <= 0x20 }
          throw Failure.notJSON(server: server.label, isMarkup: start.first == UInt8(ascii: "<"))
        }
      }
  }

  /// A response of any size, which is not kept in memory.
  private func stream(_ target: Target, idleTimeout: Duration) async throws -> HTTPStream {
    var request = request(target.path, idleTimeout: idleTimeout)
    request.limit = nil
    let stream = try await mappingTrustErrors { try await http.stream(request) }
    guard stream.status == 200 else { throw error(status: stream.status, target: target) }
    return stream
  }

  /// - Parameter idleTimeout: limits the time without data instead of the whole time.
  private func request(
    _ path: String, _ method: String = "GET", idleTimeout: Duration? = nil
  ) -> HTTPRequest {
    var request = HTTPRequest(baseURL + path, method: method)
    request.certificatePath = server.certificatePath
    request.timeout = idleTimeout == nil ? timeout : nil
    request.idleTimeout = idleTimeout
    request.connectTimeout = min(timeout, .seconds(10))
    request.limit = Self.limits.bytes
    return request
  }

  private func response(
    to request: HTTPRequest, target: Target? = nil
  ) async throws -> HTTPResponse {
    let response = try await mappingTrustErrors { try await http.send(request) }
    guard 200...299 ~= response.status else {
      throw error(status: response.status, body: response.body, target: target)
    }
    return response
  }

  /// Replaces the error for an untrusted certificate by one that names the setting for it.
  private func mappingTrustErrors<Answer>(_ work: () async throws -> Answer) async throws -> Answer
  {
    do {
      return try await work()
    } catch let error as NetworkError {
      guard case .untrusted = error else { throw error }
      throw Failure(
        .unavailable, "patients.untrusted", error.failure.message, hint: .setCertificatesHint)
    }
  }

  private func error(status: Int, body: [UInt8] = [], target: Target?) -> any Error {
    if let error = accessError(status: status) { return error }
    if status == 404, let target { return ResourceNotFound(level: target.level, id: target.id) }
    if status == 415 { return Failure.noImage }
    // "Details" may contain patient data; "OrthancError" is one of a fixed set of messages.
    let message = (try? JSON(parsing: body, Self.limits))?["OrthancError"]?.string
    return Failure.unexpectedStatus(server: server.label, status, message: message)
  }

  private func accessError(status: Int) -> Failure? {
    switch status {
    case 401: .unauthorized(server: server.label, isLoggedIn: server.account.signsIn)
    case 403: .forbidden(server: server.label)
    default: nil
    }
  }

  /// - Parameter limit: the requested number of resources; more of them are ignored.
  private func resources(
    _ level: ResourceLevel, in json: JSON, limit: Int = .max
  ) throws(Failure) -> [Resource] {
    guard let items = json.elements else { throw .malformedResource(level.name) }
    var resources: [Resource] = []
    for item in items.prefix(max(0, limit)) { resources.append(try Resource(level, item)) }
    return resources
  }
}
