import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// An assistant with and without consents.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AssistantConsentTests {
  private typealias World = AssistantWorld

  @Test(arguments: [
    ("{}", "assistant.off"), (#"{"assistants": false}"#, "assistant.off"),
  ]) func theDeploymentMustAllowAssistants(_ configuration: String, _ code: String) throws {
    let failure = #expect(throws: Failure.self) { try World(configuration) }
    #expect(failure?.code == code && failure?.kind == .denied)
  }

  @Test func assistantsNeedAGate() throws {
    let program = try Program(
      assembly([TestFeature<One>()], layers: [.file(#"{"assistants": true}"#)]), clock: clock)
    let failure = #expect(throws: Failure.self) { try AssistantServer(program) }
    #expect(failure?.code == "assistant.no-consents")
  }

  /// Each feature with a declaration has a purpose of its own while the deployment allows assistants.
  @Test(arguments: [true, false]) func purposesAreDeclaredOnce(_ isAllowed: Bool) throws {
    let one = TestFeature<One> { plan in
      plan.group = .health
      plan.assistants = [AssistantAccess()]
    }
    let declared = try assembly(
      [one, TestFeature<Two>()], layers: [.file(#"{"assistants": \#(isAllowed)}"#)]
    ).declared
    #expect(declared.purposes(of: "one").map(\.id) == (isAllowed ? [World.consent] : []))
    #expect(
      declared.purposes(of: "one").allSatisfy {
        $0.name.text(in: .en) == "Let assistants read: \($0.category.text(in: .en))"
      })
    #expect(declared.purposes(of: "one").allSatisfy { !$0.isRequired && $0.sensitivity == .health })
    #expect(declared.purposes(of: "two").isEmpty)
  }

  @Test func aConsentOpensAFeatureUntilItIsWithdrawn() async throws {
    let world = try World()
    let calls = [
      ("show", #"{"address": "/one/4"}"#), ("show", #"{"address": "o4"}"#),
      ("list", #"{"address": "one"}"#), ("run", #"{"line": "one look"}"#),
      ("show", #"{"address": "atrium:///one/4"}"#), ("run", #"{"line": "look /one"}"#),
      ("run", #"{"line": "/one/4"}"#),
      ("one_item", #"{"number": 4}"#), ("one_say", "{}"),
    ]
    for isGiven in [false, true, false] {
      world.gate.given.value = isGiven ? [World.consent] : []
      for (tool, arguments) in calls {
        let result = try await world.call(tool, arguments)
        #expect(try result.failureCode == (isGiven ? nil : "consent.required"), "\(result.text)")
        let content = try result.content
        #expect(content["answers"]?.elements?.count == (isGiven ? 1 : 0), "\(tool): \(content)")
        if !isGiven {
          let error = content["error"]
          #expect(error?["message"]?.string?.contains("the person: Let assistants read: ") == true)
          let hint =
            "Only the person can give it, by typing in a terminal: consents give assistant.one"
          #expect(error?["hint"]?.string == hint)
        }
      }
    }
    // Assistants mark nothing as read.
    #expect(world.opened.value.isEmpty)
  }

  @Test func eachCallIsRecordedWithItsAddresses() async throws {
    let world = try World()
    _ = try await world.call("show", #"{"address": "/one/4"}"#)
    #expect(world.gate.readings.value.isEmpty)
    world.gate.given.append(World.consent)
    _ = try await world.call("show", #"{"address": "/one/4"}"#)
    _ = try await world.call("today")
    _ = try await world.call("commands")
    _ = try await world.answers(World.request("resources/read", #""uri": "atrium:///one/5""#))
    for line in ["one say secret", "say secret", "/one/6", "free today"] {
      _ = try await world.call("run", #"{"line": "\#(line)"}"#)
    }
    #expect(
      world.gate.readings.value == [
        "assistant.one show /one/4", "assistant.one today /one",
        "assistant.one resources/read /one/5", "assistant.one run one say /one",
        "assistant.one run one say /one", "assistant.one run /one/6",
        "assistant.one run free /one",
      ])
  }

  @Test func anAnswerThatCannotBeRecordedIsNotGiven() async throws {
    let world = try World()
    world.gate.given.append(World.consent)
    world.gate.willRecordUse.value = { throw TestError() }
    let result = try await world.call("show", #"{"address": "/one/4"}"#)
    #expect(try result.failureCode == "sample.trouble")
    #expect(try result.content["answers"] == [])
  }

  /// A feature without a declaration is never read, whatever the person consented to.
  @Test(arguments: [
    ("show", #"{"address": "/two"}"#), ("list", #"{"address": "/two"}"#),
    ("run", #"{"line": "two look"}"#), ("run", #"{"line": "/two look"}"#),
    ("run", #"{"line": "two"}"#), ("run", #"{"line": "open /two look"}"#),
    ("commands", #"{"address": "/two"}"#),
  ]) func otherFeaturesAreNeverRead(_ tool: String, _ arguments: String) async throws {
    let world = try World()
    world.gate.given.value = [World.consent, "assistant.two"]
    let result = try await world.call(tool, arguments)
    #expect(try result.failureCode == "assistant.unreachable", "\(result.text)")
    #expect(try result.content["answers"] == [])
    #expect(world.ran.value.isEmpty && world.gate.readings.value.isEmpty)
  }

  @Test func hooksLeaveOutClosedFeatures() async throws {
    let world = try World()
    let closed = try await world.call("today")
    #expect(try closed.content["answers"]?.elements?.first?["total"] == 0)
    world.gate.given.value = [World.consent, "assistant.two"]
    for tool in ["today", "week"] {
      let content = try await world.call(tool).content
      let entries = content["answers"]?.elements?.first?["entries"]?.elements ?? []
      #expect(entries.map { $0["feature"]?.string } == ["one"], "\(content)")
    }
    let resources = try await world.answers(
      World.request("resources/list"), World.request("resources/templates/list", id: 2))
    #expect(
      resources[0]["result"]?["resources"]?.elements?.map { $0["uri"]?.string } == [
        "atrium:///one"
      ])
    #expect(
      resources[1]["result"]?["resourceTemplates"]?.elements?.map { $0["uriTemplate"]?.string }
        == ["atrium:///one/{number}"])
  }

  /// An answer that looks complete, but lacks a feature that the person could read, names it or fails.
  @Test func answersNameWhatTheyLeaveOut() async throws {
    let world = try World()
    #expect(try await world.call("today").content["omitted"] == ["one"])
    let free = try await world.call("run", #"{"line": "free tomorrow"}"#)
    #expect(try free.failureCode == "consent.required", "\(free.text)")
    #expect(world.gate.readings.value.isEmpty)
    world.gate.given.append(World.consent)
    #expect(try await world.call("today").content["omitted"] == [])
    #expect(try await world.call("run", #"{"line": "free tomorrow"}"#).failureCode == nil)
  }

  /// The home screen says of no feature that it is closed which only the assistant cannot read.
  @Test func homeHasAnAddress() async throws {
    let world = try World()
    for (tool, arguments) in [
      ("run", #"{"line": "home"}"#), ("show", #"{"address": "/"}"#), ("list", #"{"address": "/"}"#),
    ] {
      let home = try await world.call(tool, arguments).content
      let answer = try #require(home["answers"]?.elements?.first, "\(home)")
      #expect(answer["screen"] == "home" && home["omitted"] == ["one"], "\(home)")
      let lines = answer["features"]?.elements?.map { $0["line"] }
      #expect(lines == [.null, .null], "\(home)")
    }
    let answers = try await world.answers(
      World.request("resources/read", #""uri": "atrium:///""#))
    #expect(answers[0]["result"] != nil, "\(answers)")
  }

  /// The words of a refusal and of its hint are true of commands that change nothing, and name only what was typed.
  @Test(arguments: [
    ("run", #"{"line": "features"}"#, "Assistants cannot use 'features'."),
    ("run", #"{"line": "two"}"#, "Assistants cannot read 'two'."),
    ("show", #"{"address": "/nothing"}"#, "Available: /one."),
  ])
  func refusalsLeadToTheTools(_ tool: String, _ arguments: String, _ text: String) async throws {
    let result = try await World().call(tool, arguments)
    #expect(result.text.contains(text), "\(result.text)")
  }

  /// Entries that take no time do not matter to `free`, which neither asks for them nor for the consent.
  @Test func freeAsksOnlyFeaturesThatTakeTime() async throws {
    let world = try World(takesTime: false)
    let free = try await world.call("run", #"{"line": "free today"}"#)
    #expect(try free.failureCode == nil && free.content["omitted"] == [], "\(free.text)")
    let home = try await world.call("run", #"{"line": "home"}"#)
    #expect(try home.content["omitted"] == ["one"], "\(home.text)")
    world.gate.given.append(World.consent)
    let same = try await world.call("run", #"{"line": "free today"}"#)
    #expect(try same.content["answers"] == free.content["answers"])
    #expect(world.gate.readings.value.isEmpty)
  }

  /// A feature can let assistants read some of its places only, each with a consent of its own.
  @Test func placesHaveConsentsOfTheirOwn() async throws {
    let world = try World(roots: ["one", "side"])
    world.gate.given.append(World.consent)
    #expect(try await world.call("show", #"{"address": "/one"}"#).failureCode == nil)
    for line in ["/side", "side look", "/one/4 aside"] {
      let refused = try await world.call("run", #"{"line": "\#(line)"}"#)
      #expect(try refused.failureCode == "consent.required", "\(line): \(refused.text)")
      #expect(refused.text.contains("consents give assistant.side"))
    }
    let hidden = try await world.call("run", #"{"line": "/hidden"}"#)
    #expect(try hidden.failureCode == "assistant.unreachable", "\(hidden.text)")
    let today = try await world.call("today")
    #expect(try today.content["omitted"] == ["side"], "\(today.text)")
    world.gate.given.value = ["assistant.side"]
    let other = try await world.call("today").content
    let titles = other["answers"]?.elements?.first?["entries"]?.elements?.map { $0["title"] }
    #expect(titles == ["Row of side"] && other["omitted"] == ["one"], "\(other)")
    #expect(
      world.gate.readings.value == [
        "assistant.one show /one", "assistant.one today /one", "assistant.side today /side",
      ])
  }

  @Test func refusalsAreNotRecorded() async throws {
    let world = try World()
    let change = try await world.call("run", #"{"line": "one change"}"#)
    #expect(try change.failureCode == "assistant.changes")
    world.gate.given.append(World.consent)
    for line in ["one change", "one say --file /etc/passwd", "one nothing"] {
      _ = try await world.call("run", #"{"line": "\#(line)"}"#)
    }
    #expect(world.gate.readings.value.isEmpty)
  }

  @Test func settingsAreNotFound() async throws {
    let world = try World(#"{"assistants": true, "aliases": {"xalias": "one look"}}"#)
    let found = try await world.call("find", #"{"words": "theme"}"#)
    #expect(try found.content["answers"]?.elements?.first?["total"] == 0, "\(found.text)")
    let unknown = try await world.call("run", #"{"line": "xal"}"#)
    #expect(!unknown.text.contains("xalias"))
  }

  @Test func allTextsButThoseOfTheProgramAreForeign() throws {
    var answers = AssistantAnswers()
    answers.screens = [
      [
        "screen": "todos", "ref": "t1", "address": "/todos/1", "due": "2026-11-30T10:00Z",
        "content": "Note", "tags": ["a", "b"], "state": "do this", "id": 1,
      ]
    ]
    answers.failure = Failure(.usage, "argument.ambiguous", "Several", hint: "Choose one")
    #expect(
      answers.foreign(of: ["assistant.todos"], []) == [
        "answers[].content", "answers[].tags", "answers[].state", "error.message", "error.hint",
      ])
    #expect(answers.foreign(of: [], []) == [])
  }

  @Test func resourcesHavePages() async throws {
    let world = try World(itemCount: 250)
    world.gate.given.append(World.consent)
    var pages: [[String]] = []
    var cursor: String? = ""
    while let next = cursor {
      let params = next.isEmpty ? "" : #""cursor": "\#(next)""#
      let answers = try await world.answers(World.request("resources/list", params))
      let result = try #require(answers[0]["result"], "\(answers)")
      pages.append((result["resources"]?.elements ?? []).compactMap { $0["uri"]?.string })
      cursor = result["nextCursor"]?.string
    }
    #expect(pages.map(\.count) == [100, 100, 51])
    let items = (1...250).map { "atrium:///one/\($0)" }
    #expect(pages.flatMap(\.self) == ["atrium:///one"] + items)
    let answers = try await world.answers(World.request("resources/list", #""cursor": "251""#))
    #expect(answers[0]["error"]?["code"] == -32602)
  }

  /// The other places are listed if the items of one cannot be read now.
  @Test func resourcesLeaveOutWhatCannotBeRead() async throws {
    let world = try World(itemCount: nil, roots: ["one", "side"])
    world.gate.given.value = [World.consent, "assistant.side"]
    let result = try #require(
      try await world.answers(World.request("resources/list")).first?["result"])
    #expect(
      result["resources"]?.elements?.map { $0["uri"]?.string } == ["atrium:///side"], "\(result)")
    #expect(result["_meta"]?["omitted"] == ["one"], "\(result)")
    world.gate.given.value = ["assistant.side"]
    let closed = try await world.answers(World.request("resources/list"))
    #expect(closed[0]["result"]?["_meta"]?["omitted"] == ["one"], "\(closed)")
  }

  @Test(arguments: [
    ("one change", "assistant.changes"), ("/one change", "assistant.changes"),
    ("x", "assistant.changes"), ("watch one look", "assistant.changes"),
    ("settings", "assistant.changes"), ("history", "assistant.changes"),
    ("one look > file", "assistant.changes"), ("one look | cat", "assistant.changes"),
    ("one look --output csv", "assistant.output"), ("one look --json", "assistant.output"),
    ("one say --file /etc/passwd", "assistant.file"),
    ("one say --file=/etc/passwd", "assistant.file"),
    ("one say a && one change", "assistant.changes"), ("one say a |", "assistant.changes"),
    ("one say 2>&1", "assistant.changes"), ("one say a ; b", "assistant.changes"),
    ("one say a;", "assistant.changes"), ("one say $(date)", "assistant.changes"),
    ("find a && b", "assistant.changes"), ("say >file /one", "assistant.changes"),
    ("y", "assistant.changes"), ("view v", "assistant.changes"),
    ("one forever", "redirect.endless"), ("one nothing", "command.unknown"),
    ("one much", "assistant.too-large"), ("one \\n look", "argument.invalid"),
  ]) func runRefuses(_ line: String, _ code: String) async throws {
    let world = try World(
      #"""
      {"assistants": true, "aliases": {"x": "one change", "y": "one say a & b"}, \#
      "views": {"v": "one say > file"}}
      """#)
    world.gate.given.append(World.consent)
    let result = try await world.call("run", #"{"line": "\#(line)"}"#)
    #expect(try result.failureCode == code, "\(result.text)")
    #expect(try result.content["answers"] == [])
    #expect(world.ran.value.isEmpty)
  }

  @Test(arguments: [
    ("\"a && b\"", "a && b"), ("'2>&1'", "2>&1"), ("R&D", "R&D"), ("12 34", "12 34"),
  ]) func operatorsInQuotesAreText(_ words: String, _ text: String) async throws {
    let world = try World()
    world.gate.given.append(World.consent)
    let line = JSON.string("one say \(words)").text
    let content = try await world.call("run", #"{"line": \#(line)}"#).content
    #expect(
      content["answers"]?.elements?.first?["value"]?.string == "\(text) false - -", "\(content)")
  }

  /// A document has no text in JSON.
  @Test func documentsAreRefused() throws {
    var answers = AssistantAnswers()
    let failure = #expect(throws: Failure.self) {
      try answers.add(Screen("said", [.document(Document("text/csv", bytes: [65]))]))
    }
    #expect(failure?.code == "assistant.output" && answers.screens.isEmpty)
  }

  @Test(arguments: [
    (#"{}"#, "- false - -"), (#"{"words": "a  b"}"#, "a  b false - -"),
    (#"{"words": "--loud", "loud": true}"#, "--loud true - -"),
    (#"{"words": "x", "by": "--loud"}"#, "x false --loud -"),
    (#"{"words": "--json > f", "by": "a b"}"#, "--json > f false a b -"),
    (#"{"text": "T:/etc"}"#, "- false - T:/etc"),
  ]) func argumentsAreNeverReadAsOptions(_ arguments: String, _ value: String) async throws {
    let world = try World()
    world.gate.given.append(World.consent)
    let content = try await world.call("one_say", arguments).content
    #expect(content["answers"]?.elements?.first?["value"]?.string == value, "\(content)")
    #expect(content["foreign"] == ["answers[].value"])
  }

  @Test(arguments: [
    ("one_say", #"{"words": 1}"#, "argument.invalid"),
    ("one_say", #"{"loud": "yes"}"#, "argument.invalid"),
    ("one_say", #"{"text": "/etc/passwd"}"#, "argument.invalid"),
    ("one_say", #"{"file": "/etc/passwd"}"#, "argument.unknown"),
    ("one_item", #"{}"#, "argument.missing"), ("one_item", #"{"number": 0}"#, "argument.invalid"),
    ("one_item", #"{"number": 10}"#, "sample.trouble"), ("find", "{}", "argument.missing"),
    ("show", #"{"address": "/nothing"}"#, "address.unknown"),
    ("show", #"{"address": "/one/x"}"#, "address.unknown"),
    ("run", #"{"line": null}"#, "argument.missing"),
  ]) func wrongArgumentsAreFailures(
    _ tool: String, _ arguments: String, _ code: String
  ) async throws {
    let world = try World()
    world.gate.given.append(World.consent)
    let result = try await world.call(tool, arguments)
    #expect(try result.failureCode == code, "\(result.text)")
  }

  @Test func commandsListsWhatRunAccepts() async throws {
    let content = try await World().call("commands", #"{"address": "/one"}"#).content
    let rows = content["answers"]?.elements?.first?["commands"]?.elements ?? []
    #expect(
      rows.map { $0["line"]?.string } == [
        "one look", "one say", "one hang", "one much", "one forever",
      ])
    let all = try await World().call("commands").content
    let lines = (all["answers"]?.elements?.first?["commands"]?.elements ?? [])
      .compactMap { $0["line"]?.string }
    #expect(lines.contains("today") && lines.contains("one look"))
    #expect(
      !lines.contains("one change") && !lines.contains("two look") && !lines.contains("watch"))
  }
}
