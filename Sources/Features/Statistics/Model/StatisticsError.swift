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
      Failure(
        .notFound, code: "unknown-country", { $0.unknownCountry(text) },
        hint: { strings in nearest.map(strings.didYouMean) ?? strings.chooseCountryHint })
    case .ambiguousCountry(let text, let names):
      Failure(
        .usage, code: "ambiguous-country", { $0.ambiguousCountry(text) },
        hint: { $0.nameOneOf(names.prefix(8).joined(separator: ", ")) })
    case .noFigures(let country):
      Failure(
        .notFound, code: "no-figures", { $0.noFigures($0.countryName(country)) },
        hint: { $0.chooseCountryHint })
    case .dayOutOfRange(let day, let days):
      Failure(
        .notFound, code: "outside", { $0.dayOutOfRange(day) },
        hint: { $0.range(days.lowerBound, days.upperBound) })
    case .reversedDays(let from, let to):
      Failure(
        .usage, code: "reversed", { $0.reversedDays(from, to) },
        hint: { $0.giveEarlierDayFirst })
    case .invalidCoordinates(let text):
      Failure(
        .usage, code: "not-on-earth", { $0.invalidCoordinates(text) },
        hint: { $0.enterCoordinatesHint })
    case .unknownLocation(let text, let nearest):
      Failure(
        .notFound, code: "unknown-spot", { $0.unknownLocation(text) },
        hint: { strings in nearest.map(strings.didYouMean) ?? strings.enterLocationHint })
    case .noLocation(let country):
      Failure(
        .notFound, code: "nowhere", { $0.noLocation($0.countryName(country)) },
        hint: { $0.enterDestinationHint })
    }
  }
}

extension ImportError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unknownMetric(let path):
      Failure(
        .data, code: "unknown-metric", { $0.unknownMetric(path) },
        hint: { $0.nameFileByMetric })
    case .malformedCSV(let path, let error):
      Failure(
        .data, code: "bad-file", { $0.csvError(error.reason) }, hint: { $0.nothingChanged },
        at: "\(path):\(error.line):\(error.column)")
    case .damagedGzip(let path):
      Failure(
        .data, code: "broken-gzip", { $0.damagedGzip(path) }, hint: { $0.nothingChanged })
    case .missingLibrary(let name):
      Failure(.unavailable, code: "no-library", { $0.missingLibrary(name) })
    case .noFigures(let path):
      Failure(
        .data, code: "nothing-inside", { $0.noFiguresInFile(path) },
        hint: { $0.nothingChanged })
    }
  }
}

extension Failure {
  /// - Parameter code: is prefixed with `statistics.`.
  init(
    _ kind: Kind, code: String, _ message: @escaping @Sendable (StatisticsStrings) -> String,
    hint: (@Sendable (StatisticsStrings) -> String)? = nil, at position: String? = nil
  ) {
    self.init(
      kind, "statistics." + code, .statistics(message), hint: hint.map { .statistics($0) },
      at: position)
  }
}
