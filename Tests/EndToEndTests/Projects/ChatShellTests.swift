import Foundation
import Testing

/// Projects and chat at the prompt.
@Suite struct ChatShellTests {
  @Test func twoPeopleMatchAndChat() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    let (left, right) = try await (ada.shell(), bob.shell())

    try await left.type("projects\n")
    try await left.waitFor("/projects>")
    try await left.type("add Chess app --need ios --have design\n")
    try await left.waitFor("Added p1 “Chess app”.")
    try await right.type("projects\n")
    try await right.waitFor("/projects>")
    try await right.type("tag ios\n")
    try await right.waitFor("Chess app")
    try await right.type("add Server --need design --have ios\n")
    try await right.waitFor(
      "p2 “Server” matches p1 “Chess app” by ada: it has design; it needs ios.")
    try await left.waitFor(
      "p1 “Chess app” matches p2 “Server” by bob: it has ios; it needs design.")

    try await right.type("message 1\n")
    try await right.waitFor("Ada Example ›")
    try await left.type("half a li")
    try await right.type("Hello Ada\n")
    try await left.waitFor("Bob Example about “Chess app” (c3): Hello Ada")
    let screen = try await left.waitFor("(1 unread) /projects> half a li")
    #expect(screen.hasSuffix("(1 unread) /projects> half a li"))

    try await left.press("C-u")
    try await left.type("/chat/3\n")
    try await left.waitFor("Bob Example ›")
    try await right.type("are you th")
    try await left.type("Hello Bob\n")
    let answered = try await right.waitFor("Hello Bob")
    #expect(answered.hasSuffix("Ada Example › are you th"), "\(answered)")
    try await right.type("ere?\n")
    try await left.waitFor("are you there?")
    try await left.type("/home\n")
    try await left.waitFor("home>")
    #expect(try await ada.run("chat", "unread").answer()["total"] as? Int == 0)
  }

  /// Lines that are typed in a conversation are messages, and never keys of a pager.
  @Test func aLongConversationIsNotPaged() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let sent = (1...20).map { "chat send 1 Number \($0)\n" }.joined()
    #expect(try await bob.run(input: sent).status == 0)
    let shell = try await bob.shell(["PAGER": "cat >>\"$HOME/paged\""])
    try await shell.type("chat unread\n")
    try await shell.waitFor("home>")
    try await shell.type("chat show 1\n")
    let screen = try await shell.waitFor("Ada Example ›")
    #expect(screen.contains("Number 20") && screen.contains("Type a message."), "\(screen)")
    try await shell.enter("Hello Ada", "Ada Example ›")
    #expect(!FileManager.default.fileExists(atPath: bob.home.path("paged")))
  }

  /// Pasted lines are one message.
  @Test func pastedLinesAreOneMessage() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let shell = try await bob.shell()
    try await shell.type("message p1\n")
    try await shell.waitFor("Ada Example ›")
    try await shell.paste("Shopping:\n- ink", isMarked: true)
    try await shell.type("\n/home\n")
    try await shell.waitFor("home>")
    let opened = try await bob.run("/chat/1").answer()
    let messages = try #require(opened["messages"] as? [[String: Any]])
    #expect(messages.map { $0["text"] as? String } == ["Shopping:\n- ink"])
  }

  @Test func announcementsCanBeDisabled() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let bob = try await Person("bob", sharing: common.path("group"))
    _ = try await ada.run("projects", "add", "App")
    let shell = try await ada.shell(["ATRIUM_PROJECTS_ANNOUNCE": "false"])
    _ = try await bob.run("chat", "send", "1", "Hello")
    let screen = try await shell.enter("chat unread", "Bob Example")
    #expect(!screen.contains("(c2)") && !screen.contains("unread)"), "\(screen)")
  }

  @Test func doesNotEchoAPassword() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    _ = try await ada.run("account", "logout")
    let shell = try await ada.shell()
    try await shell.type("account login ada\n")
    try await shell.waitFor("Password:")
    try await shell.type(Person.password + "\n")
    let screen = try await shell.waitFor("Signed in as ada")
    #expect(!screen.contains("horses"))
  }

  @Test func aSingleCommandDoesNotEchoAPassword() async throws {
    let common = try ThrowawayHome()
    let ada = try await Person("ada", sharing: common.path("group"))
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path, "account", "login", "ada"], environment: ada.settings, in: ada.home)
    try await terminal.waitFor("Password:")
    try await terminal.type(Person.password + "\n")
    #expect(try await terminal.waitForExit() == 0)
    let screen = terminal.screen()
    #expect(screen.contains("Signed in as ada") && !screen.contains("horses"), "\(screen)")
  }
}
