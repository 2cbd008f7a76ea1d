import AtriumCore
import AtriumScreen
import AtriumTesting

@testable import Patients

/// A server's recorded answers, and the feature that asks for them.
@MainActor
struct Ward {
  let server: RecordedOrthanc
  let world: World

  /// `nil`, with the reason printed, where the recordings are not.
  init?(_ fault: @escaping RecordedOrthanc.Fault = { _ in nil }) {
    guard let server = RecordedOrthanc(fault) else { return nil }
    self.server = server
    world = World([.shared((any HTTPClient).self) { server }])
  }

  /// Somebody who agreed, on a deployment with this server.
  static func manner(_ manner: Conversation.Options) -> Conversation.Options {
    manner.consenting(to: ShowingPatients.id).setting("patients.url=\(RecordedOrthanc.url)")
  }

  func talk(_ lines: String..., as manner: Conversation.Options = .person) async throws -> String {
    try await Conversation.with(
      [PatientsFeature()], Self.manner(manner), in: world, saying: lines)
  }

  /// What a script gets to read: the answer to the last line.
  func answer(_ lines: String..., as manner: Conversation.Options = .script) async throws -> JSON {
    let text = try await Conversation.with(
      [PatientsFeature()], Self.manner(manner), in: world, saying: lines)
    return try JSON(parsing: Array((text.split(separator: "\n").last.map(String.init) ?? "").utf8))
  }

  func status(_ line: String, as manner: Conversation.Options = .script) async throws -> Int32 {
    try await Conversation.status(
      of: [PatientsFeature()], Self.manner(manner), in: world, saying: line)
  }
}
