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

  @Test func aFormerNameYieldsToACommandOfTheProgramAtAPrompt() throws {
    var verify = CommandDescription("verify", "")
    verify.formerNames = ["check"]
    for (isVisit, line, expected): (Bool, String, ResolvedLine) in [
      (false, "check", .programCommand("check", [])), (false, "check x", .command("check", ["x"])),
      (true, "check", .command("check", [])), (true, "check x", .command("check", ["x"])),
    ] {
      let resolver = CommandResolver(
        scope: Scope(commands: [verify]), programCommands: ["check"], aliases: [:],
        isVisit: isVisit, isInteractive: true, lastAddress: nil
      ) { _ in Failure(.notFound, "address.unknown", "") }
      #expect(try resolver.resolve(.typed(line)) == expected, "\(line)")
    }
  }

  @Test func abbreviationsWorkOnlyAtAPrompt() {
    #expect(throws: ResolutionError.self) {
      try resolver(isInteractive: false).resolve(.typed("adop"))
    }
    #expect(throws: ResolutionError.self) { try resolver().resolve(.typed("ad")) }
  }
}
