import AtriumCore
import AtriumStorage
import GRDB
import Testing

@Suite("Folding") struct FoldingTests {
  @Test(arguments: [
    ("MILK", "milk"), ("Čaj", "čaj"), ("e\u{301}", "\u{e9}"), ("Ａ１", "a1"), ("ﬁn", "fin"),
    ("ÄÖ", "a\u{308}o\u{308}"),
  ])
  func differentEncodingsAndCasesAreEqual(_ one: String, _ other: String) async throws {
    #expect(one.folded == other.folded)
    let areEqual = try await Store(.memory, migrations: []).read { db in
      try Bool.fetchOne(
        db, sql: "SELECT folded(?) = folded(?)", arguments: [one, other])
    }
    #expect(areEqual == true)
  }

  @Test func differentLettersStayDifferent() { #expect("caj".folded != "čaj".folded) }
}
