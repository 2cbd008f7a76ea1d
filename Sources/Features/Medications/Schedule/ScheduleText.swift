import AtriumScreen

/// Schedules as sentences and lists call them.
extension Schedule {
  var englishText: String {
    if isAsNeeded { return "when needed" }
    let days =
      switch self.days {
      case .every(1): "daily"
      case .every(7): "every week"
      case .every(let interval): "every \(interval) days"
      case .weekdays(let days): days.map { MedicationsStrings.en.weekday($0) }.listed("and")
      }
    return "\(days) at \(doses.map(\.words).listed("and"))"
  }

  var germanText: String {
    if isAsNeeded { return "bei Bedarf" }
    let days =
      switch self.days {
      case .every(1): "täglich"
      case .every(7): "jede Woche"
      case .every(let interval): "alle \(interval) Tage"
      case .weekdays(let days): days.map { MedicationsStrings.de.weekday($0) }.listed("und")
      }
    return "\(days) um \(doses.map(\.words).listed("und"))"
  }
}

extension Schedule.Dose {
  /// The time, and how much where it is not one.
  var words: String { amount == .one ? "\(time)" : "\(time) (\(amount))" }
}

/// What is wrong with a schedule, behind what was typed, and what would be right.
extension ScheduleProblem {
  var englishText: String {
    switch self {
    case .empty: "is empty; say for example '08:00 and 20:00'"
    case .notUnderstood(let word):
      "says no schedule ('\(word)'); say for example '08:00 and 20:00', '3x daily', "
        + "'every 8 hours', 'mon wed fri 09:00', '1-0-1' or 'when needed'"
    case .noSuchTime(let text): "has a time that does not exist (\(text)); from 00:00 to 23:59"
    case .unevenHours(let hours, let others):
      "would fall on other times each day, as 24 is no multiple of \(hours); say "
        + others.map { "'every \($0) hours'" }.joined(separator: " or ")
    case .tooOften: "is too often; at most 12 times a day, or say the times"
    case .noInterval: "is no distance between days; from 1 to 366 days"
    case .ofMonths: "counts in months, which are not of one length; say 'every 4 weeks'"
    case .nothingTaken: "takes nothing at any time; say 'when needed' for no fixed times"
    case .badAmount(let text): "has an amount that is no number (\(text)), such as 1, ½ or 0.5"
    case .amounts(let count):
      "has \(count) amounts; say three or four: morning-noon-evening-night, as in 1-0-1-0"
    case .twoRhythms: "says two rhythms at once; say either weekdays or a number of days or hours"
    case .countsDiffer(let count, let said):
      "is to be \(count) times a day but names \(said) times; say one of the two"
    case .sameTime(let time): "names \(time) twice; say how much, as in '\(time) ×2'"
    }
  }

  var germanText: String {
    switch self {
    case .empty: "ist leer; etwa '08:00 und 20:00'"
    case .notUnderstood(let word):
      "sagt nicht, wann („\(word)“); etwa '08:00 und 20:00', '3x täglich', 'alle 8 Stunden', "
        + "'mo mi fr 09:00', '1-0-1' oder 'bei Bedarf'"
    case .noSuchTime(let text):
      "enthält eine Uhrzeit, die es nicht gibt (\(text)); von 00:00 bis 23:59"
    case .unevenHours(let hours, let others):
      "fiele jeden Tag auf andere Zeiten, da \(hours) nicht in 24 aufgeht; etwa "
        + others.map { "'alle \($0) Stunden'" }.joined(separator: " oder ")
    case .tooOften: "ist zu oft; höchstens 12-mal täglich, oder die Uhrzeiten nennen"
    case .noInterval: "ist kein Abstand zwischen Tagen; von 1 bis 366 Tage"
    case .ofMonths: "zählt in Monaten, die verschieden lang sind; etwa 'alle 4 Wochen'"
    case .nothingTaken: "nimmt nie etwas; 'bei Bedarf' sagt: keine festen Zeiten"
    case .badAmount(let text): "enthält eine Menge, die keine Zahl ist (\(text)), wie 1, ½ oder 0,5"
    case .amounts(let count):
      "hat \(count) Mengen; drei oder vier angeben: morgens-mittags-abends-nachts, wie 1-0-1-0"
    case .twoRhythms:
      "sagt zwei Rhythmen zugleich; entweder Wochentage oder eine Zahl von Tagen oder Stunden"
    case .countsDiffer(let count, let said):
      "soll \(count)-mal täglich sein, nennt aber \(said) Uhrzeiten; nur eines von beiden sagen"
    case .sameTime(let time): "nennt \(time) zweimal; die Menge dazusagen: '\(time) ×2'"
    }
  }
}
