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
      console.sent.map(\.text).prefix(2) == [
        "Title\r\n\"a, b\"\r\n'=c\r\n", "TITLE\na, b\n=c\n\nMore are hidden.\n",
      ])
    #expect(console.sent.last?.text.hasPrefix("{\"screen\":\"code\"") == true)
    #expect(console.text.contains("Written to list.csv.\nMore are hidden."), "\(console.text)")
  }

  /// The format that is named, or else at a prompt that of the file's ending.
  @Test(arguments: [
    ("list > a.csv", "Title\r\n"), ("list >| A.CSV", "Title\r\n"),
    ("list > a.json", "{\"screen\":"), ("list > a.html", "<!DOCTYPE html>"),
    ("list > a.txt", "TITLE\n"), ("list >> a.csv", "TITLE\n"),
    ("list > .csv/a", "TITLE\n"), ("list --output text > a.csv", "TITLE\n"),
  ])
  func filesHaveTheFormatOfTheirEnding(_ line: String, _ start: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    let text = try #require(console.sent.last).text
    #expect(text.hasPrefix(start), "\(text)")
    let script = try await TestConsole.script(feature, lines: .line("one " + line))
    #expect(script.sent.map(\.text.first) == ["T"], "\(script.sent)")
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
    #expect(found == [["--json"], ["spoken"], ["text", "plain", "json", "csv", "spoken", "html"]])
  }

  @Test func fieldsSelectColumns() async throws {
    let console = try await TestConsole.interactive(
      rows, lines: "one", "list --fields size.width,n",
      "list --json --fields size.width,n,size.unit",
      "list --output csv --fields=n", "list --fields n,nonsense", "list --fields")
    #expect(console.text.contains("size.width\tNumber\n3\t1\n4\t2\n"), "\(console.text)")
    #expect(
      console.text.contains(
        #""rows":[{"size":{"width":3,"unit":"m"},"n":1},{"size":{"width":4,"unit":"m"},"n":2}]"#),
      "\(console.text)")
    #expect(console.text.contains("\nNumber\r\n1\r\n2\n"), "\(console.text)")
    #expect(console.failures.map(\.code) == ["fields.unknown", "option.missing-value"])
    #expect(
      console.text.contains(
        "✗ The answer has no field nonsense.\nFields: n, size, size.width, size.unit.\n"),
      "\(console.text)")
    let script = try await TestConsole.script(rows, lines: "one list --fields nonsense")
    #expect(script.status == 64)
  }

  @Test func fieldsAreCompletedAfterAList() async throws {
    var found: [[String]] = []
    _ = try await TestConsole.interactive(
      rows, lines: "one", "list",
      .action { console in
        for text in ["list --fields s", "list --fields n,si", "list --fi"] {
          found.append(await console.suggest?(text).candidates.map(\.text) ?? [])
        }
      })
    #expect(
      found == [
        ["size", "size.width", "size.unit"], ["n,size", "n,size.width", "n,size.unit"],
        ["--fields"],
      ])
  }

  /// Two rows with a hidden column of objects.
  private let rows = TestFeature<One>.commands {
    [
      Command("list", "List") {
        .show(
          Screen(
            "rows",
            [
              .table(
                Table(
                  "rows", of: [1, 2],
                  [
                    .init("n", "Number") { .integer($0) },
                    .hidden("size") { n in
                      .display("", json: ["width": .integer(n + 2), "unit": "m"])
                    },
                  ]))
            ]))
      }
    ]
  }
}
