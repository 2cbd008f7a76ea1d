import Foundation
import Synchronization

/// A thread that listens to notifications of other hubs.
///
/// It opens its connection again after it was lost, at most once in 250 ms.
public final class PostgresListener: Sendable {
  /// An event of the listener.
  public enum Event: Sendable, Equatable {
    /// The listener is connected (again). Notifications may have been missed before.
    case connected
    case notification(String)
    case disconnected
  }

  private let state: ListenerState

  /// - Parameter handler: called on the thread of the listener.
  public init(
    url: String, channel: String, _ handler: @Sendable @escaping (Event) -> Void
  ) {
    let state = ListenerState()
    self.state = state
    Thread.detachNewThread {
      while !state.isStopped {
        do {
          let connection = try PostgresConnection(url: url)
          try connection.command("LISTEN \(channel)")
          handler(.connected)
          try Self.wait(connection, state, handler)
        } catch {
          handler(.disconnected)
          Thread.sleep(forTimeInterval: 0.25)
        }
      }
    }
  }

  deinit { state.stop() }

  private static func wait(
    _ connection: PostgresConnection, _ state: ListenerState, _ handler: (Event) -> Void
  ) throws {
    while !state.isStopped {
      var socket = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
      poll(&socket, 1, 500)
      for payload in try connection.notifications() { handler(.notification(payload)) }
    }
  }
}

private final class ListenerState: Sendable {
  private let flag = Atomic(false)

  var isStopped: Bool { flag.load(ordering: .relaxed) }

  func stop() { flag.store(true, ordering: .relaxed) }
}
