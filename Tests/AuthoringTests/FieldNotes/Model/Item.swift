import AtriumCore
import AtriumScreen
import AtriumTime

/// An item of the feature.
struct Item: Equatable, Sendable, Codable {
  /// Never reused.
  var id = 0
  var title = ""
  /// The day on which `today` lists the item.
  var day: Day?

  var address: Address { Address("field-notes", ["\(id)"]) }

  static let fields: [ItemField<Item>] = [
    ItemField("id", label: .number) { .integer($0.id) }.trailing,
    ItemField(
      "title", .nonBlank("title"), label: .item, help: .titleHelp, get: \.title,
      set: { $0.title = try checked($1) }),
    ItemField("day", \.day, .optional(.day), option: "on", label: .day, help: .onHelp),
  ]

  /// Returns the title with single spaces between its words.
  static func checked(_ title: String) throws(Failure) -> String {
    let words = title.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { throw .noTitle }
    return words.joined(separator: " ")
  }
}

extension Failure {
  static func notFound(_ id: Int) -> Failure {
    Failure(
      .notFound, "field-notes.not-found", .notFound(id), hint: .listHint)
  }
  static let noTitle = Failure(
    .data, "field-notes.no-title", .noTitle, hint: .titleHint)
}
