public import AtriumScreen

/// Messages about how lines are read.
struct GrammarStrings: Strings {
  var upSummary: String
  var from: @Sendable (_ address: String) -> String
  var fileExists: @Sendable (_ path: String) -> String
  var replaceOrAppend: String
  var askToReplace: @Sendable (_ path: String) -> String
  var otherItem: @Sendable (_ current: Int, _ other: Int) -> String
  var commandOfOther: @Sendable (_ line: String) -> String
  var noItemNamed: @Sendable (_ name: String) -> String
  var useNumberOrWords: String
  var scriptsNeedNumber: @Sendable (_ name: String) -> String
  var needsFullName: String
  var typeInFull: @Sendable (_ name: String) -> String
  var hasNoTable: String
  var useAnotherOutput: String
  var outputHelp: String
  var askAboutText: @Sendable (_ word: String) -> String
  var askAboutTextOrCommand: @Sendable (_ word: String) -> String
  var noHistoryLine: @Sendable (_ number: Int) -> String
  var historyHint: String
  var noHistory: String
  var lineNumber: String
  var linePlace: String
  var lineText: String
  var formerWord: @Sendable (_ former: String, _ current: String) -> String
  var moreRows: @Sendable (_ shown: Int, _ total: Int?, _ command: String?) -> String
  var endOfList: @Sendable (_ total: Int?) -> String
  var noMatches: String
  var limitHelp: String
  var moreSummary: String
  var wordAndOption: @Sendable (_ word: String, _ option: String) -> String
  /// Words follow the value of an option, after text before it.
  var textAfterOption: @Sendable (_ words: String, _ option: String) -> String
  var quoteValue: @Sendable (_ option: String) -> String
  var neverEnds: String
  var redirectAnother: String
  var howToRedirect: String
  var quoteText: @Sendable (_ word: String) -> String
  var askAboutAnswer: @Sendable (_ word: String) -> String
  /// The number of questions, and the labels of those that need no answer.
  var formIntroduction: @Sendable (_ count: Int, _ optional: [String]) -> String

  static let en = GrammarStrings(
    upSummary: "Go to the screen above",
    from: { "From \($0)" },
    fileExists: { "\($0) already exists." },
    replaceOrAppend: "Use >| to replace it, or >> to append.",
    askToReplace: { "Replace \($0)?" },
    otherItem: { "This is item \($0), not \($1)." },
    commandOfOther: { "Type '\($0)' to change the other item, or quote a number that is text." },
    noItemNamed: { "No item is named '\($0)'." },
    useNumberOrWords: "Use the number of the item, or words of its title.",
    scriptsNeedNumber: { "Scripts need the number of '\($0)'." },
    needsFullName: "Commands that delete, send or quit cannot be abbreviated.",
    typeInFull: { "Type '\($0)'." },
    hasNoTable: "This output has no table.",
    useAnotherOutput: "Use --output plain or --json.",
    outputHelp: "Output on terminals: text, or sentences for screen readers (spoken).",
    askAboutText: { "Send '\($0)' or leave? [s/l]" },
    askAboutTextOrCommand: { "Send '\($0)' or run it? [s/r]" },
    noHistoryLine: { "Line \($0) is not in the history." },
    historyHint: "'history' shows the lines with their numbers.",
    noHistory: "No lines in the history.",
    lineNumber: "#",
    linePlace: "Place",
    lineText: "Line",
    formerWord: { "'\($0)' is now called '\($1)'." },
    moreRows: { shown, total, command in
      "\(shown)\(total.map { " of \($0)" } ?? "") shown."
        + (command.map { " Type '\($0)' for the next." } ?? "")
    },
    endOfList: { "The list ends here" + ($0.map { ": \($0) in total." } ?? ".") },
    noMatches: "No matches.",
    limitHelp: "Number of rows, for example 50.",
    moreSummary: "Continue the list",
    wordAndOption: { "Use either '\($0)' or \($1), not both." },
    textAfterOption: { "Unexpected text after \($1): '\($0)'." },
    quoteValue: { "Put a value with blanks in quotes: \($0) \"two words\"." },
    neverEnds: "A command that runs until you stop it cannot be redirected.",
    redirectAnother: "Redirect a command that ends, such as 'list'.",
    howToRedirect: "Type COMMAND > FILE, with blanks around the sign; see 'help pipes'.",
    quoteText: { "Put '\($0)' in quotes if it is text." },
    askAboutAnswer: { "Is '\($0)' the answer, or leave? [a/l]" },
    formIntroduction: { count, optional in
      switch optional.count {
      case 0: "\(count == 1 ? "1 question" : "\(count) questions"). Ctrl-C leaves."
      case 1 where count == 1: "1 question, optional. Ctrl-C leaves."
      case count: "\(count) questions, all optional. Ctrl-C leaves."
      default: "\(count) questions; optional: \(optional.joined(separator: ", ")). Ctrl-C leaves."
      }
    }
  )

