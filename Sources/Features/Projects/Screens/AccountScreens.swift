import AtriumScreen

extension Screen {
  /// A completed change that the account screen confirms.
  enum AccountNotice { case signedIn, edited, passwordChanged }

  static func account(
    _ account: Account, picture: Block? = nil, notice: AccountNotice? = nil
  ) -> Screen {
    Screen(
      "account",
      [
        .record(
          "account",
          [
            .field(Field("username", .projects(\.username), .text(account.username))),
            .field(Field("first_name", .projects(\.firstName), .text(account.firstName))),
            .field(Field("last_name", .projects(\.lastName), .text(account.lastName))),
            .field(Field("email", .projects(\.email), .text(account.email))),
            .field(Field("picture", .projects(\.picture), .flag(account.hasPicture))),
          ])
      ] + (picture.map { [.humanOnly([$0])] } ?? [])
        + (notice.map { [.notice(.good, $0.text(for: account))] } ?? []))
  }

  static var notSignedIn: Screen {
    Screen(
      "account",
      [
        .machineOnly("account", .null),
        .empty(.projects(\.notSignedIn), hint: .projects(\.signInHint)),
      ])
  }

  static var signedOut: Screen {
    Screen(
      "account", [.machineOnly("account", .null), .notice(.good, .projects(\.signedOutNotice))])
  }

  static func accountDeleted(_ account: Account) -> Screen {
    Screen(
      "account",
      [
        .machineOnly("account", .null),
        .notice(.good, .projects { $0.accountDeleted(account.username) }),
      ])
  }

  static func resetCodeSent(to email: String) -> Screen {
    let minutes = SQLiteBackend.Policy.resetCodeMinutes
    return Screen(
      "forgot",
      [
        .machineOnly("email", .string(email)), .machineOnly("minutes", .integer(minutes)),
        .notice(.good, .projects { $0.codeSent(email, minutes) }),
        .notice(.quiet, .projects(\.codeSentHint)),
      ])
  }
}

extension Screen.AccountNotice {
  fileprivate func text(for account: Account) -> Phrase {
    switch self {
    case .signedIn: .projects { $0.signedInNotice(account.username) }
    case .edited: .projects(\.accountChanged)
    case .passwordChanged: .projects(\.passwordChanged)
    }
  }
}
