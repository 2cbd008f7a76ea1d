import AtriumScreen
import Testing

@testable import AtriumCore

@Suite struct AddressTests {
  @Test(arguments: [
    (["todos"], "/todos"), (["todos", "3"], "/todos/3"), (["a", "b c"], "/a/b%20c"),
    (["a", "50%", "x/y"], "/a/50%25/x%2Fy"), (["a", "Ćosić"], "/a/Ćosić"),
    (["a", "?#&="], "/a/?#&="),
    (["a", "\u{1b}[31m"], "/a/%1B[31m"), (["a", "\n\t\u{7f}\0"], "/a/%0A%09%7F%00"),
    (["a", "%41"], "/a/%2541"), (["a", "."], "/a/."), (["a", "\u{a0}"], "/a/%C2%A0"),
    (["a", "\u{2028}\u{85}"], "/a/%E2%80%A8%C2%85"), (["a", "\u{301}x"], "/a/\u{301}x"),
    (["a", "🇭🇷"], "/a/🇭🇷"), (["a", "Bob's"], "/a/Bob's"),
  ])
  func addressesRoundTrip(_ parts: [String], _ text: String) throws {
    let address = Address(parts[0], Array(parts.dropFirst()))
    #expect(address.description == text)
    #expect(Address(text) == address)
    #expect(try [Token](line: text).map(\.text) == [text])
  }

  @Test(arguments: [
    ("todos/3", ["todos", "3"]), ("//todos///3/", ["todos", "3"]), ("/%74odos", ["todos"]),
    ("/a/%c3%a9", ["a", "é"]), ("/a/%2f", ["a", "/"]),
  ])
  func toleratesRepeatedAndMissingSlashes(_ text: String, _ parts: [String]) {
    #expect(Address(text) == Address(parts[0], Array(parts.dropFirst())))
  }

  @Test(arguments: [
    "", "/", "///", "%", "/%", "/a/%", "/a/%4", "/a/%zz", "/a/%+f", "/a/%-0", "/a/% 1", "/a/%ff",
    "/a/%zz/3", "/%zz/a",
  ])
  func rejectsInvalidAddresses(_ text: String) { #expect(Address(text) == nil) }

  @Test func aPlaceFollowsTheRoot() {
    #expect(Address("one", TestPlace(3)).description == "/one/3")
    #expect(TestPlace(path: ["3"]) == TestPlace(3) && TestPlace(path: ["x"]) == nil)
  }
}
