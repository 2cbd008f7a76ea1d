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
    Files.makeFolder(above: sources.path)
    let lock: FolderLock
    do throws(SystemError) {
      lock = try FolderLock.wait(for: platform.folders.config)
    } catch {
      throw unwritable(key, sources.path, error)
    }
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
