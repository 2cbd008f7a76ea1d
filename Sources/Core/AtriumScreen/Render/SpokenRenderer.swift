import AtriumTime

/// Renders screens for screen readers and braille displays: lines of letters, digits and punctuation,
/// without colours, drawings, alignment and cursor movement.
///
/// A record is one line `label: value` per value; a table is a record per row. Charts and maps are
/// two sentences that are computed from their numbers, followed by all numbers.
public struct SpokenRenderer: Renderer {
  let layout: TextLayout

  /// - Parameter language: the language of the words.
  public init(language: Language = .en) {
    layout = TextLayout(width: 80, language: language, palette: .none)
  }

  public func render(_ screen: Screen) -> String {
    lines(screen.blocks).joined(separator: "\n")
  }

  public func render(_ failure: FailureText) -> String {
    let location = failure.prefix.sanitizedForTerminal()
    return
      ([labelled(word(.spokenError), location + text(failure.message))]
      + (failure.hint.map { [labelled(word(.spokenHint), text($0))] } ?? [])).joined(
        separator: "\n")
  }

  /// Returns a text in letters, digits and punctuation: symbols become words, and characters that
  /// draw lines, bars or pictures are removed.
  public func speech(_ text: String) -> String { text.spoken(in: layout.language) }

  /// An empty line follows each table.
  private func lines(_ blocks: [Block]) -> [String] {
    var result: [String] = []
    var isAfterTable = false
    for block in blocks.visible {
      let lines = lines(block)
      if lines.isEmpty { continue }
      if isAfterTable { result.append("") }
      result += lines
      isAfterTable = if case .table? = [block].leaves.last { true } else { false }
    }
    return result
  }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let phrase): heading(phrase)
    case .text(let phrase): [text(phrase)]
    case .notice(let tone, let phrase): [notice(tone, text(phrase))]
    case .empty(let phrase, let hint): [text(phrase)] + (hint.map { [text($0)] } ?? [])
    case .richText(let richText): richText.parts.map(line)
    case .field(let field): [line(field.label, field.value)].compactMap { $0 }
    case .table(let table): lines(table)
    case .tiles(_, let tiles): tiles.map(line)
    case .list(_, let label, let values):
      (label.map { [text($0) + ":"] } ?? []) + values.map(text).filter { !$0.isEmpty }
    case .chart(let chart): lines(chart)
    case .eventList(let list): list.groups.flatMap(lines)
    case .transcript(let transcript): transcript.groups.flatMap(lines)
    case .map(let map): lines(map)
    case .qrCode(let code): [labelled(word(.spokenCode), speech(code.text.sanitizedForTerminal()))]
    case .picture(let picture): [labelled(word(.spokenPicture), text(picture.label))]
    case .record(_, let blocks), .humanOnly(let blocks): lines(blocks)
    case .columns(let left, let right): lines(left + right)
    case .json(_, let json): [speech(json.indentedText)]
    case .machineOnly: []
    case .document(let document): layout.lines(document).map(speech)
    }
  }

  private func text(_ phrase: Phrase) -> String { speech(layout.line(phrase)) }

  private func text(_ value: Value) -> String {
    let line = layout.line(value)
    if case .display(_, json: .bool(let flag)) = value.untoned {
      // A mark such as [x] is spoken as a word; a word after a mark is spoken without it.
      let word = line.drop { !$0.isLetter }
      return word.count(where: \.isLetter) < 2 ? self.text(Value.flag(flag)) : speech(String(word))
    }
    let text = speech(line)
    return text == Value.missingText ? "" : text
  }

  private func word(_ phrase: Phrase) -> String { phrase.text(in: layout.language) }

  private func labelled(_ label: String, _ text: String) -> String {
    label.isEmpty ? text : "\(label): \(text)"
  }

  /// `nil` for a missing value.
  private func line(_ label: Phrase, _ value: Value) -> String? {
    let text = text(value)
    let label = self.text(label)
    return text.isEmpty ? nil : labelled(label == "#" ? word(.spokenNumber) : label, text)
  }

  private func heading(_ title: Phrase?) -> [String] {
    title.map { [labelled(word(.spokenHeading), text($0))] } ?? []
  }

  private func notice(_ tone: Tone, _ text: String) -> String {
    switch tone {
    case .warning: labelled(word(.spokenWarning), text)
    case .bad: labelled(word(.spokenError), text)
    default: text
    }
  }

  private func line(_ part: RichText.Part) -> String {
    let marker = part.marker.map { $0.sanitizedForTerminal() + " " } ?? ""
    let text = speech(marker + part.text.sanitizedForTerminal(keepingLines: true))
    return part.kind == .heading ? labelled(word(.spokenHeading), text) : text
  }

  /// The number of rows, and each row as a record after an empty line. A record begins with the title of
  /// its group. A calendar is a sentence for each day with entries.
  private func lines(_ table: Table) -> [String] {
    let days = table.dayGrid?.sentences.map(text)
    if days?.isEmpty ?? table.rows.isEmpty, let empty = table.empty { return [text(empty)] }
    if let days { return days }
    let visible = table.columns.indices.filter { !table.columns[$0].isHidden }
    var group: [String] = []
    return [word(.spokenRows(table.rows.count))]
      + table.rows.enumerated().flatMap { index, row in
        if let title = table.groupTitles[index] { group = [text(title)] }
        return [""] + group
          + visible.compactMap { index in
            row.indices ~= index ? line(table.columns[index].label, row[index]) : nil
          }
      }
  }

  private func line(_ tile: Tile) -> String {
    let change = tile.change.map { text($0) } ?? ""
    let value = text(tile.value)
    // German nouns keep their capital.
    let word =
      layout.language == .de ? word(.change) : word(.change).lowercased()
    return labelled(text(tile.label), change.isEmpty ? value : "\(value), \(word) \(change)")
  }

  private func lines(_ group: EventList.Group) -> [String] {
    heading(group.title)
      + group.entries.flatMap { event in
        let state = event.isPast ? word(.spokenPast) : word(.spokenUpcoming)
        // The notes of a cancelled event state that it is cancelled.
        let label = text(event.label) + (event.isCancelled ? "" : ", \(state)")
        return [labelled(text(event.time), label)] + event.notes.map(text)
      }
  }

  private func lines(_ group: Transcript.Group) -> [String] {
    heading(group.title)
      + group.entries.map { entry in
        let head = [entry.speaker, entry.time].map(text).joined(separator: ", ")
        return labelled(head, text(entry.text))
      }
  }
}

