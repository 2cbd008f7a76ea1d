import Foundation
import Testing

/// The program can be built without some of its features.
@Suite struct FeatureChoiceTests {
  /// What the target of the program is built from, as the package manager reads the manifest.
  private func parts(choosing features: String) async throws -> (Set<String>, status: Int32) {
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
    let needs = target?["dependencies"] as? [[String: [Any]]] ?? []
    return (Set(needs.flatMap(\.values).compactMap { $0.first as? String }), 0)
  }

  @Test func theManifestTakesTheFeaturesThatAreNamed() async throws {
    let all = try await parts(choosing: "").0
    let some = try await parts(choosing: "todos, News").0
    #expect(all.isSuperset(of: ["Todos", "News", "Statistics"]))
    #expect(some.isSuperset(of: ["Todos", "News", "Shell"]))
    #expect(some.isDisjoint(with: ["Statistics", "Consents", "Certificates"]))
  }

  @Test func aFeatureThatIsUnknownIsNoChoice() async throws {
    #expect(try await parts(choosing: "todoss").status != 0)
  }
}
