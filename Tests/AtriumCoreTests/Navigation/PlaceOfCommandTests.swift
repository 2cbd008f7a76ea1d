import AtriumScreen
import Testing

@testable import AtriumCore

/// The place of a command that is typed in another one.
@MainActor @Suite struct PlaceOfCommandTests {
  private static func saying<Name>(
    _ verbs: [String], _ search: @escaping @Sendable () throws -> [Candidate]
  ) -> TestFeature<Name> {
    let root = Name.id.description
    let number = ArgumentFormat<Int>.number.completing(.dynamic { try search() })
    return .commands {
      let commands: [Command<String>] = verbs.map { verb in
        Command(verb, "", .numbers("number", number)) { numbers in
          .show(.saying("\(root) \(verb) \(numbers.map(String.init).joined(separator: " "))"))
        }
      }
      return commands
    }
  }

  /// A feature that cannot be searched, such as one without a sign-in, does not hide the items of others.
  @Test(arguments: [
    ("done milk", nil), ("done nothing", "sample.trouble"), ("take milk", "sample.trouble"),
  ])
  func aFailingFeatureHidesNoItems(_ line: String, _ code: String?) async throws {
    let one: TestFeature<One> = Self.saying(["done", "take"]) { throw TestError() }
    let two: TestFeature<Two> = Self.saying(["done"]) { [Candidate("1", "Buy milk")] }
    let three: TestFeature<Three> = Self.saying(["done", "take"]) { throw TestError() }
    let console = try await TestConsole.script(one, two, three, lines: .line(line))
    #expect(console.failures.first?.code == code, "\(console.text)")
    #expect(console.text.contains("two done 1") == (code == nil), "\(console.text)")
  }

  private static func reading<Name>() -> TestFeature<Name> {
    let root = Name.id.description
    return .commands {
      [
        Command("list", "", .optionalRest("words")) { words in
          .show(.saying("\(root) lists \(words ?? "–")"))
        }.reading,
        Command("search", "", .rest("words")) { .show(.saying("\(root) has \($0)")) }.reading,
        Command("load", "", .optionalWord("file", .file)) { file in
          .show(.saying("\(root) loads \(file ?? "–")"))
        }.reading,
        Command("add", "", .optionalRest("title")) { title in
          .show(.saying("\(root) adds \(title ?? "–")"))
        },
      ]
    }
  }

  /// The address after a command that reads is the place where it runs; a file, or a word that it needs, is not.
  @Test(arguments: [
    ("list /two", "two lists –"), ("list /two milk", "two lists milk"),
    ("list /one", "one lists –"), ("list /three", "one lists /three"),
    ("list '/two'", "one lists /two"), ("search /two", "one has /two"),
    ("load /two", "one loads /two"), ("add /two", "one adds /two"),
  ])
  func aPlaceFollowsACommandThatReads(_ line: String, _ answer: String) async throws {
    let one: TestFeature<One> = Self.reading()
    let two: TestFeature<Two> = Self.reading()
    let console = try await TestConsole.interactive(one, two, lines: "one", .line(line))
    #expect(console.lastAnswer.contains(answer), "\(console.text)")
  }
}
