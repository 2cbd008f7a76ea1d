public import AtriumCore
public import AtriumScreen

/// The invalid records of an import that consists of other items than lines, such as several files. With
/// `--skip-bad` they are left out and listed; otherwise the first one ends the import.
public struct SkippedRecords: Sendable {
  private let isSkipping: Bool
  private var failures: [Failure] = []
  private var count = 0

  /// - Parameter isSkipping: the value of `--skip-bad`.
  public init(_ isSkipping: Bool) { self.isSkipping = isSkipping }

  /// Leaves a record out.
  /// - Parameters:
  ///   - error: the reason.
  ///   - place: the position of the record, if the error does not contain it.
  /// - Throws: the failure without `--skip-bad`.
  public mutating func skip(_ error: any Error, at place: String? = nil) throws(Failure) {
    var failure = Failure(error)
    if let place { failure.location = place }
    guard isSkipping else {
      failure.hint = .useSkipBad
      throw failure
    }
    count += 1
    if count <= Table.maximumProblems { failures.append(failure) }
  }

  /// The skipped records and their number.
  public var blocks: [Block] {
    let count = count
    guard count > 0 else { return [.machineOnly("problems", [])] }
    return [
      .table(
        .problems(
          "place", .place, .leading,
          failures.map { (.optional($0.location, Value.text), $0.message, $0.code) })),
      .notice(.warning, .skipped(count)),
    ]
  }
}

extension Table {
  /// The number of invalid records that are listed.
  static var maximumProblems: Int { 10_000 }

  /// The invalid records of an import.
  /// - Parameter place: the key and the label of the place of a record.
  static func problems(
    _ key: String, _ label: Phrase, _ alignment: Column.Alignment,
    _ rows: [(place: Value, reason: Phrase, code: String)]
  ) -> Table {
    Table(
      "problems", of: rows,
      [
        .init(key, label, alignment) { $0.place },
        .init("reason", "Problem") { .phrase($0.reason) },
        .hidden("code") { .text($0.code) },
      ])
  }
}

extension Argument where Value == Bool {
  /// `--skip-bad`, which imports the valid records of a file with invalid ones.
  public static var skipBad: Argument { .flag("skip-bad").help(.skipBadHelp) }
  /// `--overwrite`, which replaces an existing file.
  public static var overwrite: Argument { .flag("overwrite").help(.overwriteHelp) }
}
