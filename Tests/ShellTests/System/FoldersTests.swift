import Testing

@testable import Shell

@Suite struct FoldersTests {
  @Test func defaultsAreBelowTheHomeFolder() {
    let folders = Folders(environment: ["HOME": "/h"], programName: "atrium")
    #expect(folders.config == "/h/.config/atrium")
    #expect(folders.data == "/h/.local/share/atrium")
    #expect(folders.state == "/h/.local/state/atrium")
    #expect(folders.cache == "/h/.cache/atrium")
  }

  @Test func environmentVariablesReplaceTheDefaults() {
    let folders = Folders(
      environment: [
        "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
        "XDG_CACHE_HOME": "/k",
      ], programName: "atrium")
    #expect(folders.config == "/c/atrium")
    #expect(folders.data == "/d/atrium")
    #expect(folders.state == "/s/atrium")
    #expect(folders.cache == "/k/atrium")
  }

  @Test(arguments: ["", "relative", "./r", "~/x"])
  func relativePathsAreIgnored(_ path: String) {
    let folders = Folders(
      environment: [
        "HOME": "/h", "XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path, "XDG_STATE_HOME": path,
      ], programName: "atrium")
    #expect(folders == Folders(environment: ["HOME": "/h"], programName: "atrium"))
  }

  @Test func foldersHaveTheNameOfTheProgram() {
    let folders = Folders(environment: ["HOME": "/h"], programName: "station")
    #expect(folders.data == "/h/.local/share/station")
  }

  @Test func aFolderOnTheCommandLineIsUsedUnchanged() {
    let folders = Folders(
      environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"], data: "here", programName: "atrium")
    #expect(folders.data == "here")
    #expect(folders.state == "/h/.local/state/atrium")
  }

  @Test func withoutHOMETheUserDatabaseIsUsed() {
    let none = Folders(environment: [:], programName: "atrium")
    #expect(none == Folders(environment: ["HOME": ""], programName: "atrium"))
    #expect(none.data.hasPrefix("/"))
  }
}
