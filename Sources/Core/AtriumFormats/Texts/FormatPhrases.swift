package import AtriumScreen

/// The sentences about imported and exported files.
extension Phrase {
  static func rejectedItems(_ count: Int) -> Phrase {
    let items = Croatian.counted(
      count, "stavka nije čitljiva", "stavke nisu čitljive", "stavki nije čitljivo")
    return Phrase(
      en: "\(count == 1 ? "One item" : "\(count) items") cannot be read; nothing was imported.",
      de: """
        \(count == 1 ? "Ein Eintrag ist" : "\(count) Einträge sind") unlesbar; nichts wurde \
        importiert.
        """,
      hr: "\(items); ništa nije uvezeno.")
  }
  static func reason(_ reason: FormatError) -> Phrase {
    switch reason {
    case .notText:
      .init(
        en: "This is not UTF-8 text.", de: "Das ist kein UTF-8-Text.", hr: "Ovo nije UTF-8 tekst.")
    case .notCalendar:
      .init(
        en: "This is not iCalendar.", de: "Das ist kein iCalendar.", hr: "Ovo nije iCalendar.")
    case .onlyEvents:
      .init(
        en: "This calendar has events and no todos.",
        de: "Dieser Kalender enthält Termine und keine Aufgaben.",
        hr: "Ovaj kalendar sadrži termine, a ne zadatke.")
    case .onlyTodos:
      .init(
        en: "This calendar has todos and no events.",
        de: "Dieser Kalender enthält Aufgaben und keine Termine.",
        hr: "Ovaj kalendar sadrži zadatke, a ne termine.")
    case .unclosed(let name):
      .init(
        en: "BEGIN and END of '\(name)' do not match.",
        de: "BEGIN und END von „\(name)“ passen nicht zusammen.",
        hr: "BEGIN i END za „\(name)” ne odgovaraju.")
    case .unclosedQuote:
      .init(
        en: "A closing quote is missing.",
        de: "Ein schließendes Anführungszeichen fehlt.",
        hr: "Nedostaje završni navodnik.")
    case .strayQuote:
      .init(
        en: "Unexpected quote inside a field.",
        de: "Unerwartetes Anführungszeichen in einem Feld.",
        hr: "Neočekivani navodnik u polju.")
    case .tooLong(let limit):
      .init(
        en: "This is longer than \(limit) bytes.",
        de: "Das ist länger als \(limit) Byte.",
        hr: "Ovo je dulje od dopuštenih bajtova: \(limit).")
    }
  }
  static func noFile(_ path: String) -> Phrase {
    Phrase(
      en: "File not found: \(path).",
      de: "Datei nicht gefunden: \(path).",
      hr: "Datoteka nije nađena: \(path).")
  }
  static func noFiles(_ folder: String, _ endings: [String]) -> Phrase {
    Phrase(
      en: "The folder \(folder) has no files that end in \(endings.listed("or")).",
      de: "Der Ordner \(folder) enthält keine Dateien mit der Endung \(endings.listed("oder")).",
      hr: "Mapa \(folder) nema datoteka s nastavkom \(endings.listed("ili")).")
  }
  static let checkPathAndDisk = Phrase(
    en: "Check the path, its permissions and the disk space.",
    de: "Prüfen Sie den Pfad, die Rechte und den freien Speicherplatz.",
    hr: "Provjerite put, dozvole i prostor na disku.")
  static func tooLarge(_ path: String, _ megabytes: Int) -> Phrase {
    Phrase(
      en: "Cannot import \(path): it is larger than \(megabytes) MB.",
      de: "\(path) kann nicht importiert werden: größer als \(megabytes) MB.",
      hr: "Datoteka \(path) ne može se uvesti: veća je od \(megabytes) MB.")
  }
  static let splitFile = Phrase(
    en: "Split it into smaller files.",
    de: "Teilen Sie die Datei auf.",
    hr: "Podijelite je na manje datoteke.")
  static let noInput = Phrase(
    en: "No input: standard input is a terminal.",
    de: "Keine Eingabe: Die Standardeingabe ist ein Terminal.",
    hr: "Nema ulaza: standardni ulaz je terminal.")
  static let nameFile = Phrase(
    en: "Name a file, or pipe one in.",
    de: "Nennen Sie eine Datei oder verwenden Sie eine Pipe.",
    hr: "Navedite datoteku ili upotrijebite cijev.")
  static let useOverwrite = Phrase(
    en: "Use --overwrite to replace it.",
    de: "Ersetzen Sie sie mit --overwrite.",
    hr: "Zamijenite je opcijom --overwrite.")
  static func unwritable(_ path: String, _ reason: String) -> Phrase {
    Phrase(
      en: "Cannot write \(path): \(reason).",
      de: "\(path) kann nicht geschrieben werden: \(reason).",
      hr: "Datoteka \(path) ne može se zapisati: \(reason).")
  }
  /// The label of positions in files.
  static let place = Phrase(en: "Place", de: "Stelle", hr: "Mjesto")
  static let skipBadHelp = Phrase(
    en: "Skip invalid records.",
    de: "Ungültige Einträge überspringen.",
    hr: "Preskočiti nevaljane zapise.")
  package static let useSkipBad = Phrase(
    en: "Fix the file, or use --skip-bad to import the rest.",
    de: "Korrigieren Sie die Datei oder importieren Sie den Rest mit --skip-bad.",
    hr: "Ispravite datoteku ili opcijom --skip-bad uvezite ostatak.")
  static func skipped(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) could not be read and \(count == 1 ? "was" : "were") skipped.",
      de: """
        \(count) \(count == 1 ? "war" : "waren") unlesbar und \(count == 1 ? "wurde" : "wurden") \
        übersprungen.
        """,
      hr: """
        \(Croatian.counted(
        count, "nije bio čitljiv i preskočen je.", "nisu bila čitljiva i preskočena su.",
        "nije bilo čitljivo i preskočeno je."))
        """)
  }
  static func endsEarly(_ line: Int) -> Phrase {
    Phrase(
      en: "From line \(line) on, the file cannot be read; the items before it were imported.",
      de: "Ab Zeile \(line) ist die Datei nicht lesbar; die Einträge davor wurden importiert.",
      hr: "Od retka \(line) datoteka nije čitljiva; prethodne stavke su uvezene.")
  }
  static let fixAndImportAgain = Phrase(
    en: "Fix the line and import the file again.",
    de: "Korrigieren Sie die Zeile und importieren Sie die Datei erneut.",
    hr: "Ispravite redak i ponovno uvezite datoteku.")
  /// The label of the sentences of ``ignored``.
  static let ignoredTitle = Phrase(en: "Ignored", de: "Ignoriert", hr: "Zanemareno")
  static func ignored(_ property: IgnoredProperty) -> Phrase {
    let name = property.name
    return switch property.reason {
    case .unreadable(let value) where name.isEmpty:
      .init(
        en: "'\(value)' is not a property.",
        de: "„\(value)“ ist keine Eigenschaft.",
        hr: "„\(value)” nije svojstvo.")
    case .unreadable(let value):
      .init(
        en: "\(name): '\(value)' cannot be read.",
        de: "\(name): „\(value)“ ist unlesbar.",
        hr: "\(name): „\(value)” nije čitljivo.")
    case .unknownZone(let zone):
      .init(
        en: "\(name): the zone '\(zone)' is unknown; the time is read on your clock.",
        de: "\(name): Die Zone „\(zone)“ ist unbekannt; die Zeit wird nach Ihrer Uhr gelesen.",
        hr: "\(name): zona „\(zone)” nije poznata; vrijeme se čita po vašem satu.")
    case .wrongEnd(let value):
      .init(
        en: "\(name): '\(value)' does not fit the start.",
        de: "\(name): „\(value)“ passt nicht zum Beginn.",
        hr: "\(name): „\(value)” ne odgovara početku.")
    }
  }
  static func ignoredCount(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(count) \(count == 1 ? "property was" : "properties were") ignored and \
        \(count == 1 ? "is" : "are") exported as written.
        """,
      de: count == 1
        ? "Eine Eigenschaft wurde ignoriert; Exporte enthalten sie unverändert."
        : "\(count) Eigenschaften wurden ignoriert; Exporte enthalten sie unverändert.",
      hr: """
        \(Croatian.counted(
        count, "svojstvo je zanemareno; izvozi ga", "svojstva su zanemarena; izvozi ih",
        "svojstava je zanemareno; izvozi ih")) \
        sadrže nepromijenjeno.
        """)
  }
  /// A file name that belongs to another format.
  static func otherEnding(_ format: String, _ ending: String) -> Phrase {
    Phrase(
      en: "The file would contain \(format), although its name ends in .\(ending).",
      de: "Die Datei enthielte \(format), obwohl ihr Name auf .\(ending) endet.",
      hr: "Datoteka bi sadržavala \(format), iako joj ime završava na .\(ending).")
  }
  static func tableIsWritten(_ command: String) -> Phrase {
    Phrase(
      en: "'\(command)' writes a table.", de: "„\(command)“ schreibt eine Tabelle.",
      hr: "„\(command)” zapisuje tablicu.")
  }
  static func useEnding(_ ending: String) -> Phrase {
    Phrase(
      en: "Use a name that ends in .\(ending).",
      de: "Verwenden Sie einen Namen, der auf .\(ending) endet.",
      hr: "Upotrijebite ime koje završava na .\(ending).")
  }
  /// The fields that an export does not contain.
  static func omitted(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Not in the file: \(names).",
      de: "Nicht in der Datei: \(names).",
      hr: "Nije u datoteci: \(names).")
  }
  static func useOtherImport(_ command: String) -> Phrase {
    Phrase(
      en: "Use '\(command)'.", de: "Verwenden Sie „\(command)“.", hr: "Upotrijebite „\(command)”.")
  }
}
