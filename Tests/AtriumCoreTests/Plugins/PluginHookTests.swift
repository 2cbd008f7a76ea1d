import AtriumScreen
import AtriumTesting
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite(.timeLimit(.minutes(10))) struct PluginHookTests {
  private let entry: JSON = [
    "at": "2026-11-21T14:30", "title": "Window\nroom", "state": "due", "deadline": true, "item": 3,
    "command": "done", "place": "301",
  ]

  @Test func homeHasTheLine() async throws {
    let plugin = ScriptedPlugin { method, _ in
      method == "home"
        ? ["line": ["en": "3 free", "de": "3 frei"], "unread": .null] : ["entries": []]
    }
    let console = try await plugin.interactive("home --json")
    #expect(console.text.contains(#""line":"3 free""#), "\(console.text)")
    // The parts of the screen, and both screens, share the answers of a process that ends.
    #expect(plugin.methods.count(where: { $0 == "home" }) == 1)
    #expect(plugin.methods.count(where: { $0 == "day" }) == 1)
  }

  @Test func aChangeIsSeenAtOnce() async throws {
    let plugin = ScriptedPlugin { method, _ in
      method == "home" ? ["line": "3 free"] : method == "day" ? ["entries": []] : nil
    }
    _ = try await plugin.interactive("home", "beds list", "home", "beds done 3", "home")
    #expect(plugin.methods.count(where: { $0 == "home" }) == 2)
  }

  @Test func theDayHasTheEntries() async throws {
    let plugin = ScriptedPlugin { [entry] method, _ in
      method == "day" ? ["entries": [entry]] : method == "home" ? [:] : nil
    }
    let console = try await plugin.script("today --json")
    for part in [#""address":"/beds/3""#, #""command":"done b3""#, #""title":"Window room""#] {
      #expect(console.text.contains(part), "\(console.text)")
    }
    let day = try #require(plugin.connection.requests.value.first { $0.method == "day" }?.params)
    #expect(day["from"] == "2026-11-21" && day["to"] == "2026-11-21")
    #expect(day["now"] == "2026-11-21T10:00")
  }

  @Test func aSlowPluginDelaysNobody() async throws {
    var plugin = ScriptedPlugin { _, _ in
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    plugin.timeout = .zero
    let other = TestFeature<One> { plan in
      plan.addEntry { TestEntry { _ in TestScene<Never>("one", []) } }
      plan.contribute(FoundItem.self) {
        { _ in FoundItem.Answer([FoundItem("Door", at: Address("one"), rank: .title)]) }
      }
    }
    let console = await TestConsole.run(
      try plugin.program(with: [other]), ["find door", "today", "today"], isInteractive: false,
      RunOptions(keepsGoing: true))
    #expect(console.text.contains("Door"), "\(console.text)")
    #expect(console.failures.codes == ["plugin.slow", "plugin.slow", "plugin.slow"])
    // The failure is kept for a minute.
    #expect(plugin.methods.count(where: { $0 == "day" }) == 1)
  }

  /// The entries and the items of a plug-in that fails may exist.
  @Test(arguments: ["home", "today", "month", "find door"])
  func nothingIsSaidToBeAbsentAfterAFailure(_ line: String) async throws {
    let plugin = ScriptedPlugin { method, _ in
      if !["home", "day", "find"].contains(method) { return nil }
      throw Failure(.unavailable, "plugin.failed", "beds: It ended.")
    }
    let console = try await plugin.interactive(.line(line))
    #expect(!console.text.contains("Nothing"), "\(console.text)")
    #expect(!console.text.contains("beds: beds:"), "\(console.text)")
  }

  /// A failure is kept for a minute, except that of a program that was not started. The home screen asks, too.
  @Test(arguments: [(true, 3), (false, 2)]) func aConfirmedProgramIsAskedAtOnce(
    _ isRefused: Bool, _ count: Int
  ) async throws {
    let failure = Failure(.denied, "plugin.changed", "It was replaced.")
    let isChanged = Box(true)
    let plugin = ScriptedPlugin { method, _ in
      if isChanged.value { throw failure }
      return method == "day" ? ["entries": []] : nil
    }
    plugin.connection.failure.value = isRefused ? failure : nil
    _ = try await plugin.interactive(
      "today",
      .action { _ in
        isChanged.value = false
        plugin.connection.failure.value = nil
      }, "today")
    #expect(plugin.methods.count(where: { $0 == "day" }) == count)
  }

  @Test func invalidAnswersNameTheHook() async throws {
    let plugin = ScriptedPlugin { method, _ in
      method == "day" ? ["entries": [["title": "a", "at": "soon"]]] : ["items": [["item": 1]]]
    }
    let console = await TestConsole.run(
      try plugin.program(), ["today", "find door"], isInteractive: false,
      RunOptions(keepsGoing: true))
    let messages = console.failures.map { $0.message.text(in: .en) }
    #expect(messages.contains { $0.contains("(beds, day: entries[0].at)") }, "\(messages)")
    #expect(messages.contains { $0.contains(#"Expected: "2030-12-24" | "#) }, "\(messages)")
    #expect(messages.contains { $0.contains("(beds, find: items[0])") }, "\(messages)")
  }

  @Test func findShowsTheItems() async throws {
    let plugin = ScriptedPlugin { method, _ in
      guard method == "find" else { return nil }
      return [
        "items": [
          ["item": 3, "title": "Window", "snippet": "near the\nwindow", "at": "2026-11-21"],
          ["item": 4, "title": "Door", "rank": "text", "done": true],
        ], "total": 7,
      ]
    }
    let question = FoundItem.Question("window", limit: 9)
    for await answer in try plugin.program().hooks.ask(FoundItem.self, question) {
      let found = try answer.result.get()
      #expect(
        found.items == [
          FoundItem(
            "Window", snippet: "near the window", at: Address("beds", ["3"]),
            Moment(iso: "2026-11-21"), rank: .wholeTitle),
          FoundItem("Door", at: Address("beds", ["4"]), rank: .text, isDone: true),
        ])
      #expect(found.total == 7)
    }
    let find = try #require(plugin.connection.requests.value.first { $0.method == "find" }?.params)
    #expect(find["words"] == ["window"])
  }

  @Test func wordsOfAMistypedCommandDoNotLeaveTheMachine() async throws {
    let members = (ScriptedPlugin.beds.members ?? []) + [JSON.Member("network", true)]
    let plugin = ScriptedPlugin(.object(members)) { _, _ in ["items": []] }
    _ = try await plugin.interactive("windwo")
    #expect(!plugin.methods.contains("find"))
  }

  @Test func remindersAreThoseOfTheInterval() async throws {
    var members = (ScriptedPlugin.beds.members ?? []).filter { $0.key != "hooks" }
    members.append(JSON.Member("hooks", ["due"]))
    let plugin = ScriptedPlugin(.object(members)) { _, _ in
      [
        "reminders": [
          ["item": 3, "title": "Window", "at": "2026-11-21T10:30"],
          ["item": 4, "title": "Door", "at": "2026-11-21T12:00"],
          ["item": 5, "title": "Corner", "at": "2026-11-21"],
        ]
      ]
    }
    let question = DueReminder.Question(after: clock.now, until: clock.now.adding(seconds: 3600))
    for await answer in try plugin.program().hooks.ask(DueReminder.self, question) {
      let found = try answer.result.get()
      #expect(found.map(\.address.description) == ["/beds/3"])
      #expect(found.map(\.kind.isHealthRecord) == [true])
    }
    let params = plugin.connection.requests.value.last?.params
    #expect(params?["after"] == "2026-11-21T10:00" && params?["until"] == "2026-11-21T11:00")
  }

  @Test func doctorAsksOnlineForTheOthers() async throws {
    let plugin = ScriptedPlugin { method, params in
      let file: JSON = [
        "check": "file", "grade": "warning", "message": "Old.", "hint": "Renew it.",
      ]
      let server: JSON = ["check": "server", "grade": "bad", "message": "Down."]
      return method == "doctor"
        ? ["findings": params["online"] == true ? [file, server] : [file]] : nil
    }
    let hooks = try plugin.program().hooks
    for await answer in hooks.ask(HealthCheck.self, ()) {
      #expect(
        try answer.result.get() == [
          HealthCheck.Finding("beds.file", .warning, "Old.", hint: "Renew it.")
        ])
    }
    for await answer in hooks.ask(OnlineCheck.self, ()) {
      #expect(try answer.result.get() == [HealthCheck.Finding("beds.server", .bad, "Down.")])
    }
    #expect(plugin.methods.count == 3)
  }

  @Test(arguments: [("good", nil), ("warning", "It is hidden."), ("bad", "It is hidden.")])
  func doctorExplainsWhatTheHostKnows(_ grade: String, _ hint: String?) async throws {
    let plugin = ScriptedPlugin { method, _ in
      let finding: JSON = ["check": "file", "grade": .string(grade), "message": "No such file."]
      return method == "doctor" ? ["findings": [finding]] : nil
    }
    plugin.connection.hint.value = "It is hidden."
    var hints: [String?] = []
    for await answer in try plugin.program().hooks.ask(HealthCheck.self, ()) {
      hints += try answer.result.get().map { $0.hint?.text(in: .en) }
    }
    #expect(hints == [hint])
  }

  @Test func linksHaveTheTitle() async throws {
    let plugin = ScriptedPlugin { method, params in
      method == "item" ? (params["item"] == 3 ? ["title": "Window"] : .null) : nil
    }
    let hooks = try plugin.program().hooks
    for (number, title) in [(3, "Window"), (4, nil)] as [(Int, Phrase?)] {
      for await answer in hooks.ask(LinkedItem.self, Address("beds", ["\(number)"])) {
        #expect(try answer.result.get()?.title == title)
      }
    }
  }

  @Test func undoneAreTheStepsOfThisShell() async throws {
    let plugin = ScriptedPlugin { method, _ in
      ["home", "day"].contains(method)
        ? ["entries": []] : ["screen": ScriptedPlugin.screen(method), "step": "s1"]
    }
    let console = try await plugin.interactive(
      "undo", "beds done 3", "home", "undo", "redo", "beds undo")
    #expect(console.failures.codes == ["undo.nothing"], "\(console.text)")
    let changes = plugin.connection.requests.value.filter { ["undo", "redo"].contains($0.method) }
    #expect(changes.map(\.method) == ["undo", "redo", "undo"])
    #expect(changes.map { $0.params["step"] } == ["s1", "s1", nil])
    #expect(changes.allSatisfy { $0.params["steps"] == 1 })
    #expect(console.text.contains("did redo"), "\(console.text)")
  }

  /// Scripts undo changes of earlier processes; prompts name them.
  @Test func theHookStepHasTheLastChangeOfAllProcesses() async throws {
    let time = clock.now.millisecondsSince1970
    let last = Box<JSON>(["step": "s9", "time": .integer(time)])
    var plugin = ScriptedPlugin { method, params in
      switch method {
      case "home", "day": ["entries": []]
      case "step": params["of"] == "undo" ? last.value : .null
      default: ["screen": ScriptedPlugin.screen(method), "step": params["step"] ?? .null]
      }
    }
    plugin.manifest = plugin.manifest.with("hooks", ["step"])
    #expect(try await plugin.script("undo").failures.isEmpty)
    #expect(plugin.connection.requests.value.last { $0.method == "undo" }?.params["step"] == "s9")
    #expect(try await plugin.script("redo").failures.codes == ["redo.nothing"])
    let failures = try await plugin.interactive("undo").failures
    #expect(failures.codes == ["undo.nothing"])
    #expect(failures.first?.hint?.text(in: .en).contains("beds undo") == true)
    last.value = .null
    #expect(try await plugin.script("undo").failures.codes == ["undo.nothing"])
    last.value = ["step": "s9"]
    let invalid = try await plugin.script("undo").failures
    #expect(invalid.codes == ["plugin.invalid"], "\(invalid)")
  }

  /// Undoing the addition of an item leaves it.
  @Test(arguments: [true, false]) func undoLeavesAnItemThatItDeletes(_ isDeleted: Bool) async throws
  {
    let plugin = ScriptedPlugin { method, _ in
      switch method {
      case "home", "day": ["entries": []]
      case "item": isDeleted ? .null : ["title": "Window"]
      default: nil
      }
    }
    let console = try await plugin.interactive("b3", "undo", "where")
    #expect(console.failures.isEmpty, "\(console.text)")
    let place = console.prompts.last?.address ?? ""
    #expect(place.hasSuffix(isDeleted ? "/beds" : "/beds/3"), "\(console.text)")
  }

  @Test func aChangeWithoutAStepIsUndoneInThePluginOnly() async throws {
    let plugin = ScriptedPlugin { method, _ in
      ["home", "day"].contains(method) ? ["entries": []] : nil
    }
    let console = try await plugin.interactive(
      "beds done 3", "home", "undo", "beds undo", "home", "redo")
    #expect(console.failures.codes == ["undo.in-plugin", "redo.in-plugin"], "\(console.text)")
    #expect(console.failures.first?.hint?.text(in: .en).contains("beds undo") == true)
    #expect(plugin.methods.filter { ["undo", "redo"].contains($0) } == ["undo"])
  }

  @Test func undoingTheChangeOfAnotherProcessKeepsTheOwnOne() async throws {
    let plugin = ScriptedPlugin { method, params in
      switch method {
      case "home", "day": ["entries": []]
      case "undo": ["screen": ScriptedPlugin.screen(method), "step": params["step"] ?? "other"]
      default: ["screen": ScriptedPlugin.screen(method), "step": "own"]
      }
    }
    let console = try await plugin.interactive("beds done 3", "beds undo", "home", "undo", "undo")
    #expect(console.failures.codes == ["undo.nothing"], "\(console.text)")
    let steps = plugin.connection.requests.value.filter { $0.method == "undo" }
      .map { $0.params["step"] }
    #expect(steps == [nil, "own"])
  }
}
