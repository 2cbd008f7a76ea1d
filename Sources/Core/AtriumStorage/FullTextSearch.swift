public import AtriumCore
import AtriumScreen
public import GRDB

extension Database {
  /// Returns the rows that the full-text index `words` finds, those with all words in the column `title`
  /// first, and the number of all matches.
  /// - Parameters:
  ///   - columns: SQL with the columns of the rows.
  ///   - table: the table of which `words` indexes the column `title` and others.
  ///   - order: SQL with the order of the rows. Of more matches than the question asks for, the ones
  ///     that were inserted last are ordered.
  public func search(
    _ question: FoundItem.Question, columns: String, of table: String, by order: String
  ) throws -> (rows: [Row], total: Int) {
    let pattern = question.fullTextPattern
    let found = try rowIDs(matching: pattern, question.limit)
    let isComplete = found.count < question.limit
    let titled = isComplete ? [] : try rowIDs(matching: "title : (\(pattern))", question.limit)
    let total =
      isComplete
      ? found.count
      : try Int.fetchOne(
        self, sql: "SELECT count(*) FROM words WHERE words MATCH ?", arguments: [pattern])
    let rows = try Row.fetchAll(
      self,
      sql: """
        SELECT \(columns) FROM \(table)
        WHERE id IN (SELECT value FROM json_each(?1) UNION SELECT value FROM json_each(?2))
        ORDER BY id IN (SELECT value FROM json_each(?1)) DESC, \(order) LIMIT ?3
        """,
      arguments: [
        JSON.array(titled.map(JSON.integer)).text, JSON.array(found.map(JSON.integer)).text,
        question.limit,
      ])
    return (rows, total ?? rows.count)
  }

  /// The index returns its rows by their numbers, so that the limit ends the query.
  private func rowIDs(matching pattern: String, _ limit: Int) throws -> [Int] {
    try Int.fetchAll(
      self, sql: "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?",
      arguments: [pattern, limit])
  }
}
