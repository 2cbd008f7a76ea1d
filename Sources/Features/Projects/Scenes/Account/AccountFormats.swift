import AtriumCore
import AtriumScreen

/// Formats of account fields, which validate a value as soon as it is typed.
extension Format where Value == String {
  static var email: Format {
    validated("email", .projects(\.invalidEmailReason), by: EmailAddress.validated)
  }
  static var username: Format {
    validated("name", .projects(\.invalidUsernameReason), by: NameRules.validUsername)
  }
  static var personName: Format {
    validated("name", .projects(\.invalidNameReason), by: NameRules.validName)
  }

  private static func validated(
    _ name: String, _ reason: Phrase,
    by validate: @escaping (String) throws(AccountError) -> String
  ) -> Format {
    Format(name) { text, _ throws(Refusal) in
      do throws(AccountError) {
        return try validate(text)
      } catch {
        throw Refusal(reason)
      }
    }
  }
}

extension Format where Value == Password {
  /// The format of a new password.
  /// - Parameter names: the names that the password must not be derived from.
  static func password(of names: [String]) -> Format {
    Format("password") { text, _ throws(Refusal) in
      let password = Password(text)
      if let weakness = password.weakness(for: names) {
        throw Refusal(.projects { $0.weakPasswordReason($0.weakness(weakness)) })
      }
      return password
    }
  }
}
