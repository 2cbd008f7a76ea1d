package import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Input that does not match the available statistics.
enum StatisticsError: FailureConvertible, Equatable {
  case unknownCountry(String, nearest: String?)
  case ambiguousCountry(String, [String])
  case noFigures(Country)
  case dayOutOfRange(Day, ClosedRange<Day>)
  case reversedDays(Day, Day)
  case invalidCoordinates(String)
  case unknownLocation(String, nearest: String?)
  case noLocation(Country)

  var failure: Failure {
    switch self {
    case .unknownCountry(let text, let nearest):
      .statistics(
        .notFound, "unknown-country", .unknownCountry(text),
        nearest.map(Phrase.didYouMean) ?? .chooseCountryHint)
    case .ambiguousCountry(let text, let names):
      .statistics(
        .usage, "ambiguous-country", .ambiguousCountry(text),
        .candidatesHint(names.prefix(8).joined(separator: ", ")))
    case .noFigures(let country):
      .statistics(.notFound, "no-figures", .noFigures(country.title), .chooseCountryHint)
    case .dayOutOfRange(let day, let days):
      .statistics(
        .notFound, "outside", .dayOutOfRange(day), .range(days.lowerBound, days.upperBound))
    case .reversedDays(let from, let to):
      .statistics(.usage, "reversed", .reversedDays(from, to), .earlierDayHint)
    case .invalidCoordinates(let text):
      .statistics(.usage, "not-on-earth", .invalidCoordinates(text), .enterCoordinatesHint)
    case .unknownLocation(let text, let nearest):
      .statistics(
        .notFound, "unknown-spot", .unknownLocation(text),
        nearest.map(Phrase.didYouMean) ?? .enterLocationHint)
    case .noLocation(let country):
      .statistics(.notFound, "nowhere", .noLocation(country.title), .enterDestinationHint)
    }
  }
}

extension ImportError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unknownMetric(let path):
      .statistics(.data, "unknown-metric", .unknownMetric(path), .metricFileNameHint)
    case .malformedCSV(let path, let error):
      .statistics(
        .data, "bad-file", error.reason.phrase,
        error.reason.encoding.map { .convertHint(path, $0) } ?? .nothingChanged,
        at: "\(path):\(error.line):\(error.column)")
    case .damagedGzip(let path):
      .statistics(.data, "broken-gzip", .damagedGzip(path), .nothingChanged)
    case .missingLibrary(let name):
      .statistics(.unavailable, "no-library", .missingLibrary(name))
    case .noFigures(let path):
      .statistics(.data, "nothing-inside", .noFiguresInFile(path), .nothingChanged)
    case .noValues(let path):
      Failure(
        .data, "statistics.no-values", .noValues(path), hint: .nothingChanged, at: path + ":1")
    }
  }
}

extension Failure {
  /// - Parameter code: is prefixed with `statistics.`.
  static func statistics(
    _ kind: Kind, _ code: String, _ message: Phrase, _ hint: Phrase? = nil,
    at position: String? = nil
  ) -> Failure {
    Failure(kind, "statistics." + code, message, hint: hint, at: position)
  }
}
