import AtriumScreen

/// Switches features on and off for later runs.
@MainActor
public protocol FeatureToggles {
  /// Enables or disables a feature in the deployment.
  /// - Throws: a ``Failure`` if the setting is locked, the result is invalid or cannot be written.
  func setEnabled(_ isOn: Bool, for feature: FeatureID) throws -> FeatureToggleResult
}

/// The result of switching a feature.
public struct FeatureToggleResult: Sendable {
  /// The deployment of the next run.
  public let assembly: Assembly
  /// The file that contains the setting.
  public let file: String
  /// `false` if the feature already had the requested state.
  public let isChanged: Bool
  /// - Parameters:
  ///   - file: the file that contains the setting.
  ///   - isChanged: whether the file was written.
  public init(_ assembly: Assembly, in file: String, isChanged: Bool) {
    self.assembly = assembly
    self.file = file
    self.isChanged = isChanged
  }
}

/// An action of `features`.
enum FeatureToggleAction: String, CaseIterable, Sendable { case enable, disable }

extension Program {
  /// Returns the answer to `features`: the list, after a change if one is requested.
  func features(_ action: FeatureToggleAction?, _ name: String?) throws -> Screen {
    guard let action else { return .features(assembly) }
    guard let name else { throw Failure.missing("<feature>") }
    let names = assembly.known.map(\.id.description)
    guard names.contains(name) else {
      throw Failure(
        .notFound, "feature.unknown", .core { $0.unknownFeature(name) },
        hint: .didYouMean(name, among: names, otherwise: .core { $0.availableFeatures(names) }))
    }
    guard let featureToggles else {
      throw Failure(.unavailable, "features.fixed", .featureToggle(\.isFixed))
    }
    return .switched(
      FeatureID(name), action == .enable,
      try featureToggles.setEnabled(action == .enable, for: FeatureID(name)))
  }
}

extension Assembly {
  /// Returns whether a feature is enabled; `nil` if the build does not have it.
  public func isEnabled(_ feature: FeatureID) -> Bool? {
    known.first { $0.id == feature }?.isEnabled
  }
}

extension Screen {
  fileprivate static func switched(
    _ feature: FeatureID, _ isOn: Bool, _ switched: FeatureToggleResult
  ) -> Screen {
    let name = feature.description
    let file = switched.file
    var notices: [Block] =
      switched.isChanged
      ? [
        .notice(.good, .featureToggle { $0.isSwitched(name, isOn, file) }),
        .notice(.quiet, .featureToggle(\.restartShells)),
      ] : [.notice(.quiet, .featureToggle { $0.isAlready(name, isOn) })]
    if let isNow = switched.assembly.isEnabled(feature), isNow != isOn {
      let reason = switched.assembly.known.first { $0.id == feature }?.reason
      notices.append(.notice(.warning, .featureToggle { $0.isOverridden(name, isNow, reason) }))
    }
    var screen = Screen.features(switched.assembly)
    screen.blocks += notices
    screen.blocks.append(.machineOnly("changed", .bool(switched.isChanged)))
    return screen
  }
}
