import AtriumScreen

extension FormatStrings {
  static let en = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "This is not UTF-8 text."
      case .badDate(let text): "'\(text)' is not a date."
      case .notCalendar: "This is not iCalendar."
      case .onlyEvents: "This calendar has events and no todos."
      case .onlyTodos: "This calendar has todos and no events."
      case .badContentLine: "This is not an iCalendar line."
      case .unclosed(let name): "BEGIN and END of '\(name)' do not match."
      case .unclosedQuote: "A closing quote is missing."
      case .strayQuote: "Unexpected quote inside a field."
      case .tooLong(let limit): "This is longer than \(limit) bytes."
      }
    },
    noFile: { "File not found: \($0)." },
    checkPath: "Check the path.",
    checkPathAndDisk: "Check the path, its permissions and the disk space.",
    unreadable: { "Cannot read \($0): \($1)." },
    tooLarge: { "Cannot import \($0): it is larger than \($1) MB." },
    splitFile: "Split it into smaller files.",
    noInput: "No input: standard input is a terminal.",
    nameFile: "Name a file, or pipe one in.",
    fileExists: { "The file \($0) already exists." },
    useOverwrite: "Use --overwrite to replace it.",
    unwritable: { "Cannot write \($0): \($1)." },
    line: "Line",
    place: "Place",
    skipBadHelp: "Skip invalid records.",
    useSkipBad: "Fix the file, or use --skip-bad to import the rest.",
    skipped: { "\($0) could not be read and \($0 == 1 ? "was" : "were") skipped." },
    overwriteHelp: "Replace an existing file.",
    omitted: { "Not in the file: \($0.text(in: .en))." },
    useOtherImport: { "Use '\($0)'." }
  )
}
