import Testing

@testable import AtriumScreen

@Suite struct MemberSelectionTests {
  private let list = Screen(
    "todos",
    [
      .heading("Todos"),
      .table(
        Table(
          "todos", of: [1, 2],
          [
            .init("id", "#", .trailing) { .integer($0) },
            .init("title", "Todo") { .text("Title \($0)") },
            .hidden("subtasks") { .display("", json: ["done": 0, "total": .integer($0)]) },
          ])),
      .machineOnly("total", 7), .notice(.quiet, "2 of 7 shown."),
      .table(Table("others", of: [3], [.init("id", "#") { .integer($0) }])),
    ])

  @Test func columnsHaveTheOrderOfTheirNames() throws {
    let screen = try list.selecting(["title", "id"])
    #expect(
      TextRenderer(width: 80).render(screen)
        == "TODO     #\nTitle 1  1\nTitle 2  2\n\n2 of 7 shown.")
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"todos","todos":[{"title":"Title 1","id":1},{"title":"Title 2","id":2}],"total":7}"#
    )
    #expect(CSVRenderer().render(screen) == "Todo,#\r\nTitle 1,1\r\nTitle 2,2")
  }

  @Test func membersOfMembersAndHiddenColumnsAreColumns() throws {
    let screen = try list.selecting(["subtasks.total", "id"])
    #expect(PlainRenderer().render(screen) == "subtasks.total\t#\n1\t1\n2\t2")
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"todos","todos":[{"subtasks":{"total":1},"id":1},{"subtasks":{"total":2},"id":2}],"total":7}"#
    )
  }

  @Test(arguments: ["due", "subtasks.open", "total", "id.x"])
  func unknownNamesAreRefused(_ name: String) {
    let known = ["id", "title", "subtasks", "subtasks.done", "subtasks.total"]
    #expect(throws: UnknownMembers(names: [name], known: known)) {
      try list.selecting(["id", name])
    }
    #expect(list.memberNames == known)
  }

  @Test func aRecordKeepsSomeLines() throws {
    let record = Screen(
      "todo",
      [
        .record(
          "todo",
          [
            .field(Field("id", "Number", .integer(4))),
            .field(Field("title", "Todo", .text("Rent"))),
            .machineOnly("subtasks", ["done": 0, "total": 2]),
          ]),
        .table(Table("subtasks", of: [5], [.init("id", "#") { .integer($0) }])),
      ])
    let screen = try record.selecting(["title", "subtasks.total"])
    #expect(TextRenderer(width: 80).render(screen) == "Todo            Rent\nsubtasks.total  2")
    #expect(
      JSONRenderer().render(screen)
        == #"{"screen":"todo","todo":{"title":"Rent","subtasks":{"total":2}}}"#)
    #expect(throws: UnknownMembers.self) { try record.selecting(["name"]) }
  }

  @Test func eventsAreRows() throws {
    let event = EventEntry(
      isPast: false, .plain, time: "Tue", label: "A", notes: [], record: ["id": 1, "title": "A"])
    let screen = Screen(
      "timeline", [.eventList(EventList("appointments", [.init("May", [event])]))])
    let selected = try screen.selecting(["title"])
    #expect(TextRenderer(width: 80).render(selected) == "TITLE\nA")
    #expect(
      JSONRenderer().render(selected) == #"{"screen":"timeline","appointments":[{"title":"A"}]}"#)
  }

  @Test func aScreenWithoutMembersIsUnchanged() throws {
    let screen = Screen("empty", [.empty("Nothing.", hint: nil)])
    #expect(try screen.selecting(["id"]) == screen)
  }
}
