public import AtriumScreen
public import ProjectsBackend

/// An event of the stream `GET /v1/events` (text/event-stream, WHATWG HTML §9.2).
public enum StreamEvent: Equatable, Sendable {
  /// A change, whose cursor is the ID of the event.
  case change(UserEvent)
  /// The session has ended, and with it the stream.
  case signedOut
  /// The hub stops: the client reconnects to another one.
  case bye

  /// - Parameters:
  ///   - type: the field `event`.
  ///   - id: the field `id`.
  /// - Returns: `nil` for a type of a later version, which a client ignores.
  public init?(type: String, id: String, data: String) throws(WireError) {
    switch type {
    case "signed-out": self = .signedOut
    case "bye": self = .bye
    default:
      guard let kind = UserEvent.Kind(rawValue: type) else { return nil }
      guard let cursor = EventCursor(id) else { throw WireError("id") }
      self = .change(
        try UserEvent(kind, at: cursor, data: WireObject(body: Array(data.utf8))))
    }
  }

  /// The lines of the event, with the empty line at its end.
  public var lines: String {
    switch self {
    case .change(let event):
      let data = event.data.text
      return "id: \(event.cursor)\nevent: \(event.kind.rawValue)\ndata: \(data)\n\n"
    case .signedOut: return "event: signed-out\ndata: {}\n\n"
    case .bye: return "event: bye\ndata: {}\n\n"
    }
  }
}

extension UserEvent {
  fileprivate init(_ kind: Kind, at cursor: EventCursor, data: WireObject) throws(WireError) {
    self.init(
      kind, at: cursor, unread: try data.value("unread") ?? 0,
      conversation: try data.value("conversation"), message: try data.value("message"),
      project: try data.value("project"), match: try data.value("match"))
  }

  /// The data of the event in the stream.
  public var data: JSON {
    .object(omittingNil: [
      ("unread", unread.json), ("conversation", conversation?.json), ("message", message?.json),
      ("project", project?.json), ("match", match?.json),
    ])
  }
}

/// A page of the event log: the answer to `GET /v1/events?after=&limit=` that accepts JSON.
public struct EventPage: WireValue, Equatable, Sendable {
  /// The events. Those of later versions are left out.
  public var events: [UserEvent]

  /// Creates a page.
  public init(_ events: [UserEvent]) { self.events = events }

  public init(json: JSON) throws(WireError) {
    guard let elements = json["events"]?.elements else { throw WireError("events") }
    events = []
    for element in elements {
      let object = try WireObject(element)
      guard let kind = UserEvent.Kind(rawValue: try object.value("event")) else { continue }
      events.append(try UserEvent(kind, at: try object.value("id"), data: object))
    }
  }

  public var json: JSON {
    [
      "events": .array(
        events.map { event in
          .object(
            [
              .init("event", .string(event.kind.rawValue)),
              .init("id", .string(event.cursor.description)),
            ] + (event.data.members ?? []))
        })
    ]
  }

  public static var schema: JSON { ["type": "object"] }
}
