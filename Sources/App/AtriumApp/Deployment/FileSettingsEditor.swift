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
    let before = try assembly(current)
    try requireUnlocked(key, in: current)
    let original = JSONEditor(Files.read(current.path) ?? Array("{}\n".utf8))
    guard needsEdit(key, value, current, before) else {
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    var edit = original
    guard try Self.apply(value, to: key, &edit, of: current.path, pruning: true) else {
      useDisplaySetting(key, current)
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    var after = try assembly(current.reloaded(text: edit.bytes))
    if value == nil, after.enabledCount != before.enabledCount {
      // The name of a feature without settings may be what enables it.
      edit = original
      _ = try Self.apply(value, to: key, &edit, of: current.path, pruning: false)
      after = try assembly(current.reloaded(text: edit.bytes))
    }
    guard Files.replace(current.path, with: edit.bytes, creatingFolder: true) else {
      throw unwritable(key, current.path, .last)
    }
    useDisplaySetting(key, current.reloaded())
    return SettingsEdit(after, in: current.path, isChanged: true)
  }

  func use(_ profile: Profile) throws -> SettingsEdit {
    let choice = SettingKey.program(.featureDefault)
    let lock = try lockFolder(toEdit: choice)
    defer { lock.release() }
    var current = sources.reloaded()
    current.profile = nil
    let others = current.layers.filter { $0.name != current.path }
    try profile.requireUnlocked(in: others)
    let catalog = current.configuration.catalog
    let build = catalog.map(\.id)
    let (members, locks) = (profile.features(of: build), others.locks(on: build))
    var edit = JSONEditor(Files.read(current.path) ?? Array("{}\n".utf8))
    let isEverything = members == build
    var isChanged = try Self.apply(
      .string(isEverything ? "on" : "off"), to: choice, &edit, of: current.path, pruning: true)
    for feature in catalog where locks[feature.id] == nil {
      let isNamed = current.layers.contains { $0.features[feature.id.description] != nil }
      // The default decides about features that no file names.
      let isMember = members.contains(feature.id)
      let isDecided = isMember ? isEverything && feature.isEnabled : true
      let value: JSON? = isDecided && !isNamed ? nil : .some(.bool(isMember))
      let isEdited = try Self.apply(
        value, to: .enabled(feature.id), &edit, of: current.path, pruning: true)
      isChanged = isChanged || isEdited
    }
    let after = try assembly(current.reloaded(text: edit.bytes))
    try profile.requireFeatures(of: after, build, lockedIn: others)
    guard isChanged else { return SettingsEdit(after, in: current.path, isChanged: false) }
    guard Files.replace(current.path, with: edit.bytes, creatingFolder: true) else {
      throw unwritable(choice, current.path, .last)
    }
    return SettingsEdit(after, in: current.path, isChanged: true)
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
    let reason = error.text
    return Failure(
      .inputOutput, "\(key.area).unwritable",
      .cannotWriteFile(path, reason))
  }

  private static func apply(
    _ value: JSON?, to key: SettingKey, _ edit: inout JSONEditor,
    of path: String, pruning: Bool
  ) throws(Failure) -> Bool {
    do throws(JSONSyntaxError) {
      return try edit.set(key, to: value, pruning: pruning)
    } catch {
      throw Failure(
        .configuration, "config.syntax", error.message, at: "\(path):\(error.position)")
    }
  }

  /// Returns `false` for a feature that is already on or off as requested, both with and without the
  /// layers above the file.
  private func needsEdit(
    _ key: SettingKey, _ value: JSON?, _ current: DeploymentSources, _ before: Assembly
  ) -> Bool {
    guard case .enabled(let feature) = key else { return true }
    let personal = try? Assembly(
      current.configuration.identity, catalog: current.configuration.catalog,
      layers: current.personalLayers, platform: platform.providers)
    return [personal?.isEnabled(feature), before.isEnabled(feature)].contains { $0 != value?.bool }
  }

  /// - Throws: a failure if another file locks the value, below or above the user's file.
  private func requireUnlocked(
    _ key: SettingKey, in sources: DeploymentSources
  ) throws(Failure) {
    let others = sources.layers.filter { $0.name != sources.path }
    guard let lock = others.lazy.compactMap({ key.lock(in: $0) }).first else {
      return
    }
    let message: Phrase
    if case .enabled(let feature) = key {
      message = .isLocked(feature.description, lock)
    } else {
      message = .isSettingLocked(key.name, lock)
    }
    throw Failure(
      .denied, "\(key.area).locked", message, hint: .askOperator)
  }

  private func assembly(_ sources: DeploymentSources) throws -> Assembly {
    do throws(Problems) {
      return try sources.assembly(platform.providers)
    } catch {
      let messages = error.failures.map(\.message)
      throw Failure(
        .configuration, "features.refused", .doesNotFit(messages),
        hint: error.failures.first?.hint, at: error.failures.first?.location)
    }
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

extension SettingKey {
  /// The beginning of the codes of failures.
  fileprivate var area: String { if case .enabled = self { "features" } else { "settings" } }
}
