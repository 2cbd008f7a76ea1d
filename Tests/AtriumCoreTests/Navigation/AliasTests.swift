import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct AliasTests {
  private let feature = Sample<One>.commands {
    [Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) }]
  }

  @Test func aWordStandsForSeveral() async throws {
    let layers: [Layer] = [.file(#"{"aliases": {"a": "one add", "plus": "add 'x y'"}}"#)]
    let talk = try await Talk.person(feature, layers: layers, says: "a milk", "plus")
    #expect(talk.transcript.contains { $0.contains("added milk") }, "\(talk.text)")
    #expect(talk.transcript.contains { $0.contains("added x y") }, "\(talk.text)")
    let script = try await Talk.script(feature, layers: layers, says: "a bread")
    #expect(script.text.contains("added bread"))
  }

  @Test func aCommandComesBeforeAnAlias() async throws {
    let talk = try await Talk.person(
      feature, layers: [.file(#"{"aliases": {"add": "quit"}}"#)], says: "one", "add milk")
    #expect(talk.text.contains("added milk"), "\(talk.text)")
  }

  @Test func anAliasMayBeginWithAnother() async throws {
    let layers: [Layer] = [.file(#"{"aliases": {"b": "a x y", "a": "o add", "o": "one"}}"#)]
    let talk = try await Talk.script(feature, layers: layers, says: "b z")
    #expect(talk.text.contains("added x y z") && talk.failures.isEmpty, "\(talk.text)")
  }

  @Test(arguments: [
    (#"{"x": "y 1", "y": "z", "z": "x 2", "w": "x"}"#, "'x' leads back to itself: x → y → z → x."),
    (#"{"x": "x"}"#, "'x' leads back to itself: x → x."),
  ])
  func noAliasLeadsBackToItself(_ aliases: String, _ sentence: String) {
    let layer = Layer.file(#"{"aliases": \#(aliases)}"#)
    let told = problems { () throws(Problems) in
      try Assembly(catalog: [Registration(feature)], layers: [layer]) { _ in [] }
    }.texts
    #expect(told.count == 1 && told.first?.contains(sentence) == true, "\(told)")
  }

  @Test(arguments: ["help", "one", "a b", "", "-x", "a>b", "doctor"])
  func someWordsAreNone(_ name: String) {
    let layer = Layer.file(#"{"aliases": {"\#(name)": "where"}}"#)
    #expect(
      problems { () throws(Problems) in
        try Assembly(catalog: [Registration(feature)], layers: [layer]) { _ in [] }
      }.texts.first?.contains("'\(name)' cannot be an alias") == true)
  }

  @Test func theyAreListed() async throws {
    let talk = try await Talk.person(
      feature, layers: [.file(#"{"aliases": {"a": "one add"}}"#)], says: "settings")
    #expect(talk.lastAnswer.contains("aliases.a\tone add\t\tfile:1:"), "\(talk.text)")
  }
}
