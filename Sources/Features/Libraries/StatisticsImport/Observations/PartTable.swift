import AtriumFormats

/// Tells the parts of a place, such as provinces, from repeated rows where the values of rows add up.
struct PartTable {
  /// The maximum number of values of one snapshot.
  private static let maximumCount = 8_000_000

  /// The properties of a row by which it is told from others with the same key.
  struct Row {
    enum Naming {
      /// By the columns that the mapping names.
      case declared
      /// By other texts of the row.
      case text
      case none
    }
    var naming: Naming
    /// The hash of the texts that name the part.
    var part: Int
    /// The hash of all texts except that of the place.
    var contents: Int
    /// The number of the place's text.
    var place: Int
  }

  /// The relation of a value to an earlier one of the same key.
  enum Relation {
    case newPart
    /// The same row again.
    case equal
    /// Another value of the same part.
    /// - Parameter row: the number of the earlier row.
    case different(value: Double, row: Int)
    /// An equal row, which may be another part.
    case repeated(row: Int)
  }

  private struct Key: Hashable {
    var indicator: Int
    var series: Int
    var period: Int32
    var part: Int
  }
  private struct Known {
    var value: Double
    var row: Int32
    var place: Int32
    var contents: Int
  }
  private var known: [Key: Known] = [:]

  /// `true` if there are more values than one snapshot may have.
  var isFull: Bool { known.count > Self.maximumCount }

  func relation(
    of row: Row, _ indicator: Int, _ series: Int, _ period: Int32, _ value: Double
  ) -> Relation {
    var key = Key(indicator: indicator, series: series, period: period, part: row.part)
    guard let known = known[key] else { return .newPart }
    let different = Relation.different(value: known.value, row: Int(known.row))
    let isEqual = known.value == value
    switch row.naming {
    case .declared: return isEqual ? .equal : different
    case .none where known.place == row.place:
      key.part = row.contents
      return self.known[key].map { .repeated(row: Int($0.row)) } ?? .newPart
    // Without a name, the places have two names of one country.
    case .text, .none: return isEqual && known.contents == row.contents ? .equal : different
    }
  }

  /// - Parameter number: the number of the row among those of all files.
  mutating func insert(
    _ row: Row, _ number: Int, _ indicator: Int, _ series: Int, _ period: Int32, _ value: Double
  ) {
    var key = Key(indicator: indicator, series: series, period: period, part: row.part)
    let entry = Known(
      value: value, row: Int32(clamping: number), place: Int32(clamping: row.place),
      contents: row.contents)
    known[key] = entry
    if row.naming == .none {
      key.part = row.contents
      known[key] = entry
    }
  }
}

extension PartTable.Row {
  /// - Parameters:
  ///   - place: the number of the place's text.
  ///   - isDeclaredPlace: `true` if the mapping turns the text into a code, of which several texts are
  ///     parts.
  init(
    _ record: CSVRecord, _ layout: ObservationLayout, place: Int, isDeclaredPlace: Bool,
    decimal: UInt8
  ) {
    var part = Hasher()
    part.combine(isDeclaredPlace ? place : -1)
    naming = layout.parts.isDeclared ? .declared : isDeclaredPlace ? .text : .none
    for (name, field) in layout.parts.columns {
      let bytes = record.raw(field).trimmingBlanks
      if !layout.parts.isDeclared {
        if bytes.isEmpty || DecimalParser.number(bytes, decimal: decimal) != nil { continue }
        naming = .text
        part.combine(name)
      }
      part.combine(bytes: bytes)
      part.combine(0 as UInt8)
    }
    self.part = part.finalize()
    var contents = Hasher()
    for field in 0..<record.count where field != layout.placeField {
      contents.combine(bytes: record.raw(field).trimmingBlanks)
      contents.combine(0 as UInt8)
    }
    self.contents = contents.finalize()
    self.place = place
  }
}
