import AtriumScreen

extension FormatStrings {
  static let en = FormatStrings(
    reason: { reason in
      switch reason {
      case .notText: "This is not text in UTF-8."
      case .badDate(let text): "'\(text)' is no date."
      case .notCalendar: "This is not iCalendar."
      case .badContentLine: "This is not a line of iCalendar."
      case .unclosed(let name): "'\(name)' does not begin and end in pairs."
      case .unclosedQuote: "A quote is not closed."
      case .strayQuote: "A quote stands in the middle of a field."
      case .tooLong(let limit): "This is longer than \(limit) bytes."
      }
    },
    noFile: { "There is no file \($0)." },
    checkPath: "Check the path.",
    checkPathAndDisk: "Check the path, its permissions and the room on the disk.",
    unreadable: { "\($0) could not be read: \($1)." },
    tooLarge: { "\($0) is larger than \($1) MB, which is too large to import." },
    splitFile: "Divide it into smaller files.",
    noInput: "There is nothing to read: standard input is a terminal.",
    nameFile: "Name a file, or pipe one in.",
    fileExists: { "There is a file \($0) already." },
    useOverwrite: "Say --overwrite to replace it.",
    unwritable: { "\($0) could not be written: \($1)." },
    line: "Line",
    skipBadHelp: "Import the rest when something cannot be read."
  )
}
