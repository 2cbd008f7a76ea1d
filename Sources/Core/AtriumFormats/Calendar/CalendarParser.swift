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

  /// A component that is being read.
  private struct PartialComponent {
    let name: String
    let line: Int
    /// The number of components around it.
    let depth: Int
    private(set) var lines: [ContentLine] = []
    private var size = 0
    /// The first error in the component.
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
    let line = (try? text.get()).flatMap { ContentLine($0) }
    guard hasBegun || line?.name == "BEGIN" else {
      try handle((number, .failure(.notCalendar)))
      return false
    }
    guard let line else {
      var error = FormatError.badContentLine
      if case .failure(let reason) = text { error = reason }
      try reject(error, on: number, handle)
      return true
    }
    switch line.name {
    case "BEGIN": begin(line, on: number)
    case "END": return try end(line, on: number, handle)
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

  private mutating func begin(_ line: ContentLine, on number: Int) {
    let name = line.value.trimmed.uppercased()
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

  /// - Returns: `false` if the component has not begun; the rest of the file is not parsed.
  private mutating func end(
    _ line: ContentLine, on number: Int, _ handle: (Item) throws -> Void
  ) throws -> Bool {
    let name = line.value.trimmed.uppercased()
    guard let last = open.popLast(), last.name == name else {
      try handle((number, .failure(.unclosed(name))))
      return false
    }
    guard let component = current, open.count == component.depth else {
      current?.append(line)
      return true
    }
    current = nil
    if let error = component.error {
      if name == self.name { try handle((component.line, .failure(error))) }
    } else {
      let content = CalendarComponent(component.lines, name: name)
      try handle((component.line, .success(content)))
    }
    return true
  }

  private var isInsideIgnoredComponent: Bool {
    open.contains { $0.name != "VCALENDAR" && $0.name != name }
  }
}
