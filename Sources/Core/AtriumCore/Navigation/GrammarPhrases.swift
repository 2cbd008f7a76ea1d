public import AtriumScreen
import AtriumTime

/// The sentences about the reading of lines.
extension Phrase {
  static let upSummary = Phrase(
    en: "Go to the screen above",
    de: "Zur übergeordneten Ansicht gehen",
    hr: "Idi na nadređeni prikaz")
  static func from(_ address: String) -> Phrase {
    Phrase(en: "From \(address)", de: "Aus \(address)", hr: "Iz \(address)")
  }
  static func fileExists(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) already exists.", de: "\(path) existiert bereits.", hr: "\(path) već postoji.")
  }
  static let replaceOrAppend = Phrase(
    en: "Use >| to replace it, or >> to append.",
    de: ">| ersetzt die Datei, >> hängt an.",
    hr: ">| zamjenjuje datoteku, >> dodaje na kraj.")
  static func askToReplace(_ path: String) -> Phrase {
    Phrase(en: "Replace \(path)?", de: "\(path) ersetzen?", hr: "Zamijeniti \(path)?")
  }
  static func otherItem(_ current: String, _ other: String) -> Phrase {
    Phrase(
      en: "This is item \(current), not \(other).",
      de: "Dies ist Eintrag \(current), nicht \(other).",
      hr: "Ovo je stavka \(current), a ne \(other).")
  }
  static func otherFeature(_ name: String, _ root: String, _ place: String) -> Phrase {
    Phrase(
      en: "\(name) is in \(root), not in \(place).",
      de: "\(name) gehört zu \(root), nicht zu \(place).",
      hr: "\(name) pripada u \(root), a ne u \(place).")
  }
  /// A number that names no item where it was typed.
  static func numberWithoutLetters(_ number: String) -> Phrase {
    Phrase(
      en: "\(number) is not an item here.",
      de: "\(number) ist hier kein Eintrag.",
      hr: "\(number) ovdje nije stavka.")
  }
  static let itemsHaveLetters = Phrase(
    en: "Items have a letter and a number, such as t4; 'find' lists them.",
    de: "Einträge haben einen Buchstaben und eine Nummer, etwa t4; „find“ listet sie auf.",
    hr: "Stavke imaju slovo i broj, na primjer t4; ispisuje ih „find”.")
  static func itemsAre(_ names: [String]) -> Phrase {
    let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", …" : "")
    return Phrase(
      en: "The items are named \(list).",
      de: "Die Einträge heißen \(list).",
      hr: "Stavke se zovu \(list).")
  }
  static func isNoFeatureHere(_ answer: String) -> Phrase {
    Phrase(
      en: "'\(answer)' is not in the list.",
      de: "„\(answer)“ steht nicht in der Liste.",
      hr: "„\(answer)” nije na popisu.")
  }
  static let emptyLineLeaves = Phrase(
    en: "Enter leaves.", de: "Die Eingabetaste bricht ab.", hr: "Enter prekida.")
  static func whichFeature(_ command: String, _ roots: [String]) -> Phrase {
    let list = roots.joined(separator: ", ")
    return Phrase(
      en: "\(command) where? (\(list))",
      de: "\(command) wo? (\(list))",
      hr: "\(command) gdje? (\(list))")
  }
  static func commandOfOther(_ line: String) -> Phrase {
    Phrase(
      en: "Type '\(line)' to change the other item, or quote the text.",
      de: "Für den anderen Eintrag „\(line)“ eingeben; einen Text in Anführungszeichen setzen.",
      hr: "Za drugu stavku upišite „\(line)”; tekst stavite u navodnike.")
  }
  static func noItemNamed(_ name: String) -> Phrase {
    Phrase(
      en: "No item is named '\(name)'.",
      de: "Kein Eintrag heißt „\(name)“.",
      hr: "Nijedna stavka ne zove se „\(name)”.")
  }
  static let useNumberOrWords = Phrase(
    en: "Use the number of the item, or words of its title.",
    de: "Geben Sie die Nummer oder Wörter des Titels an.",
    hr: "Navedite broj stavke ili riječi iz naslova.")
  static func scriptsNeedNumber(_ name: String) -> Phrase {
    Phrase(
      en: "Scripts need the number of '\(name)'.",
      de: "Skripte brauchen die Nummer von „\(name)“.",
      hr: "Skripte trebaju broj stavke „\(name)”.")
  }
  static let needsFullName = Phrase(
    en: "Commands that delete, send or quit cannot be abbreviated.",
    de: "Befehle zum Löschen, Senden oder Beenden werden nicht abgekürzt.",
    hr: "Naredbe za brisanje, slanje i izlaz ne mogu se skratiti.")
  static func typeInFull(_ name: String) -> Phrase {
    Phrase(en: "Type '\(name)'.", de: "Geben Sie „\(name)“ ein.", hr: "Upišite „\(name)”.")
  }
  static let hasNoTable = Phrase(
    en: "This output has no table.",
    de: "Diese Ausgabe enthält keine Tabelle.",
    hr: "Ovaj ispis nema tablice.")
  static let hasNoPicture = Phrase(
    en: "This answer has no picture, or several.",
    de: "Diese Antwort hat kein Bild oder mehrere.",
    hr: "Ovaj odgovor nema sliku ili ih ima više.")
  static let usePictureOption = Phrase(
    en: "Use another ending, such as .html, or the option --svg of a command that has it.",
    de:
      "Verwenden Sie eine andere Endung wie .html oder die Option --svg, falls der Befehl sie hat.",
    hr: "Koristite drugi nastavak, npr. .html, ili opciju --svg ako je naredba ima.")
  static let useAnotherOutput = Phrase(
    en: "Use --output plain or --json.",
    de: "Verwenden Sie --output plain oder --json.",
    hr: "Koristite --output plain ili --json.")
  static let outputHelp = Phrase(
    en: "Output on terminals: text, or sentences for screen readers (spoken).",
    de: "Ausgabe im Terminal: Text oder Sätze für Screenreader (spoken).",
    hr: "Ispis u terminalu: tekst ili rečenice za čitače zaslona (spoken).")
  static func askAboutText(_ word: String) -> Phrase {
    Phrase(
      en: "Send '\(word)', or run it? (m: send, r: run, Ctrl-C: neither)",
      de: "„\(word)“ senden oder ausführen? (s: senden, a: ausführen, Strg-C: keins)",
      hr: "Poslati „\(word)” ili izvršiti? (p: poslati, i: izvršiti, Ctrl-C: nijedno)")
  }
  static func noHistoryLine(_ number: Int) -> Phrase {
    Phrase(
      en: "Line \(number) is not in the history.",
      de: "Zeile \(number) ist nicht im Verlauf.",
      hr: "Redak \(number) nije u povijesti.")
  }
  static let historyHint = Phrase(
    en: "'history' shows the lines with their numbers.",
    de: "„history“ zeigt die Zeilen mit ihren Nummern.",
    hr: "„history” ispisuje retke s brojevima.")
  static let noHistory = Phrase(
    en: "No lines in the history.", de: "Keine Zeilen im Verlauf.", hr: "Nema redaka u povijesti.")
  static let lineNumber: Phrase = "#"
  static let linePlace = Phrase(en: "Place", de: "Ort", hr: "Mjesto")
  static func moreRows(_ shown: Int, _ total: Int?, _ command: String?) -> Phrase {
    Phrase(
      en: """
        \(shown)\(total.map { " of \($0)" } ?? "") \
        shown.\(command.map { " Type '\($0)' for the next." } ?? "")
        """,
      de: """
        \(shown)\(total.map { " von \($0)" } ?? "") \
        gezeigt.\(command.map { " „\($0)“ zeigt die nächsten." } ?? "")
        """,
      hr: """
        Prikazano: \
        \(shown)\(total.map { " od \($0)" } ?? "").\(command.map { " „\($0)” prikazuje sljedeće." } ?? "")
        """)
  }
  static let nothingContinues = Phrase(
    en: "No list has a next page here; --limit N shows more rows of one.",
    de: "Keine Liste hat hier eine nächste Seite; --limit N zeigt mehr Zeilen.",
    hr: "Nijedan popis ovdje nema sljedeću stranicu; --limit N prikazuje više redaka.")
  static let enterShowsMore = Phrase(
    en: "Enter shows more.", de: "Die Eingabetaste zeigt mehr.", hr: "Enter prikazuje više.")
  static func enterLeads(to title: Phrase) -> Phrase {
    Phrase(en: "Enter: \(title).", de: "Eingabetaste: \(title).", hr: "Enter: \(title).")
  }
  static func unknownFields(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(
      en: "The answer has no field \(names).", de: "Die Antwort hat kein Feld \(names).",
      hr: "Odgovor nema polje \(names).")
  }
  static func knownFields(_ names: [String]) -> Phrase {
    let names = names.joined(separator: ", ")
    return Phrase(en: "Fields: \(names).", de: "Felder: \(names).", hr: "Polja: \(names).")
  }
  static func endOfList(_ total: Int?) -> Phrase {
    Phrase(
      en: "The list ends here\(total.map { ": \($0) in total." } ?? ".")",
      de: "Hier endet die Liste\(total.map { ": insgesamt \($0)." } ?? ".")",
      hr: "Popis ovdje završava\(total.map { ": ukupno \($0)." } ?? ".")")
  }
  /// The text in place of a filtered list without rows.
  public static let noMatches = Phrase(
    en: "No matches.", de: "Keine Treffer.", hr: "Nema rezultata.")
  static let limitHelp = Phrase(
    en: "Number of rows, for example 50.",
    de: "Anzahl der Zeilen, zum Beispiel 50.",
    hr: "Broj redaka, na primjer 50.")
  static let moreSummary = Phrase(
    en: "Continue the list", de: "Liste fortsetzen", hr: "Nastavi popis")
  static func wordAndOption(_ word: String, _ option: String) -> Phrase {
    Phrase(
      en: "Use either '\(word)' or \(option), not both.",
      de: "Entweder „\(word)“ oder \(option) angeben, nicht beides.",
      hr: "Navedite „\(word)” ili \(option), ne oboje.")
  }
  /// Words follow the value of an option, after text before it.
  static func textAfterOption(_ words: String, _ option: String) -> Phrase {
    Phrase(
      en: "Unexpected text after \(option): '\(words)'.",
      de: "Unerwarteter Text nach \(option): „\(words)“.",
      hr: "Neočekivan tekst nakon \(option): „\(words)”.")
  }
  static let reminderIsOption = Phrase(
    en: "A reminder is an option.", de: "Eine Erinnerung ist eine Option.",
    hr: "Podsjetnik je opcija.")
  static let resultIsOption = Phrase(
    en: "A result is an option.", de: "Ein Ergebnis ist eine Option.", hr: "Rezultat je opcija.")
  static func quoteValue(_ option: String) -> Phrase {
    Phrase(
      en: "Put a value with blanks in quotes: \(option) \"two words\".",
      de: "Mehrere Wörter in Anführungszeichen: \(option) \"zwei Wörter\".",
      hr: "Više riječi u navodnicima: \(option) \"dvije riječi\".")
  }
  static let neverEnds = Phrase(
    en: "A command that runs until you stop it cannot be redirected.",
    de: "Ein Befehl, der läuft, bis Sie ihn abbrechen, kann nicht umgeleitet werden.",
    hr: "Naredba koja traje dok je ne prekinete ne može se preusmjeriti.")
  static let redirectAnother = Phrase(
    en: "Redirect a command that ends, such as 'list'.",
    de: "Leiten Sie einen Befehl um, der endet, etwa „list“.",
    hr: "Preusmjerite naredbu koja završava, npr. „list”.")
  static let howToRedirect = Phrase(
    en: "Type COMMAND > FILE, with blanks around the sign; see 'help pipes'.",
    de: "BEFEHL > DATEI eingeben, mit Leerzeichen um das Zeichen; siehe „help pipes“.",
    hr: "Upišite NAREDBA > DATOTEKA, s razmacima oko znaka; vidi „help pipes”.")
  /// A day in a title that other words follow.
  static func staysInTitle(_ day: String, before words: String) -> Phrase {
    Phrase(
      en: "“\(day)” stays in the title, because “\(words)” follows: a day is read at the end.",
      de: "„\(day)“ bleibt im Titel, weil „\(words)“ folgt: Ein Tag wird am Ende gelesen.",
      hr: "„\(day)” ostaje u naslovu jer slijedi „\(words)”: dan se čita na kraju.")
  }
  /// A day in a title after a single word.
  static func staysInTitle(_ day: String) -> Phrase {
    Phrase(
      en: "“\(day)” stays in the title, because only one word precedes it.",
      de: "„\(day)“ bleibt im Titel, weil nur ein Wort davor steht.",
      hr: "„\(day)” ostaje u naslovu jer mu prethodi samo jedna riječ.")
  }
  /// A day at the end of a title that is past or that another word binds.
  static func dayStaysInTitle(_ day: String) -> Phrase {
    Phrase(
      en: "“\(day)” stays in the title.", de: "„\(day)“ bleibt im Titel.",
      hr: "„\(day)” ostaje u naslovu.")
  }
  /// A title with a time that was added at home, and the line that adds an appointment.
  static func wasAdded(to root: String, instead line: String) -> Phrase {
    Phrase(
      en: "It was added to \(root). For an appointment, type '\(line)'.",
      de: "Hinzugefügt zu \(root). Für einen Termin „\(line)“ eingeben.",
      hr: "Dodano u \(root). Za termin upišite „\(line)”.")
  }
  static func quoteText(_ word: String) -> Phrase {
    Phrase(
      en: "Put '\(word)' in quotes if it is text.",
      de: "Setzen Sie „\(word)“ in Anführungszeichen, wenn es Text ist.",
      hr: "Stavite „\(word)” u navodnike ako je tekst.")
  }
  /// A day at the end of a title with two readings.
  static func staysInTitle(_ day: String, _ readings: Phrase) -> Phrase {
    Phrase(
      en: "“\(day)” stays in the title: \(readings)",
      de: "„\(day)“ bleibt im Titel: \(readings)",
      hr: "„\(day)” ostaje u naslovu: \(readings)")
  }
  /// Options that were read at the end of a name.
  static func readAs(_ options: String) -> Phrase {
    Phrase(
      en: "Read as \(options).", de: "Gelesen als \(options).", hr: "Pročitano kao \(options).")
  }
  static func askAboutAnswer(_ word: String) -> Phrase {
    Phrase(
      en: "Is '\(word)' the answer? No leaves the form.",
      de: "Ist „\(word)“ die Antwort? Nein verlässt das Formular.",
      hr: "Je li „\(word)” odgovor? Ne izlazi iz obrasca.")
  }
  /// The number of questions, and the labels of those that need no answer.
  static func formIntroduction(_ count: Int, _ optional: [Phrase]) -> Phrase {
    let questions = Phrase(
      en: count == 1 ? "1 question" : "\(count) questions",
      de: count == 1 ? "1 Frage" : "\(count) Fragen",
      hr: "\(Croatian.counted(count, "pitanje", "pitanja", "pitanja"))")
    let end = Phrase(en: "Ctrl-C leaves.", de: "Strg-C bricht ab.", hr: "Ctrl-C prekida.")
    let label = Phrase(en: "optional", de: "freiwillig", hr: "neobavezno")
    let all = Phrase(en: "all optional", de: "alle freiwillig", hr: "sva neobavezna")
    if optional.isEmpty { return "\(questions). \(end)" }
    if optional.count == count { return "\(questions), \(count == 1 ? label : all). \(end)" }
    return "\(questions); \(label): \(optional.joined(separator: ", ")). \(end)"
  }
}
