import AtriumCore
import AtriumScreen

/// What can be ranked, compared and drawn: a number of each day, from one metric or several.
struct Measure: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case confirmed, deaths, recovered, active, tested, vaccinated, doses, serious
    case newCases = "new-cases"
    case newDeaths = "new-deaths"
    case newRecovered = "new-recovered"
    /// Deaths among the confirmed, a share.
    case fatality
  }
  var kind: Kind
  /// Whether the number is set in relation to the people: so many in a million.
  var isPerMillion = false

  static let confirmed = Measure(kind: .confirmed)
  private static let suffix = "-per-million"

  /// `nil` for what is none, such as the fatality per million.
  init?(_ name: String) {
    let isPerMillion = name.hasSuffix(Self.suffix)
    let kind = isPerMillion ? String(name.dropLast(Self.suffix.count)) : name
    let synonyms = ["cases": "confirmed", "new-confirmed": "new-cases"]
    guard let kind = Kind(rawValue: synonyms[kind] ?? kind), !isPerMillion || kind != .fatality
    else { return nil }
    (self.kind, self.isPerMillion) = (kind, isPerMillion)
  }

  init(kind: Kind, isPerMillion: Bool = false) {
    (self.kind, self.isPerMillion) = (kind, isPerMillion && kind != .fatality)
  }

  var description: String { name }
  var name: String { kind.rawValue + (isPerMillion ? Self.suffix : "") }

  static let names = Kind.allCases.flatMap { kind in
    [kind.rawValue] + (kind == .fatality ? [] : [kind.rawValue + suffix])
  }

  /// The metrics it is made from.
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

  /// Whether it is counted within a day, rather than a total that holds until the next one.
  private var isOfOneDay: Bool { [.newCases, .newDeaths, .newRecovered].contains(kind) }

  /// The number of a day; of the days before it, at most `patience`, where the day has none.
  func number(of history: History, on day: Int, patience: Int = 0) -> Double? {
    for day in stride(from: day, through: day - (isOfOneDay ? 0 : patience), by: -1) {
      if let number = number(history, day) { return number }
    }
    return nil
  }

  private func number(_ history: History, _ day: Int) -> Double? {
    guard let number = whole(history, day) else {
      return kind == .fatality ? history.fatality(on: day) : nil
    }
    guard isPerMillion else { return Double(number) }
    return history.country.people.map { Double(number) / Double($0) * 1_000_000 }
  }

  private func whole(_ history: History, _ day: Int) -> Int? {
    switch kind {
    case .active: history.active(on: day)
    case .fatality: nil
    case .newCases, .newDeaths, .newRecovered: history[metrics[0]].change(on: day)
    default: history[metrics[0]][day]
    }
  }

  /// The numbers of consecutive days; each is the mean of the last `smooth` days, where none of
  /// them is missing.
  func numbers(of history: History, over days: ClosedRange<Int>, smooth: Int = 1) -> [Double?] {
    let start = days.lowerBound - smooth + 1
    let all = (start...days.upperBound).map { number(history, $0) }
    guard smooth > 1 else { return all }
    return (0..<days.count).map { index in
      let window = all[index..<index + smooth].compactMap { $0 }
      return window.count == smooth ? window.reduce(0, +) / Double(smooth) : nil
    }
  }

  /// A number of it as it is shown.
  func value(_ number: Double?) -> Value {
    guard let number else { return .missing }
    if kind == .fatality { return .share(number) }
    return isPerMillion ? .decimal(number, places: 2) : .count(Int(number.rounded()))
  }
}

@MainActor
extension Format where Value == Measure {
  static var measure: Format {
    Format("measure", completing: .fixed(Measure.names.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let measure = Measure(text.lowercased()) else {
        let near = nearest(to: text, among: Measure.names)
        throw Refusal(.statistics { $0.noMeasure(near) })
      }
      return measure
    }
  }
}
