import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Projects
import Testing

@MainActor @Suite struct ChatConversationTests: ConversationFixture {
  let world = Self.newWorld()

  @Test func scriptsSendAndReadMessages() async throws {
    try await register("ada")
    _ = try await script("projects add App --need ios --need go")
    try await register("bob")
    let sent = try await script(#"chat send 1 "Hello Ada""#)
    #expect(
      sent == [
        #"{"screen":"message","message":{"id":1,"conversation":2,"from":"bob","#
          + #""text":"Hello Ada","sent":"2026-11-21T10:00:00Z","mine":true,"deleted":false}}"#
      ])
    #expect(
      try await script("chat unread") == [#"{"screen":"unread","total":0,"conversations":[]}"#])
    _ = try await script("account login --username ada", password)
    let conversation =
      #"{"id":2,"project":1,"title":"App","with":"bob","with_name":"Bob Example","#
      + #""last":"Hello Ada","sent":"2026-11-21T10:00:00Z","unread":1,"over":false,"#
      + #""ref":"c2","address":"/chat/2"}"#
    #expect(
      try await script("chat unread")
        == [#"{"screen":"unread","total":1,"conversations":[\#(conversation)]}"#])
    #expect(
      try await script("chat")
        == [#"{"screen":"chat","conversations":[\#(conversation)],"total":1}"#])
    let opened = try await script("/chat/2")
    #expect(opened[0].hasPrefix(#"{"screen":"conversation","conversation":{"id":2,"#))
    #expect(opened[0].contains(#""messages":[{"id":1,"conversation":2,"from":"bob","#))
    #expect(try await script("chat unread")[0].contains(#""total":0"#))
  }

  @Test func homeListsConversationsWithUnreadMessages() async throws {
    #expect(try await say("home").contains("projects, chat, account\n"))
    try await registerPair()
    for text in ["One", "Two"] { _ = try await script("chat send 1 \(text)") }
    _ = try await script("account login ada", password)
    let home = try await say("home")
    #expect(home.contains("Today  c2  unread  Bob Example: 2 messages  show c2"), "\(home)")
    _ = try await script("chat show 2")
    #expect(try await !say("home").contains("Bob Example"))
  }

  @Test func conversationShowsBothSidesAndReadMarks() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    _ = try await script("account login ada", password)
    let talk = try await say("/chat/2", "How do you do?", "\"\"\"", "Two\nlines", "/back")
    #expect(talk.contains("Bob Example about p1 “App”"), "\(talk)")
    #expect(talk.contains("Bob Example 10:00\nHello\n"), "\(talk)")
    // The typed line is not repeated.
    let header = String(repeating: " ", count: 80 - 11) + "You 10:00 ✓"
    #expect(talk.contains("/chat/2> How do you do?\n\(header)\n/chat/2>"), "\(talk)")
    #expect(try await script("/chat/2")[0].contains(#""text":"Two\nlines""#))
    _ = try await script("account login bob", password)
    let back = try await say("/chat/2", "//shrug", "/back")
    #expect(back.contains("You 10:00 ✓✓\n"), "\(back)")
    #expect(try await script("/chat/2")[0].contains(#""text":"/shrug""#))
  }

  @Test func theFirstMessageOfADayHasARule() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    world.setClock(to: "2026-11-22T09:00")
    let talk = try await say("/chat/2", "Again", "Twice", "/back")
    #expect(talk.contains("── Sat 2026-11-21 ──"), "\(talk)")
    #expect(talk.components(separatedBy: "── Sun 2026-11-22 ──").count == 2, "\(talk)")
  }

  @Test func moreShowsOlderMessages() async throws {
    try await registerPair()
    for text in ["One", "Two", "Three"] { _ = try await script("chat send 1 \(text)") }
    let talk = try await say("/chat/2", "/more", "/back", by: .person.setting("projects.page=2"))
    let halves = talk.split(separator: "/chat/2> /more")
    #expect(halves.count == 2 && !halves[0].contains("One") && halves[0].contains("Two"))
    #expect(halves.last?.contains("One") == true, "\(talk)")
  }

  @Test func moreShowsOlderSearchResults() async throws {
    try await registerPair()
    for text in ["Tea one", "Milk", "Tea two", "Tea three"] {
      _ = try await script("chat send 1 \(text)")
    }
    let talk = try await say(
      "chat", "search tea", "more", "more", by: .person.setting("projects.page=2"))
    let pages = talk.components(separatedBy: "/chat> ").suffix(3)
    #expect(pages.first?.contains("Tea two") == true && pages.first?.contains("one") == false)
    #expect(
      pages.first?.hasSuffix("2 of 3 shown. Type 'more' for the next.\nEnter shows more.\n")
        == true,
      "\(talk)")
    #expect(pages.dropFirst().first?.contains("Tea one") == true, "\(talk)")
    #expect(pages.last?.hasSuffix("The list ends here: 3 in total.") == true, "\(talk)")
    let whole = try await script("chat search tea", setting: "projects.page=2")
    #expect(whole[0].hasSuffix(#","total":3}"#))
    let none = try await Conversation.with(
      [Self.feature], .script.setting(Self.lowCost), in: world,
      saying: ["chat search xyz --output csv"])
    #expect(none.contains("#,From,"), "\(none)")
  }

