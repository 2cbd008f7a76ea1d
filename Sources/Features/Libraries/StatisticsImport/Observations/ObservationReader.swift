import AtriumFormats

/// Reads the files of one snapshot by a mapping.
package struct ObservationReader {
  /// The limits of one snapshot.
  private static let maximumSeries = 250_000
  private static let maximumOmissions = 10_000
  private static let maximumNumber = 1e18

  private let mapping: SourceMapping
  private var keys = KeyColumns()
  private let placeColumn: Int?
  private let periodColumns: [Int]
  private let dimensionColumns: [[Int]]
  private let conditions: [[(column: Int, texts: Set<String>)]]
  private let missing: [[UInt8]]
  private var places: PlaceTable
  private var periods: [UInt64: Int32?] = [:]
  /// By indicator.
  private var tables: [SeriesTable]
  /// For each column by text: `true` if the text may name a slice.
  private var checkedSlices: [Int: Set<Int>] = [:]
  private var result = ObservationSet()
  /// The values of the current row, so that nothing of an invalid one is kept.
  private var pending: [Pending] = []

  private struct Pending {
    var indicator: Int
    var series: Int
    var period: Int32
    var value: Double
    /// The position of an equal key whose value it is added to.
    var position: Int?
  }

  package init(_ mapping: SourceMapping) {
    self.mapping = mapping
    var keys = KeyColumns()
    var notation = SourceMapping.PlaceRule.Notation.code
    switch mapping.place.origin {
    case .fixed: placeColumn = nil
    case .column(let name, let rule):
      placeColumn = keys.add(name)
      notation = rule
    }
    switch mapping.period.origin {
    case .column(let name): periodColumns = [keys.add(name)]
    case .yearAndWeek(let year, let week): periodColumns = [keys.add(year), keys.add(week)]
    case .header: periodColumns = []
    }
    dimensionColumns = mapping.indicators.map { $0.dimensions.map { keys.add($0.column) } }
    conditions = mapping.indicators.map { indicator in
      indicator.conditions.map { (keys.add($0.column), $0.texts) }
    }
    self.keys = keys
    missing = mapping.file.missing.map { Array($0.utf8) }
    places = PlaceTable(mapping.place, notation)
    tables = mapping.indicators.map { SeriesTable(dimensions: $0.dimensions.count) }
  }

  /// Reads a file.
  /// - Parameter skip: receives the errors of rows that may be left out, and throws if they must not
  ///   be.
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  package mutating func read(
    _ source: any ByteSource, path: String, skippingBy skip: (ImportError) throws -> Void
  ) throws {
    let lines = mapping.file.skip
    var layout: ObservationLayout?
    var values = 0
    do {
      let source = SnapshotSource(source, skipping: lines)
      try CSVParser.parse(
        from: source.read(into:at:), separator: .byte(mapping.file.separator),
        longestRecord: 4 << 20
      ) { _, record in
        guard let known = layout else {
          layout = try ObservationLayout(record.get(), mapping, keys)
          return
        }
        result.rows += 1
        do {
          values += try read(record.get(), known, path)
        } catch {
          guard let error = ImportError(error, in: path, after: lines), error.concernsRow else {
            throw error
          }
          try skip(error)
        }
      }
      if layout == nil { throw CSVError(line: 1, column: 1, reason: .isEmpty) }
    } catch {
      throw ImportError(error, in: path, after: lines) ?? error
    }
    if values == 0 { throw ImportError.noValues(path: path) }
  }

  /// The contents of the files.
  package func finished() -> ObservationSet {
    var result = result
    for (index, table) in tables.enumerated() {
      let columns = dimensionColumns[index]
      for (place, slice, figures) in table.series {
        let texts = zip(columns, slice).map { keys.tables[$0].texts[$1] }
        let key = ObservationSet.Key(
          indicator: index, slice: texts, place: places.codes[place])
        result.series[key] = figures
      }
    }
    return result
  }

  /// Reads a row.
  /// - Returns: the number of its values.
  private mutating func read(
    _ record: CSVRecord, _ layout: ObservationLayout, _ path: String
  ) throws -> Int {
    try record.requireCount(layout.width)
    guard record.isText else {
      let field = (0..<record.count).first {
        record.raw($0).contains(0) || String(validating: record.raw($0), as: UTF8.self) == nil
      }
      throw record.error(.notText, in: field ?? 0)
    }
    keys.read(record, layout.keyFields)
    pending.removeAll(keepingCapacity: true)
    var rowPlace: Int?
    var rowPeriod: Int32?
    for column in layout.values where isSelected(column.indicator) {
      if rowPlace == nil {
        guard let place = try place(record, layout, path) else { return 0 }
        rowPlace = place
        if column.period == nil { rowPeriod = try period(record, layout) }
      }
      guard let period = column.period ?? rowPeriod, let rowPlace,
        let value = try value(record, column.field, mapping.indicators[column.indicator].kind)
      else { continue }
      let series = try series(column.indicator, rowPlace, record, layout)
      var position: Int?
      if let known = tables[column.indicator].known(period, in: series) {
        if !mapping.file.addsRows {
          guard known.value == value else {
            throw record.error(
              .contradiction(record.excerpt(column.field), known: known.value), in: column.field)
          }
          pending.append(Pending(indicator: -1, series: 0, period: 0, value: 0))
          continue
        }
        position = known.position
      }
      pending.append(
        Pending(
          indicator: column.indicator, series: series, period: period, value: value,
          position: position))
    }
    for value in pending where value.indicator >= 0 {
      if let position = value.position {
        tables[value.indicator].add(value.value, at: position, in: value.series)
      } else {
        tables[value.indicator].append(value.value, at: value.period, in: value.series)
      }
    }
    return pending.count
  }

  private func isSelected(_ indicator: Int) -> Bool {
    for (column, texts) in conditions[indicator] where !texts.contains(keys.text(column)) {
      return false
    }
    return true
  }

  /// - Returns: `nil` if the mapping leaves the row out.
  private mutating func place(
    _ record: CSVRecord, _ layout: ObservationLayout, _ path: String
  ) throws -> Int? {
    guard let placeColumn else { return places.fixedPlace }
    let text = keys.numbers[placeColumn]
    switch places.place(text, keys.tables[placeColumn].texts[text]) {
    case .known(let place): return place
    case .unknown:
      let field = layout.keyFields[placeColumn]
      throw record.error(.unknownPlace(record.excerpt(field)), in: field)
    case .leftOut:
      result.omissionCount += 1
      if result.omissions.count < Self.maximumOmissions {
        result.omissions.append(
          ObservationSet.Omission(
            path: path, line: record.line + mapping.file.skip,
            place: String(keys.text(placeColumn).prefix(60))))
      }
      return nil
    }
  }

  private mutating func period(_ record: CSVRecord, _ layout: ObservationLayout) throws -> Int32 {
    let key = periodColumns.reduce(0 as UInt64) { $0 << 32 | UInt64(keys.numbers[$1]) }
    if let known = periods[key], let period = known { return period }
    let texts = periodColumns.map { keys.text($0) }
    let notation = mapping.period.notation
    let period =
      if texts.count == 2 {
        Int(texts[0]).flatMap { year in
          Int(texts[1]).flatMap { notation.calendar.period(year: year, part: $0) }
        }
      } else { notation.period(texts[0]) }
    guard let period else {
      let field = layout.keyFields[periodColumns.last ?? 0]
      let text = texts.map { String($0.prefix(40)) }.joined(separator: "-")
      throw record.error(.invalidPeriod(text, notation), in: field)
    }
    periods[key] = Int32(period)
    return Int32(period)
  }

  /// - Returns: `nil` for a missing value.
  private func value(
    _ record: CSVRecord, _ field: Int, _ kind: SourceMapping.Indicator.Kind
  ) throws -> Double? {
    let bytes = record.raw(field).trimmingBlanks
    for mark in missing where mark.count == bytes.count && bytes.elementsEqual(mark) {
      return nil
    }
    guard let number = DecimalParser.number(bytes, decimal: mapping.file.decimal) else {
      throw record.error(.invalidNumber(record.excerpt(field)), in: field)
    }
    guard number >= 0 || kind == .index else {
      throw record.error(.negativeNumber(record.excerpt(field), kind), in: field)
    }
    guard number.magnitude <= Self.maximumNumber else {
      throw record.error(.numberTooLarge(record.excerpt(field)), in: field)
    }
    return number
  }

  private mutating func series(
    _ indicator: Int, _ place: Int, _ record: CSVRecord, _ layout: ObservationLayout
  ) throws -> Int {
    let columns = dimensionColumns[indicator]
    for column in columns {
      let number = keys.numbers[column]
      guard checkedSlices[column]?.contains(number) != true else { continue }
      guard keys.text(column).isPlainText(upTo: 200) else {
        let field = layout.keyFields[column]
        throw record.error(.invalidSlice(record.excerpt(field)), in: field)
      }
      checkedSlices[column, default: []].insert(number)
    }
    let numbers = keys.numbers
    let series = tables[indicator].index(
      place: place, slice: { numbers[columns[$0]] }, dimensions: columns.count)
    if series == tables[indicator].count - 1,
      tables.reduce(0, { $0 + $1.count }) > Self.maximumSeries
    {
      throw CSVError(line: record.line, column: 1, reason: .tooMuch)
    }
    return series
  }
}
