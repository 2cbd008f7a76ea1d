import AtriumCore
import AtriumScreen

/// The user's own account.
struct AccountScene: Scene {
  /// An operation that may ask for missing values; `nil` values are missing.
  enum Output {
    case register(AccountEdit, passwordFile: String?)
    case signIn(String?, passwordFile: String?)
    case requestResetCode(String?)
    case resetPassword(String?, passwordFile: String?)
    case changePassword(oldFile: String?, newFile: String?)
    case delete(passwordFile: String?)
    case edit
  }
  let session: SignInSession
  let pictures: PictureLoader

  func screen() async throws -> Screen {
    guard let account = try await session.accountIfSignedIn() else { return .notSignedIn }
    guard account.hasPicture else { return .account(account) }
    return .account(account, picture: try await pictures.block(of: account.username, session))
  }

  var commands: [Command<Output>] {
    [
      registering, signingIn, signingOut, requestingResetCode, resettingPassword,
      changingPassword, editing, deleting,
    ]
  }

  private var registering: Command<Output> {
    Command(
      "register", .projects(\.registerSummary), email, username, firstName, lastName, picture,
      passwordFile
    ) { email, username, first, last, path, file in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path { edit.picture = try await pictures.read(path) }
      return .finish(.register(edit, passwordFile: file))
    }.excludedFromHistory()
  }

  private var signingIn: Command<Output> {
    Command(
      "login", .projects(\.loginSummary), .optionalWord("name", .text), email, username,
      passwordFile
    ) { name, email, username, file in
      .finish(.signIn(name ?? email ?? username, passwordFile: file))
    }
  }

  private var signingOut: Command<Output> {
    Command("logout", .projects(\.logoutSummary)) {
      try await session.signOut()
      return .done(.signedOut)
    }
  }

  private var requestingResetCode: Command<Output> {
    Command(
      "forgot", .projects(\.forgotSummary), .optionalWord("email", .text), email
    ) { word, email in .finish(.requestResetCode(word ?? email)) }
  }

  private var resettingPassword: Command<Output> {
    Command(
      "reset", .projects(\.resetSummary), .optionalWord("code", .text),
      .option("code", .text).help(.projects(\.codeHelp)), email, passwordFile
    ) { word, code, _, file in
      .finish(.resetPassword(word ?? code, passwordFile: file))
    }.excludedFromHistory()
  }

  private var changingPassword: Command<Output> {
    Command(
      "password", .projects(\.passwordSummary),
      .option("old-password-file", .file).help(.projects(\.oldPasswordFileHelp)), passwordFile
    ) { old, new in .finish(.changePassword(oldFile: old, newFile: new)) }
  }

  private var editing: Command<Output> {
    Command(
      "edit", .projects(\.accountEditSummary), email, username, firstName, lastName, picture,
      .flag("no-picture").help(.projects(\.noPictureHelp))
    ) { email, username, first, last, path, removesPicture in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path {
        edit.picture = try await pictures.read(path)
      } else if removesPicture {
        edit.picture = .some(nil)
      }
      if edit == AccountEdit() { return .finish(.edit) }
      let account = try await session.withToken { [edit] backend, token in
        try await backend.edit(edit, as: token)
      }
      return .done(.account(account, notice: .edited))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .projects(\.accountDeleteSummary), passwordFile,
      confirming: { _ in
        let account = try await session.account()
        return Confirmation(
          .projects { $0.accountDeleteTitle(account.username) }, .projects(\.accountDeleteText),
          destructive: .projects(\.deleteChoice), cancel: .projects(\.keepChoice))
      }, run: { .finish(.delete(passwordFile: $0)) })
  }

  private var email: Argument<String?> { .option("email", .text).help(.projects(\.emailHelp)) }
  private var username: Argument<String?> {
    .option("username", .text).help(.projects(\.usernameHelp))
  }
  private var firstName: Argument<String?> {
    .option("first-name", .text).help(.projects(\.firstNameHelp))
  }
  private var lastName: Argument<String?> {
    .option("last-name", .text).help(.projects(\.lastNameHelp))
  }
  private var picture: Argument<String?> {
    .option("picture", .file).help(.projects(\.pictureFileHelp))
  }
  private var passwordFile: Argument<String?> {
    .option("password-file", .file).help(.projects(\.passwordFileHelp))
  }
}
