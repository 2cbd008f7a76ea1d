import AtriumScreen

extension Phrase {
  // Settings
  static let pageHelp = Phrase(
    en: "The number of articles per page.",
    de: "Die Zahl der Artikel je Seite.",
    hr: "Broj članaka po stranici.")
  static let intervalHelp = Phrase(
    en: "The minutes between automatic refreshes; 0 disables them.",
    de: "Minuten zwischen automatischen Aktualisierungen; 0 schaltet sie ab.",
    hr: "Minute između automatskih osvježavanja; 0 ih isključuje.")
  static let topicHelp = Phrase(
    en: "The default topic of 'topic'.",
    de: "Das voreingestellte Thema von „topic“.",
    hr: "Zadana tema za „topic”.")
  static let concurrencyHelp = Phrase(
    en: "The maximum number of concurrent requests.",
    de: "Wie viele Anfragen höchstens gleichzeitig laufen.",
    hr: "Najveći broj istodobnih zahtjeva.")
  static let mediastackHelp = Phrase(
    en: "The base address of mediastack.",
    de: "Die Basisadresse von mediastack.",
    hr: "Osnovna adresa mediastacka.")
  static let languagesHelp = Phrase(
    en: "The languages of mediastack's articles, such as en,de.",
    de: "Die Sprachen der Artikel von mediastack, etwa en,de.",
    hr: "Jezici članaka mediastacka, npr. en,de.")

