import AtriumScreen

struct HomeScene: Scene {
  typealias Output = Void
  let program: Program
  let options: RunOptions
  private let collector: HomePartCollector

  init(program: Program, options: RunOptions) {
    self.program = program
    self.options = options
    collector = HomePartCollector { parts in
      .lateParts(HomeContents(program.assembly, parts, now: program.clock.localNow))
    }
  }

  func screen() async throws -> Screen {
    let now = program.clock.localNow
    let parts = await collector.collect(program.homeParts(at: now), within: options.timeout)
    return .home(HomeContents(program.assembly, parts, now: now), options)
  }

  var commands: [Command<Void>] {
    let rest = Argument.line("command")
    return program.assembly.entries.map { entry in
      Command(entry.root, .enter(entry.title), rest) { command in
        let alone = command.isEmpty ? entry.command.map { [Token($0)] } : nil
        return .leave(.open(Address(entry.root), then: alone ?? command))
      }.reading
    }
  }

  func updates() -> AsyncStream<Screen>? { collector.lateParts }
}
