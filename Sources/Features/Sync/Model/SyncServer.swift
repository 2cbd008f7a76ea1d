import AtriumCore
import AtriumScreen
import AtriumStorage

/// A server that the user set up.
struct SyncServer: Equatable, Sendable {
  /// Assigned once and never reused.
  var id: Int
  /// The address that the user typed.
  var address: String
  /// The name for signing in; empty without a login.
  var user: String
  /// The name of the sign-in of the deployment; `nil` for a password.
  var signIn: String?
  /// The lists that are synchronised, in the order in which they were chosen.
  var lists: [SyncList]
  /// The other lists of the server that were found.
  var unassignedLists: [SyncList] = []

  /// Returns the lists with these names; all for no name, also those that are not synchronised if no other is left.
  func lists(named names: [String]) throws -> [SyncList] {
    for name in names where !lists.contains(where: { $0.name == name }) {
      throw Failure.listNotFound(name, names: lists.map(\.name))
    }
    if names.isEmpty { return lists.isEmpty ? unassignedLists : lists }
    return lists.filter { names.contains($0.name) }
  }

  /// The host, for messages.
  var host: String { (try? HTTPAddress(address))?.authority ?? address }

  var account: ServerAccount {
    ServerAccount(address: address, user: user, signIn: signIn, secretName: "server-\(id)")
  }

  var destination: Destination {
    Destination(
      "\(id)", at: [address] + lists.map(\.address).filter { !$0.hasSameOrigin(as: address) },
      account: signIn ?? user, identities: [account.identity] + lists.map(\.identity))
  }

  /// The lists of a feature.
  func lists(of feature: FeatureID) -> [SyncList] { lists.filter { $0.feature == feature } }

  /// Returns a list, assigned or not, that is the same on the server.
  func list(like other: SyncList) -> SyncList? {
    (lists + unassignedLists).first { $0.isSame(as: other) }
  }
}

/// A list on a server: a calendar collection (RFC 4791 §4.2).
struct SyncList: Equatable, Sendable {
  var address: String
  var name: String
  /// The component that is synchronised: `VTODO` or `VEVENT`.
  var component: String
  /// The feature that has the items of the list; `nil` if the list is not synchronised.
  var feature: FeatureID?
  /// `true` if the list can only be read.
  var isReadOnly: Bool
  /// The time of the last synchronisation in RFC 3339, UTC; `nil` before the first one.
  var lastSyncTimestamp: String?

  var identity: String { "list \(component) \(address)" }

  func assigned(to feature: FeatureID?) -> SyncList {
    var list = self
    list.feature = feature
    return list
  }

  func isSame(as other: SyncList) -> Bool {
    address == other.address && component == other.component
  }
}

extension String {
  /// Returns whether two addresses lead to the same server.
  fileprivate func hasSameOrigin(as other: String) -> Bool {
    guard let address = try? HTTPAddress(self), let other = try? HTTPAddress(other) else {
      return self == other
    }
    return address.hasOrigin(of: other)
  }
}

/// The result of a synchronisation, in numbers of items.
struct SyncReport: Sendable {
  var sent = 0
  var received = 0
  var deletedHere = 0
  var deletedThere = 0
  /// The number of conflicts that are open afterwards.
  var conflicts = 0
  var refused: [SyncRefusal] = []
  /// The properties of received items that were ignored.
  var ignored: [SyncRefusal] = []
  /// The items that vanished from one side in large numbers and were kept on the other.
  var kept: [KeptItemCount] = []
  /// The number of items that are not sent, since their list is not synchronised any more.
  var detached = 0
  /// The numbers of new items of features that have no list that can be written to.
  var unsent: [(feature: FeatureID, count: Int)] = []
  /// The lists that appeared on the servers, with the features to which they can be assigned.
  var newLists: [(list: SyncList, features: [FeatureID])] = []
  /// The lists that were left out because a consent is missing.
  var unpermitted: [String] = []
  /// The ID of that consent.
  var purpose: String?
  /// The failures of features, servers and lists, with their names.
  var failures: [(name: String, failure: Failure)] = []
  /// `true` if at least one server was synchronised without a failure.
  var hasReachedServer = false
  /// `true` if no server is set up.
  var hasNoServers = false

  /// `true` if something was not synchronised or waits for a decision.
  var needsAttention: Bool {
    !failures.isEmpty || !unpermitted.isEmpty || !kept.isEmpty || conflicts > 0
  }

  /// Adds a failure, unless it is reported already.
  mutating func add(_ failure: Failure, of name: String) {
    guard !failures.contains(where: { $0.name == name && $0.failure.code == failure.code }) else {
      return
    }
    failures.append((name, failure))
  }

  var isUnchanged: Bool {
    sent + received + deletedHere + deletedThere == 0 && refused.isEmpty
  }
}

/// The number of items of a list that vanished from one side in large numbers and were kept on the other
/// until the user decides.
struct KeptItemCount: Equatable, Sendable {
  /// The name of their list.
  var listName: String
  var count: Int
  /// The number of items of the list that were deleted within a day before, and were counted with them.
  var earlier = 0
  /// `true` if they were deleted here and kept on the server.
  var areOnServer: Bool
}
