public import AtriumScreen

/// Changes the settings in the user's deployment file for later runs.
@MainActor
public protocol SettingsEditor {
  /// Sets or removes a value in the user's file.
  /// - Parameter value: `nil` removes the value.
  /// - Throws: a ``Failure`` if another file locks the value, or if the deployment would be invalid or
  ///   the user's file cannot be written. A change of an invalid deployment has to remove one of its problems.
  func set(_ key: SettingKey, to value: JSON?) throws -> SettingsEdit
  /// Enables the features of a profile, and no others, in the user's file. Settings stay.
  /// - Throws: a ``Failure`` if another file locks one of the features, or if the user's file cannot be
  ///   written.
  func use(_ profile: Profile) throws -> SettingsEdit
}

/// The result of changing a setting.
public struct SettingsEdit: Sendable {
  /// The deployment of the next run.
  public let assembly: Assembly
  /// The user's file.
  public let file: String
  /// `false` if the file already was as requested.
  public let isChanged: Bool
  /// The feature that a new setting switches on where no file above the user's file applies; `nil` for none.
  public let enabledFeature: FeatureID?
  /// - Parameter feature: the feature that a new setting switches on.
  public init(
    _ assembly: Assembly, in file: String, isChanged: Bool, enabling feature: FeatureID? = nil
  ) {
    enabledFeature = feature
    self.assembly = assembly
    self.file = file
    self.isChanged = isChanged
  }
}

/// A value that the user's file can set.
public enum SettingKey: Hashable, Sendable {
  case enabled(FeatureID)
  case setting(String, of: FeatureID)
  case program(ProgramSettingKey)
  /// An abbreviation for the beginning of a line.
  case alias(String)
  /// A line that lists something.
  case view(String)
  /// A member of the file that makes it invalid, by the keys from the root. It can only be removed.
  case member([String])

  /// The keys from the root of a deployment file to the value.
  public var path: [String] {
    switch self {
    case .enabled(let feature): ["features", feature.description, "enabled"]
    case .setting(let key, let feature): ["features", feature.description, "settings", key]
    case .program(let key): [key.rawValue]
    case .alias(let name): ["aliases", name]
    case .view(let name): ["views", name]
    case .member(let path): path
    }
  }

  /// The feature that the key belongs to; `nil` for the program, aliases and views.
  var owner: FeatureID? {
    switch self {
    case .enabled(let feature), .setting(_, let feature): feature
    case .program, .alias, .view, .member: nil
    }
  }

  /// The name in messages and commands, e.g. `todos.page`.
  public var name: String {
    switch self {
    case .enabled(let feature): "\(feature).enabled"
    case .setting(let key, let feature): "\(feature).\(key)"
    case .program(let key): key.rawValue
    case .alias, .view, .member: path.joined(separator: ".")
    }
  }

  /// Returns the position at which a layer locks the value; `nil` if it does not. Aliases and
  /// views have no locks.
  public func lock(in layer: Layer) -> String? {
    switch self {
    case .enabled(let feature): layer.lock(on: "enabled", of: feature.description)
    case .setting(let key, let feature): layer.lock(on: key, of: feature.description)
    case .program(let key): layer.locks[key.rawValue]
    case .alias, .view, .member: nil
    }
  }

  /// `true` if a running shell uses a change at once.
  var appliesAtOnce: Bool {
    switch self {
    case .alias, .view, .program(.theme), .program(.language), .program(.pipes), .program(.homeAdd):
      true
    default: false
    }
  }
}

extension JSONEditor {
  /// Sets the value of a key, or removes it.
  /// - Parameters:
  ///   - value: `nil` removes the value.
  ///   - pruning: whether objects that become empty are removed as well.
  /// - Returns: whether the text changed.
  /// - Throws: if the text is not JSON, or if a value on the path is not an object.
  public mutating func set(
    _ key: SettingKey, to value: JSON?, pruning: Bool = true
  ) throws(JSONSyntaxError) -> Bool {
    if let value { return try set(key.path, to: value) }
    return try remove(key.path, pruning: pruning)
  }
}

extension JSON {
  /// The value without passwords and keys: those in web addresses, and members named after them.
  var withoutSecrets: JSON {
    switch self {
    case .string(let text): .string(text.withoutSecrets)
    case .array(let items): .array(items.map(\.withoutSecrets))
    case .object(let members):
      .object(
        members.map { member in
          JSON.Member(member.key, member.key.namesSecret ? "•••" : member.value.withoutSecrets)
        })
    default: self
    }
  }
}

extension String {
  /// The text, without user and query if it is a web address with a user or a key.
  fileprivate var withoutSecrets: String {
    guard contains("://"), contains("@") || namesSecret else { return self }
    return HTTPAddress.withoutSecrets(self)
  }

  fileprivate var namesSecret: Bool {
    let text = lowercased()
    return ["password", "secret", "token", "key="].contains(where: text.contains)
  }
}

extension Token {
  /// `true` if the word may contain a password.
  var containsSecret: Bool { text.namesSecret || JSON.string(text).withoutSecrets != .string(text) }
}
