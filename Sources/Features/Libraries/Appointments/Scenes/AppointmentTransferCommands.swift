import AtriumCore
import AtriumScreen
import AtriumStorage

/// The commands that concern the calendar and the timeline together.
@MainActor
struct AppointmentTransfer {
  let appointments: Appointments
  let hooks: Hooks
  let isInteractive: Bool

  private var feature: AppointmentFeature { appointments.feature }

  /// `undo` and `redo`, which take back a move in both features.
  func undoCommands() -> [Command<Never>] {
    appointments.undoHistory.commands(
      clock: appointments.clock,
      steps: { [appointments] in
        try await appointments.read {
          try appointments.undoHistory.steps(at: appointments.clock.now, $0)
        }
      },
      perform: { [appointments, hooks] in try await appointments.perform($0, hooks) })
  }

  /// The command that moves appointments; none if the other feature is off.
  /// - Parameter id: the appointment of the scene, which is left; `nil` in the list.
  func moveCommands(of id: Int? = nil) -> [Command<Never>] {
    guard hooks.isAnswered(Appointments.self, by: feature.counterpart) else { return [] }
    let name = "move-to-\(feature.counterpart)"
    let summary = Phrase.moveSummary(toHealthRecord: !feature.isHealthRecord)
    func moving(_ ids: [Int]) async throws -> Reply<Never> {
      let screen = try await moved(ids)
      return id == nil ? .done(screen) : .leave(.back, screen)
    }
    guard feature.isHealthRecord else {
      let numbers: Argument<[Int]> =
        id.map { .constant([$0]) } ?? .numbers("number", appointments.number)
      let command = Command<Never>(name, summary, numbers, run: moving).requiringFullName()
      return [id == nil ? command.examples("1", "1,3") : command]
    }
    let words: Argument<[String]> =
      id.map { .constant([feature.items.name($0)]) } ?? .optionalWords("number|list", targetFormat)
    let command = Command<Never>(
      name, summary, words, confirming: { try await target(named: $0, moving).question },
      run: { try await target(named: $0, moving).move() })
    return [id == nil ? command.examples("1", "Work") : command]
  }

  private var targetFormat: ArgumentFormat<String> {
    .nonBlank("number|list").completing(
      .dynamic {
        try await lists().map { Candidate($0.name) } + appointments.candidates()
      })
  }

  private func lists() async throws -> [SynchronizedList] {
    try await appointments.require(.storing)
    for await answer in hooks.ask(SynchronizedList.self, feature.id) {
      return try answer.result.get()
    }
    return []
  }

  private typealias Move = @MainActor () async throws -> Reply<Never>

  /// Returns the move of the appointments or the list that words name: numbers, the name or the address of a list, and at
  /// a prompt the title of an appointment. No words at a prompt mean one of the lists.
  private func target(
    named words: [String], _ moving: @escaping @MainActor ([Int]) async throws -> Reply<Never>
  ) async throws -> (question: Confirmation?, move: Move) {
    func appointments(_ ids: [Int]) async throws -> (question: Confirmation?, move: Move) {
      (try await question(about: ids), { try await moving(ids) })
    }
    let numbers = words.compactMap { feature.items.numbers(in: $0) }
    if numbers.count == words.count, !words.isEmpty {
      return try await appointments(numbers.flatMap(\.self))
    }
    let (name, lists) = (words.joined(separator: " "), try await lists())
    if words.isEmpty {
      guard isInteractive, !lists.isEmpty else { throw feature.noListNamed(lists.map(\.name)) }
      return (nil, { .run(MoveListFlow(lists: lists, feature: feature.counterpart)) })
    }
    let exact = lists.filter { $0.name == name || $0.address == name }
    let found =
      exact.isEmpty ? lists.filter { $0.name.lowercased() == name.lowercased() } : exact
    if let list = found.first, found.count == 1 {
      return (.move(list), { .done(try await list.assign(feature.counterpart)) })
    }
    if isInteractive, found.isEmpty {
      let items = try await self.appointments.find(FoundItem.Question(name, limit: 50)).items
      let ids = items.filter { $0.rank >= .title }.compactMap {
        NumberedPlace(path: $0.address.path)?.number
      }
      if ids.count == 1 { return try await appointments(ids) }
    }
    throw feature.listNotFound(name, names: lists.map(found.isEmpty ? \.name : \.address))
  }

  private func question(about ids: [Int]) async throws -> Confirmation {
    let rows = try await appointments.items(of: ids).withoutOverrides
    let names = rows.map(feature.quoted).joined(separator: ", ")
    return Confirmation(.moveQuestion(names), .losesProtection)
  }

  private func moved(_ ids: [Int]) async throws -> Screen {
    guard let other = try await appointments.counterpart(hooks) else {
      throw feature.noCounterpart
    }
    let moved = try await appointments.move(appointments.items(of: ids), to: other)
    return appointments.screen(of: moved, in: other)
  }
}

extension Confirmation {
  fileprivate static func move(_ list: SynchronizedList) -> Confirmation {
    Confirmation(.moveListQuestion(list.name), .losesProtection)
  }
}

/// Asks for a list whose items are moved.
private struct MoveListFlow: Coordinator {
  let lists: [SynchronizedList]
  let feature: FeatureID

  func run(in flow: Flow) async throws(Departure) {
    let names = lists.map(\.name)
    let texts = Set(names).count == names.count ? names : lists.map(\.address)
    let format = ArgumentFormat.named("list", texts) { text in
      lists.first { $0.name == text || $0.address == text }
    }
    let label: Phrase = "\(Phrase.list) (\(texts.joined(separator: ", ")))"
    guard let list = try await flow.run(Form(FormField(label, format))),
      await flow.confirm(.move(list))
    else { return }
    if let screen = try await flow.perform({ try await list.assign(feature) }) {
      flow.notify(screen)
    }
  }
}

extension Appointments {
  func screen(of moved: [Moved], in other: Appointments) -> Screen {
    let items = moved.map { item in
      JSON.object(
        [JSON.Member("from", .string(feature.items.name(item.old.id)))]
          + (other.json(item.new).members ?? []))
    }
    let shown = moved.map(\.old).withoutOverrides
    let ids = moved.map(\.new.id)
    return Screen(
      "moved",
      [
        .machineOnly("feature", .string("\(other.feature.id)")),
        .machineOnly(other.feature.itemsKey, .array(items)),
        .notice(
          .good,
          .moved(
            shown.map(feature.quoted).joined(separator: ", "),
            toHealthRecord: other.feature.isHealthRecord)),
        .notice(.hint, .newNames(other.feature.items.names(ids))),
      ])
  }
}
