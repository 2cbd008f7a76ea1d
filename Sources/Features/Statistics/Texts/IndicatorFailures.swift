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
      .usage, "statistics.snapshot-exists",
      Phrase(
        en: "The source '\(source)' has another snapshot of today, \(day).",
        de: "Die Quelle „\(source)“ hat einen anderen Stand von heute, \(Value.day(day)).",
        hr: "Izvor „\(source)” ima drukčije današnje stanje, \(Value.day(day))."),
      hint: .snapshotExistsHint)
  }
}

/// Failures of input that does not match the indicator sources and their observations.
extension Failure {
  static func unknownIndicator(_ id: String, _ known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-indicator",
      Phrase(
        en: "Indicator '\(id)' not found.", de: "Indikator „\(id)“ nicht gefunden.",
        hr: "Pokazatelj „\(id)” nije pronađen."),
      hint: nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listIndicatorsHint)
  }
  static let indicatorMissing = Failure(
    .usage, "argument.missing",
    Phrase(
      en: "The indicator is missing.", de: "Der Indikator fehlt.", hr: "Nedostaje pokazatelj."),
    hint: .listIndicatorsHint)
  static func unknownSource(_ id: String, _ known: [String]) -> Failure {
    let isExample = ExampleMapping.all.contains { $0.id == id }
    return Failure(
      .notFound, "statistics.unknown-source",
      Phrase(
        en: "Source '\(id)' not found.", de: "Quelle „\(id)“ nicht gefunden.",
        hr: "Izvor „\(id)” nije pronađen."),
      hint: isExample
        ? .addExampleHint(id)
        : nearest(to: id, among: known).map(Phrase.didYouMean) ?? .listSourcesHint)
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
      .denied, "statistics.declared-source",
      Phrase(
        en: "Commands cannot change the source '\(id)'.",
        de: "Befehle können die Quelle „\(id)“ nicht ändern.",
        hr: "Naredbe ne mogu promijeniti izvor „\(id)”."),
      hint: id == CovidSource.id ? nil : .changeSettingHint)
  }
  static func noAddress(_ id: String) -> Failure {
    Failure(
      .usage, "statistics.no-address",
      Phrase(
        en: "The mapping of '\(id)' has no address.",
        de: "Die Zuordnung von „\(id)“ hat keine Adresse.",
        hr: "Preslikavanje izvora „\(id)” nema adresu."),
      hint: .addAddressHint)
  }
  /// Neither a file nor an example is given.
  static func noMapping(_ examples: [String]) -> Failure {
    Failure(
      .usage, "statistics.no-mapping",
      Phrase(
        en: "A mapping is required: either a file or an example.",
        de: "Eine Zuordnung fehlt: Geben Sie eine Datei oder ein Beispiel an.",
        hr: "Nedostaje preslikavanje: navedite datoteku ili primjer."),
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
      .notFound, "statistics.unknown-place",
      Phrase(
        en: "'\(id)' has no place '\(place)'.", de: "„\(id)“ hat keinen Ort „\(place)“.",
        hr: "„\(id)” nema mjesto „\(place)”."),
      // The code of a country is not a mistyped code of another one.
      hint: (try? CountryTable.country(matching: place)) == nil
        ? choicesHint(place, known) : .choicesHint(known))
  }
  static func unknownDimension(_ name: String, indicator id: String, known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-dimension",
      Phrase(
        en: "'\(id)' has no dimension '\(name)'.", de: "„\(id)“ hat keine Dimension „\(name)“.",
        hr: "„\(id)” nema dimenziju „\(name)”."),
      hint: choicesHint(name, known))
  }
  static func unknownSlice(_ value: String, dimension: String, known: [String]) -> Failure {
    Failure(
      .notFound, "statistics.unknown-slice",
      Phrase(
        en: "The dimension '\(dimension)' has no value '\(value)'.",
        de: "Die Dimension „\(dimension)“ hat keinen Wert „\(value)“.",
        hr: "Dimenzija „\(dimension)” nema vrijednost „\(value)”."),
      hint: choicesHint(value, known))
  }
  static func invalidPeriod(_ text: String, _ calendar: PeriodCalendar) -> Failure {
    Failure(
      .usage, "statistics.bad-period",
      calendar == .day
        ? Phrase(
          en: "'\(text)' is not a day.", de: "„\(text)“ ist kein Tag.", hr: "„\(text)” nije dan.")
        : Phrase(
          en: "'\(text)' is not a period of this indicator.",
          de: "„\(text)“ ist kein Zeitraum dieses Indikators.",
          hr: "„\(text)” nije razdoblje ovog pokazatelja."),
      hint: .periodHint(calendar))
  }
  static func reversedPeriods(_ from: String, _ to: String) -> Failure {
    Failure(
      .usage, "statistics.reversed",
      Phrase(
        en: "\(from) is after \(to).", de: "\(from) liegt nach \(to).",
        hr: "\(from) je nakon \(to)."))
  }
  /// A source without a snapshot up to a day, or without any snapshot if the day is `nil`.
  static func noSnapshot(_ id: String, _ day: Day?) -> Failure {
    Failure(.notFound, "statistics.no-snapshot", .noSnapshot(id, day), hint: .importHint(id))
  }
  /// A source without a snapshot of a day, and the days of its snapshots.
  static func noSnapshotOn(_ id: String, _ day: Day, _ days: [Day]) -> Failure {
    Failure(
      .notFound, "statistics.no-snapshot",
      Phrase(
        en: "The source '\(id)' has no snapshot of \(day).",
        de: "Die Quelle „\(id)“ hat keinen Stand vom \(Value.day(day)).",
        hr: "Izvor „\(id)” nema stanje od \(Value.day(day))."),
      hint: .choicesHint(days.reversed().map(\.description)))
  }
  /// The day of a snapshot after tomorrow.
  static func futureDay(_ day: Day) -> Failure {
    Failure(
      .usage, "statistics.future-day",
      Phrase(
        en: "\(day) is after tomorrow.", de: "\(Value.day(day)) liegt nach morgen.",
        hr: "\(Value.day(day)) je nakon sutrašnjeg dana."),
      hint: .futureDayHint)
  }
  /// Snapshots that failed while others were imported.
  static func notImported(_ failed: Int, of count: Int) -> Failure {
    Failure(
      .data, "statistics.not-imported",
      Phrase(
        en: "Not imported: \(failed) of \(count) snapshots.",
        de: "Nicht importiert: \(failed) von \(count) Ständen.",
        hr: "Nije uvezeno: \(failed) od \(count) stanja."))
  }
  /// Files of one snapshot with different days of publication.
  static func severalDays(_ days: [Day]) -> Failure {
    Failure(
      .usage, "statistics.several-days",
      .severalDays(days.map(\.description).listed(atMost: 12)),
      hint: .severalDaysHint)
  }
  static func singleSnapshot(_ id: String) -> Failure {
    Failure(
      .notFound, "statistics.single-snapshot",
      Phrase(
        en: "The source '\(id)' has only one snapshot.",
        de: "Die Quelle „\(id)“ hat nur einen Stand.", hr: "Izvor „\(id)” ima samo jedno stanje."),
      hint: .importHint(id))
  }
  static func notSummable(_ id: String, _ kind: SourceMapping.Indicator.Kind) -> Failure {
    Failure(
      .data, "statistics.not-summable",
      Phrase(
        en: "'\(id)' is \(kind.noun) and cannot be added.",
        de: "„\(id)“ ist \(kind.noun) und kann nicht addiert werden.",
        hr: "„\(id)” je \(kind.noun) i ne može se zbrajati."),
      hint: .onlyCountsHint)
  }
  static func differentUnits(_ id: String) -> Failure {
    Failure(
      .data, "statistics.different-units",
      Phrase(
        en: "The places of '\(id)' have different units and cannot be added.",
        de: "Die Orte von „\(id)“ haben verschiedene Einheiten und können nicht addiert werden.",
        hr: "Mjesta pokazatelja „\(id)” imaju različite jedinice i ne mogu se zbrajati."),
      hint: .choosePlacesHint)
  }
  static func notAllowed(
    _ id: String, _ kind: SourceMapping.Indicator.Kind, _ use: SourceMapping.Indicator.Kind.Use
  ) -> Failure {
    Failure(
      .data, "statistics.not-allowed",
      Phrase(
        en: "'\(id)' is \(kind.noun) and cannot be \(use.predicate).",
        de: "„\(id)“ ist \(kind.noun) und kann nicht \(use.predicate) werden.",
        hr: "„\(id)” je \(kind.noun) i ne može se \(use.predicate)."),
      hint: kind == .count && use == .map ? .mapPerMillionHint : nil)
  }
  /// The slices of which one has to be chosen: `age=0-4`.
  static func severalSlices(_ id: String, _ slices: [String]) -> Failure {
    Failure(
      .usage, "statistics.several-slices",
      Phrase(
        en: "Choose one slice of '\(id)'.", de: "Wählen Sie einen Ausschnitt von „\(id)“.",
        hr: "Odaberite jedan isječak pokazatelja „\(id)”."),
      hint: .choicesHint(slices.map { "--slice \($0)" }))
  }
  static func unknownMeasure(_ text: String, _ known: [String]) -> Failure {
    Failure(
      .usage, "statistics.unknown-measure",
      Phrase(
        en: "'\(text)' is neither a measure nor an indicator.",
        de: "„\(text)“ ist weder eine Messgröße noch ein Indikator.",
        hr: "„\(text)” nije ni mjera ni pokazatelj."),
      hint: nearest(to: text, among: known).map(Phrase.didYouMean)
        ?? .measuresHint(Measure.names.joined(separator: ", ")))
  }
  static func noFigures(of id: String) -> Failure {
    Failure(
      .notFound, "statistics.no-figures",
      Phrase(
        en: "No figures of '\(id)' match.", de: "Keine passenden Zahlen von „\(id)“.",
        hr: "Nema odgovarajućih podataka za „\(id)”."),
      hint: .listIndicatorsHint)
  }
  static func noSeasons(_ id: String) -> Failure {
    Failure(
      .data, "statistics.no-seasons",
      Phrase(
        en: "'\(id)' is not weekly and has no seasons.",
        de: "„\(id)“ ist nicht wöchentlich und hat keine Saisons.",
        hr: "„\(id)” nije tjedni i nema sezona."))
  }
  static func placeMissing(_ id: String, _ known: [String]) -> Failure {
    Failure(
      .usage, "statistics.place-missing",
      Phrase(
        en: "'\(id)' has \(known.count) places; which one?",
        de: "„\(id)“ hat \(known.count) Orte; welcher?",
        hr: "„\(id)” ima ovoliko mjesta: \(known.count); koje?"),
      hint: .choicesHint(known))
  }
  static let severalPlaces = Failure(
    .usage, "statistics.several-places",
    Phrase(
      en: "Seasons are compared for one place.",
      de: "Saisons werden für einen einzigen Ort verglichen.",
      hr: "Sezone se uspoređuju za jedno mjesto."))
  static func noRegions(_ id: String) -> Failure {
    Failure(
      .data, "statistics.no-regions",
      Phrase(
        en: "The places of '\(id)' have no regions on the map.",
        de: "Die Orte von „\(id)“ haben keine Gebiete auf der Karte.",
        hr: "Mjesta pokazatelja „\(id)” nemaju područja na karti."),
      hint: .boundariesHint)
  }
  static func invalidBoundaries(_ path: String) -> Failure {
    Failure(
      .data, "statistics.bad-boundaries",
      Phrase(
        en: "\(path) is not a GeoJSON file with regions of that property.",
        de: "\(path) ist keine GeoJSON-Datei mit Gebieten und dieser Eigenschaft.",
        hr: "\(path) nije datoteka GeoJSON s područjima i tim svojstvom."),
      hint: .boundariesHint)
  }
  /// An option that applies only to the measures of countries.
  static func onlyForMeasures(_ option: String) -> Failure {
    Failure(
      .usage, "statistics.only-for-measures",
      Phrase(
        en: "\(option) does not apply to indicator sources.",
        de: "\(option) gilt nicht für Indikatorquellen.",
        hr: "\(option) ne vrijedi za izvore pokazatelja."))
  }
  /// An option that applies only to indicators.
  static func onlyForIndicators(_ option: String) -> Failure {
    Failure(
      .usage, "statistics.only-for-indicators",
      Phrase(
        en: "\(option) applies to indicator sources only.",
        de: "\(option) gilt nur für Indikatorquellen.",
        hr: "\(option) vrijedi samo za izvore pokazatelja."))
  }
  /// The nearest word, or else the first ones.
  private static func choicesHint(_ word: String, _ known: [String]) -> Phrase {
    nearest(to: word, among: known).map(Phrase.didYouMean) ?? .choicesHint(known)
  }
}

