import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct HistoryTests {
  private let feature = Sample<One>.commands {
    [
      Command("login", "", .word("secret")) { _ in .refresh }.excludedFromHistory(),
      Command("add", "", .rest("title")) { _ in .refresh },
      Command("fail", "") { throw Broken() },
      Command("unlock", "", .word("secret")) { _ in throw Failure(.data, "locked", "No.") }
        .excludedFromHistory(),
    ]
  }

  @Test func linesAreRememberedAsTheyWereTyped() async throws {
    let talk = try await Talk.person(
      feature, Sample<Two>.list, says: "one", "add  a 'b'", "fail", "add", "^C", "help", "", "back",
      "two", "nonsense", "/two/3", "quit")
    #expect(
      talk.history == [
        "one", "add  a 'b'", "fail", "add", "help", "back", "two", "nonsense", "/two/3", "quit",
      ])
  }

  @Test func unrecordedCommandsAreNot() async throws {
    let talk = try await Talk.person(
      feature, says: "one", "login hunter2", "log hunter2", "login", "hunter2", "login a b", "back")
    #expect(talk.history == ["one", "back"])
  }

  @Test(arguments: ["one login hunter2", "/one login hunter2", "open /one login hunter2"])
  func unrecordedCommandsBehindANameAreNot(_ line: String) async throws {
    let talk = try await Talk.person(
      feature, says: .line(line), "add x", "home", .line(line), "where")
    #expect(talk.history == ["add x", "home", "where"])
  }

  @Test func commandsBehindANameAreRememberedWhole() async throws {
    let talk = try await Talk.person(
      feature, says: "one add x", "/one add y", "open /one add z", "open /one",
      "/one open /one add w")
    #expect(
      talk.history == [
        "one add x", "/one add y", "open /one add z", "open /one", "/one open /one add w",
      ])
  }

  @Test(arguments: ["lgoin hunter2", "/oen login hunter2", "/one lgoin hunter2", "login 'hunter2"])
  func whatMightBeAMistypedSecretIsNot(_ line: String) async throws {
    let talk = try await Talk.person(feature, says: "one", .line(line))
    #expect(talk.history == ["one"] && talk.failures.count == 1)
  }

  @Test func retryingAnUnrecordedCommandRemembersOnlyRetry() async throws {
    let feature = Sample<One>.commands {
      [Command("login", "", .word("secret")) { _ in throw Broken() }.excludedFromHistory()]
    }
    let talk = try await Talk.person(feature, says: "one login hunter2", "retry", "retry")
    #expect(talk.history == ["retry", "retry"] && talk.failures.count == 3)
  }

  @Test(arguments: [
    "/two/333", "open /two/333", "two/333", "/two/doe", "/one open /two/333", "/two/333 add x",
  ])
  func addressesThatMayNameSomebodyAreNot(_ line: String) async throws {
    let talk = try await Talk.person(
      feature, Sample<Two>.list, says: .line(line), "home", "/two/33")
    #expect(talk.history == ["home", "/two/33"])
  }

  @Test func theWordHistoryListsAndFilters() async throws {
    let talk = try await Talk.person(
      feature, says: "one", "add a", "add b", "history", "history add")
    #expect(talk.text.contains("/one> history\none\nadd a\nadd b\nhistory\n"), "\(talk.text)")
    #expect(talk.lastAnswer == "add a\nadd b\nhistory add")
  }

  @Test(arguments: [
    "one login hunter2 > list.txt", "watch one unlock hunter2", "/one login hunter2 | sort",
  ])
  func excludedCommandsAreNotStoredWhereverTheirOutputGoes(_ line: String) async throws {
    let talk = try await Talk.person(feature, says: .line(line), "where")
    #expect(talk.storedHistory == ["where"])
  }

  @Test(arguments: ["oen login hunter2", "noe login hunter2 > a.txt", "watch oen login x"])
  func mistypedLinesStayInTheSession(_ line: String) async throws {
    let talk = try await Talk.person(feature, says: .line(line), "where")
    #expect(talk.storedHistory == ["where"])
    #expect(talk.history == [line, "where"])
  }

  @Test func redirectedCommandsAreStored() async throws {
    let talk = try await Talk.person(feature, says: "one add x > list.txt", "where > b.txt")
    #expect(talk.storedHistory == ["one add x > list.txt", "where > b.txt"])
  }
}
