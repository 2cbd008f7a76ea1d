import AtriumCore
import AtriumFormats
import AtriumScreen

/// The sentences about imported and exported files.
extension Phrase {
  static let unknownFormat = Phrase(
    en: "Cannot recognise the format by the file's name.",
    de: "Das Format ist am Dateinamen nicht erkennbar.",
    hr: "Oblik nije prepoznat po imenu datoteke.")
  static let useFormatOption = Phrase(
    en: "Use --format todotxt, taskwarrior, ics or csv.",
    de: "Geben Sie --format todotxt, taskwarrior, ics oder csv an.",
    hr: "Navedite --format todotxt, taskwarrior, ics ili csv.")
  static let importSummary = Phrase(
    en: "Import todos from a file",
    de: "Aufgaben aus einer Datei importieren",
    hr: "Uvesti zadatke iz datoteke")
  static let exportSummary = Phrase(
    en: "Export all todos to a file",
    de: "Alle Aufgaben in eine Datei exportieren",
    hr: "Izvesti sve zadatke u datoteku")
  static let formatHelp = Phrase(
    en: "File format; by default from the file's name.",
    de: "Dateiformat; sonst nach dem Dateinamen.",
    hr: "Oblik datoteke; inače prema imenu.")
  static let importing = Phrase(
    en: "Importing todos", de: "Aufgaben importieren", hr: "Uvoz zadataka")
  static func imported(_ count: Int, _ range: ClosedRange<Int>?) -> Phrase {
    let numbers = range.map { range in
      let (first, last) = (
        TodosFeature.items.name(range.lowerBound), TodosFeature.items.name(range.upperBound)
      )
      return count == 1 ? ": \(first)" : ": \(first)–\(last)"
    }
    let todos = Croatian.counted(count, "zadatak", "zadatka", "zadataka")
    return Phrase(
      en: "Imported \(count) \(count == 1 ? "todo" : "todos")\(numbers ?? "").",
      de: "\(count) \(count == 1 ? "Aufgabe" : "Aufgaben") importiert\(numbers ?? "").",
      hr: "Uvezeno: \(todos)\(numbers ?? "").")
  }
  static func known(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) already existed and \(count == 1 ? "was" : "were") not changed.",
      de: """
        \(count) \(count == 1 ? "war" : "waren") schon vorhanden und \
        \(count == 1 ? "blieb" : "blieben") unverändert.
        """,
      hr: """
        \(Croatian.counted(
        count, "već je postojao i nije promijenjen.", "već su postojala i nisu promijenjena.",
        "već je postojalo i nije promijenjeno."))
        """)
  }
  static func repeated(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) \(count == 1 ? "was" : "were") repeated in the file; the last one was used.",
      de: """
        \(count) \(count == 1 ? "kam" : "kamen") mehrmals in der Datei vor; das letzte Mal zählt.
        """,
      hr: """
        \(Croatian.counted(count, "ponavljao se", "ponavljala su se", "ponavljalo se")) u \
        datoteci; vrijedi posljednji.
        """)
  }
  static func otherColumns(_ names: String) -> Phrase {
    Phrase(
      en: "Columns without a meaning for todos, kept for exports to CSV: \(names).",
      de: "Spalten ohne Bedeutung für Aufgaben, für CSV-Exporte aufbewahrt: \(names).",
      hr: "Stupci bez značenja za zadatke, čuvaju se za izvoz u CSV: \(names).")
  }
  static func unusedDependencies(_ cycles: String) -> Phrase {
    Phrase(
      en: "Dependencies that close a cycle are not used: \(cycles).",
      de: "Abhängigkeiten, die einen Kreis schließen, werden nicht verwendet: \(cycles).",
      hr: "Ovisnosti koje zatvaraju krug ne koriste se: \(cycles).")
  }
  static func unreadableAttributes(_ names: String) -> Phrase {
    Phrase(
      en: "Not understood, only kept as text: \(names).",
      de: "Nicht verstanden und nur als Text behalten: \(names).",
      hr: "Nerazumljivo, sačuvano samo kao tekst: \(names).")
  }
  static func ineffectiveAttributes(_ names: String) -> Phrase {
    Phrase(
      en: "Without effect here, only kept for exports: \(names).",
      de: "Hier ohne Wirkung und nur für Exporte behalten: \(names).",
      hr: "Ovdje bez učinka, sačuvano samo za izvoz: \(names).")
  }
  /// Fields that an export leaves out.
  static let noteField = Phrase(en: "note", de: "Notiz", hr: "bilješka")
  static let startTimeField = Phrase(
    en: "time of the start", de: "Uhrzeit des Beginns", hr: "vrijeme početka")
  static let progressField = Phrase(en: "progress", de: "Fortschritt", hr: "napredak")
  static let effortField = Phrase(en: "effort", de: "Aufwand", hr: "procjena rada")
  static let dependenciesField = Phrase(en: "dependencies", de: "Abhängigkeiten", hr: "ovisnosti")
  static func updated(_ count: Int) -> Phrase {
    Phrase(
      en: "Updated \(count) \(count == 1 ? "todo" : "todos").",
      de: "\(count) \(count == 1 ? "Aufgabe" : "Aufgaben") aktualisiert.",
      hr: "Ažurirano zadataka: \(count).")
  }
  static func recurring(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) \(count == 1 ? "todo recurs" : "todos recur").",
      de: count == 1 ? "Eine Aufgabe wiederholt sich." : "\(count) Aufgaben wiederholen sich.",
      hr: "Zadataka koji se ponavljaju: \(count).")
  }
  static func waitUntilTheirStart(_ count: Int) -> Phrase {
    Phrase(
      en: """
        \(count) \(count == 1 ? "waits until its" : "wait until their") start: \
        todos list --waiting
        """,
      de: count == 1
        ? "Eine wartet bis zu ihrem Beginn: todos list --waiting"
        : "\(count) warten bis zu ihrem Beginn: todos list --waiting",
      hr: "Na čekanju do početka: \(count); todos list --waiting")
  }
  static func wereDeleted(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(count) \(count == 1 ? "was" : "were") deleted in Taskwarrior; here deleted means done.",
      de: """
        \(count == 1 ? "Eine war" : "\(count) waren") in Taskwarrior gelöscht; \
        gelöscht heißt hier erledigt.
        """,
      hr: "Obrisano u Taskwarrioru: \(count); ovdje se vodi kao obavljeno.")
  }
  static func keptRule(_ name: Phrase, _ part: String) -> Phrase {
    Phrase(
      en: "\(name): its rule is kept, but not supported (\(part)).",
      de: "\(name): Die Regel bleibt erhalten, wird aber nicht unterstützt (\(part)).",
      hr: "\(name): pravilo je sačuvano, ali nije podržano (\(part)).")
  }
  static func exported(_ count: Int, _ path: String) -> Phrase {
    Phrase(
      en: "Exported \(count) \(count == 1 ? "todo" : "todos") to \(path).",
      de: "\(count) \(count == 1 ? "Aufgabe" : "Aufgaben") nach \(path) exportiert.",
      hr: "Izvezeno u \(path): \(Croatian.counted(count, "zadatak", "zadatka", "zadataka")).")
  }
}

