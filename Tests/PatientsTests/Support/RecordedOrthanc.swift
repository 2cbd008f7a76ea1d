import AtriumCore
import AtriumScreen
import Foundation
import Synchronization
import Testing

@testable import Patients

/// The recorded responses of an Orthanc 1.10.1 server (`Tests/Recordings`), recombined for each
/// request, with overrides by the test.
final class RecordedOrthanc: HTTPClient {
  typealias Override = @Sendable (HTTPRequest) throws -> HTTPResponse?
  static let url = "http://pacs.test:8042"
  private static let recordings = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Recordings/orthanc")

  private let resources: [ResourceLevel: [JSON]]
  private let override: Override
  private let body: @Sendable (HTTPRequest) -> HTTPBody?
  private let log = Mutex<[HTTPRequest]>([])

  /// - Parameter body: replaces the body of a response that is streamed.
  init(
    _ override: @escaping Override = { _ in nil },
    body: @escaping @Sendable (HTTPRequest) -> HTTPBody? = { _ in nil }
  ) throws {
    func read(_ name: String) throws -> [JSON] {
      try JSON(parsing: try Self.recording(name + ".json")).elements ?? []
    }
    resources = [
      .patient: try read("patients_expand"), .study: try read("studies_expand"),
      .series: try read("series_expand"), .instance: try read("instances_expand"),
    ]
    self.override = override
    self.body = body
  }

  static func recording(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: recordings.appending(path: name)))
  }

  var requests: [HTTPRequest] { log.withLock(\.self) }
  /// The method and path of each request.
  var requestLines: [String] {
    requests.map { "\($0.method) \($0.url.dropFirst(Self.url.count))" }
  }
  /// The body of the last POST request.
  var postedJSON: JSON {
    get throws { try JSON(parsing: requests.last { $0.method == "POST" }?.body ?? []) }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    if let response = try override(request) { return response }
    guard let body = try body(of: request) else { return HTTPResponse(status: 404) }
    return HTTPResponse(status: 200, body: body)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    if let body = body(request) { return HTTPStream(status: 200, body: body) }
    let response = try await send(request)
    return HTTPStream(status: response.status, body: HTTPBody([response.body]))
  }

  private func body(of request: HTTPRequest) throws -> [UInt8]? {
    let path = String(request.url.dropFirst(Self.url.count))
    let parts = path.split(separator: "?", maxSplits: 1)
    let words = parts.first?.split(separator: "/").map(String.init) ?? []
    if path == "/tools/find" { return try searchResults(request) }
    let recording = words.joined(separator: "_") + ".json"
    if path.hasSuffix("/tags") { return try? Self.recording(recording) }
    let level = ResourceLevel.allCases.first { $0.pathComponent == words.first }
    switch (level, words.count) {
    case (let level?, 1): return page(level, String(parts.last ?? "")).bytes
    case (let level?, 2):
      return resources[level]?.first { $0["ID"]?.string == words[1] }.map(\.bytes)
    case (let level?, 3): return children(words[2], of: words[1], at: level)?.bytes
    default: return try? Self.recording(recording)
    }
  }

  private func page(_ level: ResourceLevel, _ query: String) -> [JSON] {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=") }
    func number(_ name: String) -> Int? {
      pairs.first { $0.first ?? "" == name }.flatMap { $0.last }.flatMap { Int($0) }
    }
    let rest = (resources[level] ?? []).dropFirst(number("since") ?? 0)
    let page = Array(rest.prefix(number("limit") ?? rest.count))
    return pairs.contains { $0.first == "expand" } ? page : page.compactMap { $0["ID"] }
  }

  private func children(_ name: String, of id: String, at level: ResourceLevel) -> [JSON]? {
    guard resources[level]?.contains(where: { $0["ID"]?.string == id }) == true else { return nil }
    if level == .patient, name == "series" {
      return page(.study, "expand").filter { $0["ParentPatient"]?.string == id }
        .compactMap { $0["ID"]?.string }.flatMap { children("series", of: $0, at: .study) ?? [] }
    }
    let child = ResourceLevel.allCases.first { $0.pathComponent == name }
    return child.flatMap { resources[$0] }?.filter { $0["Parent" + level.name]?.string == id }
  }

  private func searchResults(_ request: HTTPRequest) throws -> [UInt8] {
    let query = try JSON(parsing: request.body ?? [])
    guard query["Query"]?["PatientName"]?.string?.lowercased() == "*doe*" else {
      return Array("[]".utf8)
    }
    return try Self.recording("find_patients_doe.json")
  }
}

extension HTTPResponse {
  /// Status 200 with a JSON text.
  static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(status: 200, body: Array(text.utf8))
  }
}

extension JSON {
  fileprivate var bytes: [UInt8] { Array(text.utf8) }
}

extension [JSON] {
  fileprivate var bytes: [UInt8] { [UInt8](JSON.array(self).text.utf8) }
}

extension HTTPUpload {
  /// All bytes.
  var bytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    bytes.withUnsafeMutableBytes { buffer in
      while position < count,
        let read = read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[position...]), at: position)
      { position += read }
    }
    return Array(bytes.prefix(position))
  }
}
