import Foundation
import Testing

/// A home with a plug-in that its configuration names.
struct InstalledPlugin: Sendable {
  let home: ThrowawayHome
  let name: String

  /// - Parameters:
  ///   - folder: the folder of the program below the repository's; it is copied, with its links as files.
  ///   - program: the name of the file, which Python runs.
  ///   - arguments: further arguments; a name of a copied file is replaced by its path.
  init(
    _ name: String, from folder: String, running program: String, _ arguments: [String] = [],
    settings: [String: String] = [:], in home: ThrowawayHome? = nil
  ) async throws {
    self.name = name
    self.home = try home ?? ThrowawayHome()
    let source = DocumentationTests.root.appending(path: folder).path(percentEncoded: false)
    let copied = try await Program(path: "/bin/cp", home: self.home)
      .run(["-RL", source, self.home.path("programs")])
    #expect(copied.status == 0, "\(copied)")
    try configure([program] + arguments, settings: settings)
  }

  /// A plug-in whose program is a script of sh.
  init(_ name: String, script: String, in home: ThrowawayHome? = nil) async throws {
    self.name = name
    self.home = try home ?? ThrowawayHome()
    try self.home.write(script, to: "programs/\(name).sh")
    try configure(command: ["sh", path("\(name).sh")])
  }

  /// The path of a file of the program.
  func path(_ file: String) -> String { home.path("programs/" + file) }

  /// The interpreter of the system: confinement hides those in home folders.
  private static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? "/usr/bin/python3" : "python3"

  /// Names the plug-in in the configuration.
  func configure(
    _ words: [String], settings: [String: String] = [:], further: [String: Any] = [:]
  ) throws {
    let paths = words.map { FileManager.default.fileExists(atPath: path($0)) ? path($0) : $0 }
    try configure(command: [Self.python, "-B"] + paths, settings: settings, further: further)
  }

  private func configure(
    command: [String], settings: [String: String] = [:], further: [String: Any] = [:]
  ) throws {
    let plugin = further.merging(["command": command]) { $1 }
    let file: [String: Any] = [
      "plugins": [name: plugin], "features": [name: ["settings": settings]],
    ]
    try home.write(
      String(decoding: JSONSerialization.data(withJSONObject: file), as: UTF8.self),
      to: "config/atrium/config.json")
  }

  func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words, input: input)
  }

  /// Returns the answer of a command as an object.
  func answer(_ words: String...) async throws -> [String: Any] {
    try await Program(path: Atrium.path, home: home).run(words + ["--json"]).answer()
  }

  func refresh() async throws {
    let outcome = try await run("features", "refresh")
    #expect(outcome.status == 0, "\(outcome)")
  }

  /// The row of the plug-in in the list of features.
  func feature() async throws -> [String: Any] {
    let rows = try await answer("features")["features"] as? [[String: Any]] ?? []
    return try #require(rows.first { $0["id"] as? String == name }, "\(rows)")
  }
}
