import AtriumCore
import AtriumScreen
import StatisticsImport

@MainActor
extension Format where Value == DayExpression {
  static var dayExpression: Format {
    let words = ["-7d", "-1m", "first", "last"]
    return Format("date", completing: .fixed(words.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let expression = DayExpression(text) else {
        throw Refusal(.statistics(\.invalidDay))
      }
      return expression
    }
  }
}

@MainActor
extension Format where Value == Measure {
  static var measure: Format {
    Format("measure", completing: .fixed(Measure.names.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let measure = Measure(text.lowercased()) else {
        let name = nearest(to: text, among: Measure.names)
        throw Refusal(.statistics { $0.unknownMeasure(name) })
      }
      return measure
    }
  }
}

@MainActor
extension Format where Value == Country.Continent {
  static var continent: Format {
    let names = Country.Continent.allCases.map(\.word)
    return Format("continent", completing: .fixed(names.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let continent = Country.Continent(named: text) else {
        throw Refusal(.statistics { $0.unknownContinent(names.joined(separator: ", ")) })
      }
      return continent
    }
  }
}

@MainActor
extension Format where Value == String {
  /// The code or name of a country or the world, which the command looks up.
  static var countryName: Format {
    .text.completing(.found { [Candidate("world")] + Candidate.countries })
  }
}

extension Candidate {
  /// The codes of all countries.
  static var countries: [Candidate] { CountryTable.all.map { Candidate($0.code, $0.title) } }
}

extension Argument {
  static var svg: Argument<String?> { .option("svg", .file).help(.statistics(\.svgHelp)) }
  static var overwrite: Argument<Bool> { .flag("overwrite").help(.statistics(\.overwriteHelp)) }
}
