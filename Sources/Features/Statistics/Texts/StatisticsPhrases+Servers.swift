import AtriumScreen

/// The sentences and words of the map, of pictures and of servers.
extension Phrase {
  static let mapTitle = Phrase(
    en: "Map of statistics", de: "Statistik auf der Karte", hr: "Statistika na karti")
  static let mapSummary = Phrase(en: "Draw the map", de: "Karte zeichnen", hr: "Nacrtati kartu")
  static let goSummary = Phrase(
    en: "Go to a continent, a country or the world",
    de: "Zu einem Kontinent, einem Land oder der Welt gehen",
    hr: "Otići na kontinent, državu ili svijet")
  static let selectSummary = Phrase(
    en: "Select a country and show its figures",
    de: "Land auswählen und seine Zahlen anzeigen",
    hr: "Odabrati državu i prikazati njezine podatke")
  static let distanceSummary = Phrase(
    en: "Measure the distance from a city, a country or coordinates",
    de: "Entfernung von Stadt, Land oder Koordinaten messen",
    hr: "Izmjeriti udaljenost od grada, države ili koordinata")
  static let distanceToHelp = Phrase(
    en: "Destination country; the shown one by default.",
    de: "Zielland; standardmäßig das angezeigte.",
    hr: "Odredišna država; inače prikazana.")
  static let openHelp = Phrase(
    en: "Open directions in the browser.",
    de: "Route im Browser öffnen.",
    hr: "Otvoriti put u pregledniku.")
  static let byMapHelp = Phrase(
    en: "Measure for the colours.", de: "Messgröße für die Farben.", hr: "Mjera za boje.")
  static let kilometres = Phrase(en: "Kilometres", de: "Kilometer", hr: "Kilometri")
  static let directions = Phrase(en: "Directions", de: "Route", hr: "Put")
  static let svgHelp = Phrase(
    en: "Write an SVG picture to this file.",
    de: "SVG-Bild in diese Datei schreiben.",
    hr: "Zapisati sliku SVG u ovu datoteku.")
  static func drawn(_ text: String) -> Phrase {
    Phrase(en: "Wrote \(text).", de: "\(text) geschrieben.", hr: "Zapisano: \(text).")
  }
  static func invalidCoordinates(_ text: String) -> Phrase {
    Phrase(
      en: "Invalid coordinates '\(text)'.",
      de: "Ungültige Koordinaten „\(text)“.",
      hr: "Nevažeće koordinate „\(text)”.")
  }
  static let enterCoordinatesHint = Phrase(
    en: "Enter latitude and longitude in degrees, such as 45.81,15.98.",
    de: "Geben Sie Breite und Länge in Grad an, etwa 45.81,15.98.",
    hr: "Upišite širinu i dužinu u stupnjevima, npr. 45.81,15.98.")
  static func unknownLocation(_ text: String) -> Phrase {
    Phrase(
      en: "City or country '\(text)' not found.",
      de: "Stadt oder Land „\(text)“ nicht gefunden.",
      hr: "Grad ili država „\(text)” nije pronađena.")
  }
  static let enterLocationHint = Phrase(
    en: "Enter a large city, a country, or coordinates such as 45.81,15.98.",
    de: "Geben Sie eine große Stadt, ein Land oder Koordinaten wie 45.81,15.98 an.",
    hr: "Upišite veći grad, državu ili koordinate, npr. 45.81,15.98.")
  static func noLocation(_ country: Phrase) -> Phrase {
    Phrase(
      en: "The location of \(country) is unknown.",
      de: "Die Lage von \(country) ist unbekannt.",
      hr: "Nepoznat položaj: \(country).")
  }
  static let enterDestinationHint = Phrase(
    en: "Choose a country with --to COUNTRY.",
    de: "Wählen Sie mit --to LAND ein Land.",
    hr: "Odaberite državu s --to DRŽAVA.")
  static func noConnection(_ text: String) -> Phrase {
    Phrase(
      en: "Cannot update from \(text).",
      de: "\(text): nicht aktualisiert.",
      hr: "\(text): ažuriranje nije uspjelo.")
  }
  static let updateFailedHint = Phrase(
    en: "Stored data is unchanged. Run 'retry' to try again.",
    de: "Gespeicherte Daten sind unverändert. Versuchen Sie es mit „retry“ erneut.",
    hr: "Spremljeni podaci nisu promijenjeni. Pokušajte ponovno s „retry”.")
  static func notFound(_ text: String) -> Phrase {
    Phrase(
      en: "\(text) has no matching data.",
      de: "\(text) hat keine passenden Daten.",
      hr: "\(text): nema odgovarajućih podataka.")
  }
  static func refused(_ text: String) -> Phrase {
    Phrase(
      en: "\(text) denied access.",
      de: "\(text) verweigert den Zugriff.",
      hr: "\(text): pristup odbijen.")
  }
  static func busy(_ name: String, _ after: String?) -> Phrase {
    Phrase(
      en: "\(name) is busy\(after.map { "; retry after: \($0)" } ?? "").",
      de: "\(name) ist ausgelastet\(after.map { "; erneut versuchen nach: \($0)" } ?? "").",
      hr: "\(name): preopterećeno\(after.map { "; ponovite nakon: \($0)" } ?? "").")
  }
  static func notJSON(_ text: String) -> Phrase {
    Phrase(
      en: "The response of \(text) is not JSON.",
      de: "Die Antwort von \(text) ist kein JSON.",
      hr: "\(text): odgovor nije JSON.")
  }
  static func unexpected(_ text: String) -> Phrase {
    Phrase(
      en: "The response of \(text) has an unexpected format.",
      de: "Die Antwort von \(text) hat ein unerwartetes Format.",
      hr: "\(text): odgovor je neočekivanog oblika.")
  }
  static func failed(_ name: String, _ why: String) -> Phrase {
    Phrase(
      en: "\(name) failed: \(why)",
      de: "\(name) ist fehlgeschlagen: \(why)",
      hr: "\(name): nije uspjelo: \(why)")
  }
  static let missingKey = Phrase(
    en: "The tracker needs a RapidAPI key.",
    de: "Der Tracker benötigt einen RapidAPI-Schlüssel.",
    hr: "Tracker treba ključ za RapidAPI.")
  static let enterKeyHint = Phrase(
    en: "Run 'statistics key' to enter it, or 'statistics key FILE' to read a file.",
    de: "Geben Sie ihn mit „statistics key“ oder „statistics key DATEI“ an.",
    hr: "Navedite ga sa „statistics key” ili „statistics key DATOTEKA”.")
  static let invalidKey = Phrase(
    en: "Invalid key: it is empty or contains spaces.",
    de: "Ungültiger Schlüssel: Er ist leer oder enthält Leerzeichen.",
    hr: "Nevažeći ključ: prazan je ili sadrži razmake.")
  static let key = Phrase(en: "Key", de: "Schlüssel", hr: "Ključ")
  static let noNetwork = Phrase(
    en: "Network access is not available.",
    de: "Netzwerkzugriff ist nicht verfügbar.",
    hr: "Mrežni pristup nije dostupan.")
  static func fetching(_ text: String) -> Phrase {
    Phrase(en: "Fetching from \(text)", de: "Abruf von \(text)", hr: "Dohvaćanje: \(text)")
  }
  static let updateSummary = Phrase(
    en: "Fetch new figures; all figures of a country",
    de: "Neue Zahlen abrufen; alle Zahlen eines Landes",
    hr: "Dohvatiti nove podatke; sve podatke države")
  static let serverHelp = Phrase(
    en: "Source to use.", de: "Zu verwendende Quelle.", hr: "Izvor podataka.")
  static let keySummary = Phrase(
    en: "Store the RapidAPI key, typed or from a file",
    de: "RapidAPI-Schlüssel speichern, aus Eingabe oder Datei",
    hr: "Spremiti ključ za RapidAPI, upisan ili iz datoteke")
  static let forgetHelp = Phrase(
    en: "Delete the stored key.",
    de: "Gespeicherten Schlüssel löschen.",
    hr: "Obrisati spremljeni ključ.")
  static let sourceHelp = Phrase(
    en: "Default source of 'update'.",
    de: "Standardquelle von „update“.",
    hr: "Zadani izvor za „update”.")
  static func addressHelp(_ text: String) -> Phrase {
    Phrase(en: "Address of \(text).", de: "Adresse von \(text).", hr: "Adresa: \(text).")
  }
  static func updated(_ changed: Int, _ countries: Int, _ name: String) -> Phrase {
    let form = Croatian.form(changed, "novi podatak", "nova podatka", "novih podataka")
    let places = Croatian.counted(countries, "države", "države", "država")
    return Phrase(
      en: """
        \(name): \(counted(changed, "new figure", "new figures")) of \
        \(counted(countries, "country", "countries")).
        """,
      de: """
        \(name): \(counted(changed, "neuer Wert", "neue Werte")) von \
        \(counted(countries, "Land", "Ländern")).
        """,
      hr: "\(name): \(Value.count(changed)) \(form) iz \(places).")
  }
  static func noHistory(_ name: String, _ country: Phrase) -> Phrase {
    Phrase(
      en: "\(name) has no history of \(country); only the figures of today were fetched.",
      de: "\(name) hat keine früheren Zahlen von \(country); nur die heutigen wurden geholt.",
      hr: "\(name) nema ranijih podataka za: \(country); dohvaćeni su samo današnji.")
  }
  static func updatedFacts(_ count: Int) -> Phrase {
    Phrase(
      en: "Updated facts about \(counted(count, "country", "countries")).",
      de: "Informationen zu \(counted(count, "Land", "Ländern")) aktualisiert.",
      hr: "Ažurirani podaci za \(Croatian.counted(count, "državu", "države", "država")).")
  }
  static let keyStored = Phrase(
    en: "Key stored.", de: "Schlüssel gespeichert.", hr: "Ključ spremljen.")
  static let keyDeleted = Phrase(
    en: "Key deleted.", de: "Schlüssel gelöscht.", hr: "Ključ obrisan.")
}
