public import AtriumScreen

/// Other words for a command or for the root of a feature.
///
///     plan.addEntry(words: OtherWords(de: ["aufgaben"], hr: ["zadaci"], related: ["tasks"])) { … }
///
/// English words and the roots of features win over translations, and so do aliases.
public struct OtherWords: Sendable {
  /// Words that can be typed instead, by language. Case and diacritics do not matter, and `ö` may be written `oe`.
  public var translations: [Language: [String]]
  /// Words that people search for, and those of other programs; typed, they lead to the command.
  public var related: [String]

  /// - Parameter related: words that people search for.
  public init(de: [String] = [], hr: [String] = [], related: [String] = []) {
    translations = [.de: de, .hr: hr]
    self.related = related
  }

  var all: [String] { translations.values.joined() + related }

  /// Returns whether a word of another language or a related one is this one.
  func contains(_ word: String) -> Bool { all.containsWord(word) }

  func translate(_ word: String) -> Bool { translations.values.joined().containsWord(word) }

  /// The forms in which translations are typed, besides other letter cases.
  var typedForms: [String] {
    translations.values.joined().flatMap { [$0.withoutDiacritics, $0.withUmlautsInASCII] }
  }
}

extension OtherWords {
  /// The other words for a command of the shell, of the program or of features.
  static func of(_ command: String) -> OtherWords {
    ofCommands.first { $0.key == command }?.value ?? OtherWords()
  }

  /// The name of a command, with its first word in the language of the reader.
  static func label(of command: String) -> Phrase {
    let words = of(command).translations
    return Phrase(composing: { language in
      ([command] + (words[language] ?? []).prefix(1)).joined(separator: ", ")
    })
  }

  /// Returns the commands of features and of the program that a word stands for, the likeliest first.
  static func commands(for word: String) -> [String] {
    ofCommands.filter { ShellWord(rawValue: $0.key) == nil && $0.value.all.containsWord(word) }
      .map(\.key)
  }

  /// `true` for a word that begins a sentence, and abbreviates no name: `the`, not `theme`.
  static func beginsSentence(_ word: String) -> Bool {
    ["the", "der", "die", "das", "how", "which", "who", "wie"].contains(word.lowercased())
  }

