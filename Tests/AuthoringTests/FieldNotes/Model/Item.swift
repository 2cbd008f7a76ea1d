import AtriumCore
import AtriumScreen
import AtriumTime

/// An item of the feature.
struct Item: Equatable, Sendable, Codable {
  /// Never reused.
  let id: Int
  var title: String
  /// The day on which `today` lists the item.
  var day: Day?

  var address: Address { Address("field-notes", ["\(id)"]) }

  /// - Returns: the title with single spaces between its words.
  static func checked(_ title: String) throws(ItemError) -> String {
    let words = title.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { throw .noTitle }
    return words.joined(separator: " ")
  }
}

/// The errors of operations on items.
enum ItemError: FailureConvertible, Equatable {
  case notFound(Int)
  case noTitle

  var failure: Failure {
    switch self {
    case .notFound(let id):
      Failure(
        .notFound, "field-notes.not-found", .notFound(id),
        hint: .listHint)
    case .noTitle:
      Failure(
        .data, "field-notes.no-title", .noTitle,
        hint: .titleHint)
    }
  }
}
