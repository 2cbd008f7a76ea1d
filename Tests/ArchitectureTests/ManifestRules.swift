import Foundation
import Testing

@testable import catalog_tool

/// Plugins.json, Package.swift, the folders of the features and their tests have the same names.
@Suite struct ManifestRules {
  static func plugins() throws -> [Manifest.Plugin] {
    try Manifest(Data(contentsOf: Source.root.appending(path: "Plugins.json"))).plugins
  }

  static func featureFolders() throws -> Set<String> {
    try Source.names(in: "Sources/Features").subtracting(["Libraries"])
  }

  @Test func pluginsHaveTheNamesOfTheFolders() throws {
    #expect(try Set(Self.plugins().map(\.module)) == Self.featureFolders())
  }

  @Test func thePackageHasTheNamesOfTheFolders() throws {
    let names = try #require(features(inPackage: try Source.text(of: "Package.swift")))
    #expect(try Set(names) == Self.featureFolders())
  }

  /// The package manager caches a manifest by its text, and would not notice a change of the file.
  @Test func thePackageReadsNoFile() throws {
    let package = try Source.text(of: "Package.swift")
    #expect(!package.contains("import Foundation") && !package.contains("contentsOf"))
  }

  @Test func pluginsHaveTheIDsOfTheirFeatures() throws {
    for plugin in try Self.plugins() {
      let file = Source.shipped.first {
        $0.layer == "Features" && $0.fileName == plugin.module + "Feature.swift"
      }
      #expect(file.flatMap(featureID) == plugin.id, "\(plugin.module)Feature has another id")
    }
  }

  @Test func everyFeatureAndFieldLibraryHasTests() throws {
    let libraries = try Source.names(in: "Sources/Features/Libraries")
    for module in try Self.featureFolders().union(libraries) {
      #expect(
        Source.tests.contains { $0.module == module + "Tests" }, "Tests/\(module)Tests is missing")
    }
  }

  /// The program is one file, so its data is compiled in.
  @Test func nothingUsesResourceBundles() throws {
    #expect(Source.shipped.filter { $0.code.contains(#/\bBundle\.(?:module|main)\b/#) }.isEmpty)
    #expect(try !Source.text(of: "Package.swift").contains("resources:"))
  }

  /// Two clones of a commit give the same program, although `#filePath` contains the path of the clone,
  /// and code with `withoutActuallyEscaping` its length.
  @Test func theProgramDoesNotDependOnItsPath() {
    let words = #/#filePath|\bwithoutActuallyEscaping\b/#
    let program = Source.shipped.filter { $0.module != "AtriumTesting" }
    #expect(program.filter { $0.code.contains(words) }.map(\.fileName) == [])
  }

  @Test func readsTheIDOfAFeature() {
    let text = "// static let id: FeatureID = \"a\"\npublic static let id: FeatureID = \"b-c\""
    #expect(featureID(in: Source("Sources/Features/A/AFeature.swift", text)) == "b-c")
    #expect(featureID(in: Source("Sources/Features/A/AFeature.swift", "")) == nil)
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

private func featureID(in source: Source) -> String? {
  source.statements.firstMatch(of: #/\bstatic let id: FeatureID = "([^"]*)"/#)
    .map { String($0.1) }
}