/// The reasons for which items of files are rejected.
extension RejectionReason {
  static let notText = Self.format(.notText)
  static let noTitle = Self(
    "no-title", en: "The title is missing.", de: "Der Titel fehlt.", hr: "Nedostaje naslov.")
  static func badField(_ name: String) -> Self {
    Self(
      "bad-field", en: "'\(name)' has a value of the wrong type.",
      de: "„\(name)“ hat einen Wert des falschen Typs.",
      hr: "„\(name)” sadrži vrijednost pogrešne vrste.")
  }
  static let notAnObject = Self(
    "not-an-object", en: "This is not a JSON object.", de: "Das ist kein JSON-Objekt.",
    hr: "Ovo nije JSON objekt.")
  static func notJSON(_ message: Phrase) -> Self {
    Self(
      "not-json", en: "This is not JSON: \(message)", de: "Das ist kein JSON: \(message)",
      hr: "Ovo nije JSON: \(message)")
  }
  static let noHeader = Self(
    "no-header", en: "The first line lacks the column 'title' or repeats a column.",
    de: "In der ersten Zeile fehlt die Spalte „title“, oder eine Spalte ist doppelt.",
    hr: "U prvom retku nedostaje stupac „title” ili se neki stupac ponavlja.")
  static func fieldCount(found: Int, expected: Int) -> Self {
    Self(
      "field-count", en: "Expected \(expected) fields, found \(found).",
      de: "\(expected) Felder erwartet, \(found) gefunden.",
      hr: "Očekivano polja: \(expected), nađeno: \(found).")
  }
}
