import AtriumCore
import AtriumDAV
import AtriumScreen
import AtriumStorage

/// A server to be set up.
struct NewServer {
  var address: String
  /// The name for signing in; empty without a login, `nil` if it is still to be asked for.
  var user: String?
  /// The name of the sign-in of the deployment; `nil` for a password.
  var signIn: String?
  /// `nil` if it is still to be asked for.
  var password: String?
  /// The names of lists with the features that use them; `nil` for lists that are not synchronised.
  var named: [(name: String, feature: FeatureID?)]
  /// `true` if all lists are used.
  var takesAll: Bool
  /// The lists that a person chose.
  var chosen: [SyncList] = []

  /// `true` if the command selects the lists, so that the user is not asked for them.
  var selectsLists: Bool { takesAll || named.contains { $0.feature != nil } }
  /// The server without lists.
  var server: SyncServer {
    SyncServer(id: 0, address: address, user: user ?? "", signIn: signIn, lists: [])
  }
  /// `true` if the password is still to be asked for.
  var needsPassword: Bool { password == nil && user != "" }
}

/// A list of a server with the features that can use it. The first one is the default.
struct ListOffer: Sendable {
  /// The list, with its feature if it is synchronised already.
  var list: SyncList
  var features: [FeatureID]
}

extension FeatureID {
  /// The word for no feature in commands.
  static let noneWord = "none"

  /// Returns the feature that a word of a command names.
  static func named(_ word: String) -> FeatureID? { word == noneWord ? nil : FeatureID(word) }
}

extension CalendarCollection {
  /// The lists that the collection can be: one for each component that it accepts.
  var lists: [SyncList] {
    ["VTODO", "VEVENT"].filter { components.isEmpty || components.contains($0) }.map {
      SyncList(address: address, name: name, component: $0, isReadOnly: isReadOnly)
    }
  }
}

extension [SyncList] {
  /// Returns the list with a name or an address. Of a list with todos and events, the events are meant.
  fileprivate func list(named name: String) throws -> SyncList {
    let exact = filter { $0.name == name || $0.address == name }
    let found = exact.isEmpty ? filter { $0.name.lowercased() == name.lowercased() } : exact
    let addresses = Set(found.map(\.address)).sorted()
    guard let first = found.first else {
      throw Failure.listNotFound(name, names: map(\.name))
    }
    guard addresses.count == 1 else {
      throw Failure.listIsAmbiguous(name, addresses: addresses)
    }
    return found.first { $0.component == "VEVENT" } ?? first
  }
}

extension Synchronizer {
  /// Returns the lists of a server that is being set up, perhaps again.
  func offers(of new: NewServer, _ stores: SyncStores) async throws -> [ListOffer] {
    let account = new.server.account
    let server = CalendarServer(
      client: try await servers.accounts.client(of: account, password: new.password ?? ""),
      certificatePath: certificatePath, deadline: .now + .seconds(60))
    let found = try await server.calendars(at: new.address)
    let known = try await servers.all().first { $0.account.identity == account.identity }
    return found.flatMap(\.lists).map { list in
      ListOffer(
        list: list.assigned(to: known?.list(like: list)?.feature),
        features: stores.features(of: list.component))
    }
  }

  /// Stores a server with the lists that were named or chosen.
  func add(
    _ new: NewServer, among offers: [ListOffer], _ stores: SyncStores
  ) async throws -> Screen {
    var server = new.server
    server.lists = new.chosen
    guard !offers.isEmpty else { throw Failure.noCalendars(host: server.host) }
    var ignored: [SyncList] = []
    for (name, feature) in new.named {
      guard let feature else {
        let list = try offers.map(\.list).list(named: name)
        if let feature = list.feature { throw Failure.listIsAssigned(list, to: feature) }
        ignored.append(list)
        continue
      }
      let component = try stores.store(of: feature).component
      let list = try offers.map(\.list).filter { $0.component == component }.list(named: name)
      if let other = server.lists.first(where: { $0.isSame(as: list) }) {
        guard other.feature == feature else { throw Failure.listIsNamedTwice(name) }
        continue
      }
      server.lists.append(list.assigned(to: feature))
    }
    let rest = offers.filter { offer in !server.lists.contains { $0.isSame(as: offer.list) } }
    for offer in rest where new.takesAll && !ignored.contains(where: offer.list.isSame) {
      guard let feature = offer.list.feature ?? offer.features.first else { continue }
      server.lists.append(offer.list.assigned(to: feature))
    }
    guard !server.lists.isEmpty else {
      let usable = offers.filter { !$0.features.isEmpty }
      throw Failure.noListChosen(names: usable.map(\.list.name))
    }
    server.unassignedLists = rest.map(\.list).filter { list in
      !server.lists.contains { $0.isSame(as: list) }
    }
    let stored = try await servers.add(server, password: new.password)
    return .added(stored, try await stores.consentNotices(about: stored.lists))
  }

