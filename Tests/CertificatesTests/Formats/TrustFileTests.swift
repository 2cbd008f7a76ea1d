import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// Trust lists in files and folders.
@Suite struct TrustFileTests {
  private let issuer = TestIssuer(country: "HR")

  @Test func base64IsParsed() throws {
    #expect(
      try TrustFile.read(Base64.text(issuer.signer))
        == TrustContents(certificates: [issuer.trusted]))
  }

  @Test func errorsNameTheList() {
    let error = #expect(throws: Failure.self) {
      try TrustFile.parse(Array("[\n{]".utf8), name: "list")
    }
    #expect(error?.location == "list:2:2")
    #expect(throws: Failure.trustList(.noCertificates, "list")) {
      try TrustFile.parse([], name: "list")
    }
    #expect(throws: Failure.noTrustFile("nowhere.pem")) { try TrustFile.read("nowhere.pem") }
  }

  @Test func aFileOfMoreThanSixteenMegabytesIsRefused() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: UInt8(ascii: " "), count: (16 << 20) + 1).write(to: file)
    #expect(throws: FileError.self) { try TrustFile.read(file.path(percentEncoded: false)) }
  }

  @Test func otherFilesInAFolderAreIgnored() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path(percentEncoded: false)
    #expect(throws: Failure.trustList(.noCertificates, path)) { try TrustFile.read(path) }
    try Data(issuer.signer).write(to: folder.appending(path: "a.der"))
    try Data(TestIssuer().signer).write(to: folder.appending(path: "b.cer"))
    try Data("read me".utf8).write(to: folder.appending(path: "README"))
    #expect(try TrustFile.read(path).certificates.count == 2)
  }
}
