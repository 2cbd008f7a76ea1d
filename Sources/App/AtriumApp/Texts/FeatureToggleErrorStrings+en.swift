import AtriumScreen

extension FeatureToggleErrorStrings {
  static let en = FeatureToggleErrorStrings(
    isLocked: { "'\($0)' cannot be switched here: it is locked in \($1)." },
    askOperator: "Ask whoever runs this deployment.",
    doesNotFit: { problems in
      "Nothing was changed, since this would not fit together: "
        + problems.map { $0.text(in: .en) }.joined(separator: " ")
    },
    isUnwritable: { "The file \($0) cannot be written: \($1)." }
  )
}
