import Testing

@testable import AtriumScreen

@Suite struct EventListLinesTests {
  private let screen = Screen(
    "s",
    [
      .eventList(
        EventList(
          "events",
          [
            EventList.Group(
              "May",
              [
                EventEntry(
                  isPast: true, .good, time: "Tue 5", label: "One", notes: ["a note"],
                  record: ["id": 1])
              ]),
            EventList.Group(
              "June",
              [
                EventEntry(
                  isPast: false, .accent, time: "Wed 17 09:30", label: "A label that is long",
                  notes: [], record: ["id": 2])
              ]),
          ]))
    ])

  @Test func aVerticalLineConnectsAllGroups() {
    #expect(
      TextRenderer(width: 30).render(screen) == """
        May
        │
        ●  Tue 5       One
        │              a note
        │
        June
        │
        ○  Wed 17 09…  A label that is
        │              long
        """)
  }

  @Test func jsonAndPlainTextAreFlatLists() {
    #expect(JSONRenderer().render(screen) == #"{"screen":"s","events":[{"id":1},{"id":2}]}"#)
    #expect(PlainRenderer().render(screen) == "id\n1\n2")
  }
}
