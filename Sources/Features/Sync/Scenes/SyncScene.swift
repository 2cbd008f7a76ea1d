import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumStorage

/// The servers with their lists, and the commands of synchronisation.
struct SyncScene: Scene {
  let sync: Synchronizer
  let hooks: Hooks
  let isInteractive: Bool
  /// `true` if the program was started with `--yes`.
  let assumesYes: Bool

  func screen() async throws -> Screen { try await status() }

  var commands: [Command<Never>] {
    [
      nowCommand, addCommand, assignCommand, deleteCommand, statusCommand, conflictsCommand,
      resolveCommand,
    ]
  }

  private var nowCommand: Command<Never> {
    Command(
      "now", .nowSummary, .flag("dry-run").help(.dryRunHelp),
      .flag("yes").help(.yesHelp), .flag("upload").help(.uploadHelp)
    ) { isDryRun, deletes, uploads in
      let stores = await SyncStores.all(hooks)
      var report = try await sync.synchronizeAll(
        stores,
        vanishedItemsPolicy: uploads ? .upload : deletes || assumesYes ? .delete : .keep,
        isDryRun: isDryRun)
      try await sync.findNewLists(for: stores, isDryRun: isDryRun, &report)
      let screen = Screen.sync(report, isDryRun: isDryRun)
      if isInteractive, !isDryRun, !report.kept.isEmpty {
        return .run(VanishedItemsFlow(sync: sync, report: screen, kept: report.kept))
      }
      if let failure = report.failure {
        return .done(screen, PartialFailure(warnings: [], failure: failure))
      }
      let isComplete = report.conflicts == 0 && report.failures.isEmpty
      return .show(screen, isComplete ? .positive : .negative)
    }.examples("", "--dry-run").asDefault()
  }

  private var addCommand: Command<Never> {
    Command(
      "add", .addSummary, .word("address", .nonBlank("address")),
      .option("user", .text).help(.userHelp),
      .option("password-file", .file).help(.passwordFileHelp),
      .option("signin", .nonBlank("name")).help(.signInHelp),
      .repeated("todos", .text).help(.todosHelp),
      .repeated("calendar", .text).help(.calendarHelp),
      .repeated("timeline", .text).help(.timelineHelp),
      .repeated("ignore", .text).help(.ignoreHelp),
      .flag("yes").help(.takeAllHelp)
    ) { address, user, file, signIn, todos, calendar, timeline, ignored, takesAll in
      let named =
        todos.map { ($0, FeatureID("todos")) } + calendar.map { ($0, FeatureID("calendar")) }
        + timeline.map { ($0, FeatureID("timeline")) }
      var request = NewServer(
        address: try Synchronizer.validatedAddress(address), user: signIn == nil ? user : "",
        signIn: signIn,
        named: named + ignored.map { ($0, nil) },
        takesAll: takesAll || assumesYes && named.isEmpty)
      if signIn != nil, user != nil || file != nil { throw Failure.userAndSignIn }
      if let file {
        request.password = try UserFiles(of: SyncFeature.id, upTo: 1).firstLine(of: file)
        guard request.password != nil else { throw Failure.emptyPassword }
      }
      let asksNothing = request.user != nil && !request.needsPassword
      guard asksNothing, request.selectsLists || !isInteractive else {
        return .run(AddServerFlow(sync: sync, request: request))
      }
      let stores = try await SyncStores.required(hooks)
      let offers = try await sync.offers(of: request, stores)
      return .done(try await sync.add(request, among: offers, stores))
    }.examples(
      "https://dav.example.org --user ada",
      "https://dav.example.org --signin office",
      "https://dav.example.org --user ada --password-file password.txt --todos Tasks")
  }

  private var assignCommand: Command<Never> {
    Command(
      "assign", .assignSummary, .word("list", listName), .word("feature", featureWord)
    ) { name, word in
      .done(try await sync.assign(name, to: .named(word), SyncStores.required(hooks)))
    }.examples("Work calendar", "Holidays none")
  }

  private var deleteCommand: Command<Never> {
    Command(
      "delete", .deleteSummary, .word("number", number),
      .repeated("list", .text).help(.listHelp),
      asking: { id, names in
        let server = try await sync.servers.server(id)
        let lists = try server.lists(named: names)
        return .deleteQuestion(lists.map(\.name), server.host)
      },
      run: { id, names in
        let server = try await sync.servers.server(id)
        let lists = try server.lists(named: names)
        for (feature, store) in try await SyncStores.required(hooks).byFeature {
          let addresses = lists.filter { $0.feature == feature }.map(\.address)
          if !addresses.isEmpty { try await store.forget(addresses) }
        }
        try await sync.servers.delete(lists, of: server)
        return .done(.deleted(server, lists))
      }
    ).examples("1", "1 --list Tasks")
  }

