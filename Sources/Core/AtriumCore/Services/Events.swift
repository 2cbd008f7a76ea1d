public import AtriumScreen

/// A kind of change for which a deployment can name commands.
public struct EventKind: Hashable, Sendable {
  /// The name in deployments: `todo.added`.
  public let name: String

  /// - Parameter name: the type of item and the change: `todo.added`.
  public init(_ name: String) { self.name = name }

  /// The time of a reminder came. Any feature with reminders emits it.
  public static let reminderDue = EventKind("reminder.due")
}

/// A change that was stored.
public struct Event: Sendable {
  public let address: Address
  /// The item as programs read it, under the name of its type, e.g. `todo`.
  public let item: JSON.Member

  /// - Parameters:
  ///   - type: the key of the item in the JSON of the event, e.g. `todo`.
  ///   - item: the item as programs read it.
  public init(at address: Address, _ type: String, _ item: JSON) {
    self.address = address
    self.item = JSON.Member(type, item)
  }
}

/// Runs the commands that the deployment names for events. A deployment without such commands has no sink.
public protocol EventSink: Sendable {
  /// Lets the commands for a kind of event run in the background. Call it after a change is stored; it
  /// neither waits nor fails.
  /// - Parameter events: returns the events; called only if there are commands for the kind.
  func emit(_ kind: EventKind, _ events: () -> [Event])
}

/// Passing the items of a health feature to the commands for its events. The kernel declares the purpose if
/// the deployment names such commands; without a consent, they get only the addresses of the items.
enum DisclosingEvents<F: Feature>: Purpose {
  static var id: String { "\(F.id).hooks" }
  static var name: Phrase { .disclosingName }
  static var text: Phrase { .disclosingText(F.title) }
  static var isRequired: Bool { false }
  static var sensitivity: Sensitivity { .health }
}
