import AtriumCore
import AtriumScreen
import AtriumTime
import ProjectsBackend
import Testing

@testable import ProjectsWire

@Suite struct CodingTests {
  private let project = Project(
    id: 3, owner: "ada", ownerName: "Ada Example", title: "A \"b\"\n", description: "",
    need: ["ios"], have: [], published: Instant(millisecondsSince1970: 1_800_000_000_123),
    modified: Instant(millisecondsSince1970: -1))
  private let message = ChatMessage(
    id: 7, conversation: 4, title: "App", author: nil, isMine: true, text: "Hi 👋",
    sent: Instant(millisecondsSince1970: 0), isDeleted: false)
  private var conversation: ChatConversation {
    ChatConversation(
      id: 4, project: 3, title: "App", isProjectDeleted: false,
      partner: UserProfile(username: "bob", fullName: "Bob Example"), lastMessage: message,
      unread: 2, readByMe: 5, readByPartner: 0, isMine: false)
  }

  private func reread<Value: WireValue>(_ value: Value) throws -> Value {
    try Value(json: JSON(parsing: Array(value.json.text.utf8)))
  }

  @Test func valuesSurviveTheirCoding() throws {
    #expect(try reread(project) == project)
    #expect(try reread(conversation) == conversation)
    let match = ProjectMatch(mine: project, other: project)
    let state = UserState(
      cursor: EventCursor(timeline: "a1", number: 9), unread: 2, conversations: [conversation],
      matches: [match])
    #expect(try reread(state) == state)
    let page = ProjectPage(projects: [project], total: 5)
    #expect(try reread(page) == page)
    let account = Account(
      id: 1, email: "a@b.de", username: "ada", firstName: "Ada", lastName: "B", hasPicture: true)
    #expect(try reread(account) == account)
    let session = AuthenticatedSession(token: SessionToken(), account: account)
    #expect(try reread(session).token == session.token)
    for (began, isCurrent) in [(project.published, true), (nil, false)] {
      let known = AccountSession(
        id: 8, account: 1, began: began, lastUsed: began, expires: project.published,
        isCurrent: isCurrent)
      #expect(try reread(known) == known)
    }
    let step = UndoStep(number: 4, action: "edited", time: nil, detail: ["id": 3])
    #expect(try UndoStep(wire: step.wireJSON) == step)
  }

  @Test func editsDistinguishMissingAndRemovedValues() throws {
    for picture: [UInt8]?? in [.none, .some(nil), .some([1, 2, 3])] {
      let edit = AccountEdit(firstName: "Ada", picture: picture)
      #expect(try reread(edit) == edit)
    }
    let edit = ProjectEdit(need: [])
    #expect(try reread(edit) == edit)
    #expect(try reread(ProjectEdit()).isEmpty)
  }

  @Test(arguments: [
    "[]", "{}", #"{"id":"x"}"#, #"{"id":1,"conversation":1e300}"#,
    #"{"id":1,"conversation":1,"title":"","author":[],"mine":true,"text":"","sent":0,"deleted":false}"#,
    #"{"id":1,"conversation":1,"title":"","mine":true,"text":"","sent":9223372036854775807,"deleted":false}"#,
  ])
  func invalidValuesAreRefused(_ text: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    #expect(throws: WireError.self) { try ChatMessage(json: json) }
  }

  @Test func eventsSurviveTheirCoding() throws {
    let event = UserEvent(
      .messageDeleted, at: EventCursor(timeline: "a", number: 3), unread: 1,
      conversation: conversation, message: message, project: 3)
    let lines = StreamEvent.change(event).lines.split(separator: "\n")
    #expect(lines[0] == "id: a-3" && lines[1] == "event: message-deleted")
    let read = try StreamEvent(
      type: "message-deleted", id: "a-3", data: String(lines[2].dropFirst("data: ".count)))
    #expect(read == .change(event))
    #expect(try StreamEvent(type: "bye", id: "", data: "{}") == .bye)
    #expect(try StreamEvent(type: "later", id: "", data: "?") == nil)
    #expect(throws: WireError.self) { try StreamEvent(type: "read", id: "x", data: "{}") }
  }

  @Test(arguments: ["", "a", "a-", "-1", "a-b", "a--1", "a-1-2", "ä-1", "a b-1"])
  func invalidCursorsAreRefused(_ text: String) {
    #expect(EventCursor(text) == nil)
  }

  @Test func pathsEncodeTheirValues() {
    #expect(
      HubRoute.conversationMessage.target(["2", "a/b?c ä"])
        == "/v1/conversations/2/messages/a%2Fb%3Fc%20%C3%A4")
    #expect(
      HubRoute.tags.target(query: [("beginning", "a&b"), ("limit", nil)])
        == "/v1/tags?beginning=a%26b")
  }

  @Test func entityTagsIdentifyVersions() {
    #expect(Project.version(entityTag: project.entityTag) == project.modified)
    for tag in ["", "\"", "\"x\"", "W/\"1\"", "1", "\"9223372036854775807\""] {
      #expect(Project.version(entityTag: tag) == nil, "\(tag)")
    }
  }
}
