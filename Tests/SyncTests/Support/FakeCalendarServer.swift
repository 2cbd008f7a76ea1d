import AtriumCore
import Foundation
import Synchronization

/// A CalDAV server in memory at `https://dav.example.org/` with the list `/tasks/`.
final class FakeCalendarServer: HTTPClient {
  static let list = "https://dav.example.org/tasks/"

  struct State {
    /// The texts by the name of the resource, with a number that changes with the text.
    var resources: [String: (text: String, etag: Int)] = [:]
    /// The number of the last change of each resource; also of deleted ones.
    var changes: [String: Int] = [:]
    var count = 0
    /// The texts after each change, if the server reports the differences of states.
    var states: [Int: [String: String]]?
    var requests: [String] = []
    var fault: (@Sendable (HTTPRequest) -> Fault)?

    mutating func put(_ text: String?, at name: String) {
      count += 1
      changes[name] = count
      resources[name] = text.map { ($0, count) }
      states?[count] = resources.mapValues(\.text)
    }
  }
  enum Fault {
    case none, refusing, losingAnswer
    /// Another program takes back the change.
    case takingBack
  }
  private let state = Mutex(State())

  /// Returns what goes wrong with a request.
  var fault: (@Sendable (HTTPRequest) -> Fault)? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }
  /// Lets the server report the differences of states, like those that use the hashes of Git: none if a change
  /// was taken back.
  func reportDifferences() { state.withLock { $0.states = [0: [:]] } }

  /// The methods of all requests.
  var requests: [String] { state.withLock { $0.requests } }

  /// Changes the resource `NAME.ics`; `nil` deletes it. Without a UID, it is the name.
  func put(
    _ lines: [String]?, at name: String, uid: String? = nil, component: String = "VTODO"
  ) {
    let text = lines.map { lines in
      (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:\(component)", "UID:\(uid ?? name)"] + lines
        + ["END:\(component)", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
    state.withLock { $0.put(text, at: name + ".ics") }
  }

  /// Changes the resource `NAME.ics` to a text.
  func put(text: String, at name: String) { state.withLock { $0.put(text, at: name + ".ics") } }

  /// The text of the resource `NAME.ics`.
  func text(of name: String) -> String? { state.withLock { $0.resources[name + ".ics"]?.text } }
  var names: [String] { state.withLock { $0.resources.keys.sorted() } }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let response = try await send(request)
    return HTTPStream(
      status: response.status, headers: response.headers, body: HTTPBody([response.body]),
      url: response.url)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try state.withLock { state in
      state.requests.append(request.method)
      let fault = state.fault?(request) ?? .none
      if fault == .refusing { throw NetworkError.refused(host: "dav.example.org") }
      let before = state.resources
      let response = state.response(to: request)
      if fault == .takingBack {
        for name in Set(before.keys).union(state.resources.keys)
        where before[name]?.etag != state.resources[name]?.etag {
          state.put(before[name]?.text, at: name)
        }
      }
      if fault == .losingAnswer { throw NetworkError.cutOff(host: "dav.example.org") }
      return response
    }
  }
}

/// A server with a second list, which it refuses to show.
struct ServerWithRefusedList: HTTPClient {
  static let list = "https://dav.example.org/refused/"
  let server = FakeCalendarServer()

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    guard !request.url.hasPrefix(Self.list) else {
      return HTTPStream(status: 403, body: HTTPBody([]), url: request.url)
    }
    return try await server.stream(request)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard !request.url.hasPrefix(Self.list) else {
      return HTTPResponse(status: 403, body: [], url: request.url)
    }
    return try await server.send(request)
  }
}

/// Two servers, the second one at `https://other.example.org/`.
struct TwoServers: HTTPClient {
  static let otherList = "https://other.example.org/tasks/"
  let first = FakeCalendarServer()
  let second = FakeCalendarServer()

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await server(of: request).stream(request)
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await server(of: request).send(request)
  }

  private func server(of request: HTTPRequest) -> FakeCalendarServer {
    request.url.hasPrefix("https://other.") ? second : first
  }
}

extension FakeCalendarServer.State {
  fileprivate mutating func response(to request: HTTPRequest) -> HTTPResponse {
    let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let name = request.url.split(separator: "/").last.map(String.init) ?? ""
    let own = "<d:response><d:href>/tasks/</d:href>\(properties(Self.calendar))</d:response>"
    let current = resources[name].map { "\"\($0.etag)\"" }
    let etag = [HTTPHeader("ETag", current ?? "")]
    switch request.method {
    case "PROPFIND": return multistatus([own], request)
    case "REPORT" where body.contains("sync-collection"):
      let since = body.firstMatch(of: /token-(\d+)/).flatMap { Int($0.1) }
      return multistatus(
        changes.sorted { $0.key < $1.key }.filter {
          if let since, let states { return states[since]?[$0.key] != resources[$0.key]?.text }
          return $0.value > since ?? 0
        }.compactMap {
          guard let resource = resources[$0.key] else { return since == nil ? nil : gone($0.key) }
          return member($0.key, etagProperty(resource.etag))
        } + ["<d:sync-token>token-\(count)</d:sync-token>"], request)
    case "REPORT":
      return multistatus(
        resources.sorted { $0.key < $1.key }.filter { body.contains("/tasks/\($0.key)<") }.map {
          let text = $0.value.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          let data = "<c:calendar-data>\(text)</c:calendar-data>"
          return member($0.key, etagProperty($0.value.etag) + data)
        }, request)
    case "GET":
      guard let resource = resources[name] else { return answer(404, request) }
      return answer(200, request, etag, resource.text)
    default:
      let isMatch = request.headers["If-Match"].map { $0 == current } ?? true
      guard isMatch, request.headers["If-None-Match"] == nil || current == nil else {
        return answer(412, request)
      }
      put(request.method == "DELETE" ? nil : body, at: name)
      return answer(204, request)
    }
  }

  private static let calendar = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"

  private func properties(_ content: String) -> String {
    "<d:propstat><d:prop>\(content)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>"
  }

  private func etagProperty(_ etag: Int) -> String { "<d:getetag>\"\(etag)\"</d:getetag>" }

  private func member(_ name: String, _ content: String) -> String {
    "<d:response><d:href>/tasks/\(name)</d:href>\(properties(content))</d:response>"
  }

  private func gone(_ name: String) -> String {
    "<d:response><d:href>/tasks/\(name)</d:href><d:status>HTTP/1.1 404 Gone</d:status></d:response>"
  }

  private func multistatus(_ parts: [String], _ request: HTTPRequest) -> HTTPResponse {
    answer(
      207, request, [],
      """
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\
      \(parts.joined())</d:multistatus>
      """)
  }

  private func answer(
    _ status: Int, _ request: HTTPRequest, _ headers: [HTTPHeader] = [], _ text: String = ""
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: Array(text.utf8), url: request.url)
  }
}
