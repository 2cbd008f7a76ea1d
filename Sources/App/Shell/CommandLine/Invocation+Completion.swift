public import AtriumCore
import AtriumScreen

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
