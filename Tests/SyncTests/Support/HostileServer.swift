import AtriumCore
import AtriumScreen
import Synchronization
import Testing

/// A CalDAV server at `https://dav.example.org/` that obeys until it becomes hostile.
final class HostileServer: HTTPClient {
  typealias Answer = @Sendable (_ request: HTTPRequest, _ number: Int) -> HTTPResponse

  let server = FakeCalendarServer()
  private let state = Mutex<(answer: Answer?, requests: [HTTPRequest])>((nil, []))

  /// The requests since the server became hostile.
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Answers the next requests.
  func turn(_ answer: Answer?) { state.withLock { $0 = (answer, []) } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    // Others continue between the pages of a long list.
    await Task.yield()
    let (answer, number) = state.withLock { state in
      if state.answer != nil { state.requests.append(request) }
      return (state.answer, state.requests.count)
    }
    guard let answer else { return try await server.send(request) }
    var response = answer(request, number)
    response.url = request.url
    if let limit = request.limit, response.body.count > limit {
      throw NetworkError.tooLarge(host: "dav.example.org", limit: limit)
    }
    return response
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let response = try await send(request)
    return HTTPStream(
      status: response.status, headers: response.headers, body: HTTPBody([response.body]),
      url: response.url)
  }
}

/// An answer of a hostile server.
struct Hostility: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: HostileServer.Answer

  init(_ name: String, _ answer: @escaping HostileServer.Answer) {
    testDescription = name
    self.answer = answer
  }

  static let all: [Hostility] =
    [200, 201, 204, 207, 301, 304, 400, 401, 403, 404, 410, 412, 423, 500, 503, 507, 599, 0, 999]
    .map { status in Hostility("status \(status)") { _, _ in response("", status) } } + [
      Hostility("redirect to another server") { _, _ in
        response("", 307, ["Location": "https://evil.example.net/tasks/"])
      },
      Hostility("redirect without encryption") { _, _ in
        response("", 308, ["Location": "http://dav.example.org/tasks/"])
      },
      Hostility("redirect to no address") { _, number in
        response("", 301, ["Location": ["http://[::1", "x:y", "\u{1B}", "//"][number % 4]])
      },
      Hostility("redirects without end") { _, number in
        response("", 302, ["Location": "/tasks/\(number)/"])
      },
      Hostility("no XML") { _, _ in response("<html><body>Welcome", 207) },
      Hostility("UTF-16") { _, _ in
        HTTPResponse(
          status: 207, body: multistatus([]).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
          url: "")
      },
      Hostility("invalid UTF-8") { _, _ in
        HTTPResponse(status: 207, body: Array(multistatus([]).utf8) + [0xFF, 0xC3], url: "")
      },
      Hostility("entities") { _, _ in
        response(
          #"<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>"#
            + multistatus([member("/tasks/&b;", "1")]), 207)
      },
      Hostility("nesting") { _, _ in
        response(String(repeating: "<d:a xmlns:d=\"DAV:\">", count: 100_000), 207)
      },
      Hostility("an answer of 40 MB") { _, _ in
        response(multistatus([String(repeating: " ", count: 40 << 20)]), 207)
      },
      Hostility("500 resources") { request, _ in
        let all = (0..<500).map { member("/tasks/\($0).ics", "1") }
        return request.isList ? response(multistatus(all, token: "x"), 207) : response("", 404)
      },
      Hostility("resources elsewhere") { request, _ in
        let hrefs = [
          "/tasks/../secret.ics", "/tasks/%2e%2e/x.ics", "https://evil.example.net/tasks/a.ics",
          "//evil.example.net/tasks/b.ics", "/other/c.ics", "", "%00", "/tasks/%0d%0aHost:%20x",
          "/tasks/d.ics?x", "file:///etc/passwd", "/tasks/\u{202E}.ics",
        ]
        return request.isList
          ? response(multistatus(hrefs.map { member($0, "1") }, token: "x"), 207)
          : response(calendar("z"), 200)
      },
      Hostility("unusable ETags") { request, number in
        let tags = ["a\r\nX: y", "", String(repeating: "e", count: 1 << 20), "\u{0}"]
        let tag = tags[number % tags.count]
        return request.isList
          ? response(multistatus([member("/tasks/a.ics", tag)], token: "x"), 207)
          : response(calendar("a", "SUMMARY:Theirs \(number)"), 200, ["ETag": tag])
      },
      Hostility("one page without end") { _, number in
        response(
          multistatus([member("/tasks/a.ics", "\(number)"), more], token: "t\(number)"), 207)
      },
      Hostility("a token of 100 kB") { _, _ in
        response(multistatus([], token: String(repeating: "t", count: 100_000)), 207)
      },
      Hostility("one resource in two states") { request, _ in
        let deleted = member("/tasks/a.ics", "1").replacing("200 OK", with: "404 Not Found")
        let parts = [member("/tasks/a.ics", "1"), deleted, member("/tasks/a.ics", "2")]
        return response(
          multistatus(parts, token: request.isList ? "x" : nil), request.isList ? 207 : 500)
      },
      Hostility("deletion of everything") { request, _ in
        let names = ["a", "b", "c", "d"].map { "/tasks/\($0).ics" }
        return request.isList
          ? response(multistatus(names.map(gone), token: "x"), 207) : response("", 404)
      },
    ]

  private static let more = """
    <d:response><d:href>/tasks/</d:href><d:status>HTTP/1.1 507 More</d:status></d:response>
    """

  private static func member(_ href: String, _ etag: String) -> String {
    """
    <d:response><d:href>\(href)</d:href><d:propstat><d:prop><d:getetag>"\(etag)"</d:getetag></d:prop>\
    <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    """
  }

  private static func gone(_ href: String) -> String {
    "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 404 Gone</d:status></d:response>"
  }

  private static func multistatus(_ parts: [String], token: String? = nil) -> String {
    """
    <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(parts.joined())\
    \(token.map { "<d:sync-token>\($0)</d:sync-token>" } ?? "")</d:multistatus>
    """
  }

  private static func calendar(_ uid: String, _ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(uid)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private static func response(
    _ text: String, _ status: Int, _ headers: [String: String] = [:]
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: headers.map { HTTPHeader($0.key, $0.value) },
      body: Array(text.utf8), url: "")
  }
}

extension HTTPRequest {
  /// `true` for a request of the resources of a list.
  fileprivate var isList: Bool {
    method == "PROPFIND"
      || body.map { String(decoding: $0, as: UTF8.self).contains("sync-collection") } ?? false
  }
}
