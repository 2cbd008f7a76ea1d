import Foundation
import Testing

/// The plug-ins in `Examples/Plugins` work alone, and the one in Swift builds.
@Suite struct ExamplePluginTests {
  private static let folder = DocumentationTests.root.appending(path: "Examples/Plugins")

  private func bash(_ script: String, in home: ThrowawayHome) async throws -> Program.Outcome {
    try await Program(
      path: "/bin/bash", home: home,
      environment: [
        "EXAMPLES": Self.folder.path(percentEncoded: false), "PYTHONDONTWRITEBYTECODE": "1",
      ]
    ).run(["-euc", script], within: .seconds(300))
  }

  @Test(arguments: ["beds/test_beds.py", "field-notes/test_plugin.py"])
  func theTestsOfAnExamplePass(_ path: String) async throws {
    let tested = try await bash("python3 \"$EXAMPLES/\(path)\"", in: ThrowawayHome())
    #expect(tested.status == 0 && tested.errors.hasSuffix("OK\n"), "\(tested)")
  }

  /// Each deployment file names the files beside it.
  @Test(arguments: ["beds", "field-notes"])
  func theDeploymentOfAnExampleIsValid(_ name: String) async throws {
    let home = try ThrowawayHome()
    let script = """
      cp -RL "$EXAMPLES/\(name)" . ; sed -i "s|/opt|$PWD|g" \(name)/deployment.json
      '\(Atrium.path)' --config \(name)/deployment.json features refresh
      '\(Atrium.path)' --config \(name)/deployment.json check
      '\(Atrium.path)' --config \(name)/deployment.json \(name) add 7
      """
    let outcome = try await bash(script, in: home)
    #expect(outcome.status == 0 && outcome.output.contains("No problems found"), "\(outcome)")
    #expect(outcome.output.contains("Added"), "\(outcome)")
  }

  @Test func thePluginInSwiftBuildsAndAnswers() async throws {
    let home = try ThrowawayHome()
    let script = """
      swiftc -swift-version 6 -warnings-as-errors -o disks "$EXAMPLES"/swift/Sources/disks/*.swift
      echo '{"plugins": {"disks": {"command": ["'$PWD'/disks"]}}}' > disks.json
      '\(Atrium.path)' --config disks.json features refresh > /dev/null
      '\(Atrium.path)' --config disks.json disks --json
      """
    let outcome = try await bash(script, in: home)
    #expect(outcome.status == 0, "\(outcome)")
    let disks = try outcome.output.object()["disks"] as? [[String: Any]]
    #expect(disks?.first?["path"] as? String == "/", "\(outcome)")
  }
}
