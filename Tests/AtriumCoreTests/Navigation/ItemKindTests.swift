import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct ItemKindTests {
  private let kind = ItemKind("t", at: "todos")

  @Test func itemsAreNamedByTheirLetters() {
    #expect(kind.label(4, "Buy milk") == "t4 “Buy milk”")
    #expect(kind.names([4, 12]) == "t4, t12")
    #expect(kind.line("done", 4) == "done t4")
    #expect(kind.line("taken", 4, "--time 08:00") == "taken t4 --time 08:00")
    #expect(
      kind.json(4, ["id": 4, "title": "A"])
        == ["id": 4, "title": "A", "ref": "t4", "address": "/todos/4"])
  }

  @Test func withoutLettersTheyAreNamedByTheirAddresses() {
    kind.letters = nil
    #expect(kind.label(4, "Buy milk") == "/todos/4 “Buy milk”")
    #expect(kind.line("taken", 4, "--time 08:00") == "/todos/4 taken --time 08:00")
    #expect(kind.json(4, ["id": 4]) == ["id": 4, "ref": nil, "address": "/todos/4"])
  }

  @Test(arguments: [
    ("4 “Buy milk”", "t4 “Buy milk”"), ("4 “Read 4 “x””", "t4 “Read 4 “x””"),
    ("4 “A”, 5 “B”", "t4 “A”, t5 “B”"), ("", ""),
  ])
  func labelsOfStoredStepsGetTheNames(_ stored: String, _ shown: String) {
    #expect(kind.label(stored: stored, of: [4, 5]) == shown)
  }

  @Test func tablesBeginWithTheNameAndEndWithTheReferences() {
    let table = Table(
      "todos", of: [4], kind, by: { $0 }, [.init("title", "Title") { _ in .text("A") }])
    let screen = Screen("todos", [.table(table)])
    #expect(PlainRenderer().render(screen) == "#\tTitle\nt4\tA")
    #expect(CSVRenderer().render(screen) == "#,Title\r\n4,A")
    #expect(
      JSONRenderer().render(screen).contains(
        #""todos":[{"id":4,"title":"A","ref":"t4","address":"/todos/4"}]"#))
  }
}
