import AtriumTime
import Foundation
import ProjectsBackend
import Synchronization
import Testing

@Suite struct EventDeliveryTests {
  private let delivery = EventDelivery(isComplete: true)
  private let token = SessionToken()
  private let account = 7
  private let expires = 1000

  private func event(_ number: Int) -> UserEvent {
    UserEvent(.message, at: EventCursor(timeline: "t", number: number))
  }

  private func wake(_ numbers: Int...) {
    for number in numbers {
      delivery.wake([account: number], with: [(account, event(number))])
    }
  }

  /// Follows the account at event 3, with a confirmed session.
  private func follow(_ count: @escaping @Sendable () -> Void = {}) -> @Sendable () -> Void {
    let remove = delivery.add(for: account, at: 3, count)
    delivery.confirm(token, of: account, until: expires, since: delivery.generation)
    return remove
  }

  private func numbers(after number: Int, at now: Int = 0, limit: Int = 100) -> [Int]? {
    delivery.events(
      after: EventCursor(timeline: "t", number: number), limit: limit, as: token, at: now
    )?.map(\.cursor.number)
  }

  @Test func eventsFollowThePosition() {
    _ = follow()
    #expect(numbers(after: 3) == nil)
    wake(4, 5, 6)
    #expect(numbers(after: 3) == [4, 5, 6])
    #expect(numbers(after: 5) == [6])
    #expect(numbers(after: 3, limit: 2) == [4, 5])
    #expect(numbers(after: 6) == [])
    // Earlier and later positions are those of the database.
    #expect(numbers(after: 2) == nil && numbers(after: 7) == nil)
    let other = EventCursor(timeline: "u", number: 5)
    #expect(delivery.events(after: other, limit: 9, as: token, at: 0) == nil)
  }

  /// - Parameters:
  ///   - steps: the numbers of events in the order in which they are passed on; negative ones are those of
  ///     other processes.
  ///   - kept: the first and the last event that are kept; `nil` for none.
  @Test(
    arguments: [
      ([4, 6], 6...6), ([4, -5], nil), ([4, -5, 6], 6...6), ([5, 4], 5...5), ([4, -6, 5], nil),
      ([-4, 4], nil), ([4, -4, 5], 4...5), ([4, 5, -5], 4...5),
    ] as [([Int], ClosedRange<Int>?)])
  func keptEventsHaveNoGaps(steps: [Int], kept: ClosedRange<Int>?) {
    _ = follow()
    for step in steps {
      if step < 0 { delivery.wake([account: -step]) } else { wake(step) }
    }
    for number in 0...8 {
      let expected = kept.flatMap { kept -> [Int]? in
        kept.lowerBound - 1...kept.upperBound ~= number ? kept.filter { $0 > number } : nil
      }
      #expect(numbers(after: number) == expected, "after \(number)")
    }
  }

  /// Texts that were deleted do not return.
  @Test(arguments: UserEvent.Kind.allCases)
  func changesOfTextsReplaceEarlierEvents(_ kind: UserEvent.Kind) {
    _ = follow()
    wake(4)
    let event = UserEvent(kind, at: EventCursor(timeline: "t", number: 5))
    delivery.wake([account: 5], with: [(account, event)])
    let isAddition = [.message, .conversation, .read].contains(kind)
    #expect(numbers(after: 3) == (isAddition ? [4, 5] : nil))
    #expect(numbers(after: 4) == [5])
  }

  @Test func sessionsHaveToBeConfirmed() {
    _ = delivery.add(for: account, at: 3) {}
    wake(4)
    #expect(numbers(after: 3) == nil)
    let generation = delivery.generation
    delivery.confirm(token, of: account, until: expires, since: generation)
    #expect(numbers(after: 3) == [4])
    #expect(numbers(after: 3, at: expires) == nil)
    delivery.wake([account: 0])
    wake(5)
    #expect(numbers(after: 4) == nil)
    // The session may have ended after it was looked up.
    delivery.confirm(token, of: account, until: expires, since: generation)
    #expect(numbers(after: 4) == nil)
    delivery.confirm(token, of: account, until: expires, since: delivery.generation)
    #expect(numbers(after: 4) == [5])
    delivery.wakeAll()
    #expect(numbers(after: 4) == nil)
  }

  @Test func followersAreWokenOnceForAnEvent() {
    let calls = Calls()
    let remove = follow { calls.add() }
    wake(4)
    delivery.wake([account: 4])
    delivery.wake([account: 3])
    #expect(calls.count == 1)
    delivery.wake([account: 0])
    delivery.wakeAll()
    #expect(calls.count == 3)
    remove()
    wake(5)
    #expect(calls.count == 3 && delivery.lastNumbers == [:] && delivery.sessions == [:])
  }

  @Test func nothingIsKeptWhileOtherProcessesAreUnknown() {
    _ = follow()
    delivery.setComplete(false)
    delivery.confirm(token, of: account, until: expires, since: delivery.generation)
    wake(4)
    #expect(numbers(after: 3) == nil)
    delivery.setComplete(true)
    delivery.confirm(token, of: account, until: expires, since: delivery.generation)
    wake(5)
    #expect(numbers(after: 4) == [5])
  }

  @Test func theNumberOfKeptEventsIsLimited() {
    _ = follow()
    for number in 4...5003 { wake(number) }
    #expect(numbers(after: 3) == nil)
    #expect(numbers(after: 4003, limit: .max)?.count == 1000)
    #expect(numbers(after: 4002) == nil)
  }
}

private final class Calls: Sendable {
  private let calls = Mutex(0)
  var count: Int { calls.withLock { $0 } }
  func add() { calls.withLock { $0 += 1 } }
}
