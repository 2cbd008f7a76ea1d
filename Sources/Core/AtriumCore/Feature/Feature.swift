public import AtriumScreen

/// A unit of functionality that a deployment can enable.
///
/// A feature has no behaviour of its own: in ``assemble(_:with:)`` it declares the services and
/// entries that it offers and the services that it needs.
public protocol Feature: Sendable {
  /// The settings that a deployment can change.
  associatedtype Configuration: Settings = NoSettings
  /// The ID in Plugins.json, in deployments and in failure codes; English, lower case.
  static var id: FeatureID { get }
  /// The title.
  static var title: Phrase { get }
  /// Creates the feature, before the deployment is known.
  init()
  /// Declares the feature. Must be pure: no I/O, no clocks.
  func assemble(_ plan: inout Plan, with settings: Configuration)
}

extension Feature {
  /// Reads the feature's settings and collects its declarations.
  /// - Parameters:
  ///   - hooked: the names of the events for which the deployment runs commands.
  ///   - servesAssistants: whether the deployment allows assistants.
  func plan(
    reading reader: inout SettingsReader, hooked: Set<String> = [], servesAssistants: Bool = false
  ) -> Plan {
    let settings = Configuration(from: &reader)
    var plan = Plan(feature: Self.id, title: Self.title)
    assemble(&plan, with: settings)
    if plan.group == .health, plan.events.contains(where: { hooked.contains($0.name) }) {
      plan.askConsent(for: DisclosingEvents<Self>.self)
    }
    if servesAssistants { plan.askConsentForAssistants(of: Self.self) }
    return plan
  }
}

/// The groups of features on the home screen, in their order.
public enum FeatureGroup: String, CaseIterable, Sendable {
  /// The user's health.
  case health
  /// Work and other people.
  case work
  /// Published data.
  case information
  case program
  /// Anything else.
  case other
}

/// A line that a new user may try on the home screen.
public struct FeatureExample: Sendable {
  let line: Phrase
  let summary: Phrase

  /// - Parameters:
  ///   - line: as it is typed on the home screen; it must work before there is any data.
  ///   - summary: the effect, in a few words.
  public init(_ line: Phrase, _ summary: Phrase) {
    self.line = line
    self.summary = summary
  }
}

/// The ID of a feature.
public struct FeatureID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let description: String
  /// - Parameter name: in lower case, with `-` between words.
  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { description = name }
  public static func < (a: Self, b: Self) -> Bool { a.description < b.description }

  /// `true` if the ID consists of lower-case letters, digits and hyphens, begins with a letter, and has
  /// at most 64 characters. Files are named after it.
  var isValid: Bool {
    let letters: ClosedRange<UInt8> = 0x61...0x7A
    return description.utf8.count <= 64 && description.utf8.first.map(letters.contains) == true
      && description.utf8.allSatisfy { letters ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }
}

/// A feature of the build, as Plugins.json registers it.
public struct Registration: Sendable {
  public let id: FeatureID
  /// The feature; creating it has no effects.
  public let feature: any Feature
  /// `true` if the feature is enabled by default.
  public let isEnabled: Bool
  /// The defaults of settings, an object.
  public let settings: JSON
  /// - Parameters:
  ///   - isEnabled: whether the feature is enabled by default.
  ///   - settings: the defaults of settings, an object.
  public init(
    id: FeatureID, _ feature: any Feature, isEnabled: Bool = true, settings: JSON = [:]
  ) {
    self.id = id
    self.feature = feature
    self.isEnabled = isEnabled
    self.settings = settings
  }
  /// A feature registered under its own ID.
  public init<F: Feature>(_ feature: F, isEnabled: Bool = true, settings: JSON = [:]) {
    self.init(id: F.id, feature, isEnabled: isEnabled, settings: settings)
  }
  public var title: Phrase { type(of: feature).title }
}
