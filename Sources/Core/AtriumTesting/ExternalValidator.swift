import Foundation

/// A library of another language that says whether what is exported is right: python3 with modules
/// of Debian or PyPI, where they are installed.
public struct ExternalValidator: Sendable {
  private let modules: [String]

  /// - Parameter modules: what the scripts import.
  public init(needing modules: String...) { self.modules = modules }

  /// What a script prints that reads `input` from standard input; `nil` where a module is missing.
  public func answer(of script: String, to input: [UInt8]) throws -> String? {
    let imports = modules.map { "import \($0)" }.joined(separator: "\n")
    for python in Self.pythons where try run(python, imports, []).status == 0 {
      return try run(python, imports + "\n" + script, input).output
    }
    return nil
  }

  /// The system's, which `Scripts/deps.sh` gives what it can, and the person's own.
  private static let pythons = ["/usr/bin/python3", "python3"]

  private func run(
    _ python: String, _ script: String, _ input: [UInt8]
  ) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [python, "-c", script]
    let (incoming, outgoing) = (Pipe(), Pipe())
    process.standardInput = incoming
    process.standardOutput = outgoing
    process.standardError = outgoing
    try process.run()
    try incoming.fileHandleForWriting.write(contentsOf: Data(input))
    try incoming.fileHandleForWriting.close()
    let output = try outgoing.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