  fileprivate static let ofCommands: KeyValuePairs<String, OtherWords> = [
    "help": OtherWords(de: ["hilfe"], hr: ["pomoć"], related: ["man", "manual"]),
    "back": OtherWords(de: ["zurück"], hr: ["natrag"]),
    "up": OtherWords(de: ["hinauf"], hr: ["gore"]),
    "home": OtherWords(
      de: ["startseite"], hr: ["početna"], related: ["main", "menu", "dashboard"]),
    "open": OtherWords(
      de: ["öffnen", "öffne"], hr: ["otvori", "otvoriti"], related: ["cd", "goto"]),
    "where": OtherWords(de: ["wo"], hr: ["gdje"], related: ["pwd"]),
    "today": OtherWords(
      de: ["heute"], hr: ["danas"],
      related: [
        "day", "tag", "dan", "due", "fällig", "dospijeva", "overdue", "late", "überfällig", "kasni",
      ]),
    "week": OtherWords(de: ["woche"], hr: ["tjedan"]),
    "agenda": OtherWords(
      de: ["terminplan"], hr: ["raspored"],
      related: ["calendar", "schedule", "diary", "kalender", "kalendar"]),
    "month": OtherWords(de: ["monat"], hr: ["mjesec"], related: ["cal"]),
    "free": OtherWords(
      de: ["frei"], hr: ["slobodno"], related: ["gaps", "availability", "freebusy"]),
    "find": OtherWords(
      de: ["suchen", "suche", "finden", "finde"], hr: ["traži", "tražiti", "pretraga"],
      related: ["grep", "locate"]),
    "undo": OtherWords(
      de: ["rückgängig"], hr: ["poništi"],
      related: ["revert", "correct", "correction", "korrektur", "ispravak"]),
    "redo": OtherWords(de: ["wiederholen"], hr: ["ponovi"]),
    "profile": OtherWords(de: ["profil"], related: ["profiles"]),
    "features": OtherWords(
      de: ["funktionen"], hr: ["značajke"], related: ["plugins", "modules", "apps"]),
    "settings": OtherWords(
      de: ["einstellungen"], hr: ["postavke"],
      related: ["config", "configuration", "options", "preferences", "setup"]),
    "alias": OtherWords(related: ["shortcut", "abbreviation", "kurzwort", "kratica"]),
    "view": OtherWords(de: ["ansicht"], hr: ["pogled"], related: ["views", "query"]),
    "context": OtherWords(de: ["kontext"], hr: ["kontekst"], related: ["filter"]),
    "theme": OtherWords(
      de: ["farbschema"], related: ["colors", "colours", "farben", "boje", "dark", "light"]),
    "language": OtherWords(
      de: ["sprache"], hr: ["jezik"],
      related: ["german", "croatian", "english", "deutsch", "hrvatski"]),
    "retry": OtherWords(de: ["nochmal"], hr: ["ponovno"], related: ["again"]),
    "history": OtherWords(de: ["verlauf"], hr: ["povijest"]),
    "watch": OtherWords(de: ["beobachten"], hr: ["pratiti"], related: ["repeat"]),
    "copy": OtherWords(
      de: ["kopieren"], hr: ["kopiraj", "kopirati"], related: ["clipboard", "zwischenablage"]),
    "print": OtherWords(
      de: ["drucken"], hr: ["ispis", "ispisati"],
      related: ["printer", "lpr", "paper", "drucker", "papier", "pisač", "papir"]),
    "quit": OtherWords(
      de: ["beenden", "ende"], hr: ["izlaz", "izađi", "izaći"], related: ["bye", "logout"]),
    "add": OtherWords(
      de: ["hinzufügen", "neu"], hr: ["dodaj", "dodati", "novi"], related: ["new", "create"]),
    "list": OtherWords(de: ["auflisten", "liste"], hr: ["popis", "ispiši"], related: ["ls"]),
    "show": OtherWords(
      de: ["ansehen", "anzeigen", "zeigen", "zeige"], hr: ["prikaži", "pogledaj"]),
    "done": OtherWords(
      de: ["erledigt", "fertig"], hr: ["gotovo"],
      related: ["finish", "complete", "result", "ergebnis", "rezultat"]),
    "postpone": OtherWords(
      de: ["verschieben", "aufschieben", "verschiebe"], hr: ["odgodi", "premjesti"],
      related: ["move", "reschedule", "snooze", "defer", "delay"]),
    "edit": OtherWords(
      de: ["ändern", "bearbeiten", "ändere", "bearbeite", "korrigieren", "korrigiere"],
      hr: ["uredi", "promijeni", "ispravi", "izmijeni"],
      related: [
        "change", "modify", "move", "reschedule", "annotate", "start", "verschieben", "premjesti",
      ]),
    "delete": OtherWords(
      de: ["löschen", "lösche", "entfernen", "entferne"], hr: ["obriši", "izbriši"],
      related: ["remove", "rm", "del"]),
    "taken": OtherWords(
      de: ["genommen", "eingenommen", "nehmen", "nimm"], hr: ["uzeto", "uzeti", "uzmi", "popij"],
      related: ["take"]),
    "skipped": OtherWords(
      de: ["ausgelassen", "auslassen", "überspringen", "überspringe"],
      hr: ["preskočeno", "preskočiti", "preskoči"],
      related: ["skip"]),
    "cancel": OtherWords(de: ["absagen"], hr: ["otkaži"], related: ["skip"]),
    "doses": OtherWords(de: ["einnahmen"], hr: ["doze"]),
    "plan": OtherWords(de: ["medikationsplan", "einnahmeplan"], hr: ["terapija"]),
    "stop": OtherWords(de: ["absetzen", "beende"], hr: ["prekinuti", "prekini"]),
    "adherence": OtherWords(de: ["einnahmetreue", "therapietreue"], hr: ["redovitost"]),
    "give": OtherWords(
      de: ["zustimmen", "erteilen", "erteile", "gib"], hr: ["pristati", "daj", "dati"]),
    "withdraw": OtherWords(
      de: ["widerrufen", "widerrufe", "widerruf", "zurückziehen"],
      hr: ["povući", "povuci", "opozvati", "opozovi"],
      related: ["revoke"]),
    "log": OtherWords(de: ["protokoll"], hr: ["zapisnik"]),
    "verify": OtherWords(de: ["prüfen", "prüfe"], hr: ["provjeri", "provjeriti"]),
    "scan": OtherWords(de: ["scannen", "scanne"], hr: ["skeniraj", "skenirati"]),
    "link": OtherWords(de: ["verknüpfen", "verknüpfe"], hr: ["poveži"]),
    "register": OtherWords(related: ["signup", "registrieren", "registriraj"]),
    "message": OtherWords(related: ["join", "contact"]),
    "send": OtherWords(related: ["message", "msg", "write", "reply", "antworten", "odgovori"]),
    "next": OtherWords(de: ["weiter"], hr: ["dalje"]),
    "export": OtherWords(
      de: ["exportieren", "exportiere"], hr: ["izvezi"], related: ["save", "speichern", "spremi"]),
    "backup": OtherWords(
      related: ["save", "speichern", "spremi", "sicherung", "sichern", "kopija"]),
    "remind": OtherWords(de: ["erinnere", "erinnern"], hr: ["podsjeti", "podsjetiti"]),
    "import": OtherWords(
      de: ["importieren", "importiere", "einlesen"], hr: ["uvezi"], related: ["load"]),
  ]
}

