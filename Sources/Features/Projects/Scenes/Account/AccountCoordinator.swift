import AtriumCore
import AtriumScreen

/// The entry of the feature's account scene.
struct AccountCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader

  func run(from place: NoPlace?, in flow: Flow) async throws(Departure) {
    while true {
      let completion = try await flow.show(AccountScene(chat: chat, pictures: pictures))
      if let screen = try await flow.run(completion) { flow.say(screen) }
    }
  }
}

/// Asks for new values of the whole account.
struct EditAccountCoordinator: Coordinator {
  let session: SignInSession

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let account = try await flow.performOrBack { try await session.account() }
    let form = Form(
      FormField(.projects(\.email), .email, initial: account.email),
      FormField(.projects(\.username), .username, initial: account.username),
      FormField(.projects(\.firstName), .personName, initial: account.firstName),
      FormField(.projects(\.lastName), .personName, initial: account.lastName))
    let (email, username, first, last) = try await form.run(in: flow)
    let edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
    return try await flow.performOrBack {
      .edited(try await session.withToken { try await $0.edit(edit, as: $1) })
    }
  }
}

/// Asks for the password and deletes the account.
struct DeleteAccountCoordinator: Coordinator {
  let chat: ChatContext
  let passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let password = try await flow.password(.projects(\.password), fromFile: passwordFile)
    return try await flow.performOrBack { .accountDeleted(try await chat.deleteAccount(password)) }
  }
}
