import AtriumScreen
import StatisticsImport

/// A number per day that can be ranked, compared and drawn, derived from one or more metrics.
struct Measure: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case confirmed, deaths, recovered, active, tested, vaccinated, doses, serious
    case newCases = "new-cases"
    case newDeaths = "new-deaths"
    case newRecovered = "new-recovered"
    /// Deaths as a share of the confirmed cases.
    case fatality
  }
  let kind: Kind
  /// `true` if the number is divided by the population in millions.
  let isPerMillion: Bool

  static let confirmed = Measure(kind: .confirmed)
  static let newCases = Measure(kind: .newCases)
  private static let perMillionSuffix = "-per-million"

  init(kind: Kind, isPerMillion: Bool = false) {
    self.kind = kind
    self.isPerMillion = isPerMillion && kind != .fatality
  }

  /// - Parameter name: one of ``names`` or a synonym.
  init?(_ name: String) {
    let isPerMillion = name.hasSuffix(Self.perMillionSuffix)
    let word = isPerMillion ? String(name.dropLast(Self.perMillionSuffix.count)) : name
    let synonyms = ["cases": "confirmed", "new-confirmed": "new-cases"]
    guard let kind = Kind(rawValue: synonyms[word] ?? word), !isPerMillion || kind != .fatality
    else { return nil }
    self.init(kind: kind, isPerMillion: isPerMillion)
  }

  /// - Parameter words: the words of a name, in upper or lower case.
  init?(words: [String]) {
    self.init(words.flatMap { $0.split(separator: " ") }.joined(separator: "-").lowercased())
  }

  var description: String { name }
  var name: String { kind.rawValue + (isPerMillion ? Self.perMillionSuffix : "") }

  static let names = Kind.allCases.flatMap { kind in
    [kind.rawValue] + (kind == .fatality ? [] : [kind.rawValue + perMillionSuffix])
  }

  /// The metrics that it is derived from.
  var metrics: [Metric] {
    switch kind {
    case .confirmed, .newCases: [.confirmed]
    case .deaths, .newDeaths: [.deaths]
    case .recovered, .newRecovered: [.recovered]
    case .active: [.confirmed, .deaths, .recovered]
    case .fatality: [.confirmed, .deaths]
    case .tested: [.tested]
    case .vaccinated: [.vaccinated]
    case .doses: [.doses]
    case .serious: [.serious]
    }
  }

  /// `true` if the measure counts within one day; the others are totals that hold until the next report.
  var isDailyChange: Bool { [.newCases, .newDeaths, .newRecovered].contains(kind) }

  /// The last day with a number.
  func latestDay(of history: History) -> Int? {
    history.days?.last { number(of: history, on: $0) != nil }
  }

  func number(of history: History, on day: Int) -> Double? {
    if kind == .fatality { return history.fatality(on: day) }
    guard let count = count(history, day) else { return nil }
    guard isPerMillion else { return Double(count) }
    return history.country.perMillion(Double(count))
  }

  private func count(_ history: History, _ day: Int) -> Int? {
    switch kind {
    case .active: history.active(on: day)
    case .newCases, .newDeaths, .newRecovered: history[metrics[0]].change(on: day)
    default: history[metrics[0]][day]
    }
  }

  /// The numbers of consecutive days.
  /// - Parameter smoothing: the number of days of a moving average, which is `nil` if one of them has
  ///   no number; 1 for the numbers themselves.
  func numbers(
    of history: History, over days: ClosedRange<Int>, smoothing: Int = 1
  ) -> [Double?] {
    let start = days.lowerBound - smoothing + 1
    return (start...days.upperBound).map { number(of: history, on: $0) }.averages(of: smoothing)
  }

  /// The number in the form in which it is displayed.
  func value(_ number: Double?) -> Value {
    guard let number else { return .missing }
    if kind == .fatality { return .share(number) }
    return isPerMillion ? .decimal(number, places: 2) : .count(Int(number.rounded()))
  }
}

extension Country {
  /// The number per million inhabitants; `nil` if their number is not known.
  func perMillion(_ number: Double) -> Double? {
    population.map { number / Double($0) * 1_000_000 }
  }
}

extension [Double?] {
  /// The means of so many consecutive numbers; `nil` if one of them is missing.
  func averages(of count: Int) -> [Double?] {
    if count == 1 { return self }
    return stride(from: 0, through: self.count - count, by: 1).map { index in
      let window = self[index..<index + count].compactMap(\.self)
      return window.count == count ? window.reduce(0, +) / Double(count) : nil
    }
  }
}
