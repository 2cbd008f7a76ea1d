import AtriumScreen

/// Accounts as they are shown.
extension Screen {
  /// What was just done with an account.
  enum AccountDeed { case welcome, changed, newPassword }

  static func account(
    _ account: Account, picture: Block? = nil, saying deed: AccountDeed? = nil
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
        + (deed.map { [.notice(.good, $0.sentence(about: account))] } ?? []))
  }

  static var nobody: Screen {
    Screen(
      "account",
      [.machineOnly("account", .null), .empty(.projects(\.nobody), hint: .projects(\.howToSignIn))])
  }

  static var goodbye: Screen {
    Screen("account", [.machineOnly("account", .null), .notice(.good, .projects(\.goodbye))])
  }

  static func accountDeleted(_ account: Account) -> Screen {
    Screen(
      "account",
      [
        .machineOnly("account", .null),
        .notice(.good, .projects { $0.accountDeleted(account.username) }),
      ])
  }

  static func codeSent(_ email: String) -> Screen {
    let minutes = EmbeddedBackend.Policy.minutesOfCode
    return Screen(
      "forgot",
      [
        .machineOnly("email", .string(email)), .machineOnly("minutes", .integer(minutes)),
        .notice(.good, .projects { $0.codeSent(email, minutes) }),
        .notice(.quiet, .projects(\.howToUseCode)),
      ])
  }
}

extension Screen.AccountDeed {
  fileprivate func sentence(about account: Account) -> Phrase {
    switch self {
    case .welcome: .projects { $0.welcome(account.username) }
    case .changed: .projects(\.accountChanged)
    case .newPassword: .projects(\.passwordChanged)
    }
  }
}
