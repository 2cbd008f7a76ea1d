import AtriumTime

/// The rows of a block as a program reads them: one record per row, complete and not truncated.
struct RecordTable {
  var header: [Phrase]
  /// One value per column. Rows are created when they are used.
  var rows: Table.Rows
}

extension RecordTable {
  /// One row per tile and field.
  init(tiles: [Tile], fields: [Field] = []) {
    header = [.name, .value, .change]
    rows = Table.Rows(
      tiles.map { [.text($0.label.text(in: .en)), $0.value, $0.change ?? .missing] }
        + fields.map { [.text($0.label.text(in: .en)), $0.value, .missing] })
  }
}

extension Block {
  /// The rows of a table, chart, list, map, list of events or conversation; `nil` for other blocks.
  ///
  /// Events and messages have the columns of their records in JSON, so that times are ISO 8601.
  var grid: RecordTable? {
    switch self {
    case .table(let table):
      let visible = table.columns.indices.filter { !table.columns[$0].isHidden && !table.draws($0) }
      return RecordTable(
        header: visible.map {
          table.columns[$0].label.isBlank
            ? Phrase(table.columns[$0].key) : table.columns[$0].label
        },
        rows: Table.Rows(of: table.rows) { row in
          visible.map { row.indices ~= $0 ? row[$0] : .missing }
        })
    case .list(let key, let label, let values):
      return RecordTable(header: [label ?? Phrase(key)], rows: Table.Rows(of: values) { [$0] })
    case .chart(let chart): return chart.grid
    case .map(let map):
      if let table = map.table { return Block.table(table).grid }
      return RecordTable(
        header: [.name, .latitude, .longitude, .value],
        rows: Table.Rows(of: map.markers) { marker in
          [
            .phrase(marker.label), .exact(marker.point.latitude), .exact(marker.point.longitude),
            marker.value,
          ]
        })
    case .eventList(let list): return RecordTable(records: list.records, list.columns)
    case .transcript(let list): return RecordTable(records: list.records, list.columns)
    default: return nil
    }
  }

  /// `true` if there is a ``grid``, which takes time to create.
  var hasGrid: Bool {
    switch self {
    case .table, .list, .chart, .map, .eventList, .transcript: true
    default: false
    }
  }
}

extension Block {
  /// The sentences that replace a list without rows.
  var emptyState: [Phrase?] {
    switch self {
    case .empty(let phrase, let hint): [phrase, hint]
    case .table(let table) where table.rows.isEmpty: [table.empty]
    default: []
    }
  }
}

extension Table {
  /// Returns whether a column consists of bars only.
  fileprivate func draws(_ column: Int) -> Bool {
    var isEmpty = true
    for row in rows {
      guard row.indices ~= column, case .text(let text) = row[column].untoned,
        text.unicodeScalars.allSatisfy({ 0x2580...0x259F ~= $0.value })
      else { return false }
      isEmpty = isEmpty && text.isEmpty
    }
    return !isEmpty
  }
}

extension Chart {
  /// One row per position, one column per series.
  fileprivate var grid: RecordTable {
    let count = max(positions.count, series.map(\.values.count).max() ?? 0)
    let hasDays = positions.first.map { $0.isISODate } ?? false
    return RecordTable(
      header: [positionLabel ?? (hasDays ? .dayLabel : title) ?? Phrase(key)]
        + series.map(\.label),
      rows: Table.Rows(of: 0..<count) { index in
        [positions.indices ~= index ? .text(positions[index]) : .missing]
          + series.map { series in
            .optional(series.values.indices ~= index ? series.values[index] : nil, Value.exact)
          }
      })
  }
}

extension RecordTable {
  /// The members of JSON objects as columns: those of `columns`, then the others in the order in which
  /// they first occur. Objects inside them are omitted, and `ref` is the name of the item `id`.
  fileprivate init(records: [JSON], _ columns: [String]) {
    var keys = columns
    for member in records.flatMap({ $0.members ?? [] })
    where !keys.contains(member.key) && member.key != "ref" && member.key != "address" {
      if case .object = member.value { continue }
      keys.append(member.key)
    }
    header = keys.map { Phrase($0) }
    rows = Table.Rows(of: records) { [keys] record in
      keys.map { key in
        if key == "id", let name = record["ref"]?.string, let number = record[key]?.integer {
          return .item(name, number)
        }
        return Value(record[key] ?? .null)
      }
    }
  }
}

extension Value {
  /// A number with all its digits.
  fileprivate static func exact(_ number: Double) -> Value {
    .display(Phrase(JSON.number(number).text), json: .number(number))
  }

  /// A value without a text of its own.
  init(_ json: JSON) {
    switch json {
    case .null, .object: self = .missing
    case .bool(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .exact(number)
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map { Value($0) })
    }
  }

  /// The value for programs, not sanitized: numbers with a decimal point and without grouping, days and
  /// times as in ISO 8601, words in `language`, and nothing for a missing value.
  func programText(in language: Language) -> String {
    switch self {
    case .count(let number): return String(number)
    case .decimal(let number, let places): return NumberFormat.plain.text(number, places: places)
    case .share(let share): return NumberFormat.plain.text(share * 100, places: 1) + " %"
    case .day(let day): return day.description
    case .moment(let moment): return moment.description
    case .list(let values):
      return values.map { $0.programText(in: language) }.joined(separator: ", ")
    case .missing: return ""
    case .toned(_, let value): return value.programText(in: language)
    case .display(let phrase, let json):
      switch json {
      case .integer, .number: return json.text
      case .string(let text) where text.isISODate: return text
      case .string(let text):
        let words = phrase.text(in: language)
        return words.isEmpty || words == Value.missingText ? text : words
      case .bool(let flag):
        let words = phrase.text(in: language)
        // A mark instead of words, such as a dot.
        return words.contains(where: \.isLetter) ? words : Value.flag(flag).text(in: language)
      default: return phrase.text(in: language)
      }
    default: return text(in: language)
    }
  }
}

extension Phrase {
  fileprivate var isBlank: Bool { text(in: .en).allSatisfy { $0 == " " } }
}

extension String {
  /// `true` if the text is a day, or begins with a day and the `T` before a time, as in ISO 8601.
  var isISODate: Bool {
    let bytes = Array(utf8.prefix(11))
    guard bytes.count >= 10, bytes.count == 10 || bytes[10] == UInt8(ascii: "T") else {
      return false
    }
    return bytes.prefix(10).enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : 0x30...0x39 ~= byte
    }
  }
}
