import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct LastPlaceTests {
  private let feature = Sample<One>.commands { [Command("add", "Add one") { .refresh }] }

  @Test func whereOneWasLastIsOffered() async throws {
    let talk = try await Talk.person(
      feature, options: RunOptions(lastPlace: "/one"), says: "open -", "where")
    #expect(talk.text.contains("Last time you were at /one: 'open -' goes there."))
    #expect(talk.lastAnswer == "Address\t/one")
  }

  @Test(arguments: ["/gone", "nonsense", ""]) func whatLeadsNowhereIsNotOffered(
    _ address: String
  ) async throws {
    let talk = try await Talk.person(
      feature, options: RunOptions(lastPlace: address), says: "where")
    #expect(!talk.text.contains("Last time"))
  }

  @Test func withoutALastPlaceThereIsNoneToGoTo() async throws {
    let talk = try await Talk.person(feature, says: "open -")
    #expect(talk.failures.map(\.code) == ["address.no-last"])
  }
}
