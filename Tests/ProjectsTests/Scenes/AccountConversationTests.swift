import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import Projects
import Testing

@MainActor @Suite struct AccountConversationTests: ConversationFixture {
  let world = Self.newWorld()

  @Test func accountIsRegisteredWithAPicture() async throws {
    let output = try await script(
      "account register --email ada@example.org --username ada --first-name Ada "
        + "--last-name Example --picture /etc/hostname", password)
    #expect(output == [account("ada", "Ada", picture: true)])
  }

  @Test func loginAcceptsNameOrEmail() async throws {
    try await register("ada")
    for name in ["ada", "ada@example.org"] {
      _ = try await script("account logout")
      #expect(try await script("account") == [#"{"screen":"account","account":null}"#])
      #expect(try await script("account login \(name)", password) == [account("ada", "Ada")])
    }
  }

  @Test func editUsesOptionsOrAsksForEverything() async throws {
    try await register("ada")
    let edited = try await script(
      "account edit --email eva@example.org --username eva --first-name Eva --last-name Byron")
    #expect(edited == [account("eva", "Eva", "Byron")])
    let talk = try await say("account edit", "ada@example.org", "ada", "", "King")
    #expect(talk.contains("First name: [Eva] \n"), "\(talk)")
    #expect(try await script("account") == [account("ada", "Eva", "King")])
  }

  @Test func changingThePasswordRequiresTheOldOne() async throws {
    try await register("ada")
    let new = "blue cows swim deep"
    let wrong = try await script("account password", "something else", new)
    #expect(wrong[0].hasPrefix(#"{"failure":"account.wrong""#), "\(wrong)")
    let talk = try await say("account password", password, new, new)
    #expect(talk.contains(": ***\n") && !talk.contains("horses"), "\(talk)")
    #expect(talk.hasSuffix("✓ Password changed. All other sessions were signed out."))
    #expect(try await script("account login ada", new) == [account("ada", "Ada")])
  }

