import Foundation
import Synchronization

/// Wakes the consumers of changes: after commits of this hub at once, after those of other hubs by
/// NOTIFY, and after lost notifications by a sweep of the counters.
///
/// A notification is only a signal to look at the database. It is sent outside the writing
/// transactions, because a transaction that sends one holds a lock of the whole cluster until it is
/// on disk.
public final class Wakeups: Sendable {
  static let channel = "atrium_hub"

  private struct State {
    var consumers: [Int: [Int: @Sendable () -> Void]] = [:]
    /// The numbers of the last events that all consumers of an account were woken for.
    var seen: [Int: Int] = [:]
    var nextConsumer = 0
    /// The accounts and event numbers of which other hubs are not notified yet.
    var unsent: [Int: Int] = [:]
    var isSending = false
    var isListening = false
  }

  private let state = Mutex(State())
  private let pool: PostgresPool
  private let listener = Mutex<PostgresListener?>(nil)
  private let onFind: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - url: a libpq URL. The wake-ups use two connections of their own.
  ///   - onFind: receives the number of accounts with events that only the sweep found.
  public init(url: String, onFind: @escaping @Sendable (Int) -> Void = { _ in }) {
    pool = PostgresPool(url: url, size: 1, maximumWaiting: 10)
    self.onFind = onFind
    listener.withLock {
      $0 = PostgresListener(url: url, channel: Self.channel) { [weak self] in
        self?.receive($0)
      }
    }
  }

  /// `true` while notifications of other hubs arrive.
  public var isListening: Bool { state.withLock(\.isListening) }

  /// Adds a consumer of changes that concern an account.
  /// - Parameters:
  ///   - last: the number of an event that is committed.
  ///   - consumer: is called after changes. It must not wait.
  /// - Returns: a function that removes it.
  func add(
    for account: Int, at last: Int, _ consumer: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.seen[account] = state.seen[account] ?? last
      state.nextConsumer += 1
      state.consumers[account, default: [:]][state.nextConsumer] = consumer
      return state.nextConsumer
    }
    return { [weak self] in self?.remove(number, of: account) }
  }

  private func remove(_ number: Int, of account: Int) {
    state.withLock { state in
      state.consumers[account]?[number] = nil
      guard state.consumers[account]?.isEmpty == true else { return }
      state.consumers[account] = nil
      state.seen[account] = nil
    }
  }

  /// Wakes the consumers of accounts here and at other hubs.
  /// - Parameter numbers: the numbers of the accounts' last events.
  func wake(_ numbers: [Int: Int]) {
    if numbers.isEmpty { return }
    wakeHere(numbers)
    let begins = state.withLock { state in
      state.unsent.merge(numbers) { min($0, $1) == 0 ? 0 : max($0, $1) }
      defer { state.isSending = true }
      return !state.isSending
    }
    if begins { Task { await send() } }
  }

  /// - Parameter numbers: the numbers of the accounts' last events; 0 wakes in any case.
  private func wakeHere(_ numbers: [Int: Int]) {
    let woken = state.withLock { state in
      numbers.flatMap { account, number -> [@Sendable () -> Void] in
        guard let consumers = state.consumers[account], let seen = state.seen[account],
          number > seen || number == 0
        else { return [] }
        state.seen[account] = max(seen, number)
        return Array(consumers.values)
      }
    }
    for consumer in woken { consumer() }
  }

  /// Notifies other hubs of all changes, including those that are added in the meantime. If a
  /// notification fails, the sweeps of the other hubs find its changes.
  private func send() async {
    while true {
      let batch = state.withLock { state in
        defer { state.unsent = [:] }
        if state.unsent.isEmpty { state.isSending = false }
        return state.unsent
      }
      if batch.isEmpty { return }
      let payloads = Self.payloads(batch)
      try? await pool.read { db in
        for payload in payloads { try db.rows("SELECT pg_notify($1, $2)", Self.channel, payload) }
      }
    }
  }

  /// Waits until other hubs are notified of all changes, at most for 200 ms.
  public func flush() async {
    for _ in 0..<20 where state.withLock(\.isSending) {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Returns `account:number` joined by commas, in texts that are shorter than PostgreSQL's limit
  /// of 8000 bytes.
  private static func payloads(_ numbers: [Int: Int]) -> [String] {
    var payloads = [""]
    for (account, number) in numbers {
      let text = "\(account):\(number),"
      if payloads[payloads.count - 1].utf8.count + text.utf8.count > 7900 { payloads.append("") }
      payloads[payloads.count - 1] += text
    }
    return payloads
  }

  private func receive(_ event: PostgresListener.Event) {
    switch event {
    case .connected:
      state.withLock { $0.isListening = true }
      wakeAll()
    case .disconnected:
      state.withLock { $0.isListening = false }
    case .notification(let payload):
      let pairs = payload.split(separator: ",").compactMap { pair -> (Int, Int)? in
        let numbers = pair.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
      wakeHere(Dictionary(pairs) { max($0, $1) })
    }
  }

  private func wakeAll() {
    let all = state.withLock { $0.consumers.values.flatMap(\.values) }
    for consumer in all { consumer() }
  }

  /// Compares the counters of accounts with consumers every 10 s, until the task is cancelled.
  public func sweep() async throws {
    while true {
      try await Task.sleep(for: .seconds(10))
      let accounts = state.withLock { Array($0.consumers.keys) }
      let found = try? await pool.read { db in
        try db.rows("SELECT id, seq FROM account WHERE id = ANY($1::bigint[])", accounts).map {
          (try $0.int("id"), try $0.int("seq"))
        }
      }
      let seen = state.withLock(\.seen)
      let missed = (found ?? []).filter { account, number in
        seen[account].map { $0 < number } ?? false
      }
      if !missed.isEmpty { onFind(missed.count) }
      wakeHere(Dictionary(missed) { max($0, $1) })
    }
  }
}
