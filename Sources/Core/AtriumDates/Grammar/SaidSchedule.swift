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
  var hours: Int?
  var start: TimeOfDay?
  /// An amount before the doses that follow, in quarters.
  var amount: Int?
  /// `true` if amounts precede doses.
  var isPrefixed = false
  /// `true` if no dose followed the last amount.
  var isAmountOpen = false
  /// The number of doses since the last amount.
  var pending = 0
  /// The part of the day of the last dose, if no time was said.
  var part: PartOfDay?
  /// The words that name the last dose.
  var names: DoseNames?
  /// The last doses without a time, by their positions in ``doses``.
  var openDoses: [(index: Int, names: DoseNames)] = []
  /// A time before its part of the day, which a part after it may have as well: `at 7 in the morning and evening`.
  var leadingTime: SaidTime?
  /// `true` if the last dose follows another one without a separator.
  var isRun = false
  /// `true` if the last doses are those of a notation: `1-0-1`.
  var isNotation = false
  /// `true` if the doses are those of every meal.
  var areMeals = false
  /// The minutes from each meal to its dose; `nil` at the meals.
  var mealDistance: Int?
  /// `true` if a number of doses or an interval followed the last days.
  var isClosed = false
  var isAsNeeded = false
  var maximum: Int?
  var exceptions: Set<Int> = []
  /// The form after an amount, as it is typed: `tablets`.
  var form = ""
  /// Words about meals.
  var remarks: [String] = []
  /// The words of times, which are a remark on doses taken when needed.
  var timeWords: [String] = []
  var begin: Day?
  var end: DoseSchedule.End?
  /// `true` after a preposition before the last hour, which also belongs to hours after it: `at 7, 13 and 19`.
  var hasPreposition = false
  /// The last separator.
  var separator = ""
  /// `true` if no separator precedes.
  var isAdjacent = false

  var doses: [DoseSchedule.Dose] {
    get { if case .doses(let doses)? = groups.last { doses } else { [] } }
    set {
      if case .doses? = groups.last { groups.removeLast() }
      groups.append(.doses(newValue))
    }
  }

  /// `true` if all doses are at parts of the day or at meals, without a time.
  var hasOnlyNamedDoses: Bool {
    groups.count == 1 && !doses.isEmpty && timeWords.count >= openDoses.count
      && (openDoses.count == doses.count || areMeals)
  }

  var hasDoses: Bool {
    groups.contains { if case .doses = $0 { true } else { false } }
  }

  mutating func add(_ time: TimeOfDay) {
    isRun = isAdjacent && !isAmountOpen && !doses.isEmpty
    (names, isNotation, areMeals) = (nil, false, false)
    doses.append(DoseSchedule.Dose(time, quarters: amount ?? 4))
    pending = isPrefixed ? 0 : pending + 1
    isAmountOpen = false
    part = nil
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

/// The schedule of the parts that were said.
extension DateGrammar {
  func schedule(of said: SaidSchedule) throws(DateRefusal) -> DoseSchedule {
    if said.isAsNeeded || said.maximum != nil {
      guard said.groups.isEmpty || said.isAsNeeded && said.hasOnlyNamedDoses, said.count == nil,
        said.hours == nil, said.start == nil, said.exceptions.isEmpty, said.amount ?? 4 == 4
      else {
        throw .conflicting(text(from: 0))
      }
      return DoseSchedule([], end: said.end, maximumPerDay: said.maximum)
    }
    guard !said.isPrefixed || said.pending == 0, !said.isAmountOpen || !said.hasDoses else {
      throw .conflicting(text(from: 0))
    }
    let pairs = try pairs(of: said)
    guard pairs.count == 1, let pair = pairs.first else { return try schedule(of: pairs, said) }
    var days = pair.days
    if said.count?.unit == .week, days == SaidSchedule.Days() { days.interval = 7 }
    let all = try sorted(self.doses(on: days, taken(pair.doses, said), said))
    return DoseSchedule([DoseSchedule.Part(try without(said.exceptions, days), all)], end: said.end)
  }

  private typealias Pair = (days: SaidSchedule.Days, doses: [DoseSchedule.Dose])

  /// The days with their times. Either all days precede their times, or all follow them.
  private func pairs(of said: SaidSchedule) throws(DateRefusal) -> [Pair] {
    let all = text(from: 0)
    switch (said.groups.first, said.groups.count) {
    case (nil, _):
      guard said.count != nil || said.hours != nil else { throw .notASchedule(all) }
      return [(SaidSchedule.Days(), [])]
    case (.days(let days)?, 1): return [(days, [])]
    case (.doses(let doses)?, 1): return [(SaidSchedule.Days(), doses)]
    default: break
    }
    guard said.groups.count % 2 == 0 else { throw .conflicting(all) }
    return stride(from: 0, to: said.groups.count, by: 2).compactMap { index in
      switch (said.groups[index], said.groups[index + 1]) {
      case (.days(let days), .doses(let doses)), (.doses(let doses), .days(let days)): (days, doses)
      default: nil
      }
    }
  }

  private func schedule(of pairs: [Pair], _ said: SaidSchedule) throws(DateRefusal) -> DoseSchedule
  {
    let all = text(from: 0)
    guard said.count == nil, said.hours == nil, said.start == nil, said.exceptions.isEmpty,
      pairs.allSatisfy({ $0.days.interval ?? 1 == 1 || !$0.days.weekdays.isEmpty })
    else { throw .conflicting(all) }
    var doses: [Set<Int>: [DoseSchedule.Dose]] = [:]
    for pair in pairs {
      let weekdays = pair.days.weekdays.isEmpty ? Set(1...7) : pair.days.weekdays
      guard !doses.keys.contains(where: { $0 != weekdays && !$0.isDisjoint(with: weekdays) }) else {
        throw .conflicting(all)
      }
      doses[weekdays, default: []] += pair.doses
    }
    // Days with the same doses are one part.
    var days: [[DoseSchedule.Dose]: Set<Int>] = [:]
    for (weekdays, doses) in doses { days[try sorted(doses), default: []].formUnion(weekdays) }
    let parts = days.sorted { ($0.value.min() ?? 1) < ($1.value.min() ?? 1) }.map {
      doses, weekdays in
      DoseSchedule.Part(weekdays.count == 7 ? .every(1) : .weekdays(weekdays.sorted()), doses)
    }
    return DoseSchedule(parts, end: said.end)
  }

  private func without(
    _ exceptions: Set<Int>, _ days: SaidSchedule.Days
  ) throws(DateRefusal) -> DoseSchedule.Days {
    if exceptions.isEmpty {
      let isEvery = days.weekdays.isEmpty || days.weekdays.count == 7
      return isEvery
        ? .every(days.weekdays.isEmpty ? days.interval ?? 1 : 1) : .weekdays(days.weekdays.sorted())
    }
    let all = days.weekdays.isEmpty ? Set(1...7) : days.weekdays
    guard days.interval ?? 1 == 1, exceptions.isSubset(of: all), exceptions != all else {
      throw .conflicting(text(from: 0))
    }
    return .weekdays(all.subtracting(exceptions).sorted())
  }

  /// The doses at as many meals as a number of doses a day says: two are at breakfast and dinner.
  private func taken(
    _ doses: [DoseSchedule.Dose], _ said: SaidSchedule
  ) -> [DoseSchedule.Dose] {
    guard said.areMeals, let number = said.count?.number, number < doses.count else { return doses }
    return Array(doses.prefix(1) + doses.suffix(number - 1))
  }

  private func doses(
    on days: SaidSchedule.Days, _ doses: [DoseSchedule.Dose], _ said: SaidSchedule
  ) throws(DateRefusal) -> [DoseSchedule.Dose] {
    let amount = said.amount ?? 4
    guard said.start == nil || doses.isEmpty else { throw .conflicting(text(from: 0)) }
    if let hours = said.hours {
      guard doses.count <= 1, doses.first.map({ $0.quarters == amount }) ?? true,
        days.interval ?? 1 == 1
      else {
        throw .conflicting(text(from: 0))
      }
      return spread(24 / hours, every: hours * 60, from: said.start ?? doses.first?.time, amount)
    }
    let number = try dosesPerDay(on: days, doses, said)
    guard doses.isEmpty else { return doses }
    return spread(number, every: number > 1 ? 720 / (number - 1) : 0, from: said.start, amount)
  }

  /// The number of doses on each of the days, which the listed times must equal.
  private func dosesPerDay(
    on days: SaidSchedule.Days, _ doses: [DoseSchedule.Dose], _ said: SaidSchedule
  ) throws(DateRefusal) -> Int {
    guard let count = said.count else { return 1 }
    let number = count.number
    let times = max(1, doses.count)
    let all = text(from: 0)
    if count.unit == .week {
      guard days.interval ?? 7 == 7, said.exceptions.isEmpty, !days.weekdays.isEmpty || number == 1
      else {
        throw .daysMissing
      }
      guard number == times * max(1, days.weekdays.count) else { throw .conflicting(all) }
      return times
    }
    if count.unit == nil {
      // A single dose may be meant, or several in a week.
      if number == 1, days == SaidSchedule.Days(), doses.isEmpty || count.isWord {
        throw .daysMissing
      }
      if number > 1, doses.isEmpty, !days.weekdays.isEmpty || said.groups.isEmpty {
        throw .daysMissing
      }
    }
    guard number == 1 && count.unit == nil || days.interval ?? 1 == 1,
      doses.isEmpty || doses.count == number
    else {
      throw .conflicting(all)
    }
    return number
  }

  private func sorted(_ doses: [DoseSchedule.Dose]) throws(DateRefusal) -> [DoseSchedule.Dose] {
    let sorted = doses.sorted { $0.time < $1.time }
    for (dose, next) in zip(sorted, sorted.dropFirst()) where dose.time == next.time {
      throw .severalDoses(at: dose.time)
    }
    return sorted
  }

  /// Doses at equal distances, rounded to half an hour.
  private func spread(
    _ count: Int, every minutes: Int, from first: TimeOfDay?, _ quarters: Int
  ) -> [DoseSchedule.Dose] {
    let first = (first ?? times.first).minutes
    return (0..<count).map { index in
      let exact = index * minutes
      let rounded = minutes % 60 == 0 ? exact : (exact + 15) / 30 * 30
      return DoseSchedule.Dose(TimeOfDay(minutes: first + rounded), quarters: quarters)
    }
  }
}

extension DateRefusal {
  static func notASchedule(_ text: String) -> DateRefusal {
    let example = Phrase(composing: { DateExamples.phrases(.schedule, in: $0)[1] })
    return DateRefusal(
      .notUnderstood,
      Phrase(
        en: "“\(text)” is not understood; try “1-0-1” or “\(example)”.",
        de: "„\(text)“ ist nicht verständlich; möglich ist etwa „1-0-1“ oder „\(example)“.",
        hr: "„\(text)” nije razumljivo; može npr. „1-0-1” ili „\(example)”."))
  }

  /// A schedule whose parts exclude one another.
  static func conflicting(_ text: String) -> DateRefusal {
    DateRefusal(
      .contradiction,
      Phrase(
        en: "The parts of “\(text)” do not fit together.",
        de: "Die Teile von „\(text)“ passen nicht zusammen.",
        hr: "Dijelovi „\(text)” se ne slažu."))
  }

  static func severalDoses(at time: TimeOfDay) -> DateRefusal {
    DateRefusal(
      .contradiction,
      Phrase(
        en: "\(time) occurs twice; use an amount: “\(time) ×2”.",
        de: "\(time) kommt zweimal vor; bitte die Menge angeben: „\(time) ×2“.",
        hr: "\(time) je navedeno dvaput; navedite količinu: „\(time) ×2”."))
  }
}

extension Phrase {
  static let oneMedicationEach = Phrase(
    en: "one medication for each plan", de: "je Plan ein Medikament",
    hr: "po jedan lijek za svaki plan")
  static let lengthInDays = Phrase(
    en: "a number of days", de: "eine Zahl von Tagen", hr: "broj dana")

  /// The greatest number of doses a day in place of the least distance between them.
  static func greatestNumber(_ count: Int) -> Phrase {
    Phrase(
      en: "“as needed, at most \(count) a day” with a note on the distance",
      de: "„bei Bedarf, höchstens \(count) am Tag“ mit einer Notiz zum Abstand",
      hr: "„po potrebi, najviše \(count) dnevno” s bilješkom o razmaku")
  }
  static let daysWithDoses = Phrase(
    en: "a schedule for the days with doses", de: "ein Plan für die Tage mit Einnahmen",
    hr: "raspored za dane s dozama")
  /// An interval in quotation marks.
  static func every(_ count: Int, _ unit: DateUnit) -> Phrase {
    Phrase(composing: { language in
      let writer = DateWriter(language: language)
      let text = writer.every(count, unit)
      return writer.pick("“\(text)”", "„\(text)“", "„\(text)”")
    })
  }

  /// The nearest intervals that divide a day.
  static func evenHours(_ hours: Int) -> Phrase {
    let divisors = [1, 2, 3, 4, 6, 8, 12, 24]
    let near = [divisors.last { $0 < hours }, divisors.first { $0 > hours }].compactMap(\.self)
    let phrases = near.map { every($0, .hour) }
    return Phrase(composing: { language in
      phrases.map { $0.text(in: language) }.joined(
        separator: DateWriter(language: language).pick(" or ", " oder ", " ili "))
    })
  }
}
