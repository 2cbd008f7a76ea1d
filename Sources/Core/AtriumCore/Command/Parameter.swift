import AtriumScreen

/// What a command's argument is called and how it is given: usage, help and completion follow.
struct Parameter {
  enum Kind: Equatable {
    case word
    /// All words that remain.
    case words
    case flag
    case option(isRepeated: Bool)
    /// An option, any number of times; behind the plain words it takes all words up to the next
    /// option.
    case several
    /// All that remains of the line, unread.
    case line
    /// Nothing on the line.
    case constant
  }
  let kind: Kind
  let name: String
  let isRequired: Bool
  /// What the value is called in usage lines.
  var format = ""
  var completion = Completion.nothing
  var help: Phrase?
  var fallback: String?

  var usage: String {
    let text =
      switch kind {
      case .word: "<\(name)>"
      case .words, .line: "<\(name)>…"
      case .flag: "--\(name)"
      case .option(let isRepeated): "--\(name) <\(format)>" + (isRepeated ? "…" : "")
      case .several: "--\(name) <\(format)>…"
      case .constant: ""
      }
    return isRequired ? text : "[\(text)]"
  }

  /// How messages call it: `<id>` or `--due`.
  var displayName: String {
    switch kind {
    case .word, .words, .line: "<\(name)>"
    case .flag, .option, .several, .constant: "--\(name)"
    }
  }

  var isPositional: Bool { kind == .word || kind == .words }

  /// Agrees beforehand to what a command would ask.
  static var yes: Parameter {
    Parameter(kind: .flag, name: "yes", isRequired: false, help: .core(\.yesHelp))
  }
}
