import AtriumScreen

extension Assembly {
  /// The settings of the features that are on, as `--set` takes them: `todos.page=`.
  public var settingKeys: [Candidate] {
    known.flatMap { feature in
      feature.settings.map { Candidate("\(feature.id).\($0.key)=", $0.help) }
    }
  }
}
