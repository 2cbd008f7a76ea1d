public import AtriumScreen
import Synchronization

/// The items of a root of addresses, such as todos, and the letters before their numbers: `t4` is `/todos/4`.
///
/// An item has this name everywhere: in lists, in sentences and as an argument of commands.
///
///     static let items = ItemKind("t", at: "todos")
///     plan.addEntry(items: Self.items) { … }
public final class ItemKind: Sendable {
  /// The first component of the addresses.
  public let root: String
  /// The letters that the feature asks for.
  let preferredLetters: String
  private let assigned: Mutex<String?>

  /// - Parameters:
  ///   - letters: one to three lower-case letters. Another feature may have them already, and a deployment may
  ///     replace them.
  ///   - root: the root of an entry, below which the path of an item is its number.
  public init(_ letters: String, at root: String) {
    self.root = root
    preferredLetters = letters
    assigned = Mutex(letters)
  }

  /// Returns whether a text can stand before numbers: one to three lower-case letters of ASCII.
  static func areValid(_ letters: String) -> Bool {
    (1...3).contains(letters.utf8.count) && letters.utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }

  /// The letters before numbers; `nil` if the items are named by their addresses only.
  public internal(set) var letters: String? {
    get { assigned.withLock { $0 } }
    set { assigned.withLock { $0 = newValue } }
  }

  /// The name of an item: `t4`, or its address.
  public func name(_ number: Int) -> String { ref(number) ?? address(number).description }

  /// Returns the number of an item in a text that is its name or its number: 4 for `t4` and `4`.
  public func number(in text: String) -> Int? {
    let digits = letters.flatMap { TypedItems(text, among: [$0: self])?.numbers } ?? text
    return digits.isASCIIDigits ? Int(digits) : nil
  }

  /// The name with letters; `nil` without letters.
  func ref(_ number: Int) -> String? { letters.map { "\($0)\(number)" } }

  /// The address of an item.
  public func address(_ number: Int) -> Address { Address(root, NumberedPlace(number)) }

  /// The name and the title of an item, as sentences quote them: `t4 “Buy milk”`.
  public func label(_ number: Int, _ title: String) -> String { "\(name(number)) “\(title)”" }

  /// Returns the numbers in a word that may also be a file or a text: `4`, `t4`, a range such as `3-7`, or a list.
  /// - Returns: `nil` for other words.
  @MainActor public func numbers(in word: String) -> [Int]? {
    let text = letters.flatMap { TypedItems(word, among: [$0: self])?.numbers } ?? word
    let numbers = ArgumentFormat<Int>.singleNumbers(in: text).compactMap { Int($0) }
    return numbers.isEmpty || numbers.contains { $0 <= 0 } ? nil : numbers
  }

  /// A line that runs a command of an item from anywhere: `done t4`.
  /// - Parameter rest: the words after the item.
  public func line(_ verb: String, _ number: Int, _ rest: String = "") -> String {
    let line = letters == nil ? "\(address(number)) \(verb)" : "\(verb) \(name(number))"
    return rest.isEmpty ? line : "\(line) \(rest)"
  }

  /// The name of an item in lists, which is a number for programs.
  public func value(_ number: Int) -> Value { .toned(.quiet, .item(name(number), number)) }

  /// Returns the label that a step of the undo history stores, such as `4 “Buy milk”, 5 “Call”`, with names.
  /// - Parameter numbers: the items of the label, in their order.
  public func label(stored label: String, of numbers: [Int]) -> String {
    var (shown, rest) = ("", label[...])
    for number in numbers {
      guard let range = rest.firstRange(of: "\(number) “") else { break }
      shown += rest[..<range.lowerBound] + "\(name(number)) “"
      rest = rest[range.upperBound...]
    }
    return shown + rest
  }

  /// Returns a range or a list as it is typed elsewhere: `t3-7`, or all names without letters.
  func names(in text: String, _ numbers: [Int]) -> String {
    letters.map { $0 + text } ?? names(numbers)
  }

  /// The names of items, separated by commas.
  public func names(_ numbers: [Int]) -> String { numbers.map(name).joined(separator: ", ") }

  /// Returns the JSON of an item with the members `ref` and `address`.
  public func json(_ number: Int, _ item: JSON) -> JSON {
    .object((item.members ?? []) + references(number))
  }

  /// The members `ref` and `address` of an item in JSON. `ref` is `null` without letters.
  public func references(_ number: Int) -> [JSON.Member] {
    [
      .init("ref", ref(number).map(JSON.string) ?? .null),
      .init("address", .string(address(number).description)),
    ]
  }
}

