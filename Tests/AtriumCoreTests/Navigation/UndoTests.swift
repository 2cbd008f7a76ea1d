import AtriumScreen
import Testing

@testable import AtriumCore

/// `undo` and `redo` outside of features.
@MainActor @Suite struct UndoTests {
  /// A feature with a step, which it reports when it is undone or redone.
  private func feature<Name>(
    _ steps: (operation: UndoOperation, order: Int, isOwn: Bool)...,
    purpose: Bool = false
  ) -> TestFeature<Name> {
    TestFeature { plan in
      plan.addEntry {
        TestEntry { _ in TestScene<Never>("", [Command("undo", "") { .show(.saying("own")) }]) }
      }
      if purpose { plan.askConsent(for: Storing.self) }
      plan.contribute(RecentStep.self) {
        { operation in
          guard let found = steps.first(where: { $0.operation == operation }) else { return nil }
          var step = UndoStep(number: 7, action: "edited", time: nil, detail: [:])
          (step.order, step.isOwn) = (found.order, found.isOwn)
          return RecentStep(step) {
            Screen(
              operation == .redo ? "redone" : "undone",
              [.machineOnly("step", ["number": .integer(7)]), .notice(.good, "Done.")])
          }
        }
      }
    }
  }

  @Test func aScriptUndoesTheNewestStepOfAnyFeature() async throws {
    let console = try await TestConsole.script(
      feature((.undo(nil), 1, true)) as TestFeature<One>,
      feature((.undo(nil), 2, false), (.redo, 1, false)) as TestFeature<Two>,
      lines: "undo --json", "redo --json")
    #expect(
      console.text.contains(#"{"screen":"undone","feature":"two","step":{"number":7}}"#),
      "\(console.text)")
    #expect(
      console.lastAnswer == #"{"screen":"redone","feature":"two","step":{"number":7}}"#,
      "\(console.text)")
    #expect(console.status == 0)
  }

  @Test func aPromptUndoesItsOwnStepsOnly() async throws {
    let other: TestFeature<Two> = feature((.undo(nil), 2, false))
    let own = try await TestConsole.interactive(
      feature((.undo(nil), 1, true)) as TestFeature<One>, other, lines: "undo --json")
    #expect(own.text.contains(#""feature":"one""#), "\(own.text)")
    let none = try await TestConsole.interactive(
      feature() as TestFeature<One>, other, lines: "undo")
    #expect(none.failures.codes == ["undo.nothing"], "\(none.text)")
    #expect(none.failures.first?.hint?.text(in: .en).contains("two undo") == true)
  }

  @Test func nothingToUndoIsNotFound() async throws {
    let console = try await TestConsole.script(feature() as TestFeature<One>, lines: "undo")
    #expect(console.failures.codes == ["undo.nothing"] && console.status == 66)
    let redo = try await TestConsole.script(feature() as TestFeature<One>, lines: "redo")
    #expect(redo.failures.codes == ["redo.nothing"] && redo.status == 66)
  }

  @Test func closedFeaturesAreNotAsked() async throws {
    let gate = TestConsentGate()
    let manager = TestFeature<Two> { plan in plan.export((any ConsentGate).self) { gate } }
    let console = try await TestConsole.script(
      feature((.undo(nil), 1, true), purpose: true) as TestFeature<One>, manager, lines: "undo")
    #expect(console.failures.codes == ["undo.nothing"], "\(console.text)")
  }

  @Test func inAFeatureTheWordIsTheFeatures() async throws {
    let console = try await TestConsole.interactive(
      feature((.undo(nil), 1, true)) as TestFeature<One>, lines: "one", "undo")
    #expect(console.lastAnswer == "own", "\(console.text)")
  }

  /// In a feature, `undo` names the feature of a later change of this shell.
  @Test func aLaterChangeElsewhereIsNamed() async throws {
    for (order, isOwn, isNamed) in [(2, true, true), (0, true, false), (2, false, false)] {
      let other: TestFeature<Two> = feature((.undo(nil), order, isOwn))
      let one: TestFeature<One> = feature((.undo(nil), 1, true))
      let console = try await TestConsole.interactive(one, other, lines: "one", "undo")
      #expect(console.text.contains("two undo") == isNamed, "\(console.text)")
      let typed = try await TestConsole.interactive(one, other, lines: "one undo")
      #expect(!typed.text.contains("two undo"), "\(typed.text)")
    }
  }

  @Test func nothingToUndoNamesTheFeatureOfTheNewestStep() async throws {
    let console = try await TestConsole.interactive(
      feature((.undo(nil), 1, false)) as TestFeature<One>,
      feature((.undo(nil), 2, false)) as TestFeature<Two>, lines: "undo")
    #expect(console.failures.first?.hint?.text(in: .en).contains("two undo") == true)
  }

  /// A feature whose command `undo` takes an item.
  private func items<Name>(_ letters: String, _ titles: [String]) -> TestFeature<Name> {
    let root = Name.id.description
    let candidates = titles.enumerated().map { Candidate("\($0 + 1)", Phrase($1)) }
    let number = ArgumentFormat<Int>.number.completing(.dynamic { candidates })
    return TestFeature { plan in
      plan.addEntry(items: ItemKind(letters, at: root)) {
        TestEntry { place in
          TestScene<Never>(
            root, at: place,
            [
              Command("undo", "", .optionalWord("item", number), .flag("list")) { item, isList in
                let what = isList ? "lists" : "undoes"
                return .show(.saying("\(root) \(what) \(item.map { "\($0)" } ?? "the last step")"))
              }
            ])
        }
      }
    }
  }

  @Test(arguments: [
    ("undo o2", "one undoes 2"), ("undo milk", "one undoes 1"), ("undo t1", "two undoes 1"),
    ("t1 undo", "two undoes the last step"), ("rückgängig o2", "one undoes 2"),
    ("poništi t1", "two undoes 1"),
  ])
  func theLastStepOfAnItemIsUndoneAnywhere(_ line: String, _ answer: String) async throws {
    let one: TestFeature<One> = items("o", ["Buy milk", "Call bank"])
    let two: TestFeature<Two> = items("t", ["Dentist"])
    for place in ["home", "two", "/one/1"] {
      // In a place that has the command, words mean its items.
      if line == "undo milk", place == "two" { continue }
      let console = try await TestConsole.interactive(
        one, two, lines: .line(place), .line(line))
      #expect(console.lastAnswer == answer, "\(place): \(console.text)")
    }
  }

  @Test func optionsOfUndoAskWhichFeatureIsMeant() async throws {
    let one: TestFeature<One> = items("o", ["Buy milk"])
    let two: TestFeature<Two> = items("t", ["Dentist"])
    let console = try await TestConsole.interactive(one, two, lines: "undo --list", "two")
    expectEnd(of: console, "two lists the last step")
    let script = try await TestConsole.script(one, two, lines: "undo --list")
    #expect(script.failures.codes == ["command.ambiguous"] && script.status == 64)
    let number = try await TestConsole.interactive(one, two, lines: "undo 1")
    #expect(number.failures.codes == ["item.number"], "\(number.text)")
    let other = try await TestConsole.interactive(one, two, lines: "/one/1", "undo 2", "undo 1")
    #expect(other.failures.codes == ["item.other"], "\(other.text)")
    #expect(other.lastAnswer == "one undoes 1", "\(other.text)")
  }

  /// A scene without the command leaves it to the scene above.
  @Test func aSceneAboveTakesPrecedence() throws {
    let parent = ParentScope(
      address: try #require(Address("one")), commands: [CommandDescription("undo", "")])
    func resolver(_ parents: [ParentScope]) -> CommandResolver {
      CommandResolver(
        scope: Scope(commands: []), parents: parents, aliases: [:], isInteractive: true,
        lastAddress: nil
      ) { _ in nil }
    }
    #expect(
      try resolver([parent]).resolve(.typed("undo"))
        == .departure(.open(parent.address, then: ["undo"])))
    #expect(try resolver([]).resolve(.typed("undo")) == .shellWord(.undo, []))
  }
}
