import AtriumCore
import Foundation
import Testing

@Suite struct TildeExpansionTests {
  private let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()

  @Test func tildeBecomesTheHomeDirectory() {
    #expect(TildeExpansion.expand("~") == home)
    #expect(TildeExpansion.expand("~/a b/~c") == home + "/a b/~c")
  }

  @Test func tildeWithANameBecomesThatUsersHomeDirectory() throws {
    let root = try #require(getpwuid(0)).pointee
    let name = String(cString: root.pw_name)
    let directory = String(cString: root.pw_dir)
    #expect(TildeExpansion.expand("~\(name)") == directory)
    #expect(TildeExpansion.expand("~\(name)/a") == directory + "/a")
  }

  @Test(arguments: ["", "-", "a", "a~", "./~", "/~", "a/~/b", "~no-such-user", "~no-such-user/a"])
  func otherPathsAreUnchanged(_ path: String) {
    #expect(TildeExpansion.expand(path) == path)
  }
}
