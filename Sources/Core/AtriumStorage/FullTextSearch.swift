public import AtriumCore
import AtriumScreen
public import GRDB

/// The vocabulary of a full-text index.
public enum FullTextVocabulary {
  /// The SQL that creates the table `terms` with the terms of the index `words`
  /// (sqlite.org/fts5.html, section 7), a migration for ``GRDB/Database/search(_:columns:of:by:)``.
  public static let migration = "CREATE VIRTUAL TABLE terms USING fts5vocab (words, instance);"
}

extension Database {
  /// Searches the full-text index `words`.
  /// - Parameters:
  ///   - columns: SQL with the columns of the rows.
  ///   - table: the table of which `words` indexes the column `title` and others.
  ///   - order: SQL with the order of the rows.
  /// - Returns: the matching rows, and the number of all matches. If there are more matches than the
  ///   limit of the question, only those that were inserted last are considered, and those with all
  ///   words in the column `title` come first.
  public func search(
    _ question: FoundItem.Question, columns: String, of table: String, by order: String
  ) throws -> (rows: [Row], total: Int) {
    guard let pattern = try pattern(of: question) else { return ([], 0) }
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

  /// Returns the numbers of matching rows, the highest first. The index stores rows in this order, so
  /// the limit ends the query early.
  private func rowIDs(matching pattern: String, _ limit: Int) throws -> [Int] {
    try Int.fetchAll(
      self, sql: "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC LIMIT ?",
      arguments: [pattern, limit])
  }

  /// Returns the search in the query language of the index; `nil` if nothing can match.
  ///
  /// For a prefix, the index merges all matching rows before it returns the first one, which takes
  /// milliseconds for common words. For whole words, it reads only as many rows as needed. Therefore a
  /// prefix of few words is replaced by these words.
  private func pattern(of question: FoundItem.Question) throws -> String? {
    var patterns: [String] = []
    for word in question.words {
      // The terms of other words are written without accents.
      let isTerm = word.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 }
      let terms = isTerm ? try terms(beginning: word) : nil
      if terms?.isEmpty == true { return nil }
      let alternatives = terms.map { $0.map { "\"\($0)\"" }.joined(separator: " OR ") }
      patterns.append("(\(alternatives ?? "\"\(word)\"*"))")
    }
    return patterns.joined(separator: " AND ")
  }

  /// Returns the terms of the index that begin with `word`; `nil` if there are more than 20.
  private func terms(beginning word: String) throws -> [String]? {
    // Terms contain no control characters, so the next term is greater than this one followed by
    // U+0001.
    let terms = try String.fetchAll(
      self,
      sql: """
        WITH RECURSIVE next (term) AS (
          SELECT (SELECT term FROM terms WHERE term >= ?1 AND term < ?2 LIMIT 1)
          UNION ALL
          SELECT (SELECT term FROM terms WHERE term >= next.term || char(1) AND term < ?2 LIMIT 1)
          FROM next WHERE term IS NOT NULL
        )
        SELECT term FROM next WHERE term IS NOT NULL LIMIT 21
        """, arguments: [word, word + "\u{10FFFF}"])
    return terms.count > 20 ? nil : terms
  }
}
