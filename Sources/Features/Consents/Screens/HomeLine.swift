import AtriumCore
import AtriumScreen
import AtriumTime

extension Consents {
  /// Returns the number of given consents and, if one expires soon, the first such day.
  func homeLine() async throws -> Phrase? {
    let now = clock.now.timestamp
    let given = try await all().filter(\.isGiven)
    let firstEnd = given.filter { $0.endsSoon(at: now) }.compactMap(\.approval?.expires).min()
    return .homeLine(given.count, firstEnd.map(clock.day(ofTimestamp:)))
  }

  /// Returns the consents that expire on these days and, if now is one of them, those that expire within
  /// a month.
  func dayEntries(_ question: DayEntry.Question) async throws -> [DayEntry] {
    let now = clock.instant(of: question.now)
    return try await all().compactMap { consent in
      guard let expires = consent.approval?.expires.flatMap({ Instant(timestamp: $0) }) else {
        return nil
      }
      let moment = clock.moment(at: expires)
      guard
        question.days.contains(moment.day)
          || question.includesNow && consent.endsSoon(at: now.timestamp)
      else { return nil }
      return DayEntry(
        moment, consent.name, .expiring,
        at: Address(ConsentsFeature.id.description, [consent.id]),
        command: "consents give \(consent.id)")
    }
  }
}
