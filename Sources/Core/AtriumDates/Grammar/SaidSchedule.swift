import AtriumScreen
import AtriumTime

/// The parts of a schedule as they are said. Days and times alternate.
struct SaidSchedule {
  struct Days: Equatable {
    var weekdays: Set<Int> = []
    /// In days.
    var interval: Int?
  }

  enum Group: Equatable {
    case days(Days)
    case doses([DoseSchedule.Dose])
  }

  struct Count: Equatable {
    var number: Int
    /// The day or the week.
    var unit: DateUnit?
    /// `true` for a word such as `twice`, which does not say a day.
    var isWord = false
  }

  var groups: [Group] = []
  var count: Count?
  /// An interval in hours.
  var hours: Int?
  var start: TimeOfDay?
  /// An amount before the doses that follow, in quarters.
  var amount: Int?
  /// `true` if amounts precede doses.
  var isPrefixed = false
  /// The number of doses since the last amount.
  var pending = 0
  /// `true` if a number of doses or an interval followed the last days.
  var isClosed = false
  var isAsNeeded = false
  var maximum: Int?
  var exceptions: Set<Int> = []
  var end: DoseSchedule.End?
  /// `true` after a preposition before the last hour, which also belongs to hours after it: `at 7, 13 and 19`.
  var hasPreposition = false
  /// `true` if no separator precedes.
  var isAdjacent = false

  var doses: [DoseSchedule.Dose] {
    get { if case .doses(let doses)? = groups.last { doses } else { [] } }
    set {
      if case .doses? = groups.last { groups.removeLast() }
      groups.append(.doses(newValue))
    }
  }

  mutating func add(_ time: TimeOfDay) {
    doses.append(DoseSchedule.Dose(time, quarters: amount ?? 4))
    pending = isPrefixed ? 0 : pending + 1
    isClosed = false
  }

  /// - Parameter text: the words, for a refusal.
  mutating func add(
    weekdays: Set<Int> = [], interval: Int? = nil, _ text: String
  ) throws(DateRefusal) {
    var days = Days()
    if case .days(let last)? = groups.last {
      guard !isClosed else { throw .contradiction(text) }
      days = last
      groups.removeLast()
    }
    guard interval == nil || days.interval == nil else { throw .contradiction(text) }
    days.weekdays.formUnion(weekdays)
    days.interval = interval ?? days.interval
    guard days.weekdays.isEmpty || days.interval ?? 7 == 7 else { throw .contradiction(text) }
    groups.append(.days(days))
    hasPreposition = false
  }

  mutating func closeDays() { if case .days? = groups.last { isClosed = true } }
}
