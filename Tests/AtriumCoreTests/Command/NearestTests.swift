import Testing

@testable import AtriumCore

@Suite struct NearestTests {
  @Test(arguments: [
    ("tods", "todos"), ("TODOS", "todos"), ("otdos", "todos"), ("ne", "news"), ("nwes", "news"),
    ("zebra", nil), ("", nil), ("t", nil),
  ])
  func findsTheClosestName(_ word: String, _ name: String?) {
    #expect(nearest(to: word, among: ["todos", "news"]) == name)
  }

  @Test(arguments: [
    ("todo.finished", nil), ("mail.from", nil), ("todo.don", "todo.done"),
    ("tood.done", "todo.done"),
    ("mail.prot", "mail.port"), ("maiil.port", "mail.port"), ("sync.fin", "sync.finished"),
  ])
  func eachPartOfANameWithDotsIsClose(_ word: String, _ name: String?) {
    #expect(nearest(to: word, among: ["sync.finished", "todo.done", "mail.port"]) == name)
  }

  @Test func prefersDistanceThenAlphabet() {
    #expect(nearest(to: "abd", among: ["abx", "abdd", "abd"]) == "abd")
    #expect(nearest(to: "ab", among: ["ac", "aa"]) == "aa")
    #expect(nearest(to: "x", among: []) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("ca", "abc", 3),
  ])
  func countsEdits(_ a: String, _ b: String, _ steps: Int) {
    #expect(editDistance(a, b) == steps)
  }

  @Test func comparesLongWords() {
    let word = String(repeating: "a", count: 100_000)
    #expect(nearest(to: word, among: ["a"]) == nil)
  }
}
