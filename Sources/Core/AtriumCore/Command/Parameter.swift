import AtriumScreen

/// The declaration of an argument, for usage, help and completion.
struct Parameter {
  enum Kind: Equatable {
    case word
    /// All remaining words.
    case words
    case flag
    case option(isRepeated: Bool)
    /// An option that may be repeated; after the plain words it takes all words up to the next
    /// option.
    case several
    /// The rest of the line, unparsed.
    case line
    /// A value that is not typed.
    case constant
  }
  let kind: Kind
  let name: String
  let isRequired: Bool
  /// The name of the value in usage lines.
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

  /// The name in messages: `<id>` or `--due`.
  var displayName: String {
    switch kind {
    case .word, .words, .line: "<\(name)>"
    case .flag, .option, .several, .constant: "--\(name)"
    }
  }

  var isPositional: Bool { kind == .word || kind == .words }

  /// The flag that confirms the question of a destructive command.
  static var yes: Parameter {
    Parameter(kind: .flag, name: "yes", isRequired: false, help: .core(\.yesHelp))
  }
}
