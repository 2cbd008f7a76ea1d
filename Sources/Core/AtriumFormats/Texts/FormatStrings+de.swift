import AtriumScreen

extension FormatStrings {
  static let de = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "Das ist kein UTF-8-Text."
      case .badDate(let text): "„\(text)“ ist kein Datum."
      case .notCalendar: "Das ist kein iCalendar."
      case .onlyEvents: "Dieser Kalender enthält Termine und keine Aufgaben."
      case .onlyTodos: "Dieser Kalender enthält Aufgaben und keine Termine."
      case .badContentLine: "Das ist keine iCalendar-Zeile."
      case .unclosed(let name): "BEGIN und END von „\(name)“ passen nicht zusammen."
      case .unclosedQuote: "Ein schließendes Anführungszeichen fehlt."
      case .strayQuote: "Unerwartetes Anführungszeichen in einem Feld."
      case .tooLong(let limit): "Das ist länger als \(limit) Byte."
      }
    },
    noFile: { "Datei nicht gefunden: \($0)." },
    checkPath: "Prüfen Sie den Pfad.",
    checkPathAndDisk: "Prüfen Sie den Pfad, die Rechte und den freien Speicherplatz.",
    unreadable: { "\($0) kann nicht gelesen werden: \($1)." },
    tooLarge: { "\($0) kann nicht importiert werden: größer als \($1) MB." },
    splitFile: "Teilen Sie die Datei auf.",
    noInput: "Keine Eingabe: Die Standardeingabe ist ein Terminal.",
    nameFile: "Nennen Sie eine Datei oder verwenden Sie eine Pipe.",
    fileExists: { "Die Datei \($0) existiert bereits." },
    useOverwrite: "Ersetzen Sie sie mit --overwrite.",
    unwritable: { "\($0) kann nicht geschrieben werden: \($1)." },
    line: "Zeile",
    place: "Stelle",
    skipBadHelp: "Ungültige Einträge überspringen.",
    useSkipBad: "Korrigieren Sie die Datei oder importieren Sie den Rest mit --skip-bad.",
    skipped: {
      "\($0) \($0 == 1 ? "war" : "waren") unlesbar und \($0 == 1 ? "wurde" : "wurden") "
        + "übersprungen."
    },
    overwriteHelp: "Eine vorhandene Datei ersetzen.",
    omitted: { "Nicht in der Datei: \($0.text(in: .de))." },
    useOtherImport: { "Verwenden Sie „\($0)“." }
  )
}
