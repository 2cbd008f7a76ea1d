import AtriumScreen

extension Phrase {
  static func pluginIsSlow(_ plugin: String) -> Phrase {
    Phrase(
      en: "'\(plugin)' does not answer in time.", de: "„\(plugin)“ antwortet nicht rechtzeitig.",
      hr: "„\(plugin)” ne odgovara na vrijeme.")
  }
  static let showItemSummary = Phrase(
    en: "Show an item", de: "Einen Eintrag anzeigen", hr: "Prikazati stavku")
  static let undoPluginSummary = Phrase(
    en: "Undo the last change", de: "Die letzte Änderung rückgängig machen",
    hr: "Poništiti zadnju promjenu")
  static let redoPluginSummary = Phrase(
    en: "Redo the change that was undone last",
    de: "Die zuletzt rückgängig gemachte Änderung wiederholen",
    hr: "Ponoviti zadnju poništenu promjenu")
  static let undoesOnlyInPlugin = Phrase(
    en: "The last change can be undone or redone in its plug-in only.",
    de: "Die letzte Änderung lässt sich nur im Plug-in rückgängig machen oder wiederholen.",
    hr: "Zadnja se promjena može poništiti ili ponoviti samo u dodatku.")
  static func type(_ line: String) -> Phrase {
    Phrase(en: "Type: \(line)", de: "Tippen: \(line)", hr: "Upišite: \(line)")
  }
  static let isNoTime = Phrase(en: "is not a time", de: "ist keine Uhrzeit", hr: "nije vrijeme")
  static func atMostRows(_ count: Int) -> Phrase {
    Phrase(
      en: "Expected: at most \(count) rows.", de: "Erwartet: höchstens \(count) Zeilen.",
      hr: "Očekuje se: najviše \(count) redaka.")
  }
}
