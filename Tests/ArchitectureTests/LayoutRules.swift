import Foundation
import Testing

/// The folders of features and of their tests, and the length of files.
@Suite struct LayoutRules {
  static let maximumLineCount = 400

  /// The folders that a feature may have, besides the file that declares it.
  static let featureFolders: Set<String> = [
    "Model", "Storage", "Network", "Scenes", "Screens", "Formats", "Texts", "Data",
  ]

  /// The names of the features, and the template that `make feature` copies.
  static let features: [String: String] = {
    let names = (try? ManifestRules.featureFolders()) ?? []
    let template = ["FieldNotes": "Tests/AuthoringTests/FieldNotes"]
    return names.reduce(into: template) { $0[$1] = "Sources/Features/\($1)" }
  }()

  @Test(arguments: features.keys.sorted())
  func aFeatureHasTheStandardLayout(_ feature: String) throws {
    let paths = Source.filePaths(in: try #require(Self.features[feature]))
    #expect(paths.contains("\(feature)Feature.swift"))
    #expect(misplacedFiles(paths, inFeature: feature) == [])
  }

  @Test(arguments: features.keys.sorted())
  func testsHaveTheFoldersOfTheirFeature(_ feature: String) throws {
    let folder = feature == "FieldNotes" ? "Tests/AuthoringTests" : "Tests"
    let sources = Source.filePaths(in: try #require(Self.features[feature]))
    let tests = Source.filePaths(in: "\(folder)/\(feature)Tests")
    #expect(!tests.isEmpty)
    #expect(
      topFolders(of: tests).subtracting(topFolders(of: sources)).subtracting(["Support"]) == [])
  }

  @Test func filesAreShort() {
    #expect(Source.all.filter { lineCount(of: $0) > Self.maximumLineCount }.map(\.path) == [])
  }

  @Test func countsLines() {
    #expect(lineCount(of: Source("Tests/A/A.swift", "a\nb\n")) == 2)
  }

  @Test func findsMisplacedFiles() {
    let paths = [
      "AFeature.swift", "Model/B.swift", "Scenes/Chat/C.swift", "Data/Files/d.gz", "BFeature.swift",
      "Other/E.swift",
    ]
    #expect(misplacedFiles(paths, inFeature: "A") == ["BFeature.swift", "Other/E.swift"])
  }
}

private func lineCount(of source: Source) -> Int {
  source.text.utf8.count { $0 == UInt8(ascii: "\n") }
}

private func topFolders(of paths: [String]) -> Set<String> {
  Set(paths.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
}

/// - Parameter paths: the files of a feature, relative to its folder.
private func misplacedFiles(_ paths: [String], inFeature feature: String) -> [String] {
  paths.filter { path in
    path.contains("/")
      ? !LayoutRules.featureFolders.contains(String(path.prefix { $0 != "/" }))
      : path != "\(feature)Feature.swift"
  }
}
