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
    /// The maximum size in bytes of the different texts of a column.
    package var textBytes = 64 << 20
    package var number = 1e18
    /// A range of days; `nil` for all periods of the calendar.
    package var periods: ClosedRange<Int>?

    package init() {}
  }

  let mapping: SourceMapping
  private(set) var keys: KeyColumns
  let placeColumn: Int?
  private let publicationColumn: Int?
  private let dimensionColumns: [[Int]]
  private let conditions: [[(column: Int, texts: Set<String>)]]
  private let values: ValueReader
  private let limits: Limits
  private var places: PlaceTable
  private var periods: PeriodTable
  /// The rows so far, if the values of rows add up.
  private var parts = PartTable()
  /// By indicator.
  private var tables: [SeriesTable]
  /// For each column by text: `true` if the text may name a slice.
  private var checkedSlices: [Int: Set<Int>] = [:]
  private var result = ObservationSet()
  /// The number of the last row that repeats another one.
  private var lastRepetition = 0
  private var rows: RowNumbers
  /// The text of the last row and the latest day of the current file.
  private var publication: (text: String, day: Int?) = ("", nil)
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
  /// The current row, if the values of rows add up.
  private var part: PartTable.Row?

  package init(_ mapping: SourceMapping, _ limits: Limits = Limits()) {
    self.mapping = mapping
    self.limits = limits
    rows = RowNumbers(skippedLines: mapping.file.skip)
    values = ValueReader(mapping, limit: limits.number)
    var keys = KeyColumns(maximumBytes: limits.textBytes)
    var notation = SourceMapping.PlaceRule.Notation.code
    switch mapping.place.origin {
    case .fixed: placeColumn = nil
    case .columns(let names, let rule):
      placeColumn = keys.add(names)
      notation = rule
    }
    periods = PeriodTable(mapping.period, limits.periods, &keys)
    dimensionColumns = mapping.indicators.map { $0.dimensions.map { keys.add([$0.column]) } }
    conditions = mapping.indicators.map { indicator in
      indicator.conditions.map { (keys.add([$0.column]), $0.texts) }
    }
    publicationColumn = mapping.publication.map { keys.add($0.columns) }
    self.keys = keys
    places = PlaceTable(mapping.place, notation)
    tables = mapping.indicators.map { _ in SeriesTable() }
  }

  /// Reads a file.
  /// - Parameter skip: receives the errors of rows that may be left out, and throws if they must not
  ///   be.
  /// - Throws: ``ImportError``, the errors of the source, and `CancellationError`.
  package mutating func read(
    _ source: any ByteSource, path: String, skippingBy skip: (ImportError) throws -> Void
  ) throws {
    let lines = mapping.file.skip
    rows.begin(path)
    publication = ("", nil)
    var layout: ObservationLayout?
    var values = 0
    do {
      let source = SnapshotSource(source, skipping: lines, limit: limits.bytes)
      try CSVParser.parse(
        from: source.read(into:at:), separator: .byte(mapping.file.separator),
        longestRecord: 4 << 20
      ) { _, record in
        if let header = try header(record, after: layout) {
          layout = header
          return
        }
        guard let layout else { return }
        result.rows += 1
        do {
          values += try read(record.get(), layout, path)
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
    if let day = publication.day { result.publications.insert(day) }
  }

  /// The contents of the files.
  package func finished() -> ObservationSet {
    var result = result
    if let placeColumn {
      let texts = keys.tables[placeColumn].texts
      result.leftOut = places.leftOut.prefix(200).map { String(texts[$0].prefix(100)) }
    }
    result.countryCodes = places.countryCodes
    if let latest = tables.compactMap(\.latest).max(by: { $0.period < $1.period }) {
      let (line, file) = rows.position(of: latest.row)
      (result.latestPeriod, result.latestRow) = (Int(latest.period), .init(line: line, path: file))
    }
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

  /// The columns of a header, which may also stand inside a file; `nil` for a row.
  private mutating func header(
    _ record: Result<CSVRecord, CSVSyntaxError>, after layout: ObservationLayout?
  ) throws -> ObservationLayout? {
    let header: ObservationLayout
    if let layout {
      guard case .success(let record) = record, record.isText,
        let next = try layout.following(record, mapping, keys)
      else { return nil }
      header = next
    } else {
      header = try ObservationLayout(record.get(), mapping, keys)
    }
    for name in header.unusedNames where !result.unusedColumns.contains(name) {
      if result.unusedColumns.count < 200 { result.unusedColumns.append(String(name.prefix(100))) }
    }
    return header
  }

  /// Reads a row.
  /// - Returns: the number of its values.
  private mutating func read(
    _ record: CSVRecord, _ layout: ObservationLayout, _ path: String
  ) throws -> Int {
    rows.line = record.line
    try record.requireCount(layout.width)
    guard record.isText else {
      let field = (0..<record.count).first {
        record.raw($0).contains(0) || String(validating: record.raw($0), as: UTF8.self) == nil
      }
      throw record.error(record.textError, in: field ?? 0)
    }
    keys.read(record, layout.keyFields)
    if keys.isFull || parts.isFull {
      throw CSVError(line: record.line, column: 1, reason: .tooMuch)
    }
    pending.removeAll(keepingCapacity: true)
    try readPublication(record, layout)
    if mapping.file.addsRows {
      let place = placeColumn.map { (number: keys.numbers[$0], text: keys.text($0)) }
      part = PartTable.Row(
        record, layout, place: place?.number ?? 0,
        isDeclaredPlace: place.map { places.isDeclared($0.text) } ?? false,
        decimal: mapping.file.decimal)
    }
    var rowPlace: Int?
    var rowPeriod: Int32?
    for column in layout.values where isSelected(column.indicator) {
      if rowPlace == nil {
        guard let place = try place(record, layout, path) else { return 0 }
        rowPlace = place
        if column.period == nil { rowPeriod = try period(record, layout) }
      }
      guard let cellPeriod = column.period ?? rowPeriod, let rowPlace,
        let value = try values.value(record, column.field, column.indicator)
      else { continue }
      let series = try series(column.indicator, rowPlace, record, layout)
      var position: Int?
      if let known = tables[column.indicator].known(cellPeriod, in: series) {
        let cell = (column.field, column.indicator)
        guard try isPart(record, cell, series, cellPeriod, value, known) else {
          noteRepetition(of: tables[column.indicator].row(of: known.position, in: series))
          pending.append(Pending(indicator: -1, series: 0, period: 0, value: 0))
          continue
        }
        position = known.position
      }
      pending.append(
        Pending(
          indicator: column.indicator, series: series, period: cellPeriod, value: value,
          position: position))
    }
    for value in pending where value.indicator >= 0 {
      insertPart(value.indicator, value.series, value.period, value.value)
      if let position = value.position {
        tables[value.indicator].add(value.value, at: position, in: value.series)
      } else {
        tables[value.indicator].append(
          value.value, at: value.period, row: rows.number, in: value.series)
      }
    }
    return pending.count
  }

  /// - Parameter row: the row that the current one repeats.
  private mutating func noteRepetition(of row: Int) {
    let line = rows.line + mapping.file.skip
    if result.repetitionCount == 0 { result.repetition = [line, rows.position(of: row).line] }
    if lastRepetition != rows.number { result.repetitionCount += 1 }
    lastRepetition = rows.number
  }

  /// Returns whether a value is added to a known one with the same key; `false` if it is the same value.
  /// - Throws: ``CSVError`` for a contradiction.
  private func isPart(
    _ record: CSVRecord, _ column: (field: Int, indicator: Int), _ series: Int, _ period: Int32,
    _ value: Double, _ known: (value: Double, position: Int)
  ) throws -> Bool {
    guard let part else {
      if known.value == value { return false }
      let row = tables[column.indicator].row(of: known.position, in: series)
      throw contradiction(record, column.field, known: known.value, row)
    }
    switch parts.relation(of: part, column.indicator, series, period, value) {
    case .newPart: return true
    case .equal: return false
    case .different(let known, let row):
      throw contradiction(record, column.field, known: known, row)
    case .repeated(let row):
      let (line, file) = rows.position(of: row)
      throw record.error(.repetition(line: line, file: file), in: column.field)
    }
  }

  private mutating func insertPart(
    _ indicator: Int, _ series: Int, _ period: Int32, _ value: Double
  ) {
    guard let part else { return }
    parts.insert(part, rows.number, indicator, series, period, value)
  }

  /// - Parameter row: the row of the known value.
  private func contradiction(
    _ record: CSVRecord, _ field: Int, known: Double, _ row: Int
  ) -> CSVError {
    let (line, file) = rows.position(of: row)
    return record.error(
      .contradiction(record.excerpt(field), known: known, line: line, file: file), in: field)
  }

  /// Reads the day of publication.
  private mutating func readPublication(_ record: CSVRecord, _ layout: ObservationLayout) throws {
    guard let publicationColumn, let notation = mapping.publication?.notation else { return }
    let text = keys.text(publicationColumn)
    if text == publication.text || text.isEmpty { return }
    guard let day = notation.period(text) else {
      let field = layout.keyFields[publicationColumn]
      throw record.error(.invalidPeriod(record.excerpt(field), notation), in: field)
    }
    publication = (text, max(day, publication.day ?? day))
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
    if let period = periods.period(keys) { return period }
    let texts = periods.columns.map { String(keys.text($0).prefix(40)) }
    let text = texts.joined(separator: "-")
    throw record.error(
      limits.periods == nil ? .invalidPeriod(text, mapping.period.notation) : .invalidDay(text),
      in: layout.keyFields[periods.columns.last ?? 0])
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
    let count = tables[indicator].count
    let series = tables[indicator].index(place: place, slice: columns.map { keys.numbers[$0] })
    if tables[indicator].count > count,
      tables.reduce(0, { $0 + $1.count }) > Self.maximumSeries
    {
      throw CSVError(line: record.line, column: 1, reason: .tooMuch)
    }
    return series
  }
}
