/// Reading a text in pieces, of which only the current value is in memory.
extension JSONScanner {
  /// Writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  typealias Source = (_ buffer: inout [UInt8], _ start: Int) throws -> Int

  /// The number of bytes behind a token that may decide about an error message.
  private static let lookahead = 8

  /// Reads on up to the first value and, if this is an array, its first element.
  /// - Parameter limit: the maximum size of white space in bytes.
  mutating func bufferBeginning(from source: Source, _ limit: Int) throws {
    var index = 0
    var isInArray = false
    while try buffer(index + 1, from: source, limit) {
      // A byte order mark consists of bytes from 0x80 on.
      if bytes[index] == UInt8(ascii: "["), !isInArray {
        isInArray = true
      } else if 0x21...0x7F ~= bytes[index] {
        _ = try buffer(index + Self.lookahead, from: source, limit)
        return
      }
      index += 1
    }
  }

  /// Discards what was read. Reads on up to the end of the next value, with the separator and the
  /// beginning of another value behind it. Stops at an error, which the parser reports.
  /// - Parameter limit: the maximum size of the value in bytes.
  mutating func bufferValue(from source: Source, _ limit: Int) throws {
    discardReadBytes()
    var search = ElementSearch(index: offset)
    while !bytes.withUnsafeBufferPointer({ search.run($0) }) {
      guard try buffer(search.index + 1, from: source, limit) else { return }
    }
    _ = try buffer(search.index + Self.lookahead, from: source, limit)
  }

  /// Advances from the beginning of an element with an error, or from text behind an element, to the
  /// separator or the end of the array, with the beginning of another value in memory. If the brackets
  /// do not match, advances to the next line that begins with an object or the end of the array, at
  /// most as far to the right as the element.
  /// - Parameters:
  ///   - beginsLine: whether the element is the first one on its line.
  ///   - limit: the maximum number of bytes that are skipped.
  /// - Returns: `false` if the beginning of the next element is uncertain.
  mutating func skipElement(
    beginsLine: Bool, from source: Source, _ limit: Int
  ) throws -> Bool {
    do {
      var found = try indexOfSeparator(from: source, limit)
      if found == nil, beginsLine { found = try indexOfLine(from: source, limit) }
      guard let found else { return false }
      var next = found + 1
      while try buffer(next + 1, from: source, limit), bytes[next] <= 0x20 { next += 1 }
      _ = try buffer(next + Self.lookahead, from: source, limit)
      advance(to: found)
      return true
    } catch is JSONSyntaxError {
      return false
    }
  }

  /// Returns the index of the comma or the bracket behind an element with matching brackets, or of the
  /// object behind it.
  private mutating func indexOfSeparator(from source: Source, _ limit: Int) throws -> Int? {
    var closing: [UInt8] = []
    var isString = false
    var index = offset
    while try buffer(index + 1, from: source, limit) {
      switch (bytes[index], isString) {
      case (UInt8(ascii: "\""), _): isString.toggle()
      case (UInt8(ascii: "\\"), true): index += 1
      case (0x0A, true), (0x0D, true): return nil
      case (_, true): break
      case (UInt8(ascii: "{"), _):
        if closing.isEmpty, index > offset { return index }
        closing.append(UInt8(ascii: "}"))
      case (UInt8(ascii: "["), _): closing.append(UInt8(ascii: "]"))
      case (UInt8(ascii: ","), _), (UInt8(ascii: "]"), _):
        if closing.isEmpty { return index }
        if bytes[index] == UInt8(ascii: "]"), closing.popLast() != bytes[index] { return nil }
      case (UInt8(ascii: "}"), _):
        if let bracket = closing.popLast(), bracket != bytes[index] { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the index of the first bracket on a later line, at most as far to the right as the next byte
  /// is now. A key there shows that members have the position of elements.
  private mutating func indexOfLine(from source: Source, _ limit: Int) throws -> Int? {
    let column = position.column
    var index = offset
    while try buffer(index + 1, from: source, limit) {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      var first = index
      while try buffer(first + 1, from: source, limit), [0x20, 0x09].contains(bytes[first]) {
        first += 1
      }
      guard first < bytes.count, first - index < column else { continue }
      switch bytes[first] {
      case UInt8(ascii: "{"), UInt8(ascii: "]"): return first
      case UInt8(ascii: "\""): return nil
      default: break
      }
    }
    return nil
  }

  /// Reads on until `count` bytes are in memory.
  /// - Returns: whether the text has that many.
  private mutating func buffer(_ count: Int, from source: Source, _ limit: Int) throws -> Bool {
    while bytes.count < count {
      guard bytes.count - offset <= limit else {
        throw limitError(.jsonElementSizeLimit(limit))
      }
      guard try append(from: source) else { return false }
    }
    return true
  }
}

/// The search for the end of an array's element, without parsing it.
private struct ElementSearch {
  private enum Part { case value, string, separator, nextValue }

  /// The index of the next byte.
  var index: Int
  private var part = Part.value
  private var depth = 0

  init(index: Int) { self.index = index }

  /// Goes on in the bytes of which `index` is one.
  /// - Returns: whether the search has ended, also at an error.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = index
    defer { self.index = index }
    while index < bytes.count {
      if part == .string {
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C, bytes[index] >= 0x20
        {
          index += 1
        }
        guard index < bytes.count else { return false }
      }
      let byte = bytes[index]
      index += 1
      switch part {
      case .string:
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "\""): part = depth == 0 ? .separator : .value
        default: return true
        }
      case .value:
        switch byte {
        case UInt8(ascii: "\""): part = .string
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          if depth <= 0 { part = .separator }
        case UInt8(ascii: ",") where depth == 0: part = .nextValue
        default: break
        }
      case .separator where byte == UInt8(ascii: ","): part = .nextValue
      case .separator, .nextValue: if byte > 0x20 { return true }
      }
    }
    return false
  }
}
