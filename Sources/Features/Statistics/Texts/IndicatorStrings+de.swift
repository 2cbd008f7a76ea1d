import AtriumScreen
import StatisticsImport

extension IndicatorStrings {
  static let de = IndicatorStrings(
    unknownIndicator: { "Indikator „\($0)“ nicht gefunden." },
    unknownSource: { "Quelle „\($0)“ nicht gefunden." },
    severalSources: { "Mehrere Quellen haben diese Spalten: \($0)." },
    declaredSource: { "Befehle können die Quelle „\($0)“ nicht ändern." },
    noAddress: { "Die Zuordnung von „\($0)“ hat keine Adresse." },
    noMapping: "Eine Zuordnung fehlt: Geben Sie eine Datei oder ein Beispiel an.",
    examplesHint: { "Nennen Sie eine Datei, oder wählen Sie mit --example eines: \($0)." },
    fetchFailed: { "\($0): HTTP-Status \($1)." },
    isNoExample: { "ist kein Beispiel; möglich sind \($0)" },
    unknownPlace: { "„\($1)“ hat keinen Ort „\($0)“." },
    unknownDimension: { "„\($1)“ hat keine Dimension „\($0)“." },
    unknownSlice: { "Die Dimension „\($1)“ hat keinen Wert „\($0)“." },
    invalidPeriod: { "„\($0)“ ist kein Zeitraum dieses Indikators." },
    reversedPeriods: { "\($0) liegt nach \($1)." },
    noSnapshot: { source, day in
      "Die Quelle „\(source)“ hat keinen Stand"
        + "\(day.map { " bis \(Value.day($0).text(in: .de))" } ?? "")."
    },
    singleSnapshot: { "Die Quelle „\($0)“ hat nur einen Stand." },
    notSummable: { "„\($0)“ ist \($1.germanNoun) und kann nicht addiert werden." },
    differentUnits: {
      "Die Orte von „\($0)“ haben verschiedene Einheiten und können nicht addiert werden."
    },
    notAllowed: { "„\($0)“ ist \($1.germanNoun) und kann nicht \($2.german) werden." },
    severalSlices: { "Wählen Sie einen Ausschnitt von „\($0)“." },
    unknownMeasure: { "„\($0)“ ist weder eine Messgröße noch ein Indikator." },
    noFigures: { "Keine passenden Zahlen von „\($0)“." },
    noSeasons: { "„\($0)“ ist nicht wöchentlich und hat keine Saisons." },
    severalPlaces: "Saisons werden für einen einzigen Ort verglichen.",
    noRegions: { "Die Orte von „\($0)“ haben keine Gebiete auf der Karte." },
    invalidBoundaries: { "\($0) ist keine GeoJSON-Datei mit Gebieten und dieser Eigenschaft." },
    onlyForMeasures: { "\($0) gilt nicht für Indikatorquellen." },
    onlyForIndicators: { "\($0) gilt nur für Indikatorquellen." },
    noValues: { "\($0) enthält keine Werte eines Indikators." },
    didYouMean: { "Meinten Sie „\($0)“?" },
    listIndicatorsHint: "„statistics indicators“ listet alle auf.",
    listSourcesHint: "„statistics sources“ listet alle auf, „sources add DATEI“ fügt eine hinzu.",
    chooseSourceHint: "Mit --source eine davon wählen.",
    changeSettingHint:
      "Ändern Sie die Einstellung „statistics.sources“, oder fragen Sie Ihre Verwaltung.",
    addAddressHint: "Ergänzen Sie in der Zuordnung den Schlüssel „update“.",
    choicesHint: { "Wählen Sie eines: \($0)." },
    periodHint: { calendar in
      switch calendar {
      case .day: "Geben Sie einen Tag an, etwa 2024-10-03."
      case .isoWeek, .mmwrWeek: "Geben Sie eine Woche an, etwa 2024-W40."
      case .month: "Geben Sie einen Monat an, etwa 2024-10."
      }
    },
    importHint: { "Importieren Sie einen: „statistics import DATEI --source \($0)“." },
    onlyCountsHint: "Nur Anzahlen lassen sich addieren; wählen Sie Orte und Ausschnitte.",
    choosePlacesHint: "Wählen Sie mit --place Orte derselben Einheit.",
    boundariesHint: "Ergänzen Sie in der Zuordnung den Schlüssel „boundaries“.",
    skipBadHint: "Korrigieren Sie die Datei, oder importieren Sie den Rest mit --skip-bad.",
    schemaHint: "„statistics sources schema“ gibt das Format von Zuordnungen aus.",
    isNotADate: "ist kein Datum; Beispiele: 2026-05-08, today, -7d",
    isNotASlice: "ist kein Ausschnitt; Beispiel: age=65+",
    isNotASeason: "ist keine Saison; Beispiel: 2024/25",
    mappingError: { path, reason in (path.isEmpty ? "" : "\(path): ") + reason.german },

    indicatorsSummary: "Indikatoren auflisten",
    indicatorSummary: "Zahlen eines Indikators anzeigen",
    revisedSummary: "Nachträglich geänderte Zahlen auflisten",
    showSourceSummary: "Quelle und ihre Stände anzeigen",
    addSourceSummary: "Quelle mit einer Zuordnung hinzufügen",
    deleteSourceSummary: "Quelle und ihre Zahlen löschen",
    schemaSummary: "JSON Schema der Zuordnungen ausgeben",
    updateSourcesSummary: "Neue Stände abrufen",
    placeHelp: "Ort, als Code oder Name; mehrfach möglich.",
    fromHelp: "Erster Zeitraum, etwa 2024-W40 oder 2024-10.",
    toHelp: "Letzter Zeitraum.",
    sliceHelp: "Ausschnitt, etwa age=65+; age=* für alle; mehrfach möglich.",
    asOfHelp: "Neuesten Stand bis zu diesem Tag verwenden.",
    sumHelp: "Anzahlen über „place“ oder eine Dimension addieren.",
    sinceHelp: "Mit dem neuesten Stand bis zu diesem Tag vergleichen.",
    sourceHelp: "Indikatorquelle der Dateien.",
    onHelp: "Tag des Stands; standardmäßig heute.",
    seasonHelp: "Saisons im Vergleich, Woche 40 bis 39, etwa 2024/25.",
    exampleHelp: "Mitgelieferte Zuordnung hinzufügen, mit Beispieldaten, falls vorhanden.",
    sourcesHelp: "Zuordnungen nach den IDs ihrer Quellen.",

    deleteSource: { title, snapshots in
      "„\(title)“ mit \(snapshots) \(snapshots == 1 ? "Stand" : "Ständen") löschen?"
    },
    kind: { $0.german },
    indicators: "Indikatoren",
    noIndicators: "Keine Indikatoren.",
    addSourceHint: "„statistics sources add DATEI“ fügt eine Quelle hinzu.",
    id: "Kennung",
    titleLabel: "Titel",
    kindLabel: "Art",
    unit: "Einheit",
    first: "Von",
    last: "Bis",
    places: "Orte",
    place: "Ort",
    period: "Zeitraum",
    value: "Wert",
    was: "Vorher",
    isNow: "Jetzt",
    slice: "Ausschnitt",
    publisher: "Herausgeber",
    licence: "Lizenz",
    link: "Verweis",
    snapshots: "Stände",
    line: "Zeile",
    problem: "Fehler",
    sources: "Indikatorquellen",
    noSources: "Keine Indikatorquellen.",
    added: { id, indicators in
      "„\(id)“ mit \(counted(indicators, "Indikator", "Indikatoren")) hinzugefügt."
    },
    deleted: { "„\($0)“ gelöscht." },
    imported: { values, title, day in
      "\(counted(values, "Wert", "Werte")) importiert: \(title), "
        + "\(Value.day(day).text(in: .de))."
    },
    counts: { new, changed, gone in
      let counts = [(new, "neu"), (changed, "geändert"), (gone, "entfallen")]
      return counts.map { "\(Value.count($0).text(in: .de)) \($1)" }.joined(separator: ", ") + "."
    },
    leftOut: { "Die Zuordnung lässt „\($0)“ aus." },
    problems: { counted($0, "Zeile", "Zeilen") + " ausgelassen." },
    revised: { title, since, day in
      "\(title): Stände vom \(Value.day(since).text(in: .de)) und \(Value.day(day).text(in: .de))"
    },
    countryCodes: {
      "Länder anhand ihrer Codes: \($0). Sind das Regionen, verwenden Sie \"as\": \"code\"."
    },
    replaced: { "„\($0)“ ersetzt\($1 ? "; importieren Sie die Dateien erneut" : "")." },
    deletedSnapshot: { "Stand von „\($0)“ vom \(Value.day($1).text(in: .de)) gelöscht." },
    deleteSnapshot: { "Stand von „\($0)“ vom \(Value.day($1).text(in: .de)) löschen?" },
    deleteOnHelp: "Nur den Stand dieses Tages löschen.",
    noSnapshotOn: { "Die Quelle „\($0)“ hat keinen Stand vom \(Value.day($1).text(in: .de))." },
    futureDay: { "\(Value.day($0).text(in: .de)) liegt nach morgen." },
    futureDayHint: "Geben Sie den Tag der Veröffentlichung an.",
    unusedColumns: { "Ausgelassene Spalten: \($0)." },
    unusedDefault: {
      "Keine Zeile hat die Vorgabe „\($1)“ von „\($0)“; Antworten brauchen --slice. Werte: \($2)."
    },
    advice: \.german,
    chooseIndicatorSourceHint: { "Für eine Indikatorquelle: --source mit einer von \($0)." },
    slicesHint: { "Wählen Sie: \($0)." },
    mapPerMillionHint: "Verwenden Sie --per-million.",
    measuresHint: {
      "Messgrößen: \($0). „statistics indicators“ listet die Indikatoren auf."
    },
    isNotAPeriod:
      "ist kein Tag oder Zeitraum; Beispiele: 2021-11-03, 2024-W40, 2024-10, -7d, first, last",
    noFiguresSelected: "Keine passenden Zahlen.",
    snapshotOf: { publisher, licence, day in
      let parts = [publisher, licence, "Stand vom \(Value.day(day).text(in: .de))"]
      return "Quelle: " + parts.compactMap(\.self).joined(separator: ", ") + "."
    },
    moreRows: { "\(counted($0, "weitere Zeile", "weitere Zeilen")); JSON enthält alle." },
    week: "Woche",
    sumOfPlaces: "alle Orte",
    chartTitle: { place, title, isPerMillion, smoothing in
      (place.map { "\($0): " } ?? "") + title + (isPerMillion ? ", je Million" : "")
        + (smoothing > 1 ? ", Mittel von \(smoothing)" : "")
    },
    otherUnits: { counted($0, "Ort", "Orte") + " mit anderer Einheit ausgelassen." },
    byHelp: "Messgröße, etwa deaths-per-million, oder Kennung eines Indikators.",
    notModified: { "„\($0)“ ist unverändert." },
    updated: { "„\($0)“: neuer Stand vom \(Value.day($1).text(in: .de))." }
  )

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(Value.count(number).text(in: .de)) \(number == 1 ? one : many)"
  }
}

