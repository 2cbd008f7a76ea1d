import AtriumScreen

/// Calls of tools.
extension AssistantServer {
  /// The tools of all features and of those that are on, in the order of the catalog. Consents do not change them.
  var tools: [OfferedTool] {
    let flow = flow()
    let words = flow.lookup(at: nil)?.commandsHere ?? []
    let general = AssistantTool.general.map { OfferedTool($0, at: nil, words) }
    let own = program.assembly.entries.flatMap { entry -> [OfferedTool] in
      guard let access = program.assembly.declared.access(to: entry.root, in: entry.feature),
        entry.root == access.mainRoot(in: entry.feature)
      else { return [] }
      let commands = flow.scope(at: Address(entry.root, []))?.commands ?? []
      return access.tools.map { OfferedTool($0, at: entry.root, commands) }
    }
    return general + own
  }

  private func flow(on console: CapturingConsole = CapturingConsole()) -> Flow {
    var options = RunOptions(timeout: .seconds(30))
    options.needsEnd = true
    return Flow(program, console: console, options: options)
  }

  /// Returns the result of `tools/call`.
  func call(_ request: RemoteRequest) async throws(RemoteError) -> [JSON.Member] {
    let name = try request.text("name")
    let arguments = request.params["arguments"] ?? [:]
    guard arguments.members != nil else {
      throw RemoteError(.params, "The parameter 'arguments' is an object.")
    }
    guard let offered = tools.first(where: { $0.tool.name == name }) else {
      throw RemoteError(.params, "The tool '\(name)' is not known.")
    }
    let answers = await logged(name) { answers in
      try offered.check(arguments)
      try await answer(offered, arguments, &answers)
    }
    let content = content(of: answers)
    return [
      .init("content", [["type": "text", "text": .string(content.text)]]),
      .init("structuredContent", content), .init("isError", .bool(answers.failure != nil)),
    ]
  }

  /// Returns what `read` answers, after the reading has been recorded. An answer that cannot be recorded is not given.
  func logged(
    _ tool: String, _ read: (inout AssistantAnswers) async throws -> Void
  ) async -> AssistantAnswers {
    var answers = AssistantAnswers()
    do { try await read(&answers) } catch { answers.failure = Failure(error) }
    if Task.isCancelled { return answers }
    // A refused call has read nothing.
    if answers.screens.isEmpty, answers.failure?.isRefusal == true { session.begin() }
    do {
      let name = session.command.map { "\(tool) \($0)" } ?? tool
      for (purpose, addresses) in session.addresses.sorted(by: { $0.key < $1.key }) {
        try await gate.noteReading(purpose, by: name, at: addresses.map(\.description))
      }
    } catch {
      answers = AssistantAnswers()
      answers.failure = Failure(error)
    }
    return answers
  }

  private func answer(
    _ offered: OfferedTool, _ arguments: JSON, _ answers: inout AssistantAnswers
  ) async throws {
    func text(_ name: String) throws(Failure) -> String {
      let value = arguments[name] ?? .null
      guard let text = value.string else {
        throw .argument(name, .expectedString, value.displayName)
      }
      return text
    }
    switch offered.tool.action {
    case .command:
      session.passesText = offered.parameters.contains { $0.declared.prefix != nil }
      try await run(.words(offered.words(arguments)), &answers)
    case .item:
      let value = arguments["number"] ?? .null
      guard let number = value.integer, number > 0, let root = offered.root else {
        throw Failure.argument("number", .expectedNumber(1, .max), value.displayName)
      }
      try await open(Address(root, NumberedPlace(number)), &answers)
    case .address: try await open(try address(text("address")), &answers)
    case .line:
      let line = try text("line")
      guard !line.contains(where: \.isNewline) else {
        throw Failure.argument("line", .expectedLine, JSON.string(line).displayName)
      }
      session.readsLine = true
      try await run(.typed(line), &answers)
    case .commands:
      let isNamed = arguments["address"] ?? .null != .null
      answers.screens = [try commands(at: isNamed ? address(text("address")) : nil)]
    }
  }

  /// Returns the address of a text: `/todos/4`, that of a resource, or the name of an item such as `t4`.
  /// - Returns: `nil` for `/`, the home screen.
  /// - Throws: a failure if no feature has it.
  func address(_ text: String) throws(Failure) -> Address? {
    let text = text.hasPrefix(scheme + "/") ? String(text.dropFirst(scheme.count)) : text
    if text == "/" { return nil }
    guard let typed = program.assembly.address(text) else {
      throw Failure(.usage, "address.unreadable", .unreadableAddress(text))
    }
    if let failure = program.failure(opening: typed) { throw failure }
    return typed
  }

  /// Shows an address, or the home screen.
  func open(_ address: Address?, _ answers: inout AssistantAnswers) async throws {
    try await run(.words([Token(address?.description ?? "/")]), &answers)
  }

