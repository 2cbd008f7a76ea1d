import AtriumCore
import AtriumScreen

struct MailingCoordinator: EntryCoordinator {
  let mailer: SMTPMailer

  func scene(at place: NoPlace?, in flow: Flow) -> any Scene {
    MailScene(mailer: mailer, language: { flow.language })
  }
}

/// Asks for the password of the mail server and stores it.
struct MailPasswordForm: Coordinator {
  let mailer: SMTPMailer

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.password, .nonBlank("password"), isHidden: true))
    guard let password = try await flow.run(form) else { return }
    let screen = try await flow.perform {
      try await mailer.savePassword(password)
      return Screen.passwordSaved
    }
    if let screen { flow.notify(screen) }
  }
}
