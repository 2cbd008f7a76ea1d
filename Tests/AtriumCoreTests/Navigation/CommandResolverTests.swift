import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct CommandResolverTests {
  private func resolver(isText: Bool = false, isInteractive: Bool = true) -> CommandResolver {
    let names = ["add", "adopt", "history", "open"]
    let scope = Scope(
      commands: names.map { CommandDescription($0, "") },
      isTextMode: isText)
    return CommandResolver(
      scope: scope, aliases: ["a": "add now", "add": "quit", "o": "/one/1 show"],
      isInteractive: isInteractive, lastAddress: "/one/7"
    ) { address in
      address.root == "one" ? nil : Failure(.notFound, "address.unknown", "")
    }
  }

  nonisolated private static let one = Departure.open(Address("one"), then: [])

  @Test(
    arguments: [
      ("add x", .command("add", ["x"])),
      ("a x", .command("add", ["now", "x"])),
      ("o", .departure(.open(Address("one", ["1"]), then: ["show"]))),
      ("/one", .departure(one)), ("one", .departure(one)), ("/", .departure(.home)),
      ("one add", .departure(.open(Address("one"), then: ["add"]))),
      ("history", .command("history", [])), ("open", .command("open", [])),
      ("open /one", .shellWord(.open, ["/one"])), ("quit", .shellWord(.quit, [])),
      ("wh", .shellWord(.where, [])), ("adop", .command("adopt", [])),
      ("add > b.txt", .redirection(["add"], .file("b.txt"))), ("", nil),
    ] as [(String, ResolvedLine?)])
  func appliesTheFirstMatchingRow(_ line: String, _ expected: ResolvedLine?) throws {
    #expect(try resolver().resolve(.typed(line)) == expected)
  }

  @Test(
    arguments: [
      ("add x", .text("add x")), ("//add", .text("/add")), ("/add x", .command("add", ["x"])),
      ("/one", .departure(one)), ("  ", nil), ("3", .text("3")),
    ] as [(String, ResolvedLine?)])
  func plainLinesAreTextInTextMode(_ line: String, _ expected: ResolvedLine?) throws {
    #expect(try resolver(isText: true).resolve(.typed(line)) == expected)
  }

  @Test func abbreviationsAreUnambiguousAmongAllOfferedCommands() throws {
    let add = CommandDescription("add", "")
    let parent = ParentScope(
      address: try #require(Address("one")), commands: [CommandDescription("follow", "")])
    let resolver = CommandResolver(
      scope: Scope(commands: [add]), parents: [parent],
      programCommands: [CommandDescription("doctor", "")], aliases: [:], isInteractive: true,
      lastAddress: nil
    ) { _ in Failure(.notFound, "address.unknown", "") }
    for (word, expected) in [("fin", ShellWord.find), ("agen", .agenda), ("wee", .week)] {
      #expect(try resolver.resolve(.typed(word)) == .shellWord(expected, []))
    }
    #expect(try resolver.resolve(.typed("doc")) == .programCommand("doctor", []))
    for line in ["doctor --help", "doctor now --help", "doctor -h", "doctor ?"] {
      #expect(try resolver.resolve(.typed(line)) == .shellWord(.help, ["doctor"]), "\(line)")
    }
    for (word, expected) in [
      ("t", "today, theme"), ("a", "agenda, alias, add"), ("f", "free, find, features, follow"),
    ] {
      let failure = failure { () throws(Failure) in try resolver.resolve(.typed(word)) }
      #expect(failure?.code == "command.ambiguous", "\(word)")
      #expect(failure?.hint?.text(in: .en) == "Choose one: \(expected).")
    }
  }

  @Test func abbreviationsWorkOnlyAtAPrompt() {
    #expect(throws: Failure.self) { try resolver(isInteractive: false).resolve(.typed("adop")) }
    #expect(throws: Failure.self) { try resolver().resolve(.typed("ad")) }
  }

  @Test func aNumberAloneIsARankWhereACommandOpensRanks() throws {
    var show = CommandDescription("show", "")
    for opensRanks in [true, false] {
      show.opensRanks = opensRanks
      let resolver = CommandResolver(
        scope: Scope(commands: [show]), aliases: [:], isInteractive: true, lastAddress: nil
      ) { _ in Failure(.notFound, "address.unknown", "") }
      let resolved = try? resolver.resolve(.typed("3"))
      #expect(resolved == (opensRanks ? .command("show", ["3"]) : nil))
    }
  }

  /// The names of items in a list of several features are valid until another list is shown.
  @Test func aListForPeopleIsAList() {
    let table = Block.table(Table("rows", of: [1], [.init("number", "#") { .integer($0) }]))
    #expect(Screen("top", [.humanOnly([.heading("Top"), table])]).hasRows)
    #expect(!Screen("todo", [.record("todo", [table]), .text("Text")]).hasRows)
  }
}
