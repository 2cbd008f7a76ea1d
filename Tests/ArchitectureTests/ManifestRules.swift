import Foundation
import Testing

@testable import catalog_tool

/// Plugins.json, the folders of the features, Package.swift and the test targets name the same.
@Suite struct ManifestRules {
  static func plugins() throws -> [Manifest.Plugin] {
    try Manifest(Data(contentsOf: Source.root.appending(path: "Plugins.json"))).plugins
  }

  @Test func pluginsAndFoldersAgree() throws {
    let guests = guests(inPackage: try Source.text(of: "Package.swift"))
    #expect(
      try Set(Self.plugins().map(\.module))
        == Source.names(in: "Sources/Features").union(guests))
  }

  @Test func packageAndFoldersAgree() throws {
    let names = try #require(features(inPackage: try Source.text(of: "Package.swift")))
    #expect(try Set(names) == Source.names(in: "Sources/Features"))
  }

  /// The package manager would not notice that the file changed.
  @Test func thePackageReadsNoFile() throws {
    let package = try Source.text(of: "Package.swift")
    #expect(!package.contains("import Foundation") && !package.contains("contentsOf"))
  }

  @Test func aPluginHasTheNameOfItsFeature() throws {
    let guests = guests(inPackage: try Source.text(of: "Package.swift"))
    for plugin in try Self.plugins() where !guests.contains(plugin.module) {
      let file = Source.shipped.first {
        $0.layer == "Features" && $0.fileName == plugin.module + "Feature.swift"
      }
      #expect(file.flatMap(featureID) == plugin.id, "\(plugin.module)Feature has another id")
    }
  }

  @Test func everyFeatureIsTested() throws {
    for module in try Source.names(in: "Sources/Features") {
      #expect(
        Source.tests.contains { $0.module == module + "Tests" }, "Tests/\(module)Tests is missing")
    }
  }

  /// The program is one file: what it shows is compiled in.
  @Test func nothingLiesBesideTheProgram() throws {
    #expect(Source.shipped.filter { $0.code.contains(#/\bBundle\.(?:module|main)\b/#) }.isEmpty)
    #expect(try !Source.text(of: "Package.swift").contains("resources:"))
  }

  @Test func readsTheNameOfAFeature() {
    let text = "// static let id: FeatureID = \"a\"\npublic static let id: FeatureID = \"b-c\""
    #expect(featureID(in: Source("Sources/Features/A/AFeature.swift", text)) == "b-c")
    #expect(featureID(in: Source("Sources/Features/A/AFeature.swift", "")) == nil)
  }

  @Test func readsTheGuestsOfAPackage() {
    #expect(guests(inPackage: "let guests: [String: String] = [:]") == [])
    #expect(
      guests(inPackage: "let guests: [A: B] = [\n  \"Cd\": \"x/Cd\",\n]\n") == ["Cd"])
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

/// The features of other packages.
private func guests(inPackage text: String) -> Set<String> {
  let table = text.firstMatch(of: #/(?m)^let guests: [^=]*= \[([^\]]*)\]/#)?.1 ?? ""
  return Set(table.matches(of: #/"(\w+)":/#).map { String($0.1) })
}

/// The name that the feature of a file declares.
private func featureID(in source: Source) -> String? {
  source.statements.firstMatch(of: #/\bstatic let id: FeatureID = "([^"]*)"/#)
    .map { String($0.1) }
}
