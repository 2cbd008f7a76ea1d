import AtriumScreen

extension DeploymentFile {
  private static let pluginKeys = ["command", "files", "protocol", "network", "confined"]

  /// Reads the programs that are features. Their IDs are checked when the features are known.
  mutating func readPlugins(_ plugins: LocatedJSON) {
    for member in members(of: plugins, "plugins", known: nil) {
      let path = "plugins.\(member.key)"
      var plugin = PluginDeployment(FeatureID(member.key), [], at: location(member.position))
      let problemCount = problems.count
      for part in members(of: member.value, path, known: Self.pluginKeys) {
        let partPath = "\(path).\(part.key)"
        switch part.key {
        case "command": plugin.command = command(part.value, partPath) ?? []
        case "files": plugin.files = readFiles(part.value, partPath)
        case "protocol":
          if let dialect = part.value.value.string.flatMap(PluginDeployment.Dialect.init) {
            plugin.dialect = dialect
          } else {
            let names = PluginDeployment.Dialect.allCases.map { "\"\($0.rawValue)\"" }
            reportInvalid(part.value, partPath, .expectedChoice(names))
          }
        default:
          if let isOn = part.value.value.bool {
            if part.key == "network" {
              plugin.usesNetwork = isOn
            } else {
              plugin.mustBeConfined = isOn
            }
          } else {
            reportInvalid(part.value, partPath, .expectedBoolean)
          }
        }
      }
      if problems.count == problemCount, plugin.command.isEmpty {
        reportInvalid(member.value, "\(path).command", .expectedCommand)
      }
      if problems.count == problemCount {
        layer.plugins.append(plugin)
      } else {
        layer.leftOutPlugins[plugin.id] = problems.last
      }
    }
  }

  /// Reads the hashes of files.
  private mutating func readFiles(_ files: LocatedJSON, _ path: String) -> [String: String] {
    var hashes: [String: String] = [:]
    for file in members(of: files, path, known: nil) {
      let filePath = "\(path).\(file.key)"
      if !file.key.hasPrefix("/") {
        reportInvalid(file.value, filePath, .expectedAbsolutePath)
      } else if let hash = file.value.value.string, Self.isHash(hash) {
        hashes[file.key] = hash
      } else {
        reportInvalid(file.value, filePath, .expectedHash)
      }
    }
    return hashes
  }

  private static func isHash(_ text: String) -> Bool {
    let digits = text.dropFirst("sha256:".count).utf8
    return text.hasPrefix("sha256:") && digits.count == 64
      && digits.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}

extension Phrase {
  fileprivate static let expectedAbsolutePath = Phrase(
    en: "a key that is an absolute path", de: "ein absoluter Pfad als Schlüssel",
    hr: "ključ koji je apsolutna putanja")
  fileprivate static let expectedHash = Phrase(
    en: "'sha256:' and 64 hexadecimal digits in lower case",
    de: "„sha256:“ und 64 hexadezimale Ziffern in Kleinbuchstaben",
    hr: "„sha256:” i 64 heksadecimalne znamenke malim slovima")
  static func pluginIsTaken(_ id: String) -> Phrase {
    Phrase(
      en: "The plug-in '\(id)' has the name of a feature, a command or an alias.",
      de: "Das Plug-in „\(id)“ heißt wie eine Funktion, ein Befehl oder ein Alias.",
      hr: "Dodatak „\(id)” ima ime značajke, naredbe ili aliasa.")
  }
  static let renamePlugin = Phrase(
    en: "Name the plug-in differently.", de: "Das Plug-in anders nennen.",
    hr: "Dodatak drukčije nazvati.")
}
