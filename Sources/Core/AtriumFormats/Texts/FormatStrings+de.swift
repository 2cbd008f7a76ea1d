import AtriumScreen

extension FormatStrings {
  static let de = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "Das ist kein Text in UTF-8."
      case .badDate(let text): "„\(text)“ ist kein Datum."
      case .notCalendar: "Das ist kein iCalendar."
      case .badContentLine: "Das ist keine Zeile von iCalendar."
      case .unclosed(let name): "„\(name)“ beginnt und endet nicht paarweise."
      case .unclosedQuote: "Ein Anführungszeichen wird nicht geschlossen."
      case .strayQuote: "Mitten in einem Feld steht ein Anführungszeichen."
      case .tooLong(let limit): "Das ist länger als \(limit) Byte."
      }
    },
    noFile: { "Die Datei \($0) gibt es nicht." },
    checkPath: "Den Pfad prüfen.",
    checkPathAndDisk: "Den Pfad, die Rechte und den Platz auf der Platte prüfen.",
    unreadable: { "\($0) konnte nicht gelesen werden: \($1)." },
    tooLarge: { "\($0) ist größer als \($1) MB und damit zu groß für einen Import." },
    splitFile: "In kleinere Dateien teilen.",
    noInput: "Es gibt nichts zu lesen: Die Standardeingabe ist ein Terminal.",
    nameFile: "Eine Datei nennen oder über eine Pipe zuführen.",
    fileExists: { "Die Datei \($0) gibt es schon." },
    useOverwrite: "Mit --overwrite wird sie ersetzt.",
    unwritable: { "\($0) konnte nicht geschrieben werden: \($1)." },
    line: "Zeile",
    skipBadHelp: "Den Rest importieren, wenn etwas unlesbar ist."
  )
}
