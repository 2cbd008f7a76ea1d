// Module: AtriumFormats
// Samples: Tests/Samples/csv

import AtriumScreen

/// Parses the input as CSV in memory and in pieces, writes the records and parses them again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for separator in [CSVParser.Separator.comma, .detected] {
    let records = records(bytes, separator)
    // The buffer for pieces is large, so that they are slow.
    if bytes.count % 8 == 0 {
      check(pieces(bytes, separator) == records, "pieces give other records")
    }
    let lines = records.map(\.line)
    check(zip(lines, lines.dropFirst()).allSatisfy(<), "the lines are not in order")
  }
  for record in records(bytes, .comma) {
    guard case .success(let fields)? = record.fields else { continue }
    // Every file has a header, which a byte order mark may precede.
    let written = CSVEncoder.bytes(["header"]) + CSVEncoder.bytes(fields)
    let again = records(written, .comma).dropFirst()
    check(
      Array(again) == [Record(line: 2, fields: .success(fields))],
      "a written record reads back different: \(fields)")
  }
  return 0
}

/// A record and its first line; `fields` is `nil` if it is not text.
private struct Record: Equatable {
  let line: Int
  let fields: Result<[String], CSVSyntaxError>?

  init(line: Int, fields: Result<[String], CSVSyntaxError>?) {
    self.line = line
    self.fields = fields
  }

  init(_ line: Int, _ record: Result<CSVRecord, CSVSyntaxError>) {
    self.line = line
    switch record {
    case .success(let record):
      check(record.line == line, "a record has another line")
      let columns = (0..<record.count).map { record.column(of: $0) }
      check(zip(columns, columns.dropFirst()).allSatisfy(<), "the columns are not in order")
      fields = record.isText ? .success(record.texts) : nil
    case .failure(let error): fields = .failure(error)
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    guard a.line == b.line else { return false }
    switch (a.fields, b.fields) {
    case (.success(let a)?, .success(let b)?):
      return a.map { Array($0.utf8) } == b.map { Array($0.utf8) }
    case (.failure(let a)?, .failure(let b)?): return a == b
    case (nil, nil): return true
    default: return false
    }
  }
}

private func records(_ bytes: [UInt8], _ separator: CSVParser.Separator) -> [Record] {
  var records: [Record] = []
  CSVParser.parse(bytes, separator: separator) { records.append(Record($0, $1)) }
  return records
}

/// Parses a file that is read in pieces.
private func pieces(_ bytes: [UInt8], _ separator: CSVParser.Separator) -> [Record]? {
  var rest = bytes[...]
  let size = 1 + bytes.count / 7
  func read(into buffer: inout [UInt8], at start: Int) -> Int {
    let piece = rest.prefix(min(size, buffer.count - start))
    buffer.replaceSubrange(start..<start + piece.count, with: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
  var records: [Record] = []
  do {
    try CSVParser.parse(from: read, separator: separator) { records.append(Record($0, $1)) }
  } catch {
    check(error is CSVRecordTooLong, "\(error)")
    return nil
  }
  return records
}
