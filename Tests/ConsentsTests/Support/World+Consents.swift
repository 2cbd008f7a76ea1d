import AtriumCore
import AtriumStorage
import AtriumTesting
import GRDB

@testable import Consents

/// All that is talked to here.
let features: [any Feature] = [ConsentsFeature(), DiaryFeature(), MirrorFeature()]

extension World {
  /// The log's own file.
  var log: Store { store(of: ConsentsFeature.id, migrations: ConsentsSchema.steps) }

  /// Changes the file as somebody with another program would.
  func tamper(_ sql: String) async throws {
    try await log.write { try $0.execute(sql: sql) }
  }

  /// The service itself, beside conversations.
  func consents(_ purposes: [PurposeDescription] = []) -> Consents {
    Consents(store: log, clock: clock, register: PurposeRegister(purposes))
  }
}
