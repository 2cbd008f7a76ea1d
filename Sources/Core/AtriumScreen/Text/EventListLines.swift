/// A vertical line with a mark for each event: `●` for past, `○` for future and `×` for cancelled events.
struct EventListLines {
  let layout: TextLayout

  func lines(_ eventList: EventList) -> [String] {
    let times = eventList.groups.flatMap(\.entries).map { layout.line($0.time) }
    let widestTime = times.map { displayWidth(of: $0) }.max() ?? 0
    let timeWidth = min(widestTime, max(1, layout.width / 3))
    return eventList.groups.enumerated().flatMap { index, group in
      let title = group.title.map { layout.wrapped(layout.line($0), .accent, bold: true) } ?? []
      let entries = group.entries.flatMap { lines($0, timeWidth: timeWidth) }
      return (index == 0 ? [] : [verticalLine]) + title + [verticalLine] + entries
    }
  }

  private var verticalLine: String { layout.paint("│", .quiet) }

  private func lines(_ event: EventEntry, timeWidth: Int) -> [String] {
    let textWidth = max(8, layout.width - timeWidth - 5)
    let time = layout.line(event.time).truncated(to: timeWidth).padded(to: timeWidth)
    let label = layout.line(event.label).wrapped(to: textWidth)
    let notes = event.notes.flatMap { layout.line($0).wrapped(to: textWidth) }
    let texts = label.map { layout.paint($0, event.tone) } + notes.map { layout.paint($0, .quiet) }
    let mark = layout.paint(event.mark, event.tone)
    return texts.enumerated().map { index, text in
      index == 0
        ? "\(mark)  \(layout.paint(time, event.tone))  \(text)"
        : verticalLine + String(repeating: " ", count: timeWidth + 4) + text
    }
  }
}
