import AtriumScreen

/// A feature that a program outside of this one provides, by protocol 1.
public struct PluginFeature: Sendable {
  public let id: FeatureID
  public let manifest: PluginManifest
  /// `true` if the operating system confines the program.
  public let isConfined: Bool
  let connection: any PluginConnection
  /// The path of the program's own folder.
  let data: String
  let audience = PluginAudience()
  /// The time for an answer that a screen of all features awaits.
  var timeout = Duration.seconds(2)

  /// - Parameter data: the path of the program's own folder.
  public init(
    _ id: FeatureID, _ manifest: PluginManifest, _ connection: any PluginConnection,
    isConfined: Bool, data: String
  ) {
    (self.id, self.manifest, self.connection) = (id, manifest, connection)
    (self.isConfined, self.data) = (isConfined, data)
  }

  /// The purposes of the manifest.
  var purposes: [PurposeDescription] {
    manifest.consents.map { PurposeDescription($0, feature: id, category: manifest.title) }
  }

  /// Reads the settings and collects the declarations.
  func plan(reading reader: inout SettingsReader, servesAssistants: Bool) -> Plan {
    let settings = manifest.settings.map { JSON.Member($0.name, reader.value(of: $0)) }
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

extension SettingsReader {
  /// Reads a setting that a plug-in declares. A value without a default is `null`.
  fileprivate mutating func value(of setting: PluginManifest.Setting) -> JSON {
    let fallback = setting.fallback
    func json<Value>(_ codec: SettingCodec<Value>) -> JSON {
      let value = read(setting.name, codec.fromJSON(fallback), setting.help, codec.optional())
      return value.map(codec.json) ?? .null
    }
    return switch setting.format {
    case .text: json(.text)
    case .number: json(.number(in: setting.minimum...max(setting.minimum, setting.maximum)))
    case .flag: json(.flag)
    case .choice: json(.choice(among: setting.choices.map(\.value)))
    case .list: json(.list)
    case .address: json(.address)
    case .time: json(.time)
    }
  }
}
