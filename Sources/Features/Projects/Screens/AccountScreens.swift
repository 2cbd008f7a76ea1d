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
            .field(Field("username", .username, .text(account.username))),
            .field(Field("first_name", .firstName, .text(account.firstName))),
            .field(Field("last_name", .lastName, .text(account.lastName))),
            .field(Field("email", .email, .text(account.email))),
            .field(Field("picture", .picture, .flag(account.hasPicture))),
          ])
      ] + (picture.map { [.humanOnly([$0])] } ?? []) + .notice(notice))
  }

  /// - Parameter place: the hub, or the place of the data.
  static func signedIn(_ account: Account, at place: Phrase) -> Screen {
    .account(account, notice: .signedInNotice(account.username, place))
  }

  static func edited(_ account: Account) -> Screen {
    .account(account, notice: .accountChanged)
  }

  static func passwordChanged(_ account: Account) -> Screen {
    .account(account, notice: .passwordChanged)
  }

  static var notSignedIn: Screen {
    .noAccount(.empty(.notSignedIn, hint: AccountError.signedOut.failure.hint))
  }

  /// The account is deleted at the hub; its data on this device remain until the deletion is completed.
  static var deletionIsOpen: Screen {
    .noAccount(.empty(.deletionIsOpen, hint: .deletionHint))
  }

  static var signedOut: Screen { .noAccount(.notice(.good, .signedOutNotice)) }

  /// - Parameter username: empty if the account was deleted before.
  static func accountDeleted(_ username: String) -> Screen {
    .noAccount(.notice(.good, .accountDeleted(username)))
  }

  static func sessions(
    _ sessions: [AccountSession], notice: Phrase? = nil, by clock: any WallClock
  ) -> Screen {
    @Sendable func time(_ instant: Instant?) -> Value { .optional(instant) { clock.value(of: $0) } }
    let table = Table(
      "sessions", of: sessions,
      [
        .init("id", .number, .trailing) { .integer($0.id) },
        .untruncated("began", .began) { time($0.began) },
        .untruncated("last_used", .lastUsed) { time($0.lastUsed) },
        .untruncated("expires", .expires) { time($0.expires) }.importance(-1),
        .init("current", .currentSession) { .flag($0.isCurrent) },
      ])
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
        .notice(.good, .codeSent(email, minutes)),
        .notice(.quiet, .codeSentHint),
      ])
  }
}
