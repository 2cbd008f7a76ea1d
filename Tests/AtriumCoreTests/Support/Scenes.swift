import AtriumScreen

@testable import AtriumCore

/// A scene as a test writes it down.
struct Spot<Output>: Scene {
  var place: (any Place)?
  var label: Phrase?
  var load: @MainActor () async throws -> Screen
  var commands: [Command<Output>] = []
  var live: (@MainActor () -> AsyncStream<Screen>?)?
  var textMode: TextMode<Output>?

  func screen() async throws -> Screen { try await load() }
  func updates() -> AsyncStream<Screen>? { live?() }
}

extension Spot {
  /// A scene that says one sentence.
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

/// A place of a number: `/one/3`.
struct Number: Place {
  let number: Int
  init(_ number: Int) { self.number = number }
  init?(path: [String]) {
    guard path.count == 1, let number = Int(path[0]) else { return nil }
    self.number = number
  }
  var path: [String] { ["\(number)"] }
  /// Hundreds are nobody's business.
  static func mayEnterHistory(_ path: [String]) -> Bool { path.first.map { $0.count < 3 } ?? true }
}

/// A way into a feature as a test writes it down.
struct Door: EntryCoordinator {
  let walk: @MainActor (Number?, Flow) async throws(Departure) -> Void
  var candidates: @MainActor ([String]) async throws -> [Candidate] = { _ in [] }

  func run(from place: Number?, in flow: Flow) async throws(Departure) {
    try await walk(place, flow)
  }
  func places(after path: [String]) async throws -> [Candidate] { try await candidates(path) }
}

/// A child flow as a test writes it down.
struct Walk<Output>: Coordinator {
  let walk: @MainActor (Flow) async throws(Departure) -> Output
  func run(in flow: Flow) async throws(Departure) -> Output { try await walk(flow) }
}

extension Sample {
  /// A feature of one scene, which is shown again whenever one of its commands finishes it.
  static func scene<Output>(_ spot: @escaping @MainActor @Sendable () -> Spot<Output>) -> Sample {
    Sample { plan in
      plan.entry {
        Door { _, flow async throws(Departure) in
          while true { _ = try await flow.show(spot()) }
        }
      }
    }
  }

  /// A feature of one scene with some commands.
  static func commands(
    _ commands: @escaping @MainActor @Sendable () -> [Command<String>]
  ) -> Sample {
    scene { Spot("here", commands()) }
  }
}

/// An error that explains itself.
struct Broken: FailureConvertible {
  var kind = Failure.Kind.unavailable
  var failure: Failure { Failure(kind, "sample.trouble", "That went wrong.", hint: "Try again.") }
}
