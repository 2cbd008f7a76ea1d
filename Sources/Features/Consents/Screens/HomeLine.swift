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
    let now = clock.instant(of: question.now).timestamp
    return try await expiring().filter {
      question.days.contains($0.moment.day) || question.includesNow && $0.consent.endsSoon(at: now)
    }.map { consent, moment in
      DayEntry(
        moment, consent.name, .expiring, at: consent.address, command: consent.renewalLine)
    }
  }

  func dueReminders(_ question: DueReminder.Question) async throws -> [DueReminder] {
    try await expiring().filter(\.consent.isRequested).flatMap { consent, moment in
      question.alarms(ofExpiring: moment.day, by: clock).map { alarm in
        DueReminder(
          .consent, at: alarm, of: moment, consent.name, at: consent.address,
          command: consent.renewalLine)
      }
    }
  }

  /// Returns the given consents that expire, with the local time at which they do.
  private func expiring() async throws -> [(consent: Consent, moment: Moment)] {
    try await all().compactMap { consent in
      consent.approval?.expires.flatMap { Instant(timestamp: $0) }
        .map { (consent, clock.moment(at: $0)) }
    }
  }
}

extension Consent {
  fileprivate var address: Address { Address(ConsentsFeature.id.description, [id]) }
  fileprivate var renewalLine: String { "consents give \(id)" }
}
