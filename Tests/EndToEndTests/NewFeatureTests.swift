import Foundation
import Testing

/// `swift package new-feature` in a copy of this package makes a feature that builds and passes its
/// tests. Only the new feature is compiled.
@Suite struct NewFeatureTests {
  @Test func aNewFeatureBuildsAndPassesItsTests() async throws {
    let home = try ThrowawayHome()
    let bash = Program(path: "/bin/bash", home: home)
    func run(_ script: String) async throws -> Program.Outcome {
      try await bash.run(["-euc", "cd package\n" + script], within: .seconds(900))
    }

    // Hard links suffice for checkouts, because git replaces files instead of changing them.
    try FileManager.default.createDirectory(
      atPath: home.path("package"), withIntermediateDirectories: true)
    let copied = try await run(
      """
      cd '\(DocumentationTests.root.path(percentEncoded: false))'
      cp -R .swift-format Package.* Plugins.json Sources Tests BuildTools "$HOME/package"
      cd '\(PrebuiltPackage.scratch.path(percentEncoded: false))'
      mkdir "$HOME/package/.build"
      cp -alf checkouts repositories "$HOME/package/.build" 2>/dev/null ||
        cp -af checkouts repositories "$HOME/package/.build"
      cp workspace-state.json "$HOME/package/.build"
      """)
    #expect(copied.status == 0, "\(copied)")

    let made = try await run(
      """
      swift package --disable-automatic-resolution --allow-writing-to-package-directory \
        new-feature BookClub
      swift format lint --strict --recursive Package.swift \
        Sources/Features/BookClub Tests/BookClubTests
      """)
    #expect(made.output.contains("Created feature 'book-club':"), "\(made)")
    #expect(made.status == 0, "\(made)")
    try PrebuiltPackage.manifest(
      of: "BookClub", in: "Sources/Features/BookClub", testedIn: "Tests/BookClubTests"
    ).write(toFile: home.path("package/Package.swift"), atomically: true, encoding: .utf8)
    let tested = try await run(
      """
      swift test --disable-xctest --scratch-path .build-new -debug-info-format none \
        -Xswiftc -index-ignore-system-modules
      """)
    #expect(tested.status == 0, "\(tested)")
    #expect(tested.output.contains(#/Test run with \d+ tests in \d+ suites passed/#), "\(tested)")
  }
}
