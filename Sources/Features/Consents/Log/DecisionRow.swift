import GRDB

/// A decision as a row of the database.
extension Decision {
  static let columns = """
    number, at, purpose, category, answer, consent, required, version, sensitivity, name, text, \
    language, link, expires, previous, hash
    """

  /// Reads ``columns``. An answer that nobody can have given is told by the hash.
  init(_ row: Row) {
    number = row[0]
    (at, purpose, category) = (row.text(1), row.text(2), row.text(3))
    answer = Answer(rawValue: row.text(4)) ?? .withdrawn
    consentID = row.number(5)
    isRequired = row.number(6) == 1
    version = row.number(7) ?? 0
    (sensitivity, name, text) = (row.text(8), row.text(9), row.text(10))
    (language, link, expires) = (row.text(11), String?(row, 12), String?(row, 13))
    (previous, hash) = (row.text(14), row.text(15))
  }

  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO decision VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        number, at, purpose, category, answer.rawValue, consentID, isRequired ? 1 : 0, version,
        sensitivity, name, text, language, link, expires, previous, hash,
      ])
  }
}

/// Values of a row that somebody may have changed by hand, also into values of another type.
extension Row {
  func text(_ index: Int) -> String { String?(self, index) ?? "" }
  func number(_ index: Int) -> Int? { Int.fromDatabaseValue(self[index]) }
}

extension String? {
  fileprivate init(_ row: Row, _ index: Int) { self = String.fromDatabaseValue(row[index]) }
}
