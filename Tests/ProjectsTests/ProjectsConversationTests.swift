import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Projects
import Testing

/// What is typed and what is answered, by people and scripts.
@MainActor @Suite struct ProjectsConversationTests: Village {
  let world = Self.newWorld()

  @Test func scriptsReadAndWriteProjects() async throws {
    try await register("ada")
    let added = try await script(
      #"projects add "Chess app" --description "For clubs" --need iOS backend --have design"#)
    let project =
      #"{"id":1,"title":"Chess app","owner":"ada","description":"For clubs","#
      + #""need":["backend","ios"],"have":["design"],"published":"2026-11-21T10:00:00Z","#
      + #""modified":"2026-11-21T10:00:00Z"}"#
    #expect(added == [#"{"screen":"project","project":\#(project)}"#])
    let listed = try await script("projects --tag ios --tag backend")
    #expect(
      listed[0].hasPrefix(
        #"{"screen":"projects","projects":[{"id":1,"title":"Chess app","owner":"ada","#
          + #""need":["backend","ios"],"have":["design"],"#))
    #expect(try await script("projects --tag cobol") == [#"{"screen":"projects","projects":[]}"#])
    #expect(
      try await script("projects tag cobol ios") == [#"{"screen":"projects","projects":[]}"#])
    #expect(try await script("projects tag cobol ios --any")[0].contains(#""id":1"#))
    let edited = try await script("/projects/1 edit --title Go --need go")
    #expect(edited[0].contains(#""title":"Go""#) && edited[0].contains(#""need":["go"]"#))
    #expect(try await script("/projects/1 delete --yes")[0].contains(#""title":"Go""#))
    #expect(try await script("/projects/1")[0].hasPrefix(#"{"failure":"projects.not-found""#))
  }

  @Test func scriptsTalk() async throws {
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
      + #""last":"Hello Ada","sent":"2026-11-21T10:00:00Z","unread":1,"over":false}"#
    #expect(
      try await script("chat unread")
        == [#"{"screen":"unread","total":1,"conversations":[\#(conversation)]}"#])
    #expect(
      try await script("chat") == [#"{"screen":"chat","conversations":[\#(conversation)]}"#])
    let opened = try await script("/chat/2")
    #expect(opened[0].hasPrefix(#"{"screen":"conversation","conversation":{"id":2,"#))
    #expect(opened[0].contains(#""messages":[{"id":1,"conversation":2,"from":"bob","#))
    #expect(try await script("chat unread")[0].contains(#""total":0"#))
  }

  @Test(arguments: [
    ("chat", 77), ("chat send 1 Hello", 77), ("projects add X", 77), ("projects", 0),
    ("account", 0), ("projects show 9", 66), ("/projects/9", 66), ("projects --limit 0", 64),
    ("account login --username ada", 64), ("account register", 64),
    ("account forgot --email ada@example.org", 69), ("projects --tag 'a b'", 65),
    ("account login ada secret", 64), ("account login ada --password secret", 64),
    ("account register --password secret", 64), ("account password old new", 64),
  ])
  func scriptsAreToldByTheirStatus(_ line: String, _ status: Int32) async throws {
    let told = try await Conversation.status(
      of: [ProjectsFeature()], .script.setting(Self.cheap), in: world, saying: line)
    #expect(told == status)
  }

  @Test func signingInIsAskedForAndThenItGoesOn() async throws {
    try await register("ada")
    _ = try await script("account logout")
    let talk = try await say(
      "projects add App --need ios", "ada", "wrong password", "ada", password)
    #expect(
      talk.hasSuffix(
        """
        E-mail or user name (Return for a new account): ada
        Password: ***
        ✗ The name or the password is wrong.
          If you forgot the password, type 'account forgot'.
        E-mail or user name (Return for a new account): ada
        Password: ***
        #  PROJECT  OWNER  NEEDS  HAS
        1  App      ada    ios    –
        ✓ Added 1 “App”.
        """), "\(talk)")
  }

  @Test func aNewAccountIsMadeOnTheWay() async throws {
    let talk = try await say(
      "chat", "", "ada@example.org", "ada", "Ada", "Lovelace", password, "something else",
      password, password)
    #expect(talk.contains("Password again: ***\n✗ The two are not the same."), "\(talk)")
    #expect(talk.contains("There are no conversations yet."), "\(talk)")
  }

  @Test func whatIsWrongIsAskedAgainAtOnce() async throws {
    let talk = try await say(
      "account register", "ada", "ada@example.org", "a b", "ada", "Ada", "Lovelace", "short",
      "short",
      password, password)
    #expect(talk.contains("E-mail: ada\n✗ E-mail: 'ada' is no e-mail address; "), "\(talk)")
    #expect(talk.contains("User name: a b\n✗ User name: 'a b' cannot be a user name; "), "\(talk)")
    #expect(talk.contains("✗ Password: '•••' is too short; take 8 "), "\(talk)")
    #expect(talk.hasSuffix("✓ Signed in as ada."), "\(talk)")
  }

  @Test func signingOutAsksNobodyToSignIn() async throws {
    let talk = try await say("account logout")
    #expect(talk.contains("✗ You are not signed in."), "\(talk)")
    #expect(!talk.contains("E-mail or user name"), "\(talk)")
  }

  @Test func anAccountIsDeletedAfterAQuestionAndThePassword() async throws {
    try await register("ada")
    #expect(
      try await script("account delete", password)[0].hasPrefix(
        #"{"failure":"command.unconfirmed""#))
    let talk = try await say("account delete", "y", password)
    #expect(talk.contains("Delete the account ada?"), "\(talk)")
    #expect(talk.hasSuffix("✓ The account ada is deleted."), "\(talk)")
    try await register("ada")
    #expect(
      try await script("account delete --yes", password) == [
        #"{"screen":"account","account":null}"#
      ])
    #expect(try await script("account") == [#"{"screen":"account","account":null}"#])
  }

  @Test func aConversationHasTwoSides() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    _ = try await script("chat send 1 Hello")
    _ = try await script("account login ada", password)
    let talk = try await say("/chat/2", "How do you do?", "\"\"\"", "Two\nlines", "/back")
    #expect(talk.contains("Bob Example about 1 “App”"), "\(talk)")
    #expect(talk.contains("Bob Example 10:00\nHello\n"), "\(talk)")
    let right = String(repeating: " ", count: 80 - 14) + "How do you do?"
    #expect(talk.contains("10:00 ✓\n\(right)"), "\(talk)")
    #expect(try await script("/chat/2")[0].contains(#""text":"Two\nlines""#))
    _ = try await script("account login bob", password)
    let back = try await say("/chat/2", "//shrug", "/back")
    #expect(back.contains("10:00 ✓✓\n"), "\(back)")
    #expect(try await script("/chat/2")[0].contains(#""text":"/shrug""#))
  }

  @Test func olderMessagesAreShownWhereThatIsAsked() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    for text in ["One", "Two", "Three"] { _ = try await script("chat send 1 \(text)") }
    let talk = try await say("/chat/2", "/more", "/back", by: .person.setting("projects.page=2"))
    let halves = talk.split(separator: "/chat/2> /more")
    #expect(halves.count == 2 && !halves[0].contains("One") && halves[0].contains("Two"))
    #expect(halves.last?.contains("One") == true, "\(talk)")
  }

  @Test func blockingEndsMessagesBothWays() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    _ = try await script("chat send 1 Hello")
    let talk = try await say("/chat/2", "/block ada", "Still there?", "/back")
    #expect(talk.contains("/chat/2> Still there?\n✗ "), "\(talk)")
    _ = try await script("account login ada", password)
    #expect(
      try await script("chat send 2 Hello?")[0].hasPrefix(#"{"failure":"chat.blocked""#))
  }

  @Test func aScriptSendsANamedMessageOnce() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    let sent = try await script("chat send 1 Hello --letter a")
    #expect(try await script("chat send 2 Hello --letter a") == sent)
    #expect(try await script("chat send 2 Hello --letter b")[0].contains(#""id":2"#))
  }

  @Test func onesOwnProjectsAreListedAndAListHasItsLength() async throws {
    try await register("ada")
    for title in ["One", "Two"] { _ = try await script("projects add \(title)") }
    try await register("bob")
    _ = try await script("projects add Three")
    func ids(_ line: String, _ setting: String = Self.cheap) async throws -> [Substring] {
      try await script(line, setting: setting)[0].matches(of: #/"id":(\d)/#).map(\.1)
    }
    #expect(try await ids("projects") == ["3", "2", "1"])
    #expect(try await ids("projects mine") == ["3"])
    #expect(try await ids("projects", "projects.page=2") == ["3", "2"])
  }

  @Test func whatIsGivenUpStandsThereAgain() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    _ = try await script("chat show 1")
    let talk = try await say("/chat/2", "half a sen^C", "/back", "/chat/2", "", "/back")
    #expect(talk.contains("/chat/2> half a sen^C\n/chat/2> /back"), "\(talk)")
    #expect(talk.contains("/chat/2> half a sen\n"), "\(talk)")
    #expect(try await script("/chat/2")[0].contains(#""text":"half a sen""#))
  }

  @Test func whatWasSaidLastIsTakenBack() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    _ = try await script("chat send 1 Hello")
    _ = try await script("chat send 1 Goodbye")
    let talk = try await say("/chat/2", "/delete", "y", "/delete 1", "n", "/delete 9", "/back")
    #expect(talk.contains("Take back 2 “Goodbye”? (y/n): y"), "\(talk)")
    #expect(talk.contains("Take back 1 “Hello”? (y/n): n"), "\(talk)")
    #expect(talk.contains("✗ You sent no message 9."), "\(talk)")
    #expect(try await script("/chat/2 delete --yes")[0].contains(#""id":1"#))
    #expect(
      try await script("/chat/2 delete --yes")[0].hasPrefix(#"{"failure":"chat.nothing-said""#))
  }

  @Test func anEmptyOutboxIsNotGivenUp() async throws {
    try await register("ada")
    let talk = try await say("chat discard")
    #expect(talk.contains("✗ Nothing waits to be sent."), "\(talk)")
    #expect(try await script("chat outbox") == [#"{"screen":"outbox","outbox":[]}"#])
    _ = try await script("account logout")
    #expect(try await script("chat outbox")[0].hasPrefix(#"{"failure":"account.signed-out""#))
  }

  @Test func aPictureIsKeptSmall() async throws {
    try await register("ada")
    let edited = try await script("account edit --picture /etc/hostname")
    #expect(edited[0].contains(#""picture":true"#), "\(edited)")
    #expect(try await script("account edit --no-picture")[0].contains(#""picture":false"#))
    #expect(
      try await script("account edit --picture nowhere.png")[0].hasPrefix(
        #"{"failure":"projects.no-file""#))
  }

  @Test(arguments: [
    "account", "projects", "projects mine", "projects matches", "chat", "chat unread",
    "chat outbox", "chat blocked", "/chat/2", "/projects/1", "projects search nothing",
  ])
  func everyPlaceSpeaksGerman(_ line: String) async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
    _ = try await script("chat send 1 Hello")
    let german = try await say(line, by: .person.speaking(.de))
    #expect(german != (try await say(line)))
    #expect(!german.contains("✗"), "\(german)")
  }
}
