public import AtriumScreen

/// A property of an item, declared once. The options of `add` and `edit`, the questions of forms, the lines of a
/// record, the columns of tables and the texts in files follow from it.
///
///     ItemField("strength", \.strength, .line, label: .strength, help: .strengthHelp)
///     ItemField("until", \.until, .optional(.day), label: .until, help: .untilHelp).importance(-1)
///     ItemField("state", label: .state) { .text($0.state) }
public struct ItemField<Item: Sendable>: Sendable {
  /// The name in JSON and in files.
  public let name: String
  /// The value on screens.
  public private(set) var value: @Sendable (Item) -> Value
  /// The text of the value, which ``change(to:)`` reads.
  public let text: @Sendable (Item) -> String
  let label: Phrase
  let help: Phrase?
  let input: Input?

  private var column: (@Sendable (TableColumn<Item>, [Item]) -> TableColumn<Item>)? = { column, _ in
    column
  }
  /// The value in tables, if it differs.
  private var cell: (@Sendable (Item) -> Value)?
  /// `nil` for a line that only programs read.
  private var isShown: (@Sendable (Item) -> Bool)? = { _ in true }
  private var keepsLines = false
  private(set) var filterHelp: Phrase?
  private(set) var titleEnding: TitleEnding?

  /// The ways to enter a value. Each returns the assignment of the value.
  struct Input: Sendable {
    typealias Change = @Sendable (inout Item) throws -> Void

    let option: String
    let isRepeated: Bool
    let optionFormat: ArgumentFormat<Change>
    let answerFormat: ArgumentFormat<Change>
    /// Reads the text of the value of an option.
    let filterFormat: ArgumentFormat<String>
    let change: @Sendable (_ text: String) -> Change?
  }

  /// A field that can be changed.
  /// - Parameters:
  ///   - option: the name of the option; by default that of the field.
  ///   - help: explains the option; by default the label.
  ///   - get: returns the value.
  ///   - set: assigns an entered value. It may refuse it, and change other properties.
  public init<V: Sendable>(
    _ name: String, _ format: FieldFormat<V>, option: String? = nil, label: Phrase,
    help: Phrase? = nil,
    get: @escaping @Sendable (Item) -> V,
    set: @escaping @Sendable (_ item: inout Item, _ value: V) throws -> Void
  ) {
    self.name = name
    self.label = label
    self.help = help ?? "\(label)."
    value = { format.shown(get($0)) }
    text = { format.text(get($0)) }
    let change: @Sendable (V) -> Input.Change = { value in { item in try set(&item, value) } }
    input = Input(
      option: option ?? name, isRepeated: false, optionFormat: format.option.map(change),
      answerFormat: format.answer.map(change), filterFormat: format.option.map(format.text),
      change: { format.read($0).map(change) })
  }

  /// A field that is a property of the item.
  public init<V: Sendable>(
    _ name: String, _ property: any WritableKeyPath<Item, V> & Sendable, _ format: FieldFormat<V>,
    option: String? = nil, label: Phrase, help: Phrase? = nil
  ) {
    self.init(
      name, format, option: option, label: label, help: help, get: { $0[keyPath: property] },
      set: { $0[keyPath: property] = $1 })
  }

  /// A list of words. Each value of the option adds one; the answer in a form replaces all.
  public init(
    _ name: String, _ property: any WritableKeyPath<Item, [String]> & Sendable,
    of element: ArgumentFormat<String>, option: String, label: Phrase, help: Phrase
  ) {
    self.name = name
    self.label = label
    self.help = help
    value = { .list($0[keyPath: property].map(Value.text)) }
    text = { $0[keyPath: property].joined(separator: " ") }
    let replace: @Sendable (String) -> Input.Change = { text in
      { item in item[keyPath: property] = text.words }
    }
    let add: @Sendable (String) -> Input.Change = { word in
      { item in item[keyPath: property].append(word) }
    }
    input = Input(
      option: option, isRepeated: true, optionFormat: element.map(add),
      answerFormat: ArgumentFormat.text.map(replace), filterFormat: element, change: replace)
  }

  /// A field that cannot be changed.
  public init(_ name: String, label: Phrase = "", value: @escaping @Sendable (Item) -> Value) {
    self.name = name
    self.label = label
    self.value = value
    help = nil
    input = nil
    text = { item in
      switch value(item).json {
      case .null: ""
      case .string(let text): text
      case let json: json.text
      }
    }
  }

