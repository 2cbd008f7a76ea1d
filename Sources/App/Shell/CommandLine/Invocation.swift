public import AtriumCore
public import AtriumScreen

/// The arguments of the program: `atrium [options] WORDS…`.
public struct Invocation: Equatable, Sendable {
  /// The use of colours in answers (`--color`).
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  /// `--config`: a deployment file above the user's own.
  public var config: String?
  /// `--data`: the folder of the features' databases.
  public var data: String?
  /// `--set`: settings, as `feature.key=value`, in the order of the arguments.
  public var assignments: [String] = []
  /// `--profile`: the features of this run; `nil` for those of the deployment.
  public var profile: Profile?
  /// `--script`: the file with commands; `-` is standard input.
  public var script: String?
  /// `--output` or `--json`; `nil` selects text on a terminal and plain text elsewhere.
  public var output: OutputFormat?
  public var colour = Colour.auto
  /// `--theme`; `nil` uses the saved preference.
  public var theme: DisplayPreferences.Theme?
  /// `--language`; `nil` uses the saved preference or the locale.
  public var language: Language?
  /// `--keep-going`: whether a script continues after a failure.
  public var keepsGoing = false
  /// `--yes`: whether questions count as answered with yes.
  public var assumesYes = false
  /// `--verbose`: whether log messages are shown.
  public var isVerbose = false
  public var requestsVersion = false
  public var requestsHelp = false
  /// The command: a feature or an address, and its arguments.
  public var words: [String] = []

  let program: ProgramIdentity

  /// An invocation without arguments.
  public init(of program: ProgramIdentity) { self.program = program }

  /// The code of the failure for an option whose value is missing.
  public static let missingValue = "option.missing-value"

