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
        .notFound, "unknown-country", { $0.unknownCountry(text) },
        { strings in nearest.map(strings.didYouMean) ?? strings.chooseCountryHint })
    case .ambiguousCountry(let text, let names):
      .statistics(
        .usage, "ambiguous-country", { $0.ambiguousCountry(text) },
        { $0.candidatesHint(names.prefix(8).joined(separator: ", ")) })
    case .noFigures(let country):
      .statistics(
        .notFound, "no-figures", { $0.noFigures($0.countryName(country)) }, \.chooseCountryHint)
    case .dayOutOfRange(let day, let days):
      .statistics(
        .notFound, "outside", { $0.dayOutOfRange(day) },
        { $0.range(days.lowerBound, days.upperBound) })
    case .reversedDays(let from, let to):
      .statistics(.usage, "reversed", { $0.reversedDays(from, to) }, \.earlierDayHint)
    case .invalidCoordinates(let text):
      .statistics(
        .usage, "not-on-earth", { $0.invalidCoordinates(text) }, \.enterCoordinatesHint)
    case .unknownLocation(let text, let nearest):
      .statistics(
        .notFound, "unknown-spot", { $0.unknownLocation(text) },
        { strings in nearest.map(strings.didYouMean) ?? strings.enterLocationHint })
    case .noLocation(let country):
      .statistics(
        .notFound, "nowhere", { $0.noLocation($0.countryName(country)) }, \.enterDestinationHint)
    }
  }
}

extension ImportError: FailureConvertible {
  package var failure: Failure {
    switch self {
    case .unknownMetric(let path):
      .statistics(.data, "unknown-metric", { $0.unknownMetric(path) }, \.metricFileNameHint)
    case .malformedCSV(let path, let error):
      .statistics(
        .data, "bad-file", { $0.csvError(error.reason) },
        { error.reason == .notText ? $0.convertHint(path) : $0.nothingChanged },
        at: "\(path):\(error.line):\(error.column)")
    case .damagedGzip(let path):
      .statistics(.data, "broken-gzip", { $0.damagedGzip(path) }, \.nothingChanged)
    case .missingLibrary(let name):
      .statistics(.unavailable, "no-library", { $0.missingLibrary(name) })
    case .noFigures(let path):
      .statistics(.data, "nothing-inside", { $0.noFiguresInFile(path) }, \.nothingChanged)
    case .noValues(let path):
      Failure(
        .data, "statistics.no-values", .indicators { $0.noValues(path) },
        hint: .statistics(\.nothingChanged), at: path + ":1")
    }
  }
}

extension Failure {
  /// - Parameter code: is prefixed with `statistics.`.
  static func statistics(
    _ kind: Kind, _ code: String, _ message: @escaping @Sendable (StatisticsStrings) -> String,
    _ hint: (@Sendable (StatisticsStrings) -> String)? = nil, at position: String? = nil
  ) -> Failure {
    Failure(
      kind, "statistics." + code, .statistics(message), hint: hint.map { .statistics($0) },
      at: position)
  }
}
