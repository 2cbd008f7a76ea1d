import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

@MainActor @Suite struct SharedFilesTests {
  private let issuer = TestCardIssuer()
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var path: String { folder.path(percentEncoded: false) }

  private func answers(_ lines: String...) async throws -> [JSON] {
    let transcript = try await Conversation.with([CertificatesFeature()], .script, saying: lines)
    return transcript.split(separator: "\n").compactMap { try? JSON(parsing: Array($0.utf8)) }
  }

  @Test(arguments: ["", " --manifest"])
  func aSharedCardIsOpenedByItsLink(_ option: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Only the last folder of a path is created.
    let missing = "certificates share 1 --to \(path)/public --url https://h.example.org/s/"
    _ = try await answers("certificates add \(issuer.jws())", missing)
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let share =
      "certificates share 1 --to \(path)/public --url https://h.example.org/s/ --label Mine"
      + " --until 2030-01-01"
    let found = try await answers("certificates add \(issuer.jws())", share + option)
    let shared = try #require(found.last)
    let link = try #require(shared["link"]?.string)
    #expect(shared["expires"] == "2030-01-02T00:00:00Z")
    let files = try #require(shared["files"]?.elements).compactMap(\.string)
    #expect(files.count == 2)
    try Data(issuer.directory().text.utf8).write(to: folder.appending(path: "trust.json"))

    var replies: [String: [UInt8]] = [:]
    for file in files {
      let url = file.replacing("\(path)/public", with: "https://h.example.org/s")
      replies[url] = Array(try Data(contentsOf: URL(filePath: file)))
    }
    let server = SharedFilesServer(replies)
    let options = Conversation.Options.script.consenting(to: "certificates.links")
    let transcript = try await Conversation.with(
      [CertificatesFeature()], options,
      in: World([.shared((any HTTPClient).self) { server }]),
      says: "certificates inspect \(link) --open --yes --trust \(path)/trust.json --at 2022-05-01")
    #expect(transcript.contains(#""kind":"shc","verdict":"valid""#), "\(transcript)")
    #expect(transcript.contains(#""label":"Mine""#))
  }

  @Test func theKeyIsInNoFile() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let found = try await answers(
      "certificates add \(issuer.jws())",
      "certificates share 1 --to \(path) --url https://h.example.org")
    let link = try #require(found.last?["link"]?.string)
    let payload = try JSON(
      parsing: try #require(Base64.urlBytes(Array(link.dropFirst("shlink:/".count).utf8)[...])))
    let key = try #require(payload["key"]?.string)
    #expect(payload["flag"] == "U")
    for file in try #require(found.last?["files"]?.elements).compactMap(\.string) {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains(key))
      #expect(!text.contains("verifiableCredential"))
    }
  }

  @Test func sharingNeedsAFolderAndASecureAddress() async throws {
    for (options, code) in [
      ("--url https://h.example.org", "certificates.option-missing"),
      ("--to /tmp", "certificates.option-missing"),
      ("--to /tmp --url http://h.example.org", "certificates.share-address"),
      ("--to /tmp --url https://h.example.org/?a=1", "certificates.share-address"),
    ] {
      let transcript = try await Conversation.with(
        [CertificatesFeature()], .script, says: "certificates add \(try issuer.jws())",
        "certificates share 1 \(options)")
      #expect(transcript.contains(code), "\(options)")
      let hasHint = transcript.contains("Add --to, --url.")
      #expect(hasHint == code.hasSuffix("missing"), "\(transcript)")
    }
  }
}

/// A server of files, which answers POST like GET.
private struct SharedFilesServer: HTTPClient {
  private let files: [String: [UInt8]]
  init(_ files: [String: [UInt8]]) { self.files = files }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = files[String(request.url.prefix { $0 != "?" })]
    return HTTPResponse(status: body == nil ? 404 : 200, body: body ?? [], url: request.url)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let response = try await send(request)
    return HTTPStream(status: response.status, body: HTTPBody([response.body]))
  }
}
