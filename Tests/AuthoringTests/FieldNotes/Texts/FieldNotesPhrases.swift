import AtriumScreen

/// The sentences and words of the feature.
extension Phrase {
  static let title: Phrase = "Field notes"
  static func count(_ items: Int) -> Phrase {
    Phrase(
      en: items == 1 ? "1 item" : "\(items) items",
      de: items == 1 ? "1 Eintrag" : "\(items) Einträge",
      hr: "\(Croatian.counted(items, "stavka", "stavke", "stavki"))")
  }

  // Failures
  static func notFound(_ id: Int) -> Phrase {
    Phrase(
      en: "Item \(id) not found.",
      de: "Eintrag \(id) nicht gefunden.",
      hr: "Stavka \(id) nije pronađena.")
  }
  static let listHint = Phrase(
    en: "Run 'field-notes' to list the items.",
    de: "Listen Sie die Einträge mit „field-notes“ auf.",
    hr: "Ispišite stavke s „field-notes”.")
  static let noTitle = Phrase(
    en: "A title is required.", de: "Ein Titel ist erforderlich.", hr: "Potreban je naslov.")
  static let titleHint = Phrase(
    en: "Enter a title of at least one word.",
    de: "Geben Sie einen Titel aus mindestens einem Wort ein.",
    hr: "Upišite naslov od barem jedne riječi.")

  // Commands
  static let addSummary = Phrase(en: "Add an item", de: "Eintrag hinzufügen", hr: "Dodati stavku")
  static let onHelp = Phrase(
    en: "The day on which the item is listed.",
    de: "Der Tag, an dem der Eintrag ansteht.",
    hr: "Dan za koji se stavka ispisuje.")
  static let showSummary = Phrase(
    en: "Show an item", de: "Eintrag anzeigen", hr: "Prikazati stavku")
  static let editSummary = Phrase(
    en: "Change the item", de: "Eintrag ändern", hr: "Promijeniti stavku")
  static let titleHelp = Phrase(en: "The title.", de: "Der Titel.", hr: "Naslov.")
  static let deleteSummary = Phrase(
    en: "Delete the item", de: "Eintrag löschen", hr: "Obrisati stavku")
  static func deleteQuestion(_ title: String) -> Phrase {
    Phrase(en: "Delete “\(title)”?", de: "„\(title)“ löschen?", hr: "Obrisati „\(title)”?")
  }

  // Screens
  static let number = Phrase(en: "#", de: "Nr.", hr: "Br.")
  static let item = Phrase(en: "Item", de: "Eintrag", hr: "Stavka")
  static let day = Phrase(en: "Day", de: "Tag", hr: "Dan")
  static let noItems = Phrase(
    en: "No items yet.", de: "Noch keine Einträge.", hr: "Još nema stavki.")
  static let addHint = Phrase(
    en: "Run 'field-notes add Something new' to add one.",
    de: "Fügen Sie mit „field-notes add Etwas Neues“ einen hinzu.",
    hr: "Dodajte stavku s „field-notes add Nešto novo”.")
  static func added(_ title: String) -> Phrase {
    Phrase(en: "Added “\(title)”.", de: "„\(title)“ hinzugefügt.", hr: "Dodano: „\(title)”.")
  }
  static func edited(_ title: String) -> Phrase {
    Phrase(en: "Changed “\(title)”.", de: "„\(title)“ geändert.", hr: "Promijenjeno: „\(title)”.")
  }
  static func deleted(_ title: String) -> Phrase {
    Phrase(en: "Deleted “\(title)”.", de: "„\(title)“ gelöscht.", hr: "Obrisano: „\(title)”.")
  }
}
