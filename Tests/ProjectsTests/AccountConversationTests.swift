import AtriumCore
import AtriumTesting
import Testing

/// What is typed about one's own account, and what others see of one that is gone.
@MainActor @Suite struct AccountConversationTests: Village {
  let world = Self.newWorld()

  @Test func anAccountMayComeWithAPicture() async throws {
    let answers = try await script(
      "account register --email ada@example.org --username ada --first-name Ada "
        + "--last-name Example --picture /etc/hostname", password)
    #expect(answers == [account("ada", "Ada", picture: true)])
  }

  @Test func oneSignsInByNameOrAddress() async throws {
    try await register("ada")
    for name in ["ada", "ada@example.org"] {
      _ = try await script("account logout")
      #expect(try await script("account") == [#"{"screen":"account","account":null}"#])
      #expect(try await script("account login \(name)", password) == [account("ada", "Ada")])
    }
  }

  @Test func anAccountIsEditedByOptionsOrAsksForEverything() async throws {
    try await register("ada")
    let edited = try await script(
      "account edit --email eva@example.org --username eva --first-name Eva --last-name Byron")
    #expect(edited == [account("eva", "Eva", "Byron")])
    let talk = try await say("account edit", "ada@example.org", "ada", "", "King")
    #expect(talk.contains("First name: [Eva] \n"), "\(talk)")
    #expect(try await script("account") == [account("ada", "Eva", "King")])
  }

  @Test func aPasswordIsChangedByWhoKnowsIt() async throws {
    try await register("ada")
    let new = "blue cows swim deep"
    let wrong = try await say("account password", "something else", new, new)
    #expect(wrong.contains("✗ The name or the password is wrong."), "\(wrong)")
    let talk = try await say("account password", password, new, new)
    #expect(talk.contains(": ***\n") && !talk.contains("horses"), "\(talk)")
    #expect(talk.hasSuffix("✓ The password is changed; all other shells are signed out."))
    #expect(try await script("account login ada", new) == [account("ada", "Ada")])
  }

  @Test func toOthersAnAccountThatIsGoneIsNull() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
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
    #expect(try await say("/chat/2", "/back").contains("(deleted account) about 1"))
  }
}
