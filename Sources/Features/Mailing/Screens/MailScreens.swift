import AtriumCore
import AtriumScreen

extension Screen {
  static func mail(_ settings: MailingSettings, hasPassword: Bool) -> Screen {
    Screen(
      "mail",
      [
        .field(Field("configured", .mailing(\.configured), .flag(settings.isConfigured))),
        .field(Field("server", .mailing(\.server), .optional(settings.server, Value.text))),
        .field(Field("port", .mailing(\.port), .integer(settings.port))),
        .field(Field("security", .mailing(\.security), .text(settings.security.rawValue))),
        .field(Field("sender", .mailing(\.sender), .optional(settings.sender, Value.text))),
        .field(Field("user", .mailing(\.user), .optional(settings.user, Value.text))),
        .field(Field("password_kept", .mailing(\.hasPassword), .flag(hasPassword))),
      ] + (settings.isConfigured ? [] : [.humanOnly([.text(.mailing(\.setUpHint))])]))
  }

  static func sent(to address: String) -> Screen {
    Screen(
      "sent",
      [.machineOnly("to", .string(address)), .notice(.good, .mailing { $0.testSent(address) })])
  }

  static let passwordSaved = Screen(
    "password", [.machineOnly("kept", true), .notice(.good, .mailing(\.passwordSaved))])
  static let passwordRemoved = Screen(
    "password", [.machineOnly("kept", false), .notice(.good, .mailing(\.passwordRemoved))])
}
