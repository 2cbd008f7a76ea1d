public import AtriumCore
public import AtriumScreen

extension Mail {
  /// The mail with a reset code.
  /// - Parameter account: `nil` for a mail that only ``Mailer/probe(_:)`` receives.
  public init(
    _ code: ResetCode, to account: Account?, at address: String, in language: Language
  ) {
    let strings = BackendStrings.localized(in: language)
    self.init(
      to: account?.email ?? address, subject: strings.codeSubject,
      text: strings.codeText(account?.firstName ?? "", code.grouped, ResetCode.minutes))
  }
}
