import AtriumScreen

/// Finds the components of one name in an iCalendar file (RFC 5545 §3.4), inside a VCALENDAR or
/// outside of it. All other components are ignored.
public struct CalendarParser {
  /// A component with the line on which it begins, or an error with its line.
  public typealias Item = (line: Int, content: Result<CalendarComponent, FormatError>)

  /// The maximum size of a component in bytes. A line counts 100 bytes more than it has, because short
  /// ones take more memory than their bytes.
  private static let maximumSize = 8 << 20

  private let name: String
  private let otherNames: Set<String>
  /// The components that have begun and not ended, the outermost first.
  private var open: [(name: String, line: Int)] = []
  private var current: PartialComponent?
  private var hasBegun = false
  /// `true` if a component of the name has begun.
  private var hasFound = false
  /// The line of the first event or todo that is not a component of the name.
  private var otherLine: Int?

  private struct PartialComponent {
    let name: String
    let line: Int
    /// The number of components around it.
    let depth: Int
    private(set) var lines: [ContentLine] = []
    private var size = 0
    var error: FormatError?

    init(_ name: String, line: Int, depth: Int) {
      self.name = name
      self.line = line
      self.depth = depth
    }

    mutating func append(_ line: ContentLine) {
      size += line.text.utf8.count + 100
      if size <= CalendarParser.maximumSize {
        lines.append(line)
      } else {
        error = error ?? .tooLong(CalendarParser.maximumSize)
        lines = []
      }
    }
  }

  /// Parses a file of any content and size.
  /// - Parameters:
  ///   - source: writes bytes to the buffer from an index on, and returns their number; 0 at the end.
  ///   - name: the name of the components in capitals, such as `VEVENT`.
  ///   - otherNames: the names of further components, which are ignored if they are malformed.
  ///   - handle: is called for each item, in the order of the file; for a calendar of todos only where
  ///     events are read, and the reverse, once with an error.
  /// - Throws: the errors of the closures.
  public static func parse(
    from source: (_ buffer: inout [UInt8], _ start: Int) throws -> Int, for name: String,
    and otherNames: Set<String> = [], _ handle: (Item) throws -> Void
  ) throws {
    var parser = CalendarParser(name: name, otherNames: otherNames)
    var hasEnded = false
    try ContentLines.forEach(from: source) { number, text in
      hasEnded = try !parser.parse(text, on: number, handle)
      return !hasEnded
    }
    if !hasEnded { try parser.finish(handle) }
  }

  private init(name: String, otherNames: Set<String>) {
    self.name = name
    self.otherNames = otherNames
  }

  /// - Returns: `false` if the rest of the file is not parsed.
  private mutating func parse(
    _ text: Result<String, FormatError>, on number: Int, _ handle: (Item) throws -> Void
  ) throws -> Bool {
    let line = text.map { ContentLine($0, number: number) }
    guard hasBegun || (try? line.get())?.name == "BEGIN" else {
      try handle((number, .failure(.notCalendar)))
      return false
    }
    switch line {
    case .success(let line): return try parse(line, on: number, handle)
    case .failure(let error): try reject(error, on: number, handle)
    }
    return true
  }

  private mutating func parse(
    _ line: ContentLine, on number: Int, _ handle: (Item) throws -> Void
  ) throws -> Bool {
    switch line.name {
    case "BEGIN": try begin(line, on: number, handle)
    case "END": try end(line, on: number, handle)
    default: current?.append(line)
    }
    return true
  }

  private func finish(_ handle: (Item) throws -> Void) throws {
    if let last = open.last {
      try handle((last.line, .failure(.unclosed(last.name))))
    } else if !hasBegun {
      try handle((1, .failure(.notCalendar)))
    } else if !hasFound, let otherLine {
      try handle((otherLine, .failure(name == "VTODO" ? .onlyEvents : .onlyTodos)))
    }
  }

  private mutating func reject(
    _ error: FormatError, on number: Int, _ handle: (Item) throws -> Void
  ) throws {
    if let current {
      self.current?.error = current.error ?? error
    } else if !isInsideIgnoredComponent {
      try handle((number, .failure(error)))
    }
  }

  private mutating func begin(
    _ line: ContentLine, on number: Int, _ handle: (Item) throws -> Void
  ) throws {
    let name = line.value.trimmed.uppercased()
    // These components are never inside another one that is read (RFC 5545 §3.6).
    if let current, Self.outermost.contains(name) { try close(to: current.depth, handle) }
    hasBegun = true
    if name == self.name { hasFound = true }
    if current == nil, ["VEVENT", "VTODO"].contains(name), otherLine == nil { otherLine = number }
    if current == nil, name == self.name || otherNames.contains(name) {
      current = PartialComponent(name, line: number, depth: open.count)
    } else {
      current?.append(line)
    }
    open.append((name, number))
  }

  /// The components of a VCALENDAR.
  private static let outermost: Set = [
    "VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE",
  ]

  /// Ends open components without END, and rejects the one that is being read if it is among them.
  /// - Parameter depth: the number of components that stay open.
  private mutating func close(to depth: Int, _ handle: (Item) throws -> Void) throws {
    let unclosed = open[depth].name
    open.removeLast(open.count - depth)
    guard let component = current else { return }
    if component.depth >= depth {
      current = nil
      if component.name == name {
        try handle((component.line, .failure(component.error ?? .unclosed(name))))
      }
    } else {
      current?.error = component.error ?? .unclosed(unclosed)
    }
  }

  private mutating func end(
    _ line: ContentLine, on number: Int, _ handle: (Item) throws -> Void
  ) throws {
    let name = line.value.trimmed.uppercased()
    guard let depth = open.lastIndex(where: { $0.name == name }) else {
      // The component has not begun.
      return try reject(.unclosed(name), on: number, handle)
    }
    if depth < open.count - 1 { try close(to: depth + 1, handle) }
    open.removeLast()
    guard let component = current, open.count == component.depth else {
      current?.append(line)
      return
    }
    current = nil
    if let error = component.error {
      if name == self.name { try handle((component.line, .failure(error))) }
    } else {
      let content = CalendarComponent(component.lines, name: name)
      try handle((component.line, .success(content)))
    }
  }

  private var isInsideIgnoredComponent: Bool {
    open.contains { $0.name != "VCALENDAR" && $0.name != name }
  }
}
