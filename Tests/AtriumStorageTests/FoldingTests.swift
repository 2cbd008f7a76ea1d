import AtriumStorage
import GRDB
import Testing

@Suite struct FoldingTests {
  @Test(arguments: [
    ("MILK", "milk"), ("Čaj", "čaj"), ("e\u{301}", "\u{e9}"), ("Ａ１", "a1"), ("ﬁn", "fin"),
    ("ÄÖ", "a\u{308}o\u{308}"),
  ])
  func whatWasTypedOtherwiseIsAlike(_ one: String, _ other: String) async throws {
    #expect(one.folded == other.folded)
    let isAlike = try await Store(.memory, migrations: []).read { db in
      try Bool.fetchOne(
        db, sql: "SELECT folded(?) = folded(?)", arguments: [one, other])
    }
    #expect(isAlike == true)
  }

  @Test func whatDiffersStaysSo() { #expect("caj".folded != "čaj".folded) }
}
