import AtriumCore
import AtriumScreen

/// What is asked for an account; what cannot be is refused where it is typed.
extension Format where Value == String {
  static var email: Format {
    checked("email", .projects(\.isNoEmail), EmailAddress.checked)
  }
  static var username: Format {
    checked("name", .projects(\.isNoUsername), PersonName.username)
  }
  static var personName: Format {
    checked("name", .projects(\.isNoName), PersonName.checked)
  }

  private static func checked(
    _ name: String, _ reason: Phrase, _ check: @escaping (String) throws(AccountError) -> String
  ) -> Format {
    Format(name) { text, _ throws(Refusal) in
      do throws(AccountError) {
        return try check(text)
      } catch {
        throw Refusal(reason)
      }
    }
  }
}

extension Format where Value == Password {
  /// - Parameter names: those of the person whose password it is to be.
  static func password(of names: [String]) -> Format {
    Format("password") { text, _ throws(Refusal) in
      let password = Password(text)
      if let weakness = password.weakness(for: names) {
        throw Refusal(.projects { $0.isWeak($0.weakness(weakness)) })
      }
      return password
    }
  }
}
