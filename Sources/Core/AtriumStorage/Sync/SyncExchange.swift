public import AtriumCore
public import AtriumFormats
public import AtriumScreen
import GRDB

/// The changes of a list that a server reported, and the new state of the list.
public struct ReceivedChanges: Sendable {
  public var address: String
  public var resources: [CalendarResource] = []
  /// The addresses of resources that the server reported as deleted.
  public var deleted: Set<String> = []
  /// The entity tags of all resources by address, if the server listed all; `nil` if it listed the
  /// changes.
  public var allETags: [String: String?]?
  /// Identifies the received state of the list; `nil` if all resources must be listed next time.
  public var token: String?
  /// Distinguishes the list from another one at the same address; `nil` if the server does not support
  /// it.
  public var identity: String?

  /// A list without changes.
  public init(_ address: String) { self.address = address }
}

/// The treatment of items that vanished from a server in large numbers, or with their list.
public enum VanishedItemsPolicy: Sendable {
  /// They are kept locally and counted, so that the user can decide.
  case keep
  case delete
  /// They are sent to the server again.
  case upload
}

/// The state of a list after the last synchronisation.
public struct SyncListState: Equatable, Sendable {
  /// The token of the server; `nil` before the first synchronisation.
  public var token: String?
  /// Distinguishes the list from another one at the same address.
  public var identity: String?
  /// The entity tags of the resources by address.
  public var etags: [String: String?] = [:]
  /// `true` if the list was received at least once.
  public var isKnown = false
  /// The number of items that were deleted on the server within a day.
  public var recentlyRemoved = 0

  /// The state of a list that has not been synchronised.
  public init() {}
}

/// A resource to write.
public struct SyncUpload: Sendable {
  public var listAddress: String
  public var address: String
  /// The new iCalendar text.
  public var text: String
  /// The resource that is replaced; `nil` if it is new.
  public var base: CalendarResource?
  public var title: String
  let uid: String
  let version: Int
  /// The local item, for ``SyncRow/localAtLastSync``.
  let localText: String
}

/// A resource to delete.
public struct SyncRemoval: Sendable {
  public var listAddress: String
  /// The resource as it was at the last synchronisation.
  public var resource: CalendarResource
  public var title: String
  let uid: String
}

/// The result of merging received changes: the local changes made, and the resources to send.
public struct MergeResult: Sendable {
  /// The number of local items that were changed.
  public var received = 0
  /// The number of local items that were deleted.
  public var deleted = 0
  /// The items that cannot be synchronised.
  public var refused: [SyncRefusal] = []
  /// The received items with properties that were ignored, which stay as they are on the server.
  public var ignored: [SyncRefusal] = []
  /// The items that vanished from lists and were kept, by the address of the list.
  public var vanishedItems: [String: VanishedItems] = [:]
  /// `true` if the time limit was reached, and resources are left to the next synchronisation.
  public var isIncomplete = false
  public var uploads: [SyncUpload] = []
  public var removals: [SyncRemoval] = []
}

/// An item, or a property of one, that cannot be synchronised, with the reason.
public struct SyncRefusal: Equatable, Sendable {
  /// The title of the item, or the file name of its address.
  public var title: String
  public var reason: Phrase

  public init(_ title: String, _ reason: Phrase) {
    self.title = title
    self.reason = reason
  }

  /// Returns the reason for which a received resource cannot be stored; `nil` for an error that does not concern its
  /// content, such as a full disk.
  static func reason(for error: any Error) -> Phrase? {
    switch error {
    case let reason as RejectionReason: reason.phrase
    case let error as FormatError: error.phrase
    case let error as DatabaseError:
      switch error.kind {
      case .valueTooLarge, .limitExceeded: .isTooLarge
      case .invalidValue: .isInvalid
      case .programError:
        error.resultCode == .SQLITE_CONSTRAINT ? .isInconsistent : .isInvalid
      case .damaged, .unreadable, .unwritable, .full, .busy: nil
      }
    default: nil
    }
  }
}

/// An item with incompatible changes on both sides, or that one side deleted and the other changed.
public struct SyncConflict: Sendable {
  /// The number of the conflict in its feature.
  public var number: Int
  public var title: String
  /// The local address; `nil` if the item was deleted locally.
  public var address: Address?
  /// The local item in JSON; `{"deleted":true}` if it was deleted.
  public var mine: JSON
  /// The item on the server in JSON; `{"deleted":true}` if it was deleted.
  public var theirs: JSON
  /// Both versions at the last synchronisation; `nil` if they are unknown.
  public var mineBefore: JSON?
  public var theirsBefore: JSON?
}

/// The version that the user chooses in a conflict.
public enum SyncResolution: String, CaseIterable, Sendable {
  case mine
  case theirs
  /// Both: the local version becomes a new item. If one side deleted the item, the other version is
  /// kept.
  case both
}
