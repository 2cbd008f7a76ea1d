/// Rows of values under labelled columns: an array of objects in JSON.
public struct Table: Equatable, Sendable {
  /// A label over values of one kind. Numbers keep right whatever the alignment says.
  public struct Column: Equatable, Sendable {
    /// Which side values that are no numbers keep to.
    public enum Alignment: Sendable { case leading, trailing }
    /// The name in JSON, the one above the column, and the side it keeps to.
    public var key: String, label: Phrase, alignment: Alignment
    /// - Parameter alignment: of values that are no numbers.
    public init(_ key: String, _ label: Phrase, _ alignment: Alignment = .leading) {
      (self.key, self.label, self.alignment) = (key, label, alignment)
    }
    /// A member of the JSON that people are not shown.
    public static func hidden(_ key: String) -> Column {
      var column = Column(key, "")
      column.isHidden = true
      return column
    }
    /// A column whose values mean nothing when they are cut, such as days in words.
    public static func whole(_ key: String, _ label: Phrase) -> Column {
      var column = Column(key, label)
      column.isWhole = true
      return column
    }
    /// Whether only programs see it.
    public internal(set) var isHidden = false
    /// Whether it is never cut, however narrow the window.
    public internal(set) var isWhole = false
  }
  /// The name of the array in JSON, and what is in it; a row has a value for each column.
  public var key: String, columns: [Column], rows: [[Value]]
  /// What people see in place of a table without rows.
  public var empty: Phrase?

  /// - Parameter rows: one value for each column, in the columns' order.
  public init(_ key: String, _ columns: [Column], _ rows: [[Value]], empty: Phrase? = nil) {
    (self.key, self.columns, self.rows, self.empty) = (key, columns, rows, empty)
  }
}
