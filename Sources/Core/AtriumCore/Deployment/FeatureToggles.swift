import AtriumScreen

/// Switches features on and off for the next start.
@MainActor
public protocol FeatureToggles {
  /// Changes what the deployment says about a feature, if the result fits together.
  /// - Throws: a ``Failure`` where that is locked, does not fit, or cannot be written.
  func turn(_ feature: FeatureID, on isOn: Bool) throws -> FeatureToggleResult
}

/// What became of switching a feature.
public struct FeatureToggleResult: Sendable {
  /// The deployment as the next start will find it.
  public let assembly: Assembly
  /// What says so.
  public let file: String
  /// `false` where the feature was as it was wanted.
  public let isChanged: Bool
  /// - Parameters:
  ///   - file: where the change was written.
  ///   - isChanged: whether anything was written.
  public init(_ assembly: Assembly, in file: String, isChanged: Bool) {
    (self.assembly, self.file, self.isChanged) = (assembly, file, isChanged)
  }
}

/// What can be done to a feature of the deployment.
enum FeatureToggleAction: String, CaseIterable, Sendable { case enable, disable }

extension Program {
  /// What `features` answers: the list, after the change if one is asked for.
  func features(_ action: FeatureToggleAction?, _ name: String?) throws -> Screen {
    guard let action else { return .features(assembly) }
    guard let name else { throw Failure.missing("<feature>") }
    let names = assembly.known.map(\.id.description)
    guard names.contains(name) else {
      throw Failure(
        .notFound, "feature.unknown", .core { $0.unknownFeature(name) },
        hint: .didYouMean(name, among: names, otherwise: .core { $0.featuresAre(names) }))
    }
    guard let featureToggles else {
      throw Failure(.unavailable, "features.fixed", .featureToggle(\.isFixed))
    }
    return .switched(
      FeatureID(name), action == .enable,
      try featureToggles.turn(FeatureID(name), on: action == .enable))
  }
}

extension Assembly {
  /// Whether a feature is on; `nil` where the build has none of that name.
  public func isEnabled(_ feature: FeatureID) -> Bool? {
    known.first { $0.id == feature }?.isEnabled
  }
}

extension Screen {
  fileprivate static func switched(
    _ feature: FeatureID, _ isOn: Bool, _ switched: FeatureToggleResult
  ) -> Screen {
    let (name, file) = (feature.description, switched.file)
    var notices: [Block] =
      switched.isChanged
      ? [
        .notice(.good, .featureToggle { $0.isSwitched(name, isOn, file) }),
        .notice(.quiet, .featureToggle(\.startAgain)),
      ] : [.notice(.quiet, .featureToggle { $0.isAlready(name, isOn) })]
    if let isNow = switched.assembly.isEnabled(feature), isNow != isOn {
      let reason = switched.assembly.known.first { $0.id == feature }?.reason
      notices.append(.notice(.warning, .featureToggle { $0.staysSo(name, isNow, reason) }))
    }
    var screen = Screen.features(switched.assembly)
    screen.blocks += notices
    screen.blocks.append(.machineOnly("changed", .bool(switched.isChanged)))
    return screen
  }
}
