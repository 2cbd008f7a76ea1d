/// Changes a JSON text in one place and leaves every other byte of it as the person wrote it.
public struct JSONEdit: Sendable {
  /// The text as it stands now.
  public private(set) var bytes: [UInt8]

  /// A text to be changed; it need not be JSON yet, but then no change succeeds.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts a value where `path` leads from the root, through objects; those that are missing are
  /// made, in the style of what stands around them.
  ///
  /// - Returns: whether something was changed; not where the value is there already.
  /// - Throws: where the text is no JSON, or something on the way is no object.
  public mutating func set(_ path: [String], to value: JSON) throws(JSONSyntaxError) -> Bool {
    var place = try LocatedJSON(parsing: bytes)
    let style = Style(of: place, in: bytes)
    var (outer, isOuterSpread) = ("", style.isSpread)
    for (depth, key) in path.enumerated() {
      guard let members = place.members else {
        throw JSONSyntaxError("This must be an object.", at: place.position)
      }
      if let next = members.last(where: { $0.key == key })?.value {
        outer = indent(of: members, in: place) ?? outer + style.unit
        isOuterSpread = next.position.line > place.position.line
        place = next
        continue
      }
      let missing = path[depth...].dropFirst().reversed().reduce(value) { inner, key in
        .object([.init(key, inner)])
      }
      insert(.init(key, missing), into: place, members, outer, isOuterSpread, style)
      return true
    }
    guard place.value != value else { return false }
    bytes.replaceSubrange(place.position.offset..<end(of: place), with: Array(value.text.utf8))
    return true
  }

  /// Adds a member as the last one of an object.
  private mutating func insert(
    _ member: JSON.Member, into object: LocatedJSON, _ members: [LocatedJSON.Member],
    _ outer: String, _ isOuterSpread: Bool, _ style: Style
  ) {
    let isSpread = members.last.map { $0.position.line > object.position.line } ?? isOuterSpread
    let inner = indent(of: members, in: object) ?? outer + style.unit
    // The new object is spread over lines if the one before it is.
    let isNewSpread =
      isSpread && (members.last.map { isSpreadOut($0.value) } ?? (outer.isEmpty && style.isSpread))
    let text = style.text(member, inner, isSpread: isNewSpread)
    let start: Int
    var new: String
    if let last = members.last {
      start = end(of: last.value)
      new = isSpread ? ",\(style.lineEnd)\(inner)\(text)" : "," + style.blank + text
      bytes.insert(contentsOf: Array(new.utf8), at: start)
    } else {
      start = object.position.offset
      new = isSpread ? "{\(style.lineEnd)\(inner)\(text)\(style.lineEnd)\(outer)}" : "{ \(text) }"
      bytes.replaceSubrange(start..<end(of: object), with: Array(new.utf8))
    }
  }

  private func isSpreadOut(_ value: LocatedJSON) -> Bool {
    value.members?.first.map { $0.position.line > value.position.line } ?? false
  }

  /// The blanks before the last member, if nothing else stands before it on its line.
  private func indent(of members: [LocatedJSON.Member], in object: LocatedJSON) -> String? {
    guard let last = members.last, last.position.line > object.position.line else { return nil }
    let blanks = bytes[..<last.position.offset].suffix(while: { $0 == 0x20 || $0 == 0x09 })
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Where a value ends: behind its last byte.
  private func end(of value: LocatedJSON) -> Int {
    let start = value.position.offset
    switch value.content {
    case .string:
      var offset = start + 1
      while bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return offset + 1
    case .array(let elements):
      return closing(after: elements.last.map(end) ?? start + 1)
    case .object(let members):
      return closing(after: (members.last?.value).map(end) ?? start + 1)
    default:
      let delimiters = Set(" \t\r\n,]}".utf8)
      return bytes[start...].firstIndex { delimiters.contains($0) } ?? bytes.count
    }
  }

  private func closing(after offset: Int) -> Int {
    let brackets = Set("]}".utf8)
    return (bytes[offset...].firstIndex { brackets.contains($0) } ?? bytes.count - 1) + 1
  }
}

extension JSONEdit {
  /// How the person writes JSON.
  private struct Style {
    var isSpread = true
    var unit = "  "
    var lineEnd = "\n"
    /// What stands behind colons and commas.
    var blank = " "

    init(of root: LocatedJSON, in bytes: [UInt8]) {
      if let line = bytes.firstIndex(of: 0x0A), line > 0, bytes[line - 1] == 0x0D {
        lineEnd = "\r\n"
      }
      guard let first = root.members?.first else { return }
      isSpread = first.position.line > root.position.line
      let before = bytes[..<first.value.position.offset].last
      blank = before == UInt8(ascii: ":") ? "" : " "
      guard isSpread else { return }
      let blanks = bytes[..<first.position.offset].suffix(while: { $0 == 0x20 || $0 == 0x09 })
      if !blanks.isEmpty { unit = String(decoding: blanks, as: UTF8.self) }
    }

    func text(_ member: JSON.Member, _ indent: String, isSpread: Bool) -> String {
      "\(JSON.string(member.key).text):\(blank)"
        + text(member.value, indent, isSpread: isSpread)
    }

    /// An object one level inside another is spread over lines only where that is wanted; those in
    /// it stay on one line.
    private func text(_ value: JSON, _ indent: String, isSpread: Bool) -> String {
      guard case .object(let members) = value, !members.isEmpty else { return value.text }
      let inner = indent + unit
      let parts = members.map { text($0, inner, isSpread: false) }
      return isSpread
        ? "{\(lineEnd)\(inner)" + parts.joined(separator: ",\(lineEnd)\(inner)")
          + "\(lineEnd)\(indent)}"
        : blank.isEmpty
          ? "{" + parts.joined(separator: ",") + "}" : "{ " + parts.joined(separator: ", ") + " }"
    }
  }
}

extension ArraySlice<UInt8> {
  /// The longest end of it all of whose bytes are so.
  fileprivate func suffix(while isSo: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isSo($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
