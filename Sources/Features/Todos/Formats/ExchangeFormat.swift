import AtriumCore

/// A file format that todos come from and go to. The raw value is what one types.
enum ExchangeFormat: String, CaseIterable, Sendable {
  case todotxt, taskwarrior, ics, csv

  /// The format that a file's name tells; `nil` when it tells none.
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

  /// RFC 6838; RFC 5545 §8.1 and RFC 4180 §3 for the two that have one of their own.
  var mediaType: String {
    switch self {
    case .todotxt: "text/plain"
    case .taskwarrior: "application/json"
    case .ics: "text/calendar"
    case .csv: "text/csv"
    }
  }

  /// Reads a file. Nothing it may hold does harm; what cannot be read is told with its line.
  func read(_ bytes: [UInt8], by clock: any WallClock) -> Imported {
    switch self {
    case .todotxt: TodoTxtReader.read(bytes, by: clock)
    case .taskwarrior: TaskwarriorReader(clock: clock).read(bytes)
    case .ics: CalendarReader(clock: clock).read(bytes)
    case .csv: CSVReader(clock: clock).read(bytes)
    }
  }

  func write(_ todos: [Exported], by clock: any WallClock) -> [UInt8] {
    switch self {
    case .todotxt: TodoTxtWriter(clock: clock).write(todos)
    case .taskwarrior: TaskwarriorWriter(clock: clock).write(todos)
    case .ics: CalendarWriter(clock: clock).write(todos)
    case .csv: CSVWriter.write(todos)
    }
  }
}

/// A todo on its way out, with the name that it has in the whole world.
struct Exported: Sendable {
  var todo: Todo
  /// A UUID in lower case, or what the file it came from called it.
  var uid: String
  /// A UUID in any case.
  var uuid: String
  /// The same two of what it is a part of.
  var parent: (uid: String, uuid: String)?
}
