public import AtriumCore
import AtriumScreen
import Glibc
public import Shell
import Synchronization

/// The programs of the plug-ins that a deployment names.
///
/// Creating the features reads the manifests that ``refresh(_:)`` kept. A program runs only for a request, after the
/// hashes of its files were compared with the trusted ones.
public final class PluginHost: Sendable {
  let identity: ProgramIdentity
  private let folders: Folders
  private let environment: [String: String]
  /// The folders of programs that only administrators can change, as in `PATH`.
  private let systemPath: String
  let records: PluginRecords
  private let programs = Mutex<[FeatureID: (plugin: PluginDeployment, program: PluginProgram)]>([:])
  /// The plug-ins whose manifests were those of their deployment when their features were first made.
  private let usable = Mutex<[FeatureID: PluginDeployment]>([:])
  /// The features, which are made once for each state of the records.
  private let registered = Mutex<[FeatureID: (plugin: PluginDeployment, Registration)]>([:])

  /// - Parameters:
  ///   - environment: the variables of the person, of which a plug-in gets a few.
  ///   - systemPath: the folders of bubblewrap, and of programs of deployments that give hashes.
  public init(
    _ identity: ProgramIdentity, _ folders: Folders, environment: [String: String],
    systemPath: String = "/usr/local/bin:/usr/bin:/bin"
  ) {
    (self.identity, self.folders, self.environment) = (identity, folders, environment)
    self.systemPath = systemPath
    records = PluginRecords(in: folders.state)
  }

  /// Returns the features of plug-ins. Those without a valid manifest cannot be enabled.
  public func registrations(_ plugins: [PluginDeployment]) -> [Registration] {
    plugins.map { plugin in
      if let known = registered.withLock({ $0[plugin.id] }), known.plugin == plugin {
        return known.1
      }
      let registration = registration(of: plugin)
      registered.withLock { $0[plugin.id] = (plugin, registration) }
      return registration
    }
  }

  /// Returns whether a manifest was read of a plug-in with this ID, which the deployment perhaps names no longer.
  public func hasRead(_ id: FeatureID) -> Bool { records[id] != nil }

  /// Removes the records of plug-ins that the deployment does not know any more and whose folders were erased.
  /// - Throws: a failure if the file of the records cannot be written.
  public func removeRecords(besides known: Set<FeatureID>) throws(Failure) {
    let isChanged = try records.remove { !known.contains($0) && !Files.mayExist(folder(of: $0)) }
    if isChanged { forgetFeatures() }
  }

  private func registration(of plugin: PluginDeployment) -> Registration {
    guard let record = records[plugin.id], record.fits(plugin) else {
      return Registration(
        unavailable: plugin.id, .pluginIsNotRead(records.failure(of: plugin)))
    }
    if !record.isOutdated(by: plugin) {
      usable.withLock { $0[plugin.id] = $0[plugin.id] ?? plugin }
    }
    do throws(Failure) {
      let feature = PluginFeature(
        plugin.id, try manifest(of: plugin.id, record), program(plugin, record),
        isConfined: record.isConfined || plugin.mustBeConfined,
        usesNetwork: plugin.usesNetwork, data: folder(of: plugin.id))
      return Registration(feature)
    } catch {
      return Registration(unavailable: plugin.id, error.message)
    }
  }

  /// Returns whether the manifest was read for another deployment since the feature of the plug-in was made.
  func isSuperseded(_ plugin: PluginDeployment) -> Bool {
    guard let record = records[plugin.id], usable.withLock({ $0[plugin.id] }) == plugin else {
      return false
    }
    return !record.fits(plugin) || record.isOutdated(by: plugin)
  }

  /// Reads a manifest. One that another version of this program has checked is checked again.
  private func manifest(
    of id: FeatureID, _ record: PluginRecord
  ) throws(Failure) -> PluginManifest {
    if record.checkedBy == identity.build {
      return try PluginManifest(known: record.manifest) { [records] in records.commands(of: id) }
    }
    return try PluginManifest(
      json: record.manifest["commands"] == nil
        ? record.manifest.with("commands", records.commands(of: id)) : record.manifest)
  }

  public func end() async {
    for program in programs.withLock({ $0.values.map(\.program) }) { await program.end() }
  }

  /// Ends the program of a plug-in; the next features get another one.
  func forget(_ id: FeatureID) async {
    forgetFeatures()
    await programs.withLock { $0.removeValue(forKey: id) }?.program.end()
  }

  /// Lets features be made again, because a record has changed.
  func forgetFeatures() { registered.withLock { $0 = [:] } }

