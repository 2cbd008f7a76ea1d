import AtriumCore
import AtriumDAV
import AtriumFormats
import AtriumTesting

/// A server at `https://dav.example.org` with the calendar `/cal/`.
enum ServerFixture {
  static let collection = "https://dav.example.org/cal/"
  static let login = HTTPLogin(user: "jane", password: "s3cret")

  static func server(
    _ network: ScriptedHTTP, within limit: Duration = .seconds(600)
  ) -> CalendarServer {
    CalendarServer(
      client: SignedInClient(network, as: Credential.login(login), at: nil), deadline: .now + limit)
  }

  static func calendar(_ title: String) -> String {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:1", "SUMMARY:\(title)", "PRIORITY:1",
      "END:VTODO", "END:VCALENDAR", "",
    ]
    return lines.joined(separator: "\r\n")
  }

  static func resource(_ name: String, _ title: String, etag: String?) -> CalendarResource {
    CalendarResource(address: collection + name, etag: etag, text: calendar(title))
  }

  /// A response to `PROPFIND` or `REPORT`.
  static func answer(_ responses: String..., token: String? = nil) -> ScriptedReply {
    .text(
      """
      <?xml version="1.0"?>
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
      \(responses.joined(separator: "\n"))
      \(token.map { "<d:sync-token>\($0)</d:sync-token>" } ?? "")
      </d:multistatus>
      """, status: 207)
  }

  /// A resource with found properties.
  static func found(_ href: String, _ properties: String) -> String {
    "<d:response><d:href>\(href)</d:href>\(group(properties, "200 OK"))</d:response>"
  }

  static func member(_ href: String, etag: String) -> String {
    found(href, "<d:getetag>\(etag)</d:getetag><d:resourcetype/>")
  }

  /// A resource with a status instead of properties.
  static func status(_ href: String, _ status: String) -> String {
    "<d:response><d:href>\(href)</d:href><d:status>HTTP/1.1 \(status)</d:status></d:response>"
  }

  static func group(_ properties: String, _ status: String) -> String {
    "<d:propstat><d:prop>\(properties)</d:prop><d:status>HTTP/1.1 \(status)</d:status></d:propstat>"
  }

  static let calendarType = "<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>"
}

extension HTTPRequest {
  var text: String { body.map { String(decoding: $0, as: UTF8.self) } ?? "" }
}
