import AtriumTime
public import Foundation
import Synchronization

/// The followers of accounts in this process, and the newest events of these accounts, which their
/// followers need not read from the database.
///
/// The events of an account are those that this process has committed last, without gaps up to the
/// last one that it knows of. An event of another process, one that is not passed on, or one that may
/// change the texts of earlier events replaces them; followers then read from the database. Nothing is kept for a session before it is
/// confirmed by a read.
public final class EventDelivery: Sendable {
  fileprivate struct Followed {
    var followers: [Int: @Sendable () -> Void] = [:]
    /// The number of the last event for which the followers were woken.
    var last: Int
    var events: [UserEvent] = []
    /// The times at which the confirmed sessions expire, in milliseconds since 1970, by their digests.
    var sessions: [Data: Int] = [:]
  }

  fileprivate struct State {
    var accounts: [Int: Followed] = [:]
    /// The accounts of confirmed sessions.
    var owners: [Data: Int] = [:]
    /// A number that changes when sessions may have ended.
    var generation = 0
    var nextFollower = 0
    var isComplete: Bool
    /// The accounts of the last events that were kept, in a ring.
    var kept: [Int?] = Array(repeating: nil, count: EventDelivery.capacity)
    var nextKept = 0
  }

  /// The number of events that are kept for all accounts.
  fileprivate static let capacity = 1000

  private let state: Mutex<State>

  /// - Parameter isComplete: `true` if ``wake(_:with:)`` or ``wakeAll()`` follow each event of another
  ///   process.
  public init(isComplete: Bool) { state = Mutex(State(isComplete: isComplete)) }

  /// Adds a follower of an account.
  /// - Parameters:
  ///   - last: the number of an event that is committed.
  ///   - follower: is called after changes. It must not wait.
  /// - Returns: a function that removes it.
  public func add(
    for account: Int, at last: Int, _ follower: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state in
      state.nextFollower += 1
      state.accounts[account, default: Followed(last: last)].followers[state.nextFollower] =
        follower
      return state.nextFollower
    }
    return { [weak self] in self?.remove(number, of: account) }
  }

  private func remove(_ number: Int, of account: Int) {
    state.withLock { state in
      state.accounts[account]?.followers[number] = nil
      guard state.accounts[account]?.followers.isEmpty == true else { return }
      state.removeSessions(of: account)
      state.accounts[account] = nil
    }
  }

  public func isFollowed(_ account: Int) -> Bool {
    state.withLock { $0.accounts[account] != nil }
  }

  /// The numbers of the last known events of followed accounts.
  public var lastNumbers: [Int: Int] { state.withLock { $0.accounts.mapValues(\.last) } }

  /// The accounts of confirmed sessions, by their digests.
  public var sessions: [Data: Int] { state.withLock(\.owners) }

  /// Wakes followers, who find the events.
  /// - Parameters:
  ///   - numbers: the numbers of the accounts' last events. With 0, sessions of the account may have ended.
  ///   - events: events of this process, those of each account in order.
  public func wake(_ numbers: [Int: Int], with events: [(account: Int, event: UserEvent)] = []) {
    let woken = state.withLock { state in
      let kept =
        state.isComplete ? Set(events.filter { state.keep($1, of: $0) }.map(\.account)) : []
      return numbers.flatMap { account, number -> [@Sendable () -> Void] in
        if number == 0 {
          state.generation += 1
          state.removeSessions(of: account)
        }
        guard let followed = state.accounts[account] else { return [] }
        if number > followed.last {
          state.accounts[account]?.last = number
          state.accounts[account]?.events = []
        } else if number != 0, !kept.contains(account) {
          return []
        }
        return Array(followed.followers.values)
      }
    }
    for follower in woken { follower() }
  }

  /// Wakes all followers, who read from the database: events of other processes may be unknown.
  public func wakeAll() {
    let woken = state.withLock { state in
      state.forget()
      return state.accounts.values.flatMap(\.followers.values)
    }
    for follower in woken { follower() }
  }

  /// Sets whether ``wake(_:with:)`` follows each event of another process. Otherwise, no event is kept.
  public func setComplete(_ isComplete: Bool) {
    state.withLock { state in
      state.isComplete = isComplete
      state.forget()
    }
  }

  /// A number that changes when sessions may have ended.
  public var generation: Int { state.withLock(\.generation) }

  /// Notes that a session was found in the database. Has no effect if sessions may have ended since.
  /// - Parameters:
  ///   - expires: in milliseconds since 1970.
  ///   - generation: the ``generation`` before the session was looked up.
  public func confirm(
    _ token: SessionToken, of account: Int, until expires: Int, since generation: Int
  ) {
    state.withLock { state in
      guard state.generation == generation, state.accounts[account] != nil else { return }
      state.accounts[account]?.sessions[token.digest] = expires
      state.owners[token.digest] = account
    }
  }

  /// Returns the next `limit` events after a position.
  /// - Parameter now: in milliseconds since 1970.
  /// - Returns: `nil` if they have to be read from the database.
  public func events(
    after cursor: EventCursor, limit: Int, as token: SessionToken, at now: Int
  ) -> [UserEvent]? {
    state.withLock { state in
      guard let account = state.owners[token.digest], let followed = state.accounts[account],
        let expires = followed.sessions[token.digest], now < expires,
        let first = followed.events.first?.cursor, let last = followed.events.last?.cursor,
        cursor.timeline == last.timeline, first.number - 1...last.number ~= cursor.number
      else { return nil }
      return Array(followed.events.drop { $0.cursor.number <= cursor.number }.prefix(limit))
    }
  }
}

extension EventDelivery.State {
  /// - Returns: `false` if the event is not later than the last known one.
  fileprivate mutating func keep(_ event: UserEvent, of account: Int) -> Bool {
    guard let followed = accounts[account], event.cursor.number > followed.last else {
      return false
    }
    let last = followed.events.last?.cursor
    let isNext = last?.number == event.cursor.number - 1 && last?.timeline == event.cursor.timeline
    // Texts of earlier events may have changed.
    if isNext, [.message, .conversation, .read].contains(event.kind) {
      accounts[account]?.events.append(event)
    } else {
      accounts[account]?.events = [event]
    }
    accounts[account]?.last = event.cursor.number
    if let oldest = kept[nextKept], accounts[oldest]?.events.isEmpty == false {
      accounts[oldest]?.events.removeFirst()
    }
    kept[nextKept] = account
    nextKept = (nextKept + 1) % kept.count
    return true
  }

  fileprivate mutating func removeSessions(of account: Int) {
    for digest in accounts[account]?.sessions.keys ?? [:].keys { owners[digest] = nil }
    accounts[account]?.sessions = [:]
  }

  fileprivate mutating func forget() {
    generation += 1
    owners = [:]
    for account in accounts.keys {
      accounts[account]?.sessions = [:]
      accounts[account]?.events = []
    }
  }
}
