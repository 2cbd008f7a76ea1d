// Module: AtriumFormats
// With: Sources/Core/AtriumTesting/Clocks.swift
// Samples: Tests/Samples/calendar
import AtriumScreen
import AtriumTime

/// Parses the input as iCalendar, writes each component and parses it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for name in ["VTODO", "VEVENT"] {
    for case .success(let component) in items(bytes, name) { checkComponent(component, name) }
  }
  for text in lines(bytes) { checkTexts(text) }
  return 0
}

/// The unfolded lines that can be read.
private func lines(_ bytes: [UInt8]) -> [String] {
  var found: [String] = []
  try? ContentLines.forEach(from: bytes.source()) { _, text in
    if case .success(let text) = text { found.append(text) }
    return true
  }
  return found
}

private func items(_ bytes: [UInt8], _ name: String) -> [Result<CalendarComponent, FormatError>] {
  var found: [Result<CalendarComponent, FormatError>] = []
  do {
    try CalendarParser.parse(from: bytes.source(), for: name) { item in
      check(item.line > 0, "an item has no line")
      found.append(item.content)
    }
  } catch {
    check(false, "reading from memory failed")
  }
  return found
}

private func checkComponent(_ component: CalendarComponent, _ name: String) {
  let lines = ["BEGIN:\(name)"] + component.lines.map(\.text) + ["END:\(name)"]
  let again = items(lines.flatMap(ContentLines.fold), name)
  check(again == [.success(component)], "a written component reads back different")
  let clock = FixedClock("2026-11-21T10:00")
  for alarm in component.components("VALARM") { _ = alarm.property("TRIGGER") }
  _ = component.ignored
  _ = (component.title, component.uid)
  for line in component.lines {
    if let time = CalendarTime(line) {
      _ = (time.date(by: clock).timestamp, time.moment(by: clock))
    }
    if let duration = CalendarDuration(line.value) {
      check(abs(duration.seconds) <= 1_000_000_000_000, "a duration exceeds its limit")
    }
  }
  var properties = CalendarProperties(component.lines.map(\.text))
  properties.set("SUMMARY", CalendarText.escaped("a;b"))
  let changed = CalendarComponent(properties.lines.map { ContentLine($0) })
  check(changed.text("SUMMARY") == "a;b", "a property was not set")
  properties.remove("SUMMARY")
  check(properties.lines.count < changed.lines.count, "a property was not removed")
}

private func checkTexts(_ text: String) {
  let folded = ContentLines.fold(text)
  check(
    folded.split(separator: 0x0A).allSatisfy { $0.count <= 76 }, "a line has more than 75 octets")
  let line = ContentLine(text)
  check(line.text == text, "a line is not kept")
  if line.isWellFormed {
    check(
      lines(folded) == [line.text], "a folded line reads back different")
  }
  let value = CalendarText.unescaped(text)
  let kept = value.unicodeScalars.filter {
    ($0 >= " " && $0 != "\u{7F}") || $0 == "\t" || $0 == "\n"
  }
  let again = CalendarText.unescaped(CalendarText.escaped(value))
  check(again.unicodeScalars.elementsEqual(kept), "an escaped text reads back different")
  let list = CalendarText.list(text)
  let written = list.map(CalendarText.escaped).joined(separator: ",")
  check(CalendarText.list(written).count == list.count, "a list reads back with other parts")
}
