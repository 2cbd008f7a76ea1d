import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// The commands that a deployment names for events.
@MainActor @Suite struct EventCommandTests {
  /// A feature of a group whose command `change N` emits N events.
  private struct Emitter<Name: FeatureName>: Feature {
    static var id: FeatureID { Name.id }
    static var title: Phrase { Phrase(Name.id.description) }
    var group = FeatureGroup.work

    func assemble(_ plan: inout Plan, with settings: NoSettings) {
      plan.group = group
      plan.events = [EventKind("one.changed"), .reminderDue]
      plan.addEntry { (events: (any EventSink)?) in
        EmitterCoordinator(root: Name.id.description, events: events)
      }
    }
  }

  private struct EmitterCoordinator: EntryCoordinator {
    let root: String
    let events: (any EventSink)?
    func scene(at place: NoPlace?, in flow: Flow) -> any Scene {
      TestScene<Never>(
        "here",
        [
          Command("change", "Change", .word("count", .number(in: 1...10_000))) { count in
            events?.emit(EventKind("one.changed")) {
              (1...count).map {
                Event(at: Address(root, ["\($0)"]), "item", ["title": .string("No. \($0)")])
              }
            }
            return .show(.saying("changed"))
          }
        ])
    }
  }

  private static let on =
    #""allow-hooks": "on", "hooks": {"one.changed": [{"command": ["notify", "-x"]}]}"#

  /// Runs a line in a script.
  private func run(
    _ line: TestConsole.Step, of feature: any Feature = Emitter<One>(),
    _ runner: RecordingCommandRunner,
    _ layers: String..., gate: GrantingConsentGate? = nil
  ) async throws -> TestConsole {
    let gate: [ServiceProvider] =
      gate.map { gate in [.shared((any ConsentGate).self) { gate }] } ?? []
    let program = try Program(
      assembly(
        [feature], layers: layers.enumerated().map { .file("{\($1)}", "file\($0)") },
        platform: gate + [.shared((any CommandRunner).self) { runner }]), clock: clock)
    return await TestConsole.run(program, [line], isInteractive: false, RunOptions())
  }