  /// The folder in which the program of a plug-in runs, and which it can change.
  func folder(of id: FeatureID) -> String { "\(folders.data)/plugins/\(id)" }

  /// Returns the program of a plug-in, which may run already.
  func program(_ plugin: PluginDeployment, _ record: PluginRecord) -> PluginProgram {
    programs.withLock { programs in
      if let known = programs[plugin.id], known.plugin == plugin { return known.program }
      let program = newProgram(plugin, record) { [self] () throws(Failure) in try check(plugin) }
      programs[plugin.id] = (plugin, program)
      return program
    }
  }

  /// The program of a plug-in that is as confined as its record says, or as the deployment demands.
  /// - Parameter command: returns the command whose files were compared.
  func newProgram(
    _ plugin: PluginDeployment, _ record: PluginRecord,
    _ command: @escaping @Sendable () throws(Failure) -> PluginCommand
  ) -> PluginProgram {
    let isConfined = record.isConfined || plugin.mustBeConfined
    let usesNetwork = plugin.usesNetwork || record.manifest["network"]?.bool == true
    return PluginProgram(
      plugin, stays: record.manifest["stays"]?.bool == true, isConfined: isConfined, as: identity,
      checking: { () throws(Failure) in _ = try command() },
      explaining: { [self] failure, files in
        guard isConfined else { return failure }
        let hints = [
          hiddenFile(in: failure, plugin, reading: files),
          !usesNetwork && Confinement.concernsNetwork(failure.message.text(in: .en))
            ? .hasNoNetwork(plugin.dialect) : nil,
        ]
        return hints.compactMap(\.self).reduce(failure) { $0.adding($1) }
      },
      starting: { [self] dialect, files in
        try start(
          plugin, try command(), dialect, isConfined: isConfined, usesNetwork: usesNetwork,
          reading: files)
      })
  }

  func command(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    try PluginCommand(plugin, in: folder(of: plugin.id), path: path(of: plugin))
  }

  /// The folders of programs. If the deployment gives hashes, the person cannot choose others.
  private func path(of plugin: PluginDeployment) -> String {
    plugin.files.isEmpty ? environment["PATH"] ?? systemPath : systemPath
  }

  /// Returns whether bubblewrap is installed and the system permits it.
  func isConfinable(_ plugin: PluginDeployment) async -> Bool {
    guard let confinement = Confinement(path: systemPath) else { return false }
    let folder = folder(of: plugin.id)
    Files.makeFolder(folder)
    return await confinement.works(in: folder, variables(of: plugin))
  }

  /// Starts a program whose files were compared.
  /// - Throws: a failure if it cannot be started, or not as confined as it has to be.
  private func start(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ dialect: RemoteDialect,
    isConfined: Bool, usesNetwork: Bool, reading files: [String]
  ) throws(Failure) -> PluginProcess {
    let folder = folder(of: plugin.id)
    Files.makeFolder(folder)
    var words = command.words
    if isConfined {
      guard let confinement = Confinement(path: systemPath) else {
        throw .confinementIsMissing(plugin)
      }
      words = confinement.words(
        words, in: folder, reading: command.readableFiles, and: files, usesNetwork: usesNetwork)
    }
    return try PluginProcess(
      "\(plugin.id)", words, environment: variables(of: plugin), in: folder, dialect)
  }

  /// The hint for a failure that names a file that the confinement hides; `nil` for another failure.
  private func hiddenFile(
    in failure: Failure, _ plugin: PluginDeployment, reading files: [String]
  ) -> Phrase? {
    guard let command = try? command(plugin) else { return nil }
    return Confinement.hiddenPath(
      in: failure.message.text(in: .en), besides: folder(of: plugin.id),
      reading: command.readableFiles, and: files
    ).map(Phrase.fileIsHidden)
  }

  private func variables(of plugin: PluginDeployment) -> [String: String] {
    let inherited = ["LANG", "LC_ALL", "TZ"].compactMap { name in
      environment[name].map { (name, $0) }
    }
    return Dictionary(inherited) { $1 }.merging([
      "PATH": path(of: plugin), "HOME": folder(of: plugin.id), "TMPDIR": "/tmp",
      "ATRIUM_PLUGIN": "\(plugin.id)", "ATRIUM_PROTOCOL": "\(PluginManifest.protocolVersion)",
    ]) { $1 }
  }
}

extension Failure {
  fileprivate func adding(_ hint: Phrase) -> Failure {
    var failure = self
    failure.hint = failure.hint.map { "\($0) \(hint)" } ?? hint
    return failure
  }
}
