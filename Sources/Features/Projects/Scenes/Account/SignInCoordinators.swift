import AtriumCore
import AtriumScreen
import ProjectsBackend

/// Asks for a name and the password and signs in, or registers a new account if the name is empty.
/// Repeats until one succeeds or the user goes back.
struct SignInOrRegisterCoordinator: Coordinator {
  let session: SignInSession

  func run(in flow: Flow) async throws(Departure) -> Bool {
    session.warnOfRestart(in: flow)
    flow.introduce([(.nameOrRegister, false), (.password, false)])
    while true {
      let question = FormField(.nameOrRegister, .text)
      guard let name = try await flow.run(Form(question)) else { return false }
      if name.isEmpty {
        return try await flow.run(RegisterCoordinator(session: session)) != nil
      }
      let password = try await flow.password(.password, fromFile: nil)
      let account = try await flow.perform {
        try await session.signIn(name, password)
      }
      if account != nil { return true }
    }
  }
}

/// Asks for a name, unless it is given, and for the password, and signs in.
struct SignInCoordinator: Coordinator {
  let session: SignInSession
  var name: String?
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    session.warnOfRestart(in: flow)
    let name = try await flow.value(name, .name)
    let password = try await flow.password(.password, fromFile: passwordFile)
    return try await flow.performOrBack {
      .signedIn(try await session.signIn(name, password), at: session.dataName)
    }
  }
}

/// Asks for the missing data of a new account, registers it and signs in.
struct RegisterCoordinator: Coordinator {
  let session: SignInSession
  var edit = AccountEdit()
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    var draft = AccountDraft(email: "", username: "", firstName: "", lastName: "")
    let given = [edit.email, edit.username, edit.firstName, edit.lastName, passwordFile]
    let labels: [Phrase] = [
      .email, .username, .firstName, .lastName,
      .password,
    ]
    session.warnOfRestart(in: flow)
    flow.introduce(zip(labels, given).filter { $1 == nil }.map { ($0.0, false) })
    while true {
      draft.email = try await flow.value(edit.email, .email, .email, initial: draft.email)
      draft.username = try await flow.value(
        edit.username, .username, .username, initial: draft.username)
      // Names that are taken are reported before the password is asked for.
      let (email, username) = (draft.email, draft.username)
      let isAvailable: Void? = try await flow.perform {
        try await session.checkAvailable(email, username)
      }
      if isAvailable == nil {
        guard flow.isInteractive, edit.email == nil || edit.username == nil else { throw .back }
        continue
      }
      draft.firstName = try await flow.value(
        edit.firstName, .firstName, .personName, initial: draft.firstName)
      draft.lastName = try await flow.value(
        edit.lastName, .lastName, .personName, initial: draft.lastName)
      draft.password = try await flow.newPassword(
        .password, fromFile: passwordFile, of: draft.names)
      draft.picture = edit.picture ?? nil
      let result: Result<Account, UnansweredRequest>? = try await flow.perform { [draft] in
        do {
          return .success(
            try await session.start(for: draft.username) {
              try await session.backend.register(draft, startingWith: $0)
            })
        } catch let error as UnansweredRequest {
          return .failure(error)
        }
      }
      switch result {
      case .success(let account): return .signedIn(account, at: session.dataName)
      // The same answers would be refused if the account exists now.
      case .failure(let error): return try await flow.performOrBack { throw error }
      case nil: break
      }
      // Asking again helps only if some values were typed in reply to a question.
      let asksAgain = [edit.email, edit.username, edit.firstName, edit.lastName].contains(nil)
      guard flow.isInteractive, asksAgain else { throw .back }
    }
  }
}

extension SignInSession {
  fileprivate func signIn(_ name: String, _ password: Password) async throws -> Account {
    try await start(for: name) { try await backend.signIn(name, password, startingWith: $0) }
  }

  /// Warns a user who would sign in to other projects than those of the stored settings.
  @MainActor
  fileprivate func warnOfRestart(in flow: Flow) {
    flow.warnOfRestart(applying: "hub", "data", of: ProjectsFeature.id)
  }

  /// The place of the account, in a sentence.
  fileprivate var dataName: Phrase {
    hub.map { Phrase($0) } ?? (folder == nil ? .thisDevice : .sharedFolder)
  }
}
