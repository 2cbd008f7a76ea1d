/// A calendar object resource on a server (RFC 4791 §4.1).
public struct CalendarResource: Hashable, Sendable {
  public var address: String
  /// The ETag as the server wrote it, weak ones with `W/` (RFC 9110 §8.8.3); `nil` if the server did not state one.
  public var etag: String?
  public var text: String

  public init(address: String, etag: String?, text: String) {
    self.address = address
    self.etag = etag
    self.text = text
  }
}
