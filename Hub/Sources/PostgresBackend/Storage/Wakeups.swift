import Foundation
import ProjectsBackend
import Synchronization

/// Wakes the followers of accounts: after commits of this hub at once, after those of other hubs by
/// NOTIFY, and after lost notifications by a sweep of the counters.
///
/// A notification is only a signal to look at the database. It is sent outside the writing
/// transactions, because a transaction that sends one holds a lock of the whole cluster until it is
/// on disk.
public final class Wakeups: Sendable {
  static let channel = "atrium_hub"

  private struct State {
    /// The accounts and event numbers of which other hubs are not notified yet.
    var unsent: [Int: Int] = [:]
    var isSending = false
    var isListening = false
  }

  let delivery = EventDelivery(isComplete: false)
  private let state = Mutex(State())
  private let pool: PostgresPool
  private let listener = Mutex<PostgresListener?>(nil)
  private let onFind: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - url: a libpq URL. The wake-ups use two connections of their own.
  ///   - onFind: receives the number of accounts with changes that only the sweep found.
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

  /// Wakes the followers of accounts here and at other hubs.
  /// - Parameters:
  ///   - numbers: the numbers of the accounts' last events.
  ///   - events: those of them that the followers here need not read.
  func wake(_ numbers: [Int: Int], with events: [(account: Int, event: UserEvent)]) {
    if numbers.isEmpty { return }
    delivery.wake(numbers, with: events)
    let begins = state.withLock { state in
      state.unsent.merge(numbers) { min($0, $1) == 0 ? 0 : max($0, $1) }
      defer { state.isSending = true }
      return !state.isSending
    }
    if begins { Task { await send() } }
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
      delivery.setComplete(true)
      delivery.wakeAll()
    case .disconnected:
      state.withLock { $0.isListening = false }
      delivery.setComplete(false)
    case .notification(let payload):
      let pairs = payload.split(separator: ",").compactMap { pair -> (Int, Int)? in
        let numbers = pair.split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
      delivery.wake(Dictionary(pairs) { min($0, $1) == 0 ? 0 : max($0, $1) })
    }
  }

  /// Compares the counters of followed accounts and looks for ended sessions every 10 s, until the task is
  /// cancelled.
  public func sweep() async throws {
    while true {
      try await Task.sleep(for: .seconds(10))
      guard let found = try? await findChanges() else { continue }
      if !found.isEmpty { onFind(found.count) }
      delivery.wake(found)
    }
  }

  /// Returns the numbers of the last events of accounts of which no notification has arrived; 0 if
  /// a session of the account has ended.
  func findChanges() async throws -> [Int: Int] {
    let sessions = delivery.sessions
    let accounts = Array(delivery.lastNumbers.keys)
    let (counters, digests) = try await pool.read { db in
      let counters = try db.rows(
        "SELECT id, seq FROM account WHERE id = ANY($1::bigint[])", accounts
      ).map { (try $0.int("id"), try $0.int("seq")) }
      let digests = try db.rows(
        "SELECT digest FROM session WHERE digest = ANY($1::bytea[])",
        sessions.keys.map { Bytes($0) }
      ).map { Data(try $0.bytes("digest")) }
      return (counters, Set(digests))
    }
    let last = delivery.lastNumbers
    let missed = counters.filter { account, number in last[account].map { $0 < number } ?? false }
    let ended = sessions.filter { !digests.contains($0.key) }.map { ($0.value, 0) }
    return Dictionary(missed + ended) { min($0, $1) }
  }
}
