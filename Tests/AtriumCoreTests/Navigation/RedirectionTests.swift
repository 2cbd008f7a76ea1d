import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct RedirectionTests {
  private let feature = Sample<One>.commands {
    [
      Command("add", "Add one", .rest("title")) { .done(.noting("added \($0)")) },
      Command("wipe", "Wipe", asking: { "Wipe?" }, run: { .done(.noting("wiped")) }),
      Command("fail", "Fail") { throw Failure(.data, "one.bad", "It is bad.") },
      Command("export", "Export") {
        .show(Screen("export", [.document(Document("text/csv", bytes: Array("a,b\r\n".utf8)))]))
      },
    ]
  }

  @Test(
    arguments: [
      ("list > a.txt", "list", .file("a.txt")),
      ("add a > \"b c\"", "add a", .file("b c")),
      ("list | sort -r | head", "list", .command("sort -r | head")),
      ("list | grep 'a b' > c", "list", .command("grep 'a b' > c")),
      ("add a \">\" b", nil, nil), ("add a > b c", nil, nil), ("> b", nil, nil),
      ("| sort", nil, nil), ("list |", nil, nil), ("add a>b", nil, nil), ("add '|' b", nil, nil),
    ] as [(String, String?, Redirection?)])
  func aLineIsTakenApart(_ line: String, _ command: String?, _ target: Redirection?) throws {
    let found = Redirection.split(try [Token](line: line))
    #expect(found?.command.map(\.text).joined(separator: " ") == command)
    #expect(found?.target == target)
  }

  @Test func anAnswerGoesToAFileAndNobodyGoesAnywhere() async throws {
    let talk = try await Talk.person(feature, says: "one", "add x > list.txt", "where")
    #expect(talk.sent.map(\.text) == ["Value\tadded x\nadded x\n"])
    #expect(talk.sent.map(\.target) == [.file("list.txt")])
    #expect(talk.text.contains("Written to list.txt."))
    #expect(talk.lastAnswer == "Address\t/one")
  }

  @Test func anExportIsSentAsItIs() async throws {
    let talk = try await Talk.person(feature, says: "one", "export > a.csv")
    #expect(talk.sent.map(\.text) == ["a,b\r\n"])
  }

  @Test func nothingIsAsked() async throws {
    let talk = try await Talk.person(feature, says: "one", "add > list.txt", "milk")
    #expect(talk.sent.isEmpty)
    #expect(talk.failures.map(\.code) == ["argument.missing", "command.unknown"])
  }

  @Test func whatFailsIsNotSent() async throws {
    let talk = try await Talk.person(feature, says: "one", "fail > list.txt", "nonsense > list.txt")
    #expect(talk.sent.isEmpty)
    #expect(talk.failures.map(\.code) == ["one.bad", "command.unknown"])
  }

  @Test func nobodyIsAsked() async throws {
    let talk = try await Talk.person(
      feature, says: "one", "wipe > list.txt", "y", "watch wipe every 10ms", "y")
    #expect(talk.sent.isEmpty && !talk.text.contains("wiped"))
    #expect(talk.failures.map(\.code).filter { $0 == "command.unconfirmed" }.count == 2)
  }

  @Test func programsGetAnswersOnlyWhereTheDeploymentSaysSo() async throws {
    let talk = try await Talk.person(feature, says: "one", "add x | sort")
    #expect(talk.sent.isEmpty && talk.failures.map(\.code) == ["pipes.off"])
    let allowed = try await Talk.person(
      feature, layers: [.file(#"{"pipes": "on"}"#)], says: "one | sort -r")
    #expect(allowed.sent.map(\.target) == [.command("sort -r")])
  }

  @Test func anOperatorMayForbidIt() async throws {
    let layers: [Layer] = [
      .file(#"{"pipes": "off", "lock": ["pipes"]}"#, "operator"), .file(#"{"pipes": "on"}"#),
    ]
    #expect(
      problems { () throws(Problems) in
        try Assembly(catalog: [Registration(feature)], layers: layers) { _ in [] }
      }.codes == ["settings.locked"])
  }
}
