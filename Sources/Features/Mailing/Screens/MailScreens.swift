import AtriumCore
import AtriumScreen

extension Screen {
  static func mail(_ settings: MailingSettings, hasPassword: Bool) -> Screen {
    Screen(
      "mail",
      [
        .field("configured", .configured, .flag(settings.isConfigured)),
        .field("server", .server, .optional(settings.server, Value.text)),
        .field("port", .port, .integer(settings.port)),
        .field("security", .security, .text(settings.security.rawValue)),
        .field("sender", .sender, .optional(settings.sender, Value.text)),
        .field("user", .user, .optional(settings.user, Value.text)),
        .field("password_kept", .hasPassword, .flag(hasPassword)),
      ] + (settings.isConfigured ? [] : [.humanOnly([.text(.setUpHint)])]))
  }

  static func sent(to address: String) -> Screen {
    Screen("sent", ["to": .string(address)], .testSent(address))
  }

  static let passwordSaved = Screen("password", ["kept": true], .passwordSaved)
  static let passwordRemoved = Screen("password", ["kept": false], .passwordRemoved)
}
