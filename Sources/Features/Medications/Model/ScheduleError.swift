/// The reason a text is not a valid schedule.
enum ScheduleError: Error, Hashable, Sendable {
  case empty
  case notUnderstood(String)
  case noSuchTime(String)
  /// An interval in hours that does not divide 24, and the nearest ones that do.
  case unevenHours(Int, alternatives: [Int])
  /// The number of doses a day.
  case tooOften(Int)
  /// An interval outside 1...366 days.
  case invalidInterval(Int)
  case intervalInMonths
  case nothingTaken
  case badAmount(String)
  /// The number of amounts in a notation like 1-0-1, which takes three or four.
  case wrongAmountCount(Int)
  /// Two intervals, or weekdays and an interval.
  case conflictingIntervals
  /// The stated number of doses a day differs from the number of listed times.
  case countMismatch(Int, times: Int)
  case duplicateTime(String)
}
