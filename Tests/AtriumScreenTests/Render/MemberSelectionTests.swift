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

  /// JSON has an array of objects in place of a list for people.
  @Test func membersOfAnArrayForProgramsAreSelected() throws {
    func screen(_ rows: [JSON]) -> Screen {
      Screen(
        "today",
        [
          .machineOnly("day", "2026-11-24"), .machineOnly("entries", .array(rows)),
          .machineOnly("total", .integer(rows.count)), .heading("Today"),
          .humanOnly([
            .table(
              Table(
                "rows", of: Array(rows.indices), empty: "Nothing.",
                [
                  .init("ref", "#") { _ in .toned(.quiet, .text("t4")) },
                  .init("title", "Title") { .text("Title \($0)") },
                ]))
          ]),
        ])
    }
    let today = screen([["title": "Title 0", "id": 4, "ref": "t4"]])
    #expect(today.memberNames == ["title", "id", "ref"])
    let selected = try today.selecting(["ref", "id"])
    #expect(
      JSONRenderer().render(selected)
        == #"{"screen":"today","entries":[{"ref":"t4","id":4}],"day":"2026-11-24","total":1}"#)
    #expect(TextRenderer(width: 80).render(selected) == "#   ID\nt4   4")
    let empty = try screen([]).selecting(["ref"])
    #expect(TextRenderer(width: 80).render(empty) == "Nothing.")
    #expect(JSONRenderer().render(empty).contains(#""entries":[]"#))
  }

  @Test func aScreenWithoutMembersIsUnchanged() throws {
    let screen = Screen("empty", [.empty("Nothing.", hint: nil)])
    #expect(try screen.selecting(["id"]) == screen)
  }
}
