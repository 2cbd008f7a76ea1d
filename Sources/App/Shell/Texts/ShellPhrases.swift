import AtriumScreen

/// The sentences of the command line and the line editor.
extension Phrase {
  static func seeHelp(_ program: String) -> Phrase {
    Phrase(
      en: "'\(program) --help' lists the options.",
      de: "„\(program) --help“ listet die Optionen auf.",
      hr: "„\(program) --help” ispisuje opcije.")
  }
  static func moveOption(_ program: String, _ option: String, _ words: String) -> Phrase {
    Phrase(
      en: "Put this program option before the words: \(program) \(option) … \(words)",
      de: "Diese Programmoption gehört vor die Wörter: \(program) \(option) … \(words)",
      hr: "Ova opcija programa ide ispred riječi: \(program) \(option) … \(words)")
  }
  static func noParentFolder(_ folder: String, _ parent: String) -> Phrase {
    Phrase(
      en: "\(folder) is not created, because the folder \(parent) does not exist.",
      de: "\(folder) wird nicht angelegt, weil der Ordner \(parent) nicht existiert.",
      hr: "\(folder) se ne stvara jer mapa \(parent) ne postoji.")
  }
  static let createParentFolder = Phrase(
    en: "Check the path, or create that folder first.",
    de: "Prüfen Sie den Pfad oder legen Sie diesen Ordner vorher an.",
    hr: "Provjerite putanju ili najprije stvorite tu mapu.")
  static func mustBeOneOf(_ option: String, _ names: [String], _ value: String) -> Phrase {
    Phrase(
      en: "\(option) must be one of \(names.joined(separator: ", ")), not '\(value)'.",
      de: "\(option) muss eins von \(names.joined(separator: ", ")) sein, nicht „\(value)“.",
      hr: "\(option) mora biti jedno od: \(names.joined(separator: ", ")), a ne „\(value)”.")
  }
  static let lineIsTooLong = Phrase(
    en: "The line is longer than 1 MB; the rest was not read.",
    de: "Die Zeile ist länger als 1 MB; der Rest wurde nicht gelesen.",
    hr: "Redak je dulji od 1 MB; ostatak nije pročitan.")
  static let lineHasNullCharacter = Phrase(
    en: "The line contains the character U+0000; the rest was not read.",
    de: "Die Zeile enthält das Zeichen U+0000; der Rest wurde nicht gelesen.",
    hr: "Redak sadrži znak U+0000; ostatak nije pročitan.")
  static func inputIsUnreadable(_ reason: String) -> Phrase {
    Phrase(
      en: "Cannot read standard input: \(reason).",
      de: "Die Standardeingabe kann nicht gelesen werden: \(reason).",
      hr: "Standardni ulaz ne može se čitati: \(reason).")
  }
  static let checkInput = Phrase(
    en: "Put a file after <, or remove it.",
    de: "Geben Sie nach < eine Datei an oder entfernen Sie es.",
    hr: "Iza < navedite datoteku ili ga uklonite.")
  static func outputIsLost(_ reason: String) -> Phrase {
    Phrase(
      en: "Cannot write the output: \(reason).",
      de: "Die Ausgabe kann nicht geschrieben werden: \(reason).",
      hr: "Izlaz se ne može zapisati: \(reason).")
  }
  static func cannotRun(_ command: String) -> Phrase {
    Phrase(
      en: "The system's shell cannot run '\(command)'.",
      de: "Die Shell des Systems kann „\(command)“ nicht ausführen.",
      hr: "Ljuska sustava ne može pokrenuti „\(command)”.")
  }
  static func programFailed(_ command: String, _ status: Int) -> Phrase {
    Phrase(
      en: "'\(command)' ended with status \(status).",
      de: "„\(command)“ endete mit Status \(status).",
      hr: "„\(command)” je završio sa statusom \(status).")
  }
  static func tooFewDescriptors(_ needed: Int, _ free: Int) -> Phrase {
    Phrase(
      en: "The program must be able to open \(needed) files; the limit is \(free).",
      de: "Das Programm muss \(needed) Dateien öffnen können; die Grenze liegt bei \(free).",
      hr: "Program mora moći otvoriti ovoliko datoteka: \(needed). Ograničenje: \(free).")
  }
  static let raiseDescriptors = Phrase(
    en: "Raise the limit with 'ulimit -n'.",
    de: "Erhöhen Sie die Grenze mit 'ulimit -n'.",
    hr: "Povećajte ograničenje naredbom 'ulimit -n'.")
  static func pastedLinesDropped(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 pasted line was not run." : "\(count) pasted lines were not run.",
      de: count == 1
        ? "1 eingefügte Zeile wurde nicht ausgeführt."
        : "\(count) eingefügte Zeilen wurden nicht ausgeführt.",
      hr: """
        \(Croatian.counted(
        count, "zalijepljeni redak nije izvršen", "zalijepljena retka nisu izvršena",
        "zalijepljenih redaka nije izvršeno")).
        """)
  }
  static let droppedInput = Phrase(
    en: "Text from before the question was dropped.",
    de: "Vor der Frage eingegebener Text wurde verworfen.",
    hr: "Tekst unesen prije pitanja odbačen je.")
  static func argumentIsNotUTF8(_ argument: String) -> Phrase {
    Phrase(
      en: "The argument '\(argument)' is not UTF-8 text.",
      de: "Das Argument „\(argument)“ ist kein Text in UTF-8.",
      hr: "Argument „\(argument)” nije tekst u UTF-8.")
  }
  static let renameOrRetype = Phrase(
    en: "Rename the file, or type the text in a UTF-8 locale.",
    de: "Benennen Sie die Datei um, oder geben Sie den Text in einer UTF-8-Umgebung ein.",
    hr: "Preimenujte datoteku ili unesite tekst u UTF-8 okruženju.")
  static let scriptIsNotUTF8 = Phrase(
    en: "The line is not UTF-8 text.",
    de: "Die Zeile ist kein Text in UTF-8.",
    hr: "Redak nije tekst u UTF-8.")
  static let convertScript = Phrase(
    en: "Convert the script with 'iconv -t UTF-8'.",
    de: "Wandeln Sie das Skript mit 'iconv -t UTF-8' um.",
    hr: "Pretvorite skriptu naredbom 'iconv -t UTF-8'.")
  static func draft(_ text: String) -> Phrase {
    Phrase(en: "Draft: \(text)", de: "Entwurf: \(text)", hr: "Nacrt: \(text)")
  }
  /// In MiB.
  static func tooLittleMemory(_ limit: Int, _ needed: Int) -> Phrase {
    Phrase(
      en: "The memory limit of \(limit) MiB is too low; \(needed) MiB must be free at the start.",
      de: """
        Die Speichergrenze von \(limit) MiB ist zu niedrig; beim Start müssen \(needed) MiB frei \
        sein.
        """,
      hr: """
        Ograničenje memorije od \(limit) MiB premalo je; pri pokretanju mora biti slobodno \
        \(needed) MiB.
        """)
  }
  static let raiseMemory = Phrase(
    en: "Raise the limit with 'ulimit -v'.",
    de: "Erhöhen Sie die Grenze mit 'ulimit -v'.",
    hr: "Povećajte ograničenje naredbom 'ulimit -v'.")
  static let working = Phrase(
    en: "working… (Ctrl-C cancels)",
    de: "in Arbeit … (Strg-C bricht ab)",
    hr: "radi se … (Ctrl-C prekida)")
  static let endOfText = Phrase(
    en: "End with a line of \"\"\"",
    de: "Mit einer Zeile \"\"\" beenden",
    hr: "Završite retkom \"\"\"")
  static let lastLine: Phrase = "…"
  /// In ASCII, without `?`, `:`, `.`, `%`, `$` and `\`, which mean something in prompts of less(1).
  static let pagerKeys = Phrase(
    en: "space more - q back - / search",
    de: "Leertaste weiter - q Ende - / Suche",
    hr: "razmaknica dalje - q natrag - / potraga")
  static let enterGoesOn = Phrase(
    en: "Enter shows the rest. ", de: "Die Eingabetaste zeigt den Rest. ",
    hr: "Enter prikazuje ostatak. ")
  static let cannotCopy = Phrase(
    en: "This terminal does not let programs set the clipboard.",
    de: "In diesem Terminal können Programme die Zwischenablage nicht setzen.",
    hr: "U ovom terminalu programi ne mogu postaviti međuspremnik.")
  static let copyOtherwise = Phrase(
    en: "Select the text with the mouse, or write it to a file with > FILE.",
    de: "Markieren Sie den Text mit der Maus, oder schreiben Sie ihn mit > DATEI in eine Datei.",
    hr: "Označite tekst mišem ili ga zapišite u datoteku s > DATOTEKA.")
  static func tooLargeToCopy(_ kilobytes: Int) -> Phrase {
    Phrase(
      en: "The text is larger than \(kilobytes) kB and was not copied.",
      de: "Der Text ist größer als \(kilobytes) kB und wurde nicht kopiert.",
      hr: "Tekst je veći od \(kilobytes) kB i nije kopiran.")
  }
}
