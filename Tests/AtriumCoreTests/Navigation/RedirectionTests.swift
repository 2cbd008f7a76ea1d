import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import AtriumCore

@MainActor @Suite struct RedirectionTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      Command("wipe", "Wipe", asking: { "Wipe?" }, run: { .done(.noting("wiped")) }),
      Command("fail", "Fail") { throw Failure(.data, "one.bad", "It is bad.") },
      Command("export", "Export") {
        .show(Screen("export", [.document(Document("text/csv", bytes: Array("a,b\r\n".utf8)))]))
      },
    ]
  }

  @Test(
    arguments: [
      ("list > a.txt", "list", .file("a.txt")),
      ("list >> a.txt", "list", .file("a.txt", .append)),
      ("list >| a.txt", "list", .file("a.txt", .replace)),
      ("add Check if 3 > 2", nil, nil), ("add a > 2026-11-22", nil, nil), ("add a > 5%", nil, nil),
      ("list > '5'", "list", .file("5")),
      ("add a > \"b c\"", "add a", .file("b c")),
      ("list | sort -r | head", "list", .command("sort -r | head")),
      ("list | grep 'a b' > c", "list", .command("grep 'a b' > c")),
      ("add a > b.txt --tag x", "add a --tag x", .file("b.txt")),
      ("list >| ./a --all --due <", "list --all --due <", .file("./a", .replace)),
      ("add a > b --tag x", nil, nil), ("add a > b.txt -- c", nil, nil),
      ("add a > b.txt -5", nil, nil), ("add a > b.txt c --tag x", nil, nil),
      ("add a \">\" b", nil, nil), ("add a > b c", nil, nil), ("> b", nil, nil),
      ("| sort", nil, nil), ("list |", nil, nil), ("add a>b", nil, nil), ("add '|' b", nil, nil),
    ] as [(String, String?, Redirection?)])
  func splitsLines(_ line: String, _ command: String?, _ target: Redirection?) throws {
    let found = Redirection.split(try [Token](line: line))
    #expect(found?.command.map(\.text).joined(separator: " ") == command)
    #expect(found?.target == target)
  }

  @Test func redirectionToAFileStaysInTheScene() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add x > list.txt", "where")
    // At a prompt, a file gets what people see.
    #expect(console.sent.map(\.text) == ["Value  added x\n\n✓ added x\n"])
    #expect(console.sent.map(\.target) == [.file("list.txt")])
    #expect(console.text.contains("Written to list.txt."))
    #expect(console.lastAnswer == "Address\t/one")
  }

  /// A file has the columns of a window, and names those that it has no room for.
  @Test func aFileNamesTheColumnsThatItLacks() async throws {
    let text = String(repeating: "word ", count: 12)
    let wide = TestFeature<One>.commands {
      [
        Command("list", "List") {
          let columns = ["first", "second", "third", "fourth"].map { key in
            TableColumn<Int>.untruncated(key, Phrase(key)) { _ in .text(text) }
          }
          return .show(Screen("rows", [.table(Table("rows", of: [1], columns))]))
        }
      ]
    }
    let console = try await TestConsole.interactive(
      wide, lines: "one list > a.txt", "one list --output plain > b.txt")
    let seen = try #require(console.sent.first).text
    for column in ["first", "second", "third", "fourth"] {
      #expect(seen.lowercased().contains(column), "\(seen)")
      #expect(console.sent.last?.text.contains(column) == true)
    }
  }

  @Test func aFileOfAPictureGetsThePictureOfTheAnswer() async throws {
    let drawing = TestFeature<One>.commands {
      [
        Command("draw", "Draw") {
          let chart = Chart(
            "chart", .line, title: "Cases", positions: ["1", "2"],
            series: [.init("a", "A", [1, 2])])
          return .show(Screen("chart", [.chart(chart), .notice(.quiet, "Source")]))
        },
        Command("list", "List") { .show(Screen("list", [.text("Nothing")])) },
      ]
    }
    let console = try await TestConsole.interactive(
      drawing, lines: "one draw > a.svg", "one draw > a.html", "one list > b.svg",
      "one draw --output csv > c.svg")
    #expect(console.sent.map(\.target) == [.file("a.svg"), .file("a.html"), .file("c.svg")])
    #expect(console.sent[0].text.hasPrefix("<svg ") && console.sent[0].text.contains("Cases"))
    #expect(console.sent[1].text.contains("<title>Cases</title>"), "\(console.sent)")
    #expect(!console.sent[2].text.contains("<svg"), "\(console.sent)")
    #expect(console.failures.map(\.code) == ["redirect.no-picture"], "\(console.text)")
  }

  @Test func theEndOfAFreeTextIsNoTarget() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add a > b", "/one add c > d", "export > list", "add a > ./b")
    #expect(console.sent.map(\.target) == [.file("list"), .file("./b")])
    #expect(console.text.contains("added a > b") && console.text.contains("added c > d"))
  }

  @Test func anExistingFileIsNotReplacedWithoutAQuestion() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path
    try Data("old".utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let script = try await TestConsole.script(feature, lines: .line("one export > \(file)"))
    #expect(script.failures.map(\.code) == ["redirect.exists"] && script.status == 74)
    let console = try await TestConsole.interactive(
      feature,
      lines: "one", .line("export > \(file)"), "n", .line("export > \(file)"), "y",
      .line("export >> \(file)"))
    #expect(console.sent.map(\.target) == [.file(file, .replace), .file(file, .append)])
    #expect(console.failures.isEmpty)
  }

  @Test(arguments: ["export >", "export >a.txt", "export > a > b c", "export > --json", ">"])
  func mistakesWithSignsLeadToTheirHelp(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.sent.isEmpty && console.text.hasSuffix("see 'help pipes'."), "\(console.text)")
  }

  /// Text is not written to a file that ends like a document of other programs.
  @Test(arguments: ["list.pdf", "list.PDF", "list.docx"])
  func textIsNoDocument(_ file: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line("where > \(file)"))
    #expect(console.sent.isEmpty && console.failures.map(\.code) == ["redirect.ending"])
  }

  @Test func anAnswerIsPrintedOrOpened() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html").path
    try Data("old".utf8).write(to: URL(filePath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let console = try await TestConsole.interactive(
      feature, lines: "one", "where", "print", "print", .line("print \(file)"), "n",
      .line("print \(file)"), "y", "export", "print")
    #expect(console.failures.isEmpty, "\(console.text)")
    // The answers of `print` are not printed themselves.
    #expect(Set(console.viewed.dropLast() + console.sent.map(\.text)).count == 1)
    #expect(console.viewed[0].hasPrefix("<!DOCTYPE html>\n"))
    #expect(console.viewed[0].contains("<dd>/one</dd>"), "\(console.viewed)")
    #expect(console.sent.map(\.target) == [.file(file, .replace)])
    #expect(console.text.contains("\nThe page was opened."), "\(console.text)")
    #expect(console.text.contains("\nThe page is in /tmp/page.html"), "\(console.text)")
    // An export is a page, too.
    #expect(console.viewed.last?.contains("<pre>\na,b</pre>") == true, "\(console.viewed)")
  }

  @Test(arguments: ["list.txt", "plan.pdf", "~/a.CSV"])
  func aPageIsNotWrittenToAFileOfAnotherFormat(_ file: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line("print \(file)"))
    #expect(console.failures.map(\.code) == ["print.ending"] && console.sent.isEmpty)
    #expect(console.text.contains("Choose a name that ends in .html"), "\(console.text)")
  }

  @Test(arguments: ["print where", "print one", "drucken wo", "print export", "print december"])
  func aCommandIsNotTheNameOfAPage(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "where", .line(line))
    #expect(console.failures.map(\.code) == ["print.command"], "\(console.text)")
    #expect(console.sent.isEmpty && console.text.contains(", then 'print', or '"))
  }

  @Test(arguments: ["print a.html", "print in a.html", "drucken nach a.html"])
  func aPrepositionMayPrecedeTheFile(_ line: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "where", .line(line))
    #expect(console.sent.map(\.target) == [.file("a.html")], "\(console.text)")
    let other = try await TestConsole.interactive(feature, lines: "one", .line(line + " b.html"))
    #expect(other.failures.codes == ["command.extra"] && other.sent.isEmpty, "\(other.text)")
  }

  @Test func onlyPromptsPrint() async throws {
    for line in ["print", "print a.html"] {
      let script = try await TestConsole.script(feature, lines: "one add x", .line(line))
      #expect(script.failures.map(\.code) == ["print.script"] && script.status == 64)
      #expect(script.sent.isEmpty && script.viewed.isEmpty)
    }
  }

  @Test func severalAnswersAreOnePage() async throws {
    let several = TestFeature<One>.commands {
      [
        Command("verify", "Verify") {
          .stream(
            AsyncThrowingStream { answers in
              for number in 1...3 { answers.yield([Answer(Screen("s", [.text("No. \(number)")]))]) }
              answers.finish()
            })
        }
      ]
    }
    let console = try await TestConsole.interactive(
      several, lines: "one verify --output html > a.html")
    let page = try #require(console.sent.first).text
    #expect(page.components(separatedBy: "<!DOCTYPE html>").count == 2, "\(page)")
    #expect(page.contains("No. 1") && page.hasSuffix("<section>\n<p>No. 3</p>\n</section>\n"))
  }

  @Test func redirectedSettingsApply() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "theme light > a.txt")
    #expect(console.look.theme == .light && console.sent.count == 1, "\(console.text)")
  }

  @Test func scriptsWritePlainText() async throws {
    let console = try await TestConsole.script(feature, lines: "one add x > a.txt")
    #expect(console.sent.map(\.text) == ["Value\tadded x\nadded x\n"])
  }

  @Test(arguments: ["a.csv", "a.json", "a.html", "a"])
  func documentsAreWrittenRaw(_ file: String) async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", .line("export > \(file)"))
    #expect(console.sent.map(\.text) == ["a,b\r\n"])
  }

  @Test func missingArgumentsAreNotAskedFor() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add > list.txt", "milk")
    #expect(console.sent.isEmpty)
    #expect(console.failures.map(\.code) == ["argument.missing", "command.unknown"])
  }

  @Test func failedCommandsWriteNothing() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "fail > list.txt", "nonsense > list.txt")
    #expect(console.sent.isEmpty)
    #expect(console.failures.map(\.code) == ["one.bad", "command.unknown"])
  }

  @Test func confirmationsAreNotAskedFor() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "wipe > list.txt", "y", "watch wipe every 10ms", "y")
    #expect(console.sent.isEmpty && !console.text.contains("wiped"))
    #expect(console.failures.codes.count { $0 == "command.unconfirmed" } == 2)
  }

  @Test func pipesMustBeEnabled() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add x | sort")
    #expect(console.sent.isEmpty && console.failures.map(\.code) == ["pipes.off"])
    let allowed = try await TestConsole.interactive(
      feature, layers: [.file(#"{"pipes": "on"}"#)], lines: "one | sort -r")
    #expect(allowed.sent.map(\.target) == [.command("sort -r")])
    #expect(allowed.sent.map(\.text) == ["here\n"])
  }

  @Test func pipesCanBeLocked() async throws {
    let layers: [Layer] = [
      .file(#"{"pipes": "off", "lock": ["pipes"]}"#, "operator"), .file(#"{"pipes": "on"}"#),
    ]
    #expect(
      problems { () throws(Problems) in
        try Assembly(.test, catalog: [Registration(feature)], layers: layers) { _ in [] }
      }.codes == ["settings.locked"])
  }
}
