import AtriumScreen

extension Screen {
  static func list(_ items: [Item]) -> Screen {
    let table = Table(
      "items",
      [
        .init("id", .localized(\.number), .trailing), .init("title", .localized(\.item)),
        .init("day", .localized(\.day)),
      ],
      items.map { [.integer($0.id), .text($0.title), .optional($0.day, Value.day)] })
    let empty = Block.empty(.localized(\.noItems), hint: .localized(\.addHint))
    return Screen("items", (items.isEmpty ? [empty] : []) + [.table(table)])
  }

  /// - Parameter sentence: reports a change of the item, given its title.
  static func detail(
    _ item: Item,
    saying sentence: (@Sendable (FieldNotesStrings) -> (String) -> String)? = nil
  ) -> Screen {
    let fields = [
      Field("id", .localized(\.number), .integer(item.id)),
      Field("title", .localized(\.item), .text(item.title)),
      Field("day", .localized(\.day), .optional(item.day, Value.day)),
    ]
    let report = sentence.map { sentence in
      Block.notice(.good, .localized { sentence($0)(item.title) })
    }
    return Screen("item", [.record("item", fields.map(Block.field))] + [report].compactMap(\.self))
  }
}
