import AtriumCore
import AtriumScreen

/// What one's account says.
struct AccountScene: Scene {
  /// What has to be asked for before it can be done.
  enum Output {
    case registering(AccountEdit, passwordFile: String?)
    case signingIn(String?, passwordFile: String?)
    case forgetting(String?)
    case resetting(String?, passwordFile: String?)
    case changingPassword(oldFile: String?, newFile: String?)
    case deleting(passwordFile: String?)
    case editing
  }
  let membership: Membership, pictures: PictureFiles

  func screen() async throws -> Screen {
    guard let account = try await membership.account() else { return .nobody }
    guard account.hasPicture else { return .account(account) }
    return .account(account, picture: try await pictures.block(of: account.username, membership))
  }

  var commands: [Command<Output>] {
    [
      registering, signingIn, signingOut, forgetting, resetting, changingPassword, editing,
      deleting,
    ]
  }

  private var registering: Command<Output> {
    Command(
      "register", .projects(\.registerSummary), email, username, firstName, lastName, picture,
      passwordFile
    ) { email, username, first, last, path, file in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path { edit.picture = try await pictures.read(path) }
      return .finish(.registering(edit, passwordFile: file))
    }.excludedFromHistory()
  }

  private var signingIn: Command<Output> {
    Command(
      "login", .projects(\.loginSummary), .optionalWord("name", .text), email, username,
      passwordFile
    ) { name, email, username, file in
      .finish(.signingIn(name ?? email ?? username, passwordFile: file))
    }
  }

  private var signingOut: Command<Output> {
    Command("logout", .projects(\.logoutSummary)) {
      try await membership.leave()
      return .done(.goodbye)
    }
  }

  private var forgetting: Command<Output> {
    Command(
      "forgot", .projects(\.forgotSummary), .optionalWord("email", .text), email
    ) { word, email in .finish(.forgetting(word ?? email)) }
  }

  private var resetting: Command<Output> {
    Command(
      "reset", .projects(\.resetSummary), .optionalWord("code", .text),
      .option("code", .text).help(.projects(\.codeHelp)), email, passwordFile
    ) { word, code, _, file in .finish(.resetting(word ?? code, passwordFile: file)) }
    .excludedFromHistory()
  }

  private var changingPassword: Command<Output> {
    Command(
      "password", .projects(\.passwordSummary),
      .option("old-password-file", .file).help(.projects(\.oldPasswordFileHelp)), passwordFile
    ) { old, new in .finish(.changingPassword(oldFile: old, newFile: new)) }
  }

  private var editing: Command<Output> {
    Command(
      "edit", .projects(\.accountEditSummary), email, username, firstName, lastName, picture,
      .flag("no-picture").help(.projects(\.noPictureHelp))
    ) { email, username, first, last, path, isBare in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path {
        edit.picture = try await pictures.read(path)
      } else if isBare {
        edit.picture = .some(nil)
      }
      if edit == AccountEdit() { return .finish(.editing) }
      let account = try await membership.as { [edit] backend, token in
        try await backend.edit(edit, as: token)
      }
      return .done(.account(account, saying: .changed))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .projects(\.accountDeleteSummary), passwordFile,
      confirming: { _ in
        let account = try await membership.as { backend, token in try await backend.account(token) }
        return Confirmation(
          .projects { $0.accountDeleteTitle(account.username) }, .projects(\.accountDeleteText),
          destructive: .projects(\.deleteChoice), cancel: .projects(\.keepChoice))
      }, run: { .finish(.deleting(passwordFile: $0)) })
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
