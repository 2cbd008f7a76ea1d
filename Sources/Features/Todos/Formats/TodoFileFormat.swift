import AtriumCore

/// A file format of imports and exports. The raw value is the word of the command line.
enum TodoFileFormat: String, CaseIterable, Sendable {
  case todotxt, taskwarrior, ics, csv

  /// Returns the format of a file name's extension; `nil` if it is unknown.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "txt": self = .todotxt
    case "json", "ndjson", "jsonl": self = .taskwarrior
    case "ics", "ical", "ifb", "icalendar": self = .ics
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The media type (RFC 6838; RFC 5545 §8.1 and RFC 4180 §3).
  var mediaType: String {
    switch self {
    case .todotxt: "text/plain"
    case .taskwarrior: "application/json"
    case .ics: "text/calendar"
    case .csv: "text/csv"
    }
  }

  /// Reads a file of any content.
  func read(_ bytes: [UInt8], by clock: any WallClock) -> ParsedTodos {
    switch self {
    case .todotxt: TodoTxtReader(clock: clock).read(bytes)
    case .taskwarrior: TaskwarriorReader(clock: clock).read(bytes)
    case .ics: CalendarReader(clock: clock).read(bytes)
    case .csv: CSVReader(clock: clock).read(bytes)
    }
  }

  func write(_ todos: [ExportedTodo], by clock: any WallClock) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(clock: clock).write(todos)
    case .taskwarrior: TaskwarriorWriter(clock: clock).write(todos)
    case .ics: CalendarWriter(clock: clock).write(todos)
    case .csv: CSVWriter.write(todos)
    }
  }
}
