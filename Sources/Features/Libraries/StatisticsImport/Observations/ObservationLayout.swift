import AtriumFormats

/// The columns of one file that a mapping refers to.
struct ObservationLayout {
  /// The fields of the columns that ``KeyColumns`` numbers.
  var keyFields: [Int]
  /// The fields of values with the index of their indicator, in a wide table by period.
  var values: [(field: Int, indicator: Int, period: Int32?)] = []
  /// The fields of the periods of a wide table.
  var periodFields: [Int] = []
  /// The names of a wide table's columns that are neither periods nor columns of the mapping.
  var unusedNames: [String] = []
  /// The columns by which rows that add up are told apart.
  var parts: (columns: [(name: String, field: Int)], isDeclared: Bool) = ([], false)
  /// The field of the place; `nil` if the mapping determines the place.
  var placeField: Int?
  var width: Int

  init(_ header: CSVRecord, _ mapping: SourceMapping, _ keys: KeyColumns) throws {
    guard header.isText else { throw header.error(header.textError, in: 0) }
    let names = header.columnNames
    if names.first?.hasPrefix("<") == true || names.first?.hasPrefix("{") == true {
      throw header.error(.isMarkup, in: 0)
    }
    let isWide = mapping.period.origin == .header
    var periods: [Int32] = []
    if isWide {
      (periodFields, periods) = try Self.periods(header, names, mapping)
      let known = Set(periodFields)
      let unused = names.indices.filter { field in
        !known.contains(field) && !keys.names.contains { $0.contains(names[field]) }
      }
      unusedNames = unused.map { names[$0] }
    }
    let found = names.prefix(20).map { String($0.prefix(60)) }
    var missing = keys.names.filter { !$0.contains(where: names.contains) }.map { $0[0] }
    if isWide {
      if missing.isEmpty, periods.isEmpty {
        throw header.error(.noPeriods(mapping.period.notation, found: found), in: 0)
      }
    } else {
      let required = mapping.indicators.filter { !$0.isOptional }.map(\.column)
      missing += required.filter { !names.contains($0) }
      if required.isEmpty, !mapping.indicators.contains(where: { names.contains($0.column) }) {
        missing.append(mapping.indicators[0].column + ", …")
      }
    }
    guard missing.isEmpty else {
      let unique = missing.enumerated().filter { missing.firstIndex(of: $1) == $0 }.map(\.element)
      throw header.error(
        .missingColumns(unique.map { String($0.prefix(60)) }, found: found), in: 0)
    }
    func field(_ name: String) throws -> Int? {
      let fields = names.indices.filter { names[$0] == name }
      guard fields.count <= 1 else {
        throw header.error(.ambiguousColumn(String(name.prefix(60))), in: fields[1])
      }
      return fields.first
    }
    width = names.count
    keyFields = try keys.names.map { alternatives in
      try field(alternatives.first(where: names.contains) ?? "") ?? 0
    }
    for (index, indicator) in mapping.indicators.enumerated() where !isWide {
      if let field = try field(indicator.column) { values.append((field, index, nil)) }
    }
    for index in mapping.indicators.indices where isWide {
      values += zip(periodFields, periods).map { ($0, index, $1) }
    }
    if mapping.hasPlaceColumn { placeField = keyFields[0] }
    for name in mapping.file.parts {
      if let field = try field(name) { parts.columns.append((name, field)) }
    }
    parts.isDeclared = !parts.columns.isEmpty
    guard !parts.isDeclared, mapping.file.addsRows else { return }
    let used = Set(keyFields + values.map(\.field))
    parts.columns = names.enumerated().filter { !used.contains($0.offset) }
      .map { ($0.element, $0.offset) }.sorted { $0.name < $1.name }
  }

  /// The columns whose names are periods.
  private static func periods(
    _ header: CSVRecord, _ names: [String], _ mapping: SourceMapping
  ) throws -> (fields: [Int], periods: [Int32]) {
    let notation = mapping.period.notation
    var known: Set<Int> = []
    var columns: [(field: Int, period: Int32)] = []
    for (field, name) in names.enumerated() {
      guard let period = notation.period(name) else {
        guard !notation.isWritten(as: name) else {
          throw header.error(.invalidPeriod(String(name.prefix(40)), notation), in: field)
        }
        continue
      }
      guard known.insert(period).inserted else {
        throw header.error(.ambiguousColumn(name), in: field)
      }
      columns.append((field, Int32(period)))
    }
    columns.sort { $0.period < $1.period }
    return (columns.map(\.field), columns.map(\.period))
  }
}

