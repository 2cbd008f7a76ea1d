import AtriumScreen

extension Assembly {
  /// The settings of the features that are on, as `--set` takes them: `todos.page=`.
  public var settingKeys: [Candidate] {
    known.flatMap { feature in
      feature.settings.map { Candidate("\(feature.id).\($0.key)=", $0.help) }
    }
  }

  /// The web addresses among the settings of the features that are on, with their keys.
  public var servers: [(key: String, address: String)] {
    known.flatMap { feature in
      feature.settings.compactMap { setting in
        guard case .string(let text) = setting.value,
          text.hasPrefix("https://") || text.hasPrefix("http://")
        else { return nil }
        return ("\(feature.id).\(setting.key)", text)
      }
    }
  }
}
