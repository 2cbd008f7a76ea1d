import AtriumScreen
import AtriumTesting
import Testing

@testable import AtriumCore

/// Features that an assistant reads: `one`, which declares what assistants can read, and `two`, which does not.
@MainActor struct AssistantWorld {
  let gate = TestConsentGate()
  /// The commands that ran.
  let ran = Box<[String]>([])
  /// The times that a scene of `one` was opened as by a person.
  let opened = Box<[Int]>([])
  let server: AssistantServer
  static let consent = "assistant.one"

  /// - Parameters:
  ///   - itemCount: the number of items that `one` lists; `nil` if it cannot list them.
  ///   - takesTime: whether `one` declares that its entries take time.
  ///   - roots: the only places of `one` that can be read; `nil` for all.
  init(
    _ configuration: String = #"{"assistants": true}"#, itemCount: Int? = 0,
    takesTime: Bool = true, roots: [String]? = nil
  ) throws {
    let (gate, ran, opened) = (gate, ran, opened)
    let one = TestFeature<One> { plan in
      plan.takesTime = takesTime
      plan.assistants =
        roots?.map { AssistantAccess(to: $0) } ?? [
          AssistantAccess(tools: [
            AssistantTool(
              "one_say", "Says words.", running: "say", with: "words", "loud", "by",
              .init("file", as: "text", prefix: "T:")),
            .item("one_item", "An item."),
          ])
        ]
      plan.contribute(DayEntry.self) { { [Self.entry($0, "one")] } }
      if roots != nil {
        plan.contribute(DayEntry.self, at: "side") { { [Self.entry($0, "side")] } }
        for root in ["side", "hidden"] {
          plan.addEntry(at: root) { TestEntry { _ in TestScene<Never>("side", [Self.show(ran)]) } }
        }
      }
      plan.addEntry(items: ItemKind("o", at: "one")) {
        TestEntry(candidates: { _ in
          guard let itemCount else { throw TestError(kind: .denied) }
          return (0..<itemCount).map { Candidate("\($0 + 1)") }
        }) { place in Self.scene(at: place, ran, opened) }
      }
    }
    let two = TestFeature<Two> { plan in
      plan.contribute(DayEntry.self) { { [Self.entry($0, "two")] } }
      plan.addEntry(running: "now") {
        TestEntry { _ in
          TestScene<Never>(
            "patients", [Self.show(ran), Command("now", "Now") { .done(Self.value("")) }])
        }
      }
    }
    server = try AssistantServer(
      Program(
        assembly(
          [one, two], layers: [.file(configuration)],
          platform: [.shared((any ConsentGate).self) { gate }]), clock: clock))
  }

  private nonisolated static func entry(_ question: DayEntry.Question, _ root: String) -> DayEntry {
    DayEntry(
      question.now, "Row of \(root)", .due, at: Address(root, ["1"]), command: "\(root) show 1")
  }

  private static func show(_ ran: Box<[String]>) -> Command<Never> {
    Command("look", "Look") {
      ran.append("look")
      return .show(Self.value("secret"))
    }.reading
  }

  private static func value(_ text: String) -> Screen {
    Screen("said", [.field(Field("value", "Value", .text(text)))])
  }

  private static func scene(
    at place: TestPlace?, _ ran: Box<[String]>, _ opened: Box<[Int]>
  ) -> any Scene {
    guard let place else {
      return TestScene<Never>(
        load: { value("list") },
        commands: [
          show(ran),
          Command(
            "say", "Say", .optionalRest("words"), .flag("loud"), .option("by", .text),
            .option("file", .file)
          ) { words, isLoud, by, file in
            .show(value("\(words ?? "-") \(isLoud) \(by ?? "-") \(file ?? "-")"))
          }.reading,
          Command("change", "Change", .optionalRest("words")) { _ in
            ran.append("change")
            return .done(value("changed"))
          },
          Command("hang", "Hang") {
            ran.append("hang")
            try await Task.sleep(for: .seconds(3600))
            return .show(value("late"))
          }.reading,
          Command("much", "Much") { .show(value(String(repeating: "x", count: 2 << 20))) }.reading,
          Command("forever", "Forever") {
            .stream(AsyncThrowingStream { _ in }, isEndless: true)
          }.reading,
        ])
    }
    return OpenedScene(
      place: place, opened: { opened.append(place.number) },
      load: {
        if place.number > 9 { throw TestError(kind: .notFound) }
        return value("item \(place.number)")
      })
  }

  private struct OpenedScene: Scene {
    typealias Output = Never
    let place: (any Place)?
    let opened: @MainActor () -> Void
    let load: @MainActor () throws -> Screen
    func opened() async throws { opened() }
    func screen() async throws -> Screen { try load() }
    var commands: [Command<Never>] {
      [Command("aside", "Aside") { .leave(.open(Address("side"))) }.reading]
    }
  }

  /// The metadata of requests of the revision without sessions.
  static let metadata = """
    "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", \
    "io.modelcontextprotocol/clientCapabilities": {}}
    """

  static func request(_ method: String, _ params: String = "", id: Int = 1) -> String {
    let params = params.isEmpty ? metadata : metadata + ", " + params
    return #"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": {\#(params)}}"#
  }

  /// Returns the answers to lines.
  func answers(_ lines: String...) async throws -> [JSON] {
    try await answers(
      AsyncStream { input in
        for line in lines { input.yield(.bytes(Array(line.utf8))) }
        input.finish()
      })
  }

  func answers(_ lines: AsyncStream<RemoteLines.Line>) async throws -> [JSON] {
    var answers: [String] = []
    await server.serve(lines) { answers.append($0) }
    return try answers.map { try JSON(parsing: Array($0.utf8)) }
  }

  /// Returns the result of a tool.
  func call(_ tool: String, _ arguments: String = "{}") async throws -> JSON {
    let answers = try await answers(
      Self.request("tools/call", #""name": "\#(tool)", "arguments": \#(arguments)"#))
    try #require(answers.count == 1)
    return try #require(answers[0]["result"], "\(answers[0].text)")
  }
}

extension JSON {
  /// The structured content of the result of a tool, which its text repeats.
  var content: JSON {
    get throws {
      let content = try #require(self["structuredContent"])
      let text = try #require(self["content"]?.elements?.first?["text"]?.string)
      #expect(try JSON(parsing: Array(text.utf8)) == content)
      return content
    }
  }

  /// The code of the failure of a tool; `nil` for a success.
  var failureCode: String? {
    get throws {
      let code = try content["error"]?["code"]?.string
      #expect(self["isError"] == .bool(code != nil))
      return code
    }
  }
}
