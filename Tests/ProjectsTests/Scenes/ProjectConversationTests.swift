import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Projects
import Testing

@MainActor @Suite struct ProjectConversationTests: ConversationFixture {
  let world = Self.newWorld()

  @Test func scriptsReadAndWriteProjects() async throws {
    try await register("ada")
    let added = try await script(
      #"projects add "Chess app" --note "For clubs" --need iOS backend --have design"#)
    let project =
      #"{"id":1,"title":"Chess app","owner":"ada","description":"For clubs","#
      + #""need":["backend","ios"],"have":["design"],"published":"2026-11-21T10:00:00Z","#
      + #""modified":"2026-11-21T10:00:00Z","ref":"p1","address":"/projects/1"}"#
    #expect(added == [#"{"screen":"project","project":\#(project)}"#])
    let listed = try await script("projects --tag ios --tag backend")
    for tags in ["ios backend", "ios,backend", "ios, Backend"] {
      #expect(try await script("projects --tag \(tags)") == listed)
    }
    #expect(try await script("projects list chess --tag ios backend") == listed)
    #expect(try await script("projects --tag ios chess")[0].contains(#""total":0"#))
    #expect(
      listed[0].hasPrefix(
        #"{"screen":"projects","projects":[{"id":1,"title":"Chess app","owner":"ada","#
          + #""need":["backend","ios"],"have":["design"],"#))
    let none = [#"{"screen":"projects","projects":[],"total":0}"#]
    #expect(try await script("projects --tag cobol") == none)
    #expect(try await script("projects tag cobol ios") == none)
    #expect(try await script("projects tag cobol ios --any")[0].contains(#""id":1"#))
    let edited = try await script("/projects/1 edit --title Go --need go")
    #expect(edited[0].contains(#""title":"Go""#) && edited[0].contains(#""need":["go"]"#))
    #expect(try await script("/projects/1 delete --yes")[0].contains(#""title":"Go""#))
    #expect(try await script("/projects/1")[0].hasPrefix(#"{"failure":"projects.not-found""#))
  }

  @Test func theListNamesTheDataOfTheAccountIfItIsAnother() async throws {
    try await register("ada")
    let group = Conversation.Options.person.setting("projects.data=/srv/group")
    let switched = try await say("projects", by: group)
    #expect(
      switched.contains("These are the projects of /srv/group. Your account belongs to"),
      "\(switched)")
    let own = try await say("projects")
    #expect(!own.contains("These are the projects"), "\(own)")
    let signedIn = try await say("account login ada", password, "projects", by: group)
    #expect(!signedIn.contains("These are the projects"), "\(signedIn)")
    let back = try await say("projects")
    #expect(back.contains("Your account belongs to\n  /srv/group;"), "\(back)")
  }

  @Test func theHubThatIsAwayIsNamed() async throws {
    let (setting, line) = ("projects.hub=http://127.0.0.1:1", "projects")
    let answer = try await script(line, setting: setting)
    #expect(answer.count == 1 && answer[0].hasPrefix(#"{"failure":"network."#), "\(answer)")
    #expect(answer[0].contains("127.0.0.1"), "\(answer)")
    let status = try await Conversation.status(
      of: [Self.feature], .script.setting(setting), in: world, saying: line)
    #expect(status == 69)
  }

  @Test func mineListsOwnProjectsAndPageSizeLimitsListsAtThePrompt() async throws {
    try await register("ada")
    for title in ["One", "Two"] { _ = try await script("projects add \(title)") }
    try await register("bob")
    _ = try await script("projects add Three")
    func ids(_ line: String, _ setting: String = Self.lowCost) async throws -> [Substring] {
      try await script(line, setting: setting)[0].matches(of: #/"id":(\d)/#).map(\.1)
    }
    #expect(try await ids("projects") == ["3", "2", "1"])
    #expect(try await ids("projects mine") == ["3"])
    #expect(try await ids("projects", "projects.page=2") == ["3", "2", "1"])
    #expect(try await ids("projects --limit 2") == ["3", "2"])
    let page = try await say("projects", by: .person.setting("projects.page=2"))
    #expect(
      page.hasSuffix("\n2 of 3 shown. Type 'more' for the next.\nEnter shows more."), "\(page)")
    #expect(page.contains("Two") && !page.contains("One"), "\(page)")
  }

  @Test(arguments: [
    ("chat", 77), ("chat send 1 Hello", 77), ("projects add X", 77), ("projects", 0),
    ("account", 0), ("projects show 9", 66), ("/projects/9", 66), ("projects --limit 0", 64),
    ("account login --username ada", 64), ("account register", 64),
    ("account forgot --email ada@example.org", 69), ("projects --tag 'a*b'", 65),
    ("account login ada secret", 64), ("account login ada --password secret", 64),
    ("account register --password secret", 64), ("account password old new", 64),
  ])
  func exitStatusReportsTheKindOfFailure(_ line: String, _ status: Int32) async throws {
    let exitStatus = try await Conversation.status(
      of: [Self.feature], .script.setting(Self.lowCost), in: world, saying: line)
    #expect(exitStatus == status)
  }

  @Test(arguments: [
    "account", "projects", "projects mine", "projects matches", "chat", "chat unread",
    "chat outbox", "chat blocked", "/chat/2", "/projects/1", "projects search nothing",
  ])
  func everySceneIsTranslated(_ line: String) async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    let german = try await say(line, by: .person.speaking(.de))
    #expect(german != (try await say(line)))
    #expect(!german.contains("✗"), "\(german)")
  }
}
