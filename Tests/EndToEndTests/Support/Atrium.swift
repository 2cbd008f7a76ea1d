import Foundation

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
