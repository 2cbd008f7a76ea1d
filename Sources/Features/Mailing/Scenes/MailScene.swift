import AtriumCore
import AtriumFormats
import AtriumScreen

/// The mail settings, and commands that test them and store the password.
struct MailScene: Scene {
  enum Output: Sendable { case askForPassword }
  let mailer: SMTPMailer
  /// The current language of the user.
  let language: @MainActor () -> Language

  func screen() async throws -> Screen {
    .mail(mailer.settings, hasPassword: try await mailer.password() != nil)
  }

  var commands: [Command<Output>] { [testing, settingPassword] }

  private var testing: Command<Output> {
    Command("test", .mailing(\.testSummary), .word("address", .filled("address"))) { address in
      let strings = MailingStrings.localized(in: language())
      try await mailer.send(
        Mail(to: address, subject: strings.testSubject, text: strings.testText))
      return .done(.sent(to: address))
    }
  }

  private var settingPassword: Command<Output> {
    Command(
      "password", .mailing(\.passwordSummary),
      .option("file", .file).help(.mailing(\.passwordFileHelp)),
      .flag("forget").help(.mailing(\.forgetHelp))
    ) { file, removes in
      if removes {
        try await mailer.removePassword()
        return .done(.passwordRemoved)
      }
      guard let file else { return .finish(.askForPassword) }
      let bytes = try UserFiles(of: MailingFeature.id, upTo: 1).read(file)
      try await mailer.savePassword(try Self.firstLine(of: bytes))
      return .done(.passwordSaved)
    }.excludedFromHistory()
  }

  private static func firstLine(of bytes: [UInt8]) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).first else {
      throw MailingError.emptyPassword
    }
    return String(line)
  }
}
