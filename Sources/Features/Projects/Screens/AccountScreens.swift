import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend

extension Screen {
  static func account(
    _ account: Account, picture: Block? = nil, notice: Phrase? = nil
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
      ] + (picture.map { [.humanOnly([$0])] } ?? []) + .notice(notice))
  }

  static func signedIn(_ account: Account) -> Screen {
    .account(account, notice: .projects { $0.signedInNotice(account.username) })
  }

  static func edited(_ account: Account) -> Screen {
    .account(account, notice: .projects(\.accountChanged))
  }

  static func passwordChanged(_ account: Account) -> Screen {
    .account(account, notice: .projects(\.passwordChanged))
  }

  static var notSignedIn: Screen {
    .noAccount(.empty(.projects(\.notSignedIn), hint: AccountError.signedOut.failure.hint))
  }

  static var signedOut: Screen { .noAccount(.notice(.good, .projects(\.signedOutNotice))) }

  /// - Parameter username: empty if the account was deleted before.
  static func accountDeleted(_ username: String) -> Screen {
    .noAccount(.notice(.good, .projects { $0.accountDeleted(username) }))
  }

  static func sessions(
    _ sessions: [AccountSession], notice: Phrase? = nil, by clock: any WallClock
  ) -> Screen {
    func time(_ instant: Instant?) -> Value { .optional(instant) { clock.value(of: $0) } }
    let table = Table(
      "sessions",
      [
        .init("id", .projects(\.number), .trailing), .untruncated("began", .projects(\.began)),
        .untruncated("last_used", .projects(\.lastUsed)),
        .untruncated("expires", .projects(\.expires)).importance(-1),
        .init("current", .projects(\.currentSession)),
      ],
      sessions.map { session in
        [
          .integer(session.id), time(session.began), time(session.lastUsed),
          time(session.expires), .flag(session.isCurrent),
        ]
      })
    return Screen(
      "sessions",
      [.table(table)] + ListRange().blocks(showing: sessions.count, of: sessions.count)
        + .notice(notice))
  }

  private static func noAccount(_ block: Block) -> Screen {
    Screen("account", [.machineOnly("account", .null), block])
  }

  static func resetCodeSent(to email: String) -> Screen {
    let minutes = ResetCode.minutes
    return Screen(
      "forgot",
      [
        .machineOnly("email", .string(email)), .machineOnly("minutes", .integer(minutes)),
        .notice(.good, .projects { $0.codeSent(email, minutes) }),
        .notice(.quiet, .projects(\.codeSentHint)),
      ])
  }
}
