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
    if servesAssistants { plan.askConsentForAssistants() }
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

/// A feature that a deployment can enable: one of the build, as Plugins.json registers it, or a plug-in.
public struct Registration: Sendable {
  public let id: FeatureID
  public let title: Phrase
  /// `true` if the feature is enabled by default.
  public private(set) var isEnabled: Bool
  /// The defaults of settings, an object.
  public let settings: JSON
  /// The external feature; `nil` for a compiled one.
  public let plugin: PluginFeature?
  /// The reason why the feature cannot be enabled, such as that a plug-in was never read.
  let impediment: Phrase?
  /// `true` for a plug-in, also for one that cannot be enabled. The deployment itself names it.
  public let isExternal: Bool
  /// The ID that the feature gives itself.
  let ownID: FeatureID
  /// Reads the settings and collects the declarations; see ``Feature/plan(reading:hooked:servesAssistants:)``.
  let plan:
    @Sendable (inout SettingsReader, _ hooked: Set<String>, _ servesAssistants: Bool) -> Plan

  /// - Parameters:
  ///   - isEnabled: whether the feature is enabled by default.
  ///   - settings: the defaults of settings, an object.
  public init<F: Feature>(
    id: FeatureID = F.id, _ feature: F, isEnabled: Bool = true, settings: JSON = [:]
  ) {
    (self.id, ownID, title) = (id, F.id, F.title)
    (self.isEnabled, self.settings) = (isEnabled, settings)
    (plugin, impediment, isExternal) = (nil, nil, false)
    plan = { feature.plan(reading: &$0, hooked: $1, servesAssistants: $2) }
  }

  /// A plug-in, which is enabled because the deployment names it.
  public init(_ plugin: PluginFeature, isEnabled: Bool = true) {
    (id, ownID, title) = (plugin.id, plugin.id, plugin.manifest.title)
    (self.isEnabled, settings) = (isEnabled, [:])
    (self.plugin, impediment, isExternal) = (plugin, nil, true)
    plan = { reader, _, servesAssistants in
      plugin.plan(reading: &reader, servesAssistants: servesAssistants)
    }
  }

  /// A plug-in that cannot be enabled.
  /// - Parameter reason: a sentence, such as that its manifest was never read.
  public init(unavailable id: FeatureID, _ reason: Phrase) {
    (self.id, ownID, title) = (id, id, Phrase(id.description))
    (isEnabled, settings) = (false, [:])
    (plugin, impediment, isExternal) = (nil, reason, true)
    let title = title
    plan = { _, _, _ in Plan(feature: id, title: title) }
  }

  /// The feature, enabled by default.
  package var enabled: Registration {
    var copy = self
    copy.isEnabled = true
    return copy
  }
}
