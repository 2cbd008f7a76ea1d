/// Bytes with a media type.
public struct Document: Equatable, Sendable {
  /// The media type (RFC 6838), e.g. `text/calendar`.
  public var mediaType: String
  /// The content, written unchanged.
  public let content: any DocumentContent

  public init(_ mediaType: String, content: any DocumentContent) {
    self.mediaType = mediaType
    self.content = content
  }

  /// Creates a document in memory.
  public init(_ mediaType: String, bytes: [UInt8]) {
    self.init(mediaType, content: bytes)
  }

  /// The size in bytes.
  public var count: Int { content.count }

  /// Calls `body` with the content in pieces of up to 64 KiB.
  /// - Throws: the errors of reading the content and of `body`.
  public func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while offset < content.count {
      let piece = try content.bytes(from: offset, upTo: 1 << 16)
      if piece.isEmpty { return }
      try body(piece)
      offset += piece.count
    }
  }

  /// The content without its last line break if it is text of at most 64 KiB; `nil` for other documents.
  var shortText: String? {
    guard count > 0, count <= 1 << 16, let bytes = try? content.bytes(from: 0, upTo: count),
      !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// Returns whether the documents have the same type and content.
  public static func == (one: Document, other: Document) -> Bool {
    guard one.mediaType == other.mediaType, one.count == other.count else { return false }
    return (try? one.content.bytes(from: 0, upTo: one.count))
      == (try? other.content.bytes(from: 0, upTo: other.count))
  }
}

/// The bytes of a document, which may be stored outside of memory.
public protocol DocumentContent: Sendable {
  /// The size in bytes.
  var count: Int { get }
  /// Reads bytes from an offset on: `maximum`, or the rest.
  func bytes(from offset: Int, upTo maximum: Int) throws -> [UInt8]
}

extension [UInt8]: DocumentContent {
  public func bytes(from offset: Int, upTo maximum: Int) -> [UInt8] {
    offset == 0 && maximum >= count ? self : Array(self[offset...].prefix(maximum))
  }
}
