import AtriumScreen
import Foundation
import Testing

@testable import AtriumImaging

/// The data of two external test suites.
private let testData = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/data/dcc")

/// QR codes in the pictures of two external test suites.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: testData.path(percentEncoded: false)),
    "requires the test data in ../shared/data/dcc"))
struct PictureSuiteTests {
  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: testData.appending(path: path)))
  }

  private static func json(_ path: String) throws -> JSON { try JSON(parsing: bytes(path)) }

  @Test func acceptancePicturesAreRead() async throws {
    guard case .array(let pictures) = try Self.json("qa-images/manifest.json") else {
      Issue.record("the manifest is not an array")
      return
    }
    for picture in pictures {
      guard case .string(let file) = picture["file"], case .string(let text) = picture["text"]
      else { continue }
      let texts = try await ZBarReader().read(Self.bytes("qa-images/\(file)"))
      #expect(texts == [text], "\(file)")
    }
  }

  @Test func decodingMatchesTheExpectationsOfTheTestData() async throws {
    guard case .object(let members) = try Self.json("expectations.json") else {
      Issue.record("the expectations are not an object")
      return
    }
    var matching = 0
    var differing: [String] = []
    for member in members {
      guard let expected = member.value["usable"]?["EXPECTEDPICTUREDECODE"],
        let file = try? Self.json("dgc-testdata/\(member.key)"),
        case .string(let code) = file["2DCODE"], case .string(let text) = file["PREFIX"],
        let picture = Data(base64Encoded: code)
      else { continue }
      let texts = (try? await ZBarReader().read(Array(picture))) ?? []
      if .bool(texts.contains(text)) == expected {
        matching += 1
      } else {
        differing.append(member.key)
      }
    }
    #expect(matching > 0)
    #expect(differing == [])
  }
}
