import AtriumScreen
import Foundation
import Testing

@testable import AtriumCore

/// Lists in pages, and words of other programs.
@MainActor @Suite struct ListPageTests {
  /// A feature with a list of 60 numbers.
  private static func numbers<Name>(_ name: Name.Type) -> TestFeature<Name> {
    TestFeature { plan in
      let position = PaginationState<String>()
      plan.addEntry {
        TestEntry { _ in
          TestScene<Void>(
            load: { list("", position.start("", page: 20)) }, commands: commands(position))
        }
      }
    }
  }

  private static func commands(_ position: PaginationState<String>) -> [Command<Void>] {
    [
      Command("list", "List", .limit, .optionalRest("words")) { limit, words in
        .show(list(words ?? "", position.start(words ?? "", limit: limit, page: 20)))
      },
      position.more(from: "", page: 20) { list($0, $1) },
      Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
    ]
  }

  private static func list(_ prefix: String, _ range: ListRange) -> Screen {
    let all = (1...60).map { "\($0)" }.filter { $0.hasPrefix(prefix) }
    let rows = range.rows(of: all)
    return Screen(
      "numbers",
      [.list("numbers", label: nil, rows.map(Value.text))]
        + range.blocks(showing: rows.count, of: all.count))
  }

  private func talk(_ lines: TestConsole.Step..., atPrompt: Bool) async throws -> TestConsole {
    let features: [any Feature] = [Self.numbers(One.self), TestFeature<Two>.list]
    let program = try Program(assembly(features), clock: clock)
    return await TestConsole.run(program, lines, isInteractive: atPrompt, RunOptions())
  }

  @Test(arguments: [
    ("one new Milk", "one add Milk"), ("one ls", "one list"), ("one create Milk", "one add Milk"),
  ])
  func wordsOfOtherProgramsLeadToTheCommand(_ line: String, _ suggestion: String) async throws {
    let console = try await talk(.line(line), atPrompt: true)
    #expect(console.lastAnswer.hasSuffix("Did you mean '\(suggestion)'?"), "\(console.text)")
    let inside = try await talk("/one", "rm 3", "new Milk", atPrompt: true)
    #expect(inside.lastAnswer.hasSuffix("Did you mean 'add Milk'?"), "\(inside.text)")
  }

  @Test func peopleSeePagesAndScriptsWholeLists() async throws {
    let person = try await talk("one list", "one more", "one more", "one more", atPrompt: true)
    #expect(
      person.text.contains("20\n20 of 60 shown. Type 'one more' for the next."), "\(person.text)")
    #expect(person.text.contains("> one more\n21\n22"), "\(person.text)")
    expectEnd(of: person, "> one more\nThe list ends here: 60 in total.")
    let script = try await talk("one list", atPrompt: false)
    expectEnd(of: script, "\n59\n60")
    let redirected = try await talk("one list > /dev/null", atPrompt: true)
    #expect(redirected.sent[0].text.hasSuffix("\n• 59\n• 60\n"))
  }

  @Test(arguments: [("json", #""60"],"total":60}"#), ("plain", "\n59\n60"), ("csv", "59\r\n60")])
  func outputForProgramsIsWholeAtThePrompt(_ format: String, _ end: String) async throws {
    let console = try await talk(.line("one list --output \(format)"), atPrompt: true)
    #expect(console.lastAnswer.hasSuffix(end), "\(console.text)")
  }

  @Test func anEmptyLineShowsTheNextPage() async throws {
    let console = try await talk("one list", "", "", "", "where", "", atPrompt: true)
    expectEnd(
      of: console,
      "\n60\nThe list ends here: 60 in total.\nhome> \nhome> where\nAddress\t/\nhome> ")
    #expect(
      console.text.contains(
        "20 of 60 shown. Type 'one more' for the next.\nEnter shows more.\nhome> \n21\n"),
      "\(console.text)")
    #expect(console.text.split(separator: "Enter shows more.").count == 2)
    #expect(console.history == ["one list", "where"])
    let inside = try await talk("one", "", atPrompt: true)
    #expect(inside.lastAnswer.hasPrefix("21\n22\n"), "\(inside.text)")
    let script = try await talk("one list --limit 20", "", atPrompt: false)
    #expect(script.lastAnswer == "", "\(script.text)")
  }

  @Test func moreContinuesTheLastListAnywhere() async throws {
    let console = try await talk("one list", "more", "where", "more", atPrompt: true)
    #expect(console.text.contains("home> more\n21\n22"), "\(console.text)")
    expectEnd(
      of: console,
      "home> more\n✗ Unknown command 'more'.\n"
        + "No list has a next page here; --limit N shows more rows of one.")
    let script = try await talk("more", atPrompt: false)
    #expect(script.lastAnswer.hasSuffix("rows of one."), "\(script.text)")
  }

  @Test func anEmptyLineRunsTheDeclaredCommand() async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("next", "Go on", .flag("far")) { isFar in
          guard isFar else { return .show(.saying("near")) }
          throw Failure(.notFound, "one.end", "It ends here.")
        }.asContinuation("Enter goes on.", "--far")
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "next", "")
    expectEnd(
      of: console, "home> one\nhere\nEnter goes on.\n/one> next\nnear\n/one> \nIt ends here.")
    #expect(console.failures.isEmpty)
  }

  /// `print` writes a list as a whole, from each of its pages, and any other answer as it was shown.
  @Test func aListIsPrintedAsAWhole() async throws {
    let console = try await talk(
      "one list", "print a.html", "one more", "print b.html", "one", "", "print c.html",
      "list 1", "print d.html", "list --limit 5", "print e.html", "where", "print f.html",
      atPrompt: true)
    #expect(console.failures.isEmpty, "\(console.text)")
    #expect(
      console.sent.map { $0.text.components(separatedBy: "<li>").count - 1 }
        == [60, 60, 60, 11, 5, 0], "\(console.text)")
  }

  @Test func theEndOfATableIsOnlyASentence() async throws {
    let position = PaginationState<Int>()
    _ = position.start(0, from: 0, limit: 2)
    let more: Command<Never> = position.more(from: 0) { _, range in
      Screen(
        "list",
        [.table(Table("rows", of: [Int](), [.init("id", "Number") { .integer($0) }]))]
          + range.blocks(showing: 0, of: 2))
    }
    guard
      case .show(let screen, _) = try await more.answer(
        to: [], clock: clock, language: .en, isConfirmed: false)
    else {
      Issue.record("no screen")
      return
    }
    #expect(TextRenderer(width: 80).render(screen) == "The list ends here: 2 in total.")
    #expect(JSONRenderer().render(screen).contains(#""rows":[]"#))
  }

  @Test func aLimitAppliesEverywhereAndMoreContinuesTheSameList() async throws {
    let console = try await talk("one list 4 --limit 3", "one more", atPrompt: false)
    #expect(console.text.contains("4\n40\n41\n3 of 11 shown."), "\(console.text)")
    #expect(console.lastAnswer.hasPrefix("42\n43\n44\n6 of 11"), "\(console.text)")
  }
}
