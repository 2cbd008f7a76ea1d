public import AtriumScreen
public import ProjectsBackend

extension ChatMessage: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      id: try object.integer("id"), conversation: try object.integer("conversation"),
      title: try object.text("title"), author: try object.optionalValue("author"),
      isMine: try object.flag("mine"), text: try object.text("text"),
      sent: try object.instant("sent"), isDeleted: try object.flag("deleted"))
  }

  public var json: JSON {
    [
      "id": .integer(id), "conversation": .integer(conversation), "title": .string(title),
      "author": author?.json ?? .null, "mine": .bool(isMine), "text": .string(text),
      "sent": .instant(sent), "deleted": .bool(isDeleted),
    ]
  }
}

extension ChatConversation: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      id: try object.integer("id"), project: try object.integer("project"),
      title: try object.text("title"), isProjectDeleted: try object.flag("project_deleted"),
      partner: try object.optionalValue("partner"),
      lastMessage: try object.optionalValue("last_message"),
      unread: try object.integer("unread"), readByMe: try object.integer("read_by_me"),
      readByPartner: try object.integer("read_by_partner"), isMine: try object.flag("mine"))
  }

  public var json: JSON {
    [
      "id": .integer(id), "project": .integer(project), "title": .string(title),
      "project_deleted": .bool(isProjectDeleted), "partner": partner?.json ?? .null,
      "last_message": lastMessage?.json ?? .null, "unread": .integer(unread),
      "read_by_me": .integer(readByMe), "read_by_partner": .integer(readByPartner),
      "mine": .bool(isMine),
    ]
  }
}

extension EventCursor: WireValue {
  public init(json: JSON) throws(WireError) {
    guard let cursor = json.string.flatMap(EventCursor.init) else { throw WireError("cursor") }
    self = cursor
  }

  public var json: JSON { .string(description) }
}

extension UserState: WireValue {
  public init(json: JSON) throws(WireError) {
    let object = try WireObject(json)
    self.init(
      cursor: try object.wireValue("cursor"), unread: try object.integer("unread"),
      conversations: try object.values("conversations"), matches: try object.values("matches"))
  }

  public var json: JSON {
    [
      "cursor": cursor.json, "unread": .integer(unread),
      "conversations": .array(conversations.map(\.json)), "matches": .array(matches.map(\.json)),
    ]
  }
}
