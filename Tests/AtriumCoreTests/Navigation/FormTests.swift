import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct FormTests {
  private let feature = TestFeature<One> { plan in
    plan.addEntry {
      let form = TestCoordinator<Void> { flow async throws(Departure) in
        let form = Form(
          FormField("Name", .text, initial: "Ana"),
          FormField("Age", .number(in: 0...150)),
          FormField("Due", .optional(.date)),
          FormField("PIN", .number(in: 1000...9999), isHidden: true))
        if let (name, age, due, pin) = try await flow.run(form) {
          flow.notify(.noting("\(name), \(age), \(due.map { "\($0)" } ?? "–"), \(pin % 10)"))
        } else {
          flow.notify(.noting("gave up"))
        }
      }
      return TestEntry { _ in TestScene<Never>("here", [Command("form", "") { .run(form) }]) }
    }
  }

  @Test func anEmptyAnswerKeepsTheInitialText() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "", "33", "", "1234")
    expectEnd(
      of: console,
      "/one> form\n4 questions; optional: Name, Due. Ctrl-C leaves.\nName [Ana]: \nAge: 33\nDue: \nPIN: ***\nAna, 33, –, 4"
    )
    let other = try await TestConsole.interactive(
      feature, lines: "one", "form", "Bo B", "3", "fri", "4321")
    expectEnd(of: other, "PIN: ***\nBo B, 3, 2026-11-27, 1")
  }

  @Test func invalidAnswersAreAskedForAgain() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "", "old", "200", "33", "someday", "tomorrow", "1234")
    expectEnd(
      of: console,
      """
      Age: old
      ✗ Age: 'old' is not a whole number.
      Age: 200
      ✗ Age: '200' is not between 0 and 150.
      Age: 33
      Due: someday
      ✗ Due: 'someday' is not a date; use fri, +3d, 24 Dec or '2026-12-24 17:00'.
      Due: tomorrow
      PIN: ***
      Ana, 33, 2026-11-22, 4
      """)
  }

  @Test func anAnswerOfMoreThanAMebibyteIsAskedForAgain() async throws {
    let text = String(repeating: "x", count: 1 << 20 + 1)
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", .line(text), "Bo", "3", "fri", "4321")
    #expect(console.text.contains("✗ Name has 1048577 bytes; the limit is 1048576."))
    expectEnd(of: console, "PIN: ***\nBo, 3, 2026-11-27, 1")
  }

  @Test func hiddenAnswersAreNotShownInFailures() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "", "33", "", "hunter2", "1234")
    expectEnd(
      of: console,
      "PIN: ***\n✗ PIN: '•••' is not a whole number.\nPIN: ***\nAna, 33, –, 4")
    #expect(!console.text.contains("hunter2"))
  }

  @Test(arguments: [["^C"], ["", "^C"], ["", "33", "", "^C"], ["", "x", "^C"]])
  func abandoningAFormReturnsNil(_ answers: [String]) async throws {
    let steps = (["one", "form"] + answers + ["where"]).map { TestConsole.Step.line($0) }
    let console = try await TestConsole.interactive(feature, lines: steps)
    expectEnd(of: console, "^C\ngave up\n/one> where\nAddress\t/one".droppingHidden(answers))
    #expect(console.history == ["one", "form", "where"])
  }

  @Test func formsFailInScripts() async throws {
    let console = try await TestConsole.script(feature, lines: "one form", "Ana")
    let answer = "✗ 'Name' is required."
    #expect(console.lastAnswer.hasPrefix(answer), "\(console.text)")
    #expect(console.status == 64 && console.prompts.count == 1)
  }

  @Test(arguments: [("y", "back, 33, –, 4"), ("n", "gave up")])
  func aShellWordIsConfirmedAsAnAnswer(_ choice: String, _ end: String) async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "back", "x", .line(choice), "33", "", "1234")
    let question = "Is 'back' the answer? No leaves the form. (y/n): "
    #expect(
      console.text.contains("\(question)x\nAnswer y or n.\n\(question)\(choice)\n"),
      "\(console.text)")
    #expect(console.text.contains("\n\(end)"), "\(console.text)")
  }

  /// A feature with a form of one question.
  private var naming: TestFeature<One> {
    let form = TestCoordinator<Void> { flow async throws(Departure) in
      if let name = try await flow.run(Form(FormField("Name", .text))) {
        flow.notify(.noting("named \(name)"))
      }
    }
    return .commands { [Command("form", "", .optionalRest("text")) { _ in .run(form) }] }
  }

  @Test(arguments: ["form now", "help add", "two add Milk", "pick", "show 3"])
  func aWholeCommandIsConfirmedAsAnAnswer(_ line: String) async throws {
    let (two, three) = (TestFeature<Two>.list, TestFeature<Three>.list)
    for (choice, end) in [("y", "named \(line)"), ("n", "Nothing was changed.")] {
      let console = try await TestConsole.interactive(
        naming, two, three, lines: "one", "form", .line(line), .line(choice), "where")
      #expect(console.text.contains("Is '\(line)' the answer?"), "\(console.text)")
      #expect(console.text.contains(end), "\(console.text)")
    }
    let quoted = try await TestConsole.interactive(
      naming, two, three, lines: "one", "form", .line("'\(line)'"), "where")
    #expect(quoted.text.contains("named \(line)\n"), "\(quoted.text)")
  }

  @Test(arguments: ["Form now", "Ana's list", "buy milk", "form", "two", "pick", "3"])
  func otherTextsAreAnswers(_ answer: String) async throws {
    let console = try await TestConsole.interactive(
      naming, TestFeature<Two>.list, lines: "one", "form", .line(answer), "where")
    #expect(console.text.contains("named \(answer)\n"), "\(console.text)")
  }

  @Test func aFormThatWasLeftKeepsItsAnswers() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "Bo", "33", "fri", "12", "^C", "form", "", "", "", "1234",
      "form", "^C")
    expectEnd(
      of: console,
      """
      /one> form
      4 questions; optional: Name, Due. Ctrl-C leaves.
      Name [Bo]:\u{20}
      Age [33]:\u{20}
      Due [fri]:\u{20}
      PIN: ***
      Bo, 33, 2026-11-27, 4
      /one> form
      4 questions; optional: Name, Due. Ctrl-C leaves.
      Name [Ana]: ^C
      gave up
      """)
    #expect(!console.text.contains("12"), "\(console.text)")
  }

  @Test func leavingAFormSaysThatNothingWasChanged() async throws {
    let form = TestCoordinator<Void> { flow async throws(Departure) in
      _ = try await flow.run(Form(FormField("Name", .text)))
    }
    let feature = TestFeature<One>.scene {
      TestScene<Never>("here", [Command("form", "") { .run(form) }])
    }
    let console = try await TestConsole.interactive(feature, lines: "one", "form", "^C", "where")
    #expect(
      console.text.contains("Name: ^C\nNothing was changed.\n/one> where"), "\(console.text)")
  }

  @Test func aQuotedShellWordIsText() async throws {
    let console = try await TestConsole.interactive(
      feature, lines: "one", "form", "'back'", "33", "", "1234")
    expectEnd(of: console, "PIN: ***\nback, 33, –, 4")
  }

  @Test func fieldsConfigureTheirQuestion() {
    let field = FormField("Text", .text, initial: "a", isHidden: true, isLong: true)
    #expect(field.question.initial == "a" && field.question.isHidden && field.question.isLong)
  }
}

extension String {
  /// The text with the last answer hidden.
  fileprivate func droppingHidden(_ answers: [String]) -> String {
    answers.count == 4 ? "PIN: ***" + dropFirst(2) : self
  }
}
