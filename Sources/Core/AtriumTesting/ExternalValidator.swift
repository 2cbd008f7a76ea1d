import Foundation

/// Runs Python scripts that check exported data with independent libraries.
///
///     @Test(.enabled(if: try validator.isAvailable, "python3 has no module icalendar"))
public struct ExternalValidator: Sendable {
  private let modules: [String]

  /// - Parameter modules: the Python modules that scripts use; they are imported in this order.
  public init(needing modules: String...) { self.modules = modules }

  /// Whether there is a Python interpreter that has all modules.
  public var isAvailable: Bool { get throws { try interpreter() != nil } }

  /// Runs a script that reads `input` from standard input.
  /// - Returns: its output, including standard error; `nil` if a module is missing.
  public func answer(of script: String, to input: [UInt8]) throws -> String? {
    guard let python = try interpreter() else { return nil }
    return try run(python, imports + "\n" + script, input).output
  }

  /// The system's interpreter, whose modules `Scripts/deps.sh` installs, and the user's own.
  private static let interpreters = ["/usr/bin/python3", "python3"]

  private var imports: String { modules.map { "import \($0)" }.joined(separator: "\n") }

  private func interpreter() throws -> String? {
    try Self.interpreters.first { try run($0, imports, []).status == 0 }
  }

  private func run(
    _ python: String, _ script: String, _ input: [UInt8]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-c", script]
    let standardInput = Pipe()
    let standardOutput = Pipe()
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
