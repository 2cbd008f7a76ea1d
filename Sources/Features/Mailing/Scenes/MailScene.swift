import AtriumCore
import AtriumFormats
import AtriumScreen

/// The mail settings, and commands that test them and store the password.
struct MailScene: Scene {
  let mailer: SMTPMailer
  /// The current language of the user.
  let language: @MainActor () -> Language

  func screen() async throws -> Screen {
    .mail(mailer.settings, hasPassword: try await mailer.password() != nil)
  }

  var commands: [Command<Never>] { [testing, settingPassword] }

  private var testing: Command<Never> {
    Command("test", .testSummary, .word("address", .nonBlank("address"))) { address in
      let language = language()
      try await mailer.send(
        Mail(
          to: address, subject: Phrase.testSubject.text(in: language),
          text: Phrase.testText.text(in: language)))
      return .done(.sent(to: address))
    }.examples("ada@example.org")
  }

  private var settingPassword: Command<Never> {
    Command(
      "password", .passwordSummary,
      .option("file", .file).help(.passwordFileHelp),
      .flag("forget").help(.forgetHelp)
    ) { file, removes in
      if removes {
        try await mailer.removePassword()
        return .done(.passwordRemoved)
      }
      guard let file else {
        let form = Form(FormField(.password, .nonBlank("password"), isHidden: true))
        return .run(
          form.saving { password in
            try await mailer.savePassword(password)
            return .passwordSaved
          })
      }
      guard let password = try UserFiles(of: MailingFeature.id, upTo: 1).firstLine(of: file) else {
        throw Failure(.data, "mail.empty-password", .emptyPassword)
      }
      try await mailer.savePassword(password)
      return .done(.passwordSaved)
    }.examples("", "--file password.txt").excludedFromHistory()
  }
}
