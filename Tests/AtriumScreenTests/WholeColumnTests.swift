import Testing

@testable import AtriumScreen

@Suite struct WholeColumnTests {
  @Test func aWholeColumnIsNotCutWhileOthersCanBe() {
    let table = Table(
      "t", [.init("title", "Title"), .whole("due", "Due")],
      [[.text("a long title that goes on"), .shown("next Tuesday", as: "2030-12-24")]])
    let text = TextRenderer(width: 26).render(Screen("s", [.table(table)]))
    #expect(text == "TITLE         DUE\na long titl…  next Tuesday")
  }
}
