import AtriumScreen

/// Items as they are shown.
extension Screen {
  static func list(_ items: [Item]) -> Screen {
    let table = Table(
      "items", [.init("id", .own(\.number), .trailing), .init("title", .own(\.item))],
      items.map { [.integer($0.id), .text($0.title)] })
    let nothing = Block.empty(.own(\.nothingThere), hint: .own(\.howToAdd))
    return Screen("items", (items.isEmpty ? [nothing] : []) + [.table(table)])
  }

  /// - Parameter sentence: what was done to the item, said with its title.
  static func detail(
    _ item: Item,
    saying sentence: (@Sendable (FieldNotesStrings) -> (String) -> String)? = nil
  ) -> Screen {
    let fields = [
      Field("id", .own(\.number), .integer(item.id)),
      Field("title", .own(\.item), .text(item.title)),
    ]
    let done = sentence.map { say in
      Block.notice(.good, .own { say($0)(item.title) })
    }
    return Screen("item", [.record("item", fields.map(Block.field))] + [done].compactMap(\.self))
  }
}