  /// Returns arguments as texts.
  /// - Throws: a failure if one is not UTF-8. Replaced characters would name another file.
  public static func texts(of arguments: [[UInt8]]) throws(Failure) -> [String] {
    var texts: [String] = []
    for bytes in arguments {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let shown = String(decoding: bytes, as: UTF8.self)
        throw Failure(
          .usage, "argument.not-utf8", .argumentIsNotUTF8(shown),
          hint: .renameOrRetype)
      }
      texts.append(text)
    }
    return texts
  }

  /// Parses the arguments after the program's name.
  ///
  /// Options after the words belong to the command, except those that
  /// ``Option/isAllowedAfterWords``.
  public init(_ arguments: [String], of program: ProgramIdentity) throws(Failure) {
    self.program = program
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += words.isEmpty ? Array(rest) : [argument] + rest
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = Option(rawValue: name), words.isEmpty || option.isAllowedAfterWords else {
        if words.isEmpty, argument.hasPrefix("-"), argument.count > 1 {
          throw Failure(
            .usage, "option.unknown", .unknownOption(argument),
            hint: nearest(to: name, among: Option.allCases.map(\.rawValue)).map { near in
              .didYouMean(near)
            } ?? .seeHelp(program.name))
        }
        words.append(argument)
        continue
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if option.takesValue {
        value = value ?? rest.popFirst()
        guard value?.isEmpty == false else {
          throw Failure(.usage, Self.missingValue, .needsAValue(name))
        }
      } else if value != nil {
        throw Failure(.usage, "option.value", .takesNoValue(name))
      }
      try set(option, value ?? "")
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(Failure) {
    switch option {
    case .config: config = value
    case .data: data = value
    case .set: assignments.append(value)
    case .profile:
      let profiles = program.profiles
      profile = try Self.choice(option, value, profiles.map(\.name)) { name in
        profiles.first { $0.name == name.lowercased() }
      }
    case .script: script = value
    case .output: output = try Self.choice(option, value)
    case .json: output = .json
    case .color: colour = try Self.choice(option, value)
    case .theme: theme = try Self.choice(option, value)
    case .language:
      let languages = program.languages
      language = try Self.choice(option, value, languages.map(\.tag)) {
        Language(named: $0, among: languages)
      }
    case .keepGoing: keepsGoing = true
    case .yes: assumesYes = true
    case .verbose: isVerbose = true
    case .version: requestsVersion = true
    case .help, .shortHelp: requestsHelp = true
    }
  }

  private static func choice<E: CaseIterable & RawRepresentable>(
    _ option: Option, _ value: String
  ) throws(Failure) -> E where E.RawValue == String {
    try choice(option, value, E.allCases.map(\.rawValue)) { E(rawValue: $0) }
  }

  private static func choice<Value>(
    _ option: Option, _ text: String, _ names: [String], _ read: (String) -> Value?
  ) throws(Failure) -> Value {
    if let value = read(text) { return value }
    throw Failure(.usage, "option.invalid", .mustBeOneOf(option.rawValue, names, text))
  }
}

extension Invocation {
  /// The renderer for the failure of a command line that cannot be parsed: JSON and the language
  /// are taken from any argument that requests them.
  public static func renderer(
    for arguments: [String], of program: ProgramIdentity, environment: [String: String]
  ) -> any Renderer {
    func contains(_ option: Option, _ value: String) -> Bool {
      let name = option.rawValue
      return arguments.contains("\(name)=\(value)")
        || zip(arguments, arguments.dropFirst()).contains { $0 == name && $1 == value }
    }
    if arguments.contains(Option.json.rawValue) || contains(.output, OutputFormat.json.rawValue) {
      return JSONRenderer()
    }
    let requested = program.languages.first { contains(.language, $0.tag) }
    return PlainRenderer(language: requested ?? Language(localeOf: environment) ?? .en)
  }

  /// The program's own options.
  public enum Option: String, CaseIterable, Sendable {
    case config = "--config"
    case data = "--data"
    case set = "--set"
    case profile = "--profile"
    case script = "--script"
    case keepGoing = "--keep-going"
    case output = "--output"
    case json = "--json"
    /// The use of colours in answers: `auto`, `always` or `never`.
    case color = "--color"
    /// Colours for a dark or a light background.
    case theme = "--theme"
    case language = "--language"
    case yes = "--yes"
    case verbose = "--verbose"
    case version = "--version"
    case help = "--help"
    /// Short for `--help`.
    case shortHelp = "-h"

    /// `true` if the option has a value, as the next argument or after `=`.
    public var takesValue: Bool {
      switch self {
      case .config, .data, .set, .profile, .script, .output, .color, .theme, .language: true
      default: false
      }
    }

    /// `true` if the option may follow the words.
    public var isAllowedAfterWords: Bool {
      switch self {
      case .output, .json, .color, .language, .yes, .verbose, .help: true
      default: false
      }
    }
  }

  /// The hint for an option of the program that follows the words and that the command lacks.
  func hint(for failure: Failure) -> Phrase? {
    guard failure.code == "option.unknown", let first = words.first else { return nil }
    let named = failure.message.text(in: .en).split { !$0.isLetter && $0 != "-" }
    let option = Option.allCases.map(\.rawValue).first { option in
      named.contains { $0 == option }
        && words.contains { $0 == option || $0.hasPrefix(option + "=") }
    }
    return option.map { option in .moveOption(program.name, option, first) }
  }

  /// The words as a command line of the shell; with `--help`, a request for help on them.
  public var command: [Token] {
    var words = words
    if requestsHelp, let first = words.first {
      let help = ShellWord.help.rawValue
      words =
        ShellWord(rawValue: first) == nil
        ? [first, help] + words.dropFirst().prefix(1) : [help, first]
    }
    return words.map { Token($0) }
  }
}

extension Invocation.Option {
  /// Returns the completion of the option's value.
  public func values(in program: ProgramIdentity) -> CompletionSource {
    switch self {
    case .output: .fixed(OutputFormat.allCases.map { Candidate($0.rawValue) })
    case .color: .fixed(Invocation.Colour.allCases.map { Candidate($0.rawValue) })
    case .theme: .fixed(DisplayPreferences.Theme.allCases.map { Candidate($0.rawValue) })
    case .profile: .fixed(program.profiles.map { Candidate($0.name, $0.summary) })
    case .language: .fixed(program.languages.map { Candidate($0.tag) })
    case .config, .data, .script: .files
    case .set, .json, .keepGoing, .yes, .verbose, .version, .help, .shortHelp: .nothing
    }
  }

  /// All options, without short forms.
  public static var described: [Self] { allCases.filter { $0 != .shortHelp } }
}
