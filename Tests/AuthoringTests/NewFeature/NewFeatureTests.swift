import Foundation
import Testing

@testable import feature_tool

/// Creates features in a minimal package.
@Suite final class NewFeatureTests {
  let package: PackageFolder
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "atrium-" + UUID().uuidString)

  init() throws {
    package = PackageFolder(root: root)
    let sources = "Tests/AuthoringTests/FieldNotes"
    let tests = "Tests/AuthoringTests/FieldNotesTests"
    let original = PackageFolder(
      root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent())
    try package.create(sources, with: original.files(in: sources))
    try package.create(tests, with: original.files(in: tests))
    try package.create(
      "Sources/Features/Todos", with: [.init(path: "Todos.swift", text: #"at: "tasks""#)])
    try package.write("let features = [\"Todos\"]\n", to: "Package.swift")
    try package.write(
      "{ \"schema\": 1, \"plugins\": [\n  { \"id\": \"todos\" }\n] }\n", to: "Plugins.json")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func feature(_ name: String) throws -> NewFeature {
    try NewFeature(name, modules: ["AtriumCore"], in: package)
  }

  @Test func createsFoldersAndEntries() throws {
    let before = try package.files(in: "Tests/AuthoringTests/FieldNotes")
    let feature = try feature("BookClub")
    try feature.create()
    let sources = try package.files(in: "Sources/Features/BookClub")
    #expect(
      sources.map(\.path)
        == before.map { $0.path.replacing("FieldNotes", with: "BookClub") }.sorted())
    #expect(
      try package.text(of: "Tests/BookClubTests/BookClubFeatureTests.swift").contains(
        "import Testing\n\n@testable import BookClub\n\n@MainActor @Suite struct BookClubFeatureTests {"
      ))
    #expect(try package.text(of: "Package.swift") == "let features = [\"Todos\", \"BookClub\"]\n")
    #expect(
      try package.text(of: "Plugins.json").contains(
        "{ \"id\": \"todos\" },\n  { \"id\": \"book-club\""))
    #expect(
      feature.summary == """
        Created feature 'book-club':
          Sources/Features/BookClub  \(sources.count) files
          Tests/BookClubTests        3 files
          Package.swift              1 word
          Plugins.json               1 line
        Next: swift test --filter BookClubTests
              make run ARGS=book-club
        """)
  }

  @Test func theDocumentationListsTheFiles() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/authoring.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap {
      $0.dropFirst().prefix { $0 != "|" }.matches(of: #/`([\w\/+]+\.swift)`/#)
    }
    #expect(
      try Set(named.map { String($0.1) })
        == Set(
          package.files(in: "Tests/AuthoringTests/FieldNotes").map {
            $0.path.replacing("FieldNotes", with: "BookClub")
          }))
  }

  @Test func theNameOfTheTemplateIsReplacedEverywhere() throws {
    let feature = try feature("HTTPServer")
    for file in feature.folders.flatMap(\.files) {
      #expect(!file.text.contains(#/(?i)field.?notes/#), "\(file.path)")
    }
    let declaration = feature.folders.flatMap(\.files).first {
      $0.path == "HTTPServerFeature.swift"
    }
    #expect(declaration?.text.contains("static let id: FeatureID = \"http-server\"") == true)
  }

  @Test(arguments: ["A", "Abcdefghijklmnopqrstuvwx", "AbcdefghijklmnopqrstuVw"])
  func noLineExceedsTheLimit(_ name: String) throws {
    for file in try feature(name).folders.flatMap(\.files) {
      for line in file.text.split(separator: "\n") { #expect(line.count <= 100, "\(file.path)") }
    }
  }

  @Test(arguments: ["Todos", "Tasks", "AtriumCore", "Item", "Screen", "Help", "book-club"])
  func anInvalidOrReservedNameIsRefused(_ name: String) {
    #expect(throws: FeatureToolError.self) { try feature(name) }
  }

  @Test func anExistingFeatureIsRefused() throws {
    let feature = try feature("BookClub")
    try feature.create()
    #expect(throws: FeatureToolError.self) { try self.feature("BookClub") }
    try package.write("let features = [\"Todos\"]\n", to: "Package.swift")
    try package.write(#"{ "schema": 1, "plugins": [] }"#, to: "Plugins.json")
    let error = #expect(throws: FeatureToolError.self) { try self.feature("BookClub") }
    #expect(error?.message == "The folder Sources/Features/BookClub already exists.")
  }

  @Test func aFailedWriteUndoesAllChanges() throws {
    let feature = try feature("BookClub")
    let manifest = try package.text(of: "Package.swift")
    // The last step fails, since the file to replace is missing.
    package.remove("Package.swift")
    let plugins = try package.text(of: "Plugins.json")
    #expect(throws: FeatureToolError.self) { try feature.create() }
    #expect(!package.has("Sources/Features/BookClub"))
    #expect(!package.has("Tests/BookClubTests"))
    #expect(try package.text(of: "Plugins.json") == plugins)
    try package.write(manifest, to: "Package.swift")
    #expect(throws: Never.self) { try self.feature("BookClub").create() }
  }

  @Test func aMissingTemplateIsRefused() {
    package.remove("Tests/AuthoringTests/FieldNotes")
    #expect(throws: FeatureToolError.self) { try feature("BookClub") }
  }
}