/// Charts and maps.
extension SpokenRenderer {
  /// A value and the place where it occurs.
  private struct Point {
    var value: Double
    var position: String
  }

  private func lines(_ chart: Chart) -> [String] {
    let format = ChartNumberFormat(layout: layout, values: chart.series.flatMap(\.values))
    return heading(chart.title) + chart.series.flatMap { sentences($0, chart, format) }
      + numbers(chart, format)
  }

  private func sentences(
    _ series: Chart.Series, _ chart: Chart, _ format: ChartNumberFormat
  ) -> [String] {
    let name = text(series.label)
    let points = zip(series.values, chart.positions).compactMap { value, position in
      value.flatMap { $0.isFinite ? Point(value: $0, position: position) : nil }
    }
    guard let first = points.first, let last = points.last,
      let highest = points.max(by: { $0.value < $1.value }),
      let lowest = points.min(by: { $0.value < $1.value })
    else { return [word(.spokenNoValues(name))] }
    let describe = { (point: Point) in self.text(point, format) }
    let isTime = Day(iso: first.position) != nil && points.count > 1
    let end: Phrase =
      last.value > first.value
      ? .spokenHigher : last.value < first.value ? .spokenLower : .spokenEqual
    return [
      isTime
        ? word(.spokenCourse(name, describe(first), describe(last), end))
        : word(.spokenEnds(name, describe(first), describe(last), points.count)),
      word(.spokenExtremes(describe(highest), describe(lowest))),
    ] + (isTime ? gaps(series, chart) : [])
  }

  /// The days without values between the first and the last value: their number and the longest gap.
  private func gaps(_ series: Chart.Series, _ chart: Chart) -> [String] {
    let known = zip(series.values, chart.positions.indices).compactMap { value, index in
      value?.isFinite == true ? index : nil
    }
    let gaps = zip(known, known.dropFirst()).filter { $1 - $0 > 1 }.map { $0 + 1...$1 - 1 }
    guard let longest = gaps.max(by: { $0.count < $1.count }) else { return [] }
    let ends = [longest.lowerBound, longest.upperBound].map {
      speech(layout.line(position: chart.positions[$0]))
    }
    return [word(.spokenGaps(gaps.count, ends[0], ends[1]))]
  }

