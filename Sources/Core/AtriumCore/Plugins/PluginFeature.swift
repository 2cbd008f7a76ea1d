public import AtriumScreen

/// A feature that a program outside of this one provides, by protocol 1.
public struct PluginFeature: Sendable {
  public let id: FeatureID
  public let manifest: PluginManifest
  /// `true` if the operating system confines the program.
  public let isConfined: Bool
  let connection: any PluginConnection
  /// The path of the program's own folder.
  let data: String

  /// - Parameter data: the path of the program's own folder.
  public init(
    _ id: FeatureID, _ manifest: PluginManifest, _ connection: any PluginConnection,
    isConfined: Bool, data: String
  ) {
    (self.id, self.manifest, self.connection) = (id, manifest, connection)
    (self.isConfined, self.data) = (isConfined, data)
  }

  /// Reads the settings and collects the declarations.
  func plan(reading reader: inout SettingsReader) -> Plan {
    var plan = Plan(feature: id, title: manifest.title)
    plan.group = FeatureGroup(rawValue: manifest.group.rawValue) ?? .other
    return plan
  }
}
