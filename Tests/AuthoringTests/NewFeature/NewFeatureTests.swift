import Foundation
import Testing

@testable import feature_tool

/// Features are made in a package that holds just what that takes.
@Suite final class NewFeatureTests {
  let package: Package
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "atrium-" + UUID().uuidString)

  init() throws {
    package = Package(root: root)
    let (sources, tests) = (
      "Tests/AuthoringTests/FieldNotes", "Tests/AuthoringTests/FieldNotesTests"
    )
    let original = Package(
      root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent())
    try package.make(sources, with: original.files(in: sources))
    try package.make(tests, with: original.files(in: tests))
    try package.make(
      "Sources/Features/Todos", with: [.init(name: "Todos.swift", text: #"at: "tasks""#)])
    try package.write("let features = [\"Todos\"]\n", to: "Package.swift")
    try package.write(
      "{ \"schema\": 1, \"plugins\": [\n  { \"id\": \"todos\" }\n] }\n", to: "Plugins.json")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func feature(_ name: String) throws -> NewFeature {
    try NewFeature(name, modules: ["AtriumCore"], in: package)
  }

  @Test func makesFoldersAWordAndALine() throws {
    let before = try package.files(in: "Tests/AuthoringTests/FieldNotes")
    let feature = try feature("BookClub")
    try feature.make()
    let sources = try package.files(in: "Sources/Features/BookClub")
    #expect(
      sources.map(\.name)
        == before.map { $0.name.replacing("FieldNotes", with: "BookClub") }.sorted())
    #expect(
      try package.text(of: "Tests/BookClubTests/BookClubTests.swift").contains(
        "import Testing\n\n@testable import BookClub\n\n@MainActor @Suite struct BookClubTests {"))
    #expect(try package.text(of: "Package.swift") == "let features = [\"Todos\", \"BookClub\"]\n")
    #expect(
      try package.text(of: "Plugins.json").contains(
        "{ \"id\": \"todos\" },\n  { \"id\": \"book-club\""))
    #expect(
      feature.summary == """
        Made the feature 'book-club':
          Sources/Features/BookClub  \(sources.count) files
          Tests/BookClubTests        1 file
          Package.swift              a word
          Plugins.json               a line
        Next: swift test --filter BookClubTests
              make run ARGS=book-club
        """)
  }

  @Test func thePageNamesTheFiles() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/authoring.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap {
      $0.dropFirst().prefix { $0 != "|" }.matches(of: #/`(\w+\.swift)`/#)
    }
    #expect(
      try Set(named.map { String($0.1) })
        == Set(
          package.files(in: "Tests/AuthoringTests/FieldNotes").map {
            $0.name.replacing("FieldNotes", with: "BookClub")
          }))
  }

  @Test func nothingIsLeftOfTheNameOfTheTemplate() throws {
    let feature = try feature("HTTPServer")
    for file in feature.folders.flatMap(\.files) {
      #expect(!file.text.contains(#/(?i)field.?notes/#), "\(file.name)")
    }
    let declaration = feature.folders.flatMap(\.files).first {
      $0.name == "HTTPServerFeature.swift"
    }
    #expect(declaration?.text.contains("static let id: FeatureID = \"http-server\"") == true)
  }

  @Test(arguments: ["A", "Abcdefghijklmnopqrstuvwx", "AbcdefghijklmnopqrstuVw"])
  func noLineGetsTooLong(_ name: String) throws {
    for file in try feature(name).folders.flatMap(\.files) {
      for line in file.text.split(separator: "\n") { #expect(line.count <= 100, "\(file.name)") }
    }
  }

  @Test(arguments: ["Todos", "Tasks", "AtriumCore", "Item", "Screen", "Help", "book-club"])
  func aNameThatCannotBeIsRefused(_ name: String) {
    #expect(throws: Complaint.self) { try feature(name) }
  }

  @Test func aFeatureIsMadeOnce() throws {
    let feature = try feature("BookClub")
    try feature.make()
    #expect(throws: Complaint.self) { try self.feature("BookClub") }
    try package.write("let features = [\"Todos\"]\n", to: "Package.swift")
    try package.write(#"{ "schema": 1, "plugins": [] }"#, to: "Plugins.json")
    let complaint = #expect(throws: Complaint.self) { try self.feature("BookClub") }
    #expect(complaint?.sentence == "There is a folder Sources/Features/BookClub already.")
  }

  @Test func whatCannotBeWrittenWholeIsNotWritten() throws {
    let feature = try feature("BookClub")
    let manifest = try package.text(of: "Package.swift")
    // What was read is gone when it is to be replaced: the last step fails.
    package.remove("Package.swift")
    let plugins = try package.text(of: "Plugins.json")
    #expect(throws: Complaint.self) { try feature.make() }
    #expect(!package.has("Sources/Features/BookClub"))
    #expect(!package.has("Tests/BookClubTests"))
    #expect(try package.text(of: "Plugins.json") == plugins)
    try package.write(manifest, to: "Package.swift")
    #expect(throws: Never.self) { try self.feature("BookClub").make() }
  }

  @Test func withoutTheTemplateNothingIsMade() {
    package.remove("Tests/AuthoringTests/FieldNotes")
    #expect(throws: Complaint.self) { try feature("BookClub") }
  }
}
