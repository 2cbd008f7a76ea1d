/// A flow through scenes that ends with a result.
///
/// The body of a coordinator is the navigation graph: it shows scenes, runs child coordinators and
/// returns. Errors are reported where they occur, so that ``Departure`` is the only error that a
/// coordinator throws.
@MainActor
public protocol Coordinator<Output> {
  /// The result of the flow.
  associatedtype Output = Void
  /// Shows scenes and runs child flows until the result is known.
  func run(in flow: Flow) async throws(Departure) -> Output
}

/// A coordinator at the root of a feature's addresses.
@MainActor
public protocol EntryCoordinator: SendableMetatype {
  /// The places that addresses of this entry can refer to.
  associatedtype Place: AtriumCore.Place = NoPlace
  /// Returns the scene at a place, without input or output: a scene is loaded when it is shown.
  /// - Parameters:
  ///   - place: `nil` for the root.
  ///   - flow: the flow in which the scene is shown or a command of it looked up.
  func scene(at place: Place?, in flow: Flow) -> any Scene
  /// Returns the place whose scene is shown for a place of an address; by default the same. Another one depends on
  /// data: in chat, the number of a project leads to a conversation.
  func resolve(_ place: Place, in flow: Flow) async throws -> Place
  /// Shows the scenes from a place on until the user leaves the feature.
  /// - Parameter place: `nil` for the root.
  func run(from place: Place?, in flow: Flow) async throws(Departure)
  /// Prepares the feature when the user enters it, or when a command of it runs for a scene elsewhere.
  func entered()
  /// Cleans up when the user has left the feature, or when the command has run.
  func left(_ flow: Flow)
  /// Returns the path components that may follow `path` in an address, for completion.
  func places(after path: [String]) async throws -> [Candidate]
}

extension EntryCoordinator {
  /// Returns whether `path` refers to a place of this entry.
  static func accepts(_ path: [String]) -> Bool { path.isEmpty || Place(path: path) != nil }
  /// Returns whether a line that contains such an address may enter the history.
  static func mayEnterHistory(_ path: [String]) -> Bool {
    path.isEmpty || Place.mayEnterHistory(path)
  }
  /// Returns whether such an address denotes an item that can be linked.
  static func denotesItem(_ path: [String]) -> Bool { !path.isEmpty && Place.denotesItem(path) }

  public func resolve(_ place: Place, in flow: Flow) async throws -> Place { place }
  public func entered() {}
  public func left(_ flow: Flow) {}

  /// Shows the scene at the place, then those at the places above it, until the user leaves.
  public func run(from place: Place?, in flow: Flow) async throws(Departure) {
    try await showScenes(from: place, in: flow)
  }

  func showScenes(from place: Place?, in flow: Flow) async throws(Departure) {
    var next = place
    let arrivals = flow.trail.arrivals
    while let place = next {
      if let target = try await flow.perform({ try await resolve(place, in: flow) }) {
        try await flow.untilBack { () throws(Departure) in
          try await scene(at: target, in: flow).show(in: flow)
        }
      }
      if flow.trail.isOpenedElsewhere, flow.trail.arrivals == arrivals { throw .back }
      next = Self.place(above: place)
    }
    try await scene(at: nil, in: flow).show(in: flow)
  }

  /// Returns the nearest place above a place; `nil` is the root.
  private static func place(above place: Place) -> Place? {
    var path = place.path
    repeat { path.removeLast() } while !accepts(path)
    return path.isEmpty ? nil : Place(path: path)
  }

  public func places(after path: [String]) async throws -> [Candidate] { [] }

  func enter(at path: [String], in flow: Flow) async throws(Departure) {
    try await run(from: path.isEmpty ? nil : Place(path: path), in: flow)
  }

  /// Runs a command at an address, for the scene in which it was typed.
  /// - Returns: whether the command has shown scenes.
  func run(_ command: [Token], at path: [String], in flow: Flow) async throws(Departure) -> Bool {
    var place = path.isEmpty ? nil : Place(path: path)
    if let typed = place {
      place = try await flow.perform { try await resolve(typed, in: flow) }
      if place == nil { return false }
    }
    return try await scene(at: place, in: flow).run(command, in: flow)
  }

  func scene(at path: [String], in flow: Flow) -> any Scene {
    scene(at: path.isEmpty ? nil : Place(path: path), in: flow)
  }
}

/// The ways to leave a scene without a result.
public enum Departure: Error, Equatable, Sendable {
  case back
  case home
  case quit
  /// To an address, or to run a command there and stay.
  case open(Address, then: [Token] = [])
}

extension Flow {
  /// Shows a scene until the user leaves it or one of its commands finishes it.
  public func showUntilLeft<S: Scene>(_ scene: S) async throws(Departure) {
    try await untilBack { () throws(Departure) in _ = try await show(scene) }
  }

  /// Runs a part of a flow that ends when the user goes back.
  func untilBack(_ part: () async throws(Departure) -> Void) async throws(Departure) {
    do throws(Departure) { try await part() } catch { if error != .back { throw error } }
  }
}
