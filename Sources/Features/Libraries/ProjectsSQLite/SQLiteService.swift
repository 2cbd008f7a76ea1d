import AtriumCore
import AtriumStorage
package import Foundation
import GRDB
package import ProjectsBackend

/// The state of a process that serves many users of one file.
struct SQLiteService: Sendable {
  let delivery = EventDelivery(isComplete: true)
  /// SQLite has one writer. While a transaction is committed, messages gather for the next one.
  let sends = SendQueue(transactions: 1)
  let uses = SessionUses()

  /// Follows the changes of other processes and records the uses of sessions once a minute, as long as
  /// the store exists.
  func start(over store: Store) {
    let changes = store.externalChanges()
    Task { [delivery] in
      for await _ in changes { delivery.wakeAll() }
    }
    Task { [uses, weak store] in
      while store != nil {
        try await Task.sleep(for: .seconds(60))
        try? await store?.record(uses)
      }
    }
  }
}

extension Store {
  /// Records the last uses of sessions. At most one use of a session per hour is written.
  func record(_ uses: SessionUses) async throws {
    let times = uses.take()
    if times.isEmpty { return }
    try await write { db in
      let statement = try db.cachedStatement(
        sql: "UPDATE session SET used = ?1 WHERE digest = ?2 AND coalesce(used, 0) < ?1 - ?3")
      for (digest, time) in times {
        try statement.execute(arguments: [time, digest, AccountSession.useInterval * 1000])
      }
    }
  }
}

extension SQLiteBackend {
  package func send(
    _ message: OutgoingMessage, as token: SessionToken
  ) async throws -> SentMessage {
    guard let service else { return try await sendAlone(message, as: token) }
    let sent = try await service.sends.send(message.validated(), as: token) { entries in
      try await write { transaction in entries.map { transaction.send($0) } }
    }
    guard let sent else { return try await sendAlone(message, as: token) }
    await noteUse(of: token, lastRecorded: nil)
    return sent
  }

  package func unrecordedUse(of digest: Data) -> Int? { service?.uses.time(of: digest) }
}

extension SQLiteTransaction {
  /// Sends a message, and changes nothing if that fails.
  /// - Returns: `nil` after an error of the storage, which the message alone may cause again.
  fileprivate func send(_ entry: SendQueue.Entry) -> Result<SentMessage, any Error>? {
    do {
      return .success(
        try savepoint {
          try entry.token.authenticating { (transaction: SQLiteTransaction) in
            try transaction.send(entry.message)
          }(self).0
        })
    } catch is DatabaseError {
      return nil
    } catch {
      return .failure(error)
    }
  }
}
