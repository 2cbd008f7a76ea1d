import AtriumScreen

/// A name of a command, an option or a setting in earlier versions, and its present name.
struct FormerWord: Hashable, Sendable {
  let former: String
  let current: String

  /// Returns the warning that names the present word.
  /// - Parameter location: the position in a file.
  func warning(_ kind: Failure.Kind = .usage, at location: String? = nil) -> Failure {
    Failure(
      kind, "word.former", .grammar { [former, current] in $0.formerWord(former, current) },
      at: location)
  }
}

/// The former words that the user has been warned about since the program started.
@MainActor
final class FormerWordWarnings {
  private var warned: Set<FormerWord> = []

  /// Adds a word.
  /// - Returns: `false` if the user has been warned about it before.
  func insert(_ word: FormerWord) -> Bool { warned.insert(word).inserted }
}

extension Flow {
  /// Warns about each former word once per run of the program.
  func warn(about words: [FormerWord]) {
    for word in words where program.formerWordWarnings.insert(word) {
      console.warn(word.warning())
    }
  }
}

extension Collection<CommandDescription> {
  /// Returns the command of a name or, if there is none, of a former name.
  @MainActor func named(_ name: String) -> CommandDescription? {
    first { $0.name == name } ?? first { $0.formerNames.contains(name) }
  }
}
