import AtriumScreen

/// The root of the tree: offers every feature and follows addresses.
@MainActor
struct Home {
  let program: Program

  /// - Parameter start: an address to go to at once.
  func run(in flow: Flow, from start: Route? = nil) async {
    var next = start
    while true {
      do throws(Departure) {
        if let route = next {
          next = nil
          try await enter(route, in: flow)
          flow.forgetPending()
        } else {
          try await flow.show(HomeScene(program: program, patience: flow.manners.patience))
        }
      } catch {
        switch error {
        case .quit: return
        case .back, .home: flow.forgetPending()
        case .open(let route, let command):
          next = route
          if command.isEmpty { flow.forgetPending() } else { flow.pending = command }
        }
      }
    }
  }

  private func enter(_ route: Route, in flow: Flow) async throws(Departure) {
    let coordinator: any EntryCoordinator
    do {
      guard let found = try program.coordinator(of: route.root) else { return }
      coordinator = found
    } catch {
      return flow.report(Failure(error))
    }
    flow.trail.enter(route.root, on: flow.manners.executor)
    defer { flow.trail = Trail() }
    try await coordinator.enter(at: route.path, in: flow)
  }
}

/// Greets, says what there is and what to type.
struct HomeScene: Scene {
  typealias Output = Void
  let program: Program
  let patience: Duration
  private let lines = HomeLines()

  init(program: Program, patience: Duration) { (self.program, self.patience) = (program, patience) }

  func screen() async throws -> Screen {
    .home(program, await lines.gather(program.homeLines(), within: patience))
  }

  var commands: [Command<Void>] {
    let rest = Argument.line("command")
    return program.assembly.entries.map { entry in
      Command(entry.root, .core { $0.enter(entry.title) }, rest) { command in
        .leave(.open(Route(entry.root), then: command))
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
