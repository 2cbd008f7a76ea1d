import AtriumDates
import AtriumScreen
import AtriumTime

/// The declaration of an argument, for usage, help and completion.
struct Parameter {
  enum Kind: Equatable {
    case word
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
  private(set) var name: String
  var isRequired = false
  /// The name of the value in usage lines.
  var format = ""
  /// `true` if the value is a whole number, such as the number of an item.
  private(set) var isNumber = false
  /// See ``ArgumentFormat/bounds``.
  private(set) var bounds: ClosedRange<Int>?
  /// See ``ArgumentFormat/readsDates``.
  private(set) var readsDates = false
  /// `true` if each word is a value of its own.
  var takesValues = false
  /// See ``ArgumentFormat/continuation``.
  private(set) var continuation: WordContinuation?
  /// See ``ArgumentFormat/words``.
  private(set) var words: Set<String> = []
  /// `true` for the negated form of the filter before it, with which it has one line in help.
  private(set) var isNegated = false
  private var isNegatable = false
  /// `true` if each of the groups that `--or` separates may have a value.
  var isGrouped = false
  /// `true` if options that follow the first word are part of the text.
  var isVerbatim = false
  /// `true` if a single command reads the text from standard input if it is left out.
  var mayBePiped = false
  /// `true` if the day that is the value decides among items of the same title.
  var selectsItem = false
  var completion = CompletionSource.nothing
  /// See ``ArgumentFormat/search``.
  private(set) var search: ItemSearch?
  /// Returns the number of words at the end of a name that are the value of this option.
  var titleEnding: TitleEnding?
  var help: Phrase?
  /// Composes ``fallback``. Only `help` needs the text, so other commands do not spend time on it.
  var composingFallback: (() -> String)?
  var fallback: String? { composingFallback?() }

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  @MainActor init<Value>(
    _ kind: Kind, _ name: String, _ format: ArgumentFormat<Value>, isRequired: Bool = false
  ) {
    self.init(kind, name)
    self.isRequired = isRequired
    self.format = format.name
    isNumber = Value.self == Int.self || Value.self == Int?.self
    bounds = format.bounds
    readsDates = format.readsDates
    completion = format.completion
    search = format.search
    continuation = format.continuation
    words = format.words
  }

  /// The prefix of the name of a negated filter.
  static let negation = "not-"

  /// Begins the next group of filters.
  static var or: Parameter {
    var flag = Parameter(.flag, "or")
    flag.help = .orHelp
    return flag
  }

  var isOr: Bool { kind == .flag && isGrouped && name == "or" }

  /// The filter, and its negated form, such as `--tag` and `--not-tag`.
  var withNegation: [Parameter] {
    var (filter, negated) = (self, self)
    filter.isNegatable = true
    negated.isNegated = true
    negated.name = Self.negation + name
    return [filter, negated]
  }

  /// Empty for a negated filter, which the usage of the filter contains.
  var usage: String {
    if isNegated { return "" }
    let text =
      switch kind {
      case .word, .flag: helpName
      case .words, .line: helpName + "…"
      case .option(isRepeated: false): "\(helpName) <\(format)>"
      case .option(isRepeated: true), .several: "\(helpName) <\(format)>…"
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

  /// The name in help: `--[not-]tag` for a filter and its negated form.
  var helpName: String { isNegatable ? "--[\(Self.negation)]\(name)" : displayName }

  /// The question for a missing value: its help, or its name.
  var label: Phrase { help?.withoutFullStop ?? .label(ofValue: name) }

  /// `true` if the value is the number of an item, for which words of its title may stand.
  var acceptsTitle: Bool {
    guard isNumber else { return false }
    if case .dynamic = completion { return true }
    return search != nil
  }

  /// The help, and how items are named; `nil` if neither is known.
  var explanation: Phrase? {
    if mayBePiped { return .pipedMessage }
    guard acceptsTitle else { return help }
    let naming: Phrase = kind == .words ? .namingItems : .namingItem
    guard let help else { return naming }
    return "\(help) \(naming)"
  }

  var isPositional: Bool { kind == .word || kind == .words }

  /// `true` for a positional argument that may be a text, or the title of an item.
  var takesWords: Bool { isPositional && (!isNumber || acceptsTitle) }

  /// Returns whether several words are one phrase of the value, such as `3 days`.
  func isPhrase(_ words: [String]) -> Bool {
    guard kind == .words, let continuation, words.count > 1 else { return false }
    return continuation(words[0], Array(words[1...])) == words.count - 1
  }

  /// Returns whether words are the whole phrase of a day or a time, such as `yesterday at 8` or `8:00`.
  func isWhole(_ words: [String]) -> Bool {
    if isPhrase(words) { return true }
    return kind == .words && continuation != nil && words.count == 1
      && DateReader.isDate(words[0])
  }

  /// `true` if the rest of the line is a text, such as a title.
  var isText: Bool { kind == .words && format == "text" }

  /// `true` if the rest of the line is the title of a new item.
  var isTitle: Bool { isText && name == "title" }

  /// The flag that confirms the question of a destructive command.
  static var yes: Parameter {
    var flag = Parameter(.flag, "yes")
    flag.help = .yesHelp
    return flag
  }
}

extension Argument where Value == String {
  /// Returns the text of a message, which a single command reads from standard input if it is left out.
  public func orPiped() -> Argument {
    var copy = self
    copy.parameters[0].mayBePiped = true
    return copy
  }
}
