import AtriumScreen

extension Phrase {
  static let exchange = Phrase(
    en: """
      'news refresh', and the setting news.every, ask the sources for their articles. \
      'show' and 'download' fetch what you name.
      """,
    de: """
      „news refresh“ und die Einstellung news.every rufen Artikel der Quellen ab. „show“ \
      und „download“ holen, was Sie nennen.
      """,
    hr: """
      „news refresh” i postavka news.every traže članke od izvora. „show” i „download” \
      dohvaćaju što navedete.
      """)
  static let title = Phrase(en: "News", de: "Nachrichten", hr: "Vijesti")

  // Feeds
  static let emptyFeed = Phrase(
    en: "The feed is empty.", de: "Der Feed ist leer.", hr: "Kanal je prazan.")
  static let notAFeed = Phrase(
    en: "Not a feed: expected RSS, Atom or JSON Feed.",
    de: "Kein Feed: RSS, Atom oder JSON Feed erwartet.",
    hr: "Nije kanal: očekuje se RSS, Atom ili JSON Feed.")
  static let tooManyElements = Phrase(
    en: "Too many elements for a feed or a page.",
    de: "Zu viele Elemente für einen Feed oder eine Seite.",
    hr: "Previše elemenata za kanal ili stranicu.")
  static let isHTMLPage = Phrase(
    en: "This is an HTML page, not a feed.",
    de: "Das ist eine HTML-Seite, kein Feed.",
    hr: "Ovo je HTML stranica, a ne kanal.")
  static let addPageHint = Phrase(
    en: "Find the page's feed: news sources add ADDRESS",
    de: "Den Feed der Seite finden mit: news sources add ADRESSE",
    hr: "Pronađite kanal stranice: news sources add ADRESA")
  static let isSignInPage = Phrase(
    en: "This is a web page that asks to sign in, not a feed.",
    de: "Das ist eine Webseite, die eine Anmeldung verlangt, kein Feed.",
    hr: "Ovo je web-stranica koja traži prijavu, a ne kanal.")
  static let signInHint = Phrase(
    en: "Use an address of the feed that needs no sign-in.",
    de: "Verwenden Sie eine Adresse des Feeds, die keine Anmeldung verlangt.",
    hr: "Upotrijebite adresu kanala za koju nije potrebna prijava.")
  static func gone(_ host: String) -> Phrase {
    Phrase(
      en: "\(host) removed this feed permanently (status 410); refreshes skip it.",
      de: "\(host) hat diesen Feed endgültig entfernt (Status 410). Er wird nicht mehr abgerufen.",
      hr: "\(host) je trajno uklonio ovaj kanal (status 410). Više se ne dohvaća.")
  }
  static let goneHint = Phrase(
    en: "Delete it: news sources delete NAME. Request it again: news sources test NAME",
    de: "Löschen: news sources delete NAME. Erneut abrufen: news sources test NAME",
    hr: "Brisanje: news sources delete NAZIV. Ponovno dohvaćanje: news sources test NAZIV")
  static func busy(_ host: String, _ status: Int, _ time: Value) -> Phrase {
    Phrase(
      en: "\(host) asks to wait until \(time) (status \(status)).",
      de: "\(host) bittet, bis \(time) zu warten (Status \(status)).",
      hr: "\(host) traži da se pričeka do \(time) (status \(status)).")
  }
  static func invalidJSON(_ place: String) -> Phrase {
    Phrase(
      en: "Invalid JSON at \(place).",
      de: "Ungültiges JSON bei \(place).",
      hr: "Neispravan JSON kod \(place).")
  }
  static let readSummary = Phrase(
    en: "Show an article, or a feed from a file or an address without storing it",
    de: "Artikel anzeigen, oder einen Feed aus Datei oder Adresse, ohne ihn zu speichern",
    hr: "Prikazati članak ili kanal iz datoteke ili s adrese, bez pohrane")
  static let linkLabel = Phrase(en: "Page", de: "Seite", hr: "Stranica")
  static let authorLabel = Phrase(en: "Author", de: "Autor", hr: "Autor")
  static let rightsLabel = Phrase(en: "Rights", de: "Rechte", hr: "Prava")
  static let updatedLabel = Phrase(en: "Updated", de: "Aktualisiert", hr: "Osvježeno")
  static let publishedLabel = Phrase(en: "Published", de: "Veröffentlicht", hr: "Objavljeno")
  static let headlineLabel = Phrase(en: "Headline", de: "Überschrift", hr: "Naslov")
  static let untitled = Phrase(en: "(no title)", de: "(ohne Titel)", hr: "(bez naslova)")

