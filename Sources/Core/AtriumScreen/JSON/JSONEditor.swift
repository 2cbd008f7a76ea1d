/// Edits a JSON text in place: every byte outside the edited value is kept. Of members with the same key, the last counts.
public struct JSONEditor: Sendable {
  public private(set) var bytes: [UInt8]

  /// Creates an editor for a text. The text is not parsed until the first edit.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Sets the value at `path`, a list of keys from the root. Missing objects are created in the
  /// style of their surroundings.
  ///
  /// - Returns: whether the text changed, that is, whether the value was a different one.
  /// - Throws: if the text is not JSON, or if a value on the path is not an object.
  public mutating func set(_ path: [String], to value: JSON) throws(JSONSyntaxError) -> Bool {
    var current = try LocatedJSON(parsing: bytes, allowsDuplicateKeys: true)
    let style = Style(of: current, in: bytes)
    var indent = ""
    var isParentMultiline = style.isMultiline
    for (depth, key) in path.enumerated() {
      guard let members = current.members else {
        throw JSONSyntaxError("This must be an object.", at: current.position)
      }
      if let next = members.last(where: { $0.key == key })?.value {
        indent = memberIndent(of: current, members) ?? indent + style.indentUnit
        isParentMultiline = next.position.line > current.position.line
        current = next
        continue
      }
      let missing = path[depth...].dropFirst().reversed().reduce(value) { inner, key in
        .object([.init(key, inner)])
      }
      insert(
        .init(key, missing), into: current, members, indent: indent,
        isParentMultiline: isParentMultiline, style)
      return true
    }
    guard current.value != value else { return false }
    bytes.replaceSubrange(current.position.offset..<current.end, with: Array(value.text.utf8))
    return true
  }

  /// Removes the member at `path`, a list of keys from the root.
  ///
  /// - Parameter pruning: also removes the objects on the path that would become empty, except for
  ///   the root.
  /// - Returns: whether there was a member.
  /// - Throws: if the text is not JSON.
  public mutating func remove(
    _ path: [String], pruning: Bool = false
  ) throws(JSONSyntaxError) -> Bool {
    guard let (object, index) = try member(at: path, pruning: pruning) else { return false }
    remove(index, from: object)
    return true
  }

  /// Returns the object and the index of the member to remove; `nil` if nothing is at `path`.
  private func member(
    at path: [String], pruning: Bool
  ) throws(JSONSyntaxError) -> (LocatedJSON, Int)? {
    var current = try LocatedJSON(parsing: bytes, allowsDuplicateKeys: true)
    var found: (LocatedJSON, Int)?
    for key in path {
      guard let members = current.members,
        let index = members.lastIndex(where: { $0.key == key })
      else { return nil }
      if !pruning || members.count > 1 || found == nil { found = (current, index) }
      current = members[index].value
    }
    return found
  }

  private mutating func remove(_ index: Int, from object: LocatedJSON) {
    let members = object.members ?? []
    let end = members[index].value.end
    if index > 0 {
      bytes.removeSubrange(members[index - 1].value.end..<end)
    } else if members.count > 1 {
      bytes.removeSubrange(members[0].position.offset..<members[1].position.offset)
    } else {
      bytes.replaceSubrange(object.position.offset..<object.end, with: Array("{}".utf8))
    }
  }

  /// Adds a member at the end of an object.
  /// - Parameters:
  ///   - indent: the indentation of the object's closing brace.
  ///   - isParentMultiline: whether the object starts on another line than its parent.
  private mutating func insert(
    _ member: JSON.Member, into object: LocatedJSON, _ members: [LocatedJSON.Member],
    indent: String, isParentMultiline: Bool, _ style: Style
  ) {
    let isMultiline =
      members.last.map { $0.position.line > object.position.line } ?? isParentMultiline
    // A new object is written like the last member.
    let isValueMultiline =
      isMultiline
      && (members.last.map { self.isMultiline($0.value) } ?? (indent.isEmpty && style.isMultiline))
    let memberIndent = memberIndent(of: object, members) ?? indent + style.indentUnit
    let text = style.text(member, indent: memberIndent, isMultiline: isValueMultiline)
    if let last = members.last {
      let separator = isMultiline ? ",\(style.lineBreak)\(memberIndent)" : "," + style.space
      bytes.insert(contentsOf: Array((separator + text).utf8), at: last.value.end)
    } else {
      let new =
        isMultiline
        ? "{\(style.lineBreak)\(memberIndent)\(text)\(style.lineBreak)\(indent)}" : "{ \(text) }"
      bytes.replaceSubrange(object.position.offset..<object.end, with: Array(new.utf8))
    }
  }

  private func isMultiline(_ value: LocatedJSON) -> Bool {
    value.members?.first.map { $0.position.line > value.position.line } ?? false
  }

  /// The indentation of the last member; `nil` if there is none or it follows the opening brace on
  /// the same line.
  private func memberIndent(of object: LocatedJSON, _ members: [LocatedJSON.Member]) -> String? {
    guard let last = members.last, last.position.line > object.position.line else { return nil }
    return bytes.blanks(before: last.position.offset)
  }
}

/// The formatting of a JSON text.
private struct Style {
  /// `true` if the members of the root are on lines of their own.
  private(set) var isMultiline = true
  private(set) var indentUnit = "  "
  private(set) var lineBreak = "\n"
  /// The blank after colons and commas, or nothing.
  private(set) var space = " "

  init(of root: LocatedJSON, in bytes: [UInt8]) {
    if let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n")), lineFeed > 0,
      bytes[lineFeed - 1] == UInt8(ascii: "\r")
    {
      lineBreak = "\r\n"
    }
    guard let first = root.members?.first else { return }
    isMultiline = first.position.line > root.position.line
    space = bytes[..<first.value.position.offset].last == UInt8(ascii: ":") ? "" : " "
    guard isMultiline else { return }
    let indent = bytes.blanks(before: first.position.offset)
    if !indent.isEmpty { indentUnit = indent }
  }

  func text(_ member: JSON.Member, indent: String, isMultiline: Bool) -> String {
    "\(JSON.string(member.key).text):\(space)"
      + text(member.value, indent: indent, isMultiline: isMultiline)
  }

  /// Objects inside `value` are written on one line.
  private func text(_ value: JSON, indent: String, isMultiline: Bool) -> String {
    guard case .object(let members) = value, !members.isEmpty else { return value.text }
    let memberIndent = indent + indentUnit
    let parts = members.map { text($0, indent: memberIndent, isMultiline: false) }
    if isMultiline {
      return "{\(lineBreak)\(memberIndent)"
        + parts.joined(separator: ",\(lineBreak)\(memberIndent)") + "\(lineBreak)\(indent)}"
    }
    return space.isEmpty
      ? "{" + parts.joined(separator: ",") + "}" : "{ " + parts.joined(separator: ", ") + " }"
  }
}

extension [UInt8] {
  /// The run of blanks and tabs before an offset.
  fileprivate func blanks(before offset: Int) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = self[..<offset].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return String(decoding: self[start..<offset], as: UTF8.self)
  }
}
