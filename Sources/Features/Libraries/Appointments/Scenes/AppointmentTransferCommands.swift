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
      name, summary, words,
      confirming: { words in
        switch try await target(named: words) {
        case .appointments(let ids): try await question(about: ids)
        case .list(let list): .move(list)
        case .choice: nil
        }
      },
      run: { words in
        switch try await target(named: words) {
        case .appointments(let ids): try await moving(ids)
        case .list(let list): .done(try await list.assign(feature.counterpart))
        case .choice(let lists): .run(MoveListFlow(lists: lists, feature: feature.counterpart))
        }
      })
    return [id == nil ? command.examples("1", "Work") : command]
  }

  private var targetFormat: ArgumentFormat<String> {
    .nonBlank("number|list").completing(
      .dynamic {
        try await lists().map { Candidate($0.name) } + appointments.candidates()
      })
  }

  /// Returns the numbers of appointments; `nil` for the name of a list.
  private func numbers(_ words: [String]) -> [Int]? {
    let numbers = words.map { feature.items.numbers(in: $0) }
    return numbers.isEmpty || numbers.contains { $0 == nil } ? nil : numbers.flatMap { $0 ?? [] }
  }

  private func lists() async throws -> [SynchronizedList] {
    try await appointments.require(.storing)
    for await answer in hooks.ask(SynchronizedList.self, feature.id) {
      return try answer.result.get()
    }
    return []
  }

  /// The appointments or the list that move.
  private enum Target {
    case appointments([Int])
    case list(SynchronizedList)
    /// One of these lists.
    case choice([SynchronizedList])
  }

  /// Returns the appointments or the list that words name: numbers, the name or the address of a list, and at a
  /// prompt the title of an appointment. No words at a prompt mean one of the lists.
  private func target(named words: [String]) async throws -> Target {
    if let ids = numbers(words) { return .appointments(ids) }
    let (name, lists) = (words.joined(separator: " "), try await lists())
    if words.isEmpty {
      guard isInteractive, !lists.isEmpty else { throw feature.noListNamed(lists.map(\.name)) }
      return .choice(lists)
    }
    let exact = lists.filter { $0.name == name || $0.address == name }
    let found =
      exact.isEmpty ? lists.filter { $0.name.lowercased() == name.lowercased() } : exact
    if let list = found.first, found.count == 1 { return .list(list) }
    if isInteractive, found.isEmpty {
      let items = try await appointments.find(FoundItem.Question(name, limit: 50)).items
      let ids = items.filter { $0.rank >= .title }.compactMap {
        NumberedPlace(path: $0.address.path)?.number
      }
      if ids.count == 1 { return .appointments(ids) }
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
  /// The appointments that were moved to another feature.
  func screen(of moved: [MovedAppointment], in other: Appointments) -> Screen {
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
