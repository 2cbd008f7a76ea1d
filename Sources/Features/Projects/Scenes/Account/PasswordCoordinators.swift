import AtriumCore
import AtriumScreen

/// Requests a reset code by mail. The result is the address.
struct RequestResetCodeCoordinator: Coordinator {
  let session: SignInSession
  var email: String?

  func run(in flow: Flow) async throws(Departure) -> String {
    let email = try await flow.value(email, .projects(\.email), .email)
    let language = flow.language
    return try await flow.performOrBack {
      try await session.backend.sendResetCode(to: email, in: language)
      return email
    }
  }
}

/// Sets a new password with a reset code.
struct ResetPasswordCoordinator: Coordinator {
  let session: SignInSession
  var code: String?
  var passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let code = try await flow.value(code, .projects(\.code))
    let password = try await flow.newPassword(.projects(\.newPassword), fromFile: passwordFile)
    return try await flow.performOrBack {
      try await session.start(session.backend.resetPassword(with: code, to: password))
    }
  }
}

/// Replaces the current password.
struct ChangePasswordCoordinator: Coordinator {
  let session: SignInSession
  var oldFile: String?
  var newFile: String?

  func run(in flow: Flow) async throws(Departure) -> Account {
    let old = try await flow.password(.projects(\.oldPassword), fromFile: oldFile)
    let new = try await flow.newPassword(.projects(\.newPassword), fromFile: newFile)
    return try await flow.performOrBack {
      let newSession = try await session.withToken { backend, token in
        try await backend.changePassword(from: old, to: new, as: token)
      }
      return try await session.start(newSession)
    }
  }
}
