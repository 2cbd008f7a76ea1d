public import AtriumScreen

/// The name, version, languages, profiles and reserved words of a program.
public struct ProgramIdentity: Equatable, Sendable {
  /// The name of the executable and of the program's folders, e.g. `atrium`: lower-case letters,
  /// digits and `-`.
  public let name: String
  /// The name for people, e.g. `Atrium`.
  public let title: String
  /// The version, e.g. `0.1.0`.
  public let version: String
  /// The commit from which the program was built, if it is known.
  public let commit: String?
  /// The prefix of environment variables without `_`, e.g. `ATRIUM`.
  public let environmentPrefix: String
  /// The languages that can be selected, the default first.
  public let languages: [Language]
  /// The commands that only the command line of the program has, e.g. `doctor`. Entries of features
  /// and aliases may not have these names.
  public let commandLineWords: [String]
  /// The settings of features in earlier versions, which are ignored.
  public let removedSettings: [RemovedSetting]
  public let profiles: [Profile]

  /// - Parameter environmentPrefix: `nil` derives the prefix from the name.
  public init(
    name: String, title: String, version: String, commit: String? = nil,
    environmentPrefix: String? = nil, languages: [Language] = Language.all,
    commandLineWords: [String] = [], removedSettings: [RemovedSetting] = [],
    profiles: [Profile] = []
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.commit = commit
    self.environmentPrefix =
      environmentPrefix ?? String(name.uppercased().map { $0 == "-" ? "_" : $0 })
    self.languages = languages
    self.commandLineWords = commandLineWords
    self.removedSettings = removedSettings
    self.profiles = profiles
  }

  /// The version with the commit.
  package var build: String { [version, commit].compactMap(\.self).joined(separator: " ") }

  /// Returns whether a word is reserved, so that no entry or alias may have this name.
  func reserves(_ word: String) -> Bool {
    ShellWord(rawValue: word) != nil || commandLineWords.contains(word)
  }
}
