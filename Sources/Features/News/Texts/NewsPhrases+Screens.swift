import AtriumScreen

extension Phrase {
  static func unread(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) unread", de: "\(count) ungelesen",
      hr: "\(Croatian.counted(count, "nepročitan", "nepročitana", "nepročitanih"))")
  }
  static func homeLine(_ unread: Int, _ failing: Int) -> Phrase {
    let articles = self.unread(unread)
    if failing == 0 { return articles }
    let sources = Phrase(
      en: "\(failing) \(failing == 1 ? "source" : "sources") failing",
      de: "\(failing) \(failing == 1 ? "Quelle" : "Quellen") fehlerhaft",
      hr: "\(Croatian.counted(failing, "izvor ne radi", "izvora ne rade", "izvora ne radi"))")
    return "\(articles), \(sources)"
  }
  static let wordsLabel = Phrase(en: "Words", de: "Wörter", hr: "Riječi")
  static let untilLabel = Phrase(en: "Until", de: "Bis", hr: "Do")
  static let noMutes = Phrase(
    en: "No mute rules.", de: "Keine Regeln der Stummschaltung.", hr: "Nema pravila utišavanja.")
  /// - Parameter articles: the number of articles that are muted now; `nil` in the undo history.
  static func muted(_ words: String, _ articles: Phrase? = nil) -> Phrase {
    let rule = Phrase(
      en: "Muted “\(words)”", de: "Stummgeschaltet: „\(words)“", hr: "Utišano: „\(words)”")
    return articles.map { "\(rule): \($0)." } ?? "\(rule)."
  }
  static func unmuted(_ words: String) -> Phrase {
    Phrase(
      en: "No longer muted: “\(words)”.", de: "Nicht mehr stummgeschaltet: „\(words)“.",
      hr: "Više nije utišano: „\(words)”.")
  }
  /// - Parameter facts: the media type and the size, if they are known.
  static func enclosure(_ url: String, _ facts: Phrase) -> Phrase {
    "\(Phrase(en: "File", de: "Datei", hr: "Datoteka")): \(url) · \(facts)"
  }
  static func downloaded(_ path: String) -> Phrase {
    Phrase(
      en: "Downloaded \(path).", de: "Heruntergeladen: \(path).", hr: "Preuzeto: \(path).")
  }
  static func alreadyDownloaded(_ path: String) -> Phrase {
    Phrase(
      en: "\(path) is complete.", de: "\(path) ist vollständig.", hr: "\(path) je potpuna.")
  }
  static let noUnreadArticles = Phrase(
    en: "No unread articles.", de: "Keine ungelesenen Artikel.", hr: "Nema nepročitanih članaka.")
  static let noArticles = Phrase(en: "No articles.", de: "Keine Artikel.", hr: "Nema članaka.")
  static let refreshHint = Phrase(
    en: "Run 'news refresh' to fetch some.",
    de: "Abrufen mit „news refresh“.",
    hr: "Dohvatite ih s „news refresh”.")
  static let listAllHint = Phrase(
    en: "Run 'news list' to see all.",
    de: "Alle anzeigen mit „news list“.",
    hr: "Sve prikazuje „news list”.")
  static func currentTopic(_ topic: String) -> Phrase {
    Phrase(
      en: "About \(topic). Change the topic: topic WORDS",
      de: "Zu \(topic). Thema ändern: topic WÖRTER",
      hr: "Tema: \(topic). Promjena teme: topic RIJEČI")
  }
  static func articles(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 article" : "\(count) articles",
      de: "\(count) Artikel",
      hr: "\(Croatian.counted(count, "članak", "članka", "članaka"))")
  }
  static func marked(_ action: MarkAction, _ articles: Phrase) -> Phrase {
    let change: Phrase =
      switch action {
      case .read:
        .init(en: "Marked as read", de: "Als gelesen markiert", hr: "Označeno kao pročitano")
      case .unread:
        .init(en: "Marked as unread", de: "Als ungelesen markiert", hr: "Označeno kao nepročitano")
      case .saved: .init(en: "Saved for later", de: "Gemerkt", hr: "Spremljeno za poslije")
      case .unsaved:
        .init(
          en: "Removed from saved", de: "Aus den gemerkten entfernt",
          hr: "Uklonjeno iz spremljenih")
      }
    return "\(change): \(articles)."
  }
  /// Says that articles had a mark before.
  static func alreadyMarked(_ action: MarkAction, _ articles: Phrase) -> Phrase {
    let state: Phrase =
      switch action {
      case .read: .init(en: "Already read", de: "Bereits gelesen", hr: "Već pročitano")
      case .unread: .init(en: "Already unread", de: "Bereits ungelesen", hr: "Već nepročitano")
      case .saved: .init(en: "Already saved", de: "Bereits gemerkt", hr: "Već spremljeno")
      case .unsaved: .init(en: "Not saved", de: "Nicht gemerkt", hr: "Nije spremljeno")
      }
    return "\(state): \(articles)."
  }
  static func sourceAdded(_ name: String) -> Phrase {
    Phrase(en: "Added \(name).", de: "Hinzugefügt: \(name).", hr: "Dodano: \(name).")
  }
  static let requestedSources = Phrase(
    en: "Requested sources:", de: "Abgefragte Quellen:", hr: "Zatraženi izvori:")
  static let newLabel = Phrase(en: "New", de: "Neu", hr: "Novo")
  static let hasNewArticles = Phrase(en: "new", de: "neu", hr: "novo")
  static let isUnchanged = Phrase(en: "nothing new", de: "nichts Neues", hr: "ništa novo")
  static func isPostponed(_ time: Value) -> Phrase {
    Phrase(
      en: "postponed until \(time) at the server's request",
      de: "auf Wunsch des Servers bis \(time) verschoben",
      hr: "odgođeno do \(time) na zahtjev poslužitelja")
  }
  static let isGone = Phrase(
    en: "removed by the server; no longer requested",
    de: "vom Server entfernt; wird nicht mehr abgerufen",
    hr: "uklonio ga je poslužitelj; više se ne dohvaća")
  static let hasFailed = Phrase(en: "failed", de: "fehlgeschlagen", hr: "neuspješno")
  static func newArticles(_ count: Int) -> Phrase {
    Phrase(
      en: count == 0 ? "Nothing new." : "\(count) new \(count == 1 ? "article" : "articles").",
      de: count == 0 ? "Nichts Neues." : "\(count) \(count == 1 ? "neuer" : "neue") Artikel.",
      hr: count == 0
        ? "Ništa novo."
        : "\(Croatian.counted(count, "novi članak.", "nova članka.", "novih članaka."))")
  }
  static func sourceMoved(_ name: String, _ address: String) -> Phrase {
    Phrase(
      en: "\(name) has moved to \(address).",
      de: "\(name) ist nach \(address) umgezogen.",
      hr: "\(name) se preselio na \(address).")
  }
  static func sourcesFailed(_ count: Int) -> Phrase {
    let sources = Croatian.counted(
      count, "izvor nije odgovorio", "izvora nisu odgovorila", "izvora nije odgovorilo")
    return Phrase(
      en: """
        \(count) \(count == 1 ? "source" : "sources") failed. Run 'news sources' to see the errors.
        """,
      de: """
        \(count) \(count == 1 ? "Quelle" : "Quellen") fehlgeschlagen. Fehler anzeigen mit „news \
        sources“.
        """,
      hr: "\(sources). Pogreške prikazuje „news sources”.")
  }
  static let noText = Phrase(
    en: "The source sent no text.",
    de: "Die Quelle hat keinen Text gesendet.",
    hr: "Izvor nije poslao tekst.")
  static let fullHint = Phrase(
    en: "Fetch the article from its page: full",
    de: "Den Artikel von seiner Seite abrufen: full",
    hr: "Dohvatite članak s njegove stranice: full")
  static func openedLink(_ link: String) -> Phrase {
    Phrase(en: "Opened \(link)", de: "Geöffnet: \(link)", hr: "Otvoreno: \(link)")
  }
  static let articlesLabel = Phrase(en: "Articles", de: "Artikel", hr: "Članci")
  static let checkedLabel = Phrase(en: "Requested", de: "Abgefragt", hr: "Zatraženo")
  static let nextRequestLabel = Phrase(en: "Not before", de: "Nicht vor", hr: "Ne prije")
  static let movedLabel = Phrase(en: "Moved from", de: "Umgezogen von", hr: "Preseljeno s")
  static func failsForLong(_ names: String, _ days: Int) -> Phrase {
    Phrase(
      en: "Failing for \(days) days: \(names). See 'news sources'.",
      de: "Seit \(days) Tagen fehlerhaft: \(names). Siehe „news sources“.",
      hr: "Ne radi već \(days) dana: \(names). Vidi „news sources”.")
  }
  static let failureLabel = Phrase(en: "Error", de: "Fehler", hr: "Pogreška")
  static func added(_ name: String, _ address: String?) -> Phrase {
    let source = [name, address].compactMap(\.self).joined(separator: ", ")
    return Phrase(
      en: "Added \(source). Run 'news refresh' to fetch it.",
      de: "\(name) hinzugefügt\(address.map { ", \($0)" } ?? ""). Abrufen mit „news refresh“.",
      hr: "Dodano: \(source). Dohvatite s „news refresh”.")
  }
  static func alreadyAdded(_ name: String) -> Phrase {
    Phrase(
      en: "\(name) is already a source.",
      de: "\(name) ist bereits eine Quelle.",
      hr: "\(name) je već izvor.")
  }
  static func renamed(_ name: String) -> Phrase {
    Phrase(en: "Renamed to \(name).", de: "In \(name) umbenannt.", hr: "Preimenovano u \(name).")
  }
  static func removed(_ names: String) -> Phrase {
    Phrase(en: "Deleted \(names).", de: "Gelöscht: \(names).", hr: "Obrisano: \(names).")
  }
  static func removeQuestion(_ names: String) -> Phrase {
    Phrase(
      en: "Delete \(names) and the articles that no other source has?",
      de: "\(names) und die Artikel löschen, die keine andere Quelle hat?",
      hr: "Obrisati \(names) i članke koje nema nijedan drugi izvor?")
  }
  static func importedSources(_ added: Int, _ known: Int) -> Phrase {
    let sources = Phrase(
      en: "Added \(added) \(added == 1 ? "source" : "sources")",
      de: "\(added) \(added == 1 ? "Quelle" : "Quellen") hinzugefügt",
      hr: "Dodano: \(Croatian.counted(added, "izvor", "izvora", "izvora"))")
    if known == 0 { return "\(sources)." }
    return Phrase(
      en: "\(sources); \(known) already present.",
      de: "\(sources); \(known) bereits vorhanden.",
      hr: "\(sources); već postoji: \(known).")
  }
  static let keyStored = Phrase(
    en: "Stored the key. You can delete the file.",
    de: "Schlüssel gespeichert. Die Datei wird nicht mehr benötigt.",
    hr: "Ključ je pohranjen. Datoteka više nije potrebna.")
}
