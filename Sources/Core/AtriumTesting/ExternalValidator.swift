import Foundation

extension Process {
  /// Runs a program of the search path to its end.
  /// - Parameter input: the bytes of its standard input.
  /// - Returns: its output, including standard error, and its exit status.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = []
  ) throws -> (output: String, status: Int32) {
    let standardInput = Pipe()
    let standardOutput = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardOutput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input))
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}

/// Runs Python scripts that check exported data with independent libraries.
///
///     @Test(.enabled(if: try validator.isAvailable, "python3 has no module icalendar"))
public struct ExternalValidator: Sendable {
  private let modules: [String]

  /// - Parameter modules: the Python modules that scripts use; they are imported in this order.
  public init(needing modules: String...) { self.modules = modules }

  /// `true` if there is a Python interpreter that has all modules.
  public var isAvailable: Bool { get throws { try interpreter() != nil } }

  /// Runs a script that reads `input` from standard input.
  /// - Returns: its output, including standard error; `nil` if a module is missing.
  public func answer(of script: String, to input: [UInt8]) throws -> String? {
    guard let python = try interpreter() else { return nil }
    return try Process.run(python, ["-c", imports + "\n" + script], input: input).output
  }

  private var imports: String { modules.map { "import \($0)" }.joined(separator: "\n") }

  /// The system's interpreter, whose modules `Scripts/deps.sh` installs, or the user's own.
  func interpreter() throws -> String? {
    try ["/usr/bin/python3", "python3"].first { python in
      try Process.run(python, ["-c", imports]).status == 0
    }
  }
}
