/// A column of a table of items: its name, its header, and the value of each item.
///
///     Table("todos", of: todos, [
///       .init("id", .number, .trailing) { .integer($0.id) },
///       .init("title", .title) { .text($0.title) },
///       .hidden("created") { .text($0.created) },
///     ])
public struct TableColumn<Item>: Sendable {
  var column: Table.Column
  let value: @Sendable (Item) -> Value

  /// - Parameters:
  ///   - key: the name in JSON.
  ///   - label: the header.
  ///   - alignment: the alignment of values that are not numbers.
  ///   - value: returns the value of an item.
  public init(
    _ key: String, _ label: Phrase, _ alignment: Table.Column.Alignment = .leading,
    value: @escaping @Sendable (Item) -> Value
  ) {
    column = Table.Column(key, label, alignment)
    self.value = value
  }

  /// A column that occurs only in JSON.
  public static func hidden(_ key: String, value: @escaping @Sendable (Item) -> Value) -> Self {
    Self(key, "", value: value).hidden(unless: false)
  }

  /// A column whose values are never wrapped or truncated, such as days in words.
  public static func untruncated(
    _ key: String, _ label: Phrase, value: @escaping @Sendable (Item) -> Value
  ) -> Self {
    Self(key, label, value: value).untruncated
  }

  /// The column, aligned right.
  public var trailing: Self { with(\.alignment, .trailing) }

  /// The column, whose values are never wrapped or truncated.
  public var untruncated: Self { with(\.isWhole, true) }

  /// The column with an importance other than 0; see ``Table/Column/importance``.
  public func importance(_ importance: Int) -> Self { with(\.importance, importance) }

  /// The column, which occurs only in JSON unless `isShown`.
  public func hidden(unless isShown: Bool) -> Self { with(\.isHidden, !isShown) }

  /// The column, which text omits if the table would have to be wrapped.
  public var asDetail: Self { with(\.isDetail, true) }

  /// The column, which pages for paper omit.
  public var forScreens: Self { with(\.isForScreens, true) }

  private func with<Property>(
    _ path: WritableKeyPath<Table.Column, Property>, _ property: Property
  ) -> Self {
    var column = self
    column.column[keyPath: path] = property
    return column
  }
}
