import AtriumTesting
import Foundation
import Testing

@testable import feature_tool

/// Creates plug-ins in a folder with the example.
@Suite final class NewPluginTests {
  let package: PackageFolder
  private let root = FileManager.default.temporaryDirectory
    .appending(path: "atrium-" + UUID().uuidString, directoryHint: .isDirectory)

  init() throws {
    package = PackageFolder(root: root)
    let original = PackageFolder(
      root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent())
    let files = try original.files(in: NewPlugin.example, endingIn: [".py", ".json"])
    try package.create(NewPlugin.example, with: files)
    try package.write(#"{ "schema": 1, "plugins": [{ "id": "todos" }] }"#, to: "Plugins.json")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  @Test func aNewPluginPassesItsTests() throws {
    let plugin = try NewPlugin("BookClub", in: package)
    try plugin.create()
    let path = root.appending(path: "Plugins/book-club/test_plugin.py").path(percentEncoded: false)
    let script = "import runpy; runpy.run_path('\(path)', run_name='__main__')"
    let output = try ExternalValidator(needing: "unittest").answer(of: script, to: [])
    #expect(output?.hasSuffix("OK\n") == true, "\(output ?? "")")
    for file in plugin.files {
      #expect(!file.text.contains(#/(?i)field.?notes|"fn/#), "\(file.path)")
    }
    #expect(plugin.files.contains { $0.text.contains(#"Plugin("Book club", letters="bc""#) })
  }

  @Test func theDeploymentNamesTheFilesOfThePlugin() throws {
    try NewPlugin("BookClub", in: package).create()
    let text = try package.text(of: "Plugins/book-club/deployment.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let plugins = try #require(json?["plugins"] as? [String: [String: [String]]])
    let command = try #require(plugins["book-club"]?["command"])
    #expect(command.count == 4)
    for path in command.dropFirst() {
      #expect(FileManager.default.fileExists(atPath: path), "\(path)")
    }
  }

  @Test(arguments: ["Todos", "Help", "Schema", "book-club"])
  func anInvalidOrReservedNameIsRefused(_ name: String) {
    #expect(throws: FeatureToolError.self) { try NewPlugin(name, in: package) }
  }

  @Test func anExistingFolderIsRefused() throws {
    try NewPlugin("BookClub", in: package).create()
    #expect(throws: FeatureToolError.self) { try NewPlugin("BookClub", in: package) }
  }

  @Test func aMissingExampleIsRefused() {
    package.remove(NewPlugin.example)
    #expect(throws: FeatureToolError.self) { try NewPlugin("BookClub", in: package) }
  }
}
