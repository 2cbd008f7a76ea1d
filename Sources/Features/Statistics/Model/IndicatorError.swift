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
  /// A snapshot of the day of import with other figures than files without a day.
  case snapshotExists(String, Day)
  /// Different days in the names of files.
  case severalDays([Day])
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
        .notFound, "unknown-indicator", .unknownIndicator(id),
        nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listIndicatorsHint)
    case .unknownSource(let id, let known):
      failure(
        .notFound, "unknown-source", .unknownSource(id),
        nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listSourcesHint)
    case .severalSources(let ids):
      failure(
        .usage, "several-sources", .severalSources(ids.joined(separator: ", ")), .chooseSourceHint)
    case .declaredSource(let id):
      failure(
        .denied, "declared-source", .declaredSource(id),
        id == CovidSource.id ? nil : .changeSettingHint)
    case .noAddress(let id):
      failure(.usage, "no-address", .noAddress(id), .addAddressHint)
    case .noMapping(let examples):
      failure(.usage, "no-mapping", .noMapping, .examplesHint(examples.joined(separator: ", ")))
    case .fetchFailed(let address, let status):
      failure(
        status == 404 ? .notFound : .unavailable, "fetch-failed", .fetchFailed(address, status))
    case .unknownPlace(let place, let id, let known):
      failure(
        .notFound, "unknown-place", .unknownPlace(place, id),
        .choicesHint(Self.choices(place, known)))
    case .unknownDimension(let name, let id, let known):
      failure(
        .notFound, "unknown-dimension", .unknownDimension(name, id),
        .choicesHint(Self.choices(name, known)))
    case .unknownSlice(let value, let name, let known):
      failure(
        .notFound, "unknown-slice", .unknownSlice(value, name),
        .choicesHint(Self.choices(value, known)))
    case .invalidPeriod(let text, let calendar):
      failure(.usage, "bad-period", .invalidPeriod(text), .periodHint(calendar))
    case .reversedPeriods(let from, let to):
      failure(.usage, "reversed", .reversedPeriods(from, to))
    case .noSnapshot(let id, let day):
      failure(.notFound, "no-snapshot", .noSnapshot(id, day), .importHint(id))
    case .noSnapshotOn(let id, let day, let days):
      failure(
        .notFound, "no-snapshot", .noSnapshotOn(id, day),
        .choicesHint(days.suffix(12).map(\.description).joined(separator: ", ")))
    case .futureDay(let day):
      failure(.usage, "future-day", .futureDay(day), .futureDayHint)
    case .snapshotExists(let id, let day):
      failure(.usage, "snapshot-exists", .snapshotExists(id, day), .snapshotExistsHint)
    case .severalDays(let days):
      failure(
        .usage, "several-days",
        .severalDays(days.prefix(12).map(\.description).joined(separator: ", ")),
        .severalDaysHint)
    case .singleSnapshot(let id):
      failure(.notFound, "single-snapshot", .singleSnapshot(id), .importHint(id))
    case .notSummable(let id, let kind):
      failure(.data, "not-summable", .notSummable(id, kind), .onlyCountsHint)
    case .differentUnits(let id):
      failure(.data, "different-units", .differentUnits(id), .choosePlacesHint)
    case .notAllowed(let id, let kind, let use):
      failure(
        .data, "not-allowed", .notAllowed(id, kind, use),
        kind == .count && use == .map ? .mapPerMillionHint : nil)
    case .severalSlices(let id, let slices):
      failure(
        .usage, "several-slices", .severalSlices(id),
        .slicesHint(slices.prefix(12).map { "--slice \($0)" }.joined(separator: ", ")))
    case .unknownMeasure(let text, let known):
      failure(
        .usage, "unknown-measure", .unknownSubject(text),
        nearest(to: text, among: known).map(Phrase.didYouMean)
          ?? .measuresHint(Measure.names.joined(separator: ", ")))
    case .noFigures(let id):
      failure(.notFound, "no-figures", .noFiguresMatch(id), .listIndicatorsHint)
    case .noSeasons(let id):
      failure(.data, "no-seasons", .noSeasons(id))
    case .severalPlaces: failure(.usage, "several-places", .severalPlaces)
    case .noRegions(let id):
      failure(.data, "no-regions", .noRegions(id), .boundariesHint)
    case .invalidBoundaries(let path):
      failure(.data, "bad-boundaries", .invalidBoundaries(path), .boundariesHint)
    case .onlyForMeasures(let option):
      failure(.usage, "only-for-measures", .onlyForMeasures(option))
    case .onlyForIndicators(let option):
      failure(.usage, "only-for-indicators", .onlyForIndicators(option))
    }
  }

  /// The nearest word, or else the first ones.
  private static func choices(_ word: String, _ known: [String]) -> String {
    nearest(to: word, among: known) ?? known.prefix(12).joined(separator: ", ")
  }

  private func failure(
    _ kind: Failure.Kind, _ code: String, _ message: Phrase, _ hint: Phrase? = nil
  ) -> Failure {
    Failure(kind, "statistics." + code, message, hint: hint)
  }
}

extension MappingError: FailureConvertible {
  package var failure: Failure { failure(in: nil) }

  /// - Parameter file: the path of the mapping; `nil` for one of a setting.
  func failure(in file: String?) -> Failure {
    return Failure(
      .data, "statistics.bad-mapping", phrase, hint: .schemaHint,
      at: file.map { "\($0):\(position)" })
  }
}
