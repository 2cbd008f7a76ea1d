import AtriumScreen

/// Finds the components of one name in an iCalendar file (RFC 5545 §3.4), inside a VCALENDAR or
/// outside of it. All other components are ignored.
struct CalendarParser {
  /// A component with the line on which it begins, or an error with its line.
  typealias Item = (line: Int, content: Result<CalendarComponent, FormatError>)

  private let name: String
  private let handle: (Item) -> Void
  /// The components that have begun and not ended, the outermost first.
  private var open: [(name: String, line: Int)] = []
  private var current: PartialComponent?
  private var hasBegun = false

  /// A component that is being read.
  private struct PartialComponent {
    let line: Int
    /// The number of components around it.
    let depth: Int
    var lines: [ContentLine] = []
    /// The first error in the component.
    var error: FormatError?
  }

  /// Parses a file of any content.
  /// - Parameters:
  ///   - name: the name of the components in capitals, such as `VEVENT`.
  ///   - handle: is called for each item, in the order of the file.
  static func parse(
    _ bytes: [UInt8], for name: String, _ handle: @escaping (Item) -> Void
  ) {
    var parser = CalendarParser(name: name, handle: handle)
    parser.parse(ContentLines.read(bytes), isEmpty: bytes.isEmpty)
  }

  private mutating func parse(_ lines: [(number: Int, text: String?)], isEmpty: Bool) {
    for (number, text) in lines {
      let line = text.flatMap { ContentLine($0) }
      guard hasBegun || line?.name == "BEGIN" else {
        return handle((number, .failure(.notCalendar)))
      }
      guard let line else {
        reject(text == nil ? .notText : .badContentLine, on: number)
        continue
      }
      switch line.name {
      case "BEGIN": begin(line, on: number)
      case "END": if !end(line, on: number) { return }
      default: current?.lines.append(line)
      }
    }
    if let last = open.last {
      handle((last.line, .failure(.unclosed(last.name))))
    } else if !hasBegun, !isEmpty {
      handle((1, .failure(.notCalendar)))
    }
  }

  private mutating func reject(_ error: FormatError, on number: Int) {
    if let current {
      self.current?.error = current.error ?? error
    } else if !isInsideIgnoredComponent {
      handle((number, .failure(error)))
    }
  }

  private mutating func begin(_ line: ContentLine, on number: Int) {
    let name = line.value.trimmed.uppercased()
    hasBegun = true
    if current == nil, name == self.name {
      current = PartialComponent(line: number, depth: open.count)
    } else {
      current?.lines.append(line)
    }
    open.append((name, number))
  }

  /// - Returns: `false` if the component has not begun; the rest of the file is not parsed.
  private mutating func end(_ line: ContentLine, on number: Int) -> Bool {
    let name = line.value.trimmed.uppercased()
    guard let last = open.popLast(), last.name == name else {
      handle((number, .failure(.unclosed(name))))
      return false
    }
    guard let component = current, open.count == component.depth else {
      current?.lines.append(line)
      return true
    }
    current = nil
    let error = component.error.map { Result<CalendarComponent, FormatError>.failure($0) }
    handle((component.line, error ?? .success(CalendarComponent(component.lines))))
    return true
  }

  private var isInsideIgnoredComponent: Bool {
    open.contains { $0.name != "VCALENDAR" && $0.name != name }
  }
}
