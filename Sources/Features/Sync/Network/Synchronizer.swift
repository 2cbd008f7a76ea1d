import AtriumCore
import AtriumDAV
import AtriumScreen
import AtriumStorage
import AtriumTime

/// Synchronises the items of the features with the servers.
struct Synchronizer: Sendable {
  let servers: SyncServers
  let clock: any WallClock
  /// The path of a PEM file of trusted certificates; `nil` for the default ones.
  let certificatePath: String?
  var events: (any EventSink)?

  /// The time limit of a synchronisation.
  private static let timeLimit = Duration.seconds(120)

  /// Synchronises all servers. A failure of one feature, server or list does not affect the others.
  /// - Parameter isDryRun: `true` if nothing is changed.
  func synchronizeAll(
    _ stores: SyncStores, vanishedItemsPolicy: VanishedItemsPolicy = .keep, isDryRun: Bool = false
  ) async throws -> SyncReport {
    let deadline = ContinuousClock.now + Self.timeLimit
    let all = try await servers.all()
    var report = SyncReport()
    report.hasNoServers = all.isEmpty
    if !all.isEmpty { report.failures = stores.failures }
    let confirmed = try self.servers.confirmations.confirmed()
    let servers = all.filter { confirmed.contains($0.destination) }
    for server in all {
      if let failure = confirmed.failure(using: server.destination) {
        report.add(failure, of: server.host)
      }
    }
    for (feature, store) in stores.sorted where !servers.isEmpty {
      let lists = servers.flatMap { $0.lists(of: feature) }
      do {
        if let purpose = try await store.missingPurpose() {
          guard !lists.isEmpty else { continue }
          report.unpermitted += lists.map(\.name)
          report.purpose = purpose
          continue
        }
        if lists.allSatisfy(\.isReadOnly) {
          let count = try await store.newItemCount()
          if count > 0 { report.unsent.append((feature, count)) }
        }
        guard !lists.isEmpty else { continue }
        try await synchronize(
          store, of: feature, with: servers.filter { !$0.lists(of: feature).isEmpty },
          until: deadline, vanishedItemsPolicy: vanishedItemsPolicy, isDryRun: isDryRun, &report)
        report.conflicts += try await store.conflicts().count
        report.detached += try await store.detachedCount()
      } catch let error as CancellationError {
        throw error
      } catch {
        report.add(Failure(error), of: "\(feature)")
      }
    }
    if !all.isEmpty, !isDryRun {
      events?.emit(.syncFinished) {
        let failures = JSON.Member("failures", .integer(report.failures.count))
        return [
          Event(at: Address("\(SyncFeature.id)"), "sync", .object(report.counts + [failures]))
        ]
      }
    }
    return report
  }

  /// Synchronises the items of a feature. New local items are sent only after the lists of all servers were received,
  /// because a list may already contain them.
  private func synchronize(
    _ store: CalendarSyncStore, of feature: FeatureID, with servers: [SyncServer],
    until deadline: ContinuousClock.Instant,
    vanishedItemsPolicy: VanishedItemsPolicy, isDryRun: Bool, _ report: inout SyncReport
  ) async throws {
    var rest = servers
    var hasReadAll = true
    if servers.count > 1, !isDryRun {
      let addresses = servers.map { $0.lists(of: feature).map(\.address) }
      let states = try await store.states(of: addresses.flatMap(\.self), at: clock.now)
      let isUnknown = { (address: String) in states[address]?.isKnown != true }
      let unread = zip(servers, addresses).filter { $1.contains(where: isUnknown) }.map(\.0)
      for server in unread {
        let failed = try await synchronize(
          store, of: feature, with: server, until: deadline, vanishedItemsPolicy, isDryRun,
          sending: .nothing, &report)
        if failed == nil { rest.removeAll { $0.id == server.id } }
        if failed != [] { hasReadAll = false }
      }
    }
    for server in rest {
      _ = try await synchronize(
        store, of: feature, with: server, until: deadline, vanishedItemsPolicy, isDryRun,
        sending: hasReadAll ? .changesAndNewItems : .changes, &report)
    }
  }

  /// Synchronises the items of a feature with a server.
  /// - Returns: the names of the lists that could not be read; `nil` if the server failed.
  private func synchronize(
    _ store: CalendarSyncStore, of feature: FeatureID, with server: SyncServer,
    until deadline: ContinuousClock.Instant,
    _ vanishedItemsPolicy: VanishedItemsPolicy, _ isDryRun: Bool,
    sending: ServerSynchronization.Sending,
    _ report: inout SyncReport
  ) async throws -> [String]? {
    var synchronization = ServerSynchronization(
      server: server, connection: try await connection(to: server, until: deadline),
      vanishedItemsPolicy: vanishedItemsPolicy, isDryRun: isDryRun, sending: sending, clock: clock)
    do {
      try await synchronization.synchronize(server.lists(of: feature), of: store, &report)
      report.hasReachedServer = true
      if !isDryRun {
        try await servers.noteSynchronization(
          of: synchronization.readLists, component: store.component, at: clock.now.timestamp)
      }
      return synchronization.failedLists
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      report.add(Failure(error), of: server.host)
      return nil
    }
  }

  func connection(
    to server: SyncServer, until deadline: ContinuousClock.Instant
  ) async throws -> CalendarServer {
    try servers.confirmations.confirmed().require(server.destination)
    return CalendarServer(
      client: try await servers.accounts.client(of: server.account),
      certificatePath: certificatePath, deadline: deadline)
  }

  /// Synchronises at intervals while a shell is open, and announces changes, failures and conflicts. Runs
  /// until the task is cancelled.
  func synchronizePeriodically(every minutes: Int, _ hooks: Hooks, _ notifier: (any Notifier)?)
    async throws
  {
    var announced: SyncReport?
    while true {
      try await Task.sleep(for: .seconds(minutes * 60))
      guard try await !servers.all().isEmpty else { continue }
      let report = try await synchronizeAll(SyncStores.all(hooks))
      if let notifier, let phrase = report.announcement(after: announced) {
        await notifier.notify(Screen("sync", [.notice(.quiet, phrase)]))
      }
      announced = report
    }
  }

  /// Checks whether each server responds and accepts the password, and returns a finding for each.
  func checkServers() async throws -> [HealthCheck.Finding] {
    var findings: [HealthCheck.Finding] = []
    for server in try await servers.all() {
      let host = server.host
      do {
        let connection = try await connection(to: server, until: .now + .seconds(10))
        for list in server.lists.prefix(1) {
          _ = try await connection.changes(of: list.address, since: nil)
        }
        findings.append(.init("sync.server", .good, .responds(host)))
      } catch {
        let failure = Failure(error)
        findings.append(.init("sync.server", .warning, failure.message, hint: failure.hint))
      }
    }
    return findings
  }
}

/// Setting up a server.
extension Synchronizer {
  /// Returns the address of a server with a scheme.
  /// - Throws: an error if the address contains a login, or if the connection to another machine would not be
  ///   encrypted.
  static func validatedAddress(_ address: String) throws -> String {
    let address = address.contains("://") ? address : "https://" + address
    let parsed = try HTTPAddress(address)
    if parsed.login != nil { throw Failure.passwordInAddress }
    guard parsed.isSecure || parsed.isLoopback else { throw Failure.insecureAddress(address) }
    return address
  }
}
