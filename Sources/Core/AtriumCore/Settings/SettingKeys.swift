import AtriumScreen

extension Assembly {
  /// The settings of the enabled features in the form of `--set`: `todos.page=`.
  public var settingKeys: [Candidate] {
    known.flatMap { feature in
      feature.settings.map { Candidate("\(feature.id).\($0.key)=", $0.help) }
    }
  }

  /// The web addresses in the settings of the enabled features, with their keys.
  public var servers: [(key: String, address: String)] {
    known.flatMap { feature in
      feature.settings.flatMap { setting in
        Self.addresses(in: setting.value, at: "\(feature.id).\(setting.key)")
      }
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  private static func addresses(in json: JSON, at key: String) -> [(key: String, address: String)] {
    switch json {
    case .string(let text) where isAddress(text):
      // A list of addresses, or one that contains commas.
      text.split(separator: ",").allSatisfy { isAddress($0.trimmed) }
        ? text.split(separator: ",").map { (key, $0.trimmed) } : [(key, text)]
    case .object(let members): members.flatMap { addresses(in: $0.value, at: "\(key).\($0.key)") }
    default: []
    }
  }
}
