import AtriumCore
import AtriumFormats
import AtriumScreen

/// Asks who one is; an empty name is a new account's.
struct SignIn: Coordinator {
  let membership: Membership

  func run(in flow: Flow) async throws(Departure) -> Bool {
    while true {
      let question = FormField(.projects(\.nameOrNew), .text)
      guard let name = try await flow.run(Form(question)) else { return false }
      if name.isEmpty {
        return try await flow.run(Register(membership: membership)) != nil
      }
      let login = Login(membership: membership, name: name)
      if try await flow.run(login) != nil { return true }
    }
  }
}

/// Signs in; a person may try again, in case the fingers slipped.
struct Login: Coordinator {
  let membership: Membership
  var name: String?
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let name = try await flow.asking(name, .projects(\.name))
    let password = try await flow.password(.projects(\.password), passwordFile)
    return try await flow.must {
      try await membership.enter(membership.backend.signIn(name, password))
    }
  }
}

/// Makes an account and signs in.
struct Register: Coordinator {
  let membership: Membership
  var edit = AccountEdit()
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    var typed = Applicant(email: "", username: "", firstName: "", lastName: "")
    while true {
      typed.email = try await flow.asking(
        edit.email, .projects(\.email), .email, initial: typed.email)
      typed.username = try await flow.asking(
        edit.username, .projects(\.username), .username, initial: typed.username)
      typed.firstName = try await flow.asking(
        edit.firstName, .projects(\.firstName), .personName, initial: typed.firstName)
      typed.lastName = try await flow.asking(
        edit.lastName, .projects(\.lastName), .personName, initial: typed.lastName)
      typed.password = try await flow.newPassword(
        .projects(\.password), passwordFile, of: typed.names)
      typed.picture = edit.picture ?? nil
      let account = try await flow.perform { [typed] in
        try await membership.enter(membership.backend.register(typed))
      }
      if let account { return account }
      // What was typed can be edited; what the command said cannot become better.
      guard flow.isInteractive, edit.lacksSomething else { throw .back }
    }
  }
}

/// Sets a new password by a code from a mail.
struct ResetPassword: Coordinator {
  let membership: Membership
  var code: String?
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let code = try await flow.asking(code, .projects(\.code))
    let new = try await flow.newPassword(.projects(\.newPassword), passwordFile)
    return try await flow.must {
      try await membership.enter(membership.backend.reset(with: code, to: new))
    }
  }
}

/// Sets a new password in place of the present one.
struct ChangePassword: Coordinator {
  let membership: Membership
  var oldFile: String?
  var newFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let old = try await flow.password(.projects(\.oldPassword), oldFile)
    let new = try await flow.newPassword(.projects(\.newPassword), newFile)
    return try await flow.must {
      let admission = try await membership.as { backend, token in
        try await backend.changePassword(from: old, to: new, as: token)
      }
      return try await membership.enter(admission)
    }
  }
}

/// Takes the account away, once the password shows whose wish that is; the result is what it was.
struct DeleteAccount: Coordinator {
  let chat: Chat
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let password = try await flow.password(.projects(\.password), passwordFile)
    return try await flow.must { try await chat.deleteAccount(password) }
  }
}

/// Has a code sent; the result is the address.
struct Forgot: Coordinator {
  let membership: Membership
  var email: String?

  func run(in flow: Flow) async throws(Departure) -> String {
    let email = try await flow.asking(email, .projects(\.email), .email)
    let language = flow.language
    return try await flow.must {
      try await membership.backend.sendCode(to: email, in: language)
      return email
    }
  }
}

/// Asks for everything of an account, what it is now to be edited.
struct EditAccount: Coordinator {
  let membership: Membership

  func run(in flow: Flow) async throws(Departure) -> Account {
    let now = try await flow.must {
      try await membership.as { backend, token in try await backend.account(token) }
    }
    let form = Form(
      FormField(.projects(\.email), .email, initial: now.email),
      FormField(.projects(\.username), .username, initial: now.username),
      FormField(.projects(\.firstName), .personName, initial: now.firstName),
      FormField(.projects(\.lastName), .personName, initial: now.lastName))
    guard let (email, username, first, last) = try await flow.run(form) else { throw .back }
    let edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
    return try await flow.must {
      try await membership.as { backend, token in try await backend.edit(edit, as: token) }
    }
  }
}

extension AccountEdit {
  fileprivate var lacksSomething: Bool {
    [email, username, firstName, lastName].contains(nil)
  }
}

extension Flow {
  /// What was said, or else the answer to a question.
  fileprivate func asking(
    _ said: String?, _ label: Phrase, _ format: Format<String> = .filled("text"),
    initial: String = ""
  ) async throws(Departure) -> String {
    if let said { return said }
    let question = FormField(label, format, initial: initial)
    guard let answer = try await run(Form(question)) else { throw .back }
    return answer
  }

  /// A password that a person types twice, and better ones again where it is weak; of a script's
  /// the failure tells.
  /// - Parameter names: those of the person, as far as they are known.
  fileprivate func newPassword(
    _ label: Phrase, _ path: String?, of names: [String] = []
  ) async throws(Departure) -> Password {
    guard path == nil, isInteractive else { return try await password(label, path) }
    let question = FormField(label, .password(of: names), isHidden: true, isRepeated: true)
    guard let password = try await run(Form(question)) else { throw .back }
    return password
  }

  /// The first line of a file, or else what is typed unseen.
  fileprivate func password(
    _ label: Phrase, _ path: String?
  ) async throws(Departure) -> Password {
    if let path {
      return try await must {
        let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
        return Password(
          String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            .trimmingEnd { $0 == "\r" })
      }
    }
    let question = FormField(label, .text, isHidden: true)
    guard let text = try await run(Form(question)) else { throw .back }
    return Password(text)
  }

  /// Does something between scenes, and goes back where it fails.
  func must<T>(_ work: @escaping @MainActor () async throws -> T) async throws(Departure) -> T {
    guard let result = try await perform(work) else { throw .back }
    return result
  }
}
