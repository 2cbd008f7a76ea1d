import AtriumCore
import AtriumDAV
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Synchronises the items of the features with the servers.
struct Synchronizer: Sendable {
  let servers: SyncServers
  let client: any HTTPClient
  let clock: any WallClock
  /// The path of a PEM file of trusted certificates; `nil` for the default ones.
  let certificates: String?

  /// The time limit of a synchronisation.
  private static let limit = Duration.seconds(120)
  /// The maximum number of rounds of sending changes and then merging the lists that were sent to.
  fileprivate static let maximumRounds = 3

  /// Synchronises all servers.
  /// - Parameters:
  ///   - stores: the stores of the features by the name of their component.
  ///   - isDryRun: `true` if nothing is changed.
  func synchronizeAll(
    _ stores: [String: CalendarSyncStore], vanished: VanishedItemsPolicy = .keep,
    isDryRun: Bool = false
  ) async throws -> SyncReport {
    let deadline = ContinuousClock.now + Self.limit
    let servers = try await servers.all()
    var report = SyncReport()
    report.hasNoServers = servers.isEmpty
    for (component, store) in stores.sorted(by: { $0.key < $1.key }) {
      let lists = servers.flatMap(\.lists).filter { $0.component == component }
      guard !lists.isEmpty else { continue }
      if let purpose = try await store.missingPurpose() {
        report.unpermitted += lists.map(\.name)
        report.purpose = purpose
        continue
      }
      try await synchronize(
        store, with: servers.filter { $0.lists.contains { $0.component == component } },
        until: deadline, vanished: vanished, isDryRun: isDryRun, &report)
      report.conflicts += try await store.conflicts().count
      report.detached += try await store.detachedCount()
    }
    return report
  }

  /// Synchronises the items of a feature. Items that are new here are sent only after the lists of
  /// all servers were received, because one of these lists may have them.
  private func synchronize(
    _ store: CalendarSyncStore, with servers: [SyncServer], until deadline: ContinuousClock.Instant,
    vanished: VanishedItemsPolicy, isDryRun: Bool, _ report: inout SyncReport
  ) async throws {
    var rest = servers
    if servers.count > 1, !isDryRun {
      let addresses = servers.map { $0.addresses(of: store.component) }
      let states = try await store.states(of: addresses.flatMap(\.self))
      let isUnknown = { (address: String) in states[address]?.isKnown != true }
      let unread = zip(servers, addresses).filter { $1.contains(where: isUnknown) }.map(\.0)
      for server in unread {
        let isReceived = try await synchronize(
          store, with: server, until: deadline, vanished, isDryRun, sending: .nothing, &report)
        if !isReceived { rest.removeAll { $0.id == server.id } }
      }
    }
    for server in rest {
      _ = try await synchronize(
        store, with: server, until: deadline, vanished, isDryRun,
        sending: rest.count == servers.count ? .changesAndNewItems : .changes, &report)
    }
  }

  /// Synchronises the items of a feature with a server.
  /// - Returns: `true` if the server was reached.
  private func synchronize(
    _ store: CalendarSyncStore, with server: SyncServer, until deadline: ContinuousClock.Instant,
    _ vanished: VanishedItemsPolicy, _ isDryRun: Bool, sending: ServerSynchronization.Sending,
    _ report: inout SyncReport
  ) async throws -> Bool {
    var synchronization = ServerSynchronization(
      server: server, connection: try await connection(to: server, until: deadline),
      vanished: vanished, isDryRun: isDryRun, sending: sending)
    do {
      try await synchronization.synchronize(
        server.lists.filter { $0.component == store.component }, of: store, &report)
      report.hasReachedServer = true
      if !isDryRun {
        try await servers.noteSynchronization(of: synchronization.reached, at: clock.now.timestamp)
      }
      return true
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      if !report.failures.contains(where: { $0.host == server.host }) {
        report.failures.append((server.host, Failure(error)))
      }
      return false
    }
  }

  func connection(
    to server: SyncServer, until deadline: ContinuousClock.Instant
  ) async throws -> CalendarServer {
    CalendarServer(
      client: client, login: try await servers.login(of: server), certificates: certificates,
      deadline: deadline, isEqual: CalendarChanges.areEqual)
  }

  /// Returns the address of a server with a scheme.
  /// - Throws: an error if the address contains a login, or if the connection would not be encrypted.
  static func validatedAddress(_ address: String) throws -> String {
    let address = address.contains("://") ? address : "https://" + address
    let parsed = try HTTPAddress(address)
    if parsed.login != nil { throw SyncError.passwordInAddress }
    guard parsed.isSecure || parsed.isLoopback else { throw SyncError.insecure(address) }
    return address
  }

  /// Returns the calendars of a server.
  func calendars(
    at address: String, user: String, password: String
  ) async throws -> [CalendarCollection] {
    let server = CalendarServer(
      client: client, login: user.isEmpty ? nil : HTTPLogin(user: user, password: password),
      certificates: certificates, deadline: .now + .seconds(60))
    return try await server.calendars(at: address)
  }

