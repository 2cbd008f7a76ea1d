import AtriumCore
import AtriumScreen

/// Asks for new values of the whole account.
struct EditAccountCoordinator: Coordinator {
  let session: SignInSession

  func run(in flow: Flow) async throws(Departure) -> Account {
    let account = try await flow.performOrBack { try await session.account() }
    let form = Form(
      FormField(.projects(\.email), .email, initial: account.email),
      FormField(.projects(\.username), .username, initial: account.username),
      FormField(.projects(\.firstName), .personName, initial: account.firstName),
      FormField(.projects(\.lastName), .personName, initial: account.lastName))
    guard let (email, username, first, last) = try await flow.run(form) else { throw .back }
    let edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
    return try await flow.performOrBack {
      try await session.withToken { backend, token in try await backend.edit(edit, as: token) }
    }
  }
}

/// Asks for the password and deletes the account. The result is the account as it was.
struct DeleteAccountCoordinator: Coordinator {
  let chat: ChatContext
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let password = try await flow.password(.projects(\.password), fromFile: passwordFile)
    return try await flow.performOrBack { try await chat.deleteAccount(password) }
  }
}
