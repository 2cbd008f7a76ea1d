import AtriumScreen

extension FeatureToggleErrorStrings {
  static let de = FeatureToggleErrorStrings(
    isLocked: { "„\($0)“ kann nicht geschaltet werden: gesperrt in \($1)." },
    isSettingLocked: { "\($0) kann nicht geändert werden: gesperrt in \($1)." },
    askOperator: "Fragen Sie Ihren Administrator.",
    doesNotFit: { problems in
      "Nichts wurde geändert; die Konfiguration wäre ungültig: "
        + problems.map { $0.text(in: .de) }.joined(separator: " ")
    },
    isUnwritable: { "Die Datei \($0) kann nicht geschrieben werden: \($1)." }
  )
}
