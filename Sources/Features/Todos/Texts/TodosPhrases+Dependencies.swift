import AtriumScreen

/// The sentences about dependencies.
extension Phrase {
  static let isBlocked = Phrase(en: "blocked", de: "blockiert", hr: "blokirano")
  static let prerequisites = Phrase(en: "After", de: "Nach", hr: "Nakon")
  static let blockedTodos = Phrase(en: "Blocks", de: "Blockiert", hr: "Blokira")
  static let afterHelp = Phrase(
    en: "Todo that has to be finished first.",
    de: "Aufgabe, die zuerst erledigt sein muss.",
    hr: "Zadatak koji najprije mora biti obavljen.")
  static let editAfterHelp = Phrase(
    en: "Todo that has to be finished first; 'none' for none.",
    de: "Aufgabe, die zuerst erledigt sein muss; „none“ für keine.",
    hr: "Zadatak koji najprije mora biti obavljen; „none” za nijedan.")
  static let notAfterHelp = Phrase(
    en: "Remove such a todo.", de: "Eine solche Aufgabe entfernen.",
    hr: "Ukloniti takav zadatak.")
  static func blockedTitle(_ title: Phrase, _ prerequisite: String) -> Phrase {
    Phrase(
      en: "\(title) (after \(prerequisite))", de: "\(title) (nach \(prerequisite))",
      hr: "\(title) (nakon \(prerequisite))")
  }
  static func closesCycle(_ path: String) -> Phrase {
    Phrase(
      en: "The dependency closes a cycle: \(path).",
      de: "Die Abhängigkeit schließt einen Kreis: \(path).",
      hr: "Ovisnost zatvara krug: \(path).")
  }
  static func areStillOpen(_ names: String) -> Phrase {
    Phrase(
      en: "Prerequisites still open: \(names).", de: "Noch offene Voraussetzungen: \(names).",
      hr: "Preduvjeti koji su još otvoreni: \(names).")
  }
  static func areReady(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Ready now: \(names).", de: "Jetzt bereit: \(names).", hr: "Sada spremno: \(names).")
  }
  /// Precedes the question of a deletion.
  static func wait(_ names: Phrase) -> Phrase {
    Phrase(
      en: "Waiting for it: \(names).", de: "Darauf wartet: \(names).", hr: "Na to čeka: \(names).")
  }
}
