public import AtriumCore
import AtriumFiles
import AtriumScreen
import Glibc
import Shell

extension PluginHost {
  /// Reads the manifest of a plug-in from its program, whose files become the trusted ones if none are yet.
  /// - Throws: a failure if a file has changed, the program cannot be started, or the manifest is invalid.
  public func refresh(_ plugin: PluginDeployment) async throws {
    try await keepingFailure(of: plugin) {
      let command = try command(plugin)
      let known = records[plugin.id]
      let files = try hashes(of: plugin, command, known)
      try requireTrust(plugin, files, known)
      if let known, known.fits(plugin), !known.isOutdated(by: plugin), plugin.files.isEmpty {
        try requireSameFiles(plugin, command, known)
      }
      _ = try await describe(
        plugin, command, files,
        mustBeConfined: plugin.mustBeConfined || known?.isConfined == true)
    }
  }

  /// Trusts the files of a plug-in as they are, and reads its manifest. The plug-in is then not confined if the system
  /// does not permit that, unless the deployment demands it or forbids people to name plug-ins.
  /// - Returns: whether the manifest is another one than before.
  /// - Throws: a failure if the deployment gives the hashes, the program cannot be started, or the manifest is invalid.
  @discardableResult
  public func confirm(_ plugin: PluginDeployment) async throws -> Bool {
    guard plugin.files.isEmpty else {
      throw Failure.pluginIsLocked("\(plugin.id)", plugin.location)
    }
    return try await keepingFailure(of: plugin) {
      let command = try command(plugin)
      let known = records[plugin.id]
      return try await describe(
        plugin, command, try hashes(of: plugin, command, known),
        mustBeConfined: plugin.mustBeConfined || plugin.lock != nil && known?.isConfined == true)
    }
  }

  /// Compares the files of a plug-in with the trusted ones.
  /// - Returns: the command to start.
  /// - Throws: a failure of the code `plugin.changed`, `plugin.outdated`, `plugin.not-read` or `plugin.not-started`.
  func check(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    do throws(Failure) {
      return try checkOnce(plugin)
    } catch {
      // Another process may have confirmed the files.
      records.reload()
      forgetFeatures()
      do throws(Failure) {
        return try checkOnce(plugin)
      } catch {
        throw error.naming(plugin)
      }
    }
  }

  private func checkOnce(_ plugin: PluginDeployment) throws(Failure) -> PluginCommand {
    let command = try command(plugin)
    guard var record = records[plugin.id], record.fits(plugin) else {
      throw .pluginNotRead("\(plugin.id)", records.failure(of: plugin.id))
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
    if let record, record.fits(plugin),
      let missing = command.arguments.first(where: {
        record.files[$0] != nil && !Files.mayExist($0)
      })
    {
      throw .pluginFileIsUnreadable(plugin.id, missing, SystemError(ENOENT).text)
    }
    var files: [String: HashedFile] = [:]
    for path in command.files {
      do throws(SystemError) {
        files[path] = try HashedFile(path, earlier: record?.files[path])
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
    let others = Set(command.files).symmetricDifference(record.files.keys).sorted()
    if let path = others.first { throw .pluginIsChanged("\(plugin.id)", path) }
  }

  /// Reads a manifest. The reason of a failure is kept until the manifest is read.
  private func keepingFailure<Value>(
    of plugin: PluginDeployment, _ read: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await read()
    } catch let error as CancellationError {
      throw error
    } catch {
      let failure = Failure(error).naming(plugin)
      // The comparison of hashes finds a changed file again.
      if failure.kind != .denied {
        try? records.update(plugin.id, failure: failure.message)
        forgetFeatures()
      }
      throw failure
    }
  }

  /// Reads the manifest and trusts the files.
  /// - Returns: whether the manifest is another one than before.
  private func describe(
    _ plugin: PluginDeployment, _ command: PluginCommand, _ files: [String: HashedFile],
    mustBeConfined: Bool
  ) async throws -> Bool {
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
    let manifest = try PluginManifest(json: record.manifest)
    let known = try? records[plugin.id].map { try self.manifest(of: plugin.id, $0) }
    let isOther = known != manifest
    record.checkedBy = identity.build
    try records.update(plugin.id, record)
    await forget(plugin.id)
    return isOther
  }
}
