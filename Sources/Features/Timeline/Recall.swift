import AtriumCore
import AtriumFormats
import AtriumScreen

/// Something that took place at intervals and may be due again.
struct Recall: Equatable, Sendable {
  /// The last two times.
  let last: Appointment, before: Appointment

  /// How many days were between them.
  var interval: Int { before.start.day.days(until: last.start.day) }
  /// When it is due again if it goes on so.
  var due: Day { last.start.day.adding(days: interval) }

  /// What came at least twice, four weeks or more apart, is due within two weeks or past due, and
  /// not planned yet.
  static func found(in appointments: [Appointment], now: Moment) -> [Recall] {
    let held = appointments.filter { $0.state != .cancelled }
    return Dictionary(grouping: held) { $0.title.oneLine.lowercased() }.values
      .compactMap { same -> Recall? in
        let past = same.filter { !$0.isUpcoming(at: now) }.sorted { $0.start < $1.start }
        guard past.count == same.count, past.count >= 2 else { return nil }
        let recall = Recall(last: past[past.count - 1], before: past[past.count - 2])
        let isNear = recall.due <= now.day.adding(days: 14)
        return recall.interval >= 28 && isNear ? recall : nil
      }.sorted { ($0.due, $0.last.id) < ($1.due, $1.last.id) }
  }
}

extension Appointments {
  func recalls(_ storing: Storing, _ permit: Permit<RecallingExaminations>) async throws -> [Recall]
  {
    Recall.found(in: try await all(storing), now: clock.localNow)
  }
}