extension Failure {
  /// A file of figures in place of a mapping.
  /// - Parameter mapping: one of its columns.
  static func isNoMapping(_ path: String, _ mapping: String) -> Failure {
    Failure(
      .data, "statistics.bad-mapping",
      Phrase(
        en: "\(path) has figures; it is not a mapping.",
        de: "\(path) enthält Zahlen und ist keine Zuordnung.",
        hr: "\(path) sadrži podatke i nije preslikavanje."),
      hint: "\(Phrase.mappingHint(mapping)) \(.schemaHint as Phrase)", at: path)
  }
}

extension MappingError: FailureConvertible {
  /// A mapping of a file with the columns `place`, `week` and `value`.
  static let sample = #"""
    {"id": "x", "title": "X", "place": {"column": "place", "as": "code"}, \#
    "period": {"column": "week", "as": "iso-week"}, \#
    "indicators": [{"id": "value", "title": "Value", "kind": "count", "value": "value"}]}
    """#

  package var failure: Failure { failure(in: nil) }
  /// - Parameter file: the path of the mapping; `nil` for one of a setting.
  func failure(in file: String?) -> Failure {
    // A file of figures has another ending.
    let isMapping = file?.lowercased().hasSuffix(".json") ?? true
    return Failure(
      .data, "statistics.bad-mapping", phrase,
      hint: isMapping ? .schemaHint : "\(Phrase.mappingHint(Self.sample)) \(.schemaHint as Phrase)",
      at: file.map { "\($0):\(position)" })
  }
}
