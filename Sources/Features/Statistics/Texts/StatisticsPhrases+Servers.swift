import AtriumScreen

/// The sentences and words of the map, of pictures and of updates.
extension Phrase {
  static let mapTitle = Phrase(
    en: "Map of statistics", de: "Statistik auf der Karte", hr: "Statistika na karti")
  static let mapSummary = Phrase(en: "Draw the map", de: "Karte zeichnen", hr: "Nacrtati kartu")
  static let goSummary = Phrase(
    en: "Go to a continent, a country or the world",
    de: "Zu einem Kontinent, einem Land oder der Welt gehen",
    hr: "Otići na kontinent, državu ili svijet")
  static let selectSummary = Phrase(
    en: "Select a country and show its figures", de: "Land auswählen und seine Zahlen anzeigen",
    hr: "Odabrati državu i prikazati njezine podatke")
  static let distanceSummary = Phrase(
    en: "Measure the distance from a city, a country or coordinates",
    de: "Entfernung von Stadt, Land oder Koordinaten messen",
    hr: "Izmjeriti udaljenost od grada, države ili koordinata")
  static let distanceToHelp = Phrase(
    en: "Destination country; the shown one by default.",
    de: "Zielland; standardmäßig das angezeigte.", hr: "Odredišna država; inače prikazana.")
  static let openHelp = Phrase(
    en: "Open directions in the browser.", de: "Route im Browser öffnen.",
    hr: "Otvoriti put u pregledniku.")
  static let byMapHelp = Phrase(
    en: "Measure for the colours.", de: "Messgröße für die Farben.", hr: "Mjera za boje.")
  static let kilometres = Phrase(en: "Kilometres", de: "Kilometer", hr: "Kilometri")
  static let directions = Phrase(en: "Directions", de: "Route", hr: "Put")
  static let svgHelp = Phrase(
    en: "Write an SVG picture to this file.", de: "SVG-Bild in diese Datei schreiben.",
    hr: "Zapisati sliku SVG u ovu datoteku.")
  static func drawn(_ text: String) -> Phrase {
    Phrase(en: "Wrote \(text).", de: "\(text) geschrieben.", hr: "Zapisano: \(text).")
  }
  static let enterCoordinatesHint = Phrase(
    en: "Enter latitude and longitude in degrees, such as 45.81,15.98.",
    de: "Geben Sie Breite und Länge in Grad an, etwa 45.81,15.98.",
    hr: "Upišite širinu i dužinu u stupnjevima, npr. 45.81,15.98.")
  static let enterLocationHint = Phrase(
    en: "Enter a large city, a country, or coordinates such as 45.81,15.98.",
    de: "Geben Sie eine große Stadt, ein Land oder Koordinaten wie 45.81,15.98 an.",
    hr: "Upišite veći grad, državu ili koordinate, npr. 45.81,15.98.")
  static let enterDestinationHint = Phrase(
    en: "Choose a country with --to COUNTRY.", de: "Wählen Sie mit --to LAND ein Land.",
    hr: "Odaberite državu s --to DRŽAVA.")
  static let updateFailedHint = Phrase(
    en: "Stored data is unchanged. Run 'retry' to try again.",
    de: "Gespeicherte Daten sind unverändert. Versuchen Sie es mit „retry“ erneut.",
    hr: "Spremljeni podaci nisu promijenjeni. Pokušajte ponovno s „retry”.")
  static func fetching(_ text: String) -> Phrase {
    Phrase(en: "Fetching from \(text)", de: "Abruf von \(text)", hr: "Dohvaćanje: \(text)")
  }
  static let updateSourceHelp = Phrase(
    en: "Source to use.", de: "Zu verwendende Quelle.", hr: "Izvor podataka.")
  static func addressHelp(_ text: String) -> Phrase {
    Phrase(en: "Address of \(text).", de: "Adresse von \(text).", hr: "Adresa: \(text).")
  }
  static func updatedFacts(_ count: Int) -> Phrase {
    Phrase(
      en: "Updated facts about \(counted(count, "country", "countries")).",
      de: "Informationen zu \(counted(count, "Land", "Ländern")) aktualisiert.",
      hr: "Ažurirani podaci za \(Croatian.counted(count, "državu", "države", "država")).")
  }
}
