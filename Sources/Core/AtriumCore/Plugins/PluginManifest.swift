public import AtriumScreen
import Synchronization

/// The declarations of a plug-in: the answer to the request `describe` of protocol 1.
public struct PluginManifest: Equatable, Sendable {
  /// The version of the protocol that this program speaks.
  public static let protocolVersion = 1

  public private(set) var title: Phrase = ""
  public private(set) var version = ""
  private(set) var group = Group.other
  /// The letters before the numbers of items; `nil` for a plug-in without items.
  private(set) var letters: String?
  /// `true` if the process answers further requests.
  public private(set) var stays = false
  /// `true` if the process needs the network.
  public private(set) var usesNetwork = false
  private(set) var words = Words.blank
  private var lazyCommands = LazyCommands([])
  private(set) var settings: [Setting] = []
  private(set) var consents: [Consent] = []
  private(set) var hooks: [HookName] = []
  /// `true` if the plug-in undoes and redoes its changes.
  private(set) var undoes = false

  /// Reads a manifest. Unknown members are ignored.
  /// - Throws: a failure that names the first part that is missing or invalid.
  public init(json: JSON) throws(Failure) {
    do throws(BlockDocumentError) {
      try self.init(documentJSON: json, at: "")
      try check()
    } catch {
      throw .invalidAnswer(to: "describe", error, in: json)
    }
  }

  /// Reads a manifest that was read before by the same version of this program.
  /// - Parameters:
  ///   - json: the manifest without its commands.
  ///   - commands: returns the member `commands`.
  /// - Throws: a failure that names the first part that is missing or invalid.
  public init(known json: JSON, commands: @escaping @Sendable () -> JSON) throws(Failure) {
    do throws(BlockDocumentError) {
      try self.init(documentJSON: json.with("commands", []), at: "")
    } catch {
      throw .invalidAnswer(to: "describe", error)
    }
    lazyCommands = LazyCommands(nil) {
      (try? [Command](documentJSON: commands(), at: "commands")) ?? []
    }
  }

  private init() {}

  /// The commands, which are read when they are needed first.
  var commands: [Command] { lazyCommands.value }

  /// The schema of a manifest (JSON Schema, draft 2020-12).
  public static var schema: JSON {
    var definitions = SchemaDefinitions()
    let root = schema(&definitions)
    return .object(
      [
        JSON.Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
        JSON.Member("title", "A plug-in of Atrium"),
      ] + (root.members ?? []) + [JSON.Member("$defs", definitions.json)])
  }

  /// The groups of ``FeatureGroup`` that a plug-in can choose.
  enum Group: String, CaseIterable, DocumentValue {
    case health, work, information, other
  }

  /// The requests that a plug-in answers besides `command`.
  enum HookName: String, CaseIterable, DocumentValue {
    case home, day, find, item, doctor, complete, stored, erase, due, step
  }
}

extension PluginManifest: DocumentObject {
  package static var blank: Self { Self() }
  package static var refusesUnknownMembers: Bool { false }

  package mutating func code(_ members: inout DocumentMembers) throws {
    var version = Self.protocolVersion
    try members("protocol", &version)
    if version != Self.protocolVersion {
      throw BlockDocumentError(.unknownProtocolVersion(version), at: members.place(of: "protocol"))
    }
    try members("title", &title)
    try members("version", &self.version, default: "")
    try members("group", &group, default: .other)
    try members("letters", &letters, default: nil)
    try members("stays", &stays, default: false)
    try members("network", &usesNetwork, default: false)
    try members("words", &words, default: .blank)
    var commands = commands
    try members("commands", &commands)
    lazyCommands = LazyCommands(commands)
    try members("settings", &settings, default: [])
    try members("consents", &consents, default: [])
    try members("hooks", &hooks, default: [])
    try members("undo", &undoes, default: false)
  }
}

extension JSON {
  /// Returns the part at a place such as `blocks[2].label`; `nil` if it is missing.
  fileprivate func part(atPlace place: String) -> JSON? {
    place.split { ".[]".contains($0) }.reduce(self as JSON?) { part, step in
      Int(step).map { index in
        part?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } ?? part?[String(step)]
    }
  }

  /// Returns an object with a further member.
  package func with(_ key: String, _ value: JSON) -> JSON {
    .object((members ?? []) + [Member(key, value)])
  }
}

/// Commands that are read once, when they are needed first: a start needs none of most plug-ins.
private final class LazyCommands: Equatable, Sendable {
  private let known: Mutex<[PluginManifest.Command]?>
  private let read: @Sendable () -> [PluginManifest.Command]

  /// - Parameter known: `nil` for commands that `read` returns.
  init(
    _ known: [PluginManifest.Command]?,
    read: @escaping @Sendable () -> [PluginManifest.Command] = { [] }
  ) {
    self.known = Mutex(known)
    self.read = read
  }

  var value: [PluginManifest.Command] {
    known.withLock { known in
      let commands = known ?? read()
      known = commands
      return commands
    }
  }

  static func == (a: LazyCommands, b: LazyCommands) -> Bool { a.value == b.value }
}

extension Failure {
  /// The failure for an answer of a plug-in that breaks the protocol.
  /// - Parameters:
  ///   - method: the method of the request.
  ///   - plugin: the plug-in; `nil` if the caller names it.
  ///   - json: the answer, of which the message shows the invalid part; `nil` if it is unknown.
  public static func invalidAnswer(
    to method: String, of plugin: FeatureID? = nil, _ error: BlockDocumentError,
    in json: JSON? = nil
  ) -> Failure {
    let place = error.place.isEmpty ? method : "\(method): \(error.place)"
    let message = Phrase.invalidPluginAnswer(
      plugin.map { "\($0), \(place)" } ?? place, error.message)
    let found = json?.part(atPlace: error.place)?.text.shortenedInMiddle(to: 60)
    return Failure(
      .data, "plugin.invalid", found.map { "\(message) \(Phrase.foundInAnswer($0))" } ?? message)
  }
}

extension Phrase {
  fileprivate static func unknownProtocolVersion(_ version: Int) -> Phrase {
    let known = PluginManifest.protocolVersion
    return Phrase(
      en: "The plug-in speaks version \(version) of the protocol, this program version \(known).",
      de:
        "Das Plug-in spricht Version \(version) des Protokolls, dieses Programm Version \(known).",
      hr: "Dodatak govori verziju \(version) protokola, a ovaj program verziju \(known).")
  }
  fileprivate static func invalidPluginAnswer(_ place: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "The plug-in's answer is invalid (\(place)). \(reason)",
      de: "Die Antwort des Plug-ins ist ungültig (\(place)). \(reason)",
      hr: "Odgovor dodatka nije valjan (\(place)). \(reason)")
  }
  fileprivate static func foundInAnswer(_ part: String) -> Phrase {
    Phrase(en: "Found: \(part)", de: "Gefunden: \(part)", hr: "Nađeno: \(part)")
  }
}
