import AtriumCore
import AtriumStorage
import AtriumTesting
import GRDB

@testable import Consents

/// The features of the conversations.
let testFeatures: [any Feature] = [ConsentsFeature(), DiaryFeature(), MirrorFeature()]

extension World {
  /// The database of the log.
  var log: Store { store(of: ConsentsFeature.id, migrations: ConsentsSchema.steps) }

  /// Changes the database like another program.
  func tamper(_ sql: String) async throws {
    try await log.write { try $0.execute(sql: sql) }
  }

  /// Replaces the log by one with valid hashes, as a program that can write the file might.
  func forgeLog(_ change: (inout [Decision]) -> Void) async throws {
    var forged = try await consents().history()
    change(&forged)
    for index in forged.indices {
      forged[index].previous = index == 0 ? LogHash.initial : forged[index - 1].hash
      forged[index].hash = forged[index].computedHash
    }
    let entries = forged
    try await log.write { db in
      try db.execute(sql: "DELETE FROM decision; DELETE FROM log_end")
      for entry in entries { try entry.insert(db) }
      try db.execute(
        sql: "INSERT INTO log_end SELECT number, hash FROM decision ORDER BY number DESC LIMIT 1")
    }
  }

  /// The service on the same database.
  func consents(_ purposes: [PurposeDescription] = []) -> Consents {
    Consents(store: log, clock: clock, register: PurposeRegister(purposes))
  }
}
