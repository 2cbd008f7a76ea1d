import AtriumCore
import AtriumTesting
import Testing

@testable import AtriumNetworking

@Suite("Server-sent events", .timeLimit(.minutes(10)))
struct ServerEventTests {
  private static let url = "http://a.org/events"

  /// Returns the events in `text`, which is received in pieces of `size` bytes.
  private func events(
    _ text: String, size: Int = .max, after id: String? = nil, limit: Int? = nil
  ) async throws -> [ServerEvent] {
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: min(size, max(1, bytes.count))).map {
      Array(bytes[$0...].prefix(size))
    }
    let network = ScriptedHTTP(
      .on(
        "GET", Self.url,
        .pieces(pieces, headers: [HTTPHeader("Content-Type", "text/event-stream; charset=utf-8")])))
    var request = HTTPRequest(Self.url)
    request.limit = limit
    return try await network.events(request, after: id).reduce(into: []) { $0.append($1) }
  }

  @Test("Events have data, a type and an id", arguments: [1, 2, 3, 1_000])
  func fields(size: Int) async throws {
    let text = """
      event: add
      id: 7
      data: 73857293

      : a comment
      data:no blank
      data:  two blanks
      unknown: x
      data

      id
      data: ü

      """
    let wanted = [
      ServerEvent("73857293", event: "add", id: "7"),
      ServerEvent("no blank\n two blanks\n", id: "7"), ServerEvent("ü"),
    ]
    for end in ["\n", "\r", "\r\n"] {
      let all = (text + "\n").replacing("\n", with: end)
      #expect(try await events(all, size: size) == wanted)
      #expect(try await events("\u{FEFF}" + all, size: size) == wanted)
    }
  }

  // The examples of WHATWG HTML §9.2.6.
  @Test(
    "The examples of the standard",
    arguments: [
      ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerEvent("YHOO\n+2\n10")]),
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
        [ServerEvent("first event", id: "1"), ServerEvent("second event")]
      ),
      ("data\n\ndata\ndata\n\ndata:\n", [ServerEvent(""), ServerEvent("\n")]),
      ("data:test\n\ndata: test\n\n", [ServerEvent("test"), ServerEvent("test")]),
    ])
  func standard(text: String, wanted: [ServerEvent]) async throws {
    #expect(try await events(text) == wanted)
  }

  @Test("An id with NUL, and an invalid retry time, are ignored")
  func invalidFields() async throws {
    let text = "id: 1\nretry: 1500\n\nid: 2\0\nretry: 1s\nretry:\ndata: a\n\n"
    #expect(try await events(text) == [ServerEvent("a", id: "1", retry: .milliseconds(1_500))])
  }

  @Test("An event without data is not dispatched, and its type is reset")
  func noData() async throws {
    #expect(try await events("event: a\n\ndata: b\n\n") == [ServerEvent("b")])
  }

  @Test("The last id is sent with the request, and events keep it until a new one comes")
  func lastID() async throws {
    #expect(try await events("data: a\n\n", after: "9") == [ServerEvent("a", id: "9")])
    let network = ScriptedHTTP(.on("GET", Self.url, .events([])))
    _ = try await network.events(HTTPRequest(Self.url), after: "9")
    let request = try #require(network.requests.first)
    #expect(request.headers["last-event-id"] == "9")
    #expect(request.headers["accept"] == "text/event-stream")
    #expect(request.timeout == nil && request.limit == nil)
  }

  @Test("Events and lines have a size limit, and streams do not")
  func limit() async throws {
    let small = String(repeating: "data: 1234\n\n", count: 50)
    #expect(try await events(small, limit: 20).count == 50)
    let error = NetworkError.tooLarge(host: "a.org", limit: 20)
    await #expect(throws: error) { try await events("data: 1234567890123456\n", limit: 20) }
    await #expect(throws: error) {
      try await events("data: 1234567\ndata: 1234567\ndata: 1234567\n", limit: 20)
    }
  }

  @Test("A response with another status or content type is an error")
  func otherResponses() async throws {
    let network = ScriptedHTTP(
      .on("GET", Self.url, .text("", status: 204), .text("{}"), .fails(.cutOff(host: "a.org"))))
    await #expect(throws: NetworkError.status(host: "a.org", 204)) {
      try await network.events(HTTPRequest(Self.url))
    }
    await #expect(throws: NetworkError.garbage(host: "a.org", reason: "Content-Type: ")) {
      try await network.events(HTTPRequest(Self.url))
    }
    await #expect(throws: NetworkError.cutOff(host: "a.org")) {
      try await network.events(HTTPRequest(Self.url))
    }
  }

  @Test("Events are received while the connection stays open")
  func live() async throws {
    try await FixtureServer.run { request in
      .events(["id: \(request["last-event-id"] ?? "")1\ndata: a", "data: b"], thenSilence: true)
    } while: { server in
      let events = try await PatientClient(CurlClient()).events(HTTPRequest(server.url), after: "x")
      var reader = events.makeAsyncIterator()
      let first = try await reader.next()
      let second = try await reader.next()
      #expect([first, second] == [ServerEvent("a", id: "x1"), ServerEvent("b", id: "x1")])
    }
  }
}
