import AtriumScreen

/// The root of the tree: offers every feature and follows addresses.
@MainActor
struct Home {
  let program: Program

  /// - Parameter start: an address to go to at once.
  func run(in flow: Flow, from start: Address? = nil) async {
    var next = start
    while true {
      do throws(Departure) {
        if let address = next {
          next = nil
          try await enter(address, in: flow)
          flow.pending = nil
        } else {
          try await flow.show(HomeScene(program: program, timeout: flow.options.timeout))
        }
      } catch {
        switch error {
        case .quit: return
        case .back, .home: flow.pending = nil
        case .open(let address, let command):
          next = address
          flow.pending = command.isEmpty ? nil : command
        }
      }
    }
  }

  private func enter(_ address: Address, in flow: Flow) async throws(Departure) {
    let coordinator: any EntryCoordinator
    do {
      guard let found = try program.coordinator(of: address.root) else { return }
      coordinator = found
    } catch {
      return flow.report(Failure(error))
    }
    flow.path.enter(address.root, on: flow.options.executor)
    defer { flow.path = NavigationPath() }
    try await coordinator.enter(at: address.path, in: flow)
  }
}

/// Greets, says what there is and what to type.
struct HomeScene: Scene {
  typealias Output = Void
  let program: Program
  let timeout: Duration
  private let lines = HomeLines()

  init(program: Program, timeout: Duration) { (self.program, self.timeout) = (program, timeout) }

  func screen() async throws -> Screen {
    .home(program, await lines.gather(program.homeLines(), within: timeout))
  }

  var commands: [Command<Void>] {
    let rest = Argument.line("command")
    return program.assembly.entries.map { entry in
      Command(entry.root, .core { $0.enter(entry.title) }, rest) { command in
        .leave(.open(Address(entry.root), then: command))
      }
    }
  }

  func updates() -> AsyncStream<Screen>? { lines.late }
}

extension Screen {
  static func home(_ program: Program, _ lines: [FeatureID: Result<Phrase?, Failure>]) -> Screen {
    let entries = program.assembly.entries
    // A feature with several doors says what it has to say at the first.
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
        .heading(.core(\.welcome)),
        entries.isEmpty ? .empty(.core(\.nothingIsOn), hint: .core(\.typeFeatures)) : .table(table),
        .text(.core(\.homeFooter)),
      ])
  }
}