  @Test func aCommandReadsTheEvent() async throws {
    let runner = RecordingCommandRunner()
    let console = try await run("one change 1", runner, Self.on)
    #expect(console.status == 0 && console.failures.isEmpty)
    #expect(runner.runs.map(\.command) == [["notify", "-x"]])
    #expect(
      runner.runs.map { String(decoding: $0.input, as: UTF8.self) } == [
        #"{"event":"one.changed","at":"2026-11-21T10:00:00Z","feature":"one","address":"/one/1","#
          + #""item":{"title":"No. 1"}}"# + "\n"
      ])
  }

  @Test(
    arguments: [
      ([#""hooks": {"one.changed": [{"command": ["a"]}]}"#], []),
      ([#""hooks": {"one.changed": [{"command": ["a"]}]}, "allow-hooks": "off""#], []),
      ([#""allow-hooks": "on""#, #""hooks": {"one.changed": [{"command": ["a"]}]}"#], ["a"]),
      (
        [
          #""allow-hooks": "on", "lock": ["allow-hooks"], "#
            + #""hooks": {"one.changed": [{"command": ["a"]}]}"#,
          #""hooks": {"one.changed": [{"command": ["b"]}, {"command": ["c"]}], "reminder.due": [{"command": ["d"]}]}"#,
        ], ["a", "b", "c"]
      ),
      ([#""hooks": {}, "allow-hooks": "on""#], []),
    ] as [([String], [String])])
  func theCommandsOfAllFilesRunIfTheyAreAllowed(_ files: [String], _ commands: [String])
    async throws
  {
    let runner = RecordingCommandRunner()
    let console =
      files.count == 1
      ? try await run("one change 1", runner, files[0])
      : try await run("one change 1", runner, files[0], files[1])
    #expect(console.status == 0)
    #expect(runner.runs.flatMap(\.command).sorted() == commands)
  }

  @Test func aLockDecides() {
    let locked = Layer.file(#"{"allow-hooks": "off", "lock": ["allow-hooks"]}"#, "etc")
    let problems = problems { () throws(Problems) in
      try assembly([Emitter<One>()], layers: [locked, .file("{\(Self.on)}", "own")])
    }
    #expect(problems.codes == ["settings.locked"])
  }

  @Test(arguments: [
    (#"["a"]"#, "f:1:11: hooks: expected an object in braces, found […]."),
    (#"{"one.changed": {}}"#, "f:1:27: hooks.one.changed: expected a list of commands, found {…}."),
    (
      #"{"one.changed": ["a"]}"#,
      "f:1:28: hooks.one.changed: expected an object in braces, found 'a'."
    ),
    (
      #"{"one.changed": [{}]}"#,
      "f:1:28: hooks.one.changed.command: expected a list of a program and its arguments, found {…}."
    ),
    (
      #"{"one.changed": [{"command": "a b"}]}"#,
      "f:1:40: hooks.one.changed.command: expected a list of a program and its arguments, found 'a b'."
    ),
    (
      #"{"one.changed": [{"command": []}]}"#,
      "f:1:40: hooks.one.changed.command: expected a list of a program and its arguments, found […]."
    ),
    (
      #"{"one.changed": [{"command": [""]}]}"#,
      "f:1:41: hooks.one.changed.command: expected the name of a program, found ''."
    ),
    (
      #"{"one.changed": [{"command": ["a", 1]}]}"#,
      "f:1:46: hooks.one.changed.command: expected a string in quotes, found 1."
    ),
    (
      #"{"one.changed": [{"commnd": ["a"]}]}"#,
      "f:1:29: hooks.one.changed: unknown key 'commnd'. Did you mean 'command'?"
    ),
    (
      #"{"one.changed": [{"commnd": ["a"], "command": ["a"]}]}"#,
      "f:1:29: hooks.one.changed: unknown key 'commnd'. Did you mean 'command'?"
    ),
  ])
  func invalidCommandsAreReportedWithTheirPosition(_ hooks: String, _ text: String) {
    let file = DeploymentFile(Array(#"{"hooks": \#(hooks)}"#.utf8), name: "f", languages: [.en])
    let texts = file.problems.texts
    #expect(texts.count == 1 && texts.first?.hasPrefix(text) == true, "\(texts)")
    #expect(texts.first?.contains("features") == false, "\(texts)")
  }

  @Test(arguments: [
    (#""x""#, ["config.invalid", "hook.unknown-event"]), ("[]", ["hook.unknown-event"]),
    (#"[{"command": "x"}]"#, ["config.invalid", "hook.unknown-event"]),
    (#"[{"command": ["x"]}]"#, ["hook.unknown-event"]),
  ])
  func anUnknownEventIsReportedBesideItsValue(_ value: String, _ codes: [String]) {
    let file = DeploymentFile(
      Array(#"{"hooks": {"nothing.here": \#(value)}}"#.utf8), name: "f", languages: [.en])
    let assembly = Assembly(
      examining: [file.layer], of: .test, catalog: [Registration(Emitter<One>())],
      found: file.problems, platform: { _ in [] })
    #expect(assembly.problems.codes.sorted() == codes)
  }

  @Test func anUnknownEventIsReportedWithTheNearest() {
    let problems = problems { () throws(Problems) in
      try assembly(
        [Emitter<One>()],
        layers: [
          .file(#"{"hooks": {"one.change": [{"command": ["a"]}, {"command": ["b"]}]}}"#, "f")
        ])
    }
    #expect(problems.texts == ["f:1:12: Unknown event 'one.change'. Did you mean 'one.changed'?"])
  }

  @Test func commandsThatAreOffAreAWarning() throws {
    let warnings = try [Self.on, #""hooks": {"reminder.due": [{"command": ["a"]}]}"#].map {
      text throws(Problems) in
      try assembly([Emitter<One>()], layers: [.file("{\(text)}", "f")]).warnings.texts
    }
    #expect(
      warnings == [[], ["f:1:12: The commands of 'hooks' do not run. Set 'allow-hooks' to 'on'."]])
  }

  @Test func aLockThatPreventsCommandsIsNamed() throws {
    let own = Layer.file(#"{"hooks": {"reminder.due": [{"command": ["a"]}]}}"#, "own")
    for text in [
      #"{"lock": ["allow-hooks"]}"#, #"{"allow-hooks": "off", "lock": ["allow-hooks"]}"#,
    ] {
      let warnings = try assembly([Emitter<One>()], layers: [.file(text, "etc"), own]).warnings
      let hint = try #require(warnings.first { $0.code == "hook.off" }?.hint?.text(in: .en))
      #expect(hint.contains("locked in etc:1:"), "\(hint)")
    }
  }

  @Test func theSchemaNamesTheEvents() throws {
    let hooks = try assembly([Emitter<One>()]).deploymentSchema["properties"]?["hooks"]?[
      "properties"]
    #expect(hooks?.members?.map(\.key) == ["one.changed", "reminder.due"])
  }

  @Test(arguments: [
    (FeatureGroup.work, [], true), (.health, [], false), (.health, ["one.hooks"], true),
  ])
  func itemsOfHealthFeaturesNeedAConsent(
    _ group: FeatureGroup, _ consents: [String], _ hasItem: Bool
  ) async throws {
    let runner = RecordingCommandRunner()
    let feature = Emitter<One>(group: group)
    _ = try await run(
      "one change 1", of: feature, runner, Self.on, gate: GrantingConsentGate(Set(consents)))
    let input = String(decoding: try #require(runner.runs.first).input, as: UTF8.self)
    #expect(input.contains(#""address":"/one/1""#))
    #expect(input.contains("No. 1") == hasItem, "\(input)")
  }

  @Test func aHealthFeatureAsksOnlyIfCommandsRun() throws {
    let feature = Emitter<One>(group: .health)
    let off = Self.on.replacing(#""on""#, with: #""off""#)
    let purposes = try [Self.on, off, ""].map { text throws(Problems) in
      try assembly([feature], layers: [.file("{\(text)}")]).declared.purposes(of: "one").map(\.id)
    }
    #expect(purposes == [["one.hooks"], [], []])
  }

  @Test func aFailureIsReportedOnceAndChangesNothing() async throws {
    let runner = RecordingCommandRunner { _ in
      CommandResult(.exited(1), errors: Array("Traceback:\nno\u{1b} host\n \n".utf8))
    }
    let console = try await run("one change 3", runner, Self.on)
    #expect(console.status == 0 && console.text.contains("\nchanged"), "\(console.text)")
    #expect(runner.runs.count == 3)
    #expect(
      console.failures.map { $0.message.text(in: .en) } == [
        "The command 'notify -x' for one.changed failed: exit status 1: no\u{1b} host."
      ])
  }

  @Test func twoCommandsRunAtATimeAndNobodyWaitsForThem() async throws {
    let isOpen = Box(false)
    let running = Box<[Int]>([])
    let most = Box<[Int]>([])
    let runner = RecordingCommandRunner { _ in
      running.append(1)
      most.append(running.value.count)
      while !isOpen.value { try? await Task.sleep(for: .milliseconds(5)) }
      running.removeFirst()
      return CommandResult(.exited(0))
    }
    let queue = EventQueue([EventCommand(event: "a", words: ["x"], location: "")], features: [:])
    queue.use(clock, runner, nil)
    queue.emit(EventKind("a")) {
      (1...1_000).map { Event(at: Address("a", ["\($0)"]), "a", .null) }
    }
    #expect(await TestConsole.wait { runner.runs.count == 2 })
    isOpen.value = true
    await queue.finish()
    #expect(runner.runs.count == 1_000 && most.value.max() == 2)
  }

  @Test func commandsThatDoNotEndAreCountedAtTheEnd() async throws {
    let runner = RecordingCommandRunner { _ in
      try? await Task.sleep(for: .seconds(600))
      return CommandResult(.killed(signal: 9))
    }
    let queue = EventQueue(
      [EventCommand(event: "a", words: ["x"], location: "")], features: [:],
      timeLimit: .milliseconds(50))
    queue.use(clock, runner, nil)
    let failures = Box<[Failure]>([])
    queue.report { failures.append($0) }
    queue.emit(EventKind("a")) { (1...5).map { Event(at: Address("a", ["\($0)"]), "a", .null) } }
    let waits = Box(false)
    await queue.finish { waits.value = true }
    #expect(waits.value)
    #expect(failures.value.map(\.code) == ["hook.unfinished"])
    #expect(failures.value.texts == ["5 commands for events did not finish: 'x' (a)."])
    #expect(runner.runs.count == 2)
  }

  @Test func aQueueThatIsFullRefusesFurtherCommands() async throws {
    let runner = RecordingCommandRunner()
    let queue = EventQueue([EventCommand(event: "a", words: ["x"], location: "")], features: [:])
    queue.use(clock, runner, nil)
    let failures = Box<[Failure]>([])
    queue.report { failures.append($0) }
    queue.emit(EventKind("a")) {
      Array(repeating: Event(at: Address("a"), "a", .null), count: EventQueue.capacity + 7)
    }
    await queue.finish()
    #expect(runner.runs.count == EventQueue.capacity)
    #expect(failures.value.map(\.code) == ["hook.unfinished"])
  }
}
