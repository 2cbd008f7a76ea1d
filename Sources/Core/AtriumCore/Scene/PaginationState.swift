public import AtriumScreen

/// The rows of a list that a command shows.
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
  ///   - total: the number of rows of the whole list; `nil` if a server does not report it.
  ///   - hasMore: whether a server has further rows, which becomes `more`; `nil` for stored lists.
  public func blocks(showing count: Int, of total: Int?, hasMore: Bool? = nil) -> [Block] {
    let end = offset + count
    let total = count > 0 ? total.map { max($0, end) } : total
    var blocks: [Block] = [.machineOnly("total", total.map(JSON.integer) ?? .null)]
    if let hasMore { blocks.append(.machineOnly("more", .bool(hasMore))) }
    if count > 0, hasMore ?? total.map({ end < $0 }) ?? false {
      let command = Self.pageCommand.get()
      // People read the notice; the mark is for the empty line that goes on.
      if hasMore == nil, command != nil { blocks.append(.hasMoreRows) }
      blocks.append(.notice(.quiet, .moreRows(end, total, command)))
    } else if offset > 0 {
      blocks.append(.notice(.quiet, .endOfList(total)))
    }
    return blocks
  }
}

/// The part of a list that was shown last, which `more` continues.
@MainActor
public final class PaginationState<Query: Sendable> {
  /// The list that was shown last, and its rows; `nil` before the first list.
  public private(set) var last: (query: Query, range: ListRange)?

  /// A position before the first list.
  public nonisolated init() {}

  /// Notes that a list is shown.
  /// - Parameters:
  ///   - offset: the number of rows before the first one.
  ///   - limit: the value of `--limit`.
  ///   - page: the number of rows on a page; `nil` for lists without pages.
  /// - Returns: the rows to show.
  public func start(
    _ query: Query, from offset: Int = 0, limit: Int? = nil, page: Int? = nil
  ) -> ListRange {
    var range = ListRange(limit: limit, page: page)
    range.offset = offset
    last = (query, range)
    return range
  }

  /// The command `more`. At the end of a list, it continues with the rows that were added since.
  /// - Parameters:
  ///   - query: the list to continue if none was shown.
  ///   - limit: the number of rows on a page of that list, if it has pages everywhere.
  ///   - page: the number of rows on a page of that list.
  ///   - screen: returns the rows of a list.
  public func more<Output>(
    from query: Query, limit: Int? = nil, page: Int? = nil,
    screen: @escaping @MainActor (Query, ListRange) async throws -> Screen
  ) -> Command<Output> {
    Command("more", .moreSummary) {
      var (query, range) = self.last ?? (query, ListRange(limit: limit, page: page))
      range.offset = range.limit.map { min(range.offset, Int.max - $0) + $0 } ?? Int.max
      let next = try await screen(query, range)
      if next.total.map({ range.offset < $0 }) ?? true { self.last = (query, range) }
      return .show(next.endingList(of: next.total))
    }.reading
  }
}

extension Screen {
  /// Returns the screen of a list after its last row: a table without rows shows the sentence about the
  /// end instead of its header. Another screen is returned as it is.
  fileprivate func endingList(of total: Int?) -> Screen {
    let end = Phrase.endOfList(total)
    func isEnd(_ block: Block) -> Bool {
      if case .notice(_, let text) = block { text == end } else { false }
    }
    guard blocks.contains(where: isEnd), blocks.contains(where: \.isTableWithoutRows) else {
      return self
    }
    return Screen(
      key,
      blocks.filter { !isEnd($0) }.map { block in
        guard case .table(var table) = block, table.rows.isEmpty else { return block }
        table.empty = end
        return .table(table)
      })
  }

  /// `true` for a page of a list that has more rows.
  var hasMoreRows: Bool { blocks.contains(.hasMoreRows) }

  /// The number of rows of the whole list, as in ``ListRange/blocks(showing:of:hasMore:)``.
  fileprivate var total: Int? {
    for case .machineOnly("total", .integer(let total)) in blocks { return total }
    return nil
  }
}

extension Block {
  fileprivate static var hasMoreRows: Block { .machineOnly("more", .bool(true)) }

  fileprivate var isTableWithoutRows: Bool {
    if case .table(let table) = self { table.rows.isEmpty } else { false }
  }
}

extension Argument where Value == Int? {
  /// `--limit N`, the number of rows of a list.
  public static var limit: Argument {
    .option("limit", .number(in: 1...1_000_000)).help(.limitHelp)
  }
}
