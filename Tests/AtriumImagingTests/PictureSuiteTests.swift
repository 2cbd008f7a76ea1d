import AtriumScreen
import Foundation
import Testing

@testable import AtriumImaging

/// The pictures of two outside suites, where they are.
@Suite struct PictureSuiteTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/data/dcc")

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
      print("skipped: there is no \(path) in ../shared/data/dcc")
      return nil
    }
    return Array(data)
  }

  @Test func everyAcceptancePictureIsRead() async throws {
    guard let manifest = try Self.bytes("qa-images/manifest.json").map({ try JSON(parsing: $0) }),
      case .array(let pictures) = manifest
    else { return }
    for picture in pictures {
      guard case .string(let file) = picture["file"], case .string(let text) = picture["text"],
        let bytes = Self.bytes("qa-images/\(file)")
      else { continue }
      #expect(try await ZBarReader().read(bytes) == [text], "\(file)")
    }
  }

  @Test func picturesOfTheTestDataSayWhatTheyShould() async throws {
    guard let all = try Self.bytes("expectations.json").map({ try JSON(parsing: $0) }),
      case .object(let members) = all
    else { return }
    var (held, differences): (Int, [String]) = (0, [])
    for member in members {
      guard let expected = member.value["usable"]?["EXPECTEDPICTUREDECODE"],
        let bytes = Self.bytes("dgc-testdata/\(member.key)")
      else { continue }
      let file = try JSON(parsing: bytes)
      guard case .string(let code) = file["2DCODE"], case .string(let text) = file["PREFIX"],
        let picture = Data(base64Encoded: code)
      else { continue }
      let texts = (try? await ZBarReader().read(Array(picture))) ?? []
      let isRead = texts.contains(text)
      if .bool(isRead) == expected { held += 1 } else { differences.append(member.key) }
    }
    print("EXPECTEDPICTUREDECODE: \(held) hold")
    #expect(differences == [])
  }
}
