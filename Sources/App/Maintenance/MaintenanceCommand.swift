public import AtriumCore
public import AtriumScreen
import AtriumStorage
import Shell

/// The commands of the program itself that manage its files: `atrium data`, `atrium backup` and
/// `atrium restore`.
public enum MaintenanceCommand: String, CaseIterable, Sendable {
  /// The words behind `atrium`, as they are typed.
  case data, backup, restore

  /// - Parameter arguments: the words behind the command.
  /// - Throws: ``UsageError`` if the arguments are wrong, otherwise a `FailureConvertible` error.
  public func run(_ arguments: [String], in context: MaintenanceContext) throws -> Screen {
    let directory = context.directory
    switch (self, arguments.count) {
    case (.data, 0):
      let titles = context.declared.map { ($0.feature, $0.title) }
      return DataReport(
        directory: directory, titles: Dictionary(titles) { first, _ in first }
      ).screen
    case (.data, 2) where arguments[0] == "erase":
      try context.requireKnown(arguments[1])
      guard context.assumesYes else { throw MaintenanceError.unconfirmed(arguments[1]) }
      return try DataEraser(directory: directory, feature: FeatureID(arguments[1])).run()
    case (.backup, 1):
      let writer = BackupWriter(directory: directory, programVersion: context.identity.version)
      return .backedUp(try writer.write(to: arguments[0], replacing: context.assumesYes))
    case (.restore, 1), (.restore, 2):
      let words = arguments.filter { $0 != Self.withConfig }
      guard words.count == 1 else { throw UsageError() }
      let versions = context.declared.map { ($0.feature, $0.migrations.count) }
      let restorer = BackupRestorer(
        directory: directory, knownVersions: Dictionary(versions) { first, _ in first },
        path: words[0], programName: context.identity.name, confirms: context.confirms,
        confirmsConfiguration: words.count < arguments.count ? context.confirms : nil)
      return .restored(try restorer.run(), showsConfiguration: context.assumesYes)
    default: throw UsageError()
    }
  }

  /// Returns the question before something that cannot be undone; `nil` if nothing is asked.
  /// - Throws: an error if the arguments name an unknown feature, or a program has its database open.
  public func confirmation(
    _ arguments: [String], in context: MaintenanceContext
  ) throws -> Confirmation? {
    guard self == .data, arguments.count == 2, arguments[0] == "erase" else { return nil }
    try context.requireKnown(arguments[1])
    let feature = FeatureID(arguments[1])
    try DatabaseMaintenance(context.directory.database(of: feature)).requireUnused()
    return Confirmation(MaintenanceError.unconfirmed(arguments[1]).failure.message)
  }

  /// The option of `restore` that restores settings and start-up lines too.
  public static let withConfig = "--with-config"

  /// The arguments are too few, too many, or unknown.
  public struct UsageError: Error {}
}

/// The values that a ``MaintenanceCommand`` works with.
public struct MaintenanceContext {
  var directory: DataDirectory
  /// The declarations of the features of the build, enabled or not.
  var declared: [FeatureDeclaration]
  var identity: ProgramIdentity
  var assumesYes: Bool
  /// Shows a screen, if there is one, and asks a question; `nil` if nobody can answer.
  var ask: (Screen?, Phrase) -> Bool?

  /// - Parameters:
  ///   - declared: the declarations of the features of the build, enabled or not.
  ///   - assumesYes: whether questions count as answered with yes.
  ///   - ask: shows a screen, if there is one, and asks a question; returns `nil` if nobody can answer.
  public init(
    _ directory: DataDirectory, declared: [FeatureDeclaration], identity: ProgramIdentity,
    assumesYes: Bool,
    ask: @escaping (Screen?, Phrase) -> Bool?
  ) {
    self.directory = directory
    self.declared = declared
    self.identity = identity
    self.assumesYes = assumesYes
    self.ask = ask
  }

  /// - Throws: an error if no feature of the build and no database has the name.
  fileprivate func requireKnown(_ name: String) throws(MaintenanceError) {
    let names = Set(declared.map(\.feature) + directory.databases).map(\.description).sorted()
    guard names.contains(name) else { throw .unknownFeature(name, names) }
  }

  /// Asks whether a backup may replace the present files.
  /// - Throws: ``MaintenanceError/unconfirmedRestore(_:)`` if nobody can answer.
  fileprivate func confirms(_ manifest: BackupManifest) throws -> Bool {
    guard !assumesYes else { return true }
    let error = MaintenanceError.unconfirmedRestore(manifest.created)
    guard let answer = ask(nil, error.failure.message) else { throw error }
    return answer
  }

  fileprivate func confirms(_ files: [BackupRestorer.ConfigurationFile]) throws -> Bool {
    guard !assumesYes else { return true }
    guard let answer = ask(.configuration(files), .maintenance(\.restoreConfiguration)) else {
      throw MaintenanceError.unconfirmedConfiguration
    }
    return answer
  }
}
