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
  let records: PluginRecords
  private let programs = Mutex<[FeatureID: (plugin: PluginDeployment, program: PluginProgram)]>([:])

  /// - Parameter environment: the variables of the person, of which a plug-in gets a few.
  public init(_ identity: ProgramIdentity, _ folders: Folders, environment: [String: String]) {
    (self.identity, self.folders, self.environment) = (identity, folders, environment)
    records = PluginRecords(in: folders.state)
  }

  /// Returns the features of plug-ins. Those without a valid manifest cannot be enabled.
  public func registrations(_ plugins: [PluginDeployment]) -> [Registration] {
    plugins.map { plugin in
      guard let record = records[plugin.id], record.fits(plugin) else {
        return Registration(unavailable: plugin.id, .pluginIsNotRead)
      }
      do throws(Failure) {
        let feature = PluginFeature(
          plugin.id, try PluginManifest(json: record.manifest), program(plugin, record),
          isConfined: record.isConfined, data: folder(of: plugin.id))
        return Registration(feature)
      } catch {
        return Registration(unavailable: plugin.id, error.message)
      }
    }
  }

  /// Ends all programs.
  public func end() async {
    for program in programs.withLock({ $0.values.map(\.program) }) { await program.end() }
  }

  /// Ends the program of a plug-in; the next features get another one.
  func forget(_ id: FeatureID) async {
    await programs.withLock { $0.removeValue(forKey: id) }?.program.end()
  }

  /// The folder in which the program of a plug-in runs, and which it can change.
  func folder(of id: FeatureID) -> String { "\(folders.data)/plugins/\(id)" }

  /// Returns the program of a plug-in, which may run already.
  func program(_ plugin: PluginDeployment, _ record: PluginRecord) -> PluginProgram {
    programs.withLock { programs in
      if let known = programs[plugin.id], known.plugin == plugin { return known.program }
      let program = PluginProgram(
        plugin, stays: record.manifest["stays"]?.bool == true, as: identity
      ) { [self] dialect in
        let command = try check(plugin)
        return try start(
          plugin, command, dialect, isConfined: record.isConfined,
          usesNetwork: plugin.usesNetwork || record.manifest["network"]?.bool == true)
      }
      programs[plugin.id] = (plugin, program)
      return program
    }
  }

  /// The command of a plug-in on this machine.
  func command(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    try PluginCommand(plugin, in: folder(of: plugin.id), path: path)
  }

  /// The folders of programs.
  private var path: String { environment["PATH"] ?? "/usr/bin:/bin" }

  /// The confinement that the system permits; `nil` if it permits none.
  func confinement(of id: FeatureID) async -> Confinement? {
    guard let confinement = Confinement(path: path) else { return nil }
    let folder = folder(of: id)
    Files.makeFolder(folder)
    return await confinement.works(in: folder, variables(of: id)) ? confinement : nil
  }

  /// Starts a program whose files were checked.
  /// - Throws: a failure if it cannot be started as confined as it was when its manifest was read.
  func start(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ dialect: RemoteDialect,
    isConfined: Bool, usesNetwork: Bool
  ) throws(Failure) -> PluginProcess {
    let folder = folder(of: plugin.id)
    Files.makeFolder(folder)
    var words = command.words
    if isConfined {
      guard let confinement = Confinement(path: path) else {
        throw .confinementIsMissing("\(plugin.id)")
      }
      words = confinement.words(
        words, in: folder, reading: command.files + [words[0]], usesNetwork: usesNetwork)
    }
    return try PluginProcess(
      "\(plugin.id)", words, environment: variables(of: plugin.id), in: folder, dialect)
  }

  /// The environment of a program.
  private func variables(of id: FeatureID) -> [String: String] {
    let inherited = ["LANG", "LC_ALL", "TZ"].compactMap { name in
      environment[name].map { (name, $0) }
    }
    return Dictionary(inherited) { $1 }.merging([
      "PATH": path, "HOME": folder(of: id), "TMPDIR": "/tmp", "ATRIUM_PLUGIN": "\(id)",
      "ATRIUM_PROTOCOL": "\(PluginManifest.protocolVersion)",
    ]) { $1 }
  }
}
