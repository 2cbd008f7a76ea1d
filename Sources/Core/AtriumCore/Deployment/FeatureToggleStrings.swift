import AtriumScreen

/// Messages about switching features on and off.
struct FeatureToggleStrings: Strings {
  var isFixed: String
  var isSwitched: @Sendable (_ feature: String, _ isOn: Bool, _ file: String) -> String
  var startAgain: String
  var isAlready: @Sendable (_ feature: String, _ isOn: Bool) -> String
  var staysSo: @Sendable (_ feature: String, _ isOn: Bool, _ reason: Phrase?) -> String

  static let en = FeatureToggleStrings(
    isFixed: "Features cannot be switched on or off here.",
    isSwitched: { "'\($0)' is switched \($1 ? "on" : "off") in \($2)." },
    startAgain: "A shell that is running has to be started again.",
    isAlready: { "'\($0)' is \($1 ? "on" : "off") already; nothing was changed." },
    staysSo: { feature, isOn, reason in
      "'\(feature)' stays \(isOn ? "on" : "off") all the same: "
        + (reason?.text(in: .en) ?? "the environment or the command line says so") + "."
    }
  )

  static let de = FeatureToggleStrings(
    isFixed: "Features lassen sich hier nicht ein- oder ausschalten.",
    isSwitched: { "„\($0)“ ist in \($2) \($1 ? "ein" : "aus")geschaltet." },
    startAgain: "Eine Shell, die schon läuft, muss neu gestartet werden.",
    isAlready: { "„\($0)“ ist schon \($1 ? "ein" : "aus"); nichts wurde geändert." },
    staysSo: { feature, isOn, reason in
      "„\(feature)“ bleibt trotzdem \(isOn ? "ein" : "aus"): "
        + (reason?.text(in: .de) ?? "Umgebung oder Befehlszeile sagen es so") + "."
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
