import AtriumScreen
import Testing

@testable import AtriumCore

/// `--output` and `--json` at the prompt and in scripts.
@MainActor @Suite struct OutputOptionTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      Command("list", "List") {
        .show(
          Screen(
            "list",
            [
              .table(Table("rows", of: ["a, b", "=c"], [.init("title", "Title") { .text($0) }])),
              .notice(.quiet, "More are hidden."),
            ]))
      },
      Command("draw", "Draw") {
        .show(Screen("code", [.qrCode(QRCode("code", text: "x", modules: [[true]]))]))
      },
    ]
  }

  @Test(arguments: [OutputFormat.json, .csv, .plain])
  func longListsAreWrittenInPieces(_ format: OutputFormat) throws {
    let table = Table(
      "rows", of: Array(1...5000),
      [
        .init("n", "N") { .integer($0) },
        .init("text", "Text") { _ in .text("A row of a long list") },
      ])
    let screen = Screen("rows", [.table(table)])
    let renderer = format.renderer(language: .en)
    var pieces: [[UInt8]] = []
    try renderer.output(of: screen) { pieces.append($0) }
    #expect(pieces.count > 1)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    let text = String(decoding: pieces.joined(), as: UTF8.self)
    #expect(text == renderer.render(screen) + renderer.lineBreak)
    #expect(text.split(separator: "A row").count == 5001)
  }

  @Test func theAnswerOfALineHasItsOwnFormat() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "list --output csv", "list --json", "list")
    #expect(console.text.contains("Title\r\n\"a, b\"\r\n'=c\nMore are hidden."), "\(console.text)")
    #expect(
      console.text.contains(#"{"screen":"list","rows":[{"title":"a, b"},{"title":"=c"}]}"#))
    #expect(console.lastAnswer == "Title\na, b\n=c\nMore are hidden.")
  }

  @Test func theOptionMayPrecedeTheCommandAndRunElsewhere() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "--output=json one list", "where")
    #expect(console.text.contains(#"{"screen":"list""#))
    #expect(console.lastAnswer == "Address\t/")
  }

  @Test func aChangeAnswersWithItsScreenInsteadOfTheScene() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add x --json")
    #expect(console.lastAnswer.hasPrefix("{\"screen\":"), "\(console.lastAnswer)")
  }

  @Test func redirectedAnswersHaveTheFormat() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "list --output csv > list.csv", "list > list.txt", "draw --json > d")
    #expect(
      console.sent.map(\.text).prefix(2) == ["Title\r\n\"a, b\"\r\n'=c\r\n", "Title\na, b\n=c\n"])
    #expect(console.sent.last?.text.hasPrefix("{\"screen\":\"code\"") == true)
    #expect(console.text.contains("Written to list.csv.\nMore are hidden."), "\(console.text)")
  }

  @Test func aScreenWithoutATableIsNoCSV() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "draw --output csv > code.csv")
    #expect(console.sent.isEmpty)
    #expect(console.failures.map(\.code) == ["output.no-table"])
    #expect(console.failures.map(\.kind) == [.usage])
  }

  @Test(arguments: ["list --output", "list --output xml"])
  func anInvalidFormatIsAnError(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.failures.map(\.kind) == [.usage])
  }

  @Test func quotedOptionsAreText() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add '--json'", "add -- --json")
    #expect(console.text.contains("added --json"))
    #expect(!console.text.contains("{"))
  }

  @Test func retryKeepsTheFormat() async throws {
    let feature = TestFeature<One>.failingOnce
    let console = try await TestConsole.interactive(feature, lines: "one", "do --json", "retry")
    #expect(console.lastAnswer.hasPrefix("{\"screen\""), "\(console.text)")
  }

  @Test func theOptionIsCompleted() async throws {
    var found: [[String]] = []
    _ = try await TestConsole.interactive(
      feature, lines: "one",
      .action { console in
        for text in ["list --js", "list --output s", "list --output "] {
          found.append(await console.suggest?(text).candidates.map(\.text) ?? [])
        }
      })
    #expect(found == [["--json"], ["spoken"], ["text", "plain", "json", "csv", "spoken"]])
  }
}
