package import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// Input that does not match the indicator sources and their observations.
enum IndicatorError: FailureConvertible, Equatable {
  case unknownIndicator(String, known: [String])
  case unknownSource(String, [String])
  /// Sources whose mappings fit a file equally.
  case severalSources([String])
  /// A source that the program or a setting declares.
  case declaredSource(String)
  case noAddress(String)
  /// Neither a file nor an example is given.
  case noMapping([String])
  /// A server's status for an address.
  case fetchFailed(String, status: Int)
  case unknownPlace(String, indicator: String, known: [String])
  case unknownDimension(String, indicator: String, known: [String])
  case unknownSlice(String, dimension: String, known: [String])
  case invalidPeriod(String, PeriodCalendar)
  case reversedPeriods(String, String)
  /// A source without a snapshot up to a day, or without any snapshot if the day is `nil`.
  case noSnapshot(String, Day?)
  /// A source without a snapshot of a day, and the days of its snapshots.
  case noSnapshotOn(String, Day, [Day])
  /// The day of a snapshot after tomorrow.
  case futureDay(Day)
  case singleSnapshot(String)
  case notSummable(String, SourceMapping.Indicator.Kind)
  case differentUnits(String)
  case notAllowed(String, SourceMapping.Indicator.Kind, SourceMapping.Indicator.Kind.Use)
  /// The slices of which one has to be chosen: `age=0-4`.
  case severalSlices(String, [String])
  case unknownMeasure(String, known: [String])
  case noFigures(String)
  case noSeasons(String)
  case severalPlaces
  case noRegions(String)
  case invalidBoundaries(String)
  /// An option that applies only to the measures of countries.
  case onlyForMeasures(String)
  /// An option that applies only to indicators.
  case onlyForIndicators(String)

  var failure: Failure {
    switch self {
    case .unknownIndicator(let id, let known):
      failure(
        .notFound, "unknown-indicator", { $0.unknownIndicator(id) },
        { strings in
          nearest(to: id, among: known).map(strings.didYouMean) ?? strings.listIndicatorsHint
        })
    case .unknownSource(let id, let known):
      failure(
        .notFound, "unknown-source", { $0.unknownSource(id) },
        { strings in
          nearest(to: id, among: known).map(strings.didYouMean) ?? strings.listSourcesHint
        })
    case .severalSources(let ids):
      failure(
        .usage, "several-sources", { $0.severalSources(ids.joined(separator: ", ")) },
        \.chooseSourceHint)
    case .declaredSource(let id):
      failure(
        .denied, "declared-source", { $0.declaredSource(id) },
        id == CovidSource.id ? nil : \.changeSettingHint)
    case .noAddress(let id):
      failure(.usage, "no-address", { $0.noAddress(id) }, \.addAddressHint)
    case .noMapping(let examples):
      failure(
        .usage, "no-mapping", \.noMapping, { $0.examplesHint(examples.joined(separator: ", ")) })
    case .fetchFailed(let address, let status):
      failure(
        status == 404 ? .notFound : .unavailable, "fetch-failed",
        { $0.fetchFailed(address, status) })
    case .unknownPlace(let place, let id, let known):
      failure(
        .notFound, "unknown-place", { $0.unknownPlace(place, id) },
        { $0.choicesHint(Self.choices(place, known)) })
    case .unknownDimension(let name, let id, let known):
      failure(
        .notFound, "unknown-dimension", { $0.unknownDimension(name, id) },
        { $0.choicesHint(Self.choices(name, known)) })
    case .unknownSlice(let value, let name, let known):
      failure(
        .notFound, "unknown-slice", { $0.unknownSlice(value, name) },
        { $0.choicesHint(Self.choices(value, known)) })
    case .invalidPeriod(let text, let calendar):
      failure(.usage, "bad-period", { $0.invalidPeriod(text) }, { $0.periodHint(calendar) })
    case .reversedPeriods(let from, let to):
      failure(.usage, "reversed", { $0.reversedPeriods(from, to) })
    case .noSnapshot(let id, let day):
      failure(.notFound, "no-snapshot", { $0.noSnapshot(id, day) }, { $0.importHint(id) })
    case .noSnapshotOn(let id, let day, let days):
      failure(
        .notFound, "no-snapshot", { $0.noSnapshotOn(id, day) },
        { $0.choicesHint(days.suffix(12).map(\.description).joined(separator: ", ")) })
    case .futureDay(let day):
      failure(.usage, "future-day", { $0.futureDay(day) }, \.futureDayHint)
    case .singleSnapshot(let id):
      failure(.notFound, "single-snapshot", { $0.singleSnapshot(id) }, { $0.importHint(id) })
    case .notSummable(let id, let kind):
      failure(.data, "not-summable", { $0.notSummable(id, kind) }, \.onlyCountsHint)
    case .differentUnits(let id):
      failure(.data, "different-units", { $0.differentUnits(id) }, \.choosePlacesHint)
    case .notAllowed(let id, let kind, let use):
      failure(
        .data, "not-allowed", { $0.notAllowed(id, kind, use) },
        kind == .count && use == .map ? \.mapPerMillionHint : nil)
    case .severalSlices(let id, let slices):
      failure(
        .usage, "several-slices", { $0.severalSlices(id) },
        { $0.slicesHint(slices.prefix(12).map { "--slice \($0)" }.joined(separator: ", ")) })
    case .unknownMeasure(let text, let known):
      failure(
        .usage, "unknown-measure", { $0.unknownMeasure(text) },
        { strings in
          nearest(to: text, among: known).map(strings.didYouMean)
            ?? strings.measuresHint(Measure.names.joined(separator: ", "))
        })
    case .noFigures(let id):
      failure(.notFound, "no-figures", { $0.noFigures(id) }, \.listIndicatorsHint)
    case .noSeasons(let id):
      failure(.data, "no-seasons", { $0.noSeasons(id) })
    case .severalPlaces: failure(.usage, "several-places", \.severalPlaces)
    case .noRegions(let id):
      failure(.data, "no-regions", { $0.noRegions(id) }, \.boundariesHint)
    case .invalidBoundaries(let path):
      failure(.data, "bad-boundaries", { $0.invalidBoundaries(path) }, \.boundariesHint)
    case .onlyForMeasures(let option):
      failure(.usage, "only-for-measures", { $0.onlyForMeasures(option) })
    case .onlyForIndicators(let option):
      failure(.usage, "only-for-indicators", { $0.onlyForIndicators(option) })
    }
  }

  /// The nearest word, or else the first ones.
  private static func choices(_ word: String, _ known: [String]) -> String {
    nearest(to: word, among: known) ?? known.prefix(12).joined(separator: ", ")
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String,
    _ message: @escaping @Sendable (IndicatorStrings) -> String,
    _ hint: (@Sendable (IndicatorStrings) -> String)? = nil
  ) -> Failure {
    Failure(
      kind, "statistics." + code, .indicators(message), hint: hint.map { .indicators($0) })
  }
}

extension MappingError: FailureConvertible {
  package var failure: Failure { failure(in: nil) }

  /// - Parameter file: the path of the mapping; `nil` for one of a setting.
  func failure(in file: String?) -> Failure {
    let reason = reason
    let path = path
    return Failure(
      .data, "statistics.bad-mapping", .indicators { $0.mappingError(path, reason) },
      hint: .indicators(\.schemaHint), at: file.map { "\($0):\(position)" })
  }
}