  @Test func commandContinuesAfterSignIn() async throws {
    try await register("ada")
    _ = try await script("account logout")
    let talk = try await say(
      "projects add App --need ios", "ada", "wrong password", "ada", password)
    #expect(
      talk.hasSuffix(
        """
        2 questions. Ctrl-C leaves.
        E-mail or user name (Enter for a new account): ada
        Password: ***
        ✗ Wrong name or password.
          If you forgot the password, run 'account forgot'.
        E-mail or user name (Enter for a new account): ada
        Password: ***
        ✓ Added p1 “App”.
        """), "\(talk)")
  }

  @Test func commandContinuesAfterRegistration() async throws {
    let talk = try await say(
      "chat", "", "ada@example.org", "ada", "Ada", "Lovelace", password, "something else",
      password, password)
    #expect(talk.contains("Password again: ***\n✗ The two entries differ."), "\(talk)")
    #expect(talk.contains("No conversations yet."), "\(talk)")
  }

  @Test func invalidValuesAreAskedForAgain() async throws {
    let talk = try await say(
      "account register", "ada", "ada@example.org", "a b", "ada", "Ada", "Lovelace", "short",
      password, password)
    #expect(
      talk.contains("E-mail: ada\n✗ E-mail: Invalid e-mail address. Enter an "), "\(talk)")
    #expect(
      talk.contains("User name: a b\n✗ User name: Invalid user name. Use 2 to 32 "), "\(talk)")
    #expect(
      talk.contains(
        """
        Use 8 or more characters, such as four unrelated words.
        Password: ***
        ✗ Password: The password is too short. Use 8\u{20}
        """), "\(talk)")
    #expect(talk.hasSuffix("✓ Signed in as ada (this device)."), "\(talk)")
  }

  @Test func takenNamesAreReportedBeforeThePassword() async throws {
    try await register("ada")
    _ = try await script("account logout")
    let talk = try await say(
      "account register", "bob@example.org", "ADA", "bob@example.org", "bob", "Bob", "Roe",
      password, password)
    #expect(talk.contains("User name: ADA\n✗ "), "\(talk)")
    #expect(talk.hasSuffix("✓ Signed in as bob (this device)."), "\(talk)")
  }

  @Test func aWrongPasswordDeletesNoAccount() async throws {
    try await register("ada")
    let talk = try await say("account delete", "y", "something else")
    #expect(talk.contains("✗ Wrong password; nothing was deleted."), "\(talk)")
    #expect(try await script("account") == [account("ada", "Ada")])
    let refusal = try await script("account delete --yes", "something else")
    #expect(refusal[0].hasPrefix(#"{"failure":"account.wrong""#), "\(refusal)")
  }

  @Test func signingOutDoesNotAskToSignIn() async throws {
    let talk = try await say("account logout")
    #expect(talk.contains("✗ You are not signed in."), "\(talk)")
    #expect(!talk.contains("E-mail or user name"), "\(talk)")
  }

  @Test func sessionsAreListedAndEnded() async throws {
    try await register("ada")
    _ = try await script("account login ada", password)
    let list = try await script("account sessions")[0]
    #expect(list.hasPrefix(#"{"screen":"sessions","sessions":[{"id":2,"began":"20"#), "\(list)")
    #expect(list.contains(#""current":true},{"id":1,"#) && list.contains(#""current":false}]"#))
    #expect(list.hasSuffix(#","total":2}"#), "\(list)")
    #expect(
      try await script("account sessions --end 3")[0].hasPrefix(
        #"{"failure":"account.no-session""#))
    let left = try await script("account sessions --end 1")[0]
    #expect(left.contains(#""id":2"#) && !left.contains(#""id":1"#), "\(left)")
    #expect(try await say("account sessions --end 2").hasSuffix("✓ Signed out."))
    #expect(try await script("account") == [#"{"screen":"account","account":null}"#])
  }

  @Test func ownDataAreExported() async throws {
    try await register("ada")
    _ = try await script("projects add App --need ios")
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let written = try await script("account export \(path)")[0]
    #expect(written.hasPrefix(#"{"screen":"export","exported":1,"file":"#), "\(written)")
    let json = try JSON(parsing: Array(Data(contentsOf: URL(filePath: path))))
    #expect(json["account"]?["username"] == "ada")
    let project = try #require(json["projects"]?.elements?.first)
    #expect(project["title"] == "App")
    for time in [json["account"]?["created"], project["modified"]] {
      #expect(time?.string?.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/) == true, "\(json)")
    }
    #expect(try await script("account export \(path)")[0].contains(#""failure":"#))
  }

  @Test func deletionAsksForConfirmationAndPassword() async throws {
    try await register("ada")
    #expect(
      try await script("account delete", password)[0].hasPrefix(
        #"{"failure":"command.unconfirmed""#))
    let talk = try await say("account delete", "y", password)
    #expect(talk.contains("Delete the account ada?"), "\(talk)")
    #expect(talk.hasSuffix("✓ Deleted account ada."), "\(talk)")
    try await register("ada")
    #expect(
      try await script("account delete --yes", password) == [
        #"{"screen":"account","account":null}"#
      ])
    #expect(try await script("account") == [#"{"screen":"account","account":null}"#])
  }

  @Test func pictureIsAddedAndRemoved() async throws {
    try await register("ada")
    let edited = try await script("account edit --picture /etc/hostname")
    #expect(edited[0].contains(#""picture":true"#), "\(edited)")
    #expect(try await script("account edit --no-picture")[0].contains(#""picture":false"#))
    #expect(
      try await script("account edit --picture nowhere.png")[0].hasPrefix(
        #"{"failure":"projects.no-file""#))
  }

  @Test func deletedAccountIsNullForOthers() async throws {
    try await registerPair()
    _ = try await script("chat send 1 Hello")
    _ = try await script("account login ada", password)
    _ = try await script("chat send 2 Secret")
    _ = try await script("account delete --yes", password)
    _ = try await script("account login bob", password)
    let list = try await script("chat")
    #expect(list[0].contains(#""title":"App","with":null,"with_name":null,"#), "\(list)")
    let opened = try await script("/chat/2")
    #expect(opened[0].contains(#""from":"bob","text":"Hello""#), "\(opened)")
    #expect(opened[0].contains(#""from":null,"text":"""#), "\(opened)")
    #expect(try await say("/chat/2", "/back").contains("(deleted account) about p1"))
  }
}
