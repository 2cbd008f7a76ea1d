/// A vertical line with a mark for each event: `●` for what has happened, `○` for what will.
struct EventListLines {
  let layout: TextLayout

  func lines(_ eventList: EventList) -> [String] {
    let events = eventList.groups.flatMap(\.events)
    let widest = events.map { displayWidth(of: layout.line($0.time)) }.max() ?? 0
    let time = min(widest, max(1, layout.width / 3))
    let line = layout.paint("│", .quiet)
    return eventList.groups.enumerated().flatMap { index, group in
      (index == 0 ? [] : [line])
        + layout.wrapped(layout.line(group.title), .accent, bold: true) + [line]
        + group.events.flatMap { lines($0, time: time) }
    }
  }

  private func lines(_ event: EventList.Event, time: Int) -> [String] {
    let room = max(8, layout.width - time - 5)
    let when = layout.line(event.time).truncated(to: time).padded(to: time)
    let texts =
      layout.line(event.label).wrapped(to: room).map { layout.paint($0, event.tone) }
      + event.notes.flatMap { layout.line($0).wrapped(to: room) }.map { layout.paint($0, .quiet) }
    let mark = layout.paint(event.isPast ? "●" : "○", event.tone)
    return texts.enumerated().map { index, text in
      index == 0
        ? "\(mark)  \(layout.paint(when, event.tone))  \(text)"
        : layout.paint("│", .quiet) + String(repeating: " ", count: time + 4) + text
    }
  }
}
