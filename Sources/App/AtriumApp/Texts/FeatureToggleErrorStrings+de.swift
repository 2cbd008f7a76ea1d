import AtriumScreen

extension FeatureToggleErrorStrings {
  static let de = FeatureToggleErrorStrings(
    isLocked: { "„\($0)“ lässt sich hier nicht schalten: gesperrt in \($1)." },
    askOperator: "Fragen, wer dies hier betreibt.",
    doesNotFit: { problems in
      "Nichts wurde geändert, denn das passte nicht zusammen: "
        + problems.map { $0.text(in: .de) }.joined(separator: " ")
    },
    isUnwritable: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." }
  )
}
