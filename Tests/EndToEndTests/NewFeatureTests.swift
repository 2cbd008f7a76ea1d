import Foundation
import Testing

/// What `swift package new-feature` makes in a copy of this package is built and passes its tests.
///
/// Only the new feature is compiled: what it needs is taken from where this test was built.
@Suite struct NewFeatureTests {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let scratch = products.deletingLastPathComponent().deletingLastPathComponent()

  @Test func aNewFeatureIsBuiltAndPassesItsTests() async throws {
    let home = try ThrowawayHome()
    let bash = Program(path: "/bin/bash", home: home)
    func run(_ script: String) async throws -> Program.Outcome {
      try await bash.run(["-euc", "cd package\n" + script], within: .seconds(900))
    }

    // A hard link of a checkout is as good as a copy: git replaces files and never changes them.
    try FileManager.default.createDirectory(
      atPath: home.path("package"), withIntermediateDirectories: true)
    let copied = try await run(
      """
      cd '\(Self.package.path(percentEncoded: false))'
      cp -R .swift-format Package.* Plugins.json Sources Tests BuildTools "$HOME/package"
      cd '\(Self.scratch.path(percentEncoded: false))'
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
    #expect(made.output.contains("Made the feature 'book-club':"), "\(made)")
    #expect(made.status == 0, "\(made)")
    try manifest(of: "BookClub").write(
      toFile: home.path("package/Package.swift"), atomically: true, encoding: .utf8)
    let tested = try await run("swift test --disable-xctest --scratch-path .build-new")
    #expect(tested.status == 0, "\(tested)")
    #expect(tested.output.contains(#/Test run with \d+ tests in 1 suite passed/#), "\(tested)")
  }

  /// What a feature and its tests are linked with.
  static let needs = [
    "AtriumScreen", "AtriumCore", "AtriumStorage", "AtriumTesting", "GRDB", "Logging",
    "FlyingFox", "FlyingSocks", "CSystemLinux",
  ]
  /// The C modules among that, where they were checked out.
  static let maps = ["GRDB.swift/Sources/GRDBSQLite", "FlyingFox/CSystemLinux/include"]

  /// A manifest of the feature alone; what it needs is built already.
  private func manifest(of feature: String) throws -> String {
    let folders = Self.needs.map { Self.products.appending(path: $0 + ".build") }
    let objects = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }.map { $0.path(percentEncoded: false) }.filter { $0.hasSuffix(".o") }.sorted()
    let maps = Self.maps.flatMap { folder in
      let map = Self.scratch.appending(path: "checkouts/\(folder)/module.modulemap")
      return ["-Xcc", "-fmodule-map-file=" + map.path(percentEncoded: false)]
    }
    let folder = Self.products.appending(path: "Modules").path(percentEncoded: false)
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(\(["-warnings-as-errors", "-I", folder] + maps)),
      ]
      let package = Package(
        name: "new",
        targets: [
          .target(
            name: "\(feature)", path: "Sources/Features/\(feature)", swiftSettings: settings),
          .testTarget(
            name: "\(feature)Tests", dependencies: ["\(feature)"], swiftSettings: settings,
            linkerSettings: [.unsafeFlags(\(objects))]),
        ])
      """
  }
}
