/// A server-sent event (WHATWG HTML §9.2).
public struct ServerEvent: Sendable, Hashable {
  /// The last ID that the server sent; empty before the first.
  public var id: String
  /// The type; `message` by default.
  public var event: String
  /// The data lines, joined by line breaks.
  public var data: String
  /// The delay before a reconnection, if the server has set it.
  public var retry: Duration?

  public init(_ data: String, event: String = "message", id: String = "", retry: Duration? = nil) {
    self.data = data
    self.event = event
    self.id = id
    self.retry = retry
  }
}

extension HTTPClient {
  /// Opens a stream of server-sent events, which ends when the server closes it. The caller
  /// reconnects after the last ID. The request's `limit` applies to each event; its `timeout` does
  /// not apply.
  /// - Throws: ``NetworkError/status(host:_:)`` for any status but 200; 204 means not to reconnect.
  public func events(
    _ request: HTTPRequest, after lastEventID: String? = nil
  ) async throws -> ServerEvents {
    var streaming = request
    streaming.timeout = nil
    streaming.limit = nil
    streaming.headers["Accept"] = "text/event-stream"
    streaming.headers["Cache-Control"] = "no-store"
    if let lastEventID { streaming.headers["Last-Event-ID"] = lastEventID }
    let host = try HTTPAddress(request.url).authority
    let response = try await stream(streaming)
    guard response.status == 200 else { throw NetworkError.status(host: host, response.status) }
    let type = response.headers["Content-Type"] ?? ""
    guard type.lowercased().hasPrefix("text/event-stream") else {
      throw NetworkError.garbage(host: host, reason: "Content-Type: \(type)")
    }
    return ServerEvents(
      body: response.body,
      parser: ServerEventParser(host: host, limit: request.limit, id: lastEventID ?? ""))
  }
}

/// A stream of server-sent events.
public struct ServerEvents: AsyncSequence, Sendable {
  let body: HTTPBody
  let parser: ServerEventParser

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: body.makeAsyncIterator(), parser: parser)
  }

  /// The events of a stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let body: HTTPBody.AsyncIterator
    var parser: ServerEventParser
    var pending: ArraySlice<ServerEvent> = []

    public mutating func next() async throws -> ServerEvent? {
      while pending.isEmpty {
        guard let bytes = try await body.next() else { return nil }
        pending = try parser.events(in: bytes)[...]
      }
      return pending.popFirst()
    }
  }
}
