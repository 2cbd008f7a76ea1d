import AtriumScreen

/// The sentences of the commands.
extension Phrase {
  static let whenHelp = Phrase(
    en: "The day or the time of the dose: yesterday at 8.",
    de: "Tag oder Uhrzeit der Einnahme: gestern um 8.",
    hr: "Dan ili vrijeme doze: jučer u 8.")
  static let searchSummary = Phrase(
    en: "Search current and ended medications",
    de: "Aktuelle und beendete Medikamente durchsuchen",
    hr: "Pretraži sadašnje i završene lijekove")
  static let listSummary = Phrase(
    en: "List medications and today's doses",
    de: "Medikamente und heutige Einnahmen",
    hr: "Ispisati lijekove i današnje doze")
  static let todaySummary = Phrase(
    en: "Show the doses of a day",
    de: "Einnahmen eines Tages anzeigen",
    hr: "Prikazati doze jednog dana")
  static let planSummary = Phrase(
    en: "Show the current medications with their notes, for paper",
    de: "Medikationsplan mit Notizen zeigen",
    hr: "Prikazati trenutačne lijekove s bilješkama, za papir")
  static let addSummary = Phrase(
    en: "Add a medication", de: "Medikament hinzufügen", hr: "Dodati lijek")
  static let showSummary = Phrase(
    en: "Show a medication", de: "Medikament anzeigen", hr: "Prikazati lijek")
  static let editSummary = Phrase(
    en: "Edit a medication", de: "Medikament bearbeiten", hr: "Urediti lijek")
  static let stopSummary = Phrase(
    en: "Stop a medication, now or on a day",
    de: "Medikament absetzen, jetzt oder zu einem Tag",
    hr: "Prekinuti lijek, sada ili na neki dan")
  static let deleteSummary = Phrase(
    en: "Delete a medication and its records",
    de: "Medikament mit allen Einträgen löschen",
    hr: "Obrisati lijek i njegove zapise")
  static let takenSummary = Phrase(
    en: "Record a dose as taken",
    de: "Einnahme als genommen eintragen",
    hr: "Zabilježiti dozu kao uzetu")
  static let skippedSummary = Phrase(
    en: "Record a dose as skipped",
    de: "Einnahme als ausgelassen eintragen",
    hr: "Zabilježiti dozu kao preskočenu")
  static let adherenceSummary = Phrase(
    en: "Show the share of doses taken",
    de: "Anteil der erfolgten Einnahmen anzeigen",
    hr: "Prikazati udio uzetih doza")
  static let exportSummary = Phrase(
    en: "Export all medications as FHIR R4",
    de: "Alle Medikamente als FHIR R4 exportieren",
    hr: "Izvesti sve lijekove kao FHIR R4")
  static let allHelp = Phrase(
    en: "Include ended medications.",
    de: "Auch beendete Medikamente.",
    hr: "Uključiti i završene lijekove.")
  static let nameHelp = Phrase(
    en: "The name on the package.", de: "Der Name auf der Packung.", hr: "Ime s pakiranja.")
  static let substanceHelp = Phrase(
    en: "The active substance.", de: "Der Wirkstoff.", hr: "Djelatna tvar.")
  static let strengthHelp = Phrase(
    en: "The strength, such as '400 mg'.",
    de: "Die Stärke, etwa '400 mg'.",
    hr: "Jačina, na primjer '400 mg'.")
  static let formHelp = Phrase(
    en: "The dosage form.", de: "Die Darreichungsform.", hr: "Farmaceutski oblik.")
  static let doseHelp = Phrase(
    en: "The amount of one dose, such as 1 or '20 drops'.",
    de: "Die Menge einer Einnahme, etwa 1 oder '20 Tropfen'.",
    hr: "Količina jedne doze, npr. 1 ili '20 kapi'.")
  static let scheduleHelp = Phrase(
    en: "'08:00 and 20:00', '3x daily', 'every 8 hours', '1-0-1', 'when needed'.",
    de: "'08:00 und 20:00', '3x täglich', 'alle 8 Stunden', '1-0-1', 'bei Bedarf'.",
    hr: "'08:00 i 20:00', '3x dnevno', 'svakih 8 sati', '1-0-1', 'po potrebi'.")
  static let sinceHelp = Phrase(
    en: "The first day; defaults to today.",
    de: "Der erste Tag; Vorgabe: heute.",
    hr: "Prvi dan; zadano: danas.")
  static let untilHelp = Phrase(en: "The last day.", de: "Der letzte Tag.", hr: "Posljednji dan.")
  static let stopHelp = Phrase(
    en: "The last day; defaults to now.",
    de: "Der letzte Tag; Vorgabe: jetzt.",
    hr: "Posljednji dan; zadano: sada.")
  static let timeHelp = Phrase(
    en: "The time of the dose; defaults to the due dose.",
    de: "Die Uhrzeit der Einnahme; Vorgabe: die fällige.",
    hr: "Vrijeme doze; zadano: doza koju treba uzeti.")
  static let dayHelp = Phrase(
    en: "The day; defaults to today.", de: "Der Tag; Vorgabe: heute.", hr: "Dan; zadano: danas.")
  static let daysHelp = Phrase(
    en: "The number of days.", de: "Die Zahl der Tage.", hr: "Broj dana.")
  static let formatHelp = Phrase(
    en: "The file format.", de: "Das Dateiformat.", hr: "Format datoteke.")
  // Settings
  static let breakfastHelp = Phrase(
    en: "The time of breakfast and of doses in the morning, such as 08:00.",
    de: "Die Uhrzeit des Frühstücks und der Einnahmen am Morgen, etwa 08:00.",
    hr: "Vrijeme doručka i jutarnjih doza, na primjer 08:00.")
  static let lunchHelp = Phrase(
    en: "The time of lunch and of doses at noon.",
    de: "Die Uhrzeit des Mittagessens und der Einnahmen am Mittag.",
    hr: "Vrijeme ručka i podnevnih doza.")
  static let dinnerHelp = Phrase(
    en: "The time of dinner and of doses in the evening.",
    de: "Die Uhrzeit des Abendessens und der Einnahmen am Abend.",
    hr: "Vrijeme večere i večernjih doza.")
  static let bedtimeHelp = Phrase(
    en: "The time of going to bed and of doses at night.",
    de: "Die Uhrzeit des Schlafengehens und der Einnahmen zur Nacht.",
    hr: "Vrijeme odlaska na spavanje i noćnih doza.")
  static let expectedTime = Phrase(
    en: "a time after the one before it in the day, such as 18:30",
    de: "eine Uhrzeit nach der vorhergehenden des Tages, etwa 18:30",
    hr: "vrijeme nakon prethodnog u danu, na primjer 18:30")
  static func deleteQuestion(_ name: Phrase) -> Phrase {
    Phrase(
      en: "Delete \(name) and all its records?",
      de: "\(name) mit allen Einträgen löschen?",
      hr: "Obrisati \(name) i sve zapise o tome?")
  }
}