  /// Assigns a list to a feature, which gets the items that another feature received from it.
  /// - Parameters:
  ///   - name: the name or the address of the list.
  ///   - feature: `nil` ends the synchronisation of the list.
  func assign(
    _ name: String, to feature: FeatureID?, _ stores: SyncStores
  ) async throws -> Screen {
    let store = try feature.map { try stores.store(of: $0) }
    let all = try await servers.all()
    let lists = all.flatMap { $0.lists + $0.unassignedLists }
    let list = try lists.filter { store == nil || $0.component == store?.component }
      .list(named: name)
    var moved = 0
    if let feature, let store {
      if let old = list.feature, stores.byFeature[old] == nil, list.lastSyncTimestamp != nil {
        throw Failure.itemsStay(list, in: old)
      }
      for other in stores.features(of: list.component) where other != feature {
        moved += try await move(list, from: try stores.store(of: other), to: store)
      }
    } else if let old = list.feature {
      try await stores.byFeature[old]?.forget([list.address])
    }
    let isUnchanged = list.feature == feature && moved == 0
    if list.feature != feature, let server = all.first(where: { $0.list(like: list) != nil }) {
      try await servers.assign(list, of: server, to: feature)
    }
    let assigned = list.assigned(to: feature)
    return .assigned(
      assigned, moved: moved, isUnchanged: isUnchanged,
      try await stores.consentNotices(about: [assigned]))
  }

  /// Returns the lists of a feature.
  func synchronizedLists(
    of feature: FeatureID, _ hooks: Hooks
  ) async throws -> [SynchronizedList] {
    try await servers.all().flatMap { $0.lists(of: feature) }.map { list in
      SynchronizedList(list.name, at: list.address) { feature in
        try await assign(list.address, to: feature, SyncStores.required(hooks))
      }
    }
  }

  /// Moves the items of a list. Both features must be open to it.
  private func move(
    _ list: SyncList, from old: CalendarSyncStore, to new: CalendarSyncStore
  ) async throws -> Int {
    let states = try await old.states(of: [list.address], at: clock.now)
    guard let state = states[list.address], state.isKnown else { return 0 }
    for store in [old, new] where !state.etags.isEmpty {
      if let purpose = try await store.missingPurpose() {
        throw Failure.listIsClosed(list, without: purpose)
      }
    }
    return try await old.move(list.address, to: new)
  }

  /// Stores and reports the lists that appeared on the servers. They are not synchronised before they are assigned.
  func findNewLists(
    for stores: SyncStores, isDryRun: Bool, _ report: inout SyncReport
  ) async throws {
    let all = try await servers.all()
    let known = all.flatMap { $0.lists + $0.unassignedLists }
    for server in all where report.hasReachedServer || server.lists.isEmpty {
      guard !report.failures.contains(where: { $0.name == server.host }) else { continue }
      let found: [CalendarCollection]
      do {
        found = try await connection(to: server, until: .now + .seconds(10))
          .calendars(at: server.address)
      } catch let error as CancellationError {
        throw error
      } catch {
        // The known lists were synchronised; the next synchronisation looks for others again.
        continue
      }
      let new = found.flatMap(\.lists).filter { list in
        !stores.features(of: list.component).isEmpty && !known.contains { $0.isSame(as: list) }
      }
      if !isDryRun { try await servers.add(new, to: server) }
      report.newLists += new.map { ($0, stores.features(of: $0.component)) }
    }
  }
}

extension SyncStores {
  /// Returns notices about lists that are left out until a consent is given.
  fileprivate func consentNotices(about lists: [SyncList]) async throws -> [Block] {
    var blocks: [Block] = []
    for (feature, store) in sorted {
      let names = lists.filter { $0.feature == feature }.map(\.name)
      guard !names.isEmpty, let purpose = try await store.missingPurpose() else { continue }
      blocks += [.notice(.warning, .noConsent(names)), .notice(.hint, .giveConsent(purpose))]
    }
    return blocks
  }
}
