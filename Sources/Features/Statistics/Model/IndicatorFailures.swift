package import AtriumCore
import AtriumScreen
import AtriumTime
import StatisticsImport

/// A snapshot of the day of import with other figures than files without a day.
struct SnapshotExists: FailureConvertible {
  let source: String
  let day: Day

  var failure: Failure {
    Failure(
      .usage, "statistics.snapshot-exists", .snapshotExists(source, day),
      hint: .snapshotExistsHint)
  }
}

/// Failures of input that does not match the indicator sources and their observations.
extension Failure {
  static func unknownIndicator(_ id: String, _ known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-indicator", .unknownIndicator(id),
      hint: nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listIndicatorsHint)
  }
  static func unknownSource(_ id: String, _ known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-source", .unknownSource(id),
      hint: nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listSourcesHint)
  }
  /// Sources whose mappings fit a file equally.
  static func severalSources(_ ids: [String]) -> Failure {
    Failure(
      .usage, "statistics.several-sources", .severalSources(ids.joined(separator: ", ")),
      hint: .chooseSourceHint)
  }
  /// A source that the program or a setting declares.
  static func declaredSource(_ id: String) -> Failure {
    Failure(
      .denied, "statistics.declared-source", .declaredSource(id),
      hint: id == CovidSource.id ? nil : .changeSettingHint)
  }
  static func noAddress(_ id: String) -> Failure {
    Failure(.usage, "statistics.no-address", .noAddress(id), hint: .addAddressHint)
  }
  /// Neither a file nor an example is given.
  static func noMapping(_ examples: [String]) -> Failure {
    Failure(
      .usage, "statistics.no-mapping", .noMapping,
      hint: .examplesHint(examples.joined(separator: ", ")))
  }
  /// A server's status for an address.
  static func fetchFailed(_ address: String, status: Int) -> Failure {
    Failure(
      status == 404 ? .notFound : .unavailable, "statistics.fetch-failed",
      .fetchFailed(address, status), hint: .updateFailedHint)
  }
  static func unknownPlace(_ place: String, indicator id: String, known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-place", .unknownPlace(place, id),
      hint: .choicesHint(choices(place, known)))
  }
  static func unknownDimension(_ name: String, indicator id: String, known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-dimension", .unknownDimension(name, id),
      hint: .choicesHint(choices(name, known)))
  }
  static func unknownSlice(_ value: String, dimension: String, known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-slice", .unknownSlice(value, dimension),
      hint: .choicesHint(choices(value, known)))
  }
  static func invalidPeriod(_ text: String, _ calendar: PeriodCalendar) -> Failure {
    Failure(.usage, "statistics.bad-period", .invalidPeriod(text), hint: .periodHint(calendar))
  }
  static func reversedPeriods(_ from: String, _ to: String) -> Failure {
    Failure(.usage, "statistics.reversed", .reversedPeriods(from, to))
  }
  /// A source without a snapshot up to a day, or without any snapshot if the day is `nil`.
  static func noSnapshot(_ id: String, _ day: Day?) -> Failure {
    Failure(.notFound, "statistics.no-snapshot", .noSnapshot(id, day), hint: .importHint(id))
  }
  /// A source without a snapshot of a day, and the days of its snapshots.
  static func noSnapshotOn(_ id: String, _ day: Day, _ days: [Day]) -> Failure {
    Failure(
      .notFound, "statistics.no-snapshot", .noSnapshotOn(id, day),
      hint: .choicesHint(days.suffix(12).map(\.description).joined(separator: ", ")))
  }
  /// The day of a snapshot after tomorrow.
  static func futureDay(_ day: Day) -> Failure {
    Failure(.usage, "statistics.future-day", .futureDay(day), hint: .futureDayHint)
  }
  /// Some of several snapshots.
  static func notImported(_ failed: Int, of count: Int) -> Failure {
    Failure(.data, "statistics.not-imported", .notImported(failed, count))
  }
  /// Files of one snapshot with different days of publication.
  static func severalDays(_ days: [Day]) -> Failure {
    Failure(
      .usage, "statistics.several-days",
      .severalDays(days.prefix(12).map(\.description).joined(separator: ", ")),
      hint: .severalDaysHint)
  }
  static func singleSnapshot(_ id: String) -> Failure {
    Failure(.notFound, "statistics.single-snapshot", .singleSnapshot(id), hint: .importHint(id))
  }
  static func notSummable(_ id: String, _ kind: SourceMapping.Indicator.Kind) -> Failure {
    Failure(.data, "statistics.not-summable", .notSummable(id, kind), hint: .onlyCountsHint)
  }
  static func differentUnits(_ id: String) -> Failure {
    Failure(.data, "statistics.different-units", .differentUnits(id), hint: .choosePlacesHint)
  }
  static func notAllowed(
    _ id: String, _ kind: SourceMapping.Indicator.Kind, _ use: SourceMapping.Indicator.Kind.Use
  ) -> Failure {
    Failure(
      .data, "statistics.not-allowed", .notAllowed(id, kind, use),
      hint: kind == .count && use == .map ? .mapPerMillionHint : nil)
  }
  /// The slices of which one has to be chosen: `age=0-4`.
  static func severalSlices(_ id: String, _ slices: [String]) -> Failure {
    Failure(
      .usage, "statistics.several-slices", .severalSlices(id),
      hint: .slicesHint(slices.prefix(12).map { "--slice \($0)" }.joined(separator: ", ")))
  }
  static func unknownMeasure(_ text: String, _ known: [String]) -> Failure {
    Failure(
      .usage, "statistics.unknown-measure", .unknownSubject(text),
      hint: nearest(to: text, among: known).map(Phrase.didYouMean)
        ?? .measuresHint(Measure.names.joined(separator: ", ")))
  }
  static func noFigures(of id: String) -> Failure {
    Failure(.notFound, "statistics.no-figures", .noFiguresMatch(id), hint: .listIndicatorsHint)
  }
  static func noSeasons(_ id: String) -> Failure {
    Failure(.data, "statistics.no-seasons", .noSeasons(id))
  }
  static let severalPlaces = Failure(.usage, "statistics.several-places", .severalPlaces)
  static func noRegions(_ id: String) -> Failure {
    Failure(.data, "statistics.no-regions", .noRegions(id), hint: .boundariesHint)
  }
  static func invalidBoundaries(_ path: String) -> Failure {
    Failure(.data, "statistics.bad-boundaries", .invalidBoundaries(path), hint: .boundariesHint)
  }
  /// An option that applies only to the measures of countries.
  static func onlyForMeasures(_ option: String) -> Failure {
    Failure(.usage, "statistics.only-for-measures", .onlyForMeasures(option))
  }
  /// An option that applies only to indicators.
  static func onlyForIndicators(_ option: String) -> Failure {
    Failure(.usage, "statistics.only-for-indicators", .onlyForIndicators(option))
  }
  /// The nearest word, or else the first ones.
  private static func choices(_ word: String, _ known: [String]) -> String {
    nearest(to: word, among: known) ?? known.prefix(12).joined(separator: ", ")
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
