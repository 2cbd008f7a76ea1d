public import AtriumFormats

/// A calendar collection (RFC 4791 §4.2).
public struct CalendarCollection: Sendable, Hashable {
  /// Ends in a slash.
  public var address: String
  /// The name for people (`DAV:displayname`), or else the last part of the address. Foreign text.
  public var name: String
  /// The components that its resources may have, e.g. `VEVENT` and `VTODO`, in upper case. Both, if
  /// the server does not state them (RFC 4791 §5.2.3).
  public var components: Set<String> = ["VEVENT", "VTODO"]
  /// `true` if the server states that the user must not change resources (RFC 3744 §5.4).
  public var isReadOnly = false
}

/// The changes of a collection.
public struct CollectionChanges: Sendable, Hashable {
  /// A resource that is new or has changed.
  public struct Member: Sendable, Hashable {
    /// The address, encoded in the same way whatever the server writes.
    public var address: String
    /// The ETag as the server wrote it; `nil` if the server did not state one.
    public var etag: String?
  }

  /// The identity of the collection (`DAV:resource-id`, RFC 5842), which another collection at the
  /// same address does not have; `nil` if the server does not support it. Read after the resources,
  /// and only if ``isComplete`` is `true`.
  public var identity: String?
  /// The resources that are new or have changed, or all of them.
  public var changed: [Member] = []
  /// The addresses of resources that the server called deleted.
  public var deleted: [String] = []
  /// `true` if every resource of the collection is in ``changed`` or ``unclear``.
  public var isComplete = false
  /// The token for the next call. Keep it only after the content of all changes. `nil` if the
  /// server does not support tokens.
  public var token: String?
  /// The addresses of members with a status that says neither that they exist nor that they are
  /// deleted, such as 418. ``CalendarServer/resources(at:in:)`` asks for each of them.
  public var unclear: [String] = []
}

/// The result of ``CalendarServer/write(_:to:over:)``.
public enum WriteOutcome: Sendable, Hashable {
  /// The resource was written. The text may differ from the one sent, since a server may change it
  /// (RFC 4791 §5.3.4).
  case stored(CalendarResource)
  /// Nothing was written, because somebody else has changed the resource. The value is the version
  /// on the server; `nil` if the resource was deleted.
  case changed(CalendarResource?)
}

/// The result of ``CalendarServer/remove(_:)``.
public enum RemovalOutcome: Sendable, Hashable {
  /// The resource is gone, also if somebody else has deleted it.
  case removed
  /// Nothing was deleted, because somebody else has changed the resource. The value is the version
  /// on the server.
  case changed(CalendarResource)
}

/// The syntax of entity tags (RFC 9110 §8.8.3).
enum ETag {
  /// The maximum length in bytes. Common servers use less than 100.
  private static let maximumLength = 1024

  /// Returns the tag; `nil` if it is longer than servers need, so that the resource is treated as one without.
  static func bounded(_ tag: String?) -> String? {
    tag.flatMap { $0.utf8.count <= maximumLength ? $0 : nil }
  }

  /// Returns whether a tag identifies one version. A tag without quotes is invalid, and an empty
  /// one is the same for all versions on some servers; both are treated as weak.
  static func isStrong(_ tag: String) -> Bool {
    tag.utf8.count > 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"")
      && tag.utf8.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }
  }
}

extension CalendarResource {
  /// The ETag if it is strong, so that it can be a precondition (RFC 9110 §8.8.3, §13.1.1).
  var strongETag: String? { etag.flatMap { ETag.isStrong($0) ? $0 : nil } }

  /// Returns the text without a byte order mark and whitespace around it, and with lines that end
  /// in CRLF: XML does not keep line ends (XML 1.0 §2.11).
  static func normalizedText(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + text.utf8.count / 32)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n"), bytes.last != UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\r"))
      }
      bytes.append(byte)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let isSpace = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
    let visible = bytes[start...].drop(while: isSpace)
    guard let last = visible.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(decoding: visible[...last] + [0x0D, 0x0A], as: UTF8.self)
  }

  /// Returns the normalized text; `nil` if it is not a complete calendar in UTF-8, e.g. the page of
  /// a portal.
  static func text(from bytes: some Collection<UInt8>) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self).map(normalizedText) else {
      return nil
    }
    let start = text.utf8.prefix(15).map { $0 & 0xDF }
    let end = text.utf8.suffix(15).dropLast(2).map { $0 & 0xDF }
    let isCalendar =
      start.elementsEqual("BEGIN:VCALENDAR".utf8.map { $0 & 0xDF })
      && end.elementsEqual("END:VCALENDAR".utf8.map { $0 & 0xDF })
    return isCalendar ? text : nil
  }
}
