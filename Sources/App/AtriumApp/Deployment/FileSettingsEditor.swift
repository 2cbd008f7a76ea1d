import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell

/// Changes settings with the smallest possible edit of the user's deployment file.
struct FileSettingsEditor: SettingsEditor {
  let sources: DeploymentSources
  let platform: Platform

  func set(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit {
    let current = sources.reloaded()
    let before = try assembly(current)
    let former = before.formerKey(of: key)
    try requireUnlocked(key, former, in: current)
    let original = JSONEditor(Files.read(current.path) ?? Array("{}\n".utf8))
    guard needsEdit(key, value, current, before) else {
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    var edit = original
    guard try Self.apply(value, to: key, former, &edit, of: current.path, pruning: true) else {
      useDisplaySetting(key, current)
      return SettingsEdit(before, in: current.path, isChanged: false)
    }
    var after = try assembly(current.reloaded(text: edit.bytes))
    if value == nil, after.enabledCount != before.enabledCount {
      // The name of a feature without settings may be what enables it.
      edit = original
      _ = try Self.apply(value, to: key, former, &edit, of: current.path, pruning: false)
      after = try assembly(current.reloaded(text: edit.bytes))
    }
    guard Files.replace(current.path, with: edit.bytes, creatingFolder: true) else {
      let path = current.path
      let reason = SystemError.last.text
      throw Failure(
        .inputOutput, "\(key.area).unwritable",
        .featureToggleError { $0.isUnwritable(path, reason) })
    }
    useDisplaySetting(key, current.reloaded())
    return SettingsEdit(after, in: current.path, isChanged: true)
  }

  private static func apply(
    _ value: JSON?, to key: SettingKey, _ former: SettingKey?, _ edit: inout JSONEditor,
    of path: String, pruning: Bool
  ) throws(Failure) -> Bool {
    do throws(JSONSyntaxError) {
      return try edit.set(key, former: former, to: value, pruning: pruning)
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
    _ key: SettingKey, _ former: SettingKey?, in sources: DeploymentSources
  ) throws(Failure) {
    let others = sources.layers.filter { $0.name != sources.path }
    guard let lock = others.lazy.compactMap({ key.lock(in: $0, former: former) }).first else {
      return
    }
    let message: Phrase
    if case .enabled(let feature) = key {
      message = .featureToggleError { $0.isLocked(feature.description, lock) }
    } else {
      message = .featureToggleError { $0.isSettingLocked(key.name, lock) }
    }
    throw Failure(
      .denied, "\(key.area).locked", message, hint: .featureToggleError(\.askOperator))
  }

  private func assembly(_ sources: DeploymentSources) throws -> Assembly {
    do throws(Problems) {
      return try sources.assembly(platform.providers)
    } catch {
      let messages = error.failures.map(\.message)
      throw Failure(
        .configuration, "features.refused", .featureToggleError { $0.doesNotFit(messages) },
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
