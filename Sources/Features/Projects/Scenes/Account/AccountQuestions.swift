import AtriumCore
import AtriumFormats
import AtriumScreen

extension Flow {
  /// Returns a given value, or asks for one.
  func value(
    _ given: String?, _ label: Phrase, _ format: Format<String> = .filled("text"),
    initial: String = ""
  ) async throws(Departure) -> String {
    if let given { return given }
    return try await ask(FormField(label, format, initial: initial))
  }

  /// Returns a new password. At the prompt it is typed twice, and weak ones are refused; otherwise
  /// the backend refuses them.
  /// - Parameter names: the known names of the user.
  func newPassword(
    _ label: Phrase, fromFile path: String?, of names: [String] = []
  ) async throws(Departure) -> Password {
    guard path == nil, isInteractive else { return try await password(label, fromFile: path) }
    return try await ask(
      FormField(label, .password(of: names), isHidden: true, isRepeated: true))
  }

  /// Returns the first line of a file, or asks for a password without showing it.
  func password(_ label: Phrase, fromFile path: String?) async throws(Departure) -> Password {
    guard let path else {
      return Password(try await ask(FormField(label, .text, isHidden: true)))
    }
    return try await performOrBack {
      let bytes = try UserFiles(of: ProjectsFeature.id, upTo: 16).read(path)
      return Password(
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
          .trimmingEnd { $0 == "\r" })
    }
  }

  private func ask<Answer>(_ field: FormField<Answer>) async throws(Departure) -> Answer {
    guard let answer = try await run(Form(field)) else { throw .back }
    return answer
  }

  /// Performs work, and goes back if it fails.
  func performOrBack<T>(
    _ work: @escaping @MainActor () async throws -> T
  ) async throws(Departure) -> T {
    guard let result = try await perform(work) else { throw .back }
    return result
  }
}