  static let de = GrammarStrings(
    upSummary: "Zur übergeordneten Ansicht gehen",
    from: { "Aus \($0)" },
    fileExists: { "\($0) existiert bereits." },
    replaceOrAppend: ">| ersetzt die Datei, >> hängt an.",
    askToReplace: { "\($0) ersetzen?" },
    otherItem: { "Dies ist Eintrag \($0), nicht \($1)." },
    commandOfOther: {
      "Für den anderen Eintrag „\($0)“ eingeben; eine Zahl als Text in Anführungszeichen setzen."
    },
    noItemNamed: { "Kein Eintrag heißt „\($0)“." },
    useNumberOrWords: "Geben Sie die Nummer oder Wörter des Titels an.",
    scriptsNeedNumber: { "Skripte brauchen die Nummer von „\($0)“." },
    needsFullName: "Befehle zum Löschen, Senden oder Beenden werden nicht abgekürzt.",
    typeInFull: { "Geben Sie „\($0)“ ein." },
    hasNoTable: "Diese Ausgabe enthält keine Tabelle.",
    useAnotherOutput: "Verwenden Sie --output plain oder --json.",
    outputHelp: "Ausgabe im Terminal: Text oder Sätze für Screenreader (spoken).",
    askAboutText: { "„\($0)“ senden oder verlassen? [s/v]" },
    askAboutTextOrCommand: { "„\($0)“ senden oder ausführen? [s/a]" },
    noHistoryLine: { "Zeile \($0) ist nicht im Verlauf." },
    historyHint: "„history“ zeigt die Zeilen mit ihren Nummern.",
    noHistory: "Keine Zeilen im Verlauf.",
    lineNumber: "#",
    linePlace: "Ort",
    lineText: "Zeile",
    formerWord: { "„\($0)“ heißt jetzt „\($1)“." },
    moreRows: { shown, total, command in
      "\(shown)\(total.map { " von \($0)" } ?? "") gezeigt."
        + (command.map { " „\($0)“ zeigt die nächsten." } ?? "")
    },
    endOfList: { "Hier endet die Liste" + ($0.map { ": insgesamt \($0)." } ?? ".") },
    noMatches: "Keine Treffer.",
    limitHelp: "Anzahl der Zeilen, zum Beispiel 50.",
    moreSummary: "Liste fortsetzen",
    wordAndOption: { "Entweder „\($0)“ oder \($1) angeben, nicht beides." },
    textAfterOption: { "Unerwarteter Text nach \($1): „\($0)“." },
    quoteValue: { "Mehrere Wörter in Anführungszeichen: \($0) \"zwei Wörter\"." },
    neverEnds: "Ein Befehl, der läuft, bis Sie ihn abbrechen, kann nicht umgeleitet werden.",
    redirectAnother: "Leiten Sie einen Befehl um, der endet, etwa „list“.",
    howToRedirect: "BEFEHL > DATEI eingeben, mit Leerzeichen um das Zeichen; siehe „help pipes“.",
    quoteText: { "Setzen Sie „\($0)“ in Anführungszeichen, wenn es Text ist." },
    askAboutAnswer: { "Ist „\($0)“ die Antwort, oder verlassen? [a/v]" },
    formIntroduction: { count, optional in
      switch optional.count {
      case 0: "\(count == 1 ? "1 Frage" : "\(count) Fragen"). Strg-C bricht ab."
      case 1 where count == 1: "1 Frage, freiwillig. Strg-C bricht ab."
      case count: "\(count) Fragen, alle freiwillig. Strg-C bricht ab."
      default:
        "\(count) Fragen; freiwillig: \(optional.joined(separator: ", ")). Strg-C bricht ab."
      }
    }
  )

