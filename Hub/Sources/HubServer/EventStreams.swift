import AtriumCore
import AtriumTime
import Foundation

/// The open event streams of a hub. It sends each a heartbeat, limits their number per account, wakes
/// those whose sessions expire, and ends all when the hub stops.
final class EventStreams: @unchecked Sendable {
  /// The limit of streams per account.
  static let limit = 5
  /// A stream has a heartbeat in one of so many ticks, so that they do not come at once.
  private static let slots = 200
  private static let tick = Duration.milliseconds(100)

  private let clock: any WallClock
  private let lock = NSLock()
  // `lock` guards all that follows.
  private var streams: [Int: (account: Int, expires: Instant, signal: StreamSignal)] = [:]
  private var counts: [Int: Int] = [:]
  private var nextNumber = 0
  private var isStopping = false

  init(clock: any WallClock) { self.clock = clock }

  var count: Int { lock.withLock { streams.count } }

  /// Adds a stream, until its signal is removed.
  /// - Parameter expires: the end of the session.
  /// - Throws: ``HubError/tooManyStreams(limit:)``.
  func add(
    for account: Int, until expires: Instant
  ) throws(HubError) -> (number: Int, signal: StreamSignal) {
    let signal = StreamSignal()
    let number = lock.withLock { () -> Int? in
      guard counts[account, default: 0] < Self.limit else { return nil }
      counts[account, default: 0] += 1
      nextNumber += 1
      streams[nextNumber] = (account, expires, signal)
      if isStopping { signal.set(.stop) }
      return nextNumber
    }
    guard let number else { throw .tooManyStreams(limit: Self.limit) }
    return (number, signal)
  }

  func remove(_ number: Int) {
    lock.withLock {
      guard let account = streams.removeValue(forKey: number)?.account else { return }
      counts[account] = (counts[account] ?? 1) - 1
      if counts[account] == 0 { counts[account] = nil }
    }
  }

  /// Ends all streams with the event `bye`, also later ones.
  func stop() {
    let signals = lock.withLock {
      isStopping = true
      return streams.values.map(\.signal)
    }
    for signal in signals { signal.set(.stop) }
  }

  /// Sends heartbeats until the task is cancelled: each stream has one in 20 s. Wakes the streams of
  /// expired sessions.
  func sendHeartbeats() async throws {
    var slot = 0
    while true {
      try await Task.sleep(for: Self.tick)
      slot = (slot + 1) % Self.slots
      let now = clock.now
      let due = lock.withLock { [slot] in
        streams.filter { $0.key % Self.slots == slot || $0.value.expires <= now }.map(\.value)
      }
      for stream in due { stream.signal.set(stream.expires <= now ? .change : .heartbeat) }
    }
  }
}

/// The signals that a stream waits for. Signals that it has not received yet are joined, and none replaces
/// another one.
final class StreamSignal: @unchecked Sendable {
  struct Reasons: OptionSet {
    let rawValue: UInt8
    /// There may be new events.
    static let change = Reasons(rawValue: 1)
    static let heartbeat = Reasons(rawValue: 2)
    /// The hub stops.
    static let stop = Reasons(rawValue: 4)
  }

  private let lock = NSLock()
  private var reasons: Reasons = []
  private let stream = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  func set(_ reason: Reasons) {
    lock.withLock { _ = reasons.insert(reason) }
    stream.continuation.yield()
  }

  /// Waits for reasons.
  /// - Throws: `CancellationError`.
  func next() async throws -> Reasons {
    while true {
      let found = lock.withLock {
        defer { reasons = [] }
        return reasons
      }
      if !found.isEmpty { return found }
      var iterator = stream.stream.makeAsyncIterator()
      guard await iterator.next() != nil else { throw CancellationError() }
    }
  }
}
