import AtriumScreen
import StatisticsImport

extension IndicatorStrings {
  static let en = IndicatorStrings(
    unknownIndicator: { "Indicator '\($0)' not found." },
    unknownSource: { "Source '\($0)' not found." },
    severalSources: { "Several sources have these columns: \($0)." },
    declaredSource: { "Commands cannot change the source '\($0)'." },
    noAddress: { "The mapping of '\($0)' has no address." },
    noMapping: "A mapping is required: either a file or an example.",
    examplesHint: { "Name a file, or use --example with one of \($0)." },
    fetchFailed: { "\($0): HTTP \($1)." },
    isNoExample: { "is not an example; choose one of \($0)" },
    unknownPlace: { "'\($1)' has no place '\($0)'." },
    unknownDimension: { "'\($1)' has no dimension '\($0)'." },
    unknownSlice: { "The dimension '\($1)' has no value '\($0)'." },
    invalidPeriod: { "'\($0)' is not a period of this indicator." },
    reversedPeriods: { "\($0) is after \($1)." },
    noSnapshot: { source, day in
      "The source '\(source)' has no snapshot\(day.map { " up to \($0)" } ?? "")."
    },
    singleSnapshot: { "The source '\($0)' has only one snapshot." },
    notSummable: { id, kind in
      "'\(id)' is \(kind == .index ? "an" : "a") \(kind.rawValue) and cannot be added."
    },
    differentUnits: { "The places of '\($0)' have different units and cannot be added." },
    notAllowed: { id, kind, use in
      "'\(id)' is \(kind == .index ? "an" : "a") \(kind.rawValue) and cannot be \(use.english)."
    },
    severalSlices: { "Choose one slice of '\($0)'." },
    unknownMeasure: { "'\($0)' is neither a measure nor an indicator." },
    noFigures: { "No figures of '\($0)' match." },
    noSeasons: { "'\($0)' is not weekly and has no seasons." },
    severalPlaces: "Seasons are compared for one place.",
    noRegions: { "The places of '\($0)' have no regions on the map." },
    invalidBoundaries: { "\($0) is no GeoJSON file with regions of that property." },
    onlyForMeasures: { "\($0) does not apply to indicator sources." },
    onlyForIndicators: { "\($0) applies to indicator sources only." },
    noValues: { "\($0) contains no values of any indicator." },
    didYouMean: { "Did you mean '\($0)'?" },
    listIndicatorsHint: "Run 'statistics indicators' to list all.",
    listSourcesHint: "Run 'statistics sources' to list all, or add one: 'sources add FILE'.",
    chooseSourceHint: "Choose one with --source.",
    changeSettingHint: "Change the setting 'statistics.sources', or ask your administrator.",
    addAddressHint: "Add the key 'update' to the mapping.",
    choicesHint: { "Choose one: \($0)." },
    periodHint: { calendar in
      switch calendar {
      case .day: "Use a day such as 2024-10-03."
      case .isoWeek, .mmwrWeek: "Use a week such as 2024-W40."
      case .month: "Use a month such as 2024-10."
      }
    },
    importHint: { "Import one: 'statistics import FILE --source \($0)'." },
    onlyCountsHint: "Only counts can be added; choose places and slices instead.",
    choosePlacesHint: "Choose places of one unit with --place.",
    boundariesHint: "Add the key 'boundaries' to the mapping.",
    skipBadHint: "Fix the file, or use --skip-bad to import the rest.",
    schemaHint: "Run 'statistics sources schema' to print the format of mappings.",
    isNotADate: "is not a date; use 2026-05-08, today or -7d",
    isNotASlice: "is not a slice; use a dimension and a value, such as age=65+",
    isNotASeason: "is not a season; use two years such as 2024/25",
    mappingError: { path, reason in (path.isEmpty ? "" : "\(path): ") + reason.english },

    indicatorsSummary: "List indicators",
    indicatorSummary: "Show the figures of an indicator",
    revisedSummary: "List revised figures",
    showSourceSummary: "Show a source and its snapshots",
    addSourceSummary: "Add a source from a mapping",
    deleteSourceSummary: "Delete a source and its figures",
    schemaSummary: "Print the JSON Schema of mappings",
    updateSourcesSummary: "Fetch new snapshots",
    placeHelp: "Place, by its code or name; may be repeated.",
    fromHelp: "First period, such as 2024-W40 or 2024-10.",
    toHelp: "Last period.",
    sliceHelp: "Slice, such as age=65+; age=* for all; may be repeated.",
    asOfHelp: "Use the newest snapshot up to this day.",
    sumHelp: "Add counts over 'place' or a dimension.",
    sinceHelp: "Compare with the newest snapshot up to this day.",
    sourceHelp: "Indicator source of the files.",
    onHelp: "Day of the snapshot; today by default.",
    seasonHelp: "Seasons to compare, weeks 40 to 39, such as 2024/25.",
    exampleHelp: "Add a mapping that comes with the program, and its sample if there is one.",
    sourcesHelp: "Mappings by the ids of their sources.",

    deleteSource: { title, snapshots in
      "Delete “\(title)” with \(snapshots) snapshot\(snapshots == 1 ? "" : "s")?"
    },
    kind: { $0.rawValue },
    indicators: "Indicators",
    noIndicators: "No indicators.",
    addSourceHint: "Run 'statistics sources add FILE' to add a source.",
    id: "ID",
    titleLabel: "Title",
    kindLabel: "Kind",
    unit: "Unit",
    first: "First",
    last: "Last",
    places: "Places",
    place: "Place",
    period: "Period",
    value: "Value",
    was: "Before",
    isNow: "Now",
    slice: "Slice",
    publisher: "Publisher",
    licence: "Licence",
    link: "Link",
    snapshots: "Snapshots",
    line: "Line",
    problem: "Problem",
    sources: "Indicator sources",
    noSources: "No indicator sources.",
    added: { id, indicators in
      "Added '\(id)' with \(counted(indicators, "indicator", "indicators"))."
    },
    deleted: { "Deleted '\($0)'." },
    imported: { values, title, day in
      "Imported \(counted(values, "figure", "figures")) of \(title), \(day)."
    },
    counts: { new, changed, gone in
      let counts = [(new, "new"), (changed, "changed"), (gone, "gone")].map { count, word in
        "\(Value.count(count).text(in: .en)) \(word)"
      }
      return counts.joined(separator: ", ") + "."
    },
    leftOut: { "The mapping leaves out '\($0)'." },
    problems: { counted($0, "row was", "rows were") + " left out." },
    revised: { "\($0): snapshots of \($1) and \($2)" },
    countryCodes: {
      "Countries by their codes: \($0). If these are regions, use \"as\": \"code\"."
    },
    replaced: { "Replaced '\($0)'\($1 ? "; import its files again" : "")." },
    deletedSnapshot: { "Deleted the snapshot of \($1) of '\($0)'." },
    deleteSnapshot: { "Delete the snapshot of \($1) of “\($0)”?" },
    deleteOnHelp: "Delete only the snapshot of this day.",
    noSnapshotOn: { "The source '\($0)' has no snapshot of \($1)." },
    futureDay: { "\($0) is after tomorrow." },
    futureDayHint: "Use the day on which the file was published.",
    unusedColumns: { "Columns left out: \($0)." },
    unusedDefault: {
      "No row has the default '\($1)' of '\($0)', so that answers need --slice; values: \($2)."
    },
    advice: \.english,
    chooseIndicatorSourceHint: { "For an indicator source: --source ID, with one of \($0)." },
    slicesHint: { "Choose one: \($0)." },
    mapPerMillionHint: "Use --per-million.",
    measuresHint: { "Measures: \($0). Run 'statistics indicators' to list the indicators." },
    isNotAPeriod: "is not a day or period; use 2021-11-03, 2024-W40, 2024-10, -7d, first or last",
    noFiguresSelected: "No matching figures.",
    snapshotOf: { publisher, licence, day in
      "Source: "
        + [publisher, licence, "snapshot of \(day)"].compactMap(\.self).joined(separator: ", ")
        + "."
    },
    moreRows: { "\(counted($0, "more row", "more rows")); JSON output contains all." },
    week: "Week",
    sumOfPlaces: "all places",
    chartTitle: { place, title, isPerMillion, smoothing in
      (place.map { "\($0): " } ?? "") + title + (isPerMillion ? ", per million" : "")
        + (smoothing > 1 ? ", mean of \(smoothing)" : "")
    },
    otherUnits: { counted($0, "place", "places") + " with another unit left out." },
    byHelp: "Measure, such as deaths-per-million, or the id of an indicator.",
    notModified: { "'\($0)' is unchanged." },
    updated: { "'\($0)': new snapshot of \($1)." }
  )

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(Value.count(number).text(in: .en)) \(number == 1 ? one : many)"
  }
}

