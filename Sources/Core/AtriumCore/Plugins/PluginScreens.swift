import AtriumScreen

/// The result of a command.
struct PluginResult: ExtensibleDocumentObject {
  var screen = Screen("")
  /// The item to open.
  var item: Int?
  /// `true` if the scene is left.
  var leaves = false
  var verdict: Verdict?
  /// The plug-in's ID of the change, with which it can be undone outside of the plug-in.
  var step: String?

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("screen", &screen)
    try members("item", &item, default: nil)
    try members("leave", &leaves, default: false)
    try members("verdict", &verdict, default: nil)
    try members("step", &step, default: nil)
  }
}

/// A screen before the result of a command.
struct PluginPart: ExtensibleDocumentObject {
  var screen = Screen("")
  var replaces = false

  mutating func code(_ members: inout DocumentMembers) throws {
    try members("screen", &screen)
    try members("replaces", &replaces, default: false)
  }
}

extension PluginClient {
  /// The greatest number of rows of a table.
  static let maximumRows = 10_000

  /// Returns a part of an answer with the names of items, whose letters the deployment chooses.
  /// - Parameter place: the place of the part in the answer.
  func named(_ json: JSON, at place: String = "") throws(BlockDocumentError) -> JSON {
    if let elements = json.elements {
      var copy: [JSON] = []
      for (index, element) in elements.enumerated() {
        copy.append(try named(element, at: "\(place)[\(index)]"))
      }
      return .array(copy)
    }
    guard let members = json.members else { return json }
    let type = json["type"]?.string
    if type == "item", let number = json["number"]?.integer {
      return [
        "type": "item", "name": .string(items?.name(number) ?? "\(number)"),
        "number": .integer(number),
      ]
    }
    // The values of these are for programs.
    if type == "json" || type == "machineOnly" { return json }
    if type == "table", json["rows"]?.elements?.count ?? 0 > Self.maximumRows {
      throw BlockDocumentError(.atMostRows(Self.maximumRows), at: "\(place).rows")
    }
    var copy: [JSON.Member] = []
    for member in members {
      let inner = place.isEmpty ? member.key : "\(place).\(member.key)"
      copy.append(
        JSON.Member(
          member.key, member.key == "json" ? member.value : try named(member.value, at: inner)))
    }
    return .object(copy)
  }

  /// Checks that a screen has the members of its JSON once each, and goes on with a command of the plug-in.
  func checked(_ screen: Screen) throws(Failure) -> Screen {
    if let key = screen.repeatedKey {
      throw .invalidAnswer(
        to: "command", of: id, BlockDocumentError(.memberIsRepeated(key), at: "screen.blocks"))
    }
    guard let line = screen.continuation?.line else { return screen }
    guard let tokens = try? [Token](line: line), let first = tokens.first, !first.isQuoted,
      Redirection.split(tokens) == nil,
      manifest.commands.contains(where: { $0.name == first.text })
    else {
      throw .invalidAnswer(
        to: "command", of: id,
        BlockDocumentError(
          .unexpectedValue(manifest.commands.map(\.name).joined(separator: " | ")),
          at: "screen.continuation.line"))
    }
    return screen
  }
}

extension Screen {
  /// The first name that two members of an object have in JSON; `nil` without one.
  fileprivate var repeatedKey: String? {
    // The members of a row are those of the columns.
    let blocks = blocks.map { block in
      guard case .table(var table) = block else { return block }
      table.rows = Table.Rows([table.columns.map { _ in .missing }])
      return .table(table)
    }
    return JSON.object([JSON.Member("screen", .null)] + JSONRenderer().members(blocks)).repeatedKey
  }

  /// The screen of a change, whose notices are the member `message` for programs.
  var reportingChange: Screen {
    let notices = blocks.compactMap { if case .notice(_, let text) = $0 { text } else { nil } }
    if notices.isEmpty { return self }
    return adding("message", .string(notices.joined(separator: " ").text(in: .en)))
  }

  /// The screen with a member for programs, unless it has one of this name.
  func adding(_ key: String, _ value: JSON) -> Screen {
    if JSONRenderer().members(blocks).contains(where: { $0.key == key }) { return self }
    var copy = self
    copy.blocks.append(.machineOnly(key, value))
    return copy
  }
}

extension JSON {
  /// The first name that two members of an object have, here or further inside; `nil` without one.
  fileprivate var repeatedKey: String? {
    var keys: Set<String> = []
    for member in members ?? [] {
      guard keys.insert(member.key).inserted else { return member.key }
      if let key = member.value.repeatedKey { return key }
    }
    return elements?.lazy.compactMap(\.repeatedKey).first
  }
}
