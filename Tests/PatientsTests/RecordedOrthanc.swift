import AtriumCore
import AtriumScreen
import Foundation
import Synchronization

@testable import Patients

/// What a real Orthanc 1.10.1 answered, put together anew for each request as that server does, and
/// whatever a test wants to go wrong.
final class RecordedOrthanc: HTTPClient {
  typealias Fault = @Sendable (HTTPRequest) throws -> HTTPResponse?
  static let url = "http://pacs.test:8042"

  private let levels: [Level: [JSON]]
  private let fault: Fault
  private let log = Mutex<[HTTPRequest]>([])

  /// `nil`, with the reason printed, where the recordings are not.
  init?(_ fault: @escaping Fault = { _ in nil }) {
    var levels: [Level: [JSON]] = [:]
    let files: [(Level, String)] = [
      (.patient, "patients_expand"), (.study, "studies_expand"), (.series, "series_expand"),
      (.instance, "series_instances"),
    ]
    for (level, file) in files {
      guard let bytes = Self.recording(file + ".json"), let json = try? JSON(parsing: bytes) else {
        print("skipped: there is no \(file).json in ../shared/data/orthanc/recorded")
        return nil
      }
      levels[level] = json.items
    }
    (self.levels, self.fault) = (levels, fault)
  }

  static func recording(_ name: String) -> [UInt8]? {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared/data/orthanc/recorded")
    return (try? Data(contentsOf: folder.appending(path: name))).map(Array.init)
  }

  var requests: [HTTPRequest] { log.withLock(\.self) }
  /// Method and path of everything that was asked.
  var asked: [String] {
    requests.map { "\($0.method) \($0.url.dropFirst(Self.url.count))" }
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    if let answer = try fault(request) { return answer }
    guard let body = answer(to: request) else { return HTTPResponse(status: 404) }
    return HTTPResponse(status: 200, body: body)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let answer = try await send(request)
    return HTTPStream(status: answer.status, body: HTTPBody([answer.body]))
  }

  private func answer(to request: HTTPRequest) -> [UInt8]? {
    let path = String(request.url.dropFirst(Self.url.count))
    let parts = path.split(separator: "?", maxSplits: 1)
    let words = parts.first?.split(separator: "/").map(String.init) ?? []
    if path == "/tools/find" { return found(request) }
    if path.hasSuffix("/tags") { return Self.recording("instance_tags.json") }
    let level = Level.allCases.first { $0.plural == words.first }
    switch (level, words.count) {
    case (let level?, 1): return page(level, String(parts.last ?? "")).bytes
    case (let level?, 2):
      return levels[level]?.first { $0["ID"]?.string == words[1] }.map(\.bytes)
    case (let level?, 3): return children(words[2], of: words[1], at: level)?.bytes
    default: return Self.recording(words.joined(separator: "_") + ".json")
    }
  }

  private func page(_ level: Level, _ query: String) -> [JSON] {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=") }
    func number(_ name: String) -> Int? {
      pairs.first { $0.first ?? "" == name }.flatMap { $0.last }.flatMap { Int($0) }
    }
    let all = (levels[level] ?? []).dropFirst(number("since") ?? 0)
    let page = Array(all.prefix(number("limit") ?? all.count))
    return pairs.contains { $0.first == "expand" } ? page : page.compactMap { $0["ID"] }
  }

  private func children(_ plural: String, of id: String, at level: Level) -> [JSON]? {
    guard levels[level]?.contains(where: { $0["ID"]?.string == id }) == true else { return nil }
    if level == .patient, plural == "series" {
      return page(.study, "expand").filter { $0["ParentPatient"]?.string == id }
        .compactMap { $0["ID"]?.string }.flatMap { children("series", of: $0, at: .study) ?? [] }
    }
    let below = Level.allCases.first { $0.plural == plural }
    return below.flatMap { levels[$0] }?.filter { $0["Parent" + level.name]?.string == id }
  }

  private func found(_ request: HTTPRequest) -> [UInt8]? {
    let query = try? JSON(parsing: request.body ?? [])
    guard query?["Query"]?["PatientName"]?.string?.lowercased() == "*doe*" else {
      return Array("[]".utf8)
    }
    return Self.recording("find_patient_ci.json")
  }
}

extension JSON {
  fileprivate var bytes: [UInt8] { Array(text.utf8) }
}

extension [JSON] {
  fileprivate var bytes: [UInt8] { [UInt8](JSON.array(self).text.utf8) }
}