  /// Synchronises at intervals in an open shell, and announces changes, failures and conflicts. Runs
  /// until the task is cancelled.
  func synchronizePeriodically(every minutes: Int, _ hooks: Hooks, _ notifier: (any Notifier)?)
    async throws
  {
    var announced: SyncReport?
    while true {
      try await Task.sleep(for: .seconds(minutes * 60))
      guard try await !servers.all().isEmpty else { continue }
      let report = try await synchronizeAll(CalendarSyncStore.all(hooks))
      if let notifier, let phrase = report.announcement(after: announced) {
        await notifier.notify(Screen("sync", [.notice(.quiet, phrase)]))
      }
      announced = report
    }
  }

  /// Returns for each server whether it responds and accepts the password.
  func checkServers() async throws -> [HealthCheck.Finding] {
    var findings: [HealthCheck.Finding] = []
    for server in try await servers.all() {
      let host = server.host
      do {
        let connection = try await connection(to: server, until: .now + .seconds(10))
        for list in server.lists.prefix(1) {
          _ = try await connection.changes(of: list.address, since: nil)
        }
        findings.append(.init("sync.server", .good, .sync { $0.responds(host) }))
      } catch {
        let failure = Failure(error)
        findings.append(.init("sync.server", .warning, failure.message, hint: failure.hint))
      }
    }
    return findings
  }
}

extension CalendarSyncStore {
  /// Returns the stores of the features by the name of their component.
  static func all(_ hooks: Hooks) async throws -> [String: CalendarSyncStore] {
    var stores: [String: CalendarSyncStore] = [:]
    for await answer in await hooks.ask(CalendarSyncStore.self, ()) {
      let store = try answer.result.get()
      stores[store.component] = store
    }
    return stores
  }
}

/// The synchronisation of one server.
private struct ServerSynchronization {
  enum Sending { case nothing, changes, changesAndNewItems }

  let server: SyncServer
  let connection: CalendarServer
  let vanished: VanishedItemsPolicy
  let isDryRun: Bool
  let sending: Sending
  /// The addresses of the lists that were synchronised.
  var reached: [String] = []

  mutating func synchronize(
    _ lists: [SyncList], of store: CalendarSyncStore, _ report: inout SyncReport
  ) async throws {
    reached = []
    let states = try await store.states(of: lists.map(\.address))
    var received: [ReceivedChanges] = []
    // The error that ended reading. Everything that was read before it is stored.
    var failure: (any Error)?
    var missing: Set<String> = []
    for list in lists where failure == nil {
      do {
        let state = states[list.address] ?? SyncListState()
        received.append(try await receive(list, state, &report, &failure))
        reached.append(list.address)
      } catch DAVError.collectionMissing {
        missing.insert(list.address)
        report.refused.append((list.name, .sync(\.listIsGone)))
      } catch let error as CancellationError {
        throw error
      } catch {
        failure = error
      }
    }
    guard !received.isEmpty else {
      if let failure { throw failure }
      return
    }
    let target = lists.first { !$0.isReadOnly && reached.contains($0.address) }?.address
    var result = try await store.merge(
      received, missing: missing, target: sending == .changesAndNewItems ? target : nil,
      vanished: vanished, isDryRun: isDryRun, isFollowUp: failure != nil || sending == .nothing)
    if vanished != .delete { keepLargeRemovals(of: &result, lists, states, &report) }
    add(result, of: lists, to: &report)
    if let failure { throw failure }
    if sending == .nothing { return }
    if isDryRun {
      report.sent += result.uploads.count
      report.deletedThere += result.removals.count
      return
    }
    let kept = Set(result.vanished.keys)
    for _ in 0..<Synchronizer.maximumRounds {
      var states = try await store.states(of: lists.map(\.address))
      let touched = try await send(result, lists, of: store, &report)
      let followed = lists.filter { touched[$0.address] != nil && !kept.contains($0.address) }
      if followed.isEmpty { break }
      let tokens = states.mapValues(\.token)
      states = try await store.states(of: followed.map(\.address))
      var changed: [ReceivedChanges] = []
      for list in followed {
        var state = states[list.address] ?? SyncListState()
        state.token = tokens[list.address] ?? nil
        changed.append(
          try await receive(
            list, state, &report, &failure, touched: touched[list.address] ?? []))
      }
      result = try await store.merge(changed, target: nil, vanished: vanished, isFollowUp: true)
      add(result, of: lists, to: &report)
      if let failure { throw failure }
    }
  }

  /// Leaves items on the server of which so many were deleted here that it may be a mistake.
  private func keepLargeRemovals(
    of result: inout MergeResult, _ lists: [SyncList], _ states: [String: SyncListState],
    _ report: inout SyncReport
  ) {
    for list in lists {
      let count = result.removals.count { $0.listAddress == list.address }
      guard count > 5, count * 2 > states[list.address]?.etags.count ?? 0 else { continue }
      result.removals.removeAll { $0.listAddress == list.address }
      report.kept.append(KeptItemCount(listName: list.name, count: count, areOnServer: true))
    }
  }

