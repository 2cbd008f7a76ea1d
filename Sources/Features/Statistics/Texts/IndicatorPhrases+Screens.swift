import AtriumScreen
import AtriumTime
import StatisticsImport

/// The sentences and words of the screens of indicators.
extension Phrase {
  static func deleteSource(_ title: String, _ snapshots: Int) -> Phrase {
    let count = Croatian.counted(snapshots, "stanjem", "stanja", "stanja")
    return Phrase(
      en: "Delete “\(title)” with \(snapshots) \(snapshots == 1 ? "snapshot" : "snapshots")?",
      de: "„\(title)“ mit \(snapshots) \(snapshots == 1 ? "Stand" : "Ständen") löschen?",
      hr: "Izbrisati „\(title)” s \(count)?")
  }
  static let cannotBeUndone = Phrase(
    en: "This cannot be undone, because there are too many figures.",
    de: "Das lässt sich nicht rückgängig machen, weil es zu viele Zahlen sind.",
    hr: "To se ne može poništiti jer je podataka previše.")
  static func undoTakesSteps(_ count: Int) -> Phrase {
    Phrase(
      en: "'undo' takes back one of the \(count) snapshots at a time.",
      de: "„undo“ nimmt jeweils einen der \(count) Stände zurück.",
      hr: "Naredba „undo” poništava po jedno stanje, a uvezeno ih je \(count).")
  }
  static let files = Phrase(en: "Files", de: "Dateien", hr: "Datoteke")
  static let indicators = Phrase(en: "Indicators", de: "Indikatoren", hr: "Pokazatelji")
  static let noIndicators = Phrase(
    en: "No indicators.", de: "Keine Indikatoren.", hr: "Nema pokazatelja.")
  static let addSourceHint = Phrase(
    en: "Run 'statistics sources add FILE' to add a source.",
    de: "„statistics sources add DATEI“ fügt eine Quelle hinzu.",
    hr: "Naredba „statistics sources add DATOTEKA” dodaje izvor.")
  static let id = Phrase(en: "ID", de: "Kennung", hr: "Oznaka")
  static let unit = Phrase(en: "Unit", de: "Einheit", hr: "Jedinica")
  static let first = Phrase(en: "First", de: "Von", hr: "Od")
  static let last = Phrase(en: "Last", de: "Bis", hr: "Do")
  static let places = Phrase(en: "Places", de: "Orte", hr: "Mjesta")
  static let place = Phrase(en: "Place", de: "Ort", hr: "Mjesto")
  static let period = Phrase(en: "Period", de: "Zeitraum", hr: "Razdoblje")
  static let was = Phrase(en: "Before", de: "Vorher", hr: "Prije")
  static let isNow = Phrase(en: "Now", de: "Jetzt", hr: "Sada")
  static let slice = Phrase(en: "Slice", de: "Ausschnitt", hr: "Isječak")
  static let publisher = Phrase(en: "Publisher", de: "Herausgeber", hr: "Izdavač")
  static let licence = Phrase(en: "Licence", de: "Lizenz", hr: "Licencija")
  static let snapshots = Phrase(en: "Snapshots", de: "Stände", hr: "Stanja")
  static let problem = Phrase(en: "Problem", de: "Fehler", hr: "Pogreška")
  static let sources = Phrase(
    en: "Indicator sources", de: "Indikatorquellen", hr: "Izvori pokazatelja")
  static let noSources = Phrase(
    en: "No indicator sources.", de: "Keine Indikatorquellen.", hr: "Nema izvora pokazatelja.")
  static func added(_ id: String, _ indicators: Int) -> Phrase {
    let count = Croatian.counted(indicators, "pokazateljem", "pokazatelja", "pokazatelja")
    return Phrase(
      en: "Added '\(id)' with \(counted(indicators, "indicator", "indicators")).",
      de: "„\(id)“ mit \(counted(indicators, "Indikator", "Indikatoren")) hinzugefügt.",
      hr: "Dodan izvor „\(id)” s \(count).")
  }
  static func deleted(_ text: String) -> Phrase {
    Phrase(en: "Deleted '\(text)'.", de: "„\(text)“ gelöscht.", hr: "Izbrisan izvor „\(text)”.")
  }
  static func revised(_ title: String, _ since: Day, _ day: Day) -> Phrase {
    Phrase(
      en: "\(title): snapshots of \(since) and \(day)",
      de: "\(title): Stände vom \(Value.day(since)) und \(Value.day(day))",
      hr: "\(title): stanja od \(Value.day(since)) i \(Value.day(day))")
  }
  static func countryCodes(_ codes: String) -> Phrase {
    Phrase(
      en: "Countries by their codes: \(codes). If these are regions, use \"as\": \"code\".",
      de: "Länder anhand ihrer Codes: \(codes). Sind das Regionen, verwenden Sie \"as\": \"code\".",
      hr: "Države prema kodovima: \(codes). Ako su to regije, koristite \"as\": \"code\".")
  }
  static func replaced(_ id: String, _ hasFigures: Bool) -> Phrase {
    Phrase(
      en: "Replaced '\(id)'\(hasFigures ? "; import its files again" : "").",
      de: "„\(id)“ ersetzt\(hasFigures ? "; importieren Sie die Dateien erneut" : "").",
      hr: "Izvor „\(id)” zamijenjen\(hasFigures ? "; ponovno uvezite njegove datoteke" : "").")
  }
  static func deletedFigures(_ indicators: String, _ canUndo: Bool) -> Phrase {
    Phrase(
      en: """
        Deleted the figures of \(indicators)\(canUndo ? "; 'statistics undo' brings them back" : "").
        """,
      de: """
        Zahlen gelöscht: \(indicators)\(canUndo ? "; „statistics undo“ stellt sie wieder her" : "").
        """,
      hr: "Izbrisani podaci: \(indicators)\(canUndo ? "; „statistics undo” ih vraća" : "").")
  }
  static func deletedSnapshot(_ id: String, _ day: Day) -> Phrase {
    Phrase(
      en: "Deleted the snapshot of \(day) of '\(id)'.",
      de: "Stand von „\(id)“ vom \(Value.day(day)) gelöscht.",
      hr: "Izbrisano stanje izvora „\(id)” od \(Value.day(day)).")
  }
  static func deleteSnapshot(_ title: String, _ day: Day) -> Phrase {
    Phrase(
      en: "Delete the snapshot of \(day) of “\(title)”?",
      de: "Stand von „\(title)“ vom \(Value.day(day)) löschen?",
      hr: "Izbrisati stanje izvora „\(title)” od \(Value.day(day))?")
  }
  static let deleteOnHelp = Phrase(
    en: "Delete only the snapshot of this day.", de: "Nur den Stand dieses Tages löschen.",
    hr: "Izbriši samo stanje tog dana.")
  static let snapshotExistsHint = Phrase(
    en: """
      Name the day on which the file was published with --on DAY; --on today replaces the snapshot.
      """,
    de: "Geben Sie den Tag der Veröffentlichung mit --on TAG an; --on today ersetzt den Stand.",
    hr: "Navedite dan objave datoteke s --on DAN; --on today zamjenjuje stanje.")
  static func severalDays(_ days: String) -> Phrase {
    Phrase(
      en: "The files were published on different days: \(days).",
      de: "Die Dateien wurden an verschiedenen Tagen veröffentlicht: \(days).",
      hr: "Datoteke su objavljene različitih dana: \(days).")
  }
  static let severalDaysHint = Phrase(
    en: "Import the files of each day by themselves, or name the day of all with --on DAY.",
    de: """
      Importieren Sie die Dateien jedes Tages für sich, oder geben Sie mit --on TAG einen für alle \
      an.
      """,
    hr: "Uvezite datoteke svakoga dana zasebno ili navedite dan za sve s --on DAN.")
  static func askSnapshotDay(_ path: String, _ today: Day) -> Phrase {
    Phrase(
      en: "\(today) has another snapshot. Day on which \(path) was published",
      de: """
        Vom \(Value.day(today)) gibt es einen anderen Stand. Tag der Veröffentlichung von \(path)
        """,
      hr: "Za \(Value.day(today)) postoji drukčije stanje. Dan objave datoteke \(path)")
  }
  static func replacedSnapshot(_ day: Day) -> Phrase {
    Phrase(
      en: "It replaces the snapshot of \(day).", de: "Er ersetzt den Stand vom \(Value.day(day)).",
      hr: "Zamjenjuje stanje od \(Value.day(day)).")
  }
  static func dayOrigin(_ origin: SnapshotDay.Origin) -> Phrase? {
    switch origin {
    case .contents:
      .init(
        en: "The day is that of the files' contents.", de: "Der Tag steht in den Dateien.",
        hr: "Dan je naveden u datotekama.")
    case .name:
      .init(
        en: "The day is that of the file's name.", de: "Der Tag steht im Namen der Datei.",
        hr: "Dan je naveden u nazivu datoteke.")
    case .today:
      .init(
        en: "The files state no day, so that it is today; '--on DAY' states another one.",
        de: "Die Dateien nennen keinen Tag, daher gilt heute; „--on TAG“ nennt einen anderen.",
        hr: "Datoteke ne navode dan, pa vrijedi današnji; „--on DAN” navodi drugi.")
    case .given: nil
    }
  }
  static func namesOtherDay(_ day: Day) -> Phrase {
    Phrase(
      en: "The file's name states another day, \(day).",
      de: "Der Name der Datei nennt einen anderen Tag, \(Value.day(day)).",
      hr: "Naziv datoteke navodi drugi dan, \(Value.day(day)).")
  }
  static func isAheadOfToday(_ day: Day) -> Phrase {
    Phrase(
      en: "The day of the snapshot, \(day), is after today.",
      de: "Der Tag des Stands, \(Value.day(day)), liegt nach dem heutigen Tag.",
      hr: "Dan stanja, \(Value.day(day)), je nakon današnjeg dana.")
  }
  static func goneFigures(_ count: Int, _ canUndo: Bool) -> Phrase {
    let number = Value.count(count)
    let sentence = Phrase(
      en: "Most of the figures before are gone: \(number).",
      de: "Die meisten bisherigen Zahlen sind entfallen: \(number).",
      hr: "Većina dosadašnjih podataka je uklonjena: \(number).")
    return canUndo ? "\(sentence) \(undoImportHint)" : sentence
  }
  private static let undoImportHint = Phrase(
    en: "'statistics undo' takes the snapshot back.",
    de: "„statistics undo“ nimmt den Stand zurück.",
    hr: "„statistics undo” poništava uvoz stanja.")
  static let futureDayHint = Phrase(
    en: "Use the day on which the file was published.",
    de: "Geben Sie den Tag der Veröffentlichung an.", hr: "Navedite dan objave datoteke.")
  static func unusedColumns(_ names: String) -> Phrase {
    Phrase(
      en: "Columns left out: \(names).", de: "Ausgelassene Spalten: \(names).",
      hr: "Izostavljeni stupci: \(names).")
  }
  static func unusedDefault(_ dimension: String, _ value: String, _ known: String) -> Phrase {
    Phrase(
      en: """
        No row has the default '\(value)' of '\(dimension)', so that answers need --slice; values: \
        \(known).
        """,
      de: """
        Keine Zeile hat die Vorgabe „\(value)“ von „\(dimension)“; Antworten brauchen --slice. \
        Werte: \(known).
        """,
      hr: """
        Nijedan redak nema zadanu vrijednost „\(value)” za „\(dimension)”; odgovori trebaju \
        --slice. Vrijednosti: \(known).
        """)
  }
  static func missingColumnsHint(_ id: String) -> Phrase {
    Phrase(
      en: """
        The file has other columns of the source '\(id)'. Add the missing ones; a file of another \
        source needs a mapping.
        """,
      de: """
        Die Datei hat andere Spalten der Quelle „\(id)“. Ergänzen Sie die fehlenden; eine Datei einer \
        anderen Quelle braucht eine Zuordnung.
        """,
      hr: """
        Datoteka ima druge stupce izvora „\(id)”. Dodajte one koji nedostaju; datoteka drugog izvora \
        treba preslikavanje.
        """)
  }
  static func chooseIndicatorSourceHint(_ sources: String) -> Phrase {
    Phrase(
      en: "For an indicator source: --source ID, with one of \(sources).",
      de: "Für eine Indikatorquelle: --source mit einer von \(sources).",
      hr: "Za izvor pokazatelja: --source s jednim od \(sources).")
  }
  static let mapPerMillionHint = Phrase(
    en: "Use --per-million.", de: "Verwenden Sie --per-million.", hr: "Koristite --per-million.")
  static func measuresHint(_ measures: String) -> Phrase {
    Phrase(
      en: "Measures: \(measures). Run 'statistics indicators' to list the indicators.",
      de: "Messgrößen: \(measures). „statistics indicators“ listet die Indikatoren auf.",
      hr: "Mjere: \(measures). Naredba „statistics indicators” ispisuje pokazatelje.")
  }
  static let isNotAPeriod = Phrase(
    en: "is not a day or period; use 2021-11-03, 2024-W40, 2024-10, -7d, first or last",
    de: "ist kein Tag oder Zeitraum; Beispiele: 2021-11-03, 2024-W40, 2024-10, -7d, first, last",
    hr: "nije dan ni razdoblje; primjeri: 2021-11-03, 2024-W40, 2024-10, -7d, first, last")
  static let noFiguresSelected = Phrase(
    en: "No matching figures.", de: "Keine passenden Zahlen.", hr: "Nema odgovarajućih podataka.")
  static func snapshotOf(_ publisher: String?, _ licence: String?, _ day: Day) -> Phrase {
    let source = [publisher, licence].compactMap(\.self).map { "\($0), " }.joined()
    return Phrase(
      en: "Source: \(source)snapshot of \(day).",
      de: "Quelle: \(source)Stand vom \(Value.day(day)).",
      hr: "Izvor: \(source)stanje od \(Value.day(day)).")
  }
  static let week = Phrase(en: "Week", de: "Woche", hr: "Tjedan")
  /// - Parameter names: `nil` for all places.
  static func sum(ofPlaces names: [Phrase]?) -> Phrase {
    guard let names else { return Phrase(en: "all places", de: "alle Orte", hr: "sva mjesta") }
    if names.count > 3 {
      return Phrase(
        en: "\(names.count) places", de: "\(names.count) Orte",
        hr: "\(Croatian.counted(names.count, "mjesto", "mjesta", "mjesta"))")
    }
    return Phrase(
      en: "\(names.map { $0.text(in: .en) }.listed("and"))",
      de: "\(names.map { $0.text(in: .de) }.listed("und"))",
      hr: "\(names.map { $0.text(in: .hr) }.listed("i"))")
  }
  /// - Parameter missing: what has no figure of the period.
  static func incompleteSum(
    _ label: Phrase, _ period: String, _ count: Int, _ total: Int, _ missing: [Phrase]
  ) -> Phrase {
    let names = missing.prefix(6).joined(separator: ", ")
    let more = missing.count > 6 ? ", …" : ""
    return Phrase(
      en: "\(label), \(period): \(count) of \(total) figures; missing: \(names)\(more).",
      de: "\(label), \(period): \(count) von \(total) Zahlen; es fehlen: \(names)\(more).",
      hr: "\(label), \(period): \(count) od \(total) podataka; nedostaju: \(names)\(more).")
  }
  static func incompletePeriods(_ label: Phrase, _ count: Int) -> Phrase {
    let form = Croatian.counted(count, "ranijem razdoblju", "ranija razdoblja", "ranijih razdoblja")
    return Phrase(
      en:
        "\(label): figures are missing in \(counted(count, "earlier period", "earlier periods")).",
      de:
        "\(label): In \(counted(count, "früheren Zeitraum", "früheren Zeiträumen")) fehlen Zahlen.",
      hr: "\(label): podaci nedostaju u \(form).")
  }
  /// The title of a chart.
  /// - Parameters:
  ///   - place: `nil` for several places.
  ///   - day: the value of `--as-of`.
  static func chartTitle(
    _ place: Phrase?, _ title: Phrase, _ isPerMillion: Bool, _ smoothing: Int, asOf day: Day?
  ) -> Phrase {
    let perMillion = Phrase(en: ", per million", de: ", je Million", hr: ", na milijun")
    let mean = Phrase(
      en: ", mean of \(smoothing)", de: ", Mittel von \(smoothing)", hr: ", prosjek od \(smoothing)"
    )
    return """
      \(place.map { "\($0): " } ?? "")\(title)\(isPerMillion ? perMillion : "")\
      \(smoothing > 1 ? mean : "")\(day.map(asOf) ?? "")
      """
  }
  private static func asOf(_ day: Day) -> Phrase {
    Phrase(
      en: ", as of \(day)", de: ", Stand \(Value.day(day))", hr: ", stanje \(Value.day(day))")
  }
  static func otherUnits(_ places: Int) -> Phrase {
    Phrase(
      en: "\(counted(places, "place", "places")) with another unit left out.",
      de: "\(counted(places, "Ort", "Orte")) mit anderer Einheit ausgelassen.",
      hr: """
        Izostavljeno zbog druge jedinice: \
        \(Croatian.counted(places, "mjesto", "mjesta", "mjesta")).
        """)
  }
  static let byHelp = Phrase(
    en: "Measure, such as deaths-per-million, or the id of an indicator.",
    de: "Messgröße, etwa deaths-per-million, oder Kennung eines Indikators.",
    hr: "Mjera, npr. deaths-per-million, ili oznaka pokazatelja.")
  static func notModified(_ id: String) -> Phrase {
    Phrase(
      en: "'\(id)' is unchanged.", de: "„\(id)“ ist unverändert.", hr: "„\(id)” je nepromijenjen.")
  }
  static func newSnapshot(_ id: String, _ day: Day) -> Phrase {
    Phrase(
      en: "'\(id)': new snapshot of \(day).", de: "„\(id)“: neuer Stand vom \(Value.day(day)).",
      hr: "„\(id)”: novo stanje od \(Value.day(day)).")
  }
  static func withoutFigure(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Without figures here: \(names).", de: "Hier ohne Zahlen: \(names).",
      hr: "Bez podataka ovdje: \(names).")
  }
  static func withoutFigure(_ places: Int, _ period: String) -> Phrase {
    Phrase(
      en: "\(counted(places, "place has", "places have")) no figure of \(period).",
      de: "\(counted(places, "Ort hat", "Orte haben")) keine Zahl von \(period).",
      hr: "Bez podatka za \(period): \(Croatian.counted(places, "mjesto", "mjesta", "mjesta")).")
  }
}
