public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// Synchronises todos and appointments with calendars on CalDAV servers (RFC 4791).
public struct SyncFeature: Feature {
  public static let id: FeatureID = "sync"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: SyncSettings) {
    plan.group = .program
    plan.migrations = SyncServers.migrations
    plan.exchange = .exchange
    plan.provide(by: ServerAccounts.init)
    plan.provide(by: SyncServers.init(store:accounts:confirmations:))
    plan.events = [.syncFinished]
    plan.provide {
      (
        servers: SyncServers, clock: any WallClock, events: (any EventSink)?
      ) in
      Synchronizer(
        servers: servers, clock: clock, certificatePath: settings.certificatePath, events: events)
    }
    plan.contribute(HomeLine.self, by: SyncServers.homeLine)
    plan.contribute(SetUp.self, by: SyncServers.isSetUp)
    plan.contribute(StoredDestinations.self, by: SyncServers.destinations)
    plan.contribute(OnlineCheck.self, by: Synchronizer.checkServers)
    plan.contribute(SynchronizedList.self, by: Synchronizer.synchronizedLists)
    if settings.minutes > 0 {
      plan.runInBackground { (sync: Synchronizer, notifier: (any Notifier)?) in
        { hooks in try await sync.synchronizePeriodically(every: settings.minutes, hooks, notifier)
        }
      }
    }
    plan.addEntry(
      running: "now",
      words: OtherWords(
        de: ["synchronisierung"], hr: ["sinkronizacija"],
        related: ["caldav", "synchronise", "synchronize", "abgleich"])
    ) { (sync: Synchronizer) in SyncCoordinator(sync: sync) }
  }
}

extension EventKind {
  static let syncFinished = EventKind("sync.finished")
}

/// The settings of synchronisation.
public struct SyncSettings: Settings {
  /// The interval in minutes at which an open shell synchronises; 0 for never.
  let minutes: Int
  /// The path of a PEM file of trusted certificates; `nil` for the default ones.
  let certificatePath: String?

  public init(from reader: inout SettingsReader) {
    minutes = reader.number("minutes", default: 15, in: 0...1440, help: .minutesHelp)
    certificatePath = reader.file("certificates", help: .certificatesHelp)
  }
}
