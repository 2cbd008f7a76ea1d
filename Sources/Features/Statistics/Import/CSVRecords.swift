/// One record of a CSV file (RFC 4180), seen in place: nothing is copied until a text is asked for.
struct CSVRecord {
  let bytes: UnsafeRawBufferPointer
  /// Where each field ends; the next one begins after the comma.
  let ends: UnsafeBufferPointer<Int>
  let start: Int
  /// The number of its first line.
  let line: Int

  var count: Int { ends.count }

  func range(_ field: Int) -> Range<Int> {
    (field == 0 ? start : ends[field - 1] + 1)..<ends[field]
  }

  /// The bytes of a field without the quotes around it.
  func raw(_ field: Int) -> UnsafeRawBufferPointer {
    var range = range(field)
    if range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  func text(_ field: Int) -> String {
    let text = String(decoding: raw(field), as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing("\"\"", with: "\"") : text
  }

  func problem(_ reason: CSVProblem.Reason, in field: Int) -> CSVProblem {
    CSVProblem(line: line, column: range(field).lowerBound - start + 1, reason: reason)
  }
}

/// What is wrong with a CSV file, and where; columns are bytes.
struct CSVProblem: Error, Equatable {
  enum Reason: Equatable {
    case unclosedQuote
    case strayQuote
    case fieldCount(found: Int, expected: Int)
    case notANumber(String)
    case notADay(String)
    case tooLong
    case missingColumns([String])
    case isMarkup
    case isEmpty
  }
  var line: Int, column: Int, reason: Reason
}

/// Takes a CSV file apart while it is being read.
///
/// This is a hot path: hundreds of megabytes go through it, byte by byte, and nothing is allocated
/// for a record.
struct CSVRecords {
  private let source: any PieceSource
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)
  private var ends: [Int] = []
  /// The number of the record's first line, and how many line breaks are inside its quotes.
  private var line = 1, breaks = 0
  private static let longest = 32 << 20

  init(_ source: any PieceSource) { self.source = source }

  /// - Parameter body: gets each record, the header too; blank lines are passed over.
  mutating func readAll(_ body: (CSVRecord) throws -> Void) throws {
    var (filled, isAtEnd, isFirst) = (0, false, true)
    while !isAtEnd {
      try Task.checkCancellation()
      if filled == buffer.count {
        guard filled < Self.longest else { throw problem(.tooLong) }
        buffer += [UInt8](repeating: 0, count: filled)
      }
      let count = try source.read(into: &buffer, at: filled)
      isAtEnd = count == 0
      filled += count
      // Three bytes may be a byte order mark.
      if isFirst, filled < 3, !isAtEnd { continue }
      if isAtEnd, filled > 0, buffer[filled - 1] != 0x0A {
        if filled == buffer.count { buffer.append(0) }
        buffer[filled] = 0x0A
        filled += 1
      }
      var start = 0
      try buffer.withUnsafeBytes { bytes in
        if isFirst, bytes.prefix(filled).starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        isFirst = false
        while let next = try scan(bytes, from: start, to: filled) {
          if ends.count > 1 || ends[0] > start {
            try ends.withUnsafeBufferPointer {
              try body(CSVRecord(bytes: bytes, ends: $0, start: start, line: line))
            }
          }
          line += 1 + breaks
          start = next
        }
      }
      if isAtEnd, start < filled { throw problem(.unclosedQuote) }
      buffer.replaceSubrange(0..<filled - start, with: buffer[start..<filled])
      filled -= start
      buffer.append(contentsOf: repeatElement(0, count: max(0, 1 << 20 - buffer.count)))
    }
  }

  private func problem(_ reason: CSVProblem.Reason) -> CSVProblem {
    CSVProblem(line: line, column: 1, reason: reason)
  }

  /// Finds the ends of the fields of the record at `start`.
  /// - Returns: where the next record begins; `nil` where this one goes on beyond `limit`.
  private mutating func scan(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to limit: Int
  ) throws -> Int? {
    ends.removeAll(keepingCapacity: true)
    breaks = 0
    var (index, isAtStart) = (start, true)
    while index < limit {
      let byte = bytes[index]
      switch byte {
      case 0x2C:
        ends.append(index)
        isAtStart = true
      case 0x0A:
        ends.append(index > start && bytes[index - 1] == 0x0D ? index - 1 : index)
        return index + 1
      case 0x22:
        guard isAtStart else { throw misplaced(index, start) }
        guard let end = Self.closing(bytes, after: index, to: limit), end < limit else {
          return nil
        }
        breaks += bytes[index..<end].count { $0 == 0x0A }
        guard bytes[end] == 0x2C || bytes[end] == 0x0A || bytes[end] == 0x0D else {
          throw misplaced(end, start)
        }
        index = end
        isAtStart = false
        continue
      default: isAtStart = false
      }
      index += 1
    }
    return nil
  }

  private func misplaced(_ index: Int, _ start: Int) -> CSVProblem {
    CSVProblem(line: line, column: index - start + 1, reason: .strayQuote)
  }

  /// The place behind the quote that ends a field; two of them stand for one.
  private static func closing(
    _ bytes: UnsafeRawBufferPointer, after quote: Int, to limit: Int
  ) -> Int? {
    var index = quote + 1
    while index < limit {
      if bytes[index] == 0x22 {
        guard index + 1 < limit else { return nil }
        if bytes[index + 1] != 0x22 { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }
}
