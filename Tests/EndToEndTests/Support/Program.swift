import Foundation

/// A program with a temporary home.
struct Program: Sendable {
  var path: String
  var home: ThrowawayHome
  /// Environment variables in addition to those of the home.
  var environment: [String: String] = [:]

  /// The outputs and the exit status of a program.
  struct Outcome: Equatable, Sendable {
    var output: String
    /// The standard error.
    var errors: String
    /// The exit status, or 128 plus the number of the signal that ended the program.
    var status: Int32
  }

  /// A program was killed because it did not end in time.
  struct TimedOut: Error {
    var command: [String]
    var soFar: Outcome
  }

  /// Runs the program with `input` as its standard input, and waits for its end. Its output goes to
  /// files, so that child processes that keep running do not delay the result.
  func run(
    _ arguments: [String], input: String = "", within limit: Duration = .seconds(60)
  ) async throws -> Outcome {
    let name = home.path(UUID().uuidString)
    let streams = ChildProcess.Streams(
      input: name + ".in", output: name + ".out", errors: name + ".err")
    let files = [streams.input, streams.output, streams.errors]
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    try input.write(toFile: streams.input, atomically: false, encoding: .utf8)

    let status = try await start(arguments, streams: streams).waitForExit(within: limit)
    let outcome = try Outcome(
      output: text(of: streams.output), errors: text(of: streams.errors), status: status ?? -1)
    if status == nil { throw TimedOut(command: [path] + arguments, soFar: outcome) }
    return outcome
  }

  /// Starts the program without waiting for it.
  func start(
    _ arguments: [String], streams: ChildProcess.Streams = ChildProcess.Streams()
  ) throws -> ChildProcess {
    try ChildProcess(
      path, arguments, environment: home.environment.merging(environment) { $1 },
      in: home.path(""), streams: streams)
  }

  /// Reads a file. Invalid UTF-8 becomes U+FFFD.
  private func text(of path: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}