extension SourceMapping.Indicator.Kind {
  fileprivate var german: String {
    switch self {
    case .count: "Anzahl"
    case .rate: "Rate"
    case .share: "Anteil"
    case .index: "Index"
    }
  }

  fileprivate var germanNoun: String {
    switch self {
    case .count: "eine Anzahl"
    case .rate: "eine Rate"
    case .share: "ein Anteil"
    case .index: "ein Index"
    }
  }
}

extension SourceMapping.Indicator.Kind.Use {
  fileprivate var german: String {
    switch self {
    case .perMillion: "auf die Bevölkerung bezogen"
    case .smoothing: "geglättet"
    case .ranking: "in eine Rangliste gebracht"
    case .map: "auf einer Karte gezeigt"
    }
  }
}

extension MappingError.Reason {
  fileprivate var german: String {
    switch self {
    case .syntax(let message): message.text(in: .de)
    case .unknownKey(let key, let value, let known):
      "Unbekannter Schlüssel „\(key)“ mit dem Wert „\(value)“; "
        + "bekannt sind \(known.joined(separator: ", "))."
    case .missingKey(let key): "Der Schlüssel „\(key)“ fehlt."
    case .unexpected(let found, let expected): "Erwartet: \(expected.german); gefunden: „\(found)“."
    case .conflict(let first, let second):
      "„\(first)“ lässt sich nicht mit „\(second)“ verbinden."
    case .takenIndicator(let id, let source):
      source.map { "Der Indikator „\(id)“ gehört zur Quelle „\($0)“." }
        ?? "Der Indikator „\(id)“ kommt zweimal vor."
    case .incompatible(let id, let key):
      "Die gespeicherten Zahlen von „\(id)“ haben einen anderen Wert von „\(key)“; "
        + "löschen Sie zuerst die Quelle mit „statistics sources delete \(id)“."
    }
  }
}

extension MappingError.Expected {
  fileprivate var german: String {
    switch self {
    case .object: "ein Objekt"
    case .array: "eine Liste"
    case .text: "ein Text"
    case .number: "eine Zahl"
    case .boolean: "true oder false"
    case .nonEmptyText: "ein nicht leerer Text"
    case .identifier: "Kleinbuchstaben, Ziffern und Bindestriche"
    case .choice(let words):
      words.map { "„\($0)“" }.listed("oder")
    case .integer(let range):
      "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
    case .twoColumns: "zwei Spalten, von Jahr und Woche"
    case .httpAddress: "eine Adresse, die mit https:// beginnt"
    }
  }
}
