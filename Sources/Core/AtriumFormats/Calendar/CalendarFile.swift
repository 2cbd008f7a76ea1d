import AtriumScreen

/// Finds the components of one name in an iCalendar file (RFC 5545 §3.4), inside a VCALENDAR or
/// bare; all others are passed over.
public struct CalendarFile {
  /// A component with the line it begins on, or what is wrong on a line.
  public typealias Item = (line: Int, content: Result<CalendarComponent, FormatError>)

  private let name: String
  private let take: (Item) -> Void
  private var open: [(name: String, line: Int)] = []
  private var current: Current?
  private var isCalendar = false

  /// A component that is being read.
  private struct Current {
    var line: Int, depth: Int
    var lines: [ContentLine] = []
    /// What is wrong, if a line of it is no content line.
    var reason: FormatError?
  }

  /// - Parameter name: such as `VEVENT`.
  public static func read(
    _ bytes: [UInt8], for name: String, _ take: @escaping (Item) -> Void
  ) {
    var file = CalendarFile(name: name, take: take)
    file.read(ContentLines.read(bytes), isEmpty: bytes.isEmpty)
  }

  private init(name: String, take: @escaping (Item) -> Void) {
    (self.name, self.take) = (name, take)
  }

  private mutating func read(_ lines: [(number: Int, text: String?)], isEmpty: Bool) {
    for (number, text) in lines {
      let line = text.flatMap { ContentLine($0) }
      guard isCalendar || line?.name == "BEGIN" else {
        return take((number, .failure(.notCalendar)))
      }
      guard let line else {
        pass(text == nil ? .notText : .badContentLine, on: number)
        continue
      }
      switch line.name {
      case "BEGIN": begin(line, on: number)
      case "END": if !end(line, on: number) { return }
      default: current?.lines.append(line)
      }
    }
    if let last = open.last {
      take((last.line, .failure(.unclosed(last.name))))
    } else if !isCalendar, !isEmpty {
      take((1, .failure(.notCalendar)))
    }
  }

  private mutating func pass(_ reason: FormatError, on number: Int) {
    if let reading = current {
      current?.reason = reading.reason ?? reason
    } else if !isForeign {
      take((number, .failure(reason)))
    }
  }

  private mutating func begin(_ line: ContentLine, on number: Int) {
    let begun = line.value.trimmed.uppercased()
    isCalendar = true
    if current == nil, begun == name {
      current = Current(line: number, depth: open.count)
    } else {
      current?.lines.append(line)
    }
    open.append((begun, number))
  }

  /// - Returns: `false` where it ends what never began.
  private mutating func end(_ line: ContentLine, on number: Int) -> Bool {
    let ended = line.value.trimmed.uppercased()
    guard let last = open.popLast(), last.name == ended else {
      take((number, .failure(.unclosed(ended))))
      return false
    }
    if let done = current, open.count == done.depth {
      take(
        (done.line, done.reason.map { .failure($0) } ?? .success(CalendarComponent(done.lines))))
      current = nil
    } else {
      current?.lines.append(line)
    }
    return true
  }

  /// Whether one is inside a component that is passed over.
  private var isForeign: Bool {
    open.contains { $0.name != "VCALENDAR" && $0.name != name }
  }
}
