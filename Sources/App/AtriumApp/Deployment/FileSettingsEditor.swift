import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell

/// Changes settings with the smallest possible edit of the user's deployment file. Its folder is locked from reading to
/// writing, so that no other process's change is lost.
struct FileSettingsEditor: SettingsEditor {
  let sources: DeploymentSources
  let platform: Platform

  func set(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit {
    let lock = try lockFolder(toEdit: key)
    defer { lock.release() }
    let current = sources.reloaded()
    let before = current.examined(platform.providers)
    try requireUnlocked(key, in: current)
    let original = editor
    var edit = original
    if case .member(let path) = key, !invalidPaths(in: edit.bytes, before.problems).contains(path) {
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    guard needsEdit(key, value, current, before), try apply(value, to: key, &edit, pruning: true)
    else {
      guard before.problems.isEmpty else {
        throw refusal(before.problems, of: current, isEdited: false)
      }
      useDisplaySetting(key, current)
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    var after = try assembly(current.reloaded(text: edit.bytes), after: before)
    if value == nil, after.enabledCount != before.enabledCount {
      // The name of a feature without settings may be what enables it.
      edit = original
      _ = try apply(value, to: key, &edit, pruning: false)
      after = try assembly(current.reloaded(text: edit.bytes), after: before)
    }
    try save(edit, changing: key)
    useDisplaySetting(key, current.reloaded())
    // The name of a feature may be what enables it without the sources above the user's file.
    var enabledFeature: FeatureID?
    if case .setting(_, let feature) = key, personal(current)?.isEnabled(feature) == false,
      personal(current.reloaded())?.isEnabled(feature) == true
    {
      enabledFeature = feature
    }
    return SettingsEdit(after, in: current.path, isChanged: true, enabling: enabledFeature)
  }

  func use(_ profile: Profile) throws -> SettingsEdit {
    let choice = SettingKey.program(.featureDefault)
    let lock = try lockFolder(toEdit: choice)
    defer { lock.release() }
    var current = sources.reloaded()
    current.profile = nil
    let before = current.examined(platform.providers)
    let others = current.layers.filter { $0.name != current.path }
    try profile.requireUnlocked(in: others)
    let catalog = current.configuration.catalog
    let build = catalog.map(\.id)
    let (members, locks) = (profile.features(of: build), others.locks(on: build))
    var edit = editor
    let isEverything = members == build
    var isChanged = try apply(
      .string(isEverything ? "on" : "off"), to: choice, &edit, pruning: true)
    for feature in catalog where locks[feature.id] == nil {
      let isNamed = current.layers.contains { $0.features[feature.id.description] != nil }
      // The default decides about features that no file names.
      let isMember = members.contains(feature.id)
      let isDecided = isMember ? isEverything && feature.isEnabled : true
      let value: JSON? = isDecided && !isNamed ? nil : .some(.bool(isMember))
      let isEdited = try apply(value, to: .enabled(feature.id), &edit, pruning: true)
      isChanged = isChanged || isEdited
    }
    let after = try assembly(current.reloaded(text: edit.bytes), after: before)
    try profile.requireFeatures(of: after, build, lockedIn: others)
    if isChanged { try save(edit, changing: choice) }
    return SettingsEdit(after, in: current.path, isChanged: isChanged)
  }

  /// Removes from the user's file what prevents the start, and aliases that lead nowhere. A file that is not a JSON
  /// object stays as it is. The earlier file is kept beside it.
  /// - Parameter aliasProblems: returns the failures for aliases of a valid deployment.
  /// - Returns: the problems and the path of the earlier file; `nil` if nothing was removed.
  func repair(
    _ aliasProblems: (Assembly) -> [Failure]
  ) throws -> (problems: [Failure], earlierFile: String)? {
    let key = SettingKey.program(.featureDefault)
    let lock = try lockFolder(toEdit: key)
    defer { lock.release() }
    let original = editor
    var edit = original
    var problems: [Failure] = []
    while true {
      let assembly = sources.reloaded(text: edit.bytes).examined(platform.providers)
      let all = assembly.problems.isEmpty ? aliasProblems(assembly) : assembly.problems
      let found = all.filter(sources.isInUsersFile)
      let bytes = edit.bytes
      for path in invalidPaths(in: bytes, found) { _ = try? edit.remove(path, pruning: true) }
      if edit.bytes == bytes { break }
      problems += found
    }
    guard !problems.isEmpty else { return nil }
    let names = (1...).lazy.map { "\(sources.path).invalid" + ($0 == 1 ? "" : "-\($0)") }
    let name = names.first { !Files.mayExist($0) } ?? sources.path
    guard Files.replace(name, with: original.bytes) else { throw unwritable(key, name, .last) }
    try save(edit, changing: key)
    return (problems, name)
  }

  /// Returns the keys to the members in which problems are located; none for a file that is not a JSON object.
  private func invalidPaths(in bytes: [UInt8], _ problems: [Failure]) -> [[String]] {
    guard let root = try? LocatedJSON(parsing: bytes, allowsDuplicateKeys: true) else { return [] }
    let positions = problems.filter(sources.isInUsersFile)
      .compactMap { $0.location?.dropFirst(sources.path.count + 1) }
    return root.paths(to: Set(positions))
  }

  private static let empty = JSONEditor(Array("{}\n".utf8))

  private var editor: JSONEditor { Files.read(sources.path).map { JSONEditor($0) } ?? Self.empty }

  private func save(_ edit: JSONEditor, changing key: SettingKey) throws {
    guard Files.replace(sources.path, with: edit.bytes, creatingFolder: true) else {
      throw unwritable(key, sources.path, .last)
    }
  }

  /// Locks the folder of the user's file, which is created if it is missing.
  private func lockFolder(toEdit key: SettingKey) throws -> FolderLock {
    Files.makeFolder(above: sources.path)
    do throws(SystemError) {
      return try FolderLock.wait(for: platform.folders.config)
    } catch {
      throw unwritable(key, sources.path, error)
    }
  }

  private func unwritable(_ key: SettingKey, _ path: String, _ error: SystemError) -> Failure {
    Failure(.inputOutput, "\(key.area).unwritable", .cannotWriteFile(path, error.text))
  }

  private func apply(
    _ value: JSON?, to key: SettingKey, _ edit: inout JSONEditor, pruning: Bool
  ) throws(Failure) -> Bool {
    do throws(JSONSyntaxError) {
      return try edit.set(key, to: value, pruning: pruning)
    } catch {
      throw Failure(
        .configuration, "config.syntax", error.message, at: "\(sources.path):\(error.position)")
    }
  }

  /// Returns the deployment without the sources above the user's file; `nil` if it is invalid.
  private func personal(_ sources: DeploymentSources) -> Assembly? {
    let assembly = sources.personal(platform.providers)
    return assembly.problems.isEmpty ? assembly : nil
  }

  /// Returns `false` for a feature that is already on or off as requested, both with and without the
  /// layers above the file.
  private func needsEdit(
    _ key: SettingKey, _ value: JSON?, _ current: DeploymentSources, _ before: Assembly
  ) -> Bool {
    guard case .enabled(let feature) = key else { return true }
    return [personal(current)?.isEnabled(feature), before.isEnabled(feature)].contains {
      $0 != value?.bool
    }
  }

  /// - Throws: a failure if another file locks the value, below or above the user's file.
  private func requireUnlocked(
    _ key: SettingKey, in sources: DeploymentSources
  ) throws(Failure) {
    let others = sources.layers.filter { $0.name != sources.path }
    guard let lock = others.lazy.compactMap({ key.lock(in: $0) }).first else {
      return
    }
    let message: Phrase =
      if case .enabled(let feature) = key {
        .isLocked(feature.description, lock)
      } else {
        .isSettingLocked(key.name, lock)
      }
    throw .denied("\(key.area).locked", message)
  }

  /// - Parameter before: the deployment before the change. If it is invalid, the change has to remove a problem.
  private func assembly(_ sources: DeploymentSources, after before: Assembly) throws -> Assembly {
    let after = sources.examined(platform.providers)
    if after.problems.isEmpty { return after }
    let known = Set(before.problems.map(\.message))
    let new = after.problems.filter { !known.contains($0.message) }
    guard new.isEmpty else { throw refusal(new, of: sources, isEdited: true) }
    guard after.problems.count < before.problems.count else {
      throw refusal(after.problems, of: sources, isEdited: false)
    }
    return after
  }

  /// - Parameter isEdited: whether the change causes the problems.
  private func refusal(
    _ problems: [Failure], of sources: DeploymentSources, isEdited: Bool
  ) -> Failure {
    let messages = problems.map(\.message).joined(separator: " ")
    let failure = Failure(
      .configuration, "features.refused", .doesNotFit(messages, isEdited: isEdited),
      hint: problems.first?.hint, at: problems.first?.location)
    return isEdited ? failure : sources.withAdvice([failure])[0]
  }

  /// Lets the file decide about the theme or the language: a choice that was made at the prompt is
  /// forgotten.
  private func useDisplaySetting(_ key: SettingKey, _ sources: DeploymentSources) {
    guard case .program(let setting) = key, setting == .theme || setting == .language else {
      return
    }
    var preferences = Preferences(folders: platform.folders)
    preferences.forget(setting)
    if let terminal = platform.terminal {
      terminal.use(sources.look(preferences), forgetting: setting)
    } else {
      preferences.saveIfFileExists()
    }
  }
}

extension LocatedJSON {
  /// Returns the keys to the innermost members with a key, a value or a part of an element at one of the positions.
  fileprivate func paths(to positions: Set<Substring>) -> [[String]] {
    (members ?? []).flatMap { member -> [[String]] in
      let elements = member.value.elements ?? []
      let parts = [member.position, member.value.position] + elements.map(\.position)
      if parts.contains(where: { positions.contains("\($0)") })
        || elements.contains(where: { !$0.paths(to: positions).isEmpty })
      {
        return [[member.key]]
      }
      return member.value.paths(to: positions).map { [member.key] + $0 }
    }
  }
}

extension SettingKey {
  /// The beginning of the codes of failures.
  fileprivate var area: String { if case .enabled = self { "features" } else { "settings" } }
}
