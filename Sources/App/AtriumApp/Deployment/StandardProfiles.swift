public import AtriumCore
import AtriumScreen

extension [Profile] {
  public static let standard: [Profile] = [
    .init("personal", .personalProfile, features: ["calendar", "todos", "news", "sync"]),
    .init(
      "patient", .patientProfile,
      features: ["consents", "medications", "timeline", "certificates", "todos"]),
    .init(
      "public-health", .publicHealthProfile, features: ["statistics", "news", "calendar", "todos"]),
    .init("radiology", .radiologyProfile, features: ["consents", "patients", "calendar", "todos"]),
    .init(
      "campus", .campusProfile,
      features: ["consents", "projects", "calendar", "timeline", "todos", "news", "mail"]),
    .everything,
  ]
}

extension Phrase {
  fileprivate static let personalProfile = Phrase(
    en: "calendar, todos and news of one person",
    de: "Kalender, Aufgaben und Nachrichten einer Person",
    hr: "kalendar, zadaci i vijesti jedne osobe")
  fileprivate static let patientProfile = Phrase(
    en: "medications, appointments and certificates of a patient",
    de: "Medikamente, Termine und Zertifikate eines Patienten",
    hr: "lijekovi, termini i potvrde pacijenta")
  fileprivate static let publicHealthProfile = Phrase(
    en: "statistics with maps, news, and a calendar",
    de: "Statistiken mit Karten, Nachrichten und ein Kalender",
    hr: "statistika s kartama, vijesti i kalendar")
  fileprivate static let radiologyProfile = Phrase(
    en: "patients and images of a DICOM server, and a calendar",
    de: "Patienten und Bilder eines DICOM-Servers, und ein Kalender",
    hr: "pacijenti i slike DICOM-poslužitelja, i kalendar")
  fileprivate static let campusProfile = Phrase(
    en: "projects and conversations of a group, and a calendar",
    de: "Projekte und Gespräche einer Gruppe, und ein Kalender",
    hr: "projekti i razgovori grupe, i kalendar")
}
