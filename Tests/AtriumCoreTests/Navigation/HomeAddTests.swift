import AtriumScreen
import Testing

@testable import AtriumCore

/// `add` at home, for the feature that the setting `home.add` names.
@MainActor @Suite struct HomeAddTests {
  private let feature = TestFeature<One> { plan in
    plan.addEntry(items: ItemKind("o", at: "one")) {
      TestEntry { _ in
        TestScene<Never>(
          "", [Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) }])
      }
    }
  }
  private let other = TestFeature<Two>.commands { [Command("list", "List") { .refresh }] }

  private func layer(_ value: String) -> Layer { .file(#"{"home.add": "\#(value)"}"#) }

  @Test func addsToTheFeatureAndStays() async throws {
    let console = try await TestConsole.interactive(
      feature, layers: [layer("one")], lines: "add Buy milk", "where")
    #expect(console.text.contains("added Buy milk"), "\(console.text)")
    #expect(console.lastAnswer.hasSuffix("Address\t/"), "\(console.text)")
    let script = try await TestConsole.script(
      feature, layers: [layer("one")], lines: .words([Token("add"), Token("Buy"), Token("milk")]))
    #expect(script.status == 0 && script.lastAnswer.contains("added Buy milk"), "\(script.text)")
  }

  @Test(arguments: ["off", "two", "todos"])
  func withoutSuchAFeatureTheWordIsUnknown(_ value: String) async throws {
    let layers = value == "todos" ? [] : [layer(value)]
    let console = try await TestConsole.script(feature, other, layers: layers, lines: "add Milk")
    #expect(console.failures.codes == ["command.unknown"] && console.status == 64)
  }

  @Test func inAnotherFeatureNothingIsAdded() async throws {
    let prompt = try await TestConsole.interactive(
      feature, other, layers: [layer("one")], lines: "two", "add Milk")
    let script = try await TestConsole.script(
      feature, other, layers: [layer("one")], lines: "two add Milk")
    for console in [prompt, script] {
      #expect(console.failures.codes == ["command.unknown"], "\(console.text)")
      #expect(console.failures.first?.hint?.text(in: .en).contains("'one add'") == true)
    }
  }

  @Test func aFeatureThatIsOffIsNamed() async throws {
    let off = Layer.file(#"{"home.add": "one", "features": {"one": {"enabled": false}}}"#)
    let console = try await TestConsole.script(feature, other, layers: [off], lines: "add Milk")
    #expect(console.failures.codes == ["command.unknown"] && console.status == 64)
    #expect(console.failures.first?.hint?.text(in: .en).contains("'one'") == true)
  }

  @Test func helpAndCompletionKnowIt() async throws {
    let console = try await TestConsole.interactive(
      feature, layers: [layer("one")], lines: "help add",
      .action { console in
        let found = await console.suggest?("ad").candidates.map(\.text)
        #expect(found == ["add"])
      })
    #expect(console.text.contains("Usage\tadd <title>…"), "\(console.text)")
  }

  @Test func anUnknownFeatureIsAProblem() {
    #expect(throws: Problems.self) { try assembly([feature], layers: [layer("nosuch")]) }
  }
}
