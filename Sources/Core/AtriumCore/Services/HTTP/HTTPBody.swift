import Synchronization

/// A body as it comes, to be read once, by one reader.
///
/// The connection is closed when the reading task is cancelled, or when the body is let go.
public struct HTTPBody: AsyncSequence, Sendable {
  private let next: @Sendable () async throws -> [UInt8]?

  /// - Parameter next: the next bytes, when they are there; `nil` at the end.
  public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// A body of `pieces` that are already there.
  public init(_ pieces: [[UInt8]]) {
    let rest = Rest(pieces)
    self.init { rest.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }

  /// Everything that is still to come.
  public func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in self { bytes += piece }
    return bytes
  }

  /// Reads a body, piece by piece.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let body: HTTPBody
    public func next() async throws -> [UInt8]? { try await body.next() }
  }
}

/// The pieces that were not read yet.
private final class Rest: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>
  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }
  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}