  private func text(_ point: Point, _ format: ChartNumberFormat) -> String {
    let value = format.text(point.value)
    let position = speech(layout.line(position: point.position))
    return Day(iso: point.position) == nil
      ? "\(value) (\(position))" : word(.spokenOnDay(value, position))
  }

  /// One line per position.
  private func numbers(_ chart: Chart, _ format: ChartNumberFormat) -> [String] {
    chart.positions.indices.compactMap { index in
      let values = chart.series.compactMap { series -> String? in
        guard series.values.indices ~= index, let value = series.values[index] else { return nil }
        let number = format.text(value)
        return chart.series.count > 1 ? "\(text(series.label)) \(number)" : number
      }
      let position = speech(layout.line(position: chart.positions[index]))
      return values.isEmpty ? nil : labelled(position, values.joined(separator: ", "))
    }
  }

  private func lines(_ map: Map) -> [String] {
    let rows =
      map.table.map { spokenRows($0) }
      ?? map.markers.map {
        (label: text($0.label), value: $0.value, text: line($0.label, $0.value))
      }
    let known = rows.filter { $0.value.number?.isFinite ?? false }
    var sentences = [word(.spokenPlaces(rows.count))]
    if let highest = known.max(by: { $0.value.number ?? 0 < $1.value.number ?? 0 }),
      let lowest = known.min(by: { $0.value.number ?? 0 < $1.value.number ?? 0 })
    {
      let ends = [highest, lowest].map { "\(text($0.value)) (\($0.label))" }
      sentences.append(word(.spokenExtremes(ends[0], ends[1])))
    }
    let levels = map.levels.enumerated().map { level, label in
      word(.spokenAreas(text(label), map.regions.count { $0.level == level }))
    }
    let unknown = map.levels.isEmpty ? 0 : map.regions.count { $0.level == nil }
    return [sentences.joined(separator: " ")] + levels
      + (unknown > 0 ? [word(.spokenAreasWithoutValue(unknown))] : [])
      + rows.compactMap(\.text)
  }

  /// The rows of a map's table: the text before the first number, the number, and a line with all cells.
  private func spokenRows(_ table: Table) -> [(label: String, value: Value, text: String?)] {
    table.rows.map { row in
      let index = row.firstIndex { $0.number != nil } ?? 0
      let label = index > 0 ? text(row[index - 1]) : ""
      let rest = row[min(index, row.count)...].map(text).filter { !$0.isEmpty }
      return (
        label, row.isEmpty ? .missing : row[index], labelled(label, rest.joined(separator: ", "))
      )
    }
  }
}

extension String {
  /// See ``SpokenRenderer/speech(_:)``. The text is already sanitized.
  fileprivate func spoken(in language: Language) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var words = ""
    for scalar in unicodeScalars {
      guard scalar.isSymbol else {
        if !scalar.isInvisible { words.unicodeScalars.append(scalar) }
        continue
      }
      guard let word = Phrase.symbol(scalar)?.text(in: language) ?? scalar.spokenName else {
        words.append(" ")
        continue
      }
      words += (words.last.map { $0.isLetter || $0.isNumber } == true ? " " : "") + word + " "
    }
    return words.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Arrows, mathematical operators, lines, blocks, dingbats, braille patterns, emoji and characters
  /// for private use.
  fileprivate var isSymbol: Bool {
    switch properties.generalCategory {
    case .privateUse: true
    case .otherSymbol, .mathSymbol, .modifierSymbol, .otherNumber: value >= 0x2190
    default: 0x2190...0x2BFF ~= value
    }
  }

  /// Variation selectors and joiners of emoji.
  fileprivate var isInvisible: Bool { value == 0x200D || 0xFE00...0xFE0F ~= value }

  /// The name in Unicode; `nil` for lines, blocks and private characters.
  fileprivate var spokenName: String? {
    if 0x2500...0x259F ~= value { return nil }
    return properties.name?.lowercased()
  }
}
