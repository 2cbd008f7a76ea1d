/// The reason a text is not a valid schedule.
enum ScheduleError: Error, Hashable, Sendable {
  case empty
  case notUnderstood(String)
  case noSuchTime(String)
  /// An hour of the morning or of the afternoon.
  case unclearHour(Int)
  /// A time outside the part of the day that is given with it.
  case notInPartOfDay(time: String, part: String)
  /// An interval in hours that does not divide 24, and the nearest ones that do.
  case unevenHours(Int, alternatives: [Int])
  /// The number of doses a day.
  case tooOften(Int)
  /// An interval or a length outside 1...366 days.
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
  /// A range or a limit, such as `2-4` or `up to`.
  case range(String)
  /// A number of doses a week whose days are not said.
  case daysNotSaid(Int)
  /// `once`, without days.
  case singleDose(String)
  /// A second plan after the first one, such as `then`.
  case changeOfPlan(String)
  /// Days without doses, such as `off`.
  case pause(String)
  /// A weekday in several parts, whose times could be meant in addition or instead.
  case dayTwice(Int)
  /// Days and times that do not alternate.
  case unpaired
  /// `when needed` with days or times.
  case asNeededWithTimes
  case severalEnds
}
