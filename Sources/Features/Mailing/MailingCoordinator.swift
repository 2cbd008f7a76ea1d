import AtriumCore
import AtriumScreen

/// The one place of the feature.
struct MailingCoordinator: EntryCoordinator {
  let postman: Postman

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      switch try await flow.show(MailScene(postman: postman, language: { flow.language })) {
      case .keepingPassword: _ = try await flow.run(KeepPassword(postman: postman))
      }
    }
  }
}

/// Asks for the password of the mail server, unseen.
struct KeepPassword: Coordinator {
  let postman: Postman

  func run(in flow: Flow) async throws(Departure) {
    let form = Form(FormField(.mailing(\.password), .filled("password"), isHidden: true))
    guard let password = try await flow.run(form) else { return }
    let kept = try await flow.perform {
      try await postman.keep(password)
      return Screen.passwordKept
    }
    if let kept { flow.say(kept) }
  }
}