  private var statusCommand: Command<Never> {
    Command("status", .statusSummary) { .show(try await status()) }.reading
  }

  private var conflictsCommand: Command<Never> {
    Command("conflicts", .conflictsSummary) { .show(.conflicts(try await conflicts())) }.reading
  }

  private var resolveCommand: Command<Never> {
    Command(
      "resolve", .resolveSummary, .word("id", conflictID),
      .word("version", .choice(SyncResolution.self))
    ) { id, resolution in
      let named = try await conflicts().filter { $0.id == id || $0.item == id }
      guard named.count == 1, let found = named.first,
        let store = try await permitted().first(where: { $0.feature == found.feature })?.store,
        try await store.resolve(found.conflict.number, resolution)
      else { throw Failure.conflictNotFound(id) }
      return .done(.resolved(found.id, resolution))
    }.examples("todos-3 mine", "timeline-1 both")
  }

  private var number: ArgumentFormat<Int> {
    .number(in: 1...Int.max).completing(
      .dynamic {
        try await sync.servers.all().map { Candidate("\($0.id)", Phrase($0.host)) }
      })
  }

  private var listName: ArgumentFormat<String> {
    .nonBlank("list").completing(
      .dynamic {
        try await sync.servers.all().flatMap { server in
          Set((server.lists + server.unassignedLists).map(\.name)).sorted()
            .map { Candidate($0, Phrase(server.host)) }
        }
      })
  }

  private var featureWord: ArgumentFormat<String> {
    .nonBlank("feature").completing(
      .dynamic {
        try await SyncStores.required(hooks).sorted.map { Candidate("\($0.feature)") }
          + [Candidate(FeatureID.noneWord)]
      })
  }

  private var conflictID: ArgumentFormat<String> {
    .nonBlank("id").completing(
      .dynamic { try await conflicts().map { Candidate($0.id, Phrase($0.conflict.title)) } })
  }

  private func permitted() async throws -> [(feature: FeatureID, store: CalendarSyncStore)] {
    var found: [(feature: FeatureID, store: CalendarSyncStore)] = []
    for (feature, store) in try await SyncStores.required(hooks).sorted.reversed()
    where try await store.missingPurpose() == nil {
      found.append((feature, store))
    }
    return found
  }

  private func conflicts() async throws -> [OpenConflict] {
    var found: [OpenConflict] = []
    for (feature, store) in try await permitted() {
      found += try await store.conflicts().map { OpenConflict(feature: feature, conflict: $0) }
    }
    return found
  }

  private func status() async throws -> Screen {
    var counts: [FeatureID: [String: Int]] = [:]
    for (feature, store) in try await permitted() {
      counts[feature] = try await store.counts()
    }
    return .status(
      try await sync.servers.all(), counts, conflicts: try await conflicts().count,
      confirmed: try sync.servers.confirmations.confirmed(), sync.clock)
  }
}

/// A conflict with the ID that the command `resolve` takes.
struct OpenConflict: Sendable {
  let feature: FeatureID
  let conflict: SyncConflict

  /// The number of the item; `nil` of an item that was deleted here.
  var item: String? { conflict.address?.path.last }
  var id: String { "\(feature)-\(item ?? "deleted-\(conflict.number)")" }
}

extension SyncReport {
  /// The failure that determines the exit status.
  var failure: Failure? {
    if let failure = failures.first?.failure, !hasReachedServer { return failure }
    guard !unpermitted.isEmpty, let purpose else { return nil }
    return Failure(
      .denied, "sync.consent", .noConsent(unpermitted), hint: .giveConsent(purpose))
  }

  /// The text to announce in an open shell; `nil` if there is nothing new.
  /// - Parameter last: the report of the previous synchronisation.
  func announcement(after last: SyncReport?) -> Phrase? {
    if let failure = failures.first?.failure {
      return failure.code == last?.failures.first?.failure.code ? nil : failure.message
    }
    if conflicts > 0, conflicts != last?.conflicts {
      return .conflicts(conflicts)
    }
    if let items = kept.first, last?.kept.first?.listName != items.listName {
      return .kept(items)
    }
    return received + deletedHere == 0 ? nil : .summary(self)
  }
}
