public import AtriumScreen

/// A deployment file: the enabled features and their settings.
///
///     {
///       "$schema": "schema.json",
///       "default": "off",
///       "lock": ["todos.page"],
///       "language": "de", "theme": "dark", "pager": "off",
///       "aliases": { "a": "todos add" },
///       "views": { "work": "todos list --tag work" },
///       "allow-hooks": "on",
///       "hooks": { "todo.done": [{ "command": ["notify-team", "--now"] }] },
///       "letters": { "todos": "td" },
///       "plugins": { "beds": { "command": ["/opt/beds/atrium-beds"] } },
///       "signin": { "office": { "way": "password", "user": "ward" } },
///       "features": {
///         "todos": { "enabled": true, "settings": { "page": 10 } }
///       }
///     }
public struct DeploymentFile: Sendable {
  /// The valid settings of the file.
  public internal(set) var layer: Layer
  public internal(set) var problems: [Failure] = []
  /// The keys of the root that are not settings of the program.
  static let keys = [
    "features", "lock", "aliases", "views", "letters", "hooks", "plugins", "signin",
    "$schema",
  ]
  /// A file of the maximum size takes some 20 MB of memory.
  private static let limits = JSONLimits(bytes: 1 << 20, values: 20_000)
  private let name: String
  private let languages: [Language]
  private let features: [String]

  /// - Parameters:
  ///   - name: the name of the file in messages.
  ///   - languages: those of the program.
  ///   - features: the features of the build, for hints.
  public init(_ bytes: [UInt8], name: String, languages: [Language], features: [String] = []) {
    self.name = name
    self.languages = languages
    self.features = features
    layer = Layer(name)
    layer.isFile = true
    do throws(JSONSyntaxError) {
      let root = try LocatedJSON(parsing: bytes, Self.limits, allowsDuplicateKeys: true)
      reportDuplicates(in: root)
      read(root)
    } catch {
      problems = [
        Failure(
          .configuration, "config.syntax", error.message,
          hint: .deploymentIsJSON, at: "\(name):\(error.position)")
      ]
    }
  }

  private mutating func reportDuplicates(in value: LocatedJSON) {
    var positions: [String: LocatedJSON.Position] = [:]
    for member in value.members ?? [] {
      if let first = positions.updateValue(member.position, forKey: member.key) {
        problems.append(
          Failure(
            .configuration, "config.syntax", .isNamedTwice(member.key, first), hint: .removeOne,
            at: location(member.position)))
      }
      reportDuplicates(in: member.value)
    }
    for element in value.elements ?? [] { reportDuplicates(in: element) }
  }

  private mutating func read(_ root: LocatedJSON) {
    let keys = Self.keys + ProgramSettingKey.allCases.map(\.rawValue)
    for member in members(of: root, "a deployment", known: keys) {
      if let key = ProgramSettingKey(rawValue: member.key) {
        let codec = key.codec(languages)
        if let value = codec.fromJSON(member.value.value) {
          layer.general[key] = entry(.string(value), member.value)
        } else {
          reportInvalid(member.value, member.key, codec.expected)
        }
        continue
      }
      switch member.key {
      case "lock": readLocks(member.value)
      case "aliases": layer.aliases = readTexts(member.value, "aliases")
      case "views": layer.views = readTexts(member.value, "views")
      case "letters": layer.letters = readTexts(member.value, "letters")
      case "hooks": readHooks(member.value)
      case "features": readFeatures(member.value)
      case "plugins": readPlugins(member.value)
      case "signin": readSignIns(member.value)
      default: break
      }
    }
  }

  private mutating func readFeatures(_ features: LocatedJSON) {
    for feature in members(of: features, "features", known: nil) {
      var settings = Layer.FeatureSettings(at: location(feature.position))
      for part in members(
        of: feature.value, "features.\(feature.key)", known: ["enabled", "settings"])
      {
        if part.key == "settings" {
          for setting in members(of: part.value, "features.\(feature.key).settings", known: nil) {
            settings.settings[setting.key] = entry(setting.value.value, setting.value)
          }
        } else if case .bool(let isOn) = part.value.value {
          settings.isEnabled = entry(.bool(isOn), part.value)
        } else {
          reportInvalid(part.value, "features.\(feature.key).enabled", .expectedBoolean)
        }
      }
      layer.features[feature.key] = settings
    }
  }

  /// Reads an object whose values are strings.
  private mutating func readTexts(
    _ object: LocatedJSON, _ path: String
  ) -> [String: Layer.SourcedValue] {
    var texts: [String: Layer.SourcedValue] = [:]
    for text in members(of: object, path, known: nil) {
      if case .string = text.value.value {
        texts[text.key] = entry(text.value.value, text.value)
      } else {
        reportInvalid(text.value, "\(path).\(text.key)", .expectedString)
      }
    }
    return texts
  }

