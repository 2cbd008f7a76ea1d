import AtriumCore
import AtriumScreen

/// What can go wrong with statistics.
enum StatisticsError: FailureConvertible, Equatable {
  case unknownCountry(String, nearest: String?)
  case ambiguousCountry(String, [String])
  case noFigures(Country)
  case outside(Day, ClosedRange<Day>)
  case reversed(Day, Day)
  case unknownMetric(String)
  case badFile(String, CSVProblem)
  case nothingInside(String)
  case brokenGzip(String)
  case noLibrary(String)
  case notOnEarth(String)
  case unknownSpot(String, nearest: String?)
  case nowhere(Country)

  var failure: Failure {
    switch self {
    case .unknownCountry(let word, let near):
      failure(
        .notFound, "unknown-country", { $0.unknownCountry(word) },
        { strings in near.map { strings.didYouMean($0) } ?? strings.howToChoose })
    case .ambiguousCountry(let word, let names):
      failure(
        .usage, "ambiguous-country", { $0.ambiguousCountry(word) },
        { $0.sayWhich(names.prefix(8).joined(separator: ", ")) })
    case .noFigures(let country):
      failure(
        .notFound, "no-figures", { $0.noFigures($0.countryName(country)) }, { $0.howToChoose })
    case .outside(let day, let range):
      failure(
        .notFound, "outside", { $0.outside(day) }, { $0.range(range.lowerBound, range.upperBound) })
    case .reversed(let from, let to):
      failure(.usage, "reversed", { $0.reversed(from, to) }, { $0.turnAround })
    default: fileFailure
    }
  }

  /// What goes wrong with files.
  private var fileFailure: Failure {
    switch self {
    case .unknownMetric(let path):
      failure(.data, "unknown-metric", { $0.unknownMetric(path) }, { $0.nameIt })
    case .badFile(let path, let problem):
      failure(
        .data, "bad-file", { $0.problem(problem.reason) }, { $0.nothingChanged },
        at: "\(path):\(problem.line):\(problem.column)")
    case .notOnEarth(let text):
      failure(.usage, "not-on-earth", { $0.notOnEarth(text) }, { $0.sayCoordinates })
    case .unknownSpot(let text, let near):
      failure(
        .notFound, "unknown-spot", { $0.unknownSpot(text) },
        { strings in near.map { strings.didYouMean($0) } ?? strings.howToSaySpot })
    case .nowhere(let country):
      failure(.notFound, "nowhere", { $0.nowhere($0.countryName(country)) }, { $0.sayTo })
    case .brokenGzip(let path):
      failure(.data, "broken-gzip", { $0.brokenGzip(path) }, { $0.nothingChanged })
    case .noLibrary(let name): failure(.unavailable, "no-library", { $0.noLibrary(name) })
    case .nothingInside(let path):
      failure(.data, "nothing-inside", { $0.nothingInside(path) }, { $0.nothingChanged })
    default: Failure(.bug, "statistics", "\(self)")
    }
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: @escaping @Sendable (StatisticsStrings) -> String,
    _ hint: (@Sendable (StatisticsStrings) -> String)? = nil, at place: String? = nil
  ) -> Failure {
    Failure(
      kind, "statistics." + code, .statistics(message), hint: hint.map { .statistics($0) },
      at: place)
  }
}
