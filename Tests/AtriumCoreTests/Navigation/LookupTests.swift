import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct LookupTests {
  private let feature = TestFeature<One>.commands {
    [
      Command("list", "", .flag("all"), .option("limit", .number, default: 20)) { all, limit in
        .show(.saying("all \(all), limit \(limit)"))
      }.asDefault(),
      Command("add", "", .word("name"), .rest("title"), .option("due", .date)) { name, title, _ in
        .show(.saying("\(name): \(title)"))
      },
      Command("adopt", "") { .show(.saying("adopted")) },
    ]
  }

  @Test(arguments: [
    ("lis", "all false, limit 20"), ("LIS --all", "all true, limit 20"), ("ado", "adopted"),
    ("ad", "✗ 'ad' is ambiguous.\nChoose one: add, adopt."),
    ("h", "✗ 'h' is ambiguous.\nChoose one: help, home, history."),
    ("adpot", "✗ Unknown command 'adpot'.\nDid you mean 'adopt'?"),
    ("xyzzy", "✗ Unknown command 'xyzzy'.\nType 'help' to list commands."),
    ("add a 'b", "✗ A closing quote is missing.\nAdd the same quote at the end of the text."),
    ("'adopt'", "adopted"), ("  adopt  ", "adopted"),
    ("--limit 5", "all false, limit 5"), ("--all", "all true, limit 20"),
    ("--lmit 5", "✗ Unknown option --lmit.\nDid you mean '--limit'?"),
    ("'--all'", "✗ Unknown command '--all'."),
  ])
  func commandsCanBeAbbreviatedAtAPrompt(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer.hasPrefix(answer), "\(console.text)")
  }

  @Test(arguments: ["one lis", "one ado", "on adopt", "one LIST"])
  func commandsCannotBeAbbreviatedInScripts(_ line: String) async throws {
    let console = try await TestConsole.script(feature, lines: .line(line))
    #expect(console.status == 64 && console.failures.codes == ["command.unknown"])
  }

  @Test func anExactNameIsNotAmbiguous() async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("go", "") { .show(.saying("went")) },
        Command("gone", "") { .show(.saying("gone")) },
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "go")
    #expect(console.lastAnswer == "went")
  }

  @Test func missingArgumentsAreAskedFor() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add --due tomorrow", "Ana", "Buy  'milk")
    expectEnd(
      of: console,
      "/one> add --due tomorrow\n2 questions. Ctrl-C leaves.\nName: Ana\nTitle: Buy  'milk\n"
        + "Ana: Buy  'milk")
    #expect(console.history == ["one", "add --due tomorrow"], "answers are not stored")
    let rest = try await TestConsole.interactive(feature, lines: "one", "add Ana", "--x")
    expectEnd(of: rest, "/one> add Ana\n1 question. Ctrl-C leaves.\nTitle: --x\nAna: --x")
  }

  @Test func abandoningAnArgumentRunsNothing() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "add", "Ana", "^C", "adopt")
    expectEnd(of: console, "Name: Ana\nTitle: ^C\nNothing was changed.\n/one> adopt\nadopted")
  }

  @Test func aFileIsNotNamedLikeACommand() async throws {
    let feature = TestFeature<One>.commands {
      [Command("save", "", .file("file")) { .show(.saying("saved \($0)")) }]
    }
    let left = try await TestConsole.interactive(feature, lines: "one", "save", "help mail", "n")
    #expect(left.text.contains("'help mail'"), "\(left.text)")
    #expect(!left.text.contains("saved"), "\(left.text)")
    let saved = try await TestConsole.interactive(feature, lines: "one", "save", "my mail.txt")
    #expect(saved.lastAnswer.hasSuffix("saved my mail.txt"), "\(saved.text)")
  }

  @Test func invalidOptionsAreReportedBeforeQuestions() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add --deu x", "adopt")
    expectEnd(
      of: console,
      "/one> add --deu x\n✗ Unknown option --deu.\nDid you mean '--due'?\n"
        + "/one> adopt\nadopted")
  }

  @Test func optionsAfterAFeatureRunItsDefaultCommand() async throws {
    let console = try await TestConsole.script(feature, lines: "one --limit 3 --all")
    #expect(console.lastAnswer == "all true, limit 3")
  }

  @Test func optionsWithoutADefaultCommandAreUnknown() async throws {
    let console = try await TestConsole.script(TestFeature<One>.list, lines: "one --limit 3")
    #expect(console.failures.codes == ["command.unknown"] && console.status == 64)
  }
}
