import AtriumTime
import Testing

@testable import AtriumScreen

@Suite struct CroatianTests {
  @Test(arguments: [
    (0, "zadataka"), (1, "zadatak"), (2, "zadatka"), (4, "zadatka"), (5, "zadataka"),
    (10, "zadataka"), (11, "zadataka"), (12, "zadataka"), (14, "zadataka"), (15, "zadataka"),
    (20, "zadataka"), (21, "zadatak"), (22, "zadatka"), (25, "zadataka"), (100, "zadataka"),
    (101, "zadatak"), (111, "zadataka"), (112, "zadataka"), (122, "zadatka"), (1000, "zadataka"),
    (-1, "zadatak"), (-3, "zadatka"), (Int.min, "zadataka"), (Int.max, "zadataka"),
  ])
  func aPluralFormDependsOnTheCount(_ count: Int, _ word: String) {
    #expect(Croatian.form(count, "zadatak", "zadatka", "zadataka") == word)
    #expect(Croatian.counted(count, "zadatak", "zadatka", "zadataka") == "\(count) \(word)")
  }

  @Test func croatianLettersAreOneColumnWide() {
    #expect(displayWidth(of: "šđčćžŠĐČĆŽ") == 10)
    let table = Table(
      "t", [.init("a", "Ključ"), .init("b", "Željeno")],
      [["šđčćž šđčćž", "x"], ["abc", "x"]].map { $0.map(Value.text) })
    let lines = TextRenderer(width: 40, language: .hr).render(Screen("s", [.table(table)]))
      .split(separator: "\n").suffix(2).map { Array($0).firstIndex(of: "x") }
    #expect(lines.count == 2 && lines.first == lines.last && lines.first != .some(nil))
  }

  @Test func numbersAndDaysHaveTheCroatianFormat() throws {
    let day = Value.day(try #require(Day(year: 2026, month: 12, day: 4)))
    #expect(day.text(in: .hr) == "04.12.2026")
    #expect(Value.decimal(1234.5, places: 1).text(in: .hr) == "1.234,5")
    #expect(Value.share(0.125).text(in: .hr) == "12,5 %")
  }
}
