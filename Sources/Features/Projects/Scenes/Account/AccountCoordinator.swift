import AtriumCore
import AtriumScreen

/// The entry of the feature's account scene.
struct AccountCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader
  private var session: SignInSession { chat.session }

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      let output = try await flow.show(AccountScene(session: session, pictures: pictures))
      if let screen = try await complete(output, in: flow) { flow.say(screen) }
    }
  }

  private func complete(
    _ output: AccountScene.Output, in flow: Flow
  ) async throws(Departure) -> Screen? {
    switch output {
    case .register(let edit, let file):
      try await flow.run(
        RegisterCoordinator(session: session, edit: edit, passwordFile: file)
      ).map { .account($0, notice: .signedIn) }
    case .signIn(let name, let file):
      try await flow.run(SignInCoordinator(session: session, name: name, passwordFile: file)).map {
        .account($0, notice: .signedIn)
      }
    case .requestResetCode(let email):
      try await flow.run(RequestResetCodeCoordinator(session: session, email: email)).map {
        .resetCodeSent(to: $0)
      }
    case .resetPassword(let code, let file):
      try await flow.run(
        ResetPasswordCoordinator(session: session, code: code, passwordFile: file)
      ).map { .account($0, notice: .passwordChanged) }
    case .changePassword(let old, let new):
      try await flow.run(
        ChangePasswordCoordinator(session: session, oldFile: old, newFile: new)
      ).map { .account($0, notice: .passwordChanged) }
    case .delete(let file):
      try await flow.run(DeleteAccountCoordinator(chat: chat, passwordFile: file)).map {
        .accountDeleted($0)
      }
    case .edit:
      try await flow.run(EditAccountCoordinator(session: session)).map {
        .account($0, notice: .edited)
      }
    }
  }
}
