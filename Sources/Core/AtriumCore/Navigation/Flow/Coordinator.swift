import AtriumScreen

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
  /// - Parameter place: the target of an address; `nil` for the root.
  func run(from place: Place?, in flow: Flow) async throws(Departure)
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

  public func places(after path: [String]) async throws -> [Candidate] { [] }

  func enter(at path: [String], in flow: Flow) async throws(Departure) {
    try await run(from: path.isEmpty ? nil : Place(path: path), in: flow)
  }
}

/// The ways to leave a scene without a result.
public enum Departure: Error, Equatable, Sendable {
  /// To the previous scene.
  case back
  /// To the home screen.
  case home
  /// To the end of the program.
  case quit
  /// To an address, or to run a command there and stay.
  case open(Address, then: [Token] = [])
  /// Back to the scene in which a command for another address was typed.
  case stay
}
