public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// The commands of the program itself that manage its files: `atrium data`, `atrium backup` and
/// `atrium restore`.
public enum MaintenanceCommand: String, CaseIterable, Sendable {
  /// The words behind `atrium`, as they are typed.
  case data, backup, restore

  /// - Parameter arguments: the words behind the command.
  /// - Throws: ``UsageError`` if the arguments are wrong, otherwise a `FailureConvertible` error.
  @MainActor
  public func run(_ arguments: [String], in context: MaintenanceContext) async throws -> Screen {
    let directory = context.directory
    switch (self, arguments.count) {
    case (.data, 0):
      let titles = context.declared.map { ($0.feature, $0.title) }
      return DataReport(
        directory: directory, titles: Dictionary(titles) { first, _ in first }
      ).screen
    case (.data, 2) where arguments[0] == "erase":
      let feature = try context.feature(named: arguments[1])
      guard context.assumesYes else { throw Failure.unconfirmed("\(feature)") }
      return try DataEraser(directory: directory, feature: feature).run()
    case (.backup, 1):
      let writer = BackupWriter(directory: directory, programVersion: context.identity.version)
      return .backedUp(try writer.write(to: arguments[0], replacing: context.assumesYes))
    case (.restore, 1) where arguments[0] == Self.confirm:
      return .unconfirmed(await context.destinations().list())
    case (.restore, 2) where arguments[0] == Self.confirm:
      let destinations = await context.destinations()
      let confirmed = try await destinations.confirm(named: arguments[1])
      return .confirmed(confirmed, remaining: await destinations.list())
    case (.restore, 1...3): return try await Self.restore(arguments, in: context)
    default: throw UsageError()
    }
  }

  @MainActor
  private static func restore(
    _ arguments: [String], in context: MaintenanceContext
  ) async throws -> Screen {
    let words = arguments.filter { $0 != withConfig && $0 != withServers }
    guard words.count == 1 else { throw UsageError() }
    let asksAboutServers = arguments.contains(withServers)
    if asksAboutServers, !context.canAsk { throw Failure.cannotAskAboutDestinations }
    let versions = context.declared.map { ($0.feature, $0.migrations.count) }
    let restorer = BackupRestorer(
      directory: context.directory, knownVersions: Dictionary(versions) { first, _ in first },
      path: words[0], programName: context.identity.name, confirms: context.confirms,
      confirmsConfiguration: arguments.contains(withConfig) ? context.confirms : nil)
    let outcome = try restorer.run()
    let destinations = await context.destinations()
    var unconfirmed = await destinations.list()
    if asksAboutServers, context.confirms(unconfirmed) {
      try destinations.confirm(unconfirmed)
      unconfirmed = await destinations.list()
    }
    return .restored(outcome, unconfirmed, showsConfiguration: context.assumesYes)
  }

  /// Returns the question before something that cannot be undone; `nil` if nothing is asked.
  /// - Throws: an error if the arguments name an unknown feature, or a program has its database open.
  public func confirmation(
    _ arguments: [String], in context: MaintenanceContext
  ) throws -> Confirmation? {
    guard self == .data, arguments.count == 2, arguments[0] == "erase" else { return nil }
    let feature = try context.feature(named: arguments[1])
    try DatabaseMaintenance(context.directory.database(of: feature)).requireUnused()
    return Confirmation(Failure.unconfirmed("\(feature)").message)
  }

  /// The option of `restore` that restores settings and start-up lines too.
  public static let withConfig = "--with-config"

  /// The option of `restore` that asks about the destinations of the backup.
  public static let withServers = "--with-servers"

  /// The word behind `restore` that confirms a destination.
  public static let confirm = "confirm"

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
  /// `true` if somebody can answer a question.
  var canAsk: Bool
  /// Shows a screen, if there is one, and asks a question; `nil` if nobody can answer.
  var ask: (Screen?, Phrase) -> Bool?
  /// Starts the program with the present files; `nil` if the deployment is invalid.
  var program: @MainActor () -> Program?

  /// - Parameters:
  ///   - declared: the declarations of the features of the build, enabled or not.
  ///   - assumesYes: whether questions count as answered with yes.
  ///   - canAsk: whether somebody can answer a question.
  ///   - ask: shows a screen, if there is one, and asks a question; returns `nil` if nobody can answer.
  ///   - program: starts the program with the present files; returns `nil` if the deployment is invalid.
  public init(
    _ directory: DataDirectory, declared: [FeatureDeclaration], identity: ProgramIdentity,
    assumesYes: Bool, canAsk: Bool, ask: @escaping (Screen?, Phrase) -> Bool?,
    program: @escaping @MainActor () -> Program?
  ) {
    self.directory = directory
    self.declared = declared
    self.identity = identity
    self.assumesYes = assumesYes
    self.canAsk = canAsk
    self.ask = ask
    self.program = program
  }

  @MainActor
  fileprivate func destinations() async -> UnconfirmedDestinations {
    UnconfirmedDestinations(directory, declared: declared, program: program())
  }

  /// Asks whether restored destinations may be used, whatever ``assumesYes`` is.
  fileprivate func confirms(_ destinations: [UnconfirmedDestination]) -> Bool {
    !destinations.isEmpty
      && ask(.unconfirmed(destinations), .useDestinations) == true
  }

  /// Returns the feature with an ID or, in any language, a title.
  /// - Throws: ``Failure/unknownFeature(_:_:)`` without such a feature.
  fileprivate func feature(named name: String) throws(Failure) -> FeatureID {
    let features = Set(declared.map(\.feature) + directory.databases)
    let titled = declared.filter { declaration in
      declaration.title.texts.contains { $0.lowercased() == name.lowercased() }
    }
    guard let feature = features.first(where: { $0.description == name }) ?? titled.first?.feature
    else { throw .unknownFeature(name, features.map(\.description).sorted()) }
    return feature
  }

  /// Asks whether a backup may replace the present files.
  /// - Throws: ``Failure/unconfirmedRestore(_:)`` if nobody can answer.
  fileprivate func confirms(_ manifest: BackupManifest) throws -> Bool {
    guard !assumesYes else { return true }
    let failure = Failure.unconfirmedRestore(manifest.created)
    guard let answer = ask(nil, failure.message) else { throw failure }
    return answer
  }

  fileprivate func confirms(_ files: [BackupRestorer.ConfigurationFile]) throws -> Bool {
    guard !assumesYes else { return true }
    guard let answer = ask(.configuration(files), .restoreConfiguration) else {
      throw Failure.unconfirmedConfiguration
    }
    return answer
  }
}
