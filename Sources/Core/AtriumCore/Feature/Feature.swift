public import AtriumScreen

/// A unit of functionality that a deployment can switch on.
///
/// A feature is a value with no behaviour at rest: in ``assemble(_:with:)`` it only *declares*
/// what it offers and what it needs.
public protocol Feature: Sendable {
  /// What a deployment can set about it.
  associatedtype Configuration: Settings = NoSettings
  /// The name in Plugins.json, in deployments and in failure codes; English, lower case.
  static var id: FeatureID { get }
  /// What people call it.
  static var title: Phrase { get }
  /// Features are made before anything is known of the deployment.
  init()
  /// Declares everything about the feature. Must be pure: no I/O, no clocks.
  func assemble(_ plan: inout Plan, with settings: Configuration)
}

extension Feature {
  /// Reads the feature's settings and collects its declarations.
  func plan(reading reader: inout SettingsReader) -> Plan {
    let settings = Configuration(from: &reader)
    var plan = Plan(feature: Self.id, title: Self.title)
    assemble(&plan, with: settings)
    return plan
  }
}

/// The name of a feature.
public struct FeatureID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let description: String
  /// - Parameter name: lower case, with `-` between words.
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }
}

/// A feature that this build knows, as Plugins.json registers it.
public struct Registration: Sendable {
  /// As the feature says it.
  public let id: FeatureID
  /// The feature itself; making it has no effect.
  public let feature: any Feature
  /// Whether it is on where no deployment says anything.
  public let isEnabled: Bool
  /// Default settings: an object.
  public let settings: JSON
  /// - Parameters:
  ///   - isEnabled: whether it is on where no deployment says anything.
  ///   - settings: default settings, an object.
  public init(
    id: FeatureID, _ feature: any Feature, isEnabled: Bool = true, settings: JSON = [:]
  ) {
    (self.id, self.feature, self.isEnabled) = (id, feature, isEnabled)
    self.settings = settings
  }
  /// A feature registered under its own name.
  public init<F: Feature>(_ feature: F, isEnabled: Bool = true, settings: JSON = [:]) {
    self.init(id: F.id, feature, isEnabled: isEnabled, settings: settings)
  }
  /// What people call the feature.
  public var title: Phrase { type(of: feature).title }
}
