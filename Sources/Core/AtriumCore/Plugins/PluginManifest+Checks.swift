import AtriumScreen

extension PluginManifest {
  /// - Throws: the error of the first name that cannot be used or occurs twice.
  func checkNames() throws(BlockDocumentError) {
    if let letters, !ItemKind.areValid(letters) {
      throw BlockDocumentError(.unexpectedValue("a … zzz"), at: "letters")
    }
    try Self.check(commands.map { "\($0.scene) \($0.name)" }, at: "commands", \.lastWord)
    try Self.check(settings.map(\.name), at: "settings")
    try Self.check(consents.map(\.id), at: "consents", key: "id")
  }

  private static func check(
    _ names: [String], at place: String, key: String = "name",
    _ word: (String) -> String = { $0 }
  ) throws(BlockDocumentError) {
    var seen: Set<String> = []
    for (index, name) in names.enumerated()
    where !FeatureID(word(name)).isValid || !seen.insert(name).inserted {
      throw BlockDocumentError(.unexpectedValue("a-z 0-9 -"), at: "\(place)[\(index)].\(key)")
    }
  }
}

extension String {
  fileprivate var lastWord: String { split(separator: " ").last.map(String.init) ?? "" }
}
