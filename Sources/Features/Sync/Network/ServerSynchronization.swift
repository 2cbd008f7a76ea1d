import AtriumCore
import AtriumDAV
import AtriumFormats
import AtriumScreen
import AtriumStorage
import AtriumTime

/// The synchronisation of one server.
struct ServerSynchronization {
  /// The maximum number of rounds of sending changes and then merging the lists that were sent to.
  private static let maximumRounds = 3
  enum Sending { case nothing, changes, changesAndNewItems }

  let server: SyncServer
  let connection: CalendarServer
  let vanishedItemsPolicy: VanishedItemsPolicy
  let isDryRun: Bool
  let sending: Sending
  let clock: any WallClock
  /// The addresses of the lists that were read.
  var readLists: [String] = []
  /// The names of the lists that could not be read.
  var failedLists: [String] = []

  mutating func synchronize(
    _ lists: [SyncList], of store: CalendarSyncStore, _ report: inout SyncReport
  ) async throws {
    let states = try await store.states(of: lists.map(\.address), at: clock.now)
    var received: [ReceivedChanges] = []
    // The error that ended reading. Everything that was read before it is stored.
    var failure: (any Error)?
    var missingLists: Set<String> = []
    for list in lists where failure == nil {
      do {
        let state = states[list.address] ?? SyncListState()
        received.append(try await receive(list, state, &report, &failure))
        readLists.append(list.address)
      } catch DAVError.collectionMissing {
        missingLists.insert(list.address)
        report.refused.append(SyncRefusal(list.name, .listIsGone))
      } catch let error as CancellationError {
        throw error
      } catch let error where error.concernsOnlyList {
        failedLists.append(list.name)
        report.add(Failure(error), of: list.name)
      } catch {
        failure = error
      }
    }
    guard !received.isEmpty else {
      if let failure { throw failure }
      return
    }
    // A list that was not read may have the new items.
    let sendsNewItems = sending == .changesAndNewItems && failedLists.isEmpty
    let listForNewItems = lists.first { !$0.isReadOnly && readLists.contains($0.address) }?.address
    var result = try await store.merge(
      received, missingLists: missingLists, listForNewItems: sendsNewItems ? listForNewItems : nil,
      vanishedItemsPolicy: vanishedItemsPolicy, at: clock.now, isDryRun: isDryRun,
      isFollowUp: failure != nil || sending == .nothing)
    if vanishedItemsPolicy != .delete { keepLargeRemovals(of: &result, lists, states, &report) }
    add(result, of: lists, to: &report)
    if result.isIncomplete { failure = failure ?? DAVError.timeLimit(host: server.host) }
    if let failure { throw failure }
    if sending == .nothing { return }
    if isDryRun {
      report.sent += result.uploads.count
      report.deletedThere += result.removals.count
      return
    }
    let kept = Set(result.vanishedItems.keys)
    for _ in 0..<Self.maximumRounds {
      var states = try await store.states(of: lists.map(\.address), at: clock.now)
      let touched = try await send(result, lists, of: store, &report)
      let followed = lists.filter { touched[$0.address] != nil && !kept.contains($0.address) }
      if followed.isEmpty { break }
      let tokens = states.mapValues(\.token)
      states = try await store.states(of: followed.map(\.address), at: clock.now)
      var changed: [ReceivedChanges] = []
      for list in followed {
        var state = states[list.address] ?? SyncListState()
        state.token = tokens[list.address] ?? nil
        changed.append(
          try await receive(
            list, state, &report, &failure, touched: touched[list.address] ?? []))
      }
      result = try await store.merge(
        changed, listForNewItems: nil, vanishedItemsPolicy: vanishedItemsPolicy, at: clock.now,
        isFollowUp: true)
      add(result, of: lists, to: &report)
      if result.isIncomplete { failure = failure ?? DAVError.timeLimit(host: server.host) }
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
      let state = states[list.address] ?? SyncListState()
      let earlier = state.recentlyRemoved
      guard count > 0, count + earlier > 5, (count + earlier) * 2 > state.etags.count + earlier
      else { continue }
      result.removals.removeAll { $0.listAddress == list.address }
      report.kept.append(
        KeptItemCount(listName: list.name, count: count, earlier: earlier, areOnServer: true))
    }
  }

  private func add(_ result: MergeResult, of lists: [SyncList], to report: inout SyncReport) {
    report.received += result.received
    report.deletedHere += result.deleted
    // A list that is received twice is reported once.
    for refusal in result.refused where !report.refused.contains(refusal) {
      report.refused.append(refusal)
    }
    report.ignored += result.ignored
    for (address, items) in result.vanishedItems {
      let name = lists.first { $0.address == address }?.name ?? address
      let kept = KeptItemCount(
        listName: name, count: items.count, earlier: items.earlier, areOnServer: false)
      if !report.kept.contains(kept) { report.kept.append(kept) }
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
        received.resources.append(resource)
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
        report.refused.append(SyncRefusal(name, Failure(error).message))
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
    var sent: [(SyncUpload, CalendarResource)] = []
    let uploads = result.uploads.filter { upload in
      guard readOnly.contains(upload.listAddress) else { return true }
      report.refused.append(SyncRefusal(upload.title, .isReadOnly))
      return false
    }
    try await connection.write(uploads) { upload, outcome in
      switch outcome {
      case .success(.stored(let resource)):
        sent.append((upload, resource))
        touched[upload.listAddress, default: []].insert(upload.address)
        report.sent += 1
        if sent.count >= 50 {
          try await store.didSend(sent)
          sent = []
        }
      case .success(.changed):
        touched[upload.listAddress, default: []].insert(upload.address)
      case .failure(let error):
        if error.concernsItem {
          report.refused.append(SyncRefusal(upload.title, Failure(error).message))
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
        report.refused.append(SyncRefusal(removal.title, .isReadOnly))
        continue
      }
      do {
        switch try await connection.remove(removal.resource) {
        case .removed:
          removed.append(removal)
          touched[removal.listAddress, default: []].insert(removal.resource.address)
          report.deletedThere += 1
        case .changed(let resource):
          try? await store.recordDeletionConflicts([(removal, resource)])
        }
      } catch let error as DAVError where error.concernsItem {
        report.refused.append(SyncRefusal(removal.title, Failure(error).message))
      } catch {
        failure = error
      }
    }
    if !removed.isEmpty {
      try await store.didRemove(removed, at: clock.now, isConfirmed: vanishedItemsPolicy == .delete)
    }
    if let failure { throw failure }
    return touched
  }
}
