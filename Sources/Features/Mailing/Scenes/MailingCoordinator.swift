import AtriumCore

struct MailingCoordinator: EntryCoordinator {
  let mailer: SMTPMailer

  func scene(at place: NoPlace?, in flow: Flow) -> any Scene {
    MailScene(mailer: mailer, language: { flow.language })
  }
}
