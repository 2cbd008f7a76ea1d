import AtriumScreen

/// The sentences about links between items.
extension Phrase {
  static let label = Phrase(en: "Links", de: "Verknüpft", hr: "Povezano")
  static let linkSummary = Phrase(
    en: "Link another item", de: "Mit etwas anderem verknüpfen", hr: "Povezati s drugom stavkom")
  static let unlinkSummary = Phrase(
    en: "Remove a link", de: "Eine Verknüpfung lösen", hr: "Ukloniti poveznicu")
  static let aboutHelp = Phrase(
    en: "Address of an item to link; . for the current one.",
    de: "Adresse eines Eintrags zum Verknüpfen; . für den aktuellen.",
    hr: "Adresa stavke za povezivanje; . za trenutačnu.")
  static func linked(_ item: Phrase) -> Phrase {
    Phrase(en: "Linked to \(item).", de: "Verknüpft mit \(item).", hr: "Povezano: \(item).")
  }
  static func isLinked(_ item: Phrase) -> Phrase {
    Phrase(
      en: "Already linked to \(item).",
      de: "Schon verknüpft mit \(item).",
      hr: "Već povezano: \(item).")
  }
  static func unlinked(_ name: String) -> Phrase {
    Phrase(
      en: "Removed the link to \(name).",
      de: "Verknüpfung mit \(name) gelöst.",
      hr: "Uklonjena poveznica: \(name).")
  }
  static func notLinked(_ name: String) -> Phrase {
    Phrase(
      en: "Not linked to \(name).",
      de: "Nicht verknüpft mit \(name).",
      hr: "Nije povezano: \(name).")
  }
  static let linksItself = Phrase(
    en: "An item cannot be linked to itself.",
    de: "Ein Eintrag kann nicht mit sich selbst verknüpft werden.",
    hr: "Stavka se ne može povezati sama sa sobom.")
  static func doesNotExist(_ address: String) -> Phrase {
    Phrase(
      en: "\(address) does not exist.",
      de: "\(address) gibt es nicht.",
      hr: "\(address) ne postoji.")
  }
  static func deleted(_ name: String) -> Phrase {
    Phrase(en: "\(name) (deleted)", de: "\(name) (gelöscht)", hr: "\(name) (izbrisano)")
  }
  static func cannotLink(_ text: String) -> Phrase {
    Phrase(
      en: "'\(text)' cannot be linked.",
      de: "„\(text)“ kann nicht verknüpft werden.",
      hr: "„\(text)” se ne može povezati.")
  }
  static let whatCanBeLinked = Phrase(
    en: "Give the address of an item, such as /todos/1; 'where' shows that of a screen.",
    de: "Die Adresse eines Eintrags angeben, etwa /todos/1; „where“ zeigt die einer Ansicht.",
    hr: "Navedite adresu stavke, na primjer /todos/1; „where” prikazuje adresu prikaza.")
}
