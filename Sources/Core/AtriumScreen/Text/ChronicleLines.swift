/// A vertical line with a mark for each event: `●` for what has happened, `○` for what will.
struct ChronicleLines {
  let pen: Pen

  func lines(_ chronicle: Chronicle) -> [String] {
    let events = chronicle.groups.flatMap(\.events)
    let widest = events.map { displayWidth(of: pen.line($0.time)) }.max() ?? 0
    let time = min(widest, max(1, pen.width / 3))
    let line = pen.paint("│", .quiet)
    return chronicle.groups.enumerated().flatMap { index, group in
      (index == 0 ? [] : [line])
        + pen.wrapped(pen.line(group.title), .accent, bold: true) + [line]
        + group.events.flatMap { lines($0, time: time) }
    }
  }

  private func lines(_ event: Chronicle.Event, time: Int) -> [String] {
    let room = max(8, pen.width - time - 5)
    let when = pen.line(event.time).truncated(to: time).padded(to: time)
    let texts =
      pen.line(event.label).wrapped(to: room).map { pen.paint($0, event.tone) }
      + event.notes.flatMap { pen.line($0).wrapped(to: room) }.map { pen.paint($0, .quiet) }
    let mark = pen.paint(event.isPast ? "●" : "○", event.tone)
    return texts.enumerated().map { index, text in
      index == 0
        ? "\(mark)  \(pen.paint(when, event.tone))  \(text)"
        : pen.paint("│", .quiet) + String(repeating: " ", count: time + 4) + text
    }
  }
}
