import Foundation
import Testing

/// The program under test.
enum Atrium {
  /// `$ATRIUM_BINARY`, or the program that was built with the tests.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["ATRIUM_BINARY"] { return path }
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "atrium").path(percentEncoded: false)
  }()

  /// Runs one command in a new home, or in `home` with the data of earlier commands.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    in home: ThrowawayHome? = nil, within limit: Duration = .seconds(60)
  ) async throws -> Program.Outcome {
    let home = try home ?? ThrowawayHome()
    return try await Program(path: path, home: home, environment: environment)
      .run(arguments, input: input, within: limit)
  }
}

extension ThrowawayHome {
  /// A home with three todos, whose numbers are 1 to 3.
  static func withTodos() async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let script = """
      todos add Focus --note "Decide on what you want to focus in your life"
      todos add Value --note "Decide on what values are meaningful in your life"
      todos add Action
      """
    let added = try await Atrium.run(input: script, in: home)
    #expect(added.status == 0, "\(added)")
    return home
  }
}
