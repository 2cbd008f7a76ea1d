import AtriumScreen

@testable import AtriumCore

/// A scene of given parts.
struct TestScene<Output>: Scene {
  var place: (any Place)?
  var label: Phrase?
  var load: @MainActor () async throws -> Screen
  var commands: [Command<Output>] = []
  var makeUpdates: (@MainActor () -> AsyncStream<Screen>?)?
  var textMode: TextMode<Output>?

  func screen() async throws -> Screen { try await load() }
  func updates() -> AsyncStream<Screen>? { makeUpdates?() }
}

extension TestScene {
  /// A scene that shows one sentence.
  init(
    _ text: String, at place: (any Place)? = nil, label: Phrase? = nil,
    _ commands: [Command<Output>] = []
  ) {
    self.init(place: place, label: label, load: { .saying(text) }, commands: commands)
  }
}

extension Screen {
  static func saying(_ text: String) -> Screen { Screen("said", [.text(Phrase(text))]) }
  static func noting(_ text: String) -> Screen {
    Screen("noted", [.field(Field("value", "Value", .text(text))), .notice(.good, Phrase(text))])
  }
}

/// A numbered place: `/one/3`.
struct TestPlace: Place {
  let number: Int
  init(_ number: Int) { self.number = number }
  init?(path: [String]) {
    guard path.count == 1, let number = Int(path[0]) else { return nil }
    self.number = number
  }
  var path: [String] { ["\(number)"] }
  /// Numbers of three digits are excluded.
  static func mayEnterHistory(_ path: [String]) -> Bool { path.first.map { $0.count < 3 } ?? true }
}

/// An entry with given scenes, which a body may show in an order of its own.
struct TestEntry: EntryCoordinator {
  typealias Body = @MainActor (TestPlace?, Flow) async throws(Departure) -> Void

  private let body: Body?
  private let candidates: @MainActor ([String]) async throws -> [Candidate]
  private let scenes: @MainActor (TestPlace?) -> any Scene

  init(
    candidates: @escaping @MainActor ([String]) async throws -> [Candidate] = { _ in [] },
    scenes: @escaping @MainActor (TestPlace?) -> any Scene
  ) {
    body = nil
    self.candidates = candidates
    self.scenes = scenes
  }

  /// - Parameter scenes: the first scene that `body` shows at each place.
  init(
    body: @escaping Body,
    scenes: @escaping @MainActor (TestPlace?) -> any Scene = { _ in TestScene<Never>("") }
  ) {
    self.body = body
    candidates = { _ in [] }
    self.scenes = scenes
  }

  func scene(at place: TestPlace?, in flow: Flow) -> any Scene { scenes(place) }

  func run(from place: TestPlace?, in flow: Flow) async throws(Departure) {
    if let body { try await body(place, flow) } else { try await showScenes(from: place, in: flow) }
  }

  func places(after path: [String]) async throws -> [Candidate] { try await candidates(path) }
}

/// A coordinator with a given body.
struct TestCoordinator<Output>: Coordinator {
  let body: @MainActor (Flow) async throws(Departure) -> Output
  func run(in flow: Flow) async throws(Departure) -> Output { try await body(flow) }
}

extension TestFeature {
  /// A feature with one scene, which is shown again when it is finished.
  static func scene<Output>(_ scene: @escaping @MainActor @Sendable () -> TestScene<Output>)
    -> TestFeature
  {
    TestFeature { plan in
      plan.addEntry {
        TestEntry(
          body: { _, flow async throws(Departure) in
            while true { _ = try await flow.show(scene()) }
          }, scenes: { _ in scene() })
      }
    }
  }

  /// A feature with one scene of given commands.
  static func commands(
    _ commands: @escaping @MainActor @Sendable () -> [Command<String>]
  ) -> TestFeature {
    scene { TestScene("here", commands()) }
  }
}

/// A failure of a given kind.
struct TestError: FailureConvertible {
  var kind = Failure.Kind.unavailable
  var failure: Failure { Failure(kind, "sample.trouble", "That went wrong.", hint: "Try again.") }
}
