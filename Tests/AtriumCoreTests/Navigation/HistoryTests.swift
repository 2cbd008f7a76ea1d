import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct HistoryTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("login", "", .word("secret")) { _ in .refresh }.excludedFromHistory(),
      Command("add", "", .rest("title")) { _ in .refresh },
      Command("fail", "") { throw TestError() },
      Command("unlock", "", .word("secret")) { _ in throw Failure(.data, "locked", "No.") }
        .excludedFromHistory(),
    ]
  }

  @Test func linesAreStoredAsTyped() async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one", "add  a 'b'", "fail", "add", "^C", "help", "",
      "back",
      "two", "nonsense", "/two/3", "quit")
    #expect(
      console.history == [
        "one", "add  a 'b'", "fail", "add", "help", "back", "two", "nonsense", "/two/3", "quit",
      ])
  }

  @Test func excludedCommandsAreNotStored() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "login hunter2", "log hunter2", "login", "hunter2", "login a b", "back"
    )
    #expect(console.history == ["one", "back"])
  }

  @Test(arguments: ["one login hunter2", "/one login hunter2", "open /one login hunter2"])
  func excludedCommandsAfterAnAddressAreNotStored(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      feature, lines: .line(line), "add x", "home", .line(line), "where")
    #expect(console.history == ["add x", "home", "where"])
  }

  @Test func commandsAfterAnAddressAreStored() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one add x", "/one add y", "open /one add z", "open /one",
      "/one open /one add w")
    #expect(
      console.history == [
        "one add x", "/one add y", "open /one add z", "open /one", "/one open /one add w",
      ])
  }

  @Test(arguments: ["lgoin hunter2", "/oen login hunter2", "/one lgoin hunter2", "login 'hunter2"])
  func possiblyMistypedSecretsAreNotStored(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.history == ["one"] && console.failures.count == 1)
  }

  @Test func retryingAnExcludedCommandStoresOnlyRetry() async throws {
    let feature = TestFeature<One>.commands {
      [Command("login", "", .word("secret")) { _ in throw TestError() }.excludedFromHistory()]
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one login hunter2", "retry", "retry")
    #expect(console.history == ["retry", "retry"] && console.failures.count == 3)
  }

  @Test(arguments: [
    "/two/333", "open /two/333", "two/333", "/two/doe", "/one open /two/333", "/two/333 add x",
  ])
  func excludedAddressesAreNotStored(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: .line(line), "home", "/two/33")
    #expect(console.history == ["home", "/two/33"])
  }

  @Test func historyListsAndFiltersLines() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add a", "add b", "history", "history add")
    let table = "#\tPlace\tLine\n1\t/\tone\n2\t/one\tadd a\n3\t/one\tadd b\n4\t/one\thistory\n"
    #expect(console.text.contains("/one> history\n\(table)"), "\(console.text)")
    #expect(
      console.lastAnswer
        == "#\tPlace\tLine\n2\t/one\tadd a\n3\t/one\tadd b\n5\t/one\thistory add")
  }

  @Test func aPromptListsTheLastLines() async throws {
    let lines = (1...25).map { TestConsole.Step.line("add x\($0)") }
    let console = try await TestConsole.interactive(
      feature, lines: ["one"] + lines + ["history", "history --limit 2", "history x25"])
    let (all, two) = ("7 earlier lines; --limit shows them.", "26 earlier lines")
    #expect(console.text.contains("8\t/one\tadd x7\n9"), "\(console.text)")
    #expect(!console.text.contains("\tadd x6\n"), "\(console.text)")
    #expect(console.text.contains(all) && console.text.contains(two), "\(console.text)")
    #expect(console.lastAnswer.contains("26\t/one\tadd x25"), "\(console.text)")
  }

  @Test func aNumberRepeatsALine() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one add x", "one", "!1", "!9", "!", "add !1 times")
    #expect(console.text.contains("/one> !1\none add x\n"), "\(console.text)")
    #expect(console.history == ["one add x", "one", "one add x", "add !1 times"])
    #expect(console.failures.map(\.code) == ["history.no-such-line", "command.unknown"])
  }

  @Test func aScriptRepeatsNoLine() async throws {
    let console = try await TestConsole.script(feature, lines: "one", "!1")
    #expect(console.failures.map(\.code) == ["command.unknown"])
  }

  @Test(arguments: [
    "one login hunter2 > list.txt", "watch one unlock hunter2", "/one login hunter2 | sort",
  ])
  func excludedCommandsAreNotStoredWhereverTheirOutputGoes(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: .line(line), "where")
    #expect(console.storedHistory == ["where"])
  }

  @Test(arguments: ["oen login hunter2", "noe login hunter2 > a.txt", "watch oen login x"])
  func mistypedLinesStayInTheSession(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: .line(line), "where")
    #expect(console.storedHistory == ["where"])
    #expect(console.history == [line, "where"])
  }

  @Test func linesHaveTheFeatureOfTheirCommand() async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "one add x", "one add y > a.txt",
      "/two", "/one add z", "open /two", "history add", "help", "home", "one", "home", "theme dark")
    let one = TestFeature<One>.id
    let two = TestFeature<Two>.id
    #expect(
      console.historyFeatures == [one, one, two, one, two, two, .app, .app, one, .app, nil])
  }

  @Test func redirectedCommandsAreStored() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one add x > list.txt", "where > b.txt")
    #expect(console.storedHistory == ["one add x > list.txt", "where > b.txt"])
  }

  nonisolated private static let jws = "eyJ6aXAiOiJERUYifQ.3ZJLj9MwFIX_ysjsQdYLzYFoQ.kQ3ZJL"

  nonisolated private static let secrets: [String] = [
    "add https://ana:pw@example.org/feed", "watch nonsense https://ana:pw@example.org/feed",
    "alias add feed add https://ana:pw@example.org/feed", "nonsense http://ana@example.org",
    "https://ana:p/w@example.org", "add 'https://ana:p w@example.org/'", "//ana:pw@example.org",
    "add https:\\/\\/ana:pw@example.org", "add ana:pw@example.org/feed",
    "add https://a.example.org/?u=https%3A%2F%2Fana%3Apw%40example.org", "find http://a:b@c",
    "HC1:6BFOXN%TSMAHN", "'HC1:6BFOXN TSMAHN", "\"hc1:6BF", "help HC1:6BF", "open HC1:6BF",
    "open \"HC1:6BF\"", "HC2:6BF", "shc:/5676290952", "help shc:/1/2/5676", "SHC:/5676",
    "shlink:/eyJ1cmwi", "open 'shlink:/eyJ1cmwi'", "help vhlink:/eyJ1cmwi",
    "https://viewer.example/#shlink:/eyJ1cmwi", "open https://viewer.example/#shlink:/eyJ1cmwi",
    "https://viewer.example/?l=shlink%3A%2FeyJ1cmwi", "alias add card add HC1:6BF", jws,
    "add \(jws)", "B64:UEsDBBQACAg", String(repeating: "5676", count: 30),
    String(repeating: "6BFOXN%TS3 ", count: 12), "history shc:/5676", "one add HC1:6BF > a.txt",
  ]

  @Test(arguments: secrets)
  func linesWithCredentialsOrLoginsAreNeverKept(_ line: String) async throws {
    #expect(HistoryLine.containsSecret(line))
    for place in ["one", "two", "/"] {
      let console = try await TestConsole.interactive(
        feature, TestFeature<Two>.list, lines: .line(place), .line(line), "where")
      #expect(!console.history.contains(line), "\(place)")
    }
  }

  @Test(arguments: [
    "add https://example.org/@ana", "add https://example.org:8080/feed", "add 10:30 call Ana",
    "add call ana@example.org", "add mailto:ana@example.org", "add Read shc/1 and HC 1",
    "add https://[2001:db8::1]:80/a@b", "add 1.2.3 and 4.5.6",
    "add A LONG SENTENCE WITHOUT ANY SMALL LETTERS THAT IS NO CERTIFICATE ALTHOUGH IT HAS A HUNDRED LETTERS",
  ])
  func otherLinesAreStored(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.storedHistory == ["one", line])
  }

  /// A place of three characters may identify a person.
  @Test(arguments: [
    "doe", "help doe", "open doe", "history doe", "alias add x one login doe",
    "alias add x 'one login doe'", "two doe", "/two doe",
  ])
  func wordsThatMayBeNamesAreNotStored(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      feature, TestFeature<Two>.list, lines: "two", .line(line), "where")
    #expect(console.storedHistory == ["two", "where"])
  }
}
