public import AtriumCore
import AtriumFiles
import AtriumScreen

extension PluginHost {
  /// Reads the manifest of a plug-in from its program, whose files become the trusted ones if none are yet.
  /// - Throws: a failure if a file has changed, the program cannot be started, or the manifest is invalid.
  public func refresh(_ plugin: PluginDeployment) async throws {
    let command = try command(plugin)
    let known = records[plugin.id]
    let files = try hashes(of: command, known)
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      try requireTrust(plugin, path, file, known)
    }
    if let known, known.fits(plugin), plugin.files.isEmpty {
      try requireSameFiles(plugin, command, known)
    }
    try await describe(plugin, command, files)
  }

  /// Trusts the files of a plug-in as they are, and reads its manifest.
  /// - Throws: a failure if the deployment gives the hashes, the program cannot be started, or the manifest is invalid.
  public func confirm(_ plugin: PluginDeployment) async throws {
    guard plugin.files.isEmpty else {
      throw Failure.pluginIsLocked("\(plugin.id)", plugin.location)
    }
    let command = try command(plugin)
    try await describe(plugin, command, try hashes(of: command, records[plugin.id]))
  }

  /// Compares the files of a plug-in with the trusted ones.
  /// - Returns: the command to start.
  /// - Throws: a failure of the code `plugin.changed` or `plugin.not-started`.
  func check(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    do throws(Failure) {
      return try checkOnce(plugin)
    } catch {
      // Another process may have confirmed the files.
      records.reload()
      return try checkOnce(plugin)
    }
  }

  private func checkOnce(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    let command = try command(plugin)
    guard var record = records[plugin.id], record.fits(plugin) else {
      throw .pluginNotRead("\(plugin.id)")
    }
    let files = try hashes(of: command, record)
    try requireSameFiles(plugin, command, record)
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      try requireTrust(plugin, path, file, record)
    }
    if files != record.files {
      record.files = files
      // The file only saves reading the same bytes again.
      try? records.update(plugin.id, record)
    }
    return command
  }

  private func hashes(
    of command: PluginCommand, _ record: PluginRecord?
  ) throws(Failure) -> [String: HashedFile] {
    var files: [String: HashedFile] = [:]
    for path in command.files {
      do throws(SystemError) {
        files[path] = try HashedFile(path, earlier: record?.files[path])
      } catch {
        throw .pluginFileIsUnreadable(path, error.text)
      }
    }
    return files
  }

  private func requireTrust(
    _ plugin: PluginDeployment, _ path: String, _ file: HashedFile, _ record: PluginRecord?
  ) throws(Failure) {
    if let hash = plugin.files[path] {
      if hash != file.hash { throw .pluginIsChanged("\(plugin.id)", path, plugin.location) }
    } else if let trusted = record?.files[path], trusted.hash != file.hash {
      throw .pluginIsChanged("\(plugin.id)", path)
    }
  }

  /// - Throws: a failure if the command has come to mean other files, such as a program earlier in `PATH`.
  private func requireSameFiles(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ record: PluginRecord
  ) throws(Failure) {
    let others = Set(command.files).symmetricDifference(record.files.keys).sorted()
    if let path = others.first { throw .pluginIsChanged("\(plugin.id)", path) }
  }

  private func describe(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ files: [String: HashedFile]
  ) async throws {
    let isConfined = await confinement(of: plugin.id) != nil
    let program = PluginProgram(plugin, stays: false, as: identity) { [self] dialect in
      try start(
        plugin, command, dialect, isConfined: isConfined, usesNetwork: plugin.usesNetwork)
    }
    let params: JSON = [
      "protocols": [.integer(PluginManifest.protocolVersion)],
      "languages": .array(identity.languages.map { .string($0.tag) }),
    ]
    let answer: Result<JSON, any Error>
    do {
      answer = .success(try await program.result(of: "describe", params) { _ in })
    } catch {
      answer = .failure(error)
    }
    await program.end()
    let manifest = try answer.get()
    _ = try PluginManifest(json: manifest)
    try records.update(
      plugin.id,
      PluginRecord(
        command: plugin.command, dialect: plugin.dialect, files: files, isConfined: isConfined,
        manifest: manifest))
    await forget(plugin.id)
  }
}
