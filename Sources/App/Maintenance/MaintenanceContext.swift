public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// The work of `atrium data`, `atrium backup` and `atrium restore`.
@MainActor
public struct MaintenanceContext {
  let directory: DataDirectory
  /// The declarations of the features of the build, enabled or not.
  let declared: [FeatureDeclaration]
  let identity: ProgramIdentity
  let clock: any WallClock
  let assumesYes: Bool
  /// `true` if somebody can answer a question.
  let canAsk: Bool
  /// Shows a screen, if there is one, and asks a question; `nil` if nobody can answer.
  let ask: (Screen?, Phrase) -> Bool?
  /// Starts the program with the present files; `nil` if the deployment is invalid.
  let program: () -> Program?
  /// Starts it with all features enabled.
  let allFeatures: () -> Program?

  /// - Parameters:
  ///   - declared: the declarations of the features of the build, enabled or not.
  ///   - assumesYes: whether questions count as answered with yes.
  ///   - canAsk: whether somebody can answer a question.
  ///   - ask: shows a screen, if there is one, and asks a question; returns `nil` if nobody can answer.
  ///   - program: starts the program with the present files; returns `nil` if the deployment is invalid.
  ///   - allFeatures: does so with all features enabled; returns `nil` if that is invalid.
  public init(
    _ directory: DataDirectory, declared: [FeatureDeclaration], identity: ProgramIdentity,
    clock: any WallClock, assumesYes: Bool, canAsk: Bool,
    ask: @escaping (Screen?, Phrase) -> Bool?, program: @escaping () -> Program?,
    allFeatures: @escaping () -> Program? = { nil }
  ) {
    self.directory = directory
    self.declared = declared
    self.identity = identity
    self.clock = clock
    self.assumesYes = assumesYes
    self.canAsk = canAsk
    self.ask = ask
    self.program = program
    self.allFeatures = allFeatures
  }

  /// Returns the databases and folders with their sizes.
  public func data() -> Screen {
    let titles = declared.reduce(into: [:]) { $0[$1.feature] = $1.title }
    return DataReport(directory: directory, titles: titles).screen
  }

  /// Returns the question before the data of a feature are erased.
  /// - Parameter name: the ID of the feature or, in any language, its title.
  /// - Throws: a failure if the feature is unknown, or a program has its database open.
  public func confirmation(toErase name: String) throws -> Confirmation {
    let feature = try feature(named: name)
    try DatabaseMaintenance(directory.database(of: feature)).requireUnused()
    return Confirmation(.unconfirmed("\(feature)"))
  }

  /// Erases the data of a feature, which has been confirmed.
  public func erase(_ name: String) throws -> Screen {
    try DataEraser(directory: directory, feature: feature(named: name)).run()
  }

  /// Saves all data to one compressed file.
  public func backUp(to path: String, replacing: Bool) throws -> Screen {
    let writer = BackupWriter(directory: directory, programVersion: identity.version)
    return .backedUp(try writer.write(to: path, replacing: replacing))
  }

  /// Restores a backup after questions.
  /// - Parameters:
  ///   - includesConfiguration: whether settings and start-up lines are restored too.
  ///   - asksAboutServers: whether the destinations of the backup are confirmed too.
  public func restore(
    _ path: String, includesConfiguration: Bool = false, asksAboutServers: Bool = false
  ) async throws -> Screen {
    if asksAboutServers, !canAsk { throw Failure.cannotAskAboutDestinations }
    let restorer = BackupRestorer(
      directory: directory, knownVersions: declared.versions, path: path,
      programName: identity.name,
      confirms: { manifest, replaces in
        let created = clock.phrase(ofTimestamp: manifest.created)
        return try confirms(replaces ? .unconfirmedRestore(created) : .newRestore(created))
      },
      confirmsConfiguration: includesConfiguration
        ? { files in try confirms(.restoreConfiguration, showing: .configuration(files)) } : nil)
    let outcome = try restorer.run()
    let destinations = destinations
    var unconfirmed = await destinations.list()
    if asksAboutServers, !unconfirmed.isEmpty,
      ask(.unconfirmed(unconfirmed), .useDestinations) == true
    {
      try destinations.confirm(unconfirmed)
      unconfirmed = await destinations.list()
    }
    return .restored(
      outcome, clock.phrase(ofTimestamp: outcome.manifest.created), unconfirmed,
      showsConfiguration: assumesYes)
  }

  /// Returns the destinations that wait for a confirmation.
  public func unconfirmed() async -> Screen { .unconfirmed(await destinations.list()) }

  /// Confirms a destination, those of a feature, or all.
  public func confirm(_ name: String) async throws -> Screen {
    let destinations = destinations
    let confirmed = try await destinations.confirm(named: name)
    return .confirmed(confirmed, remaining: await destinations.list())
  }

  /// Returns the names that `restore confirm` takes.
  public func destinationNames() async -> [String] { await destinations.names() }

  var destinations: UnconfirmedDestinations {
    UnconfirmedDestinations(
      directory: directory, declared: declared, program: program(), allFeatures: allFeatures)
  }

  /// - Throws: ``Failure/unknownFeature(_:_:)`` without such a feature.
  private func feature(named name: String) throws(Failure) -> FeatureID {
    let features = Set(
      declared.map(\.feature) + directory.databases + directory.plugins)
    let titled = declared.filter { declaration in
      declaration.title.texts.contains { $0.lowercased() == name.lowercased() }
    }
    guard let feature = features.first(where: { $0.description == name }) ?? titled.first?.feature
    else { throw .unknownFeature(name, features.map(\.description).sorted()) }
    return feature
  }

  /// - Throws: a failure if nobody can answer.
  private func confirms(_ question: Phrase, showing screen: Screen? = nil) throws -> Bool {
    if assumesYes { return true }
    guard let answer = ask(screen, question) else {
      throw Failure(.usage, Failure.unconfirmedCode, question, hint: .addYesOption)
    }
    return answer
  }
}

extension [FeatureDeclaration] {
  var versions: [FeatureID: Int] { reduce(into: [:]) { $0[$1.feature] = $1.migrations.count } }
}
