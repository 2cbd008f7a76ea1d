/// The records of a CSV file (RFC 4180), each with the number of the line it begins on.
public struct CSVRows: Sequence, IteratorProtocol {
  /// A record, or why it is none.
  public typealias Row = (number: Int, fields: Result<[String], FormatError>)

  private let bytes: [UInt8]
  private let separator: UInt8
  private var index: Int
  private var line = 1

  /// Fields are divided by commas; by semicolons or tabs where the first line has those alone.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }
    let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
    separator =
      first.contains(UInt8(ascii: ","))
      ? UInt8(ascii: ",") : others.first { first.contains($0) } ?? UInt8(ascii: ",")
  }

  /// Lines without anything are passed over.
  public mutating func next() -> Row? {
    while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { endLine() }
    guard index < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    var reason: FormatError?
    while true {
      switch field() {
      case .success(let text): fields.append(text)
      case .failure(let error): reason = reason ?? error
      }
      guard index < bytes.count, bytes[index] == separator else { break }
      index += 1
    }
    if index < bytes.count { endLine() }
    return (start, reason.map { .failure($0) } ?? .success(fields))
  }

  private mutating func field() -> Result<String, FormatError> {
    guard index < bytes.count, bytes[index] == 0x22 else { return plain() }
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        index += 1
        guard index < bytes.count, bytes[index] == 0x22 else {
          return end(of: text)
        }
      } else if byte == 0x0A {
        line += 1
      }
      text.append(byte)
      index += 1
    }
    // The quote is never closed: only its own line is lost.
    line -= text.count { $0 == 0x0A }
    index = start
    skipLine()
    return .failure(.unclosedQuote)
  }

  /// After the closing quote only the end of the field may come.
  private mutating func end(of text: [UInt8]) -> Result<String, FormatError> {
    if index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A, bytes[index] != 0x0D {
      skipLine()
      return .failure(.strayQuote)
    }
    return decoded(text[...])
  }

  private mutating func plain() -> Result<String, FormatError> {
    let start = index
    var hasQuote = false
    while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A,
      bytes[index] != 0x0D
    {
      if bytes[index] == 0x22 { hasQuote = true }
      index += 1
    }
    return hasQuote ? .failure(.strayQuote) : decoded(bytes[start..<index])
  }

  private func decoded(_ text: ArraySlice<UInt8>) -> Result<String, FormatError> {
    guard !text.contains(0), let string = String(validating: text, as: UTF8.self) else {
      return .failure(.notText)
    }
    return .success(string)
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func endLine() {
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
  }
}
