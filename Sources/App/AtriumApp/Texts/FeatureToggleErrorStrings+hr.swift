import AtriumScreen

extension FeatureToggleErrorStrings {
  static let hr = FeatureToggleErrorStrings(
    isLocked: { "„\($0)” se ne može prebaciti: zaključano u \($1)." },
    isSettingLocked: { "\($0) se ne može promijeniti: zaključano u \($1)." },
    askOperator: "Obratite se administratoru.",
    doesNotFit: { problems in
      "Ništa nije promijenjeno; konfiguracija bi bila nevaljana: "
        + problems.map { $0.text(in: .hr) }.joined(separator: " ")
    },
    isUnwritable: { "Datoteka \($0) ne može se zapisati: \($1)." }
  )
}