extension ItemKind {
  /// Returns the lines of a record of an item: `id`, others, and for programs `ref` and `address`.
  public func blocks(_ number: Int, _ others: [Block]) -> [Block] {
    [.field(Field("id", .number, value(number)))] + others
      + references(number).map { .machineOnly($0.key, $0.value) }
  }

  /// Returns the fields of an item: `id`, others, and for programs `ref` and `address`.
  public func fields<Item>(
    _ number: @escaping @Sendable (Item) -> Int, _ others: [ItemField<Item>]
  ) -> [ItemField<Item>] {
    [ItemField("id", label: .number) { [self] in value(number($0)) }.untruncated] + others + [
      ItemField("ref") { [self] in .optional(ref(number($0)), Value.text) }.machineOnly,
      ItemField("address") { [self] in .text(address(number($0)).description) }.machineOnly,
    ]
  }

  /// The columns `ref` and `address`, which only programs read.
  public func referenceColumns<Item>(
    _ number: @escaping @Sendable (Item) -> Int
  ) -> [TableColumn<Item>] {
    [
      .hidden("ref") { [self] in .optional(ref(number($0)), Value.text) },
      .hidden("address") { [self] in .text(address(number($0)).description) },
    ]
  }
}

extension Table {
  /// Creates a table of items: their names as `id`, others, and for programs `ref` and `address`.
  /// - Parameter number: returns the number of an item.
  public init<Item: Sendable>(
    _ key: String, of items: [Item], _ kind: ItemKind,
    by number: @escaping @Sendable (Item) -> Int, _ columns: [TableColumn<Item>]
  ) {
    let name = TableColumn<Item>.untruncated("id", .number) { kind.value(number($0)) }
    self.init(key, of: items, [name] + columns + kind.referenceColumns(number))
  }
}

extension Assembly {
  /// Returns the address of a text: `/todos/4`, or the name of an item such as `t4`.
  func address(_ text: String) -> Address? {
    TypedItems(text, among: items)?.address ?? Address(text)
  }

  /// Returns the item at an address; `nil` for an address without one.
  func item(at address: Address) -> (kind: ItemKind, number: Int)? {
    guard let kind = entriesByRoot[address.root]?.items,
      let place = NumberedPlace(path: address.path)
    else { return nil }
    return (kind, place.number)
  }

  /// Returns the name of the item at an address; `nil` for an address without one.
  func nameOfItem(at address: Address) -> String? {
    item(at: address).map { $0.kind.name($0.number) }
  }

  /// Returns the name with letters of the item at an address; `nil` without an item or letters.
  func refOfItem(at address: Address) -> String? {
    item(at: address).flatMap { $0.kind.ref($0.number) }
  }

  /// Returns the JSON of an entry of a list with the members `id` and `ref`, which are `null` without an
  /// item at the address.
  func json(_ entry: JSON, at address: Address) -> JSON {
    .object(
      (entry.members ?? []) + [
        .init("id", item(at: address).map { .integer($0.number) } ?? .null),
        .init("ref", refOfItem(at: address).map(JSON.string) ?? .null),
      ])
  }
}

/// Items of one kind as they are typed: `t4` or `/todos/4`, a range such as `t3-t7` or `t3-7`, or a list: `t3,5`.
struct TypedItems {
  let kind: ItemKind
  /// The text without letters.
  let numbers: String

  /// - Parameter kinds: the items by what precedes their numbers, as in ``Assembly/items``.
  /// - Returns: `nil` if the text contains anything but names of one kind.
  init?(_ text: String, among kinds: [String: ItemKind]) {
    var kind: ItemKind?
    var numbers = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      // The root of an address may have a hyphen.
      let ends =
        part.first == "/" ? [part] : part.split(separator: "-", omittingEmptySubsequences: false)
      for (index, end) in ends.enumerated() {
        let digits = String(end.reversed().prefix { "0"..."9" ~= $0 }.reversed())
        let letters = String(end.dropLast(digits.count))
        guard digits.isASCIIDigits, !digits.isEmpty else { return nil }
        if !letters.isEmpty {
          guard let own = kinds[letters], kind == nil || kind === own else { return nil }
          kind = own
        }
        if kind == nil { return nil }
        numbers += (numbers.isEmpty ? "" : index == 0 ? "," : "-") + digits
      }
    }
    guard let kind else { return nil }
    self.kind = kind
    self.numbers = numbers
  }

  /// The address of the item; `nil` for several items.
  var address: Address? { Int(numbers).flatMap { $0 > 0 ? kind.address($0) : nil } }
}
