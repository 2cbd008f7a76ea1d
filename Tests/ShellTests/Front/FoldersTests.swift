import Testing

@testable import Shell

@Suite struct FoldersTests {
  @Test func theHomeFolderHasThem() {
    let folders = Folders(environment: ["HOME": "/h"])
    #expect(folders.config == "/h/.config/atrium")
    #expect(folders.data == "/h/.local/share/atrium")
    #expect(folders.state == "/h/.local/state/atrium")
    #expect(folders.cache == "/h/.cache/atrium")
  }

  @Test func variablesMoveThem() {
    let folders = Folders(environment: [
      "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
      "XDG_CACHE_HOME": "/k",
    ])
    #expect(folders.config == "/c/atrium")
    #expect(folders.data == "/d/atrium")
    #expect(folders.state == "/s/atrium")
    #expect(folders.cache == "/k/atrium")
  }

  @Test(arguments: ["", "relative", "./r", "~/x"])
  func whatIsNoAbsolutePathIsIgnored(_ path: String) {
    let folders = Folders(environment: [
      "HOME": "/h", "XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path, "XDG_STATE_HOME": path,
    ])
    #expect(folders == Folders(environment: ["HOME": "/h"]))
  }

  @Test func aFolderOnTheCommandLineIsTakenAsItIs() {
    let folders = Folders(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"], data: "here")
    #expect(folders.data == "here")
    #expect(folders.state == "/h/.local/state/atrium")
  }

  @Test func withoutAHomeItIsTheUsers() {
    let none = Folders(environment: [:])
    #expect(none == Folders(environment: ["HOME": ""]))
    #expect(none.data.hasPrefix("/"))
  }
}
