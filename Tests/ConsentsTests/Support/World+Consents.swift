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

  /// The service on the same database.
  func consents(_ purposes: [PurposeDescription] = []) -> Consents {
    Consents(store: log, clock: clock, register: PurposeRegister(purposes))
  }
}
