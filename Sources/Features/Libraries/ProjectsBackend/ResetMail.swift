public import AtriumCore
public import AtriumScreen

extension Mail {
  /// The mail with a reset code.
  /// - Parameter account: `nil` for a mail that only ``Mailer/probe(_:)`` receives.
  public init(
    _ code: ResetCode, to account: Account?, at address: String, in language: Language
  ) {
    let text = Phrase.codeText(account?.firstName ?? "", code.grouped, ResetCode.minutes)
    self.init(
      to: account?.email ?? address, subject: Phrase.codeSubject.text(in: language),
      text: text.text(in: language))
  }
}
