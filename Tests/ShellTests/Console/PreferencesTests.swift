import AtriumCore
import AtriumScreen
import Testing

@testable import Shell

@Suite struct PreferencesTests {
  private let folder = TemporaryFolder()
  private var folders: Folders {
    Folders(
      environment: ["HOME": folder.path(""), "XDG_STATE_HOME": folder.path("state")],
      programName: "atrium")
  }
  private var path: String { folder.path("state/atrium/preferences.json") }

  @Test func withoutAFileThereAreNoPreferences() {
    let none = Preferences(folders: folders)
    #expect(none.theme == nil && none.language == nil)
    #expect(!Files.exists(path), "reading creates no file")
  }

  @Test func choicesAreSaved() {
    var chosen = Preferences(folders: folders)
    chosen.theme = .light
    chosen.language = .de
    chosen.save()
    #expect(Preferences(folders: folders) == chosen)
    chosen.theme = nil
    chosen.save()
    #expect(Preferences(folders: folders).theme == nil)
    #expect(Preferences(folders: folders).language == .de)
  }

  @Test(arguments: [
    "", "{", "nonsense", "[]", "null", "{\"theme\": 3, \"language\": []}", "{\"theme\": \"pink\"}",
    "\u{0}\u{1}",
  ])
  func anInvalidFileIsIgnored(_ text: String) {
    Files.writePrivately(Array(text.utf8), to: path)
    let none = Preferences(folders: folders)
    #expect(none.theme == nil && none.language == nil)
  }

  @Test func validValuesInAnInvalidFileAreUsed() {
    Files.writePrivately(Array("{\"theme\": \"pink\", \"language\": \"de\"}".utf8), to: path)
    #expect(Preferences(folders: folders).language == .de)
    #expect(Preferences(folders: folders).theme == nil)
  }
}
