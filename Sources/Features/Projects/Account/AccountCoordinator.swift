import AtriumCore
import AtriumScreen

/// One's own account: signing in and out, and what it says about one.
struct AccountCoordinator: EntryCoordinator {
  let chat: Chat, pictures: PictureFiles
  private var membership: Membership { chat.membership }

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      let wish = try await flow.show(AccountScene(membership: membership, pictures: pictures))
      if let screen = try await answer(to: wish, in: flow) { flow.say(screen) }
    }
  }

  private func answer(
    to wish: AccountScene.Output, in flow: Flow
  ) async throws(Departure) -> Screen? {
    switch wish {
    case .registering(let edit, let file):
      try await flow.run(Register(membership: membership, edit: edit, passwordFile: file)).map {
        .account($0, saying: .welcome)
      }
    case .signingIn(let name, let file):
      try await flow.run(Login(membership: membership, name: name, passwordFile: file)).map {
        .account($0, saying: .welcome)
      }
    case .forgetting(let email):
      try await flow.run(Forgot(membership: membership, email: email)).map(Screen.codeSent)
    case .resetting(let code, let file):
      try await flow.run(
        ResetPassword(membership: membership, code: code, passwordFile: file)
      ).map { .account($0, saying: .newPassword) }
    case .changingPassword(let old, let new):
      try await flow.run(
        ChangePassword(membership: membership, oldFile: old, newFile: new)
      ).map { .account($0, saying: .newPassword) }
    case .deleting(let file):
      try await flow.run(DeleteAccount(chat: chat, passwordFile: file)).map(
        Screen.accountDeleted)
    case .editing:
      try await flow.run(EditAccount(membership: membership)).map {
        .account($0, saying: .changed)
      }
    }
  }
}
