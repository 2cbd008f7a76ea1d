import AtriumScreen

/// The commands of a plug-in in the scene of its list or of an item.
@MainActor
struct PluginCommands {
  let client: PluginClient
  /// The number of the item; `nil` in the list.
  let item: Int?

  var all: [Command<Never>] {
    let scene: PluginManifest.Command.Scene = item == nil ? .list : .item
    var commands = client.manifest.commands.filter { $0.scene == scene }.map(command)
    if client.items != nil, item == nil, !commands.contains(where: { $0.name == "show" }) {
      let show = client.manifest.commandOfScreen(ofItem: true)
      let summary = show?.summary ?? .showItemSummary
      commands.append(
        Command("show", summary, .word("number", client.itemFormat)) { .open($0) }.reading)
    }
    return commands + (client.manifest.undoes ? changes : [])
  }

  private var changes: [Command<Never>] {
    [
      Command("undo", .undoPluginSummary) { try await perform("undo") },
      Command("redo", .redoPluginSummary) { try await perform("redo") },
    ]
  }

  /// Undoes or redoes a change. At a prompt, leaves an item that the change has deleted.
  private func perform(_ method: String) async throws -> Reply<Never> {
    let screen = try await client.perform(method)
    guard let item, client.manifest.hooks.contains(.item), client.isInteractive else {
      return .done(screen)
    }
    do {
      return try await client.title(of: item) == nil ? .leave(.back, screen) : .done(screen)
    } catch {
      return .done(screen)
    }
  }

  private func command(_ declared: PluginManifest.Command) -> Command<Never> {
    let arguments = PluginArguments(client: client, command: declared).all
    let run: @MainActor ([JSON.Member]) async throws -> Reply<Never> = { members in
      try await answer(declared, members)
    }
    var command = Command<Never>(declared.name, declared.summary, arguments, run: run)
    if let question = declared.question {
      command = Command(
        declared.name, declared.summary, arguments,
        asking: { try await client.question(question, about: item, declared, $0) }, run: run)
    }
    if declared.isReading { command = command.reading }
    if declared.isDefault { command = command.asDefault() }
    if !declared.entersHistory { command = command.excludedFromHistory() }
    return command.examples(declared.examples)
  }

  /// Runs a command. Screens that arrive before its result are a stream.
  private func answer(
    _ command: PluginManifest.Command, _ members: [JSON.Member]
  ) async throws -> Reply<Never> {
    let answers = client.answers(to: command, members, item: item)
    for try await answer in answers {
      switch answer {
      case .result(let result): return reply(result, to: command)
      case .screen(let first):
        return .stream(
          .withTask { output in
            output.yield([first])
            for try await answer in answers { output.yield(answer.screens) }
          })
      }
    }
    throw CancellationError()
  }

  private func reply(_ result: PluginResult, to command: PluginManifest.Command) -> Reply<Never> {
    if client.isInteractive {
      if let item = result.item, client.items != nil {
        return .leave(.open(client.address(item)), result.screen)
      }
      if result.leaves { return .leave(.back, result.screen) }
    }
    let screen = result.item.map { result.screen.adding("item", .integer($0)) } ?? result.screen
    return command.effect == .change
      ? .done(screen.reportingChange) : .show(screen, result.verdict)
  }
}

extension PluginManifest.Command {
  /// Returns the paths of the files that a person named.
  fileprivate func files(in members: [JSON.Member]) -> [String] {
    let names = Set(arguments.filter { $0.format == .file }.map(\.name))
    return members.filter { names.contains($0.key) }
      .flatMap { $0.value.elements ?? [$0.value] }.compactMap(\.string)
  }
}

extension PluginClient {
  /// An answer to a command.
  enum Answered {
    /// A screen before the result.
    case screen(Answer)
    case result(PluginResult)

    var screens: [Answer] {
      switch self {
      case .screen(let answer): [answer]
      case .result(let result): [Answer(result.screen, result.verdict)]
      }
    }
  }

  /// Returns the screens of a command as they arrive, and its result.
  func answers(
    to command: PluginManifest.Command, _ members: [JSON.Member], item: Int?
  ) -> AsyncThrowingStream<Answered, any Error> {
    .withTask { [self] output in
      let params: JSON = [
        "command": .string(command.name), "item": item.map(JSON.integer) ?? .null,
        "arguments": .object(members),
      ]
      defer { if !command.isReading { forgetAnswers() } }
      let json = try await result(
        of: "command", params, consents: command.consents, reading: command.files(in: members)
      ) { [self] json in
        do {
          let part: PluginPart = try read("screen", json) {
            try PluginPart(documentJSON: named(json), at: "")
          }
          var answer = Answer(try checked(part.screen))
          answer.replacesPrevious = part.replaces
          output.yield(.screen(answer))
        } catch {
          output.finish(throwing: error)
        }
      }
      let result = try changing(command) { () throws(Failure) in
        try self.result(in: json, of: "command")
      }
      if !command.isReading { noteChange(command.name, result.step) }
      output.yield(.result(result))
    }
  }

  /// Reads a result, and says in a failure that the command may have changed something.
  private func changing(
    _ command: PluginManifest.Command, _ read: () throws(Failure) -> PluginResult
  ) throws(Failure) -> PluginResult {
    do throws(Failure) { return try read() } catch {
      var failure = error
      if !command.isReading { failure.hint = .commandMayHaveChanged }
      throw failure
    }
  }

  /// Reads the result of a command, of `undo` or of `redo`.
  func result(in json: JSON, of method: String) throws(Failure) -> PluginResult {
    var result: PluginResult = try read(method, json) {
      try PluginResult(documentJSON: named(json), at: "")
    }
    result.screen = try checked(result.screen)
    return result
  }

  /// Returns the screen of a command without arguments, such as that of a scene.
  func screen(of command: PluginManifest.Command, item: Int?) async throws -> Screen {
    var screen: Screen?
    for try await answer in answers(to: command, [], item: item) {
      screen = answer.screens.last?.screen ?? screen
    }
    try Task.checkCancellation()
    return screen ?? Screen(id.description)
  }

  /// Returns the question before a command, with the title of its item in place of `{title}`.
  fileprivate func question(
    _ question: Phrase, about item: Int?, _ command: PluginManifest.Command,
    _ members: [JSON.Member]
  ) async throws -> Phrase {
    let place = "{title}"
    guard question.text(in: .en).contains(place) else { return question }
    let argument = command.arguments.first { $0.format == .item }?.name
    let typed = members.first { $0.key == argument }?.value
    let numbers =
      item.map { [$0] } ?? typed?.elements?.compactMap(\.integer)
      ?? typed?.integer.map { [$0] } ?? []
    var labels: [Phrase] = []
    for number in numbers {
      let title = manifest.hooks.contains(.item) ? try await title(of: number) : nil
      labels.append(
        Phrase(composing: { [items] language in
          guard let items else { return "\(number)" }
          return title.map { items.label(number, $0.text(in: language)) } ?? items.name(number)
        }))
    }
    return Phrase(composing: { [names = labels.joined(separator: ", ")] language in
      question.text(in: language).replacing(place, with: names.text(in: language))
    })
  }
}