  // Commands
  static let listSummary = Phrase(
    en: "List the newest articles",
    de: "Neueste Artikel auflisten",
    hr: "Ispisati najnovije članke")
  static let searchSummary = Phrase(
    en: "Search all articles", de: "Alle Artikel durchsuchen", hr: "Pretražiti sve članke")
  static let unreadSummary = Phrase(
    en: "List unread articles",
    de: "Ungelesene Artikel auflisten",
    hr: "Ispisati nepročitane članke")
  static let savedSummary = Phrase(
    en: "List saved articles", de: "Gemerkte Artikel auflisten", hr: "Ispisati spremljene članke")
  static let sourceSummary = Phrase(
    en: "List the articles of a source",
    de: "Artikel einer Quelle auflisten",
    hr: "Ispisati članke jednog izvora")
  static let topicSummary = Phrase(
    en: "List articles about the topic, or change the topic",
    de: "Artikel zum Thema auflisten oder das Thema ändern",
    hr: "Ispisati članke o temi ili promijeniti temu")
  static let showSummary = Phrase(
    en: "Show an article", de: "Artikel anzeigen", hr: "Prikazati članak")
  static let refreshSummary = Phrase(
    en: "Fetch new articles from the sources",
    de: "Neue Artikel von den Quellen abrufen",
    hr: "Dohvatiti nove članke iz izvora")
  static let followSummary = Phrase(
    en: "Show new articles as they arrive", de: "Neue Artikel anzeigen, sobald sie eintreffen",
    hr: "Prikazati nove članke čim stignu")
  static let followIntervalHelp = Phrase(
    en: "The minutes between refreshes; by default those of the setting, or 15.",
    de: "Minuten zwischen Aktualisierungen; sonst die der Einstellung oder 15.",
    hr: "Minute između osvježavanja; inače one iz postavke ili 15.")
  static let sourcesSummary = Phrase(
    en: "Manage the sources", de: "Quellen verwalten", hr: "Upravljati izvorima")
  static let markSummary = Phrase(
    en: "Mark as read or unread",
    de: "Als gelesen oder ungelesen markieren",
    hr: "Označiti kao pročitano ili nepročitano")
  static let saveSummary = Phrase(
    en: "Save for later", de: "Für später merken", hr: "Spremiti za poslije")
  static let unsaveSummary = Phrase(
    en: "Remove from saved", de: "Aus den gemerkten entfernen", hr: "Ukloniti iz spremljenih")
  static let fullSummary = Phrase(
    en: "Fetch the full article from its page",
    de: "Ganzen Artikel von seiner Seite abrufen",
    hr: "Dohvatiti cijeli članak s njegove stranice")
  static let openSummary = Phrase(
    en: "Open the page, or a link, in a browser",
    de: "Seite oder einen Link im Browser öffnen",
    hr: "Otvoriti stranicu ili poveznicu u pregledniku")
  static let linkHelp = Phrase(
    en: "Number of a link of the article, as in [3].",
    de: "Nummer eines Links des Artikels, wie in [3].",
    hr: "Broj poveznice iz članka, kao u [3].")
  static let nextSummary = Phrase(
    en: "Show the next article in the list",
    de: "Nächsten Artikel der Liste anzeigen",
    hr: "Prikazati sljedeći članak s popisa")
  static let nextUnreadHelp = Phrase(
    en: "Skip articles that you have read.", de: "Gelesene Artikel überspringen.",
    hr: "Preskočiti pročitane članke.")
  static let firstUnreadSummary = Phrase(
    en: "Show the first unread article in the list",
    de: "Ersten ungelesenen Artikel der Liste anzeigen",
    hr: "Prikazati prvi nepročitani članak s popisa")
  static let noUnread = Phrase(
    en: "No further unread articles.", de: "Keine weiteren ungelesenen Artikel.",
    hr: "Nema više nepročitanih članaka.")
  static let previousSummary = Phrase(
    en: "Show the previous article in the list",
    de: "Vorherigen Artikel der Liste anzeigen",
    hr: "Prikazati prethodni članak s popisa")
  static let addSummary = Phrase(
    en: "Add a feed, a page with feeds, a reader server or mediastack",
    de: "Feed, Webseite oder Server von Artikeln hinzufügen",
    hr: "Dodati kanal, stranicu ili poslužitelj članaka")
  static let serverHelp = Phrase(
    en: "After greader: the address of a server, such as FreshRSS or Miniflux.",
    de: "Nach greader: die Adresse eines Servers, etwa FreshRSS oder Miniflux.",
    hr: "Nakon greader: adresa poslužitelja, npr. FreshRSS ili Miniflux.")
  static let userHelp = Phrase(
    en: "The user of the reader server.", de: "Der Benutzer des Reader-Servers.",
    hr: "Korisnik poslužitelja čitača.")
  static let renameSummary = Phrase(
    en: "Rename a source", de: "Quelle umbenennen", hr: "Preimenovati izvor")
  static let removeSummary = Phrase(
    en: "Delete sources and their articles",
    de: "Quellen und ihre Artikel löschen",
    hr: "Obrisati izvore i njihove članke")
  static let checkSummary = Phrase(
    en: "Request sources and show the results",
    de: "Quellen abfragen und Ergebnisse anzeigen",
    hr: "Zatražiti izvore i prikazati rezultate")
  static let importSummary = Phrase(
    en: "Import feeds from an OPML file",
    de: "Feeds aus einer OPML-Datei importieren",
    hr: "Uvesti kanale iz OPML datoteke")
  static let exportSummary = Phrase(
    en: "Export the feeds as OPML", de: "Feeds als OPML exportieren", hr: "Izvesti kanale kao OPML")
  static func exported(_ count: Int, _ path: String) -> Phrase {
    Phrase(
      en: "Exported \(count) \(count == 1 ? "feed" : "feeds") to \(path).",
      de: "\(count) \(count == 1 ? "Feed" : "Feeds") nach \(path) exportiert.",
      hr: "Izvezeno u \(path): \(Croatian.counted(count, "kanal", "kanala", "kanala")).")
  }
  static let keySummary = Phrase(
    en: "Store the key of mediastack from a file",
    de: "Schlüssel für mediastack aus einer Datei speichern",
    hr: "Pohraniti ključ za mediastack iz datoteke")
  static let unreadHelp = Phrase(
    en: "Only unread articles.", de: "Nur ungelesene Artikel.", hr: "Samo nepročitani članci.")
  static let savedHelp = Phrase(
    en: "Only saved articles.", de: "Nur gemerkte Artikel.", hr: "Samo spremljeni članci.")
  static let sourceHelp = Phrase(
    en: "Only this source.", de: "Nur diese Quelle.", hr: "Samo ovaj izvor.")
  static let mutedHelp = Phrase(
    en: "The muted articles.", de: "Die stummgeschalteten Artikel.", hr: "Utišani članci.")
  static let muteSummary = Phrase(
    en: "Leave articles with words out of lists",
    de: "Artikel mit Wörtern aus Listen weglassen",
    hr: "Izostaviti članke s riječima s popisa")
  static let muteSourceHelp = Phrase(
    en: "Only articles of this source.", de: "Nur Artikel dieser Quelle.",
    hr: "Samo članci ovog izvora.")
  static let muteUntilHelp = Phrase(
    en: "The last day of the rule.", de: "Der letzte Tag der Regel.", hr: "Posljednji dan pravila.")
  static let mutesSummary = Phrase(
    en: "List the mute rules", de: "Regeln der Stummschaltung auflisten",
    hr: "Ispisati pravila utišavanja")
  static let unmuteSummary = Phrase(
    en: "Delete a mute rule", de: "Regel der Stummschaltung löschen",
    hr: "Obrisati pravilo utišavanja")
  static let downloadSummary = Phrase(
    en: "Download the files of an article, such as an episode, to a folder",
    de: "Dateien eines Artikels, etwa eine Folge, in einen Ordner herunterladen",
    hr: "Preuzeti datoteke članka, npr. epizodu, u mapu")
  static let ageHelp = Phrase(
    en: "Only articles of the last days, such as 7.",
    de: "Nur Artikel der letzten Tage, etwa 7.",
    hr: "Samo članci posljednjih dana, npr. 7.")
  static let allPagesHelp = Phrase(
    en: "Request all pages of sources with several pages.",
    de: "Alle Seiten von Quellen mit mehreren Seiten abfragen.",
    hr: "Zatražiti sve stranice izvora s više stranica.")
  static let markHelp = Phrase(
    en: "Read or unread, and articles: read 1-5, unread n3, all read.",
    de: "Gelesen oder ungelesen und Artikel: gelesen 1-5, ungelesen n3, alle gelesen.",
    hr: "Pročitano ili nepročitano i članci: pročitano 1-5, nepročitano n3, sve pročitano.")
  static let stateHelp = Phrase(
    en: "read or unread; all read marks the list.",
    de: "gelesen oder ungelesen; alle gelesen markiert die Liste.",
    hr: "pročitano ili nepročitano; sve pročitano označuje popis.")
  static let enterOpensUnread = Phrase(
    en: "Enter opens the next unread article.",
    de: "Die Eingabetaste öffnet den nächsten ungelesenen Artikel.",
    hr: "Enter otvara sljedeći nepročitani članak.")
  static let enterAndShortForms = Phrase(
    en: "Enter opens the next unread article; n next, p previous, u unread, s save, o browser.",
    de: """
      Die Eingabetaste öffnet den nächsten ungelesenen Artikel; n weiter, p zurück, u ungelesen, s merken, o Browser.
      """,
    hr: """
      Enter otvara sljedeći nepročitani članak; n sljedeći, p prethodni, u nepročitano, s spremi, o preglednik.
      """)
  static let readHelp = Phrase(
    en: "An article, the file or address of a feed, or all and sources; otherwise the next unread.",
    de:
      "Artikel, Datei oder Adresse eines Feeds, oder all und Quellen; sonst der nächste ungelesene.",
    hr: "Članak, datoteka ili adresa kanala, ili all i izvori; inače sljedeći nepročitani.")
  static let markAllHelp = Phrase(
    en: "All articles in the list.", de: "Alle Artikel der Liste.", hr: "Svi članci s popisa.")
  static let nameHelp = Phrase(
    en: "The name of the source.", de: "Der Name der Quelle.", hr: "Naziv izvora.")
}
