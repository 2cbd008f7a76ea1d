import AtriumCore
import AtriumFormats
import AtriumTime

extension Todo {
  /// The greatest number of dates of a todo in a list of days.
  private static let dateLimit = 400

  /// Returns the dates after the current one and before a day, the earliest first; none if the next date depends on
  /// the day of completion.
  /// - Parameter budget: the number of days and times that may still be examined. If it becomes 0, dates may be
  ///   missing.
  func laterDates(before end: Day, by clock: any WallClock, budget: inout Int) -> [Moment] {
    guard let due, recurrence?.unsupported == nil else { return [] }
    if isSeries {
      guard var series = try? TodoSeries(self, clock: clock),
        (try? series.apply(self, budget: &budget)) != nil
      else { return [] }
      return Array(series.dates(after: due, before: end, budget: &budget).prefix(Self.dateLimit))
    }
    guard let recurrence, var time = dueTime else { return [] }
    if case .after = recurrence { return [] }
    var dates: [Moment] = []
    while dates.count < Self.dateLimit {
      let next = time.onAnotherDay(by: clock) { recurrence.next(after: $0, done: $0) }
      guard time.moment < next.moment, next.moment.day < end else { break }
      dates.append(next.moment)
      time = next
    }
    return dates
  }
}