/// Header lines inside a file, as in files that were joined.
extension ObservationLayout {
  /// The columns of a later header.
  /// - Returns: `nil` for other records.
  /// - Throws: ``CSVError`` for a header without the mapping's columns.
  func following(
    _ record: CSVRecord, _ mapping: SourceMapping, _ keys: KeyColumns
  ) throws -> ObservationLayout? {
    guard resemblesHeader(record, mapping, keys) else { return nil }
    do {
      return try ObservationLayout(record, mapping, keys)
    } catch {
      // A row may have a text that is the name of a column, but no second one.
      let names = Set(record.columnNames.map { $0.lowercased() })
      let known =
        keys.names.map { $0.map { $0.lowercased() } }
        + mapping.indicators.map {
          [$0.column.lowercased()]
        }
      let count = known.count { $0.contains { !$0.isEmpty && names.contains($0) } }
      let place = placeField.flatMap { $0 < record.count ? record.columnNames[$0] : nil }
      let isPlaceName = keys.names.first?.contains { $0.lowercased() == place?.lowercased() }
      if count > 1 || (placeField != nil && isPlaceName == true) { throw error }
      return nil
    }
  }

  /// Returns whether a record has the name of the first key column, or periods where a wide table without
  /// such a column has values.
  private func resemblesHeader(
    _ record: CSVRecord, _ mapping: SourceMapping, _ keys: KeyColumns
  ) -> Bool {
    guard let markers = keys.names.first else {
      return !periodFields.isEmpty
        && periodFields.allSatisfy {
          $0 < record.count && mapping.period.notation.period(record.text($0).trimmingBlanks) != nil
        }
    }
    for field in 0..<record.count {
      let bytes = record.raw(field)
      for name in markers where bytes.count >= name.utf8.count && bytes.isCaseVariant(of: name) {
        return true
      }
    }
    return false
  }
}

extension CSVRecord {
  /// The texts of a header without blanks around them, and without the byte order mark of a joined file.
  var columnNames: [String] {
    var names = texts.map(\.trimmingBlanks)
    if let first = names.first, first.unicodeScalars.first == "\u{FEFF}" {
      names[0] = String(String.UnicodeScalarView(first.unicodeScalars.dropFirst()))
    }
    return names
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the bytes are a name in any case of ASCII letters, with blanks around it or a byte
  /// order mark before it.
  fileprivate func isCaseVariant(of name: String) -> Bool {
    var bytes = self[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let text = UnsafeRawBufferPointer(rebasing: bytes).trimmingBlanks
    return text.count == name.utf8.count
      && zip(text, name.utf8).allSatisfy { $0 == $1 || ($0 ^ $1 == 0x20 && $0 | 0x20 >= 0x61) }
  }
}

/// The columns whose texts determine the key of a value, and their texts so far.
struct KeyColumns {
  /// The size in bytes of all texts of a column from which on no further one is read.
  let maximumBytes: Int
  /// The names of each column, of which a file has at least one.
  private(set) var names: [[String]] = []
  private(set) var tables: [TextTable] = []
  /// The numbers of the current row's texts.
  private(set) var numbers: [Int] = []
  /// `true` if a column has more texts than one snapshot may have.
  private(set) var isFull = false

  /// Adds a column unless it is known.
  /// - Returns: its index.
  mutating func add(_ alternatives: [String]) -> Int {
    let alternatives = alternatives.map(\.trimmingBlanks)
    if let index = names.firstIndex(of: alternatives) { return index }
    names.append(alternatives)
    tables.append(TextTable(maximumBytes: maximumBytes))
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
      if tables[column].isFull { isFull = true }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Without blanks, tabs and no-break spaces (UTF-8) at both ends.
  var trimmingBlanks: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    func isBlank(_ index: Int) -> Bool { self[index] == 0x20 || self[index] == 0x09 }
    func isNoBreakSpace(_ index: Int) -> Bool {
      start <= index && index + 1 < end && self[index] == 0xC2 && self[index + 1] == 0xA0
    }
    while start < end, isBlank(start) || isNoBreakSpace(start) {
      start += isBlank(start) ? 1 : 2
    }
    while start < end, isBlank(end - 1) || isNoBreakSpace(end - 2) {
      end -= isBlank(end - 1) ? 1 : 2
    }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}
