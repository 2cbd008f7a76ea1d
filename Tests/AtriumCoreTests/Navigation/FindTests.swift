import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct FindTests {
  @Test func theJSONFollowsTheContract() async throws {
    let console = try await TestConsole.script(
      items(("Iron levels", "Blood\ntest", 3)), lines: "find iron --in one --json")
    #expect(
      console.lastAnswer == """
        {"screen":"find","found":[{"feature":"one","title":"Iron levels","snippet":"Blood test",\
        "address":"/one/3","when":"2026-11-21","done":false,"id":null,"ref":null}],"total":1}
        """)
    let nothing = try await TestConsole.script(items(), lines: "find zzz --json")
    #expect(nothing.lastAnswer == #"{"screen":"find","found":[],"total":0}"#)
    #expect(nothing.status == 0)
  }

  @Test func fieldsSelectMembersOfTheMatches() async throws {
    let console = try await TestConsole.script(
      items(("Iron levels", "Blood", 3)), lines: "find iron --in one --json --fields address,title",
      "find zzz --in one --json --fields title", "find zzz --in one --fields title")
    #expect(
      console.text.contains(
        #"{"screen":"find","found":[{"address":"/one/3","title":"Iron levels"}],"total":1}"#),
      "\(console.text)")
    #expect(console.text.contains(#"{"screen":"find","found":[],"total":0}"#), "\(console.text)")
    #expect(console.failures.isEmpty)
  }

  @Test func betterMatchesPrecedeOthers() async throws {
    let console = try await TestConsole.script(
      items(("Blood test", "iron", 1), ("Iron", "", 2), ("Low iron", "", 3)),
      lines: "find iron --output plain")
    let titles = console.lastAnswer.split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
    }
    #expect(titles == ["Iron", "Low iron", "Blood test"], "\(console.text)")
  }

  @Test func theLimitKeepsTheTotal() async throws {
    let feature = items(("Iron 1", "", 1), ("Iron 2", "", 2), ("Iron 3", "", 3))
    let console = try await TestConsole.script(feature, lines: "find iron --limit 2 --json")
    #expect(console.lastAnswer.hasSuffix(#""total":3}"#), "\(console.text)")
    #expect(console.lastAnswer.matches(of: /Iron \d/).count == 2, "\(console.text)")
  }

  @Test(arguments: [(false, "2 of 3."), (true, "2 of more than 3.")])
  func matchesThatAServerDoesNotCountAreSaid(_ hasMore: Bool, _ count: String) async throws {
    let feature = TestFeature<One> { plan in
      plan.addEntry {
        TestEntry { place in
          TestScene<Void>("shown", at: place)
        }
      }
      plan.contribute(FoundItem.self) {
        { question in
          let item = FoundItem("Iron", at: Address("one", ["1"]), rank: .title)
          return FoundItem.Answer(
            Array(repeating: item, count: question.limit), total: 3, hasMore: hasMore)
        }
      }
    }
    let console = try await TestConsole.script(
      feature, lines: "find iron --limit 2", "find iron --limit 2 --json")
    #expect(console.text.contains(count), "\(console.text)")
    #expect(console.lastAnswer.hasSuffix(hasMore ? #""total":3,"more":true}"# : #""total":3}"#))
  }

  @Test func commandsAndSettingsAreFound() async throws {
    let commands = TestFeature<One>.commands {
      [Command("order", "Buy a drink") { .refresh }]
    }
    let console = try await TestConsole.script(
      commands, ConfigurableFeature(), lines: "find drink --json", "find nickname --json",
      "find drink --in settings --json")
    #expect(
      console.text.contains(
        #"{"feature":"commands","title":"one order","snippet":"Buy a drink","address":"/one","#),
      "\(console.text)")
    #expect(
      console.text.contains(
        #"{"feature":"settings","title":"box.nickname","snippet":"What friends call it.","address":null"#
      ), "\(console.text)")
    #expect(console.lastAnswer.contains(#""found":[]"#))
  }

  /// `help reminders` names this line.
  @Test func remindersFindTheirSettings() async throws {
    let console = try await TestConsole.script(
      items(), lines: "find reminders --in settings --json")
    for key in ProgramSettingKey.allCases where key.rawValue.hasPrefix("remind.") {
      #expect(console.lastAnswer.contains(#""title":"\#(key.rawValue)""#), "\(console.text)")
    }
  }

  @Test func anUnknownPlaceIsAUsageError() async throws {
    let console = try await TestConsole.script(
      items(), TestFeature<Two>.list, lines: "find iron --in two", "find iron --in onee")
    #expect(console.status == 64)
    #expect(console.failures.codes == ["find.unknown-place"])
  }

  @Test func aWithdrawnConsentRemovesTheMatchesAtOnce() async throws {
    let gate = TestConsentGate()
    gate.given.append(Storing.id)
    let closed = TestFeature<One> { plan in
      plan.askConsent(for: Storing.self)
      plan.addEntry {
        TestEntry { _ in

          TestScene<Void>("", [Command("secrets", "List secrets") { .refresh }])
        }
      }
      plan.contribute(FoundItem.self) {
        { _ in FoundItem.Answer([FoundItem("Secret", at: Address("one"), rank: .title)]) }
      }
    }
    let manager = TestFeature<Two> { plan in plan.export((any ConsentGate).self) { gate } }
    let console = try await TestConsole.script(
      closed, manager, lines: "find secret --json",
      .action { _ in gate.given.value = [] }, "find secret", "find secret --json")
    #expect(console.text.contains(#""total":2"#), "\(console.text)")
    #expect(console.text.contains("Not searched, since they are off"), "\(console.text)")
    #expect(console.lastAnswer == #"{"screen":"find","found":[],"total":0}"#)
  }

  @Test func wordsAreNotStoredInTheHistory() async throws {
    let console = try await TestConsole.interactive(items(), lines: "find Anna Doe", "today")
    #expect(console.history == ["find Anna Doe", "today"])
    #expect(console.storedHistory == ["today"])
  }

  @Test(
    arguments: [
      ("iron", "Iron", "", .wholeTitle), ("iron low", "Low iron levels", "", .title),
      ("iro", "Low iron", "", .title), ("iron blood", "Low iron", "Blood test", .partOfTitle),
      ("blood", "Low iron", "A blood-test", .text), ("ood", "Low iron", "Blood", nil),
      ("iron x", "Low iron", "", nil), ("!!", "Low iron", "", nil),
      ("CÔTE", "Die Côte d’Azur", "", .title), ("azur", "Die Côte d’Azur", "", .title),
      ("zur", "Die Côte d’Azur", "", nil), ("a_b", "A_bc", "", .title), ("b", "A_bc", "", nil),
    ] as [(String, String, String, FoundItem.Rank?)])
  func ranksMatches(
    _ words: String, _ title: String, _ text: String, _ rank: FoundItem.Rank?
  ) {
    #expect(FoundItem.Question(words, limit: 1).rank(title, text: text) == rank)
  }

  /// A long title of another match hides no text.
  @Test func theFoundWordsStayAtEightyColumns() async throws {
    let console = try await TestConsole.interactive(
      items(
        ("Buy chemistry book about chemistry for the second term", "", 1),
        ("Study app", "I know swift and a little chemistry, may I join?", 2)),
      lines: "find chemistry --in one --output text")
    let lines = console.lastAnswer.split(separator: "\n")
    #expect(!lines.contains { $0.contains("Not shown") }, "\(lines)")
    let row = try #require(lines.firstIndex { $0.contains("Study app") })
    #expect(lines[row...].joined(separator: " ").contains("chemistry"), "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
  }

  @Test func snippetsBeginBeforeTheMatch() {
    let question = FoundItem.Question("needle", limit: 1)
    let text = (1...30).map { "word\($0)" }.joined(separator: " ")
    let snippet = question.snippet(of: text + "\na needle here")?.text(in: .en)
    #expect(snippet == "…word28 word29 word30 a needle here")
    #expect(question.snippet(of: " ") == nil)
    #expect(question.snippet(of: text)?.text(in: .en).hasSuffix(" …") == true)
  }

  private func items(_ all: (title: String, text: String, id: Int)...) -> TestFeature<One> {
    TestFeature { plan in
      plan.addEntry {
        TestEntry { place in
          TestScene<Void>("shown", at: place)
        }
      }
      plan.contribute(FoundItem.self) {
        { question in
          let items = all.compactMap { item in
            question.rank(item.title, text: item.text).map {
              FoundItem(
                Phrase(item.title), snippet: question.snippet(of: item.text),
                at: Address("one", ["\(item.id)"]), Moment(clock.today), rank: $0)
            }
          }
          return FoundItem.Answer(items.best(question.limit), total: items.count)
        }
      }
    }
  }
}
