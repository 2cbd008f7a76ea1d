import AtriumCore
import AtriumScreen
import AtriumTesting

@testable import Patients

/// Conversations with the feature and a server, with consent given.
@MainActor
protocol PatientsConversation {
  static var url: String { get }
  var world: World { get }
}

extension PatientsConversation {
  static func consenting(_ manner: Conversation.Options) -> Conversation.Options {
    manner.consenting(to: ShowingPatients.id).setting("patients.url=\(url)")
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

/// The feature with a server of recorded responses.
struct PatientsFixture: PatientsConversation {
  static let url = RecordedOrthanc.url
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
}

/// The feature with an unkind DICOMweb server.
struct DicomWebFixture: PatientsConversation {
  static let url = UnkindDicomWeb.url
  let server: UnkindDicomWeb
  let world: World

  init(
    _ profile: UnkindDicomWeb.Profile = .init(), _ instances: [DicomInstance] = DicomInstance.few,
    services: [ServiceProvider] = []
  ) {
    let server = UnkindDicomWeb(profile, instances)
    self.server = server
    world = World([.shared((any HTTPClient).self) { server }] + services)
  }
}
