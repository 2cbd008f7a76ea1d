import Foundation
import Testing

/// Links between todos and appointments.
@Suite struct LinkTests {
  private let home: ThrowawayHome

  init() async throws { home = try await .withTodos() }

  private func run(_ words: String...) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(words)
  }

  private func links(of address: String, _ key: String) async throws -> [String]? {
    let screen = try await run(address, "--json").output.object()
    return (screen[key] as? [String: Any])?["links"] as? [String]
  }

  private func addAppointment() async throws {
    #expect(try await run("consents", "give", "timeline.store").status == 0)
    #expect(try await run("timeline", "add", "Dentist", "--on", "2030-01-02").status == 0)
  }

  @Test func linksAreShownOnBothSides() async throws {
    try await addAppointment()
    #expect(try await links(of: "/todos/1", "todo") == [])
    let linked = try await run("/todos/1", "link", "/timeline/1")
    #expect(linked.status == 0 && linked.output == "Linked to h1 Dentist.\n")
    let again = try await run("/todos/1", "link", "/timeline/1")
    #expect(again.status == 0 && again.output == "Already linked to h1 Dentist.\n")
    #expect(try await links(of: "/todos/1", "todo") == ["/timeline/1"])
    #expect(try await links(of: "/timeline/1", "appointment") == ["/todos/1"])
    #expect(try await run("/timeline/1").output.contains("Links\tt1 Focus\n"))
    #expect(try await run("/timeline/1", "unlink", "/todos/1").status == 0)
    #expect(try await links(of: "/todos/1", "todo") == [])
    #expect(try await run("/todos/1", "unlink", "/timeline/1").status == 66)
  }

  @Test func newItemsAreLinkedToThePlace() async throws {
    try await addAppointment()
    let script = "/timeline/1\ntodos add Fasting --about .\n"
    let outcome = try await Program(path: Atrium.path, home: home).run(["--json"], input: script)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await links(of: "/timeline/1", "appointment") == ["/todos/4"])
    #expect(
      try await run("timeline", "add", "Talk", "--on", "2030-01-03", "--about", "/todos/4").status
        == 0)
    #expect(try await links(of: "/todos/4", "todo") == ["/timeline/1", "/timeline/2"])
  }

  @Test func linksFollowAMovedAppointment() async throws {
    try await addAppointment()
    #expect(try await run("/todos/1", "link", "/timeline/1").status == 0)
    #expect(try await run("timeline", "move-to-calendar", "h1", "--yes").status == 0)
    #expect(try await links(of: "/todos/1", "todo") == ["/calendar/1"])
    #expect(try await run("undo").status == 0)
    #expect(try await links(of: "/todos/1", "todo") == ["/timeline/1"])
  }

  @Test func nothingIsAddedAboutAMissingItem() async throws {
    #expect(try await run("todos", "add", "Call", "--about", "/todos/9").status == 66)
    #expect(try await run("todos", "add", "Call", "--about", "/map").status == 64)
    #expect(try await run("todos", "add", "Call", "--about", ".").status == 64)
    #expect(try await run("/todos/1", "link", "/todos/1").status == 64)
    #expect(try await run("/todos/1", "link", "/timeline/1").status == 77)
    let list = try await run("todos", "--json").output.object()
    #expect(list["total"] as? Int == 3)
  }

  @Test func deletedAndClosedItemsShowTheirAddress() async throws {
    try await addAppointment()
    #expect(try await run("/todos/1", "link", "/timeline/1").status == 0)
    #expect(try await run("timeline", "delete", "1", "--yes").status == 0)
    #expect(try await run("/todos/1").output.contains("Links\th1 (deleted)\n"))
    #expect(try await run("timeline", "undo").status == 0)
    #expect(try await run("/todos/1").output.contains("Links\th1 Dentist\n"))
    #expect(try await run("consents", "withdraw", "timeline.store", "--yes").status == 0)
    #expect(try await run("/todos/1").output.contains("Links\th1\n"))
  }

  @Test func onlyItemsHaveLinks() async throws {
    #expect(try await run("/news/1", "link", "/todos/1").status == 0)
    #expect(try await run("/news/1").output.contains("Links\tt1 Focus\n"))
    let sources = try await run("/news/sources")
    #expect(sources.status == 0 && sources.output.hasPrefix("#\tSource"), "\(sources)")
    #expect(try await run("/news/sources", "link", "--json").failure() == "command.unknown")
    #expect(
      try await run("/todos/1", "link", "/news/sources", "--json").failure() == "link.unsupported")
    let help = try await run("/news/1", "help", "--json").answer()
    let usages = (help["here"] as? [[String: Any]] ?? []).compactMap { $0["usage"] as? String }
    #expect(usages.filter { $0.hasPrefix("link ") } == ["link <item>…"], "\(usages)")
  }

  @Test func wordsNameItemsOfAllFeatures() async throws {
    try await addAppointment()
    #expect(try await run("todos", "add", "Call the dentist").status == 0)
    let linked = try await run("/todos/1", "link", "call", "dentist")
    #expect(linked.output == "Linked to t4 Call the dentist.\n", "\(linked)")
    let exact = try await run("/todos/1", "link", "dentist")
    #expect(exact.output == "Linked to h1 Dentist.\n", "\(exact)")
    #expect(try await run("timeline", "add", "Dentist", "--on", "2030-02-02").status == 0)
    let several = try await run("/todos/2", "link", "dentist")
    #expect(several.status == 64, "\(several)")
    let choices = "Choose one: h2 Dentist (Sat 2030-02-02), h1 Dentist (Wed 2030-01-02).\n"
    #expect(several.errors.contains(choices), "\(several)")
    #expect(try await run("/todos/2", "link", "nobody").status == 64)
    #expect(try await run("/todos/1", "unlink", "call", "dentist").status == 0)
    #expect(try await links(of: "/todos/1", "todo") == ["/timeline/1"])
    #expect(try await run("todos", "add", "Bring papers", "--about", "call").status == 0)
    #expect(try await links(of: "/todos/5", "todo") == ["/todos/4"])
  }

  @Test func theItemMayBeNamedAnywhere() async throws {
    try await addAppointment()
    #expect(try await run("link", "t1", "dentist").output == "Linked to h1 Dentist.\n")
    #expect(try await run("todos", "link", "t2", "h1").output == "Linked to h1 Dentist.\n")
    #expect(try await links(of: "/timeline/1", "appointment") == ["/todos/1", "/todos/2"])
    #expect(try await run("unlink", "t2", "h1").status == 0)
    let bare = try await run("todos", "link", "dentist")
    #expect(bare.status == 64, "\(bare)")
    #expect(
      bare.errors == """
        'link' is a command of items.
        Name the item first, as in 'link t4', or open it.

        """)
  }

  @Test func erasingAFeatureErasesItsLinks() async throws {
    try await addAppointment()
    #expect(try await run("/todos/1", "link", "/timeline/1").status == 0)
    let erased = try await run("consents", "withdraw", "timeline.store", "--erase", "--yes")
    #expect(erased.status == 0, "\(erased)")
    #expect(try await links(of: "/todos/1", "todo") == [])
    #expect(try await run("/todos/1", "link", "/todos/2").status == 0)
    #expect(try await run("data", "erase", "todos", "--yes").status == 0)
    #expect(try await run("todos", "add", "Call a dentist").status == 0)
    #expect(try await links(of: "/todos/1", "todo") == [])
  }
}
