import AtriumCore
import AtriumScreen
import AtriumTime

extension Medications {
  /// Returns the due or the next dose; `nil` without consent or without doses.
  func homeLine() async throws -> Phrase? {
    guard let permit = try await permitIfGiven() else { return nil }
    let now = clock.localNow
    let open = try await doses(on: now.day, permit).filter { $0.record == nil }
    if let due = open.first(where: { $0.state(at: now) == .due }) {
      return .medications { $0.dueSince($0.described(due), due.moment.time?.description ?? "") }
    }
    var next = open.first
    if next == nil {
      // A moment without a time is the end of its day.
      next = try await all(permit).compactMap { $0.nextDose(after: Moment(now.day)) }
        .min { $0.moment < $1.moment }
    }
    guard let next else { return nil }
    return .medications { $0.next($0.described(next), $0.when(next.moment, now: now)) }
  }
}
