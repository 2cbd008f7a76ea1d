import AtriumTime

/// Renders screens for pipes: tab-separated lines without escape sequences, wrapping or
/// truncation.
///
/// Words are in the reader's language. Numbers have a decimal point and no grouping, days are
/// written as in ISO 8601, and missing values are empty.
public struct PlainRenderer: Renderer {
  let language: Language

  /// - Parameter language: the language of the words.
  public init(language: Language = .en) { self.language = language }

  public func render(_ screen: Screen) -> String {
    lines(screen.blocks).joined(separator: "\n")
  }

  public func render(_ failure: FailureText) -> String {
    let message = (failure.location.map { "\($0): " } ?? "") + failure.message.text(in: language)
    return ([cell(message)] + (failure.hint.map { [text($0)] } ?? [])).joined(separator: "\n")
  }

  private func lines(_ blocks: [Block]) -> [String] { blocks.visible.flatMap(lines) }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let phrase), .notice(_, let phrase): [text(phrase)]
    case .text(let phrase): [phrase.text(in: language).sanitizedForTerminal(keepingLines: true)]
    case .richText(let richText):
      richText.parts.map {
        ($0.marker.map { cell($0) + " " } ?? "") + $0.text.sanitizedForTerminal(keepingLines: true)
      }
    case .empty(let phrase, let hint): [text(phrase)] + (hint.map { [text($0)] } ?? [])
    case .field(let field): [row([text(field.label), cell(field.value)])]
    case .table(let table): lines(table)
    case .tiles(_, let tiles): tiles.map(line)
    case .list(_, let label, let values): (label.map { [text($0)] } ?? []) + values.map(cell)
    case .chart(let chart): lines(chart)
    case .eventList(let eventList): eventList.groups.flatMap(lines)
    case .transcript(let transcript): transcript.groups.flatMap(lines)
    case .map(let map): map.markers.map(line)
    case .code(let code): [cell(code.text)]
    case .picture(let picture): [text(picture.label)]
    case .record(_, let blocks), .humanOnly(let blocks): lines(blocks)
    case .columns(let left, let right): lines(left + right)
    case .json(_, let json): [json.indentedText]
    case .machineOnly: []
    case .document(let document): [row([cell(document.mediaType), "\(document.count)"])]
    }
  }

  private func lines(_ table: Table) -> [String] {
    if table.rows.isEmpty, let empty = table.empty { return [text(empty)] }
    let visible = table.columns.indices.filter { !table.columns[$0].isHidden }
    let header = row(visible.map { text(table.columns[$0].label) })
    return [header]
      + table.rows.map { values in
        row(visible.map { values.indices ~= $0 ? cell(values[$0]) : "" })
      }
  }

  private func line(_ tile: Tile) -> String {
    row(
      [text(tile.label), cell(tile.value), tile.change.map(cell) ?? ""]
        + (tile.trend.isEmpty ? [] : [tile.trend.map(number).joined(separator: " ")]))
  }

  /// One line per position, one column per series.
  private func lines(_ chart: Chart) -> [String] {
    let header = row([chart.title.map(text) ?? ""] + chart.series.map { text($0.label) })
    let count = max(chart.positions.count, chart.series.map(\.values.count).max() ?? 0)
    return [header]
      + (0..<count).map { index in
        let position = chart.positions.indices ~= index ? cell(chart.positions[index]) : ""
        return row(
          [position]
            + chart.series.map {
              $0.values.indices ~= index ? $0.values[index].map(number) ?? "" : ""
            })
      }
  }

  /// The group's title, the time, the label and the notes of each event.
  private func lines(_ group: EventList.Group) -> [String] {
    group.events.map { event in
      row([group.title, event.time, event.label].map(text) + event.notes.map(text))
    }
  }

  /// The group's title, the time, the speaker and the text of each message.
  private func lines(_ group: Transcript.Group) -> [String] {
    group.entries.map { entry in
      row(
        (group.title.map { [text($0)] } ?? [])
          + [entry.time, entry.speaker, entry.text].map(text))
    }
  }

  private func line(_ marker: Map.Marker) -> String {
    row([
      text(marker.label), number(marker.point.latitude), number(marker.point.longitude),
      cell(marker.value),
    ])
  }

  private func row(_ cells: [String]) -> String { cells.joined(separator: "\t") }

  private func text(_ phrase: Phrase) -> String { cell(phrase.text(in: language)) }

  private func cell(_ text: String) -> String { text.sanitizedForTerminal() }

  private func cell(_ value: Value) -> String {
    switch value {
    case .count(let number): String(number)
    case .decimal(let number, let places): fixed(number, places)
    case .share(let share): fixed(share * 100, 1) + " %"
    case .day(let day): day.description
    case .moment(let moment): moment.description
    case .list(let values): values.map(cell).joined(separator: ", ")
    case .missing: ""
    case .toned(_, let value): cell(value)
    default: cell(value.text(in: language))
    }
  }

  private func fixed(_ number: Double, _ places: Int) -> String {
    NumberFormat.plain.text(number, places: places)
  }

  private func number(_ number: Double) -> String { JSON.number(number).text }
}
