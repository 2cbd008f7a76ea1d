public import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

extension PluginHost {
  /// Reads the manifest of a plug-in from its program, whose files become the trusted ones if none are yet.
  /// - Returns: whether open shells have to be started again.
  /// - Throws: a failure if a file has changed, the program cannot be started, or the manifest is invalid.
  @discardableResult
  public func refresh(_ plugin: PluginDeployment) async throws -> Bool {
    return try await keepingFailure(of: plugin) {
      let command = try command(plugin)
      let known = records[plugin.id]
      let files = try hashes(of: plugin, command, known)
      try requireTrust(plugin, files, known)
      if let known, known.fits(plugin), !known.isOutdated(by: plugin) {
        try requireSameFiles(plugin, command, known)
      }
      try await describe(
        plugin, command, files,
        mustBeConfined: plugin.mustBeConfined || known?.isConfined == true)
    }
  }

  /// Trusts the files of a plug-in as they are, and reads its manifest. The plug-in is then not confined if the system
  /// does not permit that, unless the deployment demands it or forbids people to name plug-ins.
  /// - Returns: whether open shells have to be started again.
  /// - Throws: a failure if the deployment gives the hashes, the program cannot be started, or the manifest is invalid.
  @discardableResult
  public func confirm(_ plugin: PluginDeployment) async throws -> Bool {
    guard plugin.files.isEmpty else {
      throw Failure.pluginIsLocked("\(plugin.id)", plugin.location)
    }
    return try await keepingFailure(of: plugin) {
      let command = try command(plugin)
      let known = records[plugin.id]
      try await describe(
        plugin, command, try hashes(of: plugin, command, known),
        mustBeConfined: plugin.mustBeConfined || plugin.lock != nil && known?.isConfined == true)
    }
  }

  private func fullRecord(of id: FeatureID) -> PluginRecord? {
    guard var record = records[id] else { return nil }
    record.manifest = record.manifest.with("commands", records.commands(of: id))
    return record
  }

  /// Compares the files of a plug-in with the trusted ones.
  /// - Returns: the command to start.
  /// - Throws: a failure of the code `plugin.changed`, `plugin.outdated`, `plugin.not-read` or `plugin.not-started`.
  func check(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    // Another process may have read the manifest for a later deployment, or confirmed the files.
    if records.reloadIfChanged() { forgetFeatures() }
    do throws(Failure) {
      return try requireRecord(of: plugin)
    } catch {
      if isSuperseded(plugin) { throw .pluginIsSuperseded(plugin) }
      var failure = error.naming(plugin)
      if ["plugin.changed", "plugin.outdated"].contains(failure.code),
        let reason = records.failure(of: plugin)
      {
        failure.message = "\(failure.message) \(Phrase.manifestWasNotReadAgain(reason))"
      }
      throw failure
    }
  }

  private func requireRecord(
    of plugin: PluginDeployment
  ) throws(Failure) -> PluginCommand {
    let command = try command(plugin)
    guard var record = records[plugin.id], record.fits(plugin) else {
      throw .pluginNotRead("\(plugin.id)", records.failure(of: plugin))
    }
    let files = try hashes(of: plugin, command, record)
    try requireTrust(plugin, files, record)
    if record.isOutdated(by: plugin) { throw .pluginIsOutdated(plugin) }
    try requireSameFiles(plugin, command, record)
    if files != record.files {
      record.files = files
      // The file only saves reading the same bytes again.
      try? records.update(plugin.id, record)
    }
    return command
  }

  private func hashes(
    of plugin: PluginDeployment, _ command: PluginCommand, _ record: PluginRecord?
  ) throws(Failure) -> [String: HashedFile] {
    var files: [String: HashedFile] = [:]
    let trusted = record?.fits(plugin) == true ? record?.files ?? [:] : [:]
    let former = command.arguments.filter { trusted[$0] != nil && !command.files.contains($0) }
    for path in command.files + former {
      do throws(SystemError) {
        files[path] = try HashedFile(path, earlier: record?.files[path])
      } catch  where error.code == EISDIR && former.contains(path) {
        // An argument that has become a folder is compared with the trusted files.
      } catch {
        throw .pluginFileIsUnreadable(plugin.id, path, error.text)
      }
    }
    return files
  }

  private func requireTrust(
    _ plugin: PluginDeployment, _ files: [String: HashedFile], _ record: PluginRecord?
  ) throws(Failure) {
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      if let hash = plugin.files[path] {
        if hash != file.hash { throw .pluginFileDiffers(plugin, path, file.hash) }
      } else if let trusted = record?.files[path], trusted.hash != file.hash {
        throw .pluginIsChanged("\(plugin.id)", path)
      }
    }
  }

  /// - Throws: a failure if the command has come to mean other files, such as a program earlier in `PATH`.
  private func requireSameFiles(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ record: PluginRecord
  ) throws(Failure) {
    guard plugin.files.isEmpty else { return }
    let (program, trusted) = (command.words[0], Set(record.files.keys))
    if !trusted.contains(program) {
      let other = trusted.subtracting(command.arguments).min() ?? plugin.command[0]
      throw .pluginProgramIsAnother("\(plugin.id)", program, insteadOf: other)
    }
    if let path = trusted.symmetricDifference(command.files).min() {
      throw .pluginArgumentIsAnother("\(plugin.id)", path, isFile: !trusted.contains(path))
    }
  }

  /// Reads a manifest. The reason of a failure is kept until the manifest is read.
  /// - Returns: whether open shells have to be started again.
  private func keepingFailure(
    of plugin: PluginDeployment, _ read: () async throws -> Void
  ) async throws -> Bool {
    do {
      if records.reloadIfChanged() { forgetFeatures() }
      let earlier = fullRecord(of: plugin.id)
      try await read()
      return fullRecord(of: plugin.id).map { earlier?.isReplaced(by: $0) ?? true } ?? false
    } catch let error as CancellationError {
      throw error
    } catch {
      let failure = Failure(error).naming(plugin)
      // The comparison of hashes finds a changed file again.
      if failure.kind != .denied {
        try? records.update(plugin, failure: failure.message)
        forgetFeatures()
      }
      throw failure
    }
  }

  private func describe(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ files: [String: HashedFile],
    mustBeConfined: Bool
  ) async throws {
    let isConfined = await isConfinable(plugin)
    if mustBeConfined, !isConfined { throw Failure.confinementIsMissing(plugin) }
    var record = PluginRecord(
      command: plugin.command, dialect: plugin.dialect, files: files,
      hasGivenHashes: !plugin.files.isEmpty, isConfined: isConfined, manifest: .null)
    let program = newProgram(plugin, record) { command }
    let params: JSON = [
      "protocols": [.integer(PluginManifest.protocolVersion)],
      "languages": .array(identity.languages.map { .string($0.tag) }),
    ]
    let answer: Result<JSON, any Error>
    do {
      answer = .success(try await program.result(of: "describe", params, reading: []) { _ in })
    } catch var failure as Failure where failure.code == "plugin.failed" {
      failure.hint = failure.hint ?? .checkProtocol(plugin.dialect)
      answer = .failure(failure)
    } catch {
      answer = .failure(error)
    }
    await program.end()
    record.manifest = try answer.get()
    _ = try PluginManifest(json: record.manifest)
    record.checkedBy = identity.build
    try records.update(plugin.id, record)
    await forget(plugin.id)
  }
}
