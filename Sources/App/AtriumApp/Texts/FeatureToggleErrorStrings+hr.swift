import AtriumScreen

extension FeatureToggleErrorStrings {
  static let hr = FeatureToggleErrorStrings(
    isLocked: { "„\($0)“ se ovdje ne može prebaciti: zaključano u \($1)." },
    askOperator: "Pitajte onoga tko održava ovu instalaciju.",
    doesNotFit: { problems in
      "Ništa nije promijenjeno jer se to ne bi slagalo: "
        + problems.map { $0.text(in: .hr) }.joined(separator: " ")
    },
    isUnwritable: { "Datoteka \($0) ne može se zapisati: \($1)." }
  )
}
