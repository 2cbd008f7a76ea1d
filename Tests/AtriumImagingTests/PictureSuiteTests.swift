import AtriumScreen
import Foundation
import Testing

@testable import AtriumImaging

/// A folder with pictures in the form of two published test suites.
struct PictureSuite: CustomTestStringConvertible {
  let folder: URL

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The pictures of the package, and those of the suites if they are in a folder beside it.
  static let all = [
    package.appending(path: "Tests/Cases/dcc"),
    package.deletingLastPathComponent().appending(path: "shared/data/dcc"),
  ].map(PictureSuite.init).filter {
    FileManager.default.fileExists(atPath: $0.folder.path(percentEncoded: false))
  }

  var testDescription: String { folder.pathComponents.suffix(2).joined(separator: "/") }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  func json(_ path: String) throws -> JSON { try JSON(parsing: bytes(path)) }
}

/// QR codes in the pictures of test suites.
@Suite struct PictureSuiteTests {
  @Test(arguments: PictureSuite.all)
  func acceptancePicturesAreRead(_ suite: PictureSuite) async throws {
    guard case .array(let pictures) = try suite.json("qa-images/manifest.json") else {
      Issue.record("the manifest is not an array")
      return
    }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      guard case .string(let file) = picture["file"], case .string(let text) = picture["text"]
      else { continue }
      let texts = try await ZBarReader().read(suite.bytes("qa-images/\(file)"))
      #expect(texts == [text], "\(file)")
    }
  }

  @Test(arguments: PictureSuite.all)
  func decodingMatchesTheExpectationsOfTheTestData(_ suite: PictureSuite) async throws {
    guard case .object(let members) = try suite.json("expectations.json") else {
      Issue.record("the expectations are not an object")
      return
    }
    var matching = 0
    var differing: [String] = []
    for member in members {
      guard let expected = member.value["usable"]?["EXPECTEDPICTUREDECODE"],
        let file = try? suite.json("dgc-testdata/\(member.key)"),
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
