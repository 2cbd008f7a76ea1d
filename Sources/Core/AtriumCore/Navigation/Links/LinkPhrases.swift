import AtriumScreen

/// The sentences about links between items.
extension Phrase {
  static let label = Phrase(en: "Links", de: "Verknüpft", hr: "Povezano")
  static let linkSummary = Phrase(
    en: "Link another item", de: "Mit etwas anderem verknüpfen", hr: "Povezati s drugom stavkom")
  static let unlinkSummary = Phrase(
    en: "Remove a link", de: "Eine Verknüpfung lösen", hr: "Ukloniti poveznicu")
  static let aboutHelp = Phrase(
    en: "An item to link, such as t4 or words of its title; . for the current one.",
    de: "Ein Eintrag zum Verknüpfen, etwa t4 oder Wörter des Titels; . für den aktuellen.",
    hr: "Stavka za povezivanje, na primjer t4 ili riječi naslova; . za trenutačnu.")
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
    en:
      "Give an item, such as t4, /todos/4 or words of its title; 'where' shows the address of a screen.",
    de:
      "Einen Eintrag angeben, etwa t4, /todos/4 oder Wörter des Titels; „where“ zeigt die Adresse einer Ansicht.",
    hr:
      "Navedite stavku, na primjer t4, /todos/4 ili riječi naslova; „where” prikazuje adresu prikaza."
  )
}
