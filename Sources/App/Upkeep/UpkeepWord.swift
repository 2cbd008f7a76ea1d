public import AtriumCore
public import AtriumScreen

/// The words of the command line that look after what is kept.
public enum UpkeepWord: String, CaseIterable, Sendable {
  /// The words behind `atrium`, as they are typed.
  case data, backup, restore

  /// What is needed to answer them.
  public struct Surroundings {
    var holdings: Holdings
    /// What the features of the build declare, and what they are called.
    var declared: [Declared]
    /// The version of the program.
    var program: String
    /// Whether what would be asked is agreed to.
    var assumesYes: Bool

    /// - Parameters:
    ///   - program: the version, for a backup's manifest.
    ///   - agrees: whether what would be asked is agreed to beforehand.
    public init(_ holdings: Holdings, declared: [Declared], program: String, assumesYes: Bool) {
      (self.holdings, self.declared) = (holdings, declared)
      (self.program, self.assumesYes) = (program, assumesYes)
    }
  }

  /// - Parameter arguments: what follows the word.
  /// - Throws: ``Misuse`` where the arguments make no sense, else what is ``FailureConvertible``.
  public func answer(
    _ arguments: [String], in surroundings: Surroundings
  ) throws -> Screen {
    let (holdings, declared) = (surroundings.holdings, surroundings.declared)
    switch (self, arguments.count) {
    case (.data, 0):
      let titles = declared.map { ($0.feature, $0.title) }
      return DataReport(
        holdings: holdings, titles: Dictionary(titles) { first, _ in first }
      ).screen
    case (.data, 2) where arguments[0] == "erase":
      let names = Set(declared.map(\.feature) + holdings.databases).map(\.description).sorted()
      guard names.contains(arguments[1]) else {
        throw UpkeepError.unknownFeature(arguments[1], names)
      }
      guard surroundings.assumesYes else { throw UpkeepError.unconfirmed(arguments[1]) }
      return try Erasing(holdings: holdings, feature: FeatureID(arguments[1])).run()
    case (.backup, 1):
      let backup = Backup(holdings: holdings, program: surroundings.program)
      return .backedUp(try backup.write(to: arguments[0], replacing: surroundings.assumesYes))
    case (.restore, 1):
      let known = Dictionary(declared.map { ($0.feature, $0.migrations.count) }) { one, _ in one }
      return .restored(try Restoring(holdings: holdings, known: known, path: arguments[0]).run())
    default: throw Misuse()
    }
  }

  /// There are too few words, too many, or others than those that are known.
  public struct Misuse: Error {}
}