  /// Reads the commands for events. The names of events are checked when the features are known.
  private mutating func readHooks(_ hooks: LocatedJSON) {
    for event in members(of: hooks, "hooks", known: nil) {
      let path = "hooks.\(event.key)"
      layer.events[event.key] = location(event.position)
      guard let elements = event.value.elements else {
        reportInvalid(event.value, path, .expectedCommands)
        continue
      }
      for element in elements {
        let value = members(of: element, path, known: ["command"]).first?.value
        // A command whose key is misspelled is reported by the key.
        guard value != nil || element.members?.isEmpty == true else { continue }
        guard let words = command(value ?? element, "\(path).command") else { continue }
        layer.commands.append(
          EventCommand(event: event.key, words: words, location: location(event.position)))
      }
    }
  }

  /// Reads a program and its arguments; reports a problem and returns `nil` if the value is another one.
  mutating func command(_ value: LocatedJSON, _ path: String) -> [String]? {
    guard let elements = value.elements, let program = elements.first else {
      reportInvalid(value, path, .expectedCommand)
      return nil
    }
    if let other = elements.first(where: { $0.value.string == nil }) {
      reportInvalid(other, path, .expectedString)
      return nil
    }
    let words = elements.compactMap(\.value.string)
    guard words.first?.isEmpty == false else {
      reportInvalid(program, path, .expectedProgram)
      return nil
    }
    return words
  }

  private mutating func readLocks(_ locks: LocatedJSON) {
    guard let elements = locks.elements else { return reportInvalid(locks, "lock", .expectedList) }
    for element in elements {
      if case .string(let key) = element.value {
        layer.locks[key] = location(element.position)
      } else {
        reportInvalid(element, "lock", .expectedString)
      }
    }
  }

  mutating func members(
    of value: LocatedJSON, _ path: String, known: [String]?
  ) -> [LocatedJSON.Member] {
    guard let members = value.members else {
      reportInvalid(value, path, .expectedObject, hint: .form(of: path))
      return []
    }
    guard let known else { return members }
    let offered = known.filter { !$0.hasPrefix("$") }
    for member in members where !known.contains(member.key) {
      problems.append(
        Failure(
          .configuration, "config.unknown", .unknownKey(member.key, path),
          hint: hint(forUnknown: member, in: path, offered), at: location(member.position)))
    }
    return members.filter { known.contains($0.key) }
  }

  /// The place of a feature or its setting that is named elsewhere, or a similar key.
  private func hint(
    forUnknown member: LocatedJSON.Member, in path: String, _ offered: [String]
  ) -> Phrase? {
    let isRoot = offered.contains("features")
    let parts = member.key.split(separator: ".", maxSplits: 1).map(String.init)
    if isRoot, let feature = parts.first, features.contains(feature) {
      return parts.count == 1
        ? .belongs("features.\(feature)") : .belongs("features.\(feature).settings.\(parts[1])")
    }
    if path.hasPrefix("features."), member.key == "letters" {
      return .belongs("letters.\(path.dropFirst(9))")
    }
    if offered.contains("settings"), nearest(to: member.key, among: offered) == nil {
      return .belongs("\(path).settings.\(member.key)")
    }
    let isMisplaced =
      parts.count > 1 || member.value.value.bool != nil || member.value.members != nil
    return .didYouMean(
      member.key, among: offered, otherwise: isMisplaced ? .form(of: path) : .available(offered))
  }

  mutating func reportInvalid(
    _ value: LocatedJSON, _ path: String, _ expected: Phrase, hint: Phrase? = nil
  ) {
    let found = value.value.displayName
    problems.append(
      Failure(
        .configuration, "config.invalid", .invalidSetting(path, expected, found),
        hint: hint
          ?? (path.hasPrefix("hooks.") || path.hasPrefix("plugins.") ? .form(of: path) : nil),
        at: location(value.position)))
  }

  private func entry(_ json: JSON, _ value: LocatedJSON) -> Layer.SourcedValue {
    Layer.SourcedValue(json, at: location(value.position))
  }

  func location(_ position: LocatedJSON.Position) -> String { "\(name):\(position)" }
}

extension Phrase {
  fileprivate static func isNamedTwice(_ key: String, _ first: LocatedJSON.Position) -> Phrase {
    Phrase(
      en: "\"\(key)\" is named twice in this object; it stands at \(first) already.",
      de: "„\(key)“ steht zweimal in diesem Objekt, auch in \(first).",
      hr: "„\(key)” je dvaput u ovom objektu, i na \(first).")
  }
  fileprivate static let removeOne = Phrase(
    en: "Remove one of them.", de: "Entfernen Sie eines davon.", hr: "Uklonite jedno od njih.")
  /// - Parameter path: the keys from the root of the file.
  fileprivate static func belongs(_ path: String) -> Phrase {
    Phrase(
      en: "Its place is \(path).", de: "Sein Ort ist \(path).", hr: "Njegovo je mjesto \(path).")
  }
}
