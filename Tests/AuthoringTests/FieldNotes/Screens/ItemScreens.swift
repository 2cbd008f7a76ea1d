import AtriumScreen

extension Screen {
  static func list(_ items: [Item]) -> Screen {
    let table = Table(
      "items", of: items,
      [
        .init("id", .number, .trailing) { .integer($0.id) },
        .init("title", .item) { .text($0.title) },
        .init("day", .day) { .optional($0.day, Value.day) },
      ])
    let empty = Block.empty(.noItems, hint: .addHint)
    return Screen("items", (items.isEmpty ? [empty] : []) + [.table(table)])
  }

  /// - Parameter sentence: reports a change of the item, given its title.
  static func detail(_ item: Item, saying sentence: ((String) -> Phrase)? = nil) -> Screen {
    let fields = [
      Field("id", .number, .integer(item.id)),
      Field("title", .item, .text(item.title)),
      Field("day", .day, .optional(item.day, Value.day)),
    ]
    let report = sentence.map { Block.notice(.good, $0(item.title)) }
    return Screen("item", [.record("item", fields.map(Block.field))] + [report].compactMap(\.self))
  }
}
