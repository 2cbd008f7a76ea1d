import AtriumScreen

extension PluginManifest {
  /// - Throws: the error of the first part that cannot be used or contradicts another one.
  func check() throws(BlockDocumentError) {
    if let letters {
      try Self.require(ItemKind.areValid(letters), "a … zzz", at: "letters")
      try Self.require(
        commandOfScreen(ofItem: true) != nil,
        #"{"name": "show", "on": "item", "reading": true}"#, at: "commands")
    }
    for scene in Command.Scene.allCases {
      try Self.checkNames(commands.map { $0.scene == scene ? $0.name : nil }, at: "commands")
    }
    for (index, command) in commands.enumerated() { try check(command, at: "commands[\(index)]") }
    try Self.checkNames(settings.map(\.name), at: "settings")
    for (index, setting) in settings.enumerated() {
      let place = "settings[\(index)]"
      try Self.require(
        setting.format != .choice || !setting.choices.isEmpty, "[ … ]", at: "\(place).choices")
      let isValid = setting.fallback == .null || setting.codec.fromJSON(setting.fallback) != nil
      try Self.require(isValid, setting.format.rawValue, at: "\(place).default")
    }
    try Self.checkNames(consents.map(\.id), at: "consents", "id")
  }

  private func check(_ command: Command, at place: String) throws(BlockDocumentError) {
    try Self.require(
      letters != nil || command.scene == .list, #""letters""#, at: "\(place).on")
    try Self.checkNames(command.arguments.map(\.name), at: "\(place).arguments")
    for (index, consent) in command.consents.enumerated() {
      let ids = consents.map(\.id)
      try Self.require(
        ids.contains(consent), ids.joined(separator: " | "), at: "\(place).consents[\(index)]")
    }
    let positional = command.arguments.lastIndex { [.word, .words, .rest].contains($0.kind) }
    for (index, argument) in command.arguments.enumerated() {
      let place = "\(place).arguments[\(index)]"
      try Self.require(
        letters != nil || argument.format != .item, #""letters""#, at: "\(place).type")
      try Self.require(
        argument.format != .choice || !argument.choices.isEmpty, "[ … ]", at: "\(place).choices")
      let takesRest = [.words, .rest].contains(argument.kind)
      try Self.require(!takesRest || index == positional, #""word""#, at: "\(place).kind")
    }
  }

  /// - Parameter names: `nil` for one that is not checked.
  private static func checkNames(
    _ names: [String?], at place: String, _ key: String = "name"
  ) throws(BlockDocumentError) {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      try require(
        FeatureID(name).isValid && seen.insert(name).inserted, "a-z 0-9 -",
        at: "\(place)[\(index)].\(key)")
    }
  }

  private static func require(
    _ isValid: Bool, _ expected: String, at place: String
  ) throws(BlockDocumentError) {
    if !isValid { throw BlockDocumentError(.unexpectedValue(expected), at: place) }
  }
}
