import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell

/// Enables and disables features with the smallest possible edit of the user's deployment file.
struct FileFeatureToggles: FeatureToggles {
  let sources: DeploymentSources
  let platform: Platform

  func setEnabled(_ isOn: Bool, for feature: FeatureID) throws -> FeatureToggleResult {
    let current = sources.reloaded()
    let id = feature.description
    if let lock = current.lock(on: "enabled", of: id) {
      throw Failure(
        .denied, "features.locked", .featureToggleError { $0.isLocked(id, lock) },
        hint: .featureToggleError(\.askOperator))
    }
    let before = try assembly(current)
    let path = current.path
    var edit = JSONEdit(Files.read(path) ?? Array("{}\n".utf8))
    // The file is edited only if the files alone do not already have the wanted result.
    var isChanged = (try? current.fileAssembly(platform.providers))?.isEnabled(feature) != isOn
    do throws(JSONSyntaxError) {
      if isChanged { isChanged = try edit.set(["features", id, "enabled"], to: .bool(isOn)) }
    } catch {
      throw Failure(
        .configuration, "config.syntax", error.message, at: "\(path):\(error.position)")
    }
    guard isChanged else { return FeatureToggleResult(before, in: path, isChanged: false) }
    let after = try assembly(current.reloaded(text: edit.bytes))
    guard Files.replace(path, with: edit.bytes) else {
      let reason = SystemError.last.text
      throw Failure(
        .inputOutput, "features.unwritable", .featureToggleError { $0.isUnwritable(path, reason) })
    }
    return FeatureToggleResult(after, in: path, isChanged: true)
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
}

extension DeploymentSources {
  /// The place at which a layer below the user's file locks a key.
  fileprivate func lock(on key: String, of feature: String) -> String? {
    layers.filter { $0.name != path }.lazy.compactMap { $0.lock(on: key, of: feature) }.first
  }

  /// The deployment of the files alone, without the environment and the command line.
  fileprivate func fileAssembly(
    _ platform: ([FeatureDeclaration]) -> [ServiceProvider]
  ) throws(Problems) -> Assembly {
    try Assembly(
      configuration.identity, catalog: configuration.catalog, layers: layers, platform: platform)
  }
}