extension Assembly {
  /// The roots of the enabled features with their other words, after the commands.
  private var namesWithOtherWords: [(name: String, words: OtherWords)] {
    OtherWords.ofCommands.map { ($0.key, $0.value) } + entries.map { ($0.root, $0.words) }
  }

  /// Returns the commands and roots that a word of another language stands for, the likeliest first. The word of a
  /// feature that is off leads to no other one.
  func names(translating word: String) -> [String] {
    let names = namesWithOtherWords.filter { $0.words.translate(word) }.map(\.name)
    let roots = roots(translating: word)
    guard !roots.isEmpty, featureThatIsOff(translating: word) != nil else { return names }
    return names.filter { !roots.contains($0) }
  }

  /// Returns the roots of the enabled features that a word of another language stands for.
  func roots(translating word: String) -> [String] {
    entries.filter { $0.words.translate(word) }.map(\.root)
  }

  /// Returns the first feature of the catalog that has a word of another language if it is off.
  func featureThatIsOff(translating word: String) -> FeatureID? {
    let first = known.first { feature in
      let entries =
        feature.isEnabled
        ? entries.filter { $0.feature == feature.id }
        : Declarations(defaultsOf: [feature.registration]).entries
      return entries.contains { $0.words.translate(word) }
    }
    return first.flatMap { $0.isEnabled ? nil : $0.id }
  }

  func translations(in language: Language) -> [(name: String, words: [String])] {
    namesWithOtherWords.map { ($0.name, $0.words.translations[language] ?? []) }
  }

  /// Returns whether a search leads a word to a command, a feature or a ``Pointer``.
  func leads(_ word: String) -> Bool {
    (namesWithOtherWords.map(\.words.all) + Pointer.all.map(\.words)).joined().containsWord(word)
  }
}

extension Sequence<String> {
  /// Returns whether a word is among these, whatever its case and diacritics.
  fileprivate func containsWord(_ word: String) -> Bool {
    let word = word.withoutDiacritics
    return contains { $0.withoutDiacritics == word || $0.withUmlautsInASCII == word }
  }
}

extension String {
  /// The text in lower case with `ae`, `oe` and `ue` for umlauts.
  fileprivate var withUmlautsInASCII: String {
    lowercased().replacing("ä", with: "ae").replacing("ö", with: "oe").replacing("ü", with: "ue")
  }
}

/// A line for something that people look for by a word that names no command.
struct Pointer {
  let line: String
  /// The effect of the line, and the limits of the program, as a sentence.
  let meaning: Phrase
  /// The words, in lower case.
  let words: [String]

  private static let sharing = [
    "share", "shared", "sharing", "teilen", "freigeben", "dijeli", "dijeliti", "podijeli",
  ]

  static let all = [
    Pointer(
      line: "today --on tomorrow",
      meaning: Phrase(
        en: "The entries of tomorrow", de: "Die Einträge von morgen", hr: "Unosi za sutra"),
      words: ["tomorrow", "morgen", "sutra"]),
    Pointer(
      line: "today --on yesterday",
      meaning: Phrase(
        en: "The entries of yesterday", de: "Die Einträge von gestern", hr: "Unosi od jučer"),
      words: ["yesterday", "gestern", "jučer"]),
    Pointer(
      line: "help reminders",
      meaning: Phrase(
        en: "Reminders in open shells, on the desktop and by mail",
        de: "Erinnerungen in offenen Shells, auf dem Desktop und per Mail",
        hr: "Podsjetnici u otvorenim ljuskama, na radnoj površini i poštom"),
      words: [
        "reminder", "reminders", "mail", "email", "alarm", "notification", "notify",
        "erinnerung", "erinnerungen", "podsjetnik", "podsjetnici",
      ]),
    Pointer(
      line: "help privacy",
      meaning: Phrase(
        en: "The data here, and what is sent where, when",
        de: "Die Daten hier, und was wann wohin gesendet wird",
        hr: "Podaci ovdje, i što se kada kamo šalje"),
      words: [
        "privacy", "sent", "server", "servers", "datenschutz", "gesendet", "privatnost",
        "poslužitelj", "poslužitelji",
      ]),
    Pointer(
      line: "help sync",
      meaning: Phrase(
        en: "Share lists with other people and devices through a CalDAV server",
        de: "Listen mit anderen Personen und Geräten über einen CalDAV-Server teilen",
        hr: "Dijeliti popise s drugim osobama i uređajima preko poslužitelja CalDAV"),
      words: sharing),
    Pointer(
      line: "help print",
      meaning: Phrase(
        en: "Print a list, or write it to a file to pass on",
        de: "Eine Liste drucken oder zum Weitergeben in eine Datei schreiben",
        hr: "Ispisati popis ili ga zapisati u datoteku za druge"),
      words: sharing),
  ]
}
