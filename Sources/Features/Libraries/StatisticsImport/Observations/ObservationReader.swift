import AtriumFormats

/// Reads the files of one snapshot by a mapping.
package struct ObservationReader {
  /// The limits of one snapshot.
  private static let maximumSeries = 250_000
  private static let maximumOmissions = 10_000

  /// Limits of a file and its values.
  package struct Limits {
    /// The maximum size of a file.
    package var bytes = 512 << 20
    package var number = 1e18
    /// A range of days; `nil` for all periods of the calendar.
    package var periods: ClosedRange<Int>?

    package init() {}
  }

  private let mapping: SourceMapping
  private var keys = KeyColumns()
  private let placeColumn: Int?
  private let periodColumns: [Int]
  private let dimensionColumns: [[Int]]
  private let conditions: [[(column: Int, texts: Set<String>)]]
  private let values: ValueReader
  private let limits: Limits
  private var places: PlaceTable
  private var periods: [UInt64: Int32] = [:]
  /// By the numbers of texts, if the period has one column.
  private var periodsByText: [Int32?] = []
  /// By indicator.
  private var tables: [SeriesTable]
  /// For each column by text: `true` if the text may name a slice.
  private var checkedSlices: [Int: Set<Int>] = [:]
  private var result = ObservationSet()
  /// The sum of the last lines of all files before the current one.
  private var precedingLines = 0
  /// The line of the current row.
  private var line = 0
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

  package init(_ mapping: SourceMapping, _ limits: Limits = Limits()) {
    self.mapping = mapping
    self.limits = limits
    values = ValueReader(mapping, limit: limits.number)
    var keys = KeyColumns()
    var notation = SourceMapping.PlaceRule.Notation.code
    switch mapping.place.origin {
    case .fixed: placeColumn = nil
    case .columns(let names, let rule):
      placeColumn = keys.add(names)
      notation = rule
    }
    switch mapping.period.origin {
    case .columns(let names): periodColumns = [keys.add(names)]
    case .yearAndWeek(let year, let week): periodColumns = [keys.add([year]), keys.add([week])]
    case .header: periodColumns = []
    }
    dimensionColumns = mapping.indicators.map { $0.dimensions.map { keys.add([$0.column]) } }
    conditions = mapping.indicators.map { indicator in
      indicator.conditions.map { (keys.add([$0.column]), $0.texts) }
    }
    self.keys = keys
    places = PlaceTable(mapping.place, notation)
    tables = mapping.indicators.map { SeriesTable(dimensions: $0.dimensions.count) }
  }

  /// Compares the columns of a file with those of the mapping.
  /// - Parameter head: the first bytes of the file.
  package func match(_ head: [UInt8]) -> Match {
    struct Found: Error { var match: Match }
    var rest = head[...]
    for _ in 0..<mapping.file.skip { rest = rest.drop { $0 != 0x0A }.dropFirst() }
    do {
      try CSVParser.parse(Array(rest), separator: .byte(mapping.file.separator)) { _, record in
        let header = try record.get()
        if (try? ObservationLayout(header, mapping, keys)) != nil {
          let values = Set(mapping.indicators.map(\.column)).count
          throw Found(match: .complete(columns: keys.names.count + values))
        }
        let names = header.texts.map(\.trimmingBlanks)
        let hasPlace = placeColumn.map { keys.names[$0].contains(where: names.contains) } ?? false
        throw Found(match: hasPlace ? .partial : .none)
      }
    } catch let found as Found {
      return found.match
    } catch {}
    return .none
  }

  /// The columns of a mapping that a file has.
  package enum Match: Comparable {
    case none
    /// The column of places.
    case partial
    /// All columns, and their number.
    case complete(columns: Int)
  }

  /// Reads a file.
  /// - Parameter skip: receives the errors of rows that may be left out, and throws if they must not
  ///   be.
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  package mutating func read(
    _ source: any ByteSource, path: String, skippingBy skip: (ImportError) throws -> Void
  ) throws {
    let lines = mapping.file.skip
    precedingLines += line
    line = 0
    var layout: ObservationLayout?
    var values = 0
    do {
      let source = SnapshotSource(source, skipping: lines, limit: limits.bytes)
      try CSVParser.parse(
        from: source.read(into:at:), separator: .byte(mapping.file.separator),
        longestRecord: 4 << 20
      ) { _, record in
        guard let known = layout else {
          let header = try ObservationLayout(record.get(), mapping, keys)
          for name in header.unusedNames where !result.unusedColumns.contains(name) {
            if result.unusedColumns.count < 200 {
              result.unusedColumns.append(String(name.prefix(100)))
            }
          }
          layout = header
          return
        }
        result.rows += 1
        do {
          values += try read(record.get(), known, path)
        } catch {
          // Without one of its rows a sum would be too low.
          guard !mapping.file.addsRows, let error = ImportError(error, in: path, after: lines),
            error.concernsRow
          else { throw error }
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
    if let placeColumn {
      let texts = keys.tables[placeColumn].texts
      result.leftOut = places.leftOut.prefix(200).map { String(texts[$0].prefix(100)) }
    }
    result.countryCodes = places.countryCodes
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
    line = record.line
    try record.requireCount(layout.width)
    guard record.isText else {
      let field = (0..<record.count).first {
        record.raw($0).contains(0) || String(validating: record.raw($0), as: UTF8.self) == nil
      }
      throw record.error(.notText, in: field ?? 0)
    }
    keys.read(record, layout.keyFields)
    if keys.isFull { throw CSVError(line: record.line, column: 1, reason: .tooMuch) }
    pending.removeAll(keepingCapacity: true)
    if !layout.periods.isEmpty { return try readWide(record, layout, path) }
    var rowPlace: Int?
    var rowPeriod: Int32?
    for column in layout.values where isSelected(column.indicator) {
      if rowPlace == nil {
        guard let place = try place(record, layout, path) else { return 0 }
        rowPlace = place
        rowPeriod = try period(record, layout)
      }
      guard let rowPeriod, let rowPlace,
        let value = try values.value(record, column.field, column.indicator)
      else { continue }
      let series = try series(column.indicator, rowPlace, record, layout)
      var position: Int?
      if let known = tables[column.indicator].known(rowPeriod, in: series) {
        if !mapping.file.addsRows {
          guard known.value == value else {
            let row = tables[column.indicator].row(of: known.position, in: series)
            throw contradiction(record, column.field, known: known.value, row)
          }
          pending.append(Pending(indicator: -1, series: 0, period: 0, value: 0))
          continue
        }
        position = known.position
      }
      pending.append(
        Pending(
          indicator: column.indicator, series: series, period: rowPeriod, value: value,
          position: position))
    }
    for value in pending where value.indicator >= 0 {
      if let position = value.position {
        tables[value.indicator].add(value.value, at: position, in: value.series)
      } else {
        tables[value.indicator].append(
          value.value, at: value.period, row: precedingLines + line, in: value.series)
      }
    }
    return pending.count
  }

  /// Reads a row of a table with a column for each period.
  /// - Returns: the number of its values.
  private mutating func readWide(
    _ record: CSVRecord, _ layout: ObservationLayout, _ path: String
  ) throws -> Int {
    var rows: [(indicator: Int, series: Int, figures: FigureSeries)] = []
    for indicator in mapping.indicators.indices where isSelected(indicator) {
      guard let place = try place(record, layout, path) else { return 0 }
      var numbers: [Double] = []
      numbers.reserveCapacity(layout.periods.count)
      // The periods with values; `nil` for all.
      var periods: [Int32]?
      for (index, field) in layout.periodFields.enumerated() {
        guard let value = try values.value(record, field, indicator) else {
          if periods == nil { periods = Array(layout.periods[..<index]) }
          continue
        }
        numbers.append(value)
        periods?.append(layout.periods[index])
      }
      let series = try series(indicator, place, record, layout)
      let row = FigureSeries(periods: periods ?? layout.periods, values: numbers)
      if !mapping.file.addsRows,
        let conflict = tables[indicator].firstConflict(with: row, in: series)
      {
        let column = layout.periods.firstIndex(of: conflict.period) ?? 0
        let row = tables[indicator].row(of: conflict.position, in: series)
        throw contradiction(record, layout.periodFields[column], known: conflict.value, row)
      }
      rows.append((indicator, series, row))
    }
    for row in rows {
      tables[row.indicator].merge(
        row.figures, number: precedingLines + line, into: row.series,
        adds: mapping.file.addsRows)
    }
    return rows.reduce(0) { $0 + $1.figures.count }
  }

  /// - Parameter row: the row of the known value.
  private func contradiction(
    _ record: CSVRecord, _ field: Int, known: Double, _ row: Int
  ) -> CSVError {
    let line = row - precedingLines
    return record.error(
      .contradiction(
        record.excerpt(field), known: known, line: line > 0 ? line + mapping.file.skip : nil),
      in: field)
  }

  private func isSelected(_ indicator: Int) -> Bool {
    if conditions[indicator].isEmpty { return true }
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
    var lookup = places.known(text)
    if lookup == nil { lookup = places.place(text, keys.tables[placeColumn].texts[text]) }
    switch lookup ?? .unknown {
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
    guard periodColumns.count == 1 else {
      let key = periodColumns.reduce(0 as UInt64) { $0 << 32 | UInt64(keys.numbers[$1]) }
      if let known = periods[key] { return known }
      let period = try newPeriod(record, layout)
      periods[key] = period
      return period
    }
    let number = keys.numbers[periodColumns[0]]
    if number < periodsByText.count, let known = periodsByText[number] { return known }
    let period = try newPeriod(record, layout)
    let count = number + 1 - periodsByText.count
    if count > 0 { periodsByText += Array(repeating: nil, count: count) }
    periodsByText[number] = period
    return period
  }

  /// Reads a period of which the texts are new.
  private func newPeriod(_ record: CSVRecord, _ layout: ObservationLayout) throws -> Int32 {
    let texts = periodColumns.map { keys.text($0) }
    let notation = mapping.period.notation
    let period =
      if texts.count == 2 {
        Int(texts[0]).flatMap { year in
          Int(texts[1]).flatMap { notation.calendar.period(year: year, part: $0) }
        }
      } else { notation.period(texts[0]) }
    let field = layout.keyFields[periodColumns.last ?? 0]
    let text = texts.map { String($0.prefix(40)) }.joined(separator: "-")
    guard let period, limits.periods?.contains(period) ?? true else {
      throw record.error(
        limits.periods == nil ? .invalidPeriod(text, notation) : .invalidDay(text), in: field)
    }
    return Int32(period)
  }

  private mutating func series(
    _ indicator: Int, _ place: Int, _ record: CSVRecord, _ layout: ObservationLayout
  ) throws -> Int {
    if dimensionColumns[indicator].isEmpty, let known = tables[indicator].last(of: place) {
      return known
    }
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
    let count = tables[indicator].count
    let series = tables[indicator].index(
      place: place, slice: { numbers[columns[$0]] }, dimensions: columns.count)
    if tables[indicator].count > count,
      tables.reduce(0, { $0 + $1.count }) > Self.maximumSeries
    {
      throw CSVError(line: record.line, column: 1, reason: .tooMuch)
    }
    return series
  }
}
