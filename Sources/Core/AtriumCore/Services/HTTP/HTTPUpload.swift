/// The body of a request that is read in pieces while it is sent, such as a large file.
public final class HTTPUpload: Sendable, Hashable {
  /// The size in bytes.
  public let count: Int
  private let readBytes:
    @Sendable (_ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) throws -> Int

  /// - Parameter read: copies the bytes that begin at an offset into a buffer, and returns their number.
  public init(
    count: Int,
    read: @escaping @Sendable (_ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) throws -> Int
  ) {
    self.count = count
    readBytes = read
  }

  /// Copies the bytes that begin at an offset into a buffer.
  /// - Returns: their number; `nil` if they cannot be read, or if the source became shorter.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
    let wanted = min(buffer.count, count - offset)
    guard wanted > 0 else { return 0 }
    let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
    guard let read = try? readBytes(piece, offset), read > 0 else { return nil }
    return read
  }

  public static func == (one: HTTPUpload, other: HTTPUpload) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
