public import AtriumScreen
public import AtriumTime

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

  /// The ways to enter a value. Each returns the assignment of the value.
  struct Input: Sendable {
    typealias Change = @Sendable (inout Item) throws -> Void

    /// The name of the option.
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
  ///   - get: returns the value.
  ///   - set: assigns an entered value. It may refuse it, and change other properties.
  public init<V: Sendable>(
    _ name: String, _ format: FieldFormat<V>, option: String? = nil, label: Phrase, help: Phrase,
    get: @escaping @Sendable (Item) -> V,
    set: @escaping @Sendable (_ item: inout Item, _ value: V) throws -> Void
  ) {
    self.name = name
    self.label = label
    self.help = help
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
    option: String? = nil, label: Phrase, help: Phrase
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
  public init(
    _ name: String, label: Phrase = "", value: @escaping @Sendable (Item) -> Value
  ) {
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
  public func shown(as value: @escaping @Sendable (Item) -> Value) -> ItemField {
    with { $0.value = value }
  }

  /// The field with other values in tables.
  public func shownInTables(as value: @escaping @Sendable (Item) -> Value) -> ItemField {
    with { $0.cell = value }
  }

  /// The field with a column that differs in what `change` does with it.
  /// - Parameter change: returns the column, given the items of the table.
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

  /// The field without a column.
  public var withoutColumn: ItemField { with { $0.column = nil } }

  /// The field, whose line in a record people see only under a condition.
  public func shown(if condition: @escaping @Sendable (Item) -> Bool) -> ItemField {
    with { $0.isShown = condition }
  }

  /// The field, which only programs read.
  public var machineOnly: ItemField { with { $0.isShown = nil }.withHiddenColumn }

  /// The field, whose line breaks are shown in a record.
  public var keepingLines: ItemField { with { $0.keepsLines = true } }

  /// The field with an option that limits a list to its value.
  public func filter(_ help: Phrase) -> ItemField { with { $0.filterHelp = help } }

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

/// The values of a field: how they are entered, and how they are shown.
public struct FieldFormat<V: Sendable>: Sendable {
  let option: ArgumentFormat<V>
  let answer: ArgumentFormat<V>
  let read: @Sendable (String) -> V?
  let text: @Sendable (V) -> String
  let shown: @Sendable (V) -> Value

  /// - Parameters:
  ///   - option: reads the value of an option.
  ///   - answer: reads the answer in a form; by default like the value of an option.
  ///   - read: reads the text in a file; by default no text is read.
  ///   - text: returns the text in forms and files, which `answer` and `read` accept.
  ///   - shown: returns the value on screens.
  public init(
    _ option: ArgumentFormat<V>, answer: ArgumentFormat<V>? = nil,
    read: @escaping @Sendable (String) -> V? = { _ in nil },
    text: @escaping @Sendable (V) -> String, shown: @escaping @Sendable (V) -> Value
  ) {
    self.option = option
    self.answer = answer ?? option
    self.read = read
    self.text = text
    self.shown = shown
  }
}

extension FieldFormat {
  /// Another format, or no value: `none` as the value of an option, or a blank answer.
  public static func optional<W>(_ format: FieldFormat<W>) -> FieldFormat where V == W? {
    FieldFormat(
      .orNone(format.option), answer: .optional(format.answer),
      read: { text in text.isEmpty ? .some(nil) : format.read(text).map { .some($0) } },
      text: { $0.map(format.text) ?? "" }, shown: { .optional($0, format.shown) })
  }
}

extension FieldFormat<String> {
  /// Text, which may have several lines.
  public static var text: FieldFormat {
    FieldFormat(.text, read: { $0 }, text: { $0 }, shown: Value.optionalText)
  }

  /// Text without surrounding white space, which may have several lines.
  public static var trimmed: FieldFormat { .text.transformed { $0.trimmed } }

  /// Returns the format with texts that `transform` makes of its texts.
  public func transformed(_ transform: @escaping @Sendable (String) -> String) -> FieldFormat {
    FieldFormat(
      option.map(transform), answer: answer.map(transform),
      read: { text in read(text).map(transform) }, text: text, shown: shown)
  }

  /// A text that is not blank, such as a title.
  public static func nonBlank(_ name: String) -> FieldFormat {
    FieldFormat(
      .text, answer: .nonBlank(name), read: { $0 }, text: { $0 }, shown: Value.text)
  }
}

extension FieldFormat<Int> {
  /// A whole number.
  public static func number(in range: ClosedRange<Int>) -> FieldFormat {
    FieldFormat(
      .number(in: range), read: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      text: { "\($0)" }, shown: Value.integer)
  }
}

extension FieldFormat<Day> {
  /// A day.
  public static var day: FieldFormat {
    FieldFormat(.day, read: { Day(iso: $0) }, text: { "\($0)" }, shown: Value.day)
  }
}

/// Changes to an item: assignments, in the order of the fields.
public struct Patch<Item>: Sendable {
  private var changes: [(field: String, assign: @Sendable (inout Item) throws -> Void)] = []

  /// No changes.
  public init() {}

  /// The change of a field.
  public init(_ field: String = "", _ assign: @escaping @Sendable (inout Item) throws -> Void) {
    changes = [(field, assign)]
  }

  /// `true` if nothing is assigned.
  public var isEmpty: Bool { changes.isEmpty }

  /// Returns whether a field is assigned.
  public func changes(_ field: String) -> Bool { changes.contains { $0.field == field } }

  /// Assigns the values.
  /// - Throws: the error of the first value that is refused.
  public func apply(to item: inout Item) throws {
    for change in changes { try change.assign(&item) }
  }

  /// Adds the changes of another patch.
  public static func += (patch: inout Patch, other: Patch) { patch.changes += other.changes }

  /// Returns the changes of both, in this order.
  public static func + (patch: Patch, other: Patch) -> Patch {
    var sum = patch
    sum += other
    return sum
  }
}

extension Argument {
  /// The options of fields. The result contains the changes of those that are present.
  public static func fields<Item>(_ fields: [ItemField<Item>]) -> Argument
  where Value == Patch<Item> {
    let options = fields.compactMap { field in
      field.input.map { input in
        (field.name, input.optionFormat, Parameter(input, help: field.help))
      }
    }
    return Argument(parameters: options.map(\.2)) { arguments, clock throws(Failure) in
      var patch = Patch<Item>()
      for (name, format, parameter) in options {
        let texts = arguments.values(of: parameter.name)
        for change in try format.values(of: texts, for: parameter.displayName, clock: clock) {
          patch += Patch(name, change)
        }
      }
      return patch
    }
  }
}

/// The value of a field that the items of a list must have.
public struct FieldFilter: Equatable, Sendable {
  /// The name of the field.
  public let field: String
  /// The text of the value; empty for items without a value.
  public let text: String
}

extension Argument<[FieldFilter]> {
  /// The options that limit a list to values of fields.
  public static func filters<Item>(_ fields: [ItemField<Item>]) -> Argument {
    let options = fields.compactMap { field in
      field.filterHelp.flatMap { help in
        field.input.map { ($0.filterFormat, Parameter($0, help: help), field.name) }
      }
    }
    return Argument(parameters: options.map(\.1)) { arguments, clock throws(Failure) in
      var filters: [FieldFilter] = []
      for (format, parameter, name) in options {
        let texts = arguments.values(of: parameter.name)
        filters += try format.values(of: texts, for: parameter.displayName, clock: clock)
          .map { FieldFilter(field: name, text: $0) }
      }
      return filters
    }
  }
}

extension Parameter {
  @MainActor fileprivate init<Item>(_ input: ItemField<Item>.Input, help: Phrase?) {
    self.init(.option(isRepeated: input.isRepeated), input.option, input.optionFormat)
    self.help = help
  }
}

/// Asks for the values of fields. The result contains the changes.
public struct ItemForm<Item: Sendable>: Coordinator {
  private let fields: [ItemField<Item>]
  private let item: Item?

  /// - Parameter item: the item whose values are the initial answers.
  public init(_ fields: [ItemField<Item>], editing item: Item? = nil) {
    self.fields = fields.filter { $0.input != nil }
    self.item = item
  }

  public func run(in flow: Flow) async throws(Departure) -> Patch<Item> {
    let questions = fields.compactMap { field in
      field.input.map { input in
        (
          field.name,
          FormField(field.label, input.answerFormat, initial: item.map(field.text) ?? "")
        )
      }
    }
    flow.introduce(
      questions.map { ($0.1.question.label, $0.1.isOptional(clock: flow.program.clock)) })
    var patch = Patch<Item>()
    for (name, question) in questions { patch += Patch(name, try await flow.ask(question)) }
    return patch
  }
}
