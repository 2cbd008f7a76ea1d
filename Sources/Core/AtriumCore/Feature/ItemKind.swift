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

  /// The letters before numbers; `nil` if the items are named by their addresses only.
  public internal(set) var letters: String? {
    get { assigned.withLock { $0 } }
    set { assigned.withLock { $0 = newValue } }
  }

  /// The name of an item: `t4`, or its address.
  public func name(_ number: Int) -> String {
    letters.map { "\($0)\(number)" } ?? address(number).description
  }

  /// The address of an item.
  public func address(_ number: Int) -> Address { Address(root, NumberedPlace(number)) }

  /// The number of an item in lists: its name for people, an integer for programs.
  public func value(_ number: Int) -> Value {
    .toned(.quiet, .display(Phrase(name(number)), json: .integer(number)))
  }

  /// The members `id`, `ref` and `address` of an item in JSON. `ref` is `null` without letters.
  public func members(_ number: Int) -> [JSON.Member] {
    [.init("id", .integer(number))] + otherMembers(number)
  }

  private func otherMembers(_ number: Int) -> [JSON.Member] {
    [
      .init("ref", letters == nil ? .null : .string(name(number))),
      .init("address", .string(address(number).description)),
    ]
  }
}

extension ItemKind {
  /// The lines of a record of an item: `id`, `ref` and `address`.
  public func blocks(_ number: Int) -> [Block] {
    [.field(Field("id", .number, value(number)))]
      + otherMembers(number).map { .machineOnly($0.key, $0.value) }
  }

  /// The first columns of a table: `id`, `ref` and `address`, of which people see the first.
  public func columns<Item>(
    _ number: @escaping @Sendable (Item) -> Int
  ) -> [TableColumn<Item>] {
    [
      .untruncated("id", .number) { [self] in value(number($0)) },
      .hidden("ref") { [self] in letters == nil ? .missing : .text(name(number($0))) },
      .hidden("address") { [self] in .text(address(number($0)).description) },
    ]
  }

  /// The fields `id`, `ref` and `address` of an item, of which people see the first.
  public func fields<Item>(_ number: @escaping @Sendable (Item) -> Int) -> [ItemField<Item>] {
    [
      ItemField("id", label: .number) { [self] in value(number($0)) }.untruncated,
      ItemField("ref") { [self] in letters == nil ? .missing : .text(name(number($0))) }
        .machineOnly,
      ItemField("address") { [self] in .text(address(number($0)).description) }.machineOnly,
    ]
  }
}

/// Items of one kind as they are typed: `t4`, a range such as `t3-t7` or `t3-7`, or a list such as `t3,5`.
struct TypedItems {
  let kind: ItemKind
  /// The text without letters.
  let numbers: String

  /// - Parameter kinds: the items by their letters.
  /// - Returns: `nil` for any other text, such as a word, a number without letters, or items of several kinds.
  init?(_ text: String, among kinds: [String: ItemKind]) {
    var kind: ItemKind?
    var numbers = ""
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      for (index, end) in part.split(separator: "-", omittingEmptySubsequences: false).enumerated()
      {
        let letters = String(end.prefix { $0.isASCII && $0.isLowercase })
        let digits = String(end.dropFirst(letters.count))
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
