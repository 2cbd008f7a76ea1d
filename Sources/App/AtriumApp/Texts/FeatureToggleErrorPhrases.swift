import AtriumScreen

/// The sentences about features that cannot be switched.
extension Phrase {
  static func isLocked(_ feature: String, _ place: String) -> Phrase {
    Phrase(
      en: "Cannot switch '\(feature)': it is locked in \(place).",
      de: "„\(feature)“ kann nicht geschaltet werden: gesperrt in \(place).",
      hr: "„\(feature)” se ne može prebaciti: zaključano u \(place).")
  }
  static func isProfileLocked(_ profile: String, _ place: String) -> Phrase {
    Phrase(
      en: "Cannot choose the profile '\(profile)': the features are locked in \(place).",
      de:
        "Das Profil „\(profile)“ lässt sich nicht wählen: die Features sind gesperrt in \(place).",
      hr: "Profil „\(profile)” ne može se odabrati: značajke su zaključane u \(place).")
  }
  static let askOperator = Phrase(
    en: "Ask your administrator.",
    de: "Fragen Sie Ihren Administrator.",
    hr: "Obratite se administratoru.")
  static func doesNotFit(_ problems: [Phrase]) -> Phrase {
    Phrase(
      en: """
        Nothing was changed; the deployment would be invalid: \
        \(problems.map { $0.text(in: .en) }.joined(separator: " "))
        """,
      de: """
        Nichts wurde geändert; die Konfiguration wäre ungültig: \
        \(problems.map { $0.text(in: .de) }.joined(separator: " "))
        """,
      hr: """
        Ništa nije promijenjeno; konfiguracija bi bila nevaljana: \
        \(problems.map { $0.text(in: .hr) }.joined(separator: " "))
        """)
  }
}
