import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumScreen
import AtriumTime
import StatisticsImport

extension ArgumentFormat {
  /// A format with fixed candidates, of which others may be written too.
  static func parsed(
    _ name: String, completing words: [String], by parse: @escaping @Sendable (String) -> Value?,
    otherwise reason: @escaping @Sendable (String) -> Phrase
  ) -> ArgumentFormat {
    ArgumentFormat(name, completing: .fixed(words.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let value = parse(text) else { throw Refusal(reason(text)) }
      return value
    }
  }
}

@MainActor
extension ArgumentFormat where Value == DayExpression {
  static var dayExpression: ArgumentFormat {
    ArgumentFormat("date", completing: .days) { text, dates throws(Refusal) in
      try dates.read(orRefuse: .invalidDay) { reader throws(DateRefusal) in
        try DayExpression(text, by: reader)
      }
    }.continued(as: { reader in
      { text throws(DateRefusal) in try DayExpression(text, by: reader) }
    })
  }
}

@MainActor
extension ArgumentFormat where Value == Measure {
  static var measure: ArgumentFormat {
    .parsed(
      "measure", completing: Measure.names, by: { Measure(words: [$0]) },
      otherwise: { .unknownMeasure(nearest(to: $0, among: Measure.names)) })
  }
}

@MainActor
extension ArgumentFormat where Value == Subject {
  /// A measure of countries, or the id of an indicator.
  static func subject(_ store: StatisticsStore) -> ArgumentFormat {
    ArgumentFormat(
      "measure",
      completing: .dynamic {
        let indicators = try await store.indicators()
        return Measure.names.map { Candidate($0) }
          + indicators.map { Candidate($0.indicator.id, Phrase($0.indicator.title)) }
      }
    ) { text, _ in Subject(text) }
    .continued(by: { first, words in
      (0...min(words.count, 3)).last { count in
        Measure(words: [first] + words.prefix(count)) != nil
      } ?? 0
    }).accepting(Measure.names + Measure.names.map { $0.replacing("-", with: " ") })
  }
}

@MainActor
extension ArgumentFormat where Value == PeriodExpression {
  static var periodExpression: ArgumentFormat {
    ArgumentFormat("date", completing: .days) { text, dates throws(Refusal) in
      try dates.read(orRefuse: .isNotAPeriod) { reader throws(DateRefusal) in
        try PeriodExpression(text, by: reader)
      }
    }.continued(as: { reader in
      { text throws(DateRefusal) in try PeriodExpression(text, by: reader) }
    })
  }
}

extension CompletionSource {
  /// Examples of ``DayExpression``.
  static let days = fixed(["-7d", "-1mo", "first", "last"])
}

@MainActor
extension ArgumentFormat where Value == Int {
  /// The first year of a season such as `2024/25`.
  static var season: ArgumentFormat {
    ArgumentFormat("season") { text, _ throws(Refusal) in
      let parts = text.split { $0 == "/" || $0 == "-" }
      guard parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]),
        let next = Int(parts[1]), next == year + 1 || next == (year + 1) % 100,
        1800...2198 ~= year
      else { throw Refusal(.isNotASeason) }
      return year
    }
  }
}

@MainActor
extension ArgumentFormat where Value == Country.Continent {
  static var continent: ArgumentFormat {
    let names = Country.Continent.allCases.map(\.word)
    return .parsed("continent", completing: names, by: Country.Continent.init(named:)) { _ in
      .unknownContinent(names.joined(separator: ", "))
    }.accepting(names)
  }
}

@MainActor
extension ArgumentFormat where Value == String {
  /// The code or name of a country or the world, which the command looks up.
  static var countryName: ArgumentFormat {
    .text.completing(
      .dynamic { [Candidate("world")] + Candidate.countries + Candidate.countryNames })
  }
}

extension Candidate {
  static var countries: [Candidate] { CountryTable.all.map { Candidate($0.code, $0.title) } }

  static var countryNames: [Candidate] {
    CountryTable.all.map { Candidate($0.name, Phrase($0.code)) }
  }
}

extension Argument where Value == PictureFile {
  static var picture: Argument {
    Argument(.option("svg", .file).help(.svgHelp), .overwrite, as: PictureFile.init)
  }
}

extension Argument where Value == IndicatorSelection {
  /// `--slice` and `--as-of`, and `--season` if the command has it.
  static func selection(_ store: StatisticsStore, withSeasons: Bool = false) -> Argument {
    let slices = Argument<[IndicatorQuery.Slice]>.repeated("slice", .slice(store)).help(.sliceHelp)
    let day = Argument<Day?>.option("as-of", .snapshotDay).help(.asOfHelp)
    guard withSeasons else {
      return Argument(slices, day) { IndicatorSelection(slices: $0, day: $1) }
    }
    return Argument(
      slices, day, .several("season", .season).help(.seasonHelp), as: IndicatorSelection.init)
  }
}
