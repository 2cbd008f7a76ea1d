import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct LookupTests {
  private let feature = Sample<One>.commands {
    [
      Command("list", "", .flag("all"), .option("limit", .number, default: 20)) { all, limit in
        .show(.saying("all \(all), limit \(limit)"))
      }.asDefault(),
      Command("add", "", .word("name"), .rest("title"), .option("due", .date)) { name, title, _ in
        .show(.saying("\(name): \(title)"))
      },
      Command("adopt", "") { .show(.saying("adopted")) },
    ]
  }

  @Test(arguments: [
    ("lis", "all false, limit 20"), ("LIS --all", "all true, limit 20"), ("ado", "adopted"),
    ("ad", "✗ 'ad' can mean several commands.\nType more of one: add, adopt."),
    ("h", "✗ 'h' can mean several commands.\nType more of one: help, home, history."),
    ("adpot", "✗ There is no command 'adpot' here.\nDid you mean 'adopt'?"),
    ("xyzzy", "✗ There is no command 'xyzzy' here.\nType 'help' for the commands."),
    ("add a 'b", "✗ A quote is not closed.\nPut the same quote at the end of the text."),
    ("'adopt'", "adopted"), ("  adopt  ", "adopted"),
    ("--limit 5", "all false, limit 5"), ("--all", "all true, limit 20"),
    ("--lmit 5", "✗ There is no option --lmit here.\nDid you mean '--limit'?"),
    ("'--all'", "✗ There is no command '--all' here."),
  ])
  func aPersonMayAbbreviate(_ line: String, _ answer: String) async throws {
    let talk = try await Talk.person(feature, says: "one", .line(line))
    #expect(talk.lastAnswer.hasPrefix(answer), "\(talk.text)")
  }

  @Test(arguments: ["one lis", "one ado", "on adopt", "one LIST"])
  func aScriptMayNot(_ line: String) async throws {
    let talk = try await Talk.script(feature, says: .line(line))
    #expect(talk.status == 64 && talk.failures.codes == ["command.unknown"])
  }

  @Test func anExactNameIsNotAmbiguous() async throws {
    let feature = Sample<One>.commands {
      [
        Command("go", "") { .show(.saying("went")) },
        Command("gone", "") { .show(.saying("gone")) },
      ]
    }
    let talk = try await Talk.person(feature, says: "one", "go")
    #expect(talk.lastAnswer == "went")
  }

  @Test func missingArgumentsAreAsked() async throws {
    let talk = try await Talk.person(
      feature, says: "one", "add --due tomorrow", "Ana", "Buy  'milk")
    expectEnd(
      of: talk, "/one> add --due tomorrow\nname: Ana\ntitle: Buy  'milk\nAna: Buy  'milk")
    let rest = try await Talk.person(feature, says: "one", "add Ana", "--x")
    expectEnd(of: rest, "/one> add Ana\ntitle: --x\nAna: --x")
  }

  @Test func whoGivesUpBeingAskedDoesNothing() async throws {
    let talk = try await Talk.person(feature, says: "one", "add", "Ana", "^C", "adopt")
    expectEnd(of: talk, "name: Ana\ntitle: ^C\n/one> adopt\nadopted")
  }

  @Test func whoseOptionsAreWrongIsNotAsked() async throws {
    let talk = try await Talk.person(feature, says: "one", "add --deu x", "adopt")
    expectEnd(
      of: talk,
      "/one> add --deu x\n✗ There is no option --deu here.\nDid you mean '--due'?\n"
        + "/one> adopt\nadopted")
  }

  @Test func optionsBehindANameOpenItsList() async throws {
    let talk = try await Talk.script(feature, says: "one --limit 3 --all")
    #expect(talk.lastAnswer == "all true, limit 3")
  }

  @Test func withoutAnOpeningCommandOptionsAreNoCommand() async throws {
    let talk = try await Talk.script(Sample<One>.list, says: "one --limit 3")
    #expect(talk.failures.codes == ["command.unknown"] && talk.status == 64)
  }
}
