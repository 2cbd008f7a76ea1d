package import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Failures of input that does not match the available statistics.
extension Failure {
  static func unknownCountry(_ text: String, nearest: Country?) -> Failure {
    Failure(
      .notFound, "statistics.unknown-country", .unknownCountry(text),
      hint: nearest.map { .didYouMean($0.title) } ?? .chooseCountryHint)
  }
  /// A part of a country, such as England, whose figures are not known.
  static func partOfCountry(_ text: String, _ country: Country) -> Failure {
    Failure(
      .notFound, "statistics.part-of-country", .partOfCountry(text, country.title),
      hint: .didYouMean(country.title))
  }
  /// - Parameter continent: `nil` for another group, such as the European Union.
  static func groupOfCountries(_ text: String, _ continent: Country.Continent?) -> Failure {
    Failure(
      .notFound, "statistics.group-of-countries", .groupOfCountries(text),
      hint: continent.map { .didYouMean("statistics top --continent \($0.word)") }
        ?? .chooseCountryHint)
  }
  static func ambiguousCountry(_ text: String, _ names: [String]) -> Failure {
    Failure(
      .usage, "statistics.ambiguous-country", .ambiguousCountry(text),
      hint: .candidatesHint(names.prefix(8).joined(separator: ", ")))
  }
  static func noFigures(of country: Country) -> Failure {
    Failure(.notFound, "statistics.no-figures", .noFigures(country.title), hint: .chooseCountryHint)
  }
  static func dayOutOfRange(_ day: Day, _ days: ClosedRange<Day>) -> Failure {
    Failure(
      .notFound, "statistics.outside", .dayOutOfRange(day),
      hint: .range(days.lowerBound, days.upperBound))
  }
  static func reversedDays(_ from: Day, _ to: Day) -> Failure {
    Failure(.usage, "statistics.reversed", .reversedDays(from, to), hint: .earlierDayHint)
  }
  /// A server without facts about countries.
  static func noFacts(from name: String) -> Failure {
    Failure(.notFound, "statistics.nothing-there", .noFacts(name), hint: .updateFailedHint)
  }
  static let noNetwork = Failure(
    .unavailable, "statistics.no-network", .noNetwork, hint: .updateFailedHint)
  static func invalidCoordinates(_ text: String) -> Failure {
    Failure(
      .usage, "statistics.not-on-earth", .invalidCoordinates(text), hint: .enterCoordinatesHint)
  }
  static func unknownLocation(_ text: String, nearest: Phrase?) -> Failure {
    Failure(
      .notFound, "statistics.unknown-spot", .unknownLocation(text),
      hint: nearest.map { .didYouMean($0) } ?? .enterLocationHint)
  }
  static func noLocation(_ country: Country) -> Failure {
    Failure(
      .notFound, "statistics.nowhere", .noLocation(country.title), hint: .enterDestinationHint)
  }
}

extension ImportError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unknownMetric(let path):
      Failure(
        .data, "statistics.unknown-metric", .unknownMetric(path), hint: .metricFileNameHint)
    case .malformedCSV(let path, let error):
      Failure(
        .data, "statistics.bad-file", error.reason.phrase,
        hint: error.reason.encoding.map { .convertHint(path, $0) } ?? .nothingChanged,
        at: "\(path):\(error.line):\(error.column)")
    case .damagedGzip(let path):
      Failure(.data, "statistics.broken-gzip", .damagedGzip(path), hint: .nothingChanged)
    case .missingLibrary(let name):
      Failure(.unavailable, "statistics.no-library", .missingLibrary(name))
    case .noFigures(let path):
      Failure(.data, "statistics.nothing-inside", .noFiguresInFile(path), hint: .nothingChanged)
    case .noValues(let path):
      Failure(
        .data, "statistics.no-values", .noValues(path), hint: .nothingChanged, at: path + ":1")
    }
  }
}
