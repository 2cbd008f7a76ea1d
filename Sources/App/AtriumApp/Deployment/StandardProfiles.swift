public import AtriumCore
import AtriumScreen

extension [Profile] {
  /// The profiles of Atrium.
  public static let standard: [Profile] = [
    .init("personal", .personalProfile, features: ["todos", "news", "sync"]),
    .init(
      "patient", .patientProfile,
      features: ["consents", "medications", "timeline", "certificates", "todos"]),
    .init("public-health", .publicHealthProfile, features: ["statistics", "news", "todos"]),
    .init("radiology", .radiologyProfile, features: ["consents", "patients", "todos"]),
    .init(
      "campus", .campusProfile,
      features: ["consents", "projects", "todos", "timeline", "news", "mail"]),
    .everything,
  ]
}

extension Phrase {
  fileprivate static let personalProfile = Phrase(
    en: "todos and news of one person",
    de: "Aufgaben und Nachrichten einer Person",
    hr: "zadaci i vijesti jedne osobe")
  fileprivate static let patientProfile = Phrase(
    en: "medications, appointments and certificates of a patient",
    de: "Medikamente, Termine und Zertifikate eines Patienten",
    hr: "lijekovi, termini i potvrde pacijenta")
  fileprivate static let publicHealthProfile = Phrase(
    en: "statistics with maps, and news",
    de: "Statistiken mit Karten, und Nachrichten",
    hr: "statistika s kartama, i vijesti")
  fileprivate static let radiologyProfile = Phrase(
    en: "patients and images of a DICOM server",
    de: "Patienten und Bilder eines DICOM-Servers",
    hr: "pacijenti i slike DICOM-poslužitelja")
  fileprivate static let campusProfile = Phrase(
    en: "projects and conversations of a group",
    de: "Projekte und Gespräche einer Gruppe",
    hr: "projekti i razgovori grupe")
}
