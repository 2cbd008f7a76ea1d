import AtriumCore

/// The paths of the hub, with the names of variable parts in braces.
public enum HubRoute: String, CaseIterable, Sendable {
  /// POST.
  case accounts = "/v1/accounts"
  /// POST.
  case availability = "/v1/accounts/availability"
  /// POST, GET.
  case sessions = "/v1/sessions"
  /// DELETE.
  case session = "/v1/sessions/{id}"
  /// DELETE.
  case currentSession = "/v1/sessions/current"
  /// GET, PATCH, DELETE.
  case account = "/v1/account"
  /// GET.
  case deletion = "/v1/account/deletion"
  /// GET.
  case export = "/v1/account/export"
  /// PUT.
  case password = "/v1/account/password"
  /// POST.
  case codes = "/v1/account/codes"
  /// POST.
  case resets = "/v1/account/resets"
  /// GET.
  case picture = "/v1/people/{name}/picture"
  /// GET, POST.
  case projects = "/v1/projects"
  /// GET, PATCH, DELETE.
  case project = "/v1/projects/{id}"
  /// PUT.
  case projectConversation = "/v1/projects/{id}/conversation"
  /// GET.
  case tags = "/v1/tags"
  /// GET.
  case matches = "/v1/matches"
  /// GET.
  case steps = "/v1/steps"
  /// POST.
  case undo = "/v1/steps/undo"
  /// POST.
  case redo = "/v1/steps/redo"
  /// GET.
  case conversations = "/v1/conversations"
  /// GET.
  case conversationMessages = "/v1/conversations/{id}/messages"
  /// PUT.
  case conversationMessage = "/v1/conversations/{id}/messages/{key}"
  /// PUT.
  case reading = "/v1/conversations/{id}/reading"
  /// GET.
  case messages = "/v1/messages"
  /// DELETE.
  case message = "/v1/messages/{id}"
  /// GET.
  case blocked = "/v1/blocked"
  /// PUT, DELETE.
  case blockedUser = "/v1/blocked/{name}"
  /// GET.
  case state = "/v1/state"
  /// GET, text/event-stream.
  case events = "/v1/events"

  /// Returns the path with values in place of its variable parts, in order.
  public func path(_ values: String...) -> String {
    var values = values[...]
    return rawValue.split(separator: "/").map { part in
      guard part.hasPrefix("{"), let value = values.popFirst() else { return "/\(part)" }
      return "/" + value.percentEncoded
    }.joined()
  }

  /// The default of the parameter `limit` of lists.
  public static let defaultLimit = 50
  /// The highest number of elements of a list; a higher `limit` means this one.
  public static let maximumLimit = 200
}

extension HubRoute {
  /// Returns a path with a query. Parameters without a value are left out.
  public static func target(_ path: String, _ query: [(name: String, value: String?)]) -> String {
    let parts = query.compactMap { name, value in
      value.map { "\(name)=\($0.percentEncoded)" }
    }
    return parts.isEmpty ? path : "\(path)?\(parts.joined(separator: "&"))"
  }
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
