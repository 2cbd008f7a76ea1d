import AtriumScreen
import Testing

@testable import AtriumCore

/// At a prompt, a change answers with its notices, not with the scene.
@MainActor @Suite struct ChangeAnswerTests {
  /// A feature with a list and one item, which has a name until it is deleted.
  private func feature(_ name: Box<String?>) -> TestFeature<One> {
    TestFeature { plan in
      plan.addEntry {
        TestEntry { place in
          TestScene<Never>(
            place: place,
            load: {
              guard place != nil else { return .saying("the list") }
              guard let name = name.value else { throw TestError(kind: .notFound) }
              return Screen.saying("the item").named(Phrase(name))
            },
            commands: [
              Command("rename", "Rename it", .rest("name")) {
                name.value = $0
                return .done(.noting("renamed"))
              },
              Command("delete", "Delete it") {
                name.value = nil
                return .done(.noting("deleted"))
              },
              Command("plainly", "Change it") { .done(.saying("changed")) },
            ])
        }
      }
    }
  }

  @Test func theSceneIsNotShownAgain() async throws {
    let console = try await TestConsole.interactive(
      feature(Box("Ana")), lines: "one", "rename x", "plainly", "where")
    expectEnd(
      of: console,
      """
      home> one
      the list
      /one> rename x
      renamed
      /one> plainly
      changed
      /one> where
      Address\t/one
      """)
  }

  @Test(arguments: ["rename Bo", "/one rename Bo", "/one/1 rename Bo"])
  func thePromptHasTheNewName(_ line: String) async throws {
    let console = try await TestConsole.interactive(
      feature(Box("Ana")), lines: "/one/1", .line(line), "where")
    #expect(console.prompts.map(\.names) == [[], ["Ana"], ["Bo"]], "\(console.text)")
    #expect(console.text.contains("> \(line)\nrenamed\n/one/1> where"), "\(console.text)")
  }

  @Test func anItemThatIsGoneLeadsUp() async throws {
    let console = try await TestConsole.interactive(
      feature(Box("Ana")), lines: "/one/1", "delete", "where")
    expectEnd(of: console, "/one/1> delete\ndeleted\n/one> where\nAddress\t/one")
    #expect(console.failures.isEmpty)
  }

  @Test func aDeletionInItsSceneShowsNoList() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "/one/3", "drop", "where")
    #expect(console.text.contains("/one/3> drop\ndropped\n/one> where\n"), "\(console.text)")
  }

  @Test func aPlaceThatDoesNotExistLeavesTheListAsItIs() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, lines: "one", "show 12", "where")
    #expect(
      console.text.contains("/one> show 12\n✗ That went wrong.\nTry again.\n/one> where"),
      "\(console.text)")
  }
}
