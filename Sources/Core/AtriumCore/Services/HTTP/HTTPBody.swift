import Synchronization

/// A body that is read piece by piece, once, by one reader.
///
/// The connection is closed if the reading task is cancelled or the body is released.
public struct HTTPBody: AsyncSequence, Sendable {
  private let next: @Sendable () async throws -> [UInt8]?

  /// - Parameter next: returns the next bytes as soon as they arrive; `nil` at the end.
  public init(_ next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// A body of pieces in memory.
  public init(_ pieces: [[UInt8]]) {
    let remaining = RemainingPieces(pieces)
    self.init { remaining.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }

  /// Reads the rest of the body.
  public func bytes() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in self { bytes += piece }
    return bytes
  }

  /// The pieces of a body.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let body: HTTPBody
    public func next() async throws -> [UInt8]? { try await body.next() }
  }
}

/// The pieces that were not read yet.
private final class RemainingPieces: Sendable {
  private let pieces: Mutex<ArraySlice<[UInt8]>>
  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces[...]) }
  func next() -> [UInt8]? { pieces.withLock { $0.popFirst() } }
}
