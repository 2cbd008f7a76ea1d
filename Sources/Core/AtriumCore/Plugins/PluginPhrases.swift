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
  static let commandMayHaveChanged = Phrase(
    en: "The command may have changed something. The author of the plug-in can correct its answer.",
    de:
      "Der Befehl hat vielleicht etwas geändert. Der Autor des Plug-ins kann seine Antwort berichtigen.",
    hr: "Naredba je možda nešto promijenila. Autor dodatka može ispraviti njezin odgovor.")
  static let undoesOnlyInPlugin = Phrase(
    en: "The last change can be undone or redone in its plug-in only.",
    de: "Die letzte Änderung lässt sich nur im Plug-in rückgängig machen oder wiederholen.",
    hr: "Zadnja se promjena može poništiti ili ponoviti samo u dodatku.")
  static func type(_ line: String) -> Phrase {
    Phrase(en: "Type: \(line)", de: "Tippen: \(line)", hr: "Upišite: \(line)")
  }
  static let isNoTime = Phrase(en: "is not a time", de: "ist keine Uhrzeit", hr: "nije vrijeme")
  static let isNoNumber = Phrase(
    en: "is not a number such as 3 or 1.5", de: "ist keine Zahl wie 3 oder 1.5",
    hr: "nije broj kao 3 ili 1.5")
  static func expected(_ value: Phrase) -> Phrase {
    Phrase(en: "Expected: \(value).", de: "Erwartet: \(value).", hr: "Očekuje se: \(value).")
  }
  static func isTaken(_ name: String) -> Phrase {
    Phrase(
      en: "The name “\(name)” is taken.", de: "Der Name „\(name)“ ist vergeben.",
      hr: "Ime „\(name)” je zauzeto.")
  }
  static func isNotDeclared(_ consent: String) -> Phrase {
    Phrase(
      en: "The manifest has no consent “\(consent)”.",
      de: "Das Manifest hat keine Einwilligung „\(consent)“.",
      hr: "Manifest nema privolu „\(consent)”.")
  }
  static func memberIsRepeated(_ key: String) -> Phrase {
    Phrase(
      en: "The member “\(key)” occurs twice in JSON.",
      de: "Das Element „\(key)“ steht zweimal in JSON.",
      hr: "Član „\(key)” u JSON-u se ponavlja.")
  }
  /// The phrase with a full stop, before a description of the value.
  var endedSentence: Phrase {
    Phrase(composing: { language in
      let text = text(in: language)
      return text.last.map { ".!?…:".contains($0) } ?? true ? text : text + "."
    })
  }
  static func atMostRows(_ count: Int) -> Phrase {
    Phrase(
      en: "Expected: at most \(count) rows.", de: "Erwartet: höchstens \(count) Zeilen.",
      hr: "Očekuje se: najviše \(count) redaka.")
  }
}
