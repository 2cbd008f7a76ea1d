import AtriumFormats
import AtriumTime

/// An appointment that took place at an interval and may be due again.
struct RecallSuggestion: Equatable, Sendable {
  let last: Appointment
  /// The appointment before the last one.
  let previous: Appointment

  /// The number of days between the two appointments.
  var interval: Int { previous.start.day.days(until: last.start.day) }
  /// The day of the next appointment at the same interval.
  var due: Day { last.start.day.adding(days: interval) }

  /// Finds titles with at least two past appointments and no upcoming one. The last two are at least
  /// four weeks apart, and the next one is due within two weeks or overdue.
  static func found(in appointments: [Appointment], now: Moment) -> [RecallSuggestion] {
    let candidates = appointments.filter { $0.state != .cancelled }
    return Dictionary(grouping: candidates) { $0.title.oneLine.lowercased() }.values
      .compactMap { series -> RecallSuggestion? in
        guard series.count >= 2, !series.contains(where: { $0.isUpcoming(at: now) }) else {
          return nil
        }
        let lastTwo = series.sorted { $0.start < $1.start }.suffix(2)
        let recall = RecallSuggestion(
          last: lastTwo[lastTwo.endIndex - 1], previous: lastTwo[lastTwo.startIndex])
        let isNear = recall.due <= now.day.adding(days: 14)
        return recall.interval >= 28 && isNear ? recall : nil
      }.sorted { ($0.due, $0.last.id) < ($1.due, $1.last.id) }
  }
}
