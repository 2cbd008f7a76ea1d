public import AtriumScreen

/// Other words for a command of the shell or for the root of a feature.
///
///     plan.addEntry(words: OtherWords(de: ["aufgaben"], hr: ["zadaci"], related: ["tasks"])) { … }
///
/// English words and the roots of features win over translations, and so do aliases.
public struct OtherWords: Sendable {
  /// Words that can be typed instead, by language. Case and diacritics do not matter.
  public var translations: [Language: [String]]
  /// Words that people search for; typed alone, they lead to the command.
  public var related: [String]

  /// - Parameters:
  ///   - de: the German words.
  ///   - hr: the Croatian words.
  ///   - related: words that people search for.
  public init(de: [String] = [], hr: [String] = [], related: [String] = []) {
    translations = [.de: de, .hr: hr]
    self.related = related
  }

  var all: [String] { translations.values.joined() + related }
}

extension ShellWord {
  var otherWords: OtherWords { Self.otherWords[self] ?? OtherWords() }

  private static let otherWords: [ShellWord: OtherWords] = [
    .help: OtherWords(de: ["hilfe"], hr: ["pomoć"], related: ["man", "manual"]),
    .back: OtherWords(de: ["zurück", "zurueck"], hr: ["natrag"]),
    .up: OtherWords(de: ["hinauf"], hr: ["gore"]),
    .home: OtherWords(de: ["startseite"], hr: ["početna"], related: ["main", "menu", "dashboard"]),
    .open: OtherWords(
      de: ["öffnen", "oeffnen"], hr: ["otvori", "otvoriti"], related: ["cd", "goto"]),
    .where: OtherWords(de: ["wo"], hr: ["gdje"], related: ["pwd"]),
    .today: OtherWords(de: ["heute"], hr: ["danas"], related: ["day", "tag", "dan"]),
    .week: OtherWords(de: ["woche"], hr: ["tjedan"]),
    .agenda: OtherWords(
      de: ["terminplan"], hr: ["raspored"],
      related: [
        "calendar", "schedule", "diary", "kalender", "kalendar", "month", "monat", "mjesec",
      ]),
    .find: OtherWords(
      de: ["suchen", "suche", "finden"], hr: ["traži", "tražiti", "pretraga"],
      related: ["grep", "locate"]),
    .undo: OtherWords(de: ["rückgängig"], hr: ["poništi"], related: ["revert"]),
    .redo: OtherWords(de: ["wiederholen"], hr: ["ponovi"]),
    .profile: OtherWords(de: ["profil"], related: ["profiles"]),
    .features: OtherWords(
      de: ["funktionen"], hr: ["značajke"], related: ["plugins", "modules", "apps"]),
    .settings: OtherWords(
      de: ["einstellungen"], hr: ["postavke"],
      related: ["config", "configuration", "options", "preferences", "setup"]),
    .alias: OtherWords(related: ["shortcut", "abbreviation", "kurzwort", "kratica"]),
    .theme: OtherWords(
      de: ["farbschema"], related: ["colors", "colours", "farben", "boje", "dark", "light"]),
    .language: OtherWords(
      de: ["sprache"], hr: ["jezik"],
      related: ["german", "croatian", "english", "deutsch", "hrvatski"]),
    .retry: OtherWords(de: ["nochmal"], hr: ["ponovno"], related: ["again"]),
    .history: OtherWords(de: ["verlauf"], hr: ["povijest"]),
    .watch: OtherWords(de: ["beobachten"], hr: ["pratiti"], related: ["repeat"]),
    .copy: OtherWords(
      de: ["kopieren"], hr: ["kopiraj", "kopirati"], related: ["clipboard", "zwischenablage"]),
    .quit: OtherWords(
      de: ["beenden", "ende"], hr: ["izlaz", "izađi", "izaći"], related: ["bye", "logout"]),
  ]
}

extension Assembly {
  /// The commands of the shell and the roots of the enabled features with their other words.
  var namesWithOtherWords: [(name: String, words: OtherWords)] {
    ShellWord.allCases.map { ($0.rawValue, $0.otherWords) } + entries.map { ($0.root, $0.words) }
  }

  /// Returns the command of the shell or the root that a word of another language stands for.
  func name(translating word: String) -> String? {
    let word = word.withoutDiacritics
    return namesWithOtherWords.first { _, words in
      words.translations.values.joined().contains { $0.withoutDiacritics == word }
    }?.name
  }

  /// Returns whether a search leads a word to a command of the shell, a feature or a ``Pointer``.
  func leads(_ word: String) -> Bool {
    let word = word.withoutDiacritics
    let known = namesWithOtherWords.map(\.words.all) + Pointer.all.map(\.words)
    return known.joined().contains { $0.withoutDiacritics == word }
  }
}