  @Test(arguments: ["/block ada", "/block"])
  func blockingRefusesMessagesInBothDirectionsAndTellsOnlyTheBlocker(
    _ line: String
  ) async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    let talk = try await say("/chat/2", line, "Still there?", "/back")
    #expect(talk.contains("✓ Blocked ada."), "\(talk)")
    #expect(talk.contains("✗ You have blocked ada."), "\(talk)")
    #expect(talk.contains("'chat unblock ada'"), "\(talk)")
    let refusal = try await script("chat send 2 Hello?")
    #expect(refusal[0].hasPrefix(#"{"failure":"chat.blocked""#), "\(refusal)")
    _ = try await script("account login ada", password)
    let blocked = try await script("chat send 2 Hello?")
    #expect(blocked[0].hasPrefix(#"{"failure":"chat.blocked""#), "\(blocked)")
    #expect(!blocked[0].contains("You have blocked"), "\(blocked)")
    _ = try await script("account login bob", password)
    #expect(try await say("/chat/2", "/unblock", "/back").contains("✓ Unblocked ada."))
  }

  @Test func aBlockedOwnerOfAProjectIsNamed() async throws {
    try await registerPair()
    _ = try await script("chat block ada")
    let talk = try await say("projects message 1 Hello")
    #expect(talk.contains("✗ You have blocked ada."), "\(talk)")
  }

  @Test func unblockingReportsWhetherTheUserWasBlocked() async throws {
    try await register("ada")
    try await register("bob")
    #expect(try await say("chat unblock ada").contains("ada was not blocked."))
    _ = try await script("chat block ada")
    let talk = try await say("chat unblock ada")
    #expect(talk.contains("✓ Unblocked ada."), "\(talk)")
  }

  @Test func namedMessageIsSentOnce() async throws {
    try await registerPair()
    let sent = try await script("chat send 1 Hello --message-id a")
    #expect(try await script("chat send 2 Hello --message-id a") == sent)
    #expect(try await script("chat send 2 Hello --message-id b")[0].contains(#""id":2"#))
  }

  @Test func cancelledLineBecomesADraft() async throws {
    try await registerPair()
    _ = try await script("chat show 1")
    let talk = try await say("/chat/2", "half a sen^C", "/back", "/chat/2", "", "/back")
    #expect(talk.contains("/chat/2> half a sen^C\n/chat/2> /back"), "\(talk)")
    #expect(talk.contains("/chat/2> half a sen\n"), "\(talk)")
    #expect(try await script("/chat/2")[0].contains(#""text":"half a sen""#))
  }

  @Test func messagesAreNotEdited() async throws {
    try await registerPair()
    _ = try await script("chat show 1")
    let talk = try await say("/chat/2", "/edit Hi", "edit Hi", "r", "edit Hi", "m", "/back")
    #expect(talk.components(separatedBy: "✗ Messages cannot be edited.\n").count == 3, "\(talk)")
    #expect(talk.contains("'/delete' deletes your last message"), "\(talk)")
    let shown = try await script("/chat/2")
    #expect(shown[0].components(separatedBy: #""text":"#).count == 2, "\(shown)")
    #expect(shown[0].contains(#""text":"edit Hi""#), "\(shown)")
  }

  @Test(arguments: [
    "chat send 1 Secret plan", "projects message 1 Secret plan", "/projects/1 message Secret plan",
    "/chat/2 send Secret plan", "/chat/2 edit Secret plan",
  ])
  func messagesDoNotEnterTheHistory(_ line: String) async throws {
    try await registerPair()
    _ = try await script("chat show 1")
    let talk = try await say(line, "history", "projects", line, "history")
    let lists = talk.components(separatedBy: "> history\n").dropFirst().map {
      $0.components(separatedBy: "> ")[0]
    }
    #expect(lists.count == 2 && lists[1].contains("projects"), "\(talk)")
    #expect(lists.allSatisfy { !$0.contains("plan") }, "\(talk)")
  }

  @Test func messageNamesTheRecipient() async throws {
    try await registerPair()
    let talk = try await say("projects message 1 Hello")
    #expect(talk.hasSuffix("✓ Sent to Ada Example about p1 “App”."), "\(talk)")
  }

  @Test func theRecipientIsNamedByTheFullName() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    for line in ["chat send ada example see you", "chat send ada app is ready"] {
      let sent = try await script(line)
      let text = line.hasSuffix("you") ? "see you" : "app is ready"
      #expect(sent[0].contains("\"text\":\"\(text)\""), "\(sent)")
    }
  }

  @Test func deleteRemovesTheLastOwnMessage() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    _ = try await script("chat send 1 Goodbye")
    let talk = try await say("/chat/2", "/delete", "y", "/delete 1", "n", "/delete 9", "/back")
    #expect(talk.contains("Delete 2 “Goodbye”? (y/n): y"), "\(talk)")
    #expect(talk.contains("Delete 1 “Hello”? (y/n): n"), "\(talk)")
    #expect(talk.contains("✗ Message 9 not found among yours."), "\(talk)")
    #expect(try await script("/chat/2 delete --yes")[0].contains(#""id":1"#))
    #expect(
      try await script("/chat/2 delete --yes")[0].hasPrefix(#"{"failure":"chat.nothing-said""#))
  }

  /// In a conversation, numbers are those of messages, and names such as `c1` those of conversations.
  @Test func aMessageHasANumberOnly() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    let talk = try await say("/chat/2", "/delete hello there", "/delete c1", "/back")
    #expect(talk.contains("No item is named 'hello there'."), "\(talk)")
    #expect(talk.contains(" 1 Hello"), "\(talk)")
    #expect(!talk.contains("c1 Hello") && !talk.contains("Delete 1"), "\(talk)")
  }

  @Test func discardingAnEmptyOutboxFails() async throws {
    try await register("ada")
    let talk = try await say("chat discard")
    #expect(talk.contains("✗ No unsent messages."), "\(talk)")
    #expect(try await script("chat outbox") == [#"{"screen":"outbox","outbox":[],"total":0}"#])
    _ = try await script("account logout")
    #expect(try await script("chat outbox")[0].hasPrefix(#"{"failure":"account.signed-out""#))
  }
}
