import AtriumCore
import AtriumScreen

extension Screen {
  static func mail(_ settings: MailingSettings, hasPassword: Bool) -> Screen {
    Screen(
      "mail",
      [
        .field(Field("configured", .configured, .flag(settings.isConfigured))),
        .field(Field("server", .server, .optional(settings.server, Value.text))),
        .field(Field("port", .port, .integer(settings.port))),
        .field(Field("security", .security, .text(settings.security.rawValue))),
        .field(Field("sender", .sender, .optional(settings.sender, Value.text))),
        .field(Field("user", .user, .optional(settings.user, Value.text))),
        .field(Field("password_kept", .hasPassword, .flag(hasPassword))),
      ] + (settings.isConfigured ? [] : [.humanOnly([.text(.setUpHint)])]))
  }

  static func sent(to address: String) -> Screen {
    Screen("sent", [.machineOnly("to", .string(address)), .notice(.good, .testSent(address))])
  }

  static let passwordSaved = Screen(
    "password", [.machineOnly("kept", true), .notice(.good, .passwordSaved)])
  static let passwordRemoved = Screen(
    "password", [.machineOnly("kept", false), .notice(.good, .passwordRemoved)])
}
