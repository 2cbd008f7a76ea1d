import AtriumScreen

/// What is said of files that come in and go out.
struct FormatStrings: Strings {
  var reason: @Sendable (FormatError) -> String
  var noFile: @Sendable (_ path: String) -> String
  var checkPath: String
  var checkPlace: String
  var unreadable: @Sendable (_ path: String, _ reason: String) -> String
  var tooLarge: @Sendable (_ path: String, _ megabytes: Int) -> String
  var divideIt: String
  var noInput: String
  var pipeIt: String
  var fileExists: @Sendable (_ path: String) -> String
  var sayOverwrite: String
  var unwritable: @Sendable (_ path: String, _ reason: String) -> String

  static let en = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "This is not text in UTF-8."
      case .badDate(let text): "'\(text)' is no date."
      case .notCalendar: "This is not iCalendar."
      case .badContentLine: "This is not a line of iCalendar."
      case .unclosed(let name): "'\(name)' does not begin and end in pairs."
      case .unclosedQuote: "A quote is not closed."
      case .strayQuote: "A quote stands in the middle of a field."
      }
    },
    noFile: { "There is no file \($0)." },
    checkPath: "Check the path.",
    checkPlace: "Check the path, its permissions and the room on the disk.",
    unreadable: { "\($0) could not be read: \($1)." },
    tooLarge: { "\($0) is larger than \($1) MB, which is too large to import." },
    divideIt: "Divide it into smaller files.",
    noInput: "There is nothing to read: standard input is a terminal.",
    pipeIt: "Name a file, or pipe one in.",
    fileExists: { "There is a file \($0) already." },
    sayOverwrite: "Say --overwrite to replace it.",
    unwritable: { "\($0) could not be written: \($1)." }
  )

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
      }
    },
    noFile: { "Die Datei \($0) gibt es nicht." },
    checkPath: "Den Pfad prüfen.",
    checkPlace: "Den Pfad, die Rechte und den Platz auf der Platte prüfen.",
    unreadable: { "\($0) konnte nicht gelesen werden: \($1)." },
    tooLarge: { "\($0) ist größer als \($1) MB und damit zu groß für einen Import." },
    divideIt: "In kleinere Dateien teilen.",
    noInput: "Es gibt nichts zu lesen: Die Standardeingabe ist ein Terminal.",
    pipeIt: "Eine Datei nennen oder über eine Pipe zuführen.",
    fileExists: { "Die Datei \($0) gibt es schon." },
    sayOverwrite: "Mit --overwrite wird sie ersetzt.",
    unwritable: { "\($0) konnte nicht geschrieben werden: \($1)." }
  )

  static var translations: [Language: FormatStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func format(_ sentence: @escaping @Sendable (FormatStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}
