import Foundation
import Testing

@testable import catalog_tool

/// Plugins.json, the folders of the features, Package.swift and the test targets name the same.
@Suite struct ManifestRules {
  static func plugins() throws -> [Manifest.Plugin] {
    try Manifest(Data(contentsOf: Source.root.appending(path: "Plugins.json"))).plugins
  }

  @Test func pluginsAndFoldersAgree() throws {
    #expect(try Set(Self.plugins().map(\.module)) == Source.names(in: "Sources/Features"))
  }

  @Test func packageAndFoldersAgree() throws {
    let names = try #require(features(inPackage: try Source.text(of: "Package.swift")))
    #expect(try Set(names) == Source.names(in: "Sources/Features"))
  }

  @Test func everyFeatureIsTested() throws {
    for module in try Source.names(in: "Sources/Features") {
      #expect(
        Source.tests.contains { $0.module == module + "Tests" }, "Tests/\(module)Tests is missing")
    }
  }

  @Test func readsTheFeaturesOfAPackage() {
    #expect(
      features(inPackage: "let features = [\n  \"A\", \"Bc\",\n]\nlet b = [\"D\"]") == ["A", "Bc"])
    #expect(features(inPackage: "let others = [\"A\"]") == nil)
  }
}

/// The names in the list `features`.
private func features(inPackage text: String) -> [String]? {
  text.firstMatch(of: #/(?m)^let features = \[([^\]]*)\]/#).map { list in
    list.1.matches(of: #/"(\w+)"/#).map { String($0.1) }
  }
}
