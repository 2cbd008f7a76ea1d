import AtriumCore
import AtriumFormats
import GRDB

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

  func reader(by clock: any WallClock) -> any ItemReader<TodoDraft> {
    switch self {
    case .todotxt: TodoTxtReader(clock: clock)
    case .taskwarrior: TaskwarriorReader(clock: clock)
    case .ics: CalendarReader(clock: clock)
    case .csv: CSVReader(clock: clock)
    }
  }

  /// - Parameter db: the todos that are exported.
  func writer(by clock: any WallClock, _ db: Database) throws -> any ItemWriter<ExportedTodo> {
    switch self {
    case .todotxt: TodoTxtWriter(clock: clock)
    case .taskwarrior: TaskwarriorWriter(clock: clock)
    case .ics: CalendarWriter(clock: clock)
    case .csv: try CSVWriter(db, by: clock)
    }
  }
}
