public import AtriumScreen

/// The result of an import in the terms of a feature, e.g. the number of items that exist already.
public protocol ImportReport: Sendable {
  /// The report of an import without any item.
  init()
  /// The results, in the order of the screen.
  var results: [ImportResult] { get }
}

/// A result of an import: a value for programs and perhaps a sentence for users.
public struct ImportResult: Sendable {
  let key: String
  let value: JSON
  let notice: (tone: Tone, sentence: Phrase)?

  /// A value for programs only.
  public init(_ key: String, _ value: JSON) {
    self.key = key
    self.value = value
    notice = nil
  }

  /// A value with a sentence.
  public init(_ key: String, _ value: JSON, _ tone: Tone, _ sentence: Phrase) {
    self.key = key
    self.value = value
    notice = (tone, sentence)
  }

  /// A count.
  /// - Parameter showsZero: whether users see the sentence if the count is 0.
  public init(
    _ key: String, count: Int, _ tone: Tone, _ sentence: Phrase, showsZero: Bool = false
  ) {
    self.key = key
    value = .integer(count)
    notice = count > 0 || showsZero ? (tone, sentence) : nil
  }
}

extension Screen {
  /// The result of an import.
  /// - Parameter report: `nil` if nothing was imported because of the rejected items.
  static func imported<Report: ImportReport, Draft>(
    _ report: Report?, rejected items: ImportedItems<Draft>
  ) -> Screen {
    let results = (report ?? Report()).results
    let rejected = items.rejected.map {
      (place: Value.integer($0.line), reason: $0.reason.phrase, code: $0.reason.code)
    }
    let rejectedCount = items.rejectedCount
    let ignored = report == nil ? (properties: [], count: 0) : items.ignored
    var blocks: [Block] = results.map { .machineOnly($0.key, $0.value) }
    blocks.append(
      rejected.isEmpty
        ? .machineOnly("problems", [])
        : .table(.problems("line", .line, .trailing, rejected)))
    blocks.append(
      ignored.count == 0 ? .machineOnly("ignored", []) : .table(.ignored(ignored.properties)))
    if report != nil {
      blocks += results.compactMap(\.notice).map { .notice($0.tone, $0.sentence) }
      if !rejected.isEmpty {
        blocks.append(.notice(.warning, .skipped(rejectedCount)))
      }
      if ignored.count > 0 {
        blocks.append(.notice(.warning, .ignoredCount(ignored.count)))
      }
    }
    return Screen("import", blocks)
  }
}
