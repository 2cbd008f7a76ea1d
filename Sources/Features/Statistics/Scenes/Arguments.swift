import AtriumCore
import AtriumScreen
import StatisticsImport

extension Format {
  /// A format with fixed candidates, of which others may be written too.
  fileprivate static func parsed(
    _ name: String, completing words: [String], by parse: @escaping (String) -> Value?,
    otherwise reason: @escaping (String) -> Phrase
  ) -> Format {
    Format(name, completing: .fixed(words.map { Candidate($0) })) { text, _ throws(Refusal) in
      guard let value = parse(text) else { throw Refusal(reason(text)) }
      return value
    }
  }
}

@MainActor
extension Format where Value == DayExpression {
  static var dayExpression: Format {
    .parsed("date", completing: ["-7d", "-1m", "first", "last"], by: DayExpression.init) { _ in
      .statistics(\.invalidDay)
    }
  }
}

@MainActor
extension Format where Value == Measure {
  static var measure: Format {
    .parsed(
      "measure", completing: Measure.names, by: { Measure($0.lowercased()) },
      otherwise: { text in
        let name = nearest(to: text, among: Measure.names)
        return .statistics { $0.unknownMeasure(name) }
      })
  }
}

@MainActor
extension Format where Value == Country.Continent {
  static var continent: Format {
    let names = Country.Continent.allCases.map(\.word)
    return .parsed("continent", completing: names, by: Country.Continent.init(named:)) { _ in
      .statistics { $0.unknownContinent(names.joined(separator: ", ")) }
    }
  }
}

@MainActor
extension Format where Value == String {
  /// The code or name of a country or the world, which the command looks up.
  static var countryName: Format {
    .text.completing(.dynamic { [Candidate("world")] + Candidate.countries })
  }
}

extension Candidate {
  /// The codes of all countries.
  static var countries: [Candidate] { CountryTable.all.map { Candidate($0.code, $0.title) } }
}

extension Argument {
  static var svg: Argument<String?> { .option("svg", .file).help(.statistics(\.svgHelp)) }
}
