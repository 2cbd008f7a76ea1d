public import AtriumScreen
public import ProjectsBackend

extension ChatMessage: WireStruct {
  public static let wire = WireMembers(
    "message", ChatMessage.init(id:conversation:title:author:isMine:text:sent:isDeleted:),
    .init("id", \.id), .init("conversation", \.conversation), .init("title", \.title),
    .init("author", \.author), .init("mine", \.isMine), .init("text", \.text),
    .init("sent", \.sent), .init("deleted", \.isDeleted))
}

extension ChatConversation: WireStruct {
  public static let wire = WireMembers(
    "conversation",
    ChatConversation.init(
      id:project:title:isProjectDeleted:partner:lastMessage:unread:readByMe:readByPartner:isMine:),
    .init("id", \.id), .init("project", \.project), .init("title", \.title),
    .init("project_deleted", \.isProjectDeleted), .init("partner", \.partner),
    .init("last_message", \.lastMessage), .init("unread", \.unread),
    .init("read_by_me", \.readByMe), .init("read_by_partner", \.readByPartner),
    .init("mine", \.isMine))
}

extension EventCursor: WireValue {
  public init(json: JSON) throws(WireError) {
    guard let cursor = json.string.flatMap({ EventCursor($0) }) else { throw WireError("") }
    self = cursor
  }

  public var json: JSON { .string(description) }
  public static var schema: JSON { String.schema }
}

extension UserState: WireStruct {
  public static let wire = WireMembers(
    "state", UserState.init(cursor:unread:conversations:matches:), .init("cursor", \.cursor),
    .init("unread", \.unread), .init("conversations", \.conversations),
    .init("matches", \.matches))
}