  // Failures
  static func articleNotFound(_ name: String) -> Phrase {
    Phrase(
      en: "Article \(name) not found.",
      de: "Artikel \(name) nicht gefunden.",
      hr: "Članak \(name) nije pronađen.")
  }
  static let listHint = Phrase(
    en: "Run 'news list' to see the numbers.",
    de: "Nummern anzeigen mit „news list“.",
    hr: "Brojeve prikazuje „news list”.")
  static func sourceNotFound(_ name: String) -> Phrase {
    Phrase(
      en: "Source '\(name)' not found.",
      de: "Quelle „\(name)“ nicht gefunden.",
      hr: "Izvor „\(name)” nije pronađen.")
  }
  static let sourcesHint = Phrase(
    en: "Run 'news sources' to see all sources and their errors.",
    de: "Alle Quellen und ihre Fehler anzeigen mit „news sources“.",
    hr: "Sve izvore i njihove pogreške prikazuje „news sources”.")
  static let noSources = Phrase(en: "No sources.", de: "Keine Quellen.", hr: "Nema izvora.")
  static let addHint = Phrase(
    en: "Add one: news sources add https://example.org",
    de: "Hinzufügen mit: news sources add https://example.org",
    hr: "Dodajte jedan: news sources add https://example.org")
  static func allSourcesFailed(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "The source did not respond." : "None of the \(count) sources responded.",
      de: count == 1
        ? "Die Quelle hat nicht geantwortet." : "Keine der \(count) Quellen hat geantwortet.",
      hr: count == 1 ? "Izvor nije odgovorio." : "Nije odgovorio nijedan od \(count) izvora.")
  }
  static let missingWords = Phrase(
    en: "At least one word is required.",
    de: "Mindestens ein Wort ist erforderlich.",
    hr: "Potrebna je barem jedna riječ.")
  static let missingNumber = Phrase(
    en: "The number of an article is required.",
    de: "Die Nummer eines Artikels ist erforderlich.",
    hr: "Potreban je broj članka.")
  static func numberHint(_ command: String) -> Phrase {
    Phrase(
      en: "For example: news \(command) 3, or news \(command) 3-7",
      de: "Zum Beispiel: news \(command) 3 oder news \(command) 3-7",
      hr: "Na primjer: news \(command) 3 ili news \(command) 3-7")
  }
  static func muteNotFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Mute rule \(id) not found.", de: "Regel \(id) nicht gefunden.",
      hr: "Pravilo \(id) nije pronađeno.")
  }
  static let mutesHint = Phrase(
    en: "Run 'news mutes' to see the rules.",
    de: "Regeln anzeigen mit „news mutes“.",
    hr: "Pravila prikazuje „news mutes”.")
  static let mutedUntilPast = Phrase(
    en: "The last day is over.", de: "Der letzte Tag ist vorbei.", hr: "Posljednji je dan prošao.")
  static let missingSource = Phrase(
    en: "The name of a source is required.",
    de: "Der Name einer Quelle ist erforderlich.",
    hr: "Potreban je naziv izvora.")
  static let readAllHint = Phrase(
    en: "For example: news read all BBC. The whole list: news mark all read",
    de: "Zum Beispiel: news read all BBC. Die ganze Liste: news mark all read",
    hr: "Na primjer: news read all BBC. Cijeli popis: news mark all read")
  static let incompleteMark = Phrase(
    en: "'mark' takes read or unread, and articles or all.",
    de: "„mark“ erwartet gelesen oder ungelesen und Artikel oder alle.",
    hr: "„mark” traži pročitano ili nepročitano te članke ili sve.")
  static let lastInList = Phrase(
    en: "This is the last article of the list.",
    de: "Das ist der letzte Artikel der Liste.",
    hr: "Ovo je posljednji članak na popisu.")
  static let firstInList = Phrase(
    en: "This is the first article of the list.",
    de: "Das ist der erste Artikel der Liste.",
    hr: "Ovo je prvi članak na popisu.")
  static let articleHasNoFiles = Phrase(
    en: "This article has no files.", de: "Dieser Artikel hat keine Dateien.",
    hr: "Ovaj članak nema datoteka.")
  static func wrongLength(_ count: Int, _ expected: Int) -> Phrase {
    Phrase(
      en: "The file has \(count) bytes instead of \(expected).",
      de: "Die Datei hat \(count) Bytes statt \(expected).",
      hr: "Datoteka ima \(count) bajtova umjesto \(expected).")
  }
  static let articleHasNoPage = Phrase(
    en: "This article has no web page.",
    de: "Dieser Artikel hat keine Webseite.",
    hr: "Ovaj članak nema web-stranicu.")
  static let articleIsTooLong = Phrase(
    en: "The text of the page is longer than 1 MB.",
    de: "Der Text der Seite ist länger als 1 MB.",
    hr: "Tekst stranice dulji je od 1 MB.")
  static let noArticleOnPage = Phrase(
    en: "No article found on the page.",
    de: "Kein Artikel auf der Seite gefunden.",
    hr: "Na stranici nije pronađen članak.")
  static let openHint = Phrase(
    en: "Open the page: browse",
    de: "Die Seite öffnen mit: browse",
    hr: "Otvorite stranicu: browse")
  static func linkNotFound(_ number: Int, _ count: Int) -> Phrase {
    Phrase(
      en: count == 0
        ? "This article has no links." : "Link \(number) not found; the last one is \(count).",
      de: count == 0
        ? "Dieser Artikel hat keine Links."
        : "Link \(number) nicht gefunden; der letzte ist \(count).",
      hr: count == 0
        ? "Ovaj članak nema poveznica."
        : "Poveznica \(number) nije pronađena; posljednja je \(count).")
  }
  static let onlyHTTPHint = Phrase(
    en: "Only http and https are supported.",
    de: "Nur http und https werden unterstützt.",
    hr: "Podržani su samo http i https.")
  static func isFile(_ path: String) -> Phrase {
    Phrase(
      en: "'\(path)' is a file; sources have web addresses.",
      de: "„\(path)“ ist eine Datei; Quellen haben Webadressen.",
      hr: "„\(path)” je datoteka; izvori imaju web-adrese.")
  }
  static func readFileHint(_ path: String) -> Phrase {
    Phrase(
      en: "Read it once with 'news read \(path)'.",
      de: "„news read \(path)“ liest sie einmal.",
      hr: "Naredba „news read \(path)” čita je jednom.")
  }
  static let noLinkOpener = Phrase(
    en: "No program to open pages was found.",
    de: "Kein Programm zum Öffnen von Seiten gefunden.",
    hr: "Nije pronađen program za otvaranje stranica.")
  static func noFeedOnPage(_ address: String) -> Phrase {
    Phrase(
      en: "No feed found on the page \(address).",
      de: "Kein Feed auf der Seite \(address) gefunden.",
      hr: "Na stranici \(address) nije pronađen kanal.")
  }
  static let findFeedHint = Phrase(
    en: "Look for a link named RSS or Atom on the page and add its address.",
    de: "Auf der Seite nach einem Link RSS oder Atom suchen und dessen Adresse hinzufügen.",
    hr: "Potražite na stranici poveznicu RSS ili Atom i dodajte njezinu adresu.")
  static let notOPML = Phrase(
    en: "Not an OPML file.", de: "Keine OPML-Datei.", hr: "Nije OPML datoteka.")
  static let invalidKey = Phrase(
    en: "The key is empty or contains spaces.",
    de: "Der Schlüssel ist leer oder enthält Leerzeichen.",
    hr: "Ključ je prazan ili sadrži razmake.")
  static let missingServer = Phrase(
    en: "The address of the server and --user are required.",
    de: "Die Adresse des Servers und --user sind erforderlich.",
    hr: "Potrebni su adresa poslužitelja i --user.")
  static let addReaderHint = Phrase(
    en: "For example: news sources add greader https://reader.example.org --user ada",
    de: "Zum Beispiel: news sources add greader https://reader.example.org --user ada",
    hr: "Na primjer: news sources add greader https://reader.example.org --user ada")
  static let passwordInAddress = Phrase(
    en: "The address must not contain a password.",
    de: "Die Adresse darf kein Passwort enthalten.",
    hr: "Adresa ne smije sadržavati lozinku.")
  static func insecureReader(_ address: String) -> Phrase {
    Phrase(
      en: "\(address) would send the password unencrypted; use https.",
      de: "\(address) würde das Passwort unverschlüsselt senden; verwenden Sie https.",
      hr: "\(address) bi poslao lozinku nešifrirano; upotrijebite https.")
  }
  static func addressIsTaken(_ name: String) -> Phrase {
    Phrase(
      en: "Another user of this address is the source \(name).",
      de: "Ein anderer Benutzer dieser Adresse ist die Quelle \(name).",
      hr: "Drugi korisnik ove adrese izvor je \(name).")
  }
  static func readerRefusesSignIn(_ user: String) -> Phrase {
    Phrase(
      en: "The server refuses the password of \(user).",
      de: "Der Server lehnt das Passwort von \(user) ab.",
      hr: "Poslužitelj odbija lozinku korisnika \(user).")
  }
  static let readerPasswordHint = Phrase(
    en: "Some servers have a password for programs of its own; FreshRSS calls it API password.",
    de:
      "Manche Server haben ein eigenes Passwort für Programme; bei FreshRSS heißt es API-Passwort.",
    hr: "Neki poslužitelji imaju zasebnu lozinku za programe; FreshRSS je zove API lozinka.")
  static let readerNeedsPassword = Phrase(
    en: "The password of this server is not stored.",
    de: "Das Passwort dieses Servers ist nicht gespeichert.",
    hr: "Lozinka ovog poslužitelja nije pohranjena.")
  static func signInToReader(_ address: String, _ user: String) -> Phrase {
    Phrase(
      en: "Sign in: news sources add greader \(address) --user \(user)",
      de: "Anmelden mit: news sources add greader \(address) --user \(user)",
      hr: "Prijava: news sources add greader \(address) --user \(user)")
  }
  static let readerInvalidResponse = Phrase(
    en: "Cannot read the response of the reader server.",
    de: "Die Antwort des Reader-Servers ist nicht lesbar.",
    hr: "Odgovor poslužitelja čitača ne može se pročitati.")
  static let missingKey = Phrase(
    en: "mediastack requires a key.",
    de: "mediastack erfordert einen Schlüssel.",
    hr: "mediastack zahtijeva ključ.")
  static let keyHint = Phrase(
    en: "Write the key to a file and run: news sources key FILE",
    de: "Den Schlüssel in eine Datei schreiben, dann: news sources key DATEI",
    hr: "Zapišite ključ u datoteku, zatim: news sources key DATOTEKA")
  static let mediastackInvalidResponse = Phrase(
    en: "Cannot read mediastack's response.",
    de: "Die Antwort von mediastack ist nicht lesbar.",
    hr: "Odgovor mediastacka ne može se pročitati.")
  static func mediastackRefused(_ reason: String) -> Phrase {
    Phrase(
      en: "mediastack rejected the request: \(reason)",
      de: "mediastack hat die Anfrage abgelehnt: \(reason)",
      hr: "mediastack je odbio zahtjev: \(reason)")
  }
}
