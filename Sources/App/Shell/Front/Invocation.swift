public import AtriumCore
public import AtriumScreen

/// What was asked for on the command line: `atrium [options] WORDS…`.
public struct Invocation: Equatable, Sendable {
  /// How answers are written (`--output`).
  public enum Output: String, CaseIterable, Sendable { case text, plain, json }
  /// When answers are coloured (`--color`).
  public enum Colour: String, CaseIterable, Sendable { case auto, always, never }

  /// `--config`: the deployment file to read in place of the usual ones.
  public var config: String?
  /// `--data`: the folder to keep everything in.
  public var data: String?
  /// `--set`: settings, as `key=value`, in the order they came.
  public var assignments: [String] = []
  /// `--script`: the file to read commands from; `-` is standard input.
  public var script: String?
  /// `--output` or `--json`; `nil` leaves it to where the answers go.
  public var output: Output?
  /// `--color`.
  public var colour = Colour.auto
  /// `--theme`; `nil` leaves it to the person's choice.
  public var theme: Look.Theme?
  /// `--language`; `nil` leaves it to the person's choice and the locale.
  public var language: Language?
  /// `--keep-going`: whether a script goes on after a failure.
  public var keepsGoing = false
  /// `--yes`: whether what would be asked is agreed to.
  public var assumesYes = false
  /// `--verbose`: whether the log is shown.
  public var isVerbose = false
  /// `--version`.
  public var asksVersion = false
  /// `--help` or `-h`.
  public var asksHelp = false
  /// The command: an address or a feature, and what to do there.
  public var words: [String] = []

  /// Nothing in particular.
  public init() {}

  /// The code of the failure that an option's value is missing at the end.
  public static let missingValue = "option.missing-value"

  /// Reads the arguments behind the program's name.
  ///
  /// The options of ``Option/anywhere`` may stand before or behind the words; the others stand
  /// before, since behind the words an option is the command's own.
  public init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += words.isEmpty ? Array(rest) : [argument] + rest
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = Option(rawValue: name), words.isEmpty || option.isAnywhere else {
        if words.isEmpty, argument.hasPrefix("-"), argument.count > 1 {
          throw Failure(
            .usage, "option.unknown", .shell { $0.unknownOption(argument) },
            hint: nearest(to: name, among: Option.allCases.map(\.rawValue)).map { near in
              .shell { $0.didYouMean(near) }
            } ?? .shell(\.seeHelp))
        }
        words.append(argument)
        continue
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if option.takesValue {
        value = value ?? rest.popFirst()
        guard value?.isEmpty == false else {
          throw Failure(.usage, Self.missingValue, .shell { $0.needsAValue(name) })
        }
      } else if value != nil {
        throw Failure(.usage, "option.value", .shell { $0.takesNoValue(name) })
      }
      try set(option, value ?? "")
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(Failure) {
    switch option {
    case .config: config = value
    case .data: data = value
    case .set: assignments.append(value)
    case .script: script = value
    case .output: output = try Self.choice(option, value)
    case .json: output = .json
    case .color: colour = try Self.choice(option, value)
    case .theme: theme = try Self.choice(option, value)
    case .language: language = try Self.language(value)
    case .keepGoing: keepsGoing = true
    case .yes: assumesYes = true
    case .verbose: isVerbose = true
    case .version: asksVersion = true
    case .help, .shortHelp: asksHelp = true
    }
  }

  private static func choice<E: CaseIterable & RawRepresentable>(
    _ option: Option, _ value: String
  ) throws(Failure) -> E where E.RawValue == String {
    if let found = E(rawValue: value) { return found }
    let names = E.allCases.map(\.rawValue)
    throw Failure(
      .usage, "option.invalid", .shell { $0.mustBeOneOf(option.rawValue, names, value) })
  }
}

extension Invocation {
  private static func language(_ value: String) throws(Failure) -> Language {
    let language = Language(value.lowercased())
    if Language.supported.contains(language) { return language }
    let tags = Language.supported.map(\.tag)
    throw Failure(
      .usage, "option.invalid", .shell { $0.mustBeOneOf(Option.language.rawValue, tags, value) })
  }

  /// How to say what is wrong with a command line that cannot be read: in JSON if that is asked for
  /// anywhere, in the language that is asked for.
  public static func renderer(
    for arguments: [String], environment: [String: String]
  ) -> any Renderer {
    func isSaid(_ option: Option, _ value: String) -> Bool {
      let name = option.rawValue
      return arguments.contains("\(name)=\(value)")
        || zip(arguments, arguments.dropFirst()).contains { $0 == name && $1 == value }
    }
    if arguments.contains(Option.json.rawValue) || isSaid(.output, Output.json.rawValue) {
      return JSONRenderer()
    }
    let said = Language.supported.first { isSaid(.language, $0.tag) }
    return PlainRenderer(language: said ?? Language(localeOf: environment) ?? .en)
  }

  /// The program's own options.
  public enum Option: String, CaseIterable, Sendable {
    /// The deployment file.
    case config = "--config"
    /// The folder of everything that is kept.
    case data = "--data"
    /// One setting.
    case set = "--set"
    /// A file of commands.
    case script = "--script"
    /// Go on after a failure.
    case keepGoing = "--keep-going"
    /// Text, plain or JSON.
    case output = "--output"
    /// Short for JSON output.
    case json = "--json"
    /// When to colour.
    case color = "--color"
    /// Which background the colours are for.
    case theme = "--theme"
    /// In which language to answer.
    case language = "--language"
    /// Agree to what would be asked.
    case yes = "--yes"
    /// Show the log.
    case verbose = "--verbose"
    /// Say the version and end.
    case version = "--version"
    /// Say how to call the program and end.
    case help = "--help"
    /// The same, in short.
    case shortHelp = "-h"

    /// Whether the next word, or what stands behind `=`, belongs to it.
    public var takesValue: Bool {
      switch self {
      case .config, .data, .set, .script, .output, .color, .theme, .language: true
      default: false
      }
    }

    /// Whether it may stand behind the words too.
    public var isAnywhere: Bool {
      switch self {
      case .output, .json, .color, .language, .yes, .verbose, .help: true
      default: false
      }
    }
  }

  /// What to say where no command takes an option behind the words that is one of the program's.
  func hint(for failure: Failure) -> Phrase? {
    guard failure.code == "option.unknown", let first = words.first else { return nil }
    let message = failure.message.text(in: .en)
    let option = Option.allCases.map(\.rawValue).first { option in
      words.contains { $0 == option || $0.hasPrefix(option + "=") }
        && message.contains(" \(option) ")
    }
    return option.map { option in .shell { $0.standsBefore(option, first) } }
  }

  /// The words as a command line of the shell; `--help` behind words asks for help on them.
  public var command: [Token] {
    var words = words
    if asksHelp, let place = words.first {
      words = [place, ShellWord.help.rawValue] + words.dropFirst().prefix(1)
    }
    return words.map { Token($0) }
  }
}
