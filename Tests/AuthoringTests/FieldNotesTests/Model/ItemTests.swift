import AtriumCore
import Testing

@Suite struct ItemTests {
  @Test func aTitleHasSingleSpaces() throws {
    #expect(try Item.checked("  Red \t apples ") == "Red apples")
  }

  @Test(arguments: ["", "  ", "\t\n"])
  func aTitleNeedsAWord(_ title: String) {
    #expect(throws: Failure.noTitle) { try Item.checked(title) }
  }
}