  /// Runs a line at home as a script would.
  /// - Throws: the failure that the line reports. `answers` has what it has answered before.
  private func run(_ line: Line, _ answers: inout AssistantAnswers) async throws {
    var found = answers
    let console = CapturingConsole(line) { screen, _ in try found.add(screen) }
    await RootCoordinator(program: program).run(in: flow(on: console))
    try Task.checkCancellation()
    answers = found
    if let failure = console.failure { throw failure }
  }

  /// Returns the commands that only read.
  /// - Parameter address: `nil` for the words of the shell and the commands of all features.
  private func commands(at address: Address?) throws(Failure) -> JSON {
    let flow = flow()
    var rows: [JSON] = []
    func add(_ commands: [CommandDescription], _ place: Address?) {
      for command in commands where command.isReading && !command.takesCommandLine {
        let words = place.map { $0.path.isEmpty ? "\($0.root) " : "\($0) " } ?? ""
        rows.append([
          "line": .string(words + command.name), "usage": .string(words + command.usage),
          "summary": .string(command.summary.text(in: .en)),
        ])
      }
    }
    let entries = program.assembly.entries.filter { program.isReachable($0.root, in: $0.feature) }
    if let address {
      guard entries.contains(where: { $0.root == address.root }) else {
        throw .unreachable(address.root)
      }
      add(flow.scope(at: address)?.commands ?? [], address)
    } else {
      add(flow.lookup(at: nil)?.commandsEverywhere ?? [], nil)
      for entry in entries {
        add(flow.scope(at: Address(entry.root, []))?.commands ?? [], Address(entry.root, []))
      }
    }
    return ["screen": "commands", "commands": .array(rows), "total": .integer(rows.count)]
  }

  /// Returns the answers to the present call as assistants read them.
  func content(of answers: AssistantAnswers) -> JSON {
    let plugins = Set(program.assembly.plugins.map { "\(AssistantSession.prefix)\($0.id)" })
    let foreign = answers.foreign(of: Set(session.addresses.keys), plugins)
    return .object(present: [
      "answers": .array(answers.screens), "foreign": .array(foreign.map(JSON.string)),
      "omitted": .array(session.namesOfOmitted),
      "error": answers.failure?.report,
    ])
  }
}

/// The result of a line for an assistant: the answers as programs read them, and the failure after them.
struct AssistantAnswers {
  var screens: [JSON] = []
  var failure: Failure?
  private var size = 0
  private static let maximumSize = 1 << 20

  /// - Throws: a failure if the answers become larger than 1 MiB, or if they are a document, whose text they lack.
  mutating func add(_ screen: Screen) throws {
    var text = ""
    try JSONRenderer().render(screen) { piece in
      size += piece.utf8.count
      guard size <= Self.maximumSize else {
        throw Failure(
          .usage, "assistant.too-large", .answerIsTooLarge(Self.maximumSize >> 10),
          hint: .narrowAnswer)
      }
      text += piece
    }
    let json = try JSON(parsing: Array(text.utf8))
    guard json.members?.map(\.key) != ["screen", "document"] else { throw Failure.namesFormat }
    screens.append(json)
  }

  /// The keys whose values are words, names or addresses of the program.
  private static let ownKeys: Set = [
    "screen", "ref", "address", "feature", "state", "kind", "priority",
  ]

  /// Returns the places of texts that other people may have written: of all but dates and words of the program.
  /// - Parameters:
  ///   - purposes: the consents to what was read. Without any, all texts are those of the program.
  ///   - plugins: the consents to answers whose keys are not those of the program.
  func foreign(of purposes: Set<String>, _ plugins: Set<String>) -> [String] {
    if purposes.isEmpty { return [] }
    var (places, known): ([String], Set<String>) = ([], [])
    func add(_ place: String) { if known.insert(place).inserted { places.append(place) } }
    func find(in json: JSON, _ key: String, _ place: String) {
      switch json {
      case .array(let elements):
        // The texts of a list are those of its member.
        for element in elements {
          find(in: element, key, place + (element.string == nil ? "[]" : ""))
        }
      case .object(let members):
        // Keys with blanks are texts as well.
        if members.contains(where: { $0.key.contains(" ") }) { return add(place) }
        for member in members { find(in: member.value, member.key, "\(place).\(member.key)") }
      case .string(let text):
        let isOwn = Self.ownKeys.contains(key) && !text.contains(where: \.isWhitespace)
        if !text.allSatisfy("0123456789-+:.TZ".contains),
          !isOwn || key == "address" && text.first != "/"
        {
          add(place)
        }
      default: return
      }
    }
    if plugins.isDisjoint(with: purposes) {
      find(in: .array(screens), "", "answers")
    } else {
      add("answers")
    }
    if let failure { places += ["error.message"] + (failure.hint == nil ? [] : ["error.hint"]) }
    return places
  }
}

extension Failure {
  /// The failure for an argument of a wrong form.
  static func argument(_ name: String, _ expected: Phrase, _ found: String) -> Failure {
    Failure(.usage, "argument.invalid", .invalidSetting(name, expected, found))
  }
}