  static let hr = GrammarStrings(
    upSummary: "Idi na nadređeni prikaz",
    from: { "Iz \($0)" },
    fileExists: { "\($0) već postoji." },
    replaceOrAppend: ">| zamjenjuje datoteku, >> dodaje na kraj.",
    askToReplace: { "Zamijeniti \($0)?" },
    otherItem: { "Ovo je stavka \($0), a ne \($1)." },
    commandOfOther: {
      "Za drugu stavku upišite „\($0)”; broj koji je tekst stavite u navodnike."
    },
    noItemNamed: { "Nijedna stavka ne zove se „\($0)”." },
    useNumberOrWords: "Navedite broj stavke ili riječi iz naslova.",
    scriptsNeedNumber: { "Skripte trebaju broj stavke „\($0)”." },
    needsFullName: "Naredbe za brisanje, slanje i izlaz ne mogu se skratiti.",
    typeInFull: { "Upišite „\($0)”." },
    hasNoTable: "Ovaj ispis nema tablice.",
    useAnotherOutput: "Koristite --output plain ili --json.",
    outputHelp: "Ispis u terminalu: tekst ili rečenice za čitače zaslona (spoken).",
    askAboutText: { "Poslati „\($0)” ili izaći? [p/i]" },
    askAboutTextOrCommand: { "Poslati „\($0)” ili izvršiti? [p/i]" },
    noHistoryLine: { "Redak \($0) nije u povijesti." },
    historyHint: "„history” ispisuje retke s brojevima.",
    noHistory: "Nema redaka u povijesti.",
    lineNumber: "#",
    linePlace: "Mjesto",
    lineText: "Redak",
    formerWord: { "„\($0)” se sada zove „\($1)”." },
    moreRows: { shown, total, command in
      "Prikazano: \(shown)\(total.map { " od \($0)" } ?? "")."
        + (command.map { " „\($0)” prikazuje sljedeće." } ?? "")
    },
    endOfList: { "Popis ovdje završava" + ($0.map { ": ukupno \($0)." } ?? ".") },
    noMatches: "Nema rezultata.",
    limitHelp: "Broj redaka, na primjer 50.",
    moreSummary: "Nastavi popis",
    wordAndOption: { "Navedite „\($0)” ili \($1), ne oboje." },
    textAfterOption: { "Neočekivan tekst nakon \($1): „\($0)”." },
    quoteValue: { "Više riječi u navodnicima: \($0) \"dvije riječi\"." },
    neverEnds: "Naredba koja traje dok je ne prekinete ne može se preusmjeriti.",
    redirectAnother: "Preusmjerite naredbu koja završava, npr. „list”.",
    howToRedirect: "Upišite NAREDBA > DATOTEKA, s razmacima oko znaka; vidi „help pipes”.",
    quoteText: { "Stavite „\($0)” u navodnike ako je tekst." },
    askAboutAnswer: { "Je li „\($0)” odgovor, ili izaći? [o/i]" },
    formIntroduction: { count, optional in
      let questions = Croatian.counted(count, "pitanje", "pitanja", "pitanja")
      return switch optional.count {
      case 0: "\(questions). Ctrl-C prekida."
      case 1 where count == 1: "\(questions), neobavezno. Ctrl-C prekida."
      case count: "\(questions), sva neobavezna. Ctrl-C prekida."
      default: "\(questions); neobavezno: \(optional.joined(separator: ", ")). Ctrl-C prekida."
      }
    }
  )

  static var translations: [Language: GrammarStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func grammar(_ sentence: @escaping @Sendable (GrammarStrings) -> String) -> Phrase {
    Phrase(sentence)
  }
}

extension Phrase {
  /// The text in place of a filtered list without rows.
  public static var noMatches: Phrase { .grammar(\.noMatches) }
}
