import AtriumCore
import AtriumFormats
import AtriumScreen

/// What is taken, and today's doses.
struct MedicationListScene: Scene {
  enum Output {
    case opened(Int)
    /// Somebody wants to be asked what to add or change.
    case composing
    case editing(Int)
  }
  let medications: Medications

  func screen() async throws -> Screen { try await list(isAll: false) }

  private func list(isAll: Bool) async throws -> Screen {
    let permit = try await medications.permit()
    let now = medications.clock.localNow
    let all = try await medications.all(permit)
    let present = all.filter { [.active, .planned].contains($0.state(at: now)) }
    let comparing = try await medications.gate.permitIfGiven(for: ComparingMedications.self)
    let hints =
      if let comparing { try await medications.hints(permit, comparing) } else { [Hint]() }
    let list = Screen.MedicationList(
      medications: isAll ? all : present,
      doses: try await medications.doses(on: now.day, permit), hints: hints,
      hasOthers: !all.isEmpty)
    return .medications(list, now: now)
  }

  var commands: [Command<Output>] {
    [listing, today, adding, showing, editing, medications.stopping(.word("number", number))]
      + medications.recording(.optionalWord("number", number))
      + [
        medications.undoing(), medications.counting(.optionalWord("number", number)), exporting,
        deleting,
      ]
  }

  private var number: Format<Int> { medications.number }

  private var listing: Command<Output> {
    Command(
      "list", .medications(\.listSummary), .flag("all").help(.medications(\.allHelp))
    ) { .show(try await list(isAll: $0)) }.asDefault()
  }

  private var today: Command<Output> {
    Command(
      "today", .medications(\.todaySummary), .option("on", .day).help(.medications(\.dayHelp))
    ) { day in
      let now = medications.clock.localNow
      let doses = try await medications.doses(on: day ?? now.day, medications.permit())
      return .show(.doses(doses, of: day ?? now.day, now: now))
    }
  }

  private var adding: Command<Output> {
    medications.adding { name, edit in
      guard let name else { return .finish(.composing) }
      return .done(try await medications.added(name, edit))
    }
  }

  private var showing: Command<Output> {
    Command("show", .medications(\.showSummary), .word("number", number)) { .finish(.opened($0)) }
  }

  private var editing: Command<Output> {
    medications.editing(.word("number", number)) { id, edit in
      guard let edit else { return .finish(.editing(id)) }
      return .done(try await medications.changed(id, edit))
    }
  }

  private var deleting: Command<Output> {
    Command(
      "delete", .medications(\.deleteSummary), .word("number", number),
      asking: { try await medications.deleteQuestion($0) },
      run: { id in
        let deleted = try await medications.delete(id, medications.permit())
        return .done(.done(.deleted, deleted, now: medications.clock.localNow))
      })
  }

  private var exporting: Command<Output> {
    Command(
      "export", .medications(\.exportSummary), .optionalWord("file", .file),
      .option("format", .choice(MedicationExport.Kind.self), default: .fhir)
        .help(.medications(\.formatHelp)),
      .flag("overwrite").help(.medications(\.overwriteHelp))
    ) { path, _, overwrites in
      let all = try await medications.all(medications.permit())
      let bytes = MedicationExport(clock: medications.clock).bundle(of: all)
      guard let path, path != "-" else {
        return .show(
          Screen("export", [.document(Document(MedicationExport.mediaType, bytes: bytes))]))
      }
      try UserFiles(of: MedicationsFeature.id).write(bytes, to: path, replacing: overwrites)
      return .show(.exported(all.count, bytes: bytes.count, to: path))
    }
  }
}
