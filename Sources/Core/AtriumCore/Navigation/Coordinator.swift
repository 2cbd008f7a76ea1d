import AtriumScreen

/// A flow through scenes that ends with a result.
///
/// A coordinator's body *is* the navigation graph: it shows scenes, runs other coordinators, and
/// returns. It can leave, but never fail: errors are shown where they happen, so the only thing it
/// may throw is a ``Departure``.
@MainActor
public protocol Coordinator<Output> {
  /// What the flow ends with.
  associatedtype Output = Void
  /// Shows scenes and runs child flows until it is clear what the result is.
  func run(in flow: Flow) async throws(Departure) -> Output
}

/// A coordinator that a feature is entered through, possibly at a place inside.
@MainActor
public protocol EntryCoordinator: SendableMetatype {
  /// What addresses behind the door mean.
  associatedtype Place: AtriumCore.Place = NoPlace
  /// - Parameter place: where an address leads; `nil` for the front door.
  func run(from place: Place?, in flow: Flow) async throws(Departure)
  /// What may follow `path` in an address, for completion.
  func places(after path: [String]) async throws -> [Candidate]
}

extension EntryCoordinator {
  /// Whether `path` leads to a place behind the door.
  static func accepts(_ path: [String]) -> Bool { path.isEmpty || Place(path: path) != nil }
  /// Whether lines with an address of this door may be kept in the history.
  static func mayEnterHistory(_ path: [String]) -> Bool {
    path.isEmpty || Place.mayEnterHistory(path)
  }

  public func places(after path: [String]) async throws -> [Candidate] { [] }

  func enter(at path: [String], in flow: Flow) async throws(Departure) {
    try await run(from: path.isEmpty ? nil : Place(path: path), in: flow)
  }
}

/// A place inside a feature that has an address: `3` in `/todos/3`.
public protocol Place: Hashable, Sendable {
  /// `nil` where the path is none of this feature's.
  init?(path: [String])
  /// What `init(path:)` reads back.
  var path: [String] { get }
  /// Whether lines with such an address may be kept in the history, also where it leads nowhere.
  /// Not where a part of it may tell who somebody is.
  static func mayEnterHistory(_ path: [String]) -> Bool
}

extension Place {
  public static func mayEnterHistory(_ path: [String]) -> Bool { true }
}

/// The places of a feature that has only a front door.
public enum NoPlace: Place {
  public init?(path: [String]) { return nil }
  public var path: [String] { switch self {} }
}

/// A place of something that people call by its number: `3` in `/todos/3`.
public struct NumberedPlace: Place {
  /// From 1.
  public let number: Int

  /// The place of a number.
  public init(_ number: Int) { self.number = number }

  public init?(path: [String]) {
    guard path.count == 1, let number = Int(path[0]), number > 0 else { return nil }
    self.number = number
  }

  public var path: [String] { ["\(number)"] }
}

/// An absolute address: a feature's door and a path behind it.
public struct Address: Hashable, Sendable, CustomStringConvertible {
  /// The word of a door, e.g. `todos`.
  public let root: String
  /// What follows it, decoded, e.g. `["3"]`.
  public let path: [String]

  /// An address by its parts.
  public init(_ root: String, _ path: [String] = []) { (self.root, self.path) = (root, path) }
  /// The address of a place behind a door.
  public init(_ root: String, _ place: some Place) { self.init(root, place.path) }

  /// Reads `/todos/3`. A part may be percent-encoded (RFC 3986 §2.1). `nil` without a first part,
  /// or where a part is badly encoded.
  public init?(_ text: String) {
    let texts = text.utf8.split(separator: UInt8(ascii: "/"))
    let parts = texts.compactMap { PercentEncoding.decode(Substring($0)) }
    guard let root = parts.first, parts.count == texts.count else { return nil }
    self.init(root, Array(parts.dropFirst()))
  }
  public var description: String {
    ([root] + path).map { "/" + PercentEncoding.encode($0) }.joined()
  }
}

/// The ways to leave a scene without a result.
public enum Departure: Error, Equatable, Sendable {
  /// One scene up; the home screen; the end of the program.
  case back, home, quit
  /// Goes to an address and runs a command there, if there is one.
  case open(Address, then: [Token] = [])
}
