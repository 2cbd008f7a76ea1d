import Foundation

/// A program that is run to its end, with a home of its own.
struct Program: Sendable {
  var path: String
  var home: ThrowawayHome
  /// What the program finds in its environment beside what the home says.
  var environment: [String: String] = [:]

  /// What a program that ended left behind.
  struct Outcome: Equatable, Sendable {
    var output: String
    var errors: String
    /// The exit status; 128 and the signal's number if a signal ended the program.
    var status: Int32
  }

  /// A program that did not end in time and was killed.
  struct TimedOut: Error {
    var command: [String]
    var soFar: Outcome
  }

  /// Runs the program with `input` as its standard input, and waits. Its output goes to files, so
  /// that it is complete whatever the program leaves running.
  func run(
    _ arguments: [String], input: String = "", within limit: Duration = .seconds(60)
  ) async throws -> Outcome {
    let name = home.path(UUID().uuidString)
    let streams = ChildProcess.Streams(
      input: name + ".in", output: name + ".out", errors: name + ".err")
    let files = [streams.input, streams.output, streams.errors]
    defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
    try input.write(toFile: streams.input, atomically: false, encoding: .utf8)

    let status = try await start(arguments, streams: streams).end(within: limit)
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

  /// The text of a file; what is no UTF-8 shows as U+FFFD.
  private func text(of path: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }
}
