import AtriumScreen

/// Messages about switching features on and off.
struct FeatureToggleStrings: Strings {
  var isFixed: String
  var isSwitched: @Sendable (_ feature: String, _ isOn: Bool, _ file: String) -> String
  var restartShells: String
  var isAlready: @Sendable (_ feature: String, _ isOn: Bool) -> String
  var isOverridden: @Sendable (_ feature: String, _ isOn: Bool, _ reason: Phrase?) -> String

  static let en = FeatureToggleStrings(
    isFixed: "Features cannot be switched on or off here.",
    isSwitched: { "Switched \($1 ? "on" : "off") '\($0)' in \($2)." },
    restartShells: "Restart open shells to apply this.",
    isAlready: { "'\($0)' is already \($1 ? "on" : "off"); nothing was changed." },
    isOverridden: { feature, isOn, reason in
      "'\(feature)' stays \(isOn ? "on" : "off"): "
        + (reason?.text(in: .en) ?? "set by the environment or the command line") + "."
    }
  )

  static let de = FeatureToggleStrings(
    isFixed: "Features lassen sich hier nicht ein- oder ausschalten.",
    isSwitched: { "„\($0)“ in \($2) \($1 ? "ein" : "aus")geschaltet." },
    restartShells: "Starten Sie offene Shells neu, um dies zu übernehmen.",
    isAlready: { "„\($0)“ ist bereits \($1 ? "ein" : "aus"); nichts wurde geändert." },
    isOverridden: { feature, isOn, reason in
      "„\(feature)“ bleibt \(isOn ? "ein" : "aus"): "
        + (reason?.text(in: .de) ?? "durch Umgebung oder Befehlszeile festgelegt") + "."
    }
  )

  static var translations: [Language: FeatureToggleStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  static func featureToggle(_ sentence: @escaping @Sendable (FeatureToggleStrings) -> String)
    -> Phrase
  {
    Phrase(sentence)
  }
}
