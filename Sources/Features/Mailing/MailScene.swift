import AtriumCore
import AtriumFormats
import AtriumScreen

/// How mail is sent from here, and whether it works.
struct MailScene: Scene {
  enum Output: Sendable { case keepingPassword }
  let postman: Postman
  let language: @MainActor () -> Language

  func screen() async throws -> Screen {
    .mail(postman.settings, hasPassword: try await postman.password() != nil)
  }

  var commands: [Command<Output>] {
    [
      Command("test", .mailing(\.testSummary), .word("address", .filled("address"))) { address in
        let strings = MailingStrings.localized(in: language())
        try await postman.send(
          Mail(to: address, subject: strings.testSubject, text: strings.testText))
        return .done(.sent(to: address))
      },
      Command(
        "password", .mailing(\.passwordSummary),
        .option("file", .file).help(.mailing(\.passwordFileHelp)),
        .flag("forget").help(.mailing(\.forgetHelp))
      ) { file, forgets in
        if forgets {
          try await postman.keep(nil)
          return .done(.passwordForgotten)
        }
        guard let file else { return .finish(.keepingPassword) }
        let bytes = try UserFiles(of: MailingFeature.id, upTo: 1).read(file)
        try await postman.keep(try Self.password(in: bytes))
        return .done(.passwordKept)
      }.excludedFromHistory(),
    ]
  }

  /// The first line of a file.
  private static func password(in bytes: [UInt8]) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).first else {
      throw MailingError.emptyPassword
    }
    return String(line)
  }
}

/// What can go wrong here, beside sending.
enum MailingError: FailureConvertible {
  case emptyPassword

  var failure: Failure { Failure(.data, "mail.empty-password", .mailing(\.emptyPassword)) }
}

extension Screen {
  static func mail(_ settings: MailingSettings, hasPassword: Bool) -> Screen {
    let isConfigured = settings.server != nil && settings.sender != nil
    return Screen(
      "mail",
      [
        .field(Field("configured", .mailing(\.configured), .flag(isConfigured))),
        .field(Field("server", .mailing(\.server), .optional(settings.server, Value.text))),
        .field(Field("port", .mailing(\.port), .integer(settings.port))),
        .field(Field("security", .mailing(\.security), .text(settings.security.rawValue))),
        .field(Field("sender", .mailing(\.sender), .optional(settings.sender, Value.text))),
        .field(Field("user", .mailing(\.user), .optional(settings.user, Value.text))),
        .field(Field("password_kept", .mailing(\.passwordIsKept), .flag(hasPassword))),
      ] + (isConfigured ? [] : [.humanOnly([.text(.mailing(\.howToSetUp))])]))
  }

  static func sent(to address: String) -> Screen {
    Screen(
      "sent",
      [
        .machineOnly("to", .string(address)), .notice(.good, .mailing { $0.wasSent(address) }),
      ])
  }

  static let passwordKept = Screen(
    "password", [.machineOnly("kept", true), .notice(.good, .mailing(\.passwordKept))])
  static let passwordForgotten = Screen(
    "password", [.machineOnly("kept", false), .notice(.good, .mailing(\.passwordForgotten))])
}
