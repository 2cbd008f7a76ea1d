import AtriumCore
import AtriumScreen
import AtriumTesting

@testable import Patients

/// The feature with a server of recorded responses, and consent given.
@MainActor
struct PatientsFixture {
  let server: RecordedOrthanc
  let world: World

  /// - Parameters:
  ///   - override: replaces responses, or throws a network error.
  ///   - body: replaces the body of a response that is streamed.
  ///   - services: additional services.
  init(
    _ override: @escaping RecordedOrthanc.Override = { _ in nil },
    body: @escaping @Sendable (HTTPRequest) -> HTTPBody? = { _ in nil },
    services: [ServiceProvider] = []
  ) throws {
    let server = try RecordedOrthanc(override, body: body)
    self.server = server
    world = World([.shared((any HTTPClient).self) { server }] + services)
  }

  static func consenting(_ manner: Conversation.Options) -> Conversation.Options {
    manner.consenting(to: ShowingPatients.id).setting("patients.url=\(RecordedOrthanc.url)")
  }

  /// The transcript of a session at the prompt.
  func transcript(_ lines: String..., as manner: Conversation.Options = .person) async throws
    -> String
  {
    try await Conversation.with(
      [PatientsFeature()], Self.consenting(manner), in: world, saying: lines)
  }

  /// The JSON output of the last line of a script.
  func json(_ lines: String..., as manner: Conversation.Options = .script) async throws -> JSON {
    let text = try await Conversation.with(
      [PatientsFeature()], Self.consenting(manner), in: world, saying: lines)
    return try JSON(parsing: Array((text.split(separator: "\n").last.map(String.init) ?? "").utf8))
  }

  func status(_ line: String, as manner: Conversation.Options = .script) async throws -> Int32 {
    try await Conversation.status(
      of: [PatientsFeature()], Self.consenting(manner), in: world, saying: line)
  }
}
