import AtriumCore
import Foundation
import ProjectsBackend
import ProjectsWire

/// The one event stream of a shell. It is open as long as there are waiters, and reconnects after the
/// last event that it has received.
actor EventFeed {
  private typealias Waiter = AsyncStream<Void>.Continuation

  private let hub: HubClient
  private var waiters: [UUID: Waiter] = [:]
  private var token: SessionToken?
  private var task: Task<Void, Never>?
  /// The position before the first element of ``events``; `nil` before the first connection.
  private var start: EventCursor?
  /// The latest events, without gaps.
  private var events: [UserEvent] = []
  private var isConnected = false

  /// The number of events that are kept for waiters.
  private static let capacity = 500

  init(hub: HubClient) { self.hub = hub }

  private var current: EventCursor? { events.last?.cursor ?? start }

  /// Wakes `waiter` after each event, until it ends or the session does.
  func add(_ id: UUID, _ waiter: AsyncStream<Void>.Continuation, as token: SessionToken) {
    // The waiter may have read its position before the stream was opened, or may have ended.
    if case .terminated = waiter.yield() { return }
    if token != self.token { end() }
    self.token = token
    waiters[id] = waiter
    if task == nil { task = Task { await run(as: token) } }
  }

  func remove(_ id: UUID) {
    waiters[id] = nil
    if waiters.isEmpty { end() }
  }

  /// Returns the next events that the stream has received.
  /// - Returns: `nil` if the stream does not know them.
  func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken
  ) -> [UserEvent]? {
    guard isConnected, token == self.token, let start, let current,
      cursor.timeline == start.timeline, start.number...current.number ~= cursor.number
    else { return nil }
    return Array(events.drop { $0.cursor.number <= cursor.number }.prefix(limit))
  }

  private func end() {
    for waiter in waiters.values { waiter.finish() }
    waiters = [:]
    task?.cancel()
    task = nil
    token = nil
    start = nil
    events = []
    isConnected = false
  }

  private func run(as token: SessionToken) async {
    var failures = 0
    while !Task.isCancelled {
      let address = await hub.addresses.current
      var pause = Duration.zero
      do {
        let stream = try await hub.events(from: address, after: current, as: token)
        var isStopping = false
        for try await event in stream {
          guard !Task.isCancelled else { return }
          isConnected = true
          failures = 0
          switch try StreamEvent(type: event.event, id: event.id, data: event.data) {
          case .change(let change): receive(change)
          case .signedOut: return endSession()
          case .bye: isStopping = true
          case nil: break
          }
        }
        if isStopping { pause = .seconds(.random(in: 0...2)) } else { failures += 1 }
      } catch NetworkError.status(_, 401) {
        return Task.isCancelled ? () : endSession()
      } catch {
        failures += 1
      }
      guard !Task.isCancelled else { return }
      isConnected = false
      await hub.addresses.avoid(address)
      if failures > 0 { pause = Self.pause(afterFailures: failures) }
      try? await Task.sleep(for: pause)
    }
  }

  /// Half a second, doubled by each failure up to half a minute; a random part spreads the clients
  /// of a hub that was restarted.
  private static func pause(afterFailures failures: Int) -> Duration {
    min(.seconds(30), .milliseconds(500) * (1 << min(failures - 1, 6))) * .random(in: 0.5...1)
  }

  private func receive(_ event: UserEvent) {
    if event.kind == .reset || event.cursor.timeline != current?.timeline
      || event.cursor.number != current.map({ $0.number + 1 })
    {
      // The position of a new stream, or a gap: waiters read what they miss from the hub.
      start = event.cursor
      events = []
    } else {
      events.append(event)
      if events.count > Self.capacity { start = events.removeFirst().cursor }
    }
    for waiter in waiters.values { waiter.yield() }
  }

  /// Ends the waiters, whose next call reports the end of the session.
  private func endSession() {
    task = nil
    end()
  }
}
