import Foundation
import Testing

/// `Examples/Deployment` builds a program from features of Atrium, of another package and of its own.
@Suite struct OwnProgramTests {
  /// The build folder is kept, because the first build compiles Atrium's libraries, which takes minutes.
  static let scratch = PrebuiltPackage.scratch.appending(path: "deployment")
    .path(percentEncoded: false)
  static let library = "https://github.com/apple/swift-algorithms"

  @Test(.enabled(if: isLibraryAvailable, "swift-algorithms cannot be fetched"))
  func aDeploymentBuildsAndRunsEachFeature() async throws {
    let home = try ThrowawayHome()
    let program = try await build(in: home)
    func run(_ arguments: String...) async throws -> String {
      let outcome = try await program.run(arguments)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.output
    }
    #expect(
      try await run("--version", "--json") == #"{"screen":"version","version":"1.0.0"}"# + "\n")
    #expect(try await run("todos", "add", "Buy milk", "--json").contains(#""title":"Buy milk""#))
    #expect(try await run("mail", "--json").hasPrefix(#"{"screen":"mail""#))
    #expect(try await run("/weather/lisbon", "--json").contains(#""id":"lisbon""#))
    #expect(
      try await run("pairs", "of", "Ada", "Ben", "Cleo", "--json")
        == #"{"screen":"pairs","pairs":["Ada – Ben","Ada – Cleo","Ben – Cleo"]}"# + "\n")
    let other = Program(
      path: program.path, home: home,
      environment: ["STATION_PAIRS_ENABLED": "false", "ATRIUM_TODOS_ENABLED": "false"])
    #expect(try await other.run(["pairs"]).status == 64)
    #expect(try await other.run(["todos"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: home.path("data/station/todos.sqlite")))
  }

  /// Builds a copy of the package in `home`. It gets the environment of the tests, since the package
  /// manager may need its caches and proxies.
  private func build(in home: ThrowawayHome) async throws -> Program {
    let root = DocumentationTests.root
    let folder = home.path("station")
    try FileManager.default.copyItem(
      at: root.appending(path: "Examples/Deployment"), to: URL(filePath: folder))
    let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    try manifest
      .replacing("\"../..\"", with: "\"\(root.path(percentEncoded: false))\"")
      .replacing(
        "\"../Weather\"",
        with: "\"\(root.appending(path: "Examples/Weather").path(percentEncoded: false))\""
      )
      .write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    let swift = Program(
      path: "/usr/bin/env", home: home, environment: ProcessInfo.processInfo.environment)
    let built = try await swift.run(
      [
        "swift", "build", "--package-path", folder, "--scratch-path", Self.scratch, "--product",
        "station", "-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules",
      ], within: .seconds(1800))
    #expect(built.status == 0, "\(built)")
    return Program(path: Self.scratch + "/debug/station", home: home)
  }

  /// `true` if an earlier build fetched the library, or its server answers.
  private static var isLibraryAvailable: Bool {
    if FileManager.default.fileExists(atPath: scratch + "/checkouts/swift-algorithms") {
      return true
    }
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["timeout", "20", "git", "ls-remote", "--exit-code", library, "HEAD"]
    git.standardOutput = FileHandle.nullDevice
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return false }
    git.waitUntilExit()
    return git.terminationStatus == 0
  }
}
