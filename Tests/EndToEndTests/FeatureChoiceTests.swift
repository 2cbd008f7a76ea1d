import Foundation
import Testing

/// `ATRIUM_FEATURES` chooses the features that are built.
@Suite struct FeatureChoiceTests {
  /// The dependencies of the program in the manifest, and the exit status of the package manager.
  private func dependencies(
    choosing features: String
  ) async throws -> (names: Set<String>, status: Int32) {
    let home = try ThrowawayHome()
    let root = DocumentationTests.root.path(percentEncoded: false)
    let program = Program(
      path: "/usr/bin/env", home: home, environment: ["ATRIUM_FEATURES": features])
    let dump = try await program.run(
      [
        "swift", "package", "--package-path", root, "--scratch-path", home.path("build"),
        "dump-package",
      ], within: .seconds(300))
    guard dump.status == 0 else { return ([], dump.status) }
    let package = try JSONSerialization.jsonObject(with: Data(dump.output.utf8))
    let targets = (package as? [String: Any])?["targets"] as? [[String: Any]] ?? []
    let target = targets.first { $0["name"] as? String == "atrium" }
    let dependencies = target?["dependencies"] as? [[String: [Any]]] ?? []
    return (Set(dependencies.flatMap(\.values).compactMap { $0.first as? String }), 0)
  }

  @Test func theProgramDependsOnTheChosenFeatures() async throws {
    let all = try await dependencies(choosing: "").names
    let some = try await dependencies(choosing: "todos, News").names
    #expect(all.isSuperset(of: ["Todos", "News", "Statistics"]))
    #expect(some.isSuperset(of: ["Todos", "News", "AtriumApp"]))
    #expect(some.isDisjoint(with: ["Statistics", "Consents", "Certificates"]))
  }

  @Test func refusesAnUnknownFeature() async throws {
    #expect(try await dependencies(choosing: "todoss").status != 0)
  }
}
