import AtriumScreen

/// The home screen, whose commands are the features.
struct HomeScene: Scene {
  typealias Output = Void
  let program: Program
  let timeout: Duration
  private let lines = HomeLineCollector()

  init(program: Program, timeout: Duration) {
    self.program = program
    self.timeout = timeout
  }

  func screen() async throws -> Screen {
    .home(program, await lines.collect(program.homeLines(), within: timeout))
  }

  var commands: [Command<Void>] {
    let rest = Argument.line("command")
    return program.assembly.entries.map { entry in
      Command(entry.root, .core { $0.enter(entry.title) }, rest) { command in
        .leave(.open(Address(entry.root), then: command))
      }
    }
  }

  func updates() -> AsyncStream<Screen>? { lines.lateLines }
}

extension Screen {
  static func home(_ program: Program, _ lines: [FeatureID: Result<Phrase?, Failure>]) -> Screen {
    let entries = program.assembly.entries
    // The line of a feature with several entries is shown at the first.
    let first = Dictionary(entries.map { ($0.feature, $0.root) }) { first, _ in first }
    let table = Table(
      "features",
      [
        .init("id", .core(\.feature)), .init("title", .core(\.title)), .init("line", .core(\.now)),
      ],
      entries.map { entry in
        let line: Value =
          switch first[entry.feature] == entry.root ? lines[entry.feature] : nil {
          case .success(let phrase): .optional(phrase, Value.phrase)
          case .failure(let failure): .toned(.bad, .phrase(failure.message))
          case nil: .missing
          }
        return [.text(entry.root), .phrase(entry.title), line]
      })
    return Screen(
      "home",
      [
        .heading(.core { [title = program.assembly.program.title] in $0.welcome(title) }),
        entries.isEmpty ? .empty(.core(\.noFeatures), hint: .core(\.typeFeatures)) : .table(table),
        .text(.core(\.homeFooter)),
      ])
  }
}
