import AtriumFormats

/// The columns of one file that a mapping refers to.
struct ObservationLayout {
  /// The fields of the columns that ``KeyColumns`` numbers.
  var keyFields: [Int]
  /// The fields of values with the index of their indicator, and the period of a wide table's column.
  var values: [(field: Int, indicator: Int, period: Int32?)]
  var width: Int

  init(_ header: CSVRecord, _ mapping: SourceMapping, _ keys: KeyColumns) throws {
    guard header.isText else { throw header.error(.notText, in: 0) }
    let names = header.texts.map(\.trimmingBlanks)
    if names.first?.hasPrefix("<") == true || names.first?.hasPrefix("{") == true {
      throw header.error(.isMarkup, in: 0)
    }
    let values = mapping.indicators.map(\.column).filter { !$0.isEmpty }
    let needed = keys.names + values
    let missing = needed.filter { !names.contains($0) }
    guard missing.isEmpty else {
      let unique = missing.enumerated().filter { missing.firstIndex(of: $1) == $0 }.map(\.element)
      throw header.error(.missingColumns(unique.map { String($0.prefix(60)) }), in: 0)
    }
    func field(_ name: String) throws -> Int {
      let fields = names.indices.filter { names[$0] == name }
      guard fields.count == 1 else {
        throw header.error(.ambiguousColumn(String(name.prefix(60))), in: fields[1])
      }
      return fields[0]
    }
    width = names.count
    keyFields = try keys.names.map(field)
    self.values = []
    guard mapping.period.origin == .header else {
      for (index, indicator) in mapping.indicators.enumerated() {
        self.values.append((try field(indicator.column), index, nil))
      }
      return
    }
    var periods: Set<Int> = []
    for (field, name) in names.enumerated() {
      guard let period = mapping.period.notation.period(name) else { continue }
      guard periods.insert(period).inserted else {
        throw header.error(.ambiguousColumn(name), in: field)
      }
      for index in mapping.indicators.indices {
        self.values.append((field, index, Int32(period)))
      }
    }
    if periods.isEmpty {
      throw header.error(.missingColumns([mapping.period.notation.rawValue]), in: 0)
    }
  }
}

/// The columns whose texts determine the key of a value, and their texts so far.
struct KeyColumns {
  private(set) var names: [String] = []
  private(set) var tables: [TextTable] = []
  /// The numbers of the current row's texts.
  private(set) var numbers: [Int] = []

  /// Adds a column unless it is known.
  /// - Returns: its index.
  mutating func add(_ name: String) -> Int {
    let name = name.trimmingBlanks
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    tables.append(TextTable())
    numbers.append(0)
    return names.count - 1
  }

  /// The text of the current row in a column.
  func text(_ column: Int) -> String { tables[column].texts[numbers[column]] }

  mutating func read(_ record: CSVRecord, _ fields: [Int]) {
    for (column, field) in fields.enumerated() {
      let bytes = record.raw(field)
      if bytes.contains(0x22) {
        numbers[column] = Array(record.text(field).utf8).withUnsafeBytes {
          tables[column].number(of: $0.trimmingBlanks)
        }
      } else {
        numbers[column] = tables[column].number(of: bytes.trimmingBlanks)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Without blanks, tabs and no-break spaces (UTF-8) at both ends.
  var trimmingBlanks: UnsafeRawBufferPointer {
    var start = 0
    var end = count
    while start < end {
      if self[start] == 0x20 || self[start] == 0x09 {
        start += 1
      } else if self[start] == 0xC2, start + 1 < end, self[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if self[end - 1] == 0x20 || self[end - 1] == 0x09 {
        end -= 1
      } else if self[end - 1] == 0xA0, end - 2 >= start, self[end - 2] == 0xC2 {
        end -= 2
      } else {
        break
      }
    }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}
