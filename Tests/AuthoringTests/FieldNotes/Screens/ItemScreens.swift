import AtriumCore
import AtriumScreen

extension Screen {
  static func list(_ items: [Item]) -> Screen {
    let empty = Block.empty(.noItems, hint: .addHint)
    let table = Table("items", of: items, fields: Item.fields)
    return Screen("items", (items.isEmpty ? [empty] : []) + [.table(table)])
  }

  /// - Parameter sentence: reports a change of the item, given its title.
  static func detail(_ item: Item, saying sentence: ((String) -> Phrase)? = nil) -> Screen {
    let report = sentence.map { Block.notice(.good, $0(item.title)) }
    let record = Block.record("item", .fields(Item.fields, of: item))
    return Screen("item", [record] + [report].compactMap(\.self))
  }
}
