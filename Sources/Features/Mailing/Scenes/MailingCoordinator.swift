import AtriumCore
import AtriumScreen

/// The entry of the feature.
struct MailingCoordinator: EntryCoordinator {
  let mailer: SMTPMailer

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      switch try await flow.show(MailScene(mailer: mailer, language: { flow.language })) {
      case .askForPassword: _ = try await flow.run(SavePasswordCoordinator(mailer: mailer))
      }
    }
  }
}

/// Asks for the password of the mail server without showing it, and stores it.
struct SavePasswordCoordinator: Coordinator {
  let mailer: SMTPMailer

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.mailing(\.password), .filled("password"), isHidden: true))
    guard let password = try await flow.run(form) else { return }
    let screen = try await flow.perform {
      try await mailer.savePassword(password)
      return Screen.passwordSaved
    }
    if let screen { flow.say(screen) }
  }
}
