/// Rows of values under labelled columns: an array of objects in JSON.
public struct Table: Equatable, Sendable {
  /// A column of a table. Numbers are aligned right whatever the column's alignment.
  public struct Column: Equatable, Sendable {
    /// The alignment of values that are not numbers.
    public enum Alignment: String, Sendable, CaseIterable { case leading, trailing }
    public var key: String
    public var label: Phrase
    /// The alignment of values that are not numbers.
    public var alignment: Alignment
    /// `true` if the column occurs only in JSON.
    public internal(set) var isHidden = false
    /// `true` if values are never wrapped or truncated.
    public internal(set) var isWhole = false
    /// `true` if pages for paper omit the column.
    public internal(set) var isForScreens = false
    /// `true` if text omits the column if the table would have to be wrapped.
    public internal(set) var isDetail = false
    /// On a narrow terminal, the column with the smallest importance disappears first, of several the
    /// last one: if it is negative, as soon as the widest text is wrapped to less than 24 columns, else
    /// only if the columns do not fit. The first column and the widest text stay.
    public internal(set) var importance = 0

    init(_ key: String, _ label: Phrase, _ alignment: Alignment = .leading) {
      self.key = key
      self.label = label
      self.alignment = alignment
    }
  }

  /// The name of the array in JSON.
  public var key: String
  public var columns: [Column]
  /// The rows; each has one value per column.
  public var rows: Rows
  /// The titles of groups, by the index of their first row, for people.
  public var groupTitles: [Int: Phrase] = [:]
  /// The text that replaces a table without rows, except in JSON.
  public var empty: Phrase?
  /// `true` if people see rows without a header, one line each, whose first column names their groups.
  public var isGrouped = false
  /// `true` if the newest rows are the last ones.
  public var isNewestLast = false
  /// The form that people see instead of rows; `nil` for rows.
  public var dayGrid: DayGrid?

  /// Creates a table whose rows are created when they are shown, so that long lists take little memory.
  /// - Parameters:
  ///   - key: the name of the array in JSON.
  ///   - items: one item per row.
  ///   - empty: the text that replaces a table without rows.
  ///   - isGrouped: see ``isGrouped``.
  ///   - columns: the columns from left to right.
  public init<Item: Sendable>(
    _ key: String, of items: [Item], empty: Phrase? = nil, isGrouped: Bool = false,
    _ columns: [TableColumn<Item>]
  ) {
    self.key = key
    self.columns = columns.map(\.column)
    rows = Rows(of: items) { item in columns.map { $0.value(item) } }
    self.empty = empty
    self.isGrouped = isGrouped
  }
}

extension Table {
  /// Rows of a table. They are created when they are used.
  public struct Rows: RandomAccessCollection, Equatable, Sendable {
    public let count: Int
    private let row: @Sendable (Int) -> [Value]

    init<Items: RandomAccessCollection & Sendable>(
      of items: Items, _ row: @escaping @Sendable (Items.Element) -> [Value]
    ) where Items.Index == Int {
      count = items.count
      self.row = { row(items[items.startIndex + $0]) }
    }

    /// Rows that exist already, such as the rows of another table that remain after a search.
    public init(_ rows: [[Value]]) { self.init(of: rows) { $0 } }

    public var startIndex: Int { 0 }
    /// The index after the last row.
    public var endIndex: Int { count }
    /// Returns the values of a row.
    public subscript(index: Int) -> [Value] { row(index) }

    /// Returns whether all values are equal.
    public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
  }
}
