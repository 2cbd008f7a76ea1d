/// Parsing an array one element at a time.
extension JSONParser {
  mutating func forEachElement(
    from source: JSONScanner.Source, _ body: (Result<Node, JSONSyntaxError>, Int) throws -> Void
  ) throws {
    try scanner.bufferBeginning(from: source, limits.bytes)
    try begin()
    let start = scanner.position
    guard scanner.skip(UInt8(ascii: "[")) else {
      try scanner.bufferValue(from: source, limits.bytes)
      try body(.success(try value()), start.line)
      return try end()
    }
    depth = 1
    try scanner.skipWhitespace()
    // The line of the bracket or the separator before the element.
    var lineBefore = 0
    var hasNext = !scanner.skip(UInt8(ascii: "]"))
    while hasNext {
      let line = scanner.position.line
      switch try bufferedElement(from: source) {
      case .success(let element): try body(.success(element), line)
      case .failure(let error):
        guard
          !Task.isCancelled,
          try scanner.skipElement(beginsLine: line > lineBefore, from: source, limits.bytes)
        else { throw error }
        try body(.failure(error), error.position.line)
        // The separator before the next element may be missing.
        if scanner.next == UInt8(ascii: "{") { continue }
      }
      lineBefore = scanner.position.line
      hasNext = try skipSeparator(from: source, after: start) { error in
        try body(.failure(error), error.position.line)
      }
    }
    try end()
  }

  /// Parses an element. After an error, the scanner is at its beginning.
  private mutating func bufferedElement(
    from source: JSONScanner.Source
  ) throws -> Result<Node, JSONSyntaxError> {
    do {
      try scanner.bufferValue(from: source, limits.bytes)
    } catch let error as JSONSyntaxError {
      return .failure(error)
    }
    valueCount = 0
    // Parsing changes no bytes, so that they are not copied.
    let beginning = scanner
    do throws(JSONSyntaxError) {
      return .success(try value())
    } catch {
      scanner = beginning
      return .failure(error)
    }
  }

  /// Advances to the next element, or over the end of the array.
  /// - Parameter report: receives the errors after which parsing goes on.
  /// - Returns: whether there is a next element.
  private mutating func skipSeparator(
    from source: JSONScanner.Source, after start: LocatedJSON.Position,
    reporting report: (JSONSyntaxError) throws -> Void
  ) throws -> Bool {
    while true {
      do throws(JSONSyntaxError) {
        return try separator(after: "element", of: "array", closing: "]", from: start)
      } catch {
        let isAtElement = scanner.next == UInt8(ascii: "{")
        let isAtEnd = scanner.next == UInt8(ascii: "]")
        if !isAtElement, !isAtEnd {
          guard try scanner.skipElement(beginsLine: false, from: source, limits.bytes) else {
            throw error
          }
        }
        try report(error)
        if scanner.next == UInt8(ascii: "{") { return true }
        if isAtEnd { return !scanner.skip(UInt8(ascii: "]")) }
      }
    }
  }
}
