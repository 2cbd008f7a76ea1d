import AtriumScreen

extension FeatureToggleErrorStrings {
  static let en = FeatureToggleErrorStrings(
    isLocked: { "Cannot switch '\($0)': it is locked in \($1)." },
    isSettingLocked: { "Cannot change \($0): it is locked in \($1)." },
    askOperator: "Ask your administrator.",
    doesNotFit: { problems in
      "Nothing was changed; the deployment would be invalid: "
        + problems.map { $0.text(in: .en) }.joined(separator: " ")
    },
    isUnwritable: { "Cannot write the file \($0): \($1)." }
  )
}
