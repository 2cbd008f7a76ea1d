package import AtriumScreen

/// The sentences of `features enable`, `features disable` and `profile`.
extension Phrase {
  static let featuresAreFixed = Phrase(
    en: "Features cannot be switched on or off here.",
    de: "Funktionen lassen sich hier nicht ein- oder ausschalten.",
    hr: "Značajke se ovdje ne mogu uključiti ni isključiti.")
  static func isSwitched(_ feature: String, _ isOn: Bool, _ file: String) -> Phrase {
    Phrase(
      en: "Switched \(isOn ? "on" : "off") '\(feature)' in \(file).",
      de: "„\(feature)“ in \(file) \(isOn ? "ein" : "aus")geschaltet.",
      hr: "Značajka „\(feature)” je \(isOn ? "uključena" : "isključena") u \(file).")
  }
  package static let noPlugins = Phrase(
    en: "The deployment names no plug-ins.", de: "Die Konfiguration nennt keine Plug-ins.",
    hr: "Konfiguracija ne navodi dodatke.")
  package static let restartShells = Phrase(
    en: "Restart open shells to apply this.",
    de: "Starten Sie offene Shells neu, um dies zu übernehmen.",
    hr: "Ponovno pokrenite otvorene ljuske da se to primijeni.")
  static func featureAwaitsRestart(_ feature: String, _ program: String) -> Phrase {
    Phrase(
      en: "'\(feature)' is on from the next start: type 'quit', and start \(program) again.",
      de: """
        „\(feature)“ ist ab dem nächsten Start an: Geben Sie „quit“ ein, und starten Sie \
        \(program) neu.
        """,
      hr: """
        „\(feature)” je uključeno od idućeg pokretanja: upišite „quit” i ponovno pokrenite \
        \(program).
        """)
  }
  /// - Parameter file: the file in which the feature is so, if it differs from the state in effect.
  static func featureIsAlready(_ feature: String, _ isOn: Bool, _ file: String?) -> Phrase {
    let place = file.map { " in \($0)" } ?? ""
    let croatian = (isOn ? "uključena" : "isključena") + (file.map { " u \($0)" } ?? "")
    return Phrase(
      en: "'\(feature)' is already \(isOn ? "on" : "off")\(place); nothing was changed.",
      de: "„\(feature)“ ist\(place) bereits \(isOn ? "ein" : "aus"); nichts wurde geändert.",
      hr: "„\(feature)” je već \(croatian); ništa nije promijenjeno.")
  }
  static func isOverridden(_ feature: String, _ isOn: Bool, _ reason: Phrase?) -> Phrase {
    Phrase(
      en: """
        '\(feature)' stays \(isOn ? "on" : "off"): \
        \(reason?.text(in: .en) ?? "set by the environment or the command line").
        """,
      de: """
        „\(feature)“ bleibt \(isOn ? "ein" : "aus"): \
        \(reason?.text(in: .de) ?? "durch Umgebung oder Befehlszeile festgelegt").
        """,
      hr: """
        „\(feature)” ostaje \(isOn ? "uključena" : "isključena"): \
        \(reason?.text(in: .hr) ?? "određeno okolinom ili naredbenim retkom").
        """)
  }

  static let profile = Phrase(en: "Profile", de: "Profil", hr: "Profil")
  static let profileFeatures = Phrase(en: "Features", de: "Eingeschaltet", hr: "Značajke")
  static let noProfile = Phrase(
    en: "none; the features were chosen one by one, or all are on",
    de: "keines; die Funktionen wurden einzeln gewählt, oder alle sind an",
    hr: "nijedan; značajke su birane pojedinačno ili su sve uključene")
  /// - Parameter others: the enabled features besides those of the profile.
  static func profile(_ name: String, and others: [String]) -> Phrase {
    let list = others.joined(separator: ", ")
    return Phrase(
      en: "\(name), and: \(list)", de: "\(name), und: \(list)", hr: "\(name), i: \(list)")
  }
  static let profileSummary = Phrase(
    en: "List profiles, or choose the features of one",
    de: "Profile auflisten oder die Funktionen eines Profils wählen",
    hr: "Ispisati profile ili odabrati značajke jednoga")
  static let allFeatures = Phrase(en: "all features", de: "alle Funktionen", hr: "sve značajke")
  static func profileIsSet(_ profile: String, _ file: String) -> Phrase {
    Phrase(
      en: "The features are those of '\(profile)', in \(file).",
      de: "Die Funktionen sind die von „\(profile)“, in \(file).",
      hr: "Značajke su one iz profila „\(profile)”, u \(file).")
  }
  static func profileIsAlready(_ profile: String, _ file: String) -> Phrase {
    Phrase(
      en: "The features in \(file) already are those of '\(profile)'; nothing was changed.",
      de: "Die Funktionen in \(file) sind bereits die von „\(profile)“; nichts wurde geändert.",
      hr: "Značajke u \(file) već su one iz profila „\(profile)”; ništa nije promijenjeno.")
  }
}
