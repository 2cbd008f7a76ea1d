/// Decodes the plug-ins of `Plugins.json` and collects all errors.
struct ManifestReader {
  private(set) var problems: [String] = []
  private var ids: Set<String> = []
  private var modules: Set<String> = []

  mutating func plugins(in json: Literal) -> [Manifest.Plugin] {
    guard let members = object(json, at: "The manifest", keys: ["schema", "plugins"]) else {
      return []
    }
    if members["schema"] != .integer(1) {
      problems.append("\"schema\" must be 1.")
    }
    guard case .array(let entries) = members["plugins"] else {
      problems.append("\"plugins\" must be an array.")
      return []
    }
    return entries.enumerated().compactMap { plugin($1, at: "plugins[\($0)]") }
  }

  private mutating func plugin(_ json: Literal, at place: String) -> Manifest.Plugin? {
    let keys = ["id", "module", "enabled", "settings"]
    guard let members = object(json, at: place, keys: keys) else { return nil }
    var plugin = Manifest.Plugin(
      id: name("id", of: members, at: place, #/[a-z][a-z0-9-]*/#, "todos"),
      module: name("module", of: members, at: place, #/[A-Z][A-Za-z0-9_]*/#, "Todos"))
    if !plugin.id.isEmpty, !ids.insert(plugin.id).inserted {
      problems.append("\(place): duplicate id \"\(plugin.id)\".")
    }
    if !plugin.module.isEmpty, !modules.insert(plugin.module).inserted {
      problems.append("\(place): duplicate module \"\(plugin.module)\".")
    }
    switch members["enabled"] {
    case nil: break
    case .bool(let isEnabled): plugin.isEnabled = isEnabled
    default: problems.append("\(place): \"enabled\" must be true or false.")
    }
    switch members["settings"] {
    case nil: break
    case .object(let settings): plugin.settings = settings
    default: problems.append("\(place): \"settings\" must be an object.")
    }
    return plugin
  }

  private mutating func object(
    _ json: Literal, at place: String, keys: [String]
  ) -> [String: Literal]? {
    guard case .object(let members) = json else {
      problems.append("\(place) must be an object.")
      return nil
    }
    for key in members.keys.sorted() where !keys.contains(key) {
      let known = keys.joined(separator: ", ")
      problems.append("\(place) has the unknown key \"\(key)\"; allowed: \(known).")
    }
    return members
  }

  /// The string at `key`; if it is not a valid name, adds an error and returns "".
  private mutating func name(
    _ key: String, of members: [String: Literal], at place: String,
    _ form: Regex<Substring>, _ example: String
  ) -> String {
    guard let value = members[key] else {
      problems.append("\(place): \"\(key)\" is missing.")
      return ""
    }
    guard case .string(let text) = value, text.wholeMatch(of: form) != nil else {
      problems.append("\(place): invalid \"\(key)\" \(value.swift); example: \"\(example)\".")
      return ""
    }
    return text
  }
}
