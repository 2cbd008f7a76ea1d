import AtriumCore
import AtriumScreen

/// Storing appointments and examinations. The feature is closed without this consent.
enum StoringTimeline: HealthPurpose {
  static let id = "timeline.store"
  static let name = Phrase(
    en: "Keep my appointments and examinations",
    de: "Meine Termine und Untersuchungen speichern",
    hr: "Čuvati moje termine i preglede")
  static let text = Phrase(
    en: """
      Atrium keeps the appointments and examinations you enter or import, with places, notes and \
      results, in a file on this device that only you can read. Nothing of it is sent anywhere.
      """,
    de: """
      Atrium speichert die Termine und Untersuchungen, die Sie eintragen oder importieren, mit \
      Orten, Notizen und Ergebnissen, in einer Datei auf diesem Gerät, die nur Sie lesen können. \
      Nichts davon wird irgendwohin gesendet.
      """,
    hr: """
      Atrium čuva termine i preglede koje unesete ili uvezete, s mjestima, bilješkama i nalazima, \
      u datoteci na ovom uređaju koju samo vi možete čitati. Ništa se od toga nikamo ne šalje.
      """)
}

/// Announcing upcoming appointments at the prompt.
enum RemindingOfAppointments: HealthPurpose {
  static let id = "timeline.reminders"
  static let name = Phrase(
    en: "Remind me of appointments", de: "Mich an Termine erinnern", hr: "Podsjećati me na termine")
  static let text = Phrase(
    en: """
      While the shell is open, a line above the prompt says which appointment is near. Whoever \
      sees your screen can read it. Notifications and mail of 'remind' name it only if you choose so.
      """,
    de: """
      Solange die Shell offen ist, sagt eine Zeile über der Eingabe, welcher Termin bevorsteht. \
      Wer Ihren Bildschirm sieht, kann sie lesen. Meldungen und Mails von „remind“ nennen ihn nur, \
      wenn Sie es wählen.
      """,
    hr: """
      Dok je ljuska otvorena, redak iznad unosa kaže koji je termin blizu. Tko vidi vaš zaslon, \
      može ga pročitati. Obavijesti i pošta od „remind” navode ga samo ako to odaberete.
      """)
  static let version = 2
  static let isRequired = false
}

/// Finding repeated appointments that may be due again.
enum SuggestingRecalls: HealthPurpose {
  static let id = "timeline.recalls"
  static let name = Phrase(
    en: "Point out what may be due again",
    de: "Darauf hinweisen, was wieder fällig sein könnte",
    hr: "Upozoriti na ono što bi moglo opet dospjeti")
  static let text = Phrase(
    en: """
      Atrium looks at your past entries for those of the same title that took place at intervals, \
      and says when the next one may be due. It only counts days and replaces no advice.
      """,
    de: """
      Atrium sucht unter Ihren vergangenen Einträgen solche mit demselben Titel, die in Abständen \
      stattfanden, und sagt, wann der nächste fällig sein könnte. Es zählt nur Tage und ersetzt \
      keinen Rat.
      """,
    hr: """
      Atrium među vašim prošlim unosima traži one istog naslova koji su bili u razmacima i kaže \
      kada bi mogao dospjeti sljedeći. Samo broji dane i ne zamjenjuje savjet.
      """)
  static let isRequired = false
}

/// Sending appointments to the calendars that the user set up, and receiving them from there.
enum SynchronizingTimeline: HealthPurpose {
  static let id = "timeline.sync"
  static let name = Phrase(
    en: "Synchronise my appointments",
    de: "Meine Termine synchronisieren",
    hr: "Sinkronizirati moje termine")
  static let text = Phrase(
    en: """
      Atrium sends your appointments and examinations, with places, notes and results, to the \
      calendars on servers that you set up with 'sync add', and receives changes from there. \
      Whoever runs these servers can read them. What was sent remains there after you withdraw.
      """,
    de: """
      Atrium sendet Ihre Termine und Untersuchungen mit Orten, Notizen und Ergebnissen an die \
      Kalender auf Servern, die Sie mit „sync add“ einrichten, und empfängt Änderungen von dort. \
      Wer diese Server betreibt, kann sie lesen. Was gesendet wurde, bleibt nach dem Widerruf dort.
      """,
    hr: """
      Atrium šalje vaše termine i preglede s mjestima, bilješkama i rezultatima u kalendare na \
      poslužiteljima koje postavite naredbom „sync add” i odande prima promjene. Tko vodi te \
      poslužitelje, može ih čitati. Što je poslano, ondje ostaje i nakon povlačenja.
      """)
  static let isRequired = false
  static let actingFeature: FeatureID? = "sync"
}
