// Module: AtriumScreen
// Samples: Tests/Samples/json

/// Parses the input as JSON in all three ways and within limits, writes it, and edits it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkLimits(bytes)
  var elements: [JSON] = []
  let json = try? JSON(parsing: bytes)
  var rest = bytes[...]
  let source = { (buffer: inout [UInt8], start: Int) -> Int in
    let piece = rest.prefix(buffer.count - start)
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
  let isRead: ()? = try? JSON.forEachElement(from: source) { element, _ in
    elements.append(try element.get())
  }
  check((json == nil) == (isRead == nil), "forEachElement disagrees about the syntax")
  guard let json else { return 0 }
  check(
    JSON.array(elements).text == (json.elements == nil ? "[\(json.text)]" : json.text),
    "forEachElement read other values")
  for text in [json.text, json.indentedText] {
    let again = try? JSON(parsing: Array(text.utf8))
    check(
      again.map(comparable) == comparable(json), "a written value reads back different: \(text)")
  }
  if let located = try? LocatedJSON(parsing: bytes, allowsDuplicateKeys: true) {
    check(located.value.text == json.text, "a value with positions differs")
  }
  checkEdit(bytes)
  return 0
}

/// A text that exceeds a limit is rejected, and any other one has no more values and levels.
private func checkLimits(_ bytes: [UInt8]) {
  let limits = JSONLimits(bytes: 2048, values: 24, depth: 6)
  do throws(JSONSyntaxError) {
    let json = try JSON(parsing: bytes, limits)
    check(bytes.count <= limits.bytes, "the size exceeds its limit")
    check(json.valueCount <= limits.values, "the number of values exceeds its limit")
    check(json.depth <= limits.depth, "the depth exceeds its limit")
  } catch {
    check((0...bytes.count).contains(error.position.offset), "the error is outside of the text")
    check(error.position.line > 0 && error.position.column > 0, "the error has no position")
    if bytes.count <= limits.bytes, let json = try? JSON(parsing: bytes) {
      let isWithin = json.valueCount <= limits.values && json.depth <= limits.depth
      check(error.isLimit && !isWithin, "a text within the limits is rejected")
    }
  }
}

/// An edit sets the value, keeps the others, and has no effect when it is repeated.
private func checkEdit(_ bytes: [UInt8]) {
  guard let old = try? LocatedJSON(parsing: bytes) else { return }
  let key = old.members?.last?.key ?? "new"
  for path in [[key], ["new", "inner"]] {
    var edit = JSONEditor(bytes)
    guard let isChanged = try? edit.set(path, to: ["a": 1]) else { continue }
    guard let new = try? LocatedJSON(parsing: edit.bytes) else {
      fatalError("an edit made the text invalid: \(String(decoding: edit.bytes, as: UTF8.self))")
    }
    let value = path.reduce(Optional(new)) { $0?[$1] }
    check(value?.value == ["a": 1], "an edit did not set the value")
    check(isChanged || edit.bytes == bytes, "an edit without effect changed the text")
    check((try? edit.set(path, to: ["a": 1])) == false, "a repeated edit changed the text")
    for member in old.members ?? [] where member.key != path[0] {
      check(
        new[member.key]?.value.text == old[member.key]?.value.text, "an edit changed another value")
    }
  }
}

/// The text of a value; `1.0` and `1`, which are the same number, have the same text.
private func comparable(_ json: JSON) -> String { json.text }

extension JSON {
  fileprivate var parts: [JSON] { elements ?? members?.map(\.value) ?? [] }
  fileprivate var valueCount: Int { 1 + parts.map(\.valueCount).reduce(0, +) }
  fileprivate var depth: Int {
    elements == nil && members == nil ? 0 : 1 + (parts.map(\.depth).max() ?? 0)
  }
}
