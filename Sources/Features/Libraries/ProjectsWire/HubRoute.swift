import AtriumCore

/// The paths of the hub, with the names of variable parts in braces. `/openapi.json` of a hub lists their methods.
public enum HubRoute: String, CaseIterable, Sendable {
  case accounts = "/v1/accounts"
  case availability = "/v1/accounts/availability"
  case sessions = "/v1/sessions"
  case session = "/v1/sessions/{id}"
  case currentSession = "/v1/sessions/current"
  case account = "/v1/account"
  case deletion = "/v1/account/deletion"
  case export = "/v1/account/export"
  case password = "/v1/account/password"
  case codes = "/v1/account/codes"
  case resets = "/v1/account/resets"
  case picture = "/v1/people/{name}/picture"
  case projects = "/v1/projects"
  case project = "/v1/projects/{id}"
  case projectConversation = "/v1/projects/{id}/conversation"
  case tags = "/v1/tags"
  case matches = "/v1/matches"
  case steps = "/v1/steps"
  case undo = "/v1/steps/undo"
  case redo = "/v1/steps/redo"
  case conversations = "/v1/conversations"
  case conversationMessages = "/v1/conversations/{id}/messages"
  case conversationMessage = "/v1/conversations/{id}/messages/{key}"
  case reading = "/v1/conversations/{id}/reading"
  case messages = "/v1/messages"
  case newestMessages = "/v1/newest-messages"
  case message = "/v1/messages/{id}"
  case blocked = "/v1/blocked"
  case blockedUser = "/v1/blocked/{name}"
  case state = "/v1/state"
  case events = "/v1/events"

  /// Returns the path with values in place of its variable parts, in order, and a query. Parameters without
  /// a value are left out.
  public func target(
    _ values: [String] = [], query: [(name: String, value: String?)] = []
  ) -> String {
    var values = values[...]
    let path = rawValue.split(separator: "/").map { part in
      guard part.hasPrefix("{"), let value = values.popFirst() else { return "/\(part)" }
      return "/" + value.percentEncoded
    }.joined()
    let parts = query.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }
    return parts.isEmpty ? path : "\(path)?\(parts.joined(separator: "&"))"
  }

  /// The default of the parameter `limit` of lists.
  public static let defaultLimit = 50
  /// The highest number of elements of a list; a higher `limit` means this one.
  public static let maximumLimit = 200
  /// The highest number of conversations whose newest messages are read at once.
  public static let maximumConversations = 50
}

extension String {
  /// The text with all but the unreserved characters (RFC 3986 §2.3) encoded.
  fileprivate var percentEncoded: String {
    PercentEncoding.encode(self) { scalar in
      !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
        && !"-._~".unicodeScalars.contains(scalar)
    }
  }
}
