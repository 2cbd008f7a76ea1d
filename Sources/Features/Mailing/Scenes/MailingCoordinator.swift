import AtriumCore
import AtriumScreen

/// The entry of the feature.
struct MailingCoordinator: EntryCoordinator {
  let mailer: SMTPMailer

  func scene(at place: NoPlace?, in flow: Flow) -> any Scene { mailScene(in: flow) }

  private func mailScene(in flow: Flow) -> MailScene {
    MailScene(mailer: mailer, language: { flow.language })
  }

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      try await flow.show(mailScene(in: flow))
      let form = Form(FormField(.password, .nonBlank("password"), isHidden: true))
      guard let password = try await flow.run(form) else { continue }
      let screen = try await flow.perform {
        try await mailer.savePassword(password)
        return Screen.passwordSaved
      }
      if let screen { flow.notify(screen) }
    }
  }
}
