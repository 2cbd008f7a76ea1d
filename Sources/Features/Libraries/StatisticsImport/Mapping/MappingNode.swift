import AtriumScreen

/// A value of a mapping with its path, and typed access to it that throws ``MappingError``.
struct MappingNode {
  let json: LocatedJSON
  let path: String

  func error(_ reason: MappingError.Reason) -> MappingError {
    MappingError(reason, at: json.position, path: path)
  }

  func unexpected(_ expected: MappingError.Expected) -> MappingError {
    error(.unexpected(found: Self.excerpt(json.value), expected))
  }

  /// The beginning of a value, for messages.
  static func excerpt(_ value: JSON) -> String {
    switch value {
    case .array: "[…]"
    case .object: "{…}"
    default: String((value.string ?? value.text).prefix(60))
    }
  }

  /// One of some words.
  func word(_ words: [String]) throws(MappingError) -> String {
    guard let word = json.value.string, words.contains(word) else {
      throw unexpected(.choice(words.map { $0 == "\t" ? #"\t"# : $0 }))
    }
    return word
  }

  /// Checks that the object has no other keys.
  func allow(_ keys: String...) throws(MappingError) {
    for member in try members() where !keys.contains(member.key) {
      throw MappingError(
        .unknownKey(
          String(member.key.prefix(60)), value: Self.excerpt(member.value.json.value),
          known: keys),
        at: member.position, path: member.value.path)
    }
  }

  func members() throws(MappingError) -> [(
    key: String, position: LocatedJSON.Position, value: MappingNode
  )] {
    guard let members = json.members else { throw unexpected(.object) }
    return members.map { member in
      let path = self.path.isEmpty ? member.key : "\(self.path).\(member.key)"
      return (member.key, member.position, MappingNode(json: member.value, path: path))
    }
  }

  subscript(key: String) -> MappingNode? {
    json[key].map { MappingNode(json: $0, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  func required(_ key: String) throws(MappingError) -> MappingNode {
    guard let node = self[key] else { throw error(.missingKey(key)) }
    return node
  }

  func elements() throws(MappingError) -> [MappingNode] {
    guard let elements = json.elements else { throw unexpected(.array) }
    return elements.enumerated().map { MappingNode(json: $1, path: "\(path)[\($0)]") }
  }

  func text() throws(MappingError) -> String {
    guard let text = json.value.string else { throw unexpected(.text) }
    return text
  }

  /// A text without blanks around it that is not empty.
  func nonEmptyText() throws(MappingError) -> String {
    let text = try text().trimmingBlanks
    guard !text.isEmpty else { throw unexpected(.nonEmptyText) }
    return text
  }

  func identifier() throws(MappingError) -> String {
    let text = try text()
    let isValid = text.utf8.allSatisfy {
      0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D
    }
    guard isValid, 1...64 ~= text.utf8.count, !text.hasPrefix("-") else {
      throw unexpected(.identifier)
    }
    return text
  }

  func choice<Value: CaseIterable & RawRepresentable>() throws(MappingError) -> Value
  where Value.RawValue == String {
    guard let value = json.value.string.flatMap(Value.init(rawValue:)) else {
      throw unexpected(.choice(Value.allCases.map(\.rawValue)))
    }
    return value
  }

  func number() throws(MappingError) -> Double {
    guard let number = json.value.number, number.isFinite else { throw unexpected(.number) }
    return number
  }

  func boolean() throws(MappingError) -> Bool {
    guard let value = json.value.bool else { throw unexpected(.boolean) }
    return value
  }

  /// The elements of an array, or else the value itself.
  func oneOrMore() throws(MappingError) -> [MappingNode] {
    json.elements == nil ? [self] : try elements()
  }

  /// A text or several.
  func oneOrMoreTexts() throws(MappingError) -> [String] {
    try oneOrMore().map { node throws(MappingError) in try node.text().trimmingBlanks }
  }

  /// The names of a column, of which a file has at least one.
  func columnNames() throws(MappingError) -> [String] {
    let names = try oneOrMore().map { node throws(MappingError) in try node.nonEmptyText() }
    if names.isEmpty { throw unexpected(.nonEmptyText) }
    return names
  }

  func texts() throws(MappingError) -> [String] {
    try elements().map { node throws(MappingError) in try node.text().trimmingBlanks }
  }
}

extension String {
  /// The last component of a path.
  package var fileName: String { split(separator: "/").last.map(String.init) ?? self }

  /// Without blanks, tabs and no-break spaces at both ends.
  package var trimmingBlanks: String {
    func isBlank(_ character: Character) -> Bool {
      character == " " || character == "\t" || character == "\u{A0}"
    }
    let start = drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...end])
  }
}
