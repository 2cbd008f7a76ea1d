import AtriumScreen
import Testing

@testable import AtriumCore

/// Tests of the command that a line runs, and of the address at which the user is afterwards.
@MainActor @Suite struct GrammarTests {
  @Test func aNumberOpensAnItemOfTheList() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      lines: "one", "3", "where", "3", "4", "one 4", "where", "'4'", "one", "open 5", "where",
      "open 6")
    expectEnd(
      of: console,
      """
      /one/3> where
      Address\t/one/3
      /one/3> 3
      number 3
      /one/3> 4
      ✗ This is item 3, not 4.
      Did you mean '/one/4'?
      /one/3> one 4
      number 4
      /one/4> where
      Address\t/one/4
      /one/4> '4'
      ✗ Unknown command '4'.
      Type 'help' to list commands.
      /one/4> one
      the list
      /one> open 5
      number 5
      /one/5> where
      Address\t/one/5
      /one/5> open 6
      ✗ This is item 5, not 6.
      Did you mean '/one/6'?
      """)
    let script = try await TestConsole.script(TestFeature<One>.list, lines: "one 5")
    #expect(script.lastAnswer == "number 5", "\(script.text)")
  }

  @Test func aCommandOfAFeatureStaysUnlessItOpensSomething() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      lines: "/two/5", "one add milk", "one show 3", "where", "back", "where")
    expectEnd(
      of: console,
      """
      /two/5> one add milk
      added milk
      /two/5> one show 3
      number 3
      /one/3> where
      Address\t/one/3
      /one/3> back
      number 5
      /two/5> where
      Address\t/two/5
      """)
  }

  /// A feature with one scene, which a command changes.
  private var areas: TestFeature<One> {
    let area = Box("the world")
    return TestFeature { plan in
      plan.addEntry {
        TestEntry { _ in
          TestScene<Never>(
            load: { .saying(area.value) },
            commands: [
              Command("select", "Select an area", .word("area", .text)) {
                area.value = $0
                return .refresh
              },
              Command("fetch", "Fetch an area") {
                .run(
                  TestCoordinator<Void> { flow async throws(Departure) in
                    _ = try await flow.perform { throw TestError() }
                  })
              },
            ])
        }
      }
    }
  }

  @Test func aChangedSceneIsTheAnswerOfTheCommandThatChangedIt() async throws {
    let console = try await TestConsole.interactive(
      areas, TestFeature<Two>.list,
      lines: "/two/5", "one fetch", "where", "one select europe", "where")
    expectEnd(
      of: console,
      """
      /two/5> one fetch
      ✗ That went wrong.
      Try again.
      /two/5> where
      Address\t/two/5
      /two/5> one select europe
      europe
      /two/5> where
      Address\t/two/5
      """)
    let script = try await TestConsole.script(areas, lines: "/one select europe")
    #expect(script.lastAnswer == "europe", "\(script.text)")
  }

  /// A feature with three items that are named by their titles.
  private var named: TestFeature<One> {
    let number = ArgumentFormat.number.completing(
      .dynamic { [Candidate("3", "Dentist"), Candidate("4", "Buy milk"), Candidate("5", "Milk")] })
    return TestFeature { plan in
      plan.addEntry {
        TestEntry { _ in

          TestScene<Void>(
            "the list",
            [
              Command("look", "Look at one", .word("number", number)) {
                .show(.saying("look \($0)"))
              },
              Command("done", "Do it", .word("number", number), .optionalRest("result")) {
                .show(.saying("done \($0) \($1 ?? "it")"))
              },
              Command(
                "put", "Put", .optionalRest("title"), .option("under", number),
                .option("after", .orNone(number))
              ) { title, parent, previous in
                let after = previous.map { $0.map(String.init) ?? "none" } ?? "–"
                return .show(.saying("\(title ?? "") under \(parent ?? 0) after \(after)"))
              },
              Command(
                "wipe", "Wipe", .numbers("number", number),
                asking: { "Wipe \($0)?" }, run: { .done(.noting("wiped \($0)")) }),
            ])
        }
      }
    }
  }

  @Test func wordsThatMatchOneItemNameIt() async throws {
    let console = try await TestConsole.interactive(
      named, lines: "one", "look dent", "done 'buy milk' at last", "look buy milk", "look milk",
      "look bread", "look 3-", "wipe buy --yes", "n")
    expectEnd(
      of: console,
      """
      /one> look dent
      look 3
      /one> done 'buy milk' at last
      done 4 at last
      /one> look buy milk
      look 4
      /one> look milk
      look 5
      /one> look bread
      ✗ No item is named 'bread'.
      Use the number of the item, or words of its title.
      /one> look 3-
      ✗ <number>: '3-' is not a whole number.
      Usage: look <number>
      /one> wipe buy --yes
      Wipe [4]? (y/n): n
      Nothing was changed.
      """)
  }

  @Test func theValueOfAnOptionMayBeWordsOfATitle() async throws {
    let console = try await TestConsole.interactive(
      named, lines: "one", "put Read --under=dent", "put Read --after 'buy milk' --under 5",
      "put Read --after none", "put --after none -- Read --under dent", "put Read --under mil",
      "put Read --under bread")
    expectEnd(
      of: console,
      """
      /one> put Read --under=dent
      Read under 3 after –
      /one> put Read --after 'buy milk' --under 5
      Read under 5 after 4
      /one> put Read --after none
      Read under 0 after none
      /one> put --after none -- Read --under dent
      Read --under dent under 0 after none
      /one> put Read --under mil
      ✗ 'mil' is ambiguous.
      Choose one: 4 Buy milk, 5 Milk.
      /one> put Read --under bread
      ✗ No item is named 'bread'.
      Use the number of the item, or words of its title.
      """)
    let script = try await TestConsole.script(named, lines: "one put Read --under dentist")
    #expect(script.lastAnswer == "Read under 3 after –")
  }

  @Test func wordsOfSeveralItemsAndWordsInScriptsDeleteNothing() async throws {
    let console = try await TestConsole.interactive(named, lines: "one", "done mil", "wipe mil")
    #expect(console.failures.map(\.code) == ["argument.ambiguous", "argument.ambiguous"])
    expectEnd(of: console, "✗ 'mil' is ambiguous.\nChoose one: 4 Buy milk, 5 Milk.")
    let script = try await TestConsole.script(named, lines: "one wipe dentist --yes")
    #expect(script.failures.map(\.code) == ["argument.number-required"])
    #expect(script.text.hasSuffix("Did you mean 'wipe 3'?"), "\(script.text)")
    let other = try await TestConsole.script(named, lines: "one done dentist")
    #expect(other.lastAnswer == "done 3 it")
  }

  @Test func aCommandThatOpensNothingThereStays() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "/one show 12", "/one/4 drop", "where")
    #expect(console.failures.map(\.kind) == [.notFound])
    expectEnd(of: console, "/one/3> /one/4 drop\ndropped\n/one/3> where\nAddress\t/one/3")
  }

  @Test func showOpensTheItemOfTheSceneAgain() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "show", "where")
    expectEnd(of: console, "/one/3> show\nnumber 3\n/one/3> where\nAddress\t/one/3")
    let script = try await TestConsole.script(TestFeature<One>.list, lines: "/one/3 show")
    #expect(script.lastAnswer == "number 3" && script.status == 0, "\(script.text)")
  }

  @Test func scriptsStayToo() async throws {
    let console = try await TestConsole.script(
      TestFeature<One>.list, lines: "one add milk", "where", "one show 3", "where")
    expectEnd(
      of: console,
      "home> where\nAddress\t/\nhome> one show 3\nnumber 3\n/one/3> where\nAddress\t/one/3")
  }

  @Test func childFlowsOfACommandElsewhereReturn() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one pick", "red", "where")
    expectEnd(of: console, "/one › colour> red\npicked red\nhome> where\nAddress\t/")
  }

  @Test func aFailedCommandElsewhereIsRetriedWhole() async throws {
    let feature = TestFeature<One>.failingOnce
    let console = try await TestConsole.interactive(feature, lines: "one do", "retry", "where")
    expectEnd(of: console, "home> retry\ndone\nhome> where\nAddress\t/")
  }

  @Test func commandsOfTheSceneAboveRunThere() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "add milk", "show 4", "back", "where")
    expectEnd(
      of: console,
      """
      /one/3> add milk
      added milk
      /one/3> show 4
      number 4
      /one/4> back
      number 3
      /one/3> where
      Address\t/one/3
      """)
  }

  @Test func helpAndCompletionIncludeTheSceneAbove() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list,
      lines: "/one/3", "help", "help add",
      .action { console in
        let found = await console.suggest?("ad").candidates.map(\.text)
        #expect(found == ["add"])
      })
    #expect(console.text.contains("From /one\t"), "\(console.text)")
    #expect(console.lastAnswer.contains("Usage\tadd <title>…"), "\(console.lastAnswer)")
  }

  @Test(arguments: ["up", ".."])
  func upLeadsToTheSceneAbove(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      lines: "/two/5", "/one/3", .line(line), "where", .line(line), "where")
    #expect(
      console.prompts.map(\.address) == ["home", "/two/5", "/one/3", "/one", "/one", "home"])
  }

  @Test func backLeadsToWhereTheUserCameFrom() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      lines: "/two/5", "/one/3", "back", "back", "back")
    #expect(console.prompts.map(\.address) == ["home", "/two/5", "/one/3", "/two/5", "/two"])
  }

  @Test(arguments: [
    ("done 3 well", "done well"), ("done well", "done well"), ("done '4'", "done 4"),
    ("done 4 well", "✗ This is item 3, not 4.\n"),
  ])
  func aNumberInsideAnItemIsThatItem(_ line: String, _ answer: String) async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { place in
          if let place {
            let finish = Command<Void>("done", "", .rest("result")) { .show(.saying("done \($0)")) }
            return TestScene<Void>(place: place, load: { .saying("item") }, commands: [finish])
          }
          let finish = Command<Void>("done", "", .number("id"), .optionalRest("result")) { id, _ in
            .show(.saying("done \(id)"))
          }
          return TestScene<Void>(load: { .saying("list") }, commands: [finish])
        }
      }
    }
    let console = try await TestConsole.interactive(feature, lines: "/one/3", .line(line))
    #expect(console.lastAnswer.hasPrefix(answer), "\(console.text)")
  }

  @Test(arguments: ["add -h", "add milk --help", "add ?", "? add"])
  func helpIsAvailableEverywhere(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one", .line(line), "where")
    #expect(!console.text.contains("added") && console.text.contains("add <title>…"))
    let elsewhere = try await TestConsole.script(TestFeature<One>.list, lines: "one add milk -h")
    #expect(elsewhere.lastAnswer.contains("add <title>…") && elsewhere.status == 0)
  }

  @Test(arguments: ["dr", "drop", "d"])
  func abbreviationsNeverDelete(_ line: String) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("drop", "", asking: { "Drop?" }, run: { .show(.saying("dropped")) }),
        Command("transmit", "", .rest("text")) { .show(.saying("sent \($0)")) }.requiringFullName(),
      ]
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", .line(line), "y", "tra hello", "quit")
    #expect(console.text.contains("dropped") == (line == "drop"), "\(console.text)")
    #expect(!console.text.contains("sent hello"))
    #expect(console.failures.map(\.code).contains("command.abbreviated"))
  }

  @Test(arguments: [
    ("back", "m", "said back"), ("..", "s", "said .."), ("home", "r", "Welcome to Atrium"),
    ("help", "r", ""), ("'back'", "", "said back"),
  ])
  func wordsThatLeaveAConversationAreAskedAbout(
    _ line: String, _ reply: String, _ answer: String
  ) async throws {
    let feature = TestFeature<One>.scene {
      TestScene<Void>(
        load: { .saying("chat") }, commands: [],
        textMode: TextMode { .show(.saying("said \($0)")) })
    }
    var steps: [TestConsole.Step] = ["one", .line(line)]
    if !reply.isEmpty { steps.append(.line(reply)) }
    let console = try await TestConsole.interactive(feature, lines: steps)
    #expect(console.text.contains("Send '") == !reply.isEmpty)
    #expect(console.lastAnswer.contains(answer) || answer.isEmpty, "\(console.text)")
  }
}
