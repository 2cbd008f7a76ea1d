import AtriumScreen
import Foundation
import Testing

@testable import AtriumCore

@MainActor @Suite struct LastPlaceTests {
  private let feature = TestFeature<One>.commands { [Command("add", "Add one") { .refresh }] }

  @Test func theLastAddressIsOffered() async throws {
    let console = try await TestConsole.interactive(
      feature, options: RunOptions(lastAddress: "/one"), lines: "open -", "where")
    #expect(console.text.contains("Last visited: /one. 'open -' goes there."))
    #expect(console.lastAnswer == "Address\t/one")
  }

  @Test(arguments: ["/gone", "nonsense", ""]) func anInvalidLastAddressIsNotOffered(
    _ address: String
  ) async throws {
    let console = try await TestConsole.interactive(
      feature, options: RunOptions(lastAddress: address), lines: "where")
    #expect(!console.text.contains("Last time"))
  }

  @Test func openDashLeadsToTheAddressBefore() async throws {
    let console = try await TestConsole.interactive(
      TestFeature<One>.list, TestFeature<Two>.list,
      lines: "/one/1", "/two/2", "open -", "where", "open -", "where", "home", "open -", "where")
    #expect(
      console.text.components(separatedBy: "Address\t").dropFirst().map { $0.prefix(6) }
        == ["/one/1", "/two/2", "/two/2"], "\(console.text)")
  }

  @Test func openingTheLastAddressFailsWithoutOne() async throws {
    let console = try await TestConsole.interactive(feature, lines: "open -")
    #expect(console.failures.map(\.code) == ["address.no-last"])
  }
}
