import AtriumScreen

extension PluginManifest {
  /// - Throws: the error of the first part that cannot be used or contradicts another one.
  func check() throws(BlockDocumentError) {
    if let letters {
      try Self.require(ItemKind.areValid(letters), #""b" | "bd" | "bed""#, at: "letters")
      try Self.require(
        commandOfScreen(ofItem: true) != nil,
        #"{"name": "show", "on": "item", "reading": true}"#, at: "commands")
    }
    for scene in Command.Scene.allCases {
      try Self.checkNames(commands.map { $0.scene == scene ? $0.name : nil }, at: "commands")
    }
    for (index, command) in commands.enumerated() { try check(command, at: "commands[\(index)]") }
    if let index = commands.firstIndex(where: \.isDefault) {
      try Self.require(
        commandOfScreen(ofItem: false)?.isDefault == true, #"{"reading": true, "on": "list"}"#,
        at: "commands[\(index)]")
    }
    try Self.checkNames(settings.map(\.name), at: "settings")
    for (index, setting) in settings.enumerated() {
      let place = "settings[\(index)]"
      try Self.require(
        setting.format != .choice || !setting.choices.isEmpty, "[ … ]", at: "\(place).choices")
      let isValid = setting.fallback == .null || setting.codec.fromJSON(setting.fallback) != nil
      if !isValid {
        throw BlockDocumentError(.expected(setting.codec.expected), at: "\(place).default")
      }
    }
    try Self.checkNames(consents.map(\.id), at: "consents", "id")
  }

  /// The options of every command, which a plug-in never gets.
  private static let reservedOptions = ["fields", "help", "json", "or", "output", "yes"]

  private func check(_ command: Command, at place: String) throws(BlockDocumentError) {
    if letters == nil, command.scene == .item {
      throw BlockDocumentError(.missingMember("letters"), at: "\(place).on")
    }
    let isTaken =
      ShellWord(rawValue: command.name)?.yieldsToScenes(isAlone: false) == false
      || undoes && ["undo", "redo"].contains(command.name)
    if isTaken { throw BlockDocumentError(.isTaken(command.name), at: "\(place).name") }
    try Self.checkNames(command.arguments.map(\.name), at: "\(place).arguments")
    for (index, consent) in command.consents.enumerated() {
      let ids = consents.map(\.id)
      if !ids.contains(consent) {
        throw BlockDocumentError(.isNotDeclared(consent), at: "\(place).consents[\(index)]")
      }
    }
    let positional = command.arguments.lastIndex { [.word, .words, .rest].contains($0.kind) }
    for (index, argument) in command.arguments.enumerated() {
      let place = "\(place).arguments[\(index)]"
      if Self.reservedOptions.contains(argument.name), [.option, .flag].contains(argument.kind) {
        throw BlockDocumentError(.isTaken("--\(argument.name)"), at: "\(place).name")
      }
      if letters == nil, argument.format == .item {
        throw BlockDocumentError(.missingMember("letters"), at: "\(place).type")
      }
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
      let place = "\(place)[\(index)].\(key)"
      try require(FeatureID(name).isValid, "a-z, then a-z 0-9 -", at: place)
      if !seen.insert(name).inserted { throw BlockDocumentError(.isTaken(name), at: place) }
    }
  }

  private static func require(
    _ isValid: Bool, _ expected: String, at place: String
  ) throws(BlockDocumentError) {
    if !isValid { throw BlockDocumentError(.unexpectedValue(expected), at: place) }
  }
}
