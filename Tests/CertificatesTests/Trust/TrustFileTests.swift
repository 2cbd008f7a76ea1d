import AtriumCore
import AtriumScreen
import Foundation
import Testing

@testable import Certificates

/// The forms in which lists come.
@Suite struct TrustFileTests {
  private let forge = Forge(country: "HR")

  private func names(_ text: String) throws -> [[UInt8]] {
    try TrustFile.parsed(Array(text.utf8), name: "list").map(\.name)
  }

  private var base64: String { Base64.text(forge.signer) }

  private var pem: String {
    "-----BEGIN CERTIFICATE-----\n\(base64)\n-----END CERTIFICATE-----\n"
  }

  @Test func derPEMAndBase64AreRead() throws {
    #expect(try TrustFile.parsed(forge.signer, name: "x") == [forge.trusted])
    #expect(try names(pem) == [forge.trusted.name])
    #expect(try names("a comment\n" + pem + pem).count == 2)
    #expect(try names(base64 + "\n") == [forge.trusted.name])
    #expect(try TrustFile.read(base64) == [forge.trusted])
  }

  @Test func theGatewaysListIsRead() throws {
    let list = """
      [{"kid":"AQIDBAUGBwg=","country":"hr","certificateType":"DSC","rawData":"\(base64)"},
       {"kid":"AQIDBAUGBwg=","country":"HR","certificateType":"CSCA","rawData":"\(base64)"},
       {"country":"HR","rawData":"nonsense"}]
      """
    let found = try TrustFile.parsed(Array(list.utf8), name: "list")
    #expect(found.map(\.country) == ["HR"])
    #expect(found.map(\.statedName) == [[1, 2, 3, 4, 5, 6, 7, 8]])
    #expect(try names("{\"certificates\":\(list)}").count == 1)
    #expect(try names("[\"\(base64)\"]") == [forge.trusted.name])
  }

  @Test(arguments: ["", "nothing", "[]", "{}", "[1]", "{\"certificates\":7}"])
  func whatHoldsNobodyIsToldSo(_ text: String) {
    #expect(throws: CertificatesError.noTrustInside("list")) { try names(text) }
  }

  @Test func brokenListsAreToldWhere() {
    let error = #expect(throws: CertificatesError.self) { try names("[\n{]") }
    #expect(error?.failure.place == "list:2:2")
    #expect(throws: CertificatesError.noFile("nowhere.pem")) { try TrustFile.read("nowhere.pem") }
  }

  @Test func aFolderMayHoldOtherFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path(percentEncoded: false)
    #expect(throws: CertificatesError.noTrustInside(path)) { try TrustFile.read(path) }
    try Data(forge.signer).write(to: folder.appending(path: "a.der"))
    try Data(Forge().signer).write(to: folder.appending(path: "b.cer"))
    try Data("read me".utf8).write(to: folder.appending(path: "README"))
    #expect(try TrustFile.read(path).count == 2)
  }

  @Test func bothNamesLeadToASigner() {
    var list = TrustList(now: Timestamp(seconds: 0), limit: 1)
    let trusted = TrustedCertificate(der: forge.signer, country: "HR", statedName: [9])
    list.add(trusted, from: TrustSource(name: "x", updated: list.now))
    #expect(list.signers([9]).first?.country == "HR")
    #expect(list.signers(forge.trusted.name).count == 1)
    #expect(list.signers([8]).isEmpty)
    #expect(list.all.count == 1 && list.count == 1)
  }
}
