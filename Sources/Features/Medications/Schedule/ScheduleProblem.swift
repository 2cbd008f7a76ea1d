/// Why a text says no schedule.
enum ScheduleProblem: Error, Hashable, Sendable {
  case empty
  /// A word that says nothing about when.
  case notUnderstood(String)
  case noSuchTime(String)
  /// Hours that fall on other times each day, and those near that do not.
  case unevenHours(Int, instead: [Int])
  case tooOften(Int)
  case noInterval(Int)
  case ofMonths
  case nothingTaken
  case badAmount(String)
  /// The notation 1-0-1 with too few or too many amounts.
  case amounts(Int)
  /// Weekdays and a number of days.
  case twoRhythms
  /// So many times a day, but so many times said.
  case countsDiffer(Int, said: Int)
  case sameTime(String)
}