  /// `true` if the field can be changed.
  public var isEditable: Bool { input != nil }

  /// Returns the assignment of a value in a file; `nil` if the text is no value, or the field cannot be changed.
  public func change(to text: String) -> Patch<Item>? {
    input?.change(text).map { Patch(name, $0) }
  }
}

/// The presentation.
extension ItemField {
  /// The field with other values on screens.
  public func shown(_ value: @escaping @Sendable (Item) -> Value) -> ItemField {
    with { $0.value = value }
  }

  /// The field with other values in tables.
  public func shownInTables(_ value: @escaping @Sendable (Item) -> Value) -> ItemField {
    with { $0.cell = value }
  }

  /// The field with another column.
  /// - Parameter change: returns the column, given the present one and the items of the table.
  public func column(
    _ change:
      @escaping @Sendable (_ column: TableColumn<Item>, _ items: [Item]) -> TableColumn<Item>
  ) -> ItemField {
    with { field in
      let column = field.column
      field.column = { change(column?($0, $1) ?? $0, $1) }
    }
  }

  /// The field with a column of an importance other than 0; see ``Table/Column/importance``.
  public func importance(_ importance: Int) -> ItemField {
    column { column, _ in column.importance(importance) }
  }

  /// The field with a column whose header is above numbers.
  public var trailing: ItemField { column { column, _ in column.trailing } }

  /// The field with a column whose values are never wrapped or truncated.
  public var untruncated: ItemField { column { column, _ in column.untruncated } }

  /// The field with a column that only programs read.
  public var withHiddenColumn: ItemField { column { column, _ in column.hidden(unless: false) } }

  public var withoutColumn: ItemField { with { $0.column = nil } }

  /// The field, whose line in a record people see only if `condition` is `true`.
  public func omittedUnless(_ condition: @escaping @Sendable (Item) -> Bool) -> ItemField {
    with { $0.isShown = condition }
  }

  /// The field, which only programs read.
  public var machineOnly: ItemField { with { $0.isShown = nil }.withHiddenColumn }

  /// The field, whose line breaks are shown in a record.
  public var keepingLines: ItemField { with { $0.keepsLines = true } }

  /// The field with an option that limits a list to its value.
  public func filter(_ help: Phrase) -> ItemField { with { $0.filterHelp = help } }

  /// The field, whose option may also be typed as words at the end of a name; see ``Command/readingQuickEntry()``.
  /// - Parameter count: returns the number of words that are certain to be its value.
  public func readAtEndOfName(_ count: @escaping TitleEnding) -> ItemField {
    with { $0.titleEnding = count }
  }

  private func with(_ change: (inout ItemField) -> Void) -> ItemField {
    var copy = self
    change(&copy)
    return copy
  }

  /// The line of a record.
  func block(of item: Item) -> Block {
    guard isShown?(item) == true else { return .machineOnly(name, value(item).json) }
    return .field(Field(name, label, value(item), keepingLines: keepsLines))
  }

  func tableColumn(of items: [Item]) -> TableColumn<Item>? {
    column?(TableColumn(name, label, value: cell ?? value), items)
  }
}

extension Table {
  /// Creates a table whose columns are fields.
  public init<Item: Sendable>(_ key: String, of items: [Item], fields: [ItemField<Item>]) {
    self.init(key, of: items, fields.compactMap { $0.tableColumn(of: items) })
  }
}

extension [Block] {
  /// Returns the lines of a record of an item.
  public static func fields<Item>(
    _ fields: some Sequence<ItemField<Item>>, of item: Item
  ) -> [Block] {
    fields.map { $0.block(of: item) }
  }
}

extension Array {
  /// Returns the fields of these names, in this order.
  public func named<Item>(_ names: String...) -> [ItemField<Item>]
  where Element == ItemField<Item> {
    names.compactMap { name in first { $0.name == name } }
  }

  /// Returns the fields of these names, in this order, and then the others.
  public func beginning<Item>(with names: String...) -> [ItemField<Item>]
  where Element == ItemField<Item> {
    names.compactMap { name in first { $0.name == name } } + filter { !names.contains($0.name) }
  }

  /// Returns the fields without those of these names.
  public func without<Item>(_ names: String...) -> [ItemField<Item>]
  where Element == ItemField<Item> {
    filter { !names.contains($0.name) }
  }
}
