public import AtriumScreen

/// The rows of a stored list that a command shows.
public struct ListRange: Equatable, Sendable {
  /// The command that continues a list which the current task shows in pages, e.g. `todos more`; `nil`
  /// if it shows whole lists.
  static let pageCommand = TaskLocal<String?>(wrappedValue: nil)

  /// The number of rows before the first one.
  public var offset = 0
  /// The number of rows; `nil` for all of them.
  public var limit: Int?

  /// The first rows of a list: as many as a page for people at a terminal, all of them for other
  /// output.
  /// - Parameters:
  ///   - limit: the value of `--limit`, which applies everywhere.
  ///   - page: the number of rows on a page; `nil` for lists without pages.
  public init(limit: Int? = nil, page: Int? = nil) {
    self.limit = limit ?? (Self.pageCommand.get() == nil ? nil : page)
  }

  /// Returns the rows that the range selects.
  public func rows<Row>(of list: [Row]) -> [Row] {
    let rest = list.dropFirst(offset)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }

  /// Returns `total` and, for people, how to continue the list.
  /// - Parameters:
  ///   - count: the number of rows shown.
  ///   - total: the number of rows of the whole list.
  public func blocks(showing count: Int, of total: Int) -> [Block] {
    let end = offset + count
    let total = count > 0 ? max(total, end) : total
    var blocks: [Block] = [.machineOnly("total", .integer(total))]
    if count > 0, end < total {
      let command = Self.pageCommand.get()
      blocks.append(.notice(.quiet, .grammar { $0.moreRows(end, total, command) }))
    } else if offset > 0 {
      blocks.append(.notice(.quiet, .grammar { $0.endOfList(total) }))
    }
    return blocks
  }
}

/// The part of a list that was shown last, which `more` continues.
@MainActor
public final class ListPosition<Query: Sendable> {
  private var last: (query: Query, range: ListRange)?

  /// A position before the first list.
  public nonisolated init() {}

  /// Notes that the beginning of a list is shown.
  /// - Parameters:
  ///   - limit: the value of `--limit`.
  ///   - page: the number of rows on a page; `nil` for lists without pages.
  /// - Returns: the rows to show.
  public func start(_ query: Query, limit: Int? = nil, page: Int? = nil) -> ListRange {
    let range = ListRange(limit: limit, page: page)
    last = (query, range)
    return range
  }

  /// The command `more`.
  /// - Parameters:
  ///   - query: the list to continue if none was shown.
  ///   - page: the number of rows on a page of that list.
  ///   - screen: returns the rows of a list.
  public func more<Output>(
    from query: Query, page: Int? = nil,
    screen: @escaping @MainActor (Query, ListRange) async throws -> Screen
  ) -> Command<Output> {
    Command("more", .grammar(\.moreSummary)) {
      var (query, range) = self.last ?? (query, ListRange(page: page))
      range.offset = range.limit.map { min(range.offset, Int.max - $0) + $0 } ?? Int.max
      let next = try await screen(query, range)
      self.last = (query, range)
      return .show(next)
    }
  }
}

extension Argument where Value == Int? {
  /// `--limit N`, the number of rows of a list.
  public static var limit: Argument {
    .option("limit", .number(in: 1...1_000_000)).help(.grammar(\.limitHelp))
  }
}
