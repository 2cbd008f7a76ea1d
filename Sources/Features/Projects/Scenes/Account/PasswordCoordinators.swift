import AtriumCore
import AtriumScreen

/// Requests a reset code by mail.
struct RequestResetCodeCoordinator: Coordinator {
  let session: SignInSession
  let email: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let email = try await flow.value(email, .projects(\.email), .email)
    let language = flow.language
    return try await flow.performOrBack {
      try await session.backend.sendResetCode(to: email, in: language)
      return .resetCodeSent(to: email)
    }
  }
}

/// Sets a new password with a reset code.
struct ResetPasswordCoordinator: Coordinator {
  let session: SignInSession
  let code: String?
  let passwordFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let code = try await flow.value(code, .projects(\.code))
    let password = try await flow.newPassword(.projects(\.newPassword), fromFile: passwordFile)
    return try await flow.performOrBack {
      .passwordChanged(
        try await session.start(session.backend.resetPassword(with: code, to: password)))
    }
  }
}

/// Replaces the current password.
struct ChangePasswordCoordinator: Coordinator {
  let session: SignInSession
  let oldFile: String?
  let newFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let old = try await flow.password(.projects(\.oldPassword), fromFile: oldFile)
    let new = try await flow.newPassword(.projects(\.newPassword), fromFile: newFile)
    return try await flow.performOrBack {
      let newSession = try await session.withToken {
        try await $0.changePassword(from: old, to: new, as: $1)
      }
      return .passwordChanged(try await session.start(newSession))
    }
  }
}
