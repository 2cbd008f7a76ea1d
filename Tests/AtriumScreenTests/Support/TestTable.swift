@testable import AtriumScreen

/// Tables for tests of the renderers, from rows of values.
extension Table {
  init(_ key: String, _ columns: [Column], _ rows: [[Value]], empty: Phrase? = nil) {
    self.init(
      key, of: rows, empty: empty,
      columns.enumerated().map { index, column in
        var tableColumn = TableColumn<[Value]>("", "") {
          $0.indices ~= index ? $0[index] : .missing
        }
        tableColumn.column = column
        return tableColumn
      })
  }
}

extension Table.Column {
  static func hidden(_ key: String) -> Self {
    TableColumn<Void>.hidden(key) { _ in .missing }.column
  }

  static func untruncated(_ key: String, _ label: Phrase) -> Self {
    TableColumn<Void>.untruncated(key, label) { _ in .missing }.column
  }

  func importance(_ importance: Int) -> Self {
    var column = self
    column.importance = importance
    return column
  }
}