  private func add(_ result: MergeResult, of lists: [SyncList], to report: inout SyncReport) {
    report.received += result.received
    report.deletedHere += result.deleted
    // A list that is received twice is reported once.
    for refusal in result.refused
    where !report.refused.contains(where: { $0 == (refusal.title, refusal.reason) }) {
      report.refused.append((refusal.title, refusal.reason))
    }
    for (address, count) in result.vanished {
      let name = lists.first { $0.address == address }?.name ?? address
      let items = KeptItemCount(listName: name, count: count, areOnServer: false)
      if !report.kept.contains(items) { report.kept.append(items) }
    }
  }

  /// Reads the changes of a list.
  /// - Parameters:
  ///   - failure: the error because of which resources were not read that the server may have.
  ///   - touched: the addresses of resources that were written since the state, which are read even
  ///     if the server reports no change.
  private func receive(
    _ list: SyncList, _ state: SyncListState, _ report: inout SyncReport,
    _ failure: inout (any Error)?, touched: Set<String> = []
  ) async throws -> ReceivedChanges {
    let changes = try await connection.changes(of: list.address, since: state.token)
    var received = ReceivedChanges(list.address)
    received.token = changes.token
    received.identity = changes.identity ?? state.identity
    received.deleted = Set(changes.deleted)
    var wanted = changes.unclear
    for member in changes.changed {
      let known = state.etags[member.address] ?? nil
      if known == nil || known != member.etag { wanted.append(member.address) }
    }
    if changes.isComplete {
      received.allETags = Dictionary(changes.changed.map { ($0.address, $0.etag) }) { $1 }
      for address in changes.unclear { received.allETags?[address] = .some(nil) }
    }
    let reported = changes.changed.map(\.address) + changes.deleted + changes.unclear
    wanted += touched.subtracting(reported)
    guard !wanted.isEmpty else { return received }
    let resources = try await connection.resources(at: wanted, in: list.address)
    for address in wanted {
      switch resources[address] {
      case .success(let resource?):
        received.resources.append(
          SyncResource(address, etag: resource.etag, text: resource.text))
      case .success(nil):
        received.deleted.insert(address)
        received.allETags?.removeValue(forKey: address)
      case .failure(let error):
        // It is asked for again next time.
        received.token = touched.isEmpty ? state.token : nil
        guard !error.endsReading else {
          failure = failure ?? error
          continue
        }
        let name = address.split(separator: "/").last.map(String.init) ?? address
        report.refused.append((name, Failure(error).message))
      case nil: received.token = touched.isEmpty ? state.token : nil
      }
    }
    return received
  }

  /// Sends changes, several at a time.
  /// - Returns: the addresses of resources that were written, or that changed on the server
  ///   meanwhile, by list.
  private func send(
    _ result: MergeResult, _ lists: [SyncList], of store: CalendarSyncStore,
    _ report: inout SyncReport
  ) async throws -> [String: Set<String>] {
    let readOnly = Set(lists.filter(\.isReadOnly).map(\.address))
    var touched: [String: Set<String>] = [:]
    var failure: (any Error)?
    var sent: [(SyncUpload, SyncResource)] = []
    let uploads = result.uploads.filter { upload in
      guard readOnly.contains(upload.listAddress) else { return true }
      report.refused.append((upload.title, .sync(\.isReadOnly)))
      return false
    }
    try await connection.write(uploads) { upload, outcome in
      switch outcome {
      case .success(.stored(let resource)):
        sent.append((upload, SyncResource(resource)))
        touched[upload.listAddress, default: []].insert(upload.resource.address)
        report.sent += 1
        if sent.count >= 50 {
          try await store.didSend(sent)
          sent = []
        }
      case .success(.changed):
        touched[upload.listAddress, default: []].insert(upload.resource.address)
      case .failure(let error):
        if error.concernsItem {
          report.refused.append((upload.title, Failure(error).message))
        } else {
          failure = failure ?? error
        }
      }
      return failure == nil
    }
    if !sent.isEmpty { try await store.didSend(sent) }
    var removed: [SyncRemoval] = []
    for removal in result.removals where failure == nil {
      guard !readOnly.contains(removal.listAddress) else {
        report.refused.append((removal.title, .sync(\.isReadOnly)))
        continue
      }
      do {
        let base = CalendarResource(
          address: removal.resource.address, etag: removal.resource.etag,
          text: removal.resource.text)
        switch try await connection.remove(removal.resource.address, base: base) {
        case .removed:
          removed.append(removal)
          touched[removal.listAddress, default: []].insert(removal.resource.address)
          report.deletedThere += 1
        case .changed(let resource):
          try? await store.recordDeletionConflicts([(removal, SyncResource(resource))])
        }
      } catch let error as DAVError where error.concernsItem {
        report.refused.append((removal.title, Failure(error).message))
      } catch {
        failure = error
      }
    }
    if !removed.isEmpty { try await store.didRemove(removed) }
    if let failure { throw failure }
    return touched
  }
}
