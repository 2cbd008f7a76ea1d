import AtriumCore
import AtriumScreen
import AtriumTime
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ProjectsBackend
import ProjectsWire
import Synchronization

extension Hub {
  var eventRoutes: [Route] {
    [
      Route(
        .get, .state, "Unread messages, the newest conversations, new matches, and the position.",
        parameters: [.init(name: "since")]
      ) { try await backend.state(since: $0.position("since"), as: $0.requiredToken) },
      Route(
        method: .get, path: HubRoute.events.rawValue,
        summary: "The events after a position, as they happen.",
        parameters: [
          .init(name: "Last-Event-ID", place: .header), .init(name: "after"), .limit,
        ], responses: [200: ["type": ["object", "string"]]],
        mediaType: "text/event-stream,application/json"
      ) { request in
        guard let after = try request.position("after") else { return try await events(request) }
        let events = try await backend.events(
          after: after, limit: request.limit, as: request.requiredToken)
        return .json(EventPage(events).json)
      },
    ]
  }

  /// Answers with a stream of events (HTML Standard, §9.2). A position that cannot be parsed
  /// is treated as an unknown one.
  private func events(_ request: HubRequest) async throws -> Response {
    let token = try request.requiredToken
    let position =
      request.header("Last-Event-ID").flatMap { EventCursor($0) }
      ?? EventCursor(timeline: "none", number: 0)
    let signal = StreamSignal()
    // Errors are reported before the stream begins.
    let (subscription, page) = try await released {
      (
        try await backend.subscribe(as: token) { signal.set(.change) },
        try await self.page(after: position, token)
      )
    }
    let stream = try streams.add(subscription, signal)
    signal.observe(request.channel)
    let first = Mutex<Page?>(page)
    let body = ResponseBody { writer in
      if let page = first.withLock({ $0.take() }) {
        try await write(page, of: stream, token, to: &writer)
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"], body: body)
  }

  private func write(
    _ first: consuming Page, of stream: EventStream, _ token: SessionToken,
    to writer: inout any ResponseBodyWriter
  ) async throws {
    try await writer.write(ByteBuffer(string: ": ready\n\n"))
    var page = first
    while true {
      if page.lines.readableBytes > 0 {
        try await writer.write(page.lines)
        page.lines = ByteBuffer()
      }
      let reasons = page.isLast ? await stream.signal.next() : .change
      if reasons.contains(.close) { return }
      if reasons.contains(.stop) { return try await writer.write(Self.buffer(of: .bye)) }
      if reasons.contains(.heartbeat) { try await writer.write(ByteBuffer(string: ":\n\n")) }
      guard reasons.contains(.change) else { continue }
      do {
        page = try await released { [page] in
          try await nextPage(after: page.end, token, stream.signal)
        }
      } catch AccountError.signedOut {
        return try await writer.write(Self.buffer(of: .signedOut))
      }
    }
  }

  /// Runs `body` in a task of its own. A task keeps the memory of its deepest calls, which a
  /// waiting stream does not need.
  private func released<T: Sendable>(
    _ body: @escaping @Sendable () async throws -> T
  ) async throws -> T {
    try await Task(operation: body).value
  }

  private static func buffer(of event: StreamEvent) -> ByteBuffer {
    ByteBuffer(string: event.lines)
  }

  /// Events as they are written to a stream.
  private struct Page {
    var lines = ByteBuffer()
    /// The position of the last event.
    var end: EventCursor
    /// `true` if there were no further events.
    var isLast = true

    /// The number of events that are read at once.
    static let limit = 10
    /// The size of a page in bytes unless its first event is larger, which limits the memory of a
    /// slow reader. Further events are read again.
    static let size = 32_768
  }

  /// Returns the next events. While the database is not available, returns an empty page and sets
  /// ``StreamSignal/Reasons/change``, so that the stream tries again.
  private func nextPage(
    after position: EventCursor, _ token: SessionToken, _ signal: StreamSignal
  ) async throws -> Page {
    do {
      return try await page(after: position, token)
    } catch {
      guard [.unavailable, .tryAgain].contains(Failure(error).kind) else { throw error }
      try await Task.sleep(for: .milliseconds(Int.random(in: 200...700)))
      signal.set(.change)
      return Page(end: position)
    }
  }

  private func page(after position: EventCursor, _ token: SessionToken) async throws -> Page {
    var page = Page(end: position)
    let events = try await backend.events(after: position, limit: Page.limit, as: token)
    page.isLast = events.count < Page.limit
    for event in events {
      let lines = StreamEvent.change(event).lines
      let size = page.lines.readableBytes
      if size > 0, size + lines.utf8.count > Page.size {
        page.isLast = false
        break
      }
      page.lines.writeString(lines)
      page.end = event.cursor
      record(event)
    }
    return page
  }

  private func record(_ event: UserEvent) {
    metrics.count("atrium_hub_events_total", "kind=\"\(event.kind.rawValue)\"")
    guard event.kind == .message, let message = event.message, !message.isMine else { return }
    let sent = Double(message.sent.millisecondsSince1970) / 1000
    metrics.observe(
      "atrium_hub_delivery_seconds", seconds: max(0, Date().timeIntervalSince1970 - sent))
  }
}

extension HubRequest {
  fileprivate func position(_ name: String) throws(HubError) -> EventCursor? {
    guard let text = queryText(name) else { return nil }
    guard let position = EventCursor(text) else {
      throw .badRequest("\(name) is not a position.")
    }
    return position
  }
}
