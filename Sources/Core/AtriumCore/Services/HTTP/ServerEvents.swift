/// One of the events that a server sends (WHATWG HTML §9.2).
public struct ServerEvent: Sendable, Hashable {
  /// The last id that the server gave; empty until it gives one.
  public var id: String
  /// Its type, `message` unless the server says otherwise.
  public var event: String
  /// Its lines, joined by line breaks.
  public var data: String
  /// How long to wait before connecting again, if the server has said so.
  public var retry: Duration?

  /// What is not said is as in an event of `data` alone.
  public init(_ data: String, event: String = "message", id: String = "", retry: Duration? = nil) {
    (self.data, self.event, self.id, self.retry) = (data, event, id, retry)
  }
}

extension HTTPClient {
  /// The events that a server sends, until it ends the stream. Connecting again, after the last id,
  /// is up to the caller. The request's `limit` holds for one event, and `timeout` does not hold.
  /// - Throws: ``NetworkError/status(host:_:)`` for any status but 200; 204 means not to ask again.
  public func events(
    _ request: HTTPRequest, after lastEventID: String? = nil
  ) async throws -> ServerEvents {
    var asked = request
    (asked.timeout, asked.limit) = (nil, nil)
    asked.headers["Accept"] = "text/event-stream"
    asked.headers["Cache-Control"] = "no-store"
    if let lastEventID { asked.headers["Last-Event-ID"] = lastEventID }
    let host = try HTTPAddress(request.url).place
    let answer = try await stream(asked)
    guard answer.status == 200 else { throw NetworkError.status(host: host, answer.status) }
    let type = answer.headers["Content-Type"] ?? ""
    guard type.lowercased().hasPrefix("text/event-stream") else {
      throw NetworkError.garbage(host: host, reason: "Content-Type: \(type)")
    }
    return ServerEvents(
      body: answer.body,
      parser: ServerEventParser(host: host, limit: request.limit, id: lastEventID ?? ""))
  }
}

/// The events of a stream, as they come.
public struct ServerEvents: AsyncSequence, Sendable {
  let body: HTTPBody
  let parser: ServerEventParser

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: body.makeAsyncIterator(), parser: parser)
  }

  /// Reads events, one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let body: HTTPBody.AsyncIterator
    var parser: ServerEventParser
    var waiting: ArraySlice<ServerEvent> = []

    public mutating func next() async throws -> ServerEvent? {
      while waiting.isEmpty {
        guard let bytes = try await body.next() else { return nil }
        waiting = try parser.events(in: bytes)[...]
      }
      return waiting.popFirst()
    }
  }
}
