import AtriumScreen

/// A feature that a program outside of this one provides, by protocol 1.
public struct PluginFeature: Sendable {
  public let id: FeatureID
  public let manifest: PluginManifest
  /// `true` if the operating system confines the program.
  public let isConfined: Bool
  /// `true` if the manifest or the deployment permits the network.
  public let usesNetwork: Bool
  let connection: any PluginConnection
  /// The path of the program's own folder.
  let data: String
  let audience = PluginAudience()
  /// The time for an answer that a screen of all features awaits.
  var timeout = Duration.seconds(2)

  /// - Parameter usesNetwork: `true` if the deployment permits the network that the manifest does not declare.
  public init(
    _ id: FeatureID, _ manifest: PluginManifest, _ connection: any PluginConnection,
    isConfined: Bool, usesNetwork: Bool = false, data: String
  ) {
    (self.id, self.manifest, self.connection) = (id, manifest, connection)
    (self.isConfined, self.data) = (isConfined, data)
    self.usesNetwork = usesNetwork || manifest.usesNetwork
  }

  var purposes: [PurposeDescription] {
    manifest.consents.map { PurposeDescription($0, feature: id, category: manifest.title) }
  }

  /// Reads the settings and collects the declarations.
  func plan(reading reader: inout SettingsReader, servesAssistants: Bool) -> Plan {
    let settings = manifest.settings.map { JSON.Member($0.name, $0.value(from: &reader)) }
    let items = manifest.letters.map { ItemKind($0, at: id.description) }
    var plan = Plan(feature: id, title: manifest.title)
    plan.group = FeatureGroup(rawValue: manifest.group.rawValue) ?? .other
    for purpose in purposes { plan.askConsent(for: purpose) }
    plan.provide { (clock: any WallClock, gate: (any ConsentGate)?) in
      PluginClient(self, settings: settings, items: items, clock: clock, gate: gate)
    }
    let words = OtherWords(
      de: manifest.words.de, hr: manifest.words.hr, related: manifest.words.en)
    if items == nil {
      plan.addEntry(words: words) { (client: PluginClient) in
        PluginCoordinator<NoPlace>(client: client)
      }
    } else {
      plan.addEntry(items: items, words: words) { (client: PluginClient) in
        PluginCoordinator<NumberedPlace>(client: client)
      }
    }
    contributeHooks(to: &plan)
    plan.assistants = [AssistantAccess()]
    plan.takesTime = manifest.hooks.contains(.day)
    if servesAssistants { plan.askConsentForAssistants() }
    return plan
  }
}

extension PurposeDescription {
  fileprivate init(_ consent: PluginManifest.Consent, feature: FeatureID, category: Phrase) {
    self.init(
      id: "\(feature).\(consent.id)", version: consent.version, monthsValid: consent.months,
      name: consent.name, text: consent.text, isRequired: consent.isRequired,
      sensitivity: consent.sensitivity, feature: feature, category: category)
  }
}

extension PluginManifest.Setting {
  var codec: SettingCodec<JSON> {
    switch format {
    case .text: SettingCodec.text.asJSON()
    case .number: SettingCodec.number(in: minimum...max(minimum, maximum)).asJSON()
    case .flag: SettingCodec.flag.asJSON()
    case .choice: SettingCodec.choice(among: choices.map(\.value)).asJSON()
    case .list: SettingCodec.list.asJSON()
    case .address: SettingCodec.address.asJSON()
    case .time: SettingCodec.time.asJSON()
    }
  }

  /// Reads the setting. One without a value and a default is `null`.
  fileprivate func value(from reader: inout SettingsReader) -> JSON {
    reader.read(name, codec.fromJSON(fallback), help, codec.optional()) ?? .null
  }
}
