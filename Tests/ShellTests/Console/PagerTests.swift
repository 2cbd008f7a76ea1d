import Foundation
import Testing

@testable import Shell

@Suite struct PagerTests {
  static let environment = ["TERM": "xterm", "PATH": "/nowhere"]

  @Test(
    arguments: [
      ("more", "more"), (" less -S ", "less -S"), ("", nil), ("cat", nil), (" ", nil), (nil, nil),
    ] as [(String?, String?)])
  func thePagerVariableNamesTheCommand(_ variable: String?, _ command: String?) {
    var environment = Self.environment
    environment["PAGER"] = variable
    #expect(Pager(environment: environment)?.command == command)
  }

  @Test func lessIsTheDefault() throws {
    let folder = TemporaryFolder()
    #expect(Pager(environment: ["TERM": "xterm", "PATH": folder.path("")]) == nil)
    let less = folder.path("less")
    #expect(
      FileManager.default.createFile(
        atPath: less, contents: Data(), attributes: [.posixPermissions: 0o700]))
    let path = ["TERM": "xterm", "PATH": "/nowhere:" + folder.path("")]
    #expect(Pager(environment: path)?.command == "less")
    #expect(Pager(environment: path.merging(["TERM": "dumb"]) { $1 }) == nil)
  }

  @Test func thePagerGetsTextAndOptions() async throws {
    let folder = TemporaryFolder()
    let text = "é\u{1b}[1m" + String(repeating: "line\n", count: 100_000)
    let command = "printf '%s\\n' \"$LESS\" >'\(folder.path("out"))'; cat >>'\(folder.path("out"))'"
    let pager = try #require(Pager(environment: ["TERM": "xterm", "PAGER": command]))
    #expect(await pager.show(text, keys: "q back"))
    #expect(
      try String(contentsOfFile: folder.path("out"), encoding: .utf8) == "FRX -Ps?e(END) .q back\n"
        + text)
  }

  @Test func thePagerBeginsAtTheEndOfTheHistory() async throws {
    let folder = TemporaryFolder()
    let command = "printf %s \"$LESS\" >'\(folder.path("out"))'; cat >/dev/null"
    let pager = try #require(Pager(environment: ["TERM": "xterm", "PAGER": command]))
    #expect(await pager.show("text", keys: "q back", startsAtEnd: true))
    #expect(
      try String(contentsOfFile: folder.path("out"), encoding: .utf8)
        == "+G$ FRX -Ps?e(END) .q back")
  }

  @Test func theUsersPromptOfLessIsKept() async throws {
    let folder = TemporaryFolder()
    let command = "printf %s \"$LESS\" >'\(folder.path("out"))'; cat >/dev/null"
    let environment = ["TERM": "xterm", "PAGER": command, "LESS": "R -Pmine"]
    let pager = try #require(Pager(environment: environment))
    #expect(await pager.show("text", keys: "q back"))
    #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8) == "R -Pmine")
  }

  @Test func lessRunsInSecureModeUnlessTheEnvironmentOverridesIt() async throws {
    let folder = TemporaryFolder()
    let command = "echo \"$LESSSECURE $LESSHISTFILE\" >'\(folder.path("out"))'; cat >/dev/null"
    for (own, seen) in [(nil, "1 -\n"), ("", " -\n")] as [(String?, String)] {
      var environment = ["TERM": "xterm", "PAGER": command, "LESSSECURE": own]
        .compactMapValues { $0 }
      environment["LESSHISTFILE"] = folder.path("searches")
      let pager = try #require(Pager(environment: environment))
      #expect(await pager.show("text", keys: ""))
      #expect(try String(contentsOfFile: folder.path("out"), encoding: .utf8) == seen)
    }
  }

  @Test func signalsReachThePager() async throws {
    let folder = TemporaryFolder()
    let command = "grep SigBlk /proc/self/status >'\(folder.path("out"))'"
    let pager = try #require(Pager(environment: ["TERM": "xterm", "PAGER": command]))
    #expect(await pager.show("text", keys: ""))
    let blocked = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
    #expect(blocked == "SigBlk:\t0000000000000000\n")
  }

  @Test func thePagerMayQuitBeforeReadingEverything() async throws {
    let pager = try #require(Pager(environment: ["TERM": "xterm", "PAGER": "exit 0"]))
    #expect(await pager.show(String(repeating: "line\n", count: 100_000), keys: ""))
  }

  @Test func aMissingPagerReturnsFalse() async throws {
    let pager = try #require(
      Pager(environment: ["TERM": "xterm", "PAGER": "exec 2>/dev/null; no-such-program"]))
    #expect(await !pager.show("text", keys: ""))
  }

  @Test(arguments: [
    ("a\nb", 80, 3, false), ("a\nb\nc", 80, 3, true), ("", 80, 1, true), ("", 80, 2, false),
    ("aaaa\nb", 3, 3, true), ("aaa\nb", 3, 3, false), ("\u{1b}[31maaa\u{1b}[0m", 3, 2, false),
    ("世界", 3, 2, true), ("\n\n", 80, 3, true),
  ])
  func thePagerIsNeededForTextThatFillsTheScreen(
    _ text: String, _ columns: Int, _ rows: Int, _ isNeeded: Bool
  ) {
    #expect(Pager.isNeeded(for: text, columns: columns, rows: rows) == isNeeded)
  }
}
