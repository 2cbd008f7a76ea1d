import AtriumCore
import AtriumNetworking
import AtriumScreen
import AtriumTesting
import Foundation
import Testing

@testable import Projects
@testable import ProjectsBackend
@testable import ProjectsSQLite

/// Conversations with the feature in one world.
@MainActor protocol ConversationFixture {
  var world: World { get }
}

extension ConversationFixture {
  /// Sets the lowest cost of passwords, so that tests are fast.
  static var lowCost: String { "projects.password-cost=10" }
  /// The feature without the minimum cost.
  static var feature: ProjectsFeature { ProjectsFeature(minimumPasswordCost: 10) }
  var password: String { "green horses fly low" }

  static func newWorld() -> World {
    World([
      .shared((any PictureReader).self) { GrayPictures() },
      .shared((any PictureWriter).self) { GrayPictures() },
      .shared((any HTTPClient).self) { PatientClient(CurlClient()) },
    ])
  }

  func say(_ lines: String..., by manner: Conversation.Options = .person) async throws -> String {
    try await Conversation.with(
      [Self.feature], manner.setting(Self.lowCost), in: world, saying: lines)
  }

  /// Returns the JSON lines that a script prints.
  func script(_ lines: String..., setting: String = lowCost) async throws -> [String] {
    let talk = try await Conversation.with(
      [Self.feature], .script.setting(Self.lowCost, setting), in: world, saying: lines)
    return talk.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{") }
  }

  /// Returns the JSON of the account screen.
  func account(
    _ name: String, _ first: String, _ last: String = "Example", picture: Bool = false
  ) -> String {
    #"{"screen":"account","account":{"username":"\#(name)","first_name":"\#(first)","#
      + #""last_name":"\#(last)","email":"\#(name)@example.org","picture":\#(picture)}}"#
  }

  func register(_ name: String) async throws {
    let output = try await script(
      "account register --email \(name)@example.org --username \(name) "
        + "--first-name \(name.capitalized) --last-name Example", password)
    #expect(output == [account(name, name.capitalized)])
  }

  /// Registers two users, the first of whom has the project 1, and signs the second in.
  func registerPair() async throws {
    try await register("ada")
    _ = try await script("projects add App")
    try await register("bob")
  }
}

/// Reads every file as a gray square.
private struct GrayPictures: PictureReader, PictureWriter {
  func bitmap(of file: [UInt8], within side: Int) throws -> Bitmap {
    try #require(Bitmap(width: 2, height: 2, gray: [0, 255, 255, 0]))
  }
  func png(of bitmap: Bitmap) -> [UInt8] { bitmap.pixels }
  func jpeg(of bitmap: Bitmap, quality: Int) -> [UInt8] { bitmap.pixels }
}
