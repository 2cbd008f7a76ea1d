import AtriumCore
import AtriumScreen
import ProjectsBackend

/// The entry of the feature's account scene.
struct AccountCoordinator: EntryCoordinator {
  let chat: ChatContext
  let pictures: PictureLoader

  func scene(at place: NoPlace?, in flow: Flow) -> any Scene {
    AccountScene(chat: chat, pictures: pictures)
  }
}

/// Asks for new values of the whole account.
struct EditAccountCoordinator: Coordinator {
  let session: SignInSession

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let account = try await flow.performOrBack { try await session.account() }
    let form = Form(
      FormField(.email, .email, initial: account.email),
      FormField(.username, .username, initial: account.username),
      FormField(.firstName, .personName, initial: account.firstName),
      FormField(.lastName, .personName, initial: account.lastName))
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
    let password = try await flow.password(.password, fromFile: passwordFile)
    return try await flow.performOrBack {
      do {
        return .accountDeleted(try await chat.deleteAccount(password))
      } catch AccountError.wrongPassword {
        var failure = AccountError.wrongPassword.failure
        failure.message = .accountNotDeleted
        throw failure
      }
    }
  }
}

struct RequestResetCodeCoordinator: Coordinator {
  let session: SignInSession
  let email: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let email = try await flow.value(email, .email, .email)
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
    let code = try await flow.value(code, .code)
    let password = try await flow.newPassword(.newPassword, fromFile: passwordFile)
    return try await flow.performOrBack {
      .passwordChanged(
        try await session.start(for: nil) {
          try await session.backend.resetPassword(with: code, to: password, startingWith: $0)
        })
    }
  }
}

/// Replaces the current password.
struct ChangePasswordCoordinator: Coordinator {
  let session: SignInSession
  let oldFile: String?
  let newFile: String?

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let old = try await flow.password(.oldPassword, fromFile: oldFile)
    let new = try await flow.newPassword(.newPassword, fromFile: newFile)
    return try await flow.performOrBack {
      let account = try await session.start(for: nil) { next in
        try await session.withToken {
          try await $0.changePassword(from: old, to: new, as: $1, startingWith: next)
        }
      }
      return .passwordChanged(account)
    }
  }
}
