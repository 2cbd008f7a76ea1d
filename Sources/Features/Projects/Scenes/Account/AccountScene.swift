import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import ProjectsBackend

/// The user's own account. Flows ask for the missing values of commands.
struct AccountScene: Scene {
  let chat: ChatContext
  let pictures: PictureLoader
  private var session: SignInSession { chat.session }

  func screen() async throws -> Screen {
    guard let account = try await session.accountIfSignedIn() else {
      if try await session.completeDeletion() != nil {
        return Screen.deletionIsOpen.naming(hub: session.hub)
      }
      try await session.checkHub()
      return .notSignedIn.naming(hub: session.hub)
    }
    return .account(account, picture: try await pictures.block(of: account.username, session))
      .naming(hub: session.hub)
  }

  var commands: [Command<Never>] {
    [
      registering, signingIn,
      Command("logout", .logoutSummary) {
        try await session.signOut()
        return .done(.signedOut)
      },
      sessions, exporting,
      Command("forgot", .forgotSummary, .optionalWord("email", .text), email) {
        .run(RequestResetCodeCoordinator(session: session, email: $0 ?? $1))
      }.examples("ada@example.org"),
      resettingPassword,
      Command(
        "password", .passwordSummary,
        .option("old-password-file", .file).help(.oldPasswordFileHelp), passwordFile
      ) { .run(ChangePasswordCoordinator(session: session, oldFile: $0, newFile: $1)) }.examples(
        "", "--old-password-file old.txt --password-file new.txt"),
      editing,
      Command(
        "delete", .accountDeleteSummary, passwordFile,
        confirming: { _ in
          let isDeleted = try await session.completeDeletion() != nil
          let account = try await isDeleted ? nil : session.account()
          return Confirmation(
            .accountDeleteTitle(account?.username ?? ""), .accountDeleteText)
        }, run: { .run(DeleteAccountCoordinator(chat: chat, passwordFile: $0)) }
      ).examples(""),
    ]
  }

  private var registering: Command<Never> {
    Command(
      "register", .registerSummary, email, username, firstName, lastName, picture,
      passwordFile
    ) { email, username, first, last, path, file in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path { edit.picture = try await pictures.read(path) }
      return .run(RegisterCoordinator(session: session, edit: edit, passwordFile: file))
    }.examples("", "--email ada@example.org --username ada --first-name Ada --last-name Lovelace")
      .excludedFromHistory()
  }

  private var signingIn: Command<Never> {
    Command(
      "login", .loginSummary, .optionalWord("name", .text), email, username,
      passwordFile
    ) { name, email, username, file in
      .run(
        SignInCoordinator(
          session: session, name: name ?? email ?? username, passwordFile: file))
    }.examples("ada", "ada@example.org --password-file password.txt")
  }

  private var sessions: Command<Never> {
    let number = ArgumentFormat<Int>.number(in: 1...Int.max).completing(
      .dynamic {
        try await session.withToken { try await $0.sessions(as: $1) }.map {
          Candidate("\($0.id)", Phrase(($0.began ?? $0.expires).timestamp))
        }
      })
    return Command(
      "sessions", .sessionsSummary,
      Argument<Int?>.option("end", number).help(.endHelp)
    ) { id in
      guard let id else {
        let sessions = try await session.withToken { try await $0.sessions(as: $1) }
        return .show(.sessions(sessions, by: chat.clock))
      }
      guard let left = try await session.endSession(id) else { return .done(.signedOut) }
      return .done(.sessions(left, notice: .sessionEnded(id), by: chat.clock))
    }.examples("", "--end 3")
  }

  private var exporting: Command<Never> {
    .exporting(
      .exportSummary, of: ProjectsFeature.id, confirmedBy: Phrase.exported,
      format: .constant(())
    ) { _, _ in
      let export = try await session.withToken { try await $0.export(as: $1) }
      let text = try JSON(parsing: Array(export.utf8)).withTimestamps.text
      return ExportedFile("application/json", format: "json") { output in
        try output.append(Array((text + "\n").utf8))
        return 1
      }
    }.examples("account.json")
  }

  private var resettingPassword: Command<Never> {
    Command(
      "reset", .resetSummary, .optionalWord("code", .text),
      .option("code", .text).help(.codeHelp), email, passwordFile
    ) { word, code, _, file in
      .run(
        ResetPasswordCoordinator(session: session, code: word ?? code, passwordFile: file))
    }.examples("123456").excludedFromHistory()
  }

  private var editing: Command<Never> {
    Command(
      "edit", .accountEditSummary, email, username, firstName, lastName, picture,
      .flag("no-picture").help(.noPictureHelp)
    ) { email, username, first, last, path, removesPicture in
      var edit = AccountEdit(email: email, username: username, firstName: first, lastName: last)
      if let path {
        edit.picture = try await pictures.read(path)
      } else if removesPicture {
        edit.picture = .some(nil)
      }
      if edit == AccountEdit() { return .run(EditAccountCoordinator(session: session)) }
      return .done(
        .edited(try await session.withToken { [edit] in try await $0.edit(edit, as: $1) }))
    }.examples("--first-name Ada --last-name Byron", "--picture portrait.png")
  }

  private var email: Argument<String?> { option("email", .emailHelp) }
  private var username: Argument<String?> { option("username", .username) }
  private var firstName: Argument<String?> { option("first-name", .firstName) }
  private var lastName: Argument<String?> { option("last-name", .lastName) }
  private var picture: Argument<String?> { option("picture", .pictureFileHelp, .file) }
  private var passwordFile: Argument<String?> {
    option("password-file", .passwordFileHelp, .file)
  }

  private func option(
    _ name: String, _ help: Phrase,
    _ format: ArgumentFormat<String> = .text
  ) -> Argument<String?> { .option(name, format).help(help) }
}

extension JSON {
  /// The members of an export that are times.
  private static let times: Set<String> = [
    "created", "begun", "used", "expires", "published", "modified", "sent",
  ]

  /// The export with times in RFC 3339, which a backend gives in milliseconds since 1970.
  fileprivate var withTimestamps: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.withTimestamps))
    case .object(let members):
      .object(
        members.map { member in
          if Self.times.contains(member.key), case .integer(let time) = member.value {
            return Member(member.key, .string(Instant(millisecondsSince1970: time).timestamp))
          }
          return Member(member.key, member.value.withTimestamps)
        })
    default: self
    }
  }
}
