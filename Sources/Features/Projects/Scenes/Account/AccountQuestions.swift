import AtriumCore
import AtriumFormats
import AtriumScreen
import ProjectsBackend

extension Flow {
  func value(
    _ given: String?, _ label: Phrase, _ format: ArgumentFormat<String> = .nonBlank("text"),
    initial: String = ""
  ) async throws(Departure) -> String {
    if let given { return given }
    return try await Form(FormField(label, format, initial: initial)).run(in: self)
  }

  /// Returns a new password. At the prompt the rule is shown first, weak ones are refused, and a
  /// good one is typed twice; otherwise the backend refuses them.
  /// - Parameter names: the known names of the user.
  func newPassword(
    _ label: Phrase, fromFile path: String?, of names: [String] = []
  ) async throws(Departure) -> Password {
    guard path == nil, isInteractive else { return try await password(label, fromFile: path) }
    introduce(.passwordHint)
    let field = FormField(label, .password(of: names), isHidden: true, isRepeated: true)
    return try await Form(field).run(in: self)
  }

  /// Returns the first line of a file, or asks for a password without showing it.
  func password(_ label: Phrase, fromFile path: String?) async throws(Departure) -> Password {
    guard let path else {
      return Password(try await Form(FormField(label, .text, isHidden: true)).run(in: self))
    }
    return try await performOrBack {
      let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
      return Password(
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
          .trimmingEnd { $0 == "\r" })
    }
  }

  /// Performs work, and goes back if it fails.
  func performOrBack<T>(
    _ work: @escaping @MainActor () async throws -> T
  ) async throws(Departure) -> T {
    guard let result = try await perform(work) else { throw .back }
    return result
  }
}

/// Formats of account fields, which validate a value as soon as it is typed.
extension ArgumentFormat where Value == String {
  static var email: ArgumentFormat { validated("email", by: EmailAddress.validated) }
  static var username: ArgumentFormat { validated("name", by: NameRules.validUsername) }
  static var personName: ArgumentFormat { validated("name", by: NameRules.validName) }
}

extension ArgumentFormat where Value == Password {
  /// The format of a new password.
  /// - Parameter names: the names that the password must not be derived from.
  static func password(of names: [String]) -> ArgumentFormat {
    validated("password") { text throws(AccountError) in
      let password = Password(text)
      try password.validate(for: names)
      return password
    }
  }
}

extension ArgumentFormat {
  fileprivate static func validated(
    _ name: String, by validate: @escaping @Sendable (String) throws(AccountError) -> Value
  ) -> ArgumentFormat {
    ArgumentFormat(name) { text, _ throws(Refusal) in
      do throws(AccountError) {
        return try validate(text)
      } catch {
        throw Refusal(failure: error.failure)
      }
    }
  }
}