extension SourceMapping.Indicator.Kind.Use {
  fileprivate var english: String {
    switch self {
    case .perMillion: "divided by population"
    case .smoothing: "smoothed"
    case .ranking: "ranked"
    case .map: "shown on a map"
    }
  }
}

extension MappingError.Reason {
  fileprivate var english: String {
    switch self {
    case .syntax(let message): message.text(in: .en)
    case .unknownKey(let key, let value, let known):
      "Unknown key '\(key)' with the value '\(value)'; known are \(known.joined(separator: ", "))."
    case .missingKey(let key): "The key '\(key)' is missing."
    case .unexpected(let found, let expected): "Expected \(expected.english), found '\(found)'."
    case .conflict(let first, let second): "'\(first)' cannot be combined with '\(second)'."
    case .takenIndicator(let id, let source):
      source.map { "The indicator '\(id)' belongs to the source '\($0)'." }
        ?? "The indicator '\(id)' occurs twice."
    case .incompatible(let id, let key):
      "The stored figures of '\(id)' have another '\(key)'; "
        + "run 'statistics sources delete \(id)' first."
    }
  }
}

extension MappingError.Expected {
  fileprivate var english: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .nonEmptyText: "a text that is not empty"
    case .identifier: "small letters, digits and hyphens"
    case .choice(let words):
      words.map { "'\($0)'" }.listed("or")
    case .integer(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .twoColumns: "two columns, of year and week"
    case .httpAddress: "an address that begins with https://"
    }
  }
}
