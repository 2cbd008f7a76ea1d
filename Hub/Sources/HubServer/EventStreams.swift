import AtriumCore
import AtriumTime
import Foundation
import NIOCore
import ProjectsBackend
import Synchronization

/// The open event streams of a hub. It sends each a heartbeat, limits their number per account,
/// wakes those whose sessions expire, and ends all when the hub stops.
final class EventStreams: Sendable {
  /// The limit of streams per account.
  static let limit = 5
  /// The number of ticks between two heartbeats of a stream. The heartbeats of different streams
  /// are spread over them.
  private static let slots = 200
  private static let tick = Duration.milliseconds(100)

  private struct State {
    var streams: [Int: (account: Int, expires: Instant, signal: StreamSignal)] = [:]
    var counts: [Int: Int] = [:]
    var nextNumber = 0
    var isStopping = false
  }

  private let clock: any WallClock
  private let state = Mutex(State())

  init(clock: any WallClock) { self.clock = clock }

  var count: Int { state.withLock(\.streams.count) }

  /// Adds a stream, which is removed when the result is released.
  /// - Parameter subscription: sets ``StreamSignal/Reasons/change`` of `signal` after changes.
  /// - Throws: ``HubError/tooManyStreams(limit:)``.
  func add(_ subscription: ChangeSubscription, _ signal: StreamSignal) throws(HubError)
    -> EventStream
  {
    let session = subscription.session
    let number = state.withLock { state -> Int? in
      guard state.counts[session.account, default: 0] < Self.limit else { return nil }
      state.counts[session.account, default: 0] += 1
      state.nextNumber += 1
      state.streams[state.nextNumber] = (session.account, session.expires, signal)
      if state.isStopping { signal.set(.stop) }
      return state.nextNumber
    }
    guard let number else { throw .tooManyStreams(limit: Self.limit) }
    return EventStream(signal: signal, subscription: subscription) { [weak self] in
      self?.remove(number)
    }
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      guard let account = state.streams.removeValue(forKey: number)?.account else { return }
      state.counts[account] = (state.counts[account] ?? 1) - 1
      if state.counts[account] == 0 { state.counts[account] = nil }
    }
  }

  /// Ends all streams with the event `bye`, also later ones.
  func stop() {
    let signals = state.withLock { state in
      state.isStopping = true
      return state.streams.values.map(\.signal)
    }
    for signal in signals { signal.set(.stop) }
  }

  /// Sends heartbeats until the task is cancelled: each stream has one in 20 s. Wakes the streams
  /// of expired sessions.
  func sendHeartbeats() async throws {
    var slot = 0
    while true {
      try await Task.sleep(for: Self.tick)
      slot = (slot + 1) % Self.slots
      let now = clock.now
      let due = state.withLock { [slot] state in
        state.streams.filter { $0.key % Self.slots == slot || $0.value.expires <= now }
          .map(\.value)
      }
      for stream in due { stream.signal.set(stream.expires <= now ? .change : .heartbeat) }
    }
  }
}

/// An open stream. It is removed from ``EventStreams`` when it is released.
final class EventStream: Sendable {
  let signal: StreamSignal
  private let subscription: ChangeSubscription
  private let onEnd: @Sendable () -> Void

  fileprivate init(
    signal: StreamSignal, subscription: ChangeSubscription, onEnd: @escaping @Sendable () -> Void
  ) {
    self.signal = signal
    self.subscription = subscription
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}

/// The reasons for which a stream continues. Reasons that it has not received yet are combined, and
/// none is lost.
final class StreamSignal: Sendable {
  struct Reasons: OptionSet {
    let rawValue: UInt8
    /// There may be new events.
    static let change = Reasons(rawValue: 1)
    static let heartbeat = Reasons(rawValue: 2)
    static let stop = Reasons(rawValue: 4)
    /// The client is gone, or the task is cancelled.
    static let close = Reasons(rawValue: 8)
  }

  private struct State {
    var reasons: Reasons = []
    var waiting: UnsafeContinuation<Reasons, Never>?
  }

  private let state = Mutex(State())

  func set(_ reason: Reasons) {
    let (waiting, reasons) = state.withLock { state in
      state.reasons.insert(reason)
      guard let waiting = state.waiting.take() else {
        return (nil as UnsafeContinuation<Reasons, Never>?, [] as Reasons)
      }
      defer { state.reasons = [] }
      return (waiting, state.reasons)
    }
    waiting?.resume(returning: reasons)
  }

  func next() async -> Reasons {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let found = state.withLock { state -> Reasons in
          if state.reasons.isEmpty { state.waiting = continuation }
          defer { state.reasons = [] }
          return state.reasons
        }
        if !found.isEmpty { continuation.resume(returning: found) }
      }
    } onCancel: {
      set(.close)
    }
  }

  /// Sets ``Reasons/close`` when the client closes the connection.
  func observe(_ channel: any Channel) {
    channel.eventLoop.execute { [self] in
      try? channel.pipeline.syncOperations.addHandler(CloseHandler(signal: self), position: .first)
      if !channel.isActive { set(.close) }
    }
  }
}

/// Sets ``StreamSignal/Reasons/close`` when the client closes its side of the connection.
private final class CloseHandler: ChannelInboundHandler {
  typealias InboundIn = Any

  private let signal: StreamSignal

  init(signal: StreamSignal) { self.signal = signal }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { signal.set(.close) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    signal.set(.close)
    context.fireChannelInactive()
  }
}
