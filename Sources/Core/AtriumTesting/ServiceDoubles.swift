public import AtriumCore
public import AtriumScreen
import Synchronization

/// Secrets that last as long as the object.
public actor InMemorySecrets: Secrets {
  private var secrets: [String: [UInt8]] = [:]
  public init() {}
  public func names() -> [String] { Array(secrets.keys) }
  public func secret(_ name: String) -> [UInt8]? { secrets[name] }
  public func store(_ secret: [UInt8], as name: String) { secrets[name] = secret }
  public func remove(_ name: String) { secrets[name] = nil }
}

/// The confirmations after a restore: at first none.
public final class ConfirmationsAfterRestore: DestinationConfirmations {
  private let feature: FeatureID
  private let hasRestoredSettings: Bool
  private let identities = Mutex<Set<String>>([])

  /// - Parameter hasRestoredSettings: whether the settings come from the backup, too.
  public init(of feature: FeatureID, hasRestoredSettings: Bool = false) {
    self.feature = feature
    self.hasRestoredSettings = hasRestoredSettings
  }

  public func confirmed() -> ConfirmedDestinations {
    let confirmed = identities.withLock(\.self)
    return ConfirmedDestinations(of: feature, includesSettings: !hasRestoredSettings) {
      confirmed.contains($0)
    }
  }

  public func confirm(_ identities: [String]) {
    self.identities.withLock { $0.formUnion(identities) }
  }

  /// Confirms destinations as `restore confirm` does.
  public func confirm(_ destinations: [Destination]) { confirm(destinations.flatMap(\.identities)) }
}

/// Records announcements.
public final class RecordingNotifier: Notifier {
  private let texts = Mutex<[String]>([])
  public init() {}

  /// The English sentences of each announcement, one per line.
  public var all: [String] { texts.withLock { $0 } }

  public func notify(_ screen: Screen) async {
    let lines = screen.blocks.compactMap {
      if case .notice(_, let text) = $0 { text.text(in: .en) } else { nil }
    }
    texts.withLock { $0.append(lines.joined(separator: "\n")) }
  }

  /// Waits until there have been `count` announcements.
  public func waitForCount(_ count: Int) async throws {
    while all.count < count { try await Task.sleep(for: .milliseconds(5)) }
  }
}

/// A consent gate with predefined consents that never asks the user.
public final class GrantingConsentGate: ConsentGate {
  private let given: Mutex<Set<String>?>

  /// - Parameter purposes: the purposes that have consent; `nil` stands for all.
  public init(_ purposes: Set<String>? = nil) { given = Mutex(purposes) }

  /// Gives consent to a purpose.
  public func give(_ purpose: String) { given.withLock { _ = $0?.insert(purpose) } }
  /// Withdraws the consent to a purpose.
  public func withdraw(_ purpose: String) { given.withLock { _ = $0?.remove(purpose) } }
  public func isGiven(_ purpose: String, version: Int) -> Bool {
    given.withLock { $0?.contains(purpose) ?? true }
  }
  public func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    Refusal()
  }

  private struct Refusal: Coordinator {
    func run(in flow: Flow) async throws(Departure) -> Bool { false }
  }
}

/// Records commands instead of running them.
public final class RecordingCommandRunner: CommandRunner {
  /// A command with its standard input.
  public struct Run: Equatable, Sendable {
    public let command: [String]
    public let input: [UInt8]
  }
  private let recorded = Mutex<[Run]>([])
  private let result: @Sendable (Run) async -> CommandResult

  /// - Parameter result: returns the result of a command; by default all succeed.
  public init(
    _ result: @escaping @Sendable (Run) async -> CommandResult = { _ in CommandResult(.exited(0)) }
  ) {
    self.result = result
  }

  /// The commands in the order of their start.
  public var runs: [Run] { recorded.withLock(\.self) }

  public func run(
    _ command: [String], reading input: [UInt8], _ limits: CommandLimits
  ) async -> CommandResult {
    let run = Run(command: command, input: input)
    recorded.withLock { $0.append(run) }
    return await result(run)
  }
}

/// Records events, as if a deployment named commands for all of them.
public final class RecordingEventSink: EventSink {
  private let recorded = Mutex<[(kind: EventKind, event: Event)]>([])
  public init() {}

  /// The kinds and the addresses of the events: "todo.added /todos/1".
  public var all: [String] {
    recorded.withLock { $0.map { "\($0.kind.name) \($0.event.address)" } }
  }

  public var items: [JSON.Member] { recorded.withLock { $0.map(\.event.item) } }

  public func emit(_ kind: EventKind, _ events: () -> [Event]) {
    let new = events().map { (kind: kind, event: $0) }
    recorded.withLock { $0 += new }
  }
}
