import AtriumScreen
import Testing

@Suite struct CroatianTests {
  @Test(arguments: [
    (0, "zadataka"), (1, "zadatak"), (2, "zadatka"), (4, "zadatka"), (5, "zadataka"),
    (10, "zadataka"), (11, "zadataka"), (12, "zadataka"), (14, "zadataka"), (15, "zadataka"),
    (20, "zadataka"), (21, "zadatak"), (22, "zadatka"), (25, "zadataka"), (100, "zadataka"),
    (101, "zadatak"), (111, "zadataka"), (112, "zadataka"), (122, "zadatka"), (1000, "zadataka"),
    (-1, "zadatak"), (-3, "zadatka"), (Int.min, "zadataka"), (Int.max, "zadataka"),
  ])
  func aWordFollowsItsNumber(_ count: Int, _ word: String) {
    #expect(Croatian.form(count, "zadatak", "zadatka", "zadataka") == word)
    #expect(Croatian.counted(count, "zadatak", "zadatka", "zadataka") == "\(count) \(word)")
  }
}
