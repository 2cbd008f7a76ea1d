import AtriumCore
import AtriumScreen
import AtriumTesting
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// The commands of the wallet.
@MainActor @Suite struct WalletSceneTests {
  private let issuer = TestIssuer()
  private let features = [CertificatesFeature()]
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "atrium-wallet-\(UUID().uuidString)")
  private let world = World(now: "2022-01-10T10:00")

  private func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path(percentEncoded: false)
  }
  private func clean() { try? FileManager.default.removeItem(at: folder) }

  /// A file of certificates: Gabriele's newer and older one, and Ada's first dose.
  private func certificates() throws -> String {
    let texts = try [
      issuer.text(), issuer.text(.named("Ada", on: "2021-12-01", dose: 1)),
    ]
    return try write(texts.joined(separator: "\n"), to: "two.txt")
  }
  private func trust() throws -> String {
    try write(Base64.text(issuer.signer), to: "signer.txt")
  }

  @Test func anEmptyWalletShowsHints() async throws {
    let transcript = try await Conversation.with(features, in: world, says: "certificates")
    #expect(transcript.contains("No certificates.\n"))
    #expect(
      transcript.contains("Add some: certificates scan PICTURE, or certificates add TEXT"))
  }

  @Test func certificatesAreAddedListedAndDeleted() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "trust import \(trust())",
      "add \(certificates())", "add \(certificates())", "list", "list --valid", "delete 1", "y")
    #expect(transcript.contains("Added as w1, w2."))
    #expect(transcript.contains("Already stored as w1, w2."))
    #expect(transcript.contains("Gabriele Musterfrau  Vaccination 2/2"))
    #expect(transcript.contains("Ada Lovelace         Vaccination 1/2"))
    #expect(transcript.contains("Ada Lovelace: no certificate meets the rules now."))
    #expect(transcript.contains("Gabriele Musterfrau: valid until"))
    #expect(transcript.contains("Delete w1 Gabriele Musterfrau (Vaccination 2/2)?"))
    #expect(transcript.hasSuffix("Deleted w1."))
  }

  /// The line breaks of a name do not look like lines of the program.
  @Test(arguments: ["\n", "\r\n", "\u{2028}", "\u{85}"])
  func aNameIsOneLine(_ lineBreak: String) async throws {
    defer { clean() }
    let name = "Eve\(lineBreak)Verdict valid\(lineBreak)Trust list\tofficial"
    let payload = TestIssuer.vaccination.changing("nam.gn", to: .string(name))
    let file = try write(issuer.text(payload), to: "eve.txt")
    for isInteractive in [true, false] {
      let manner = Conversation.Options(isInteractive: isInteractive, width: 200)
      let transcript = try await Conversation.with(
        features, manner, in: World(now: "2022-01-10T10:00"),
        saying: ["certificates", "add \(file)", "list", "show 1", "verify"])
      let lines = transcript.split(whereSeparator: \.isNewline)
      #expect(lines.contains { $0.contains("Eve") })
      let others = lines.filter { $0.contains("official") && !$0.contains("Eve") }
      #expect(others.isEmpty)
    }
  }

  @Test(arguments: [
    "verify 1", "verify w1", "/certificates/1 verify", "/certificates/2 verify 1",
    "/certificates/2 verify w1", "verify Gabriele", "/certificates/2 verify gabriele",
  ])
  func aCertificateOfTheWalletIsVerifiedByItsNumber(_ line: String) async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add \(certificates())",
      line.hasPrefix("/") ? line : "certificates \(line)")
    let answer = transcript.split(separator: "\n").last ?? ""
    #expect(answer.contains(#""screen":"certificate","verdict":"#), "\(transcript)")
    #expect(transcript.contains("Musterfrau"), "\(transcript)")
  }

  @Test func certificatesOfTheWalletAreVerifiedTogether() async throws {
    defer { clean() }
    for line in ["verify 1 2", "verify 1-2", "verify w1,w2", "verify a"] {
      let transcript = try await Conversation.with(
        features, .script, in: World(now: "2022-01-10T10:00"),
        says: "certificates add \(certificates())", "certificates \(line)")
      let count = transcript.split(separator: "\n").count {
        $0.contains(#""screen":"certificate""#)
      }
      #expect(count == 2, "\(transcript)")
    }
    for (line, code) in [("verify 7", "not-found"), ("verify nobody", "no-file")] {
      let missing = try await Conversation.with(
        features, .script, in: world, says: "certificates \(line)")
      #expect(missing.contains(#""failure":"certificates.\#(code)""#), "\(missing)")
    }
  }

  @Test func theStatedEndOfAnEndedCertificateIsShown() async throws {
    defer { clean() }
    let recovery = try issuer.text([
      "ver": "1.3.0", "dob": "1964-08-12", "nam": ["fn": "Musterfrau", "fnt": "MUSTERFRAU"],
      "r": [
        [
          "tg": "840539006", "fr": "2021-01-01", "co": "AT", "is": "Ministry of Health, Austria",
          "df": "2021-01-15", "du": "2021-06-15",
          "ci": "URN:UVCI:01:AT:858CC18CFCF5965EF82F60E493349AA5#K",
        ]
      ],
    ])
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add \(write(recovery, to: "r.txt"))",
      "certificates list --output text", "certificates list")
    #expect(transcript.contains("2021-06-15"), "\(transcript)")
    // In JSON, the member is the end of the validity at the time of the verification.
    #expect(transcript.contains(#""valid_until":null"#), "\(transcript)")
  }

  @Test func aMissingTrustListIsExplainedOnce() async throws {
    defer { clean() }
    let hint = "A trust list comes from the authority that issues the certificates"
    let verified = try await Conversation.with(
      features, in: world, says: "certificates verify \(certificates())")
    #expect(verified.components(separatedBy: hint).count == 2, "\(verified)")
    let trusted = try await Conversation.with(
      features, in: world, says: "certificates", "trust import \(trust())",
      "add \(certificates())", "verify 1", "list", "inspect HC1:6BF")
    #expect(!trusted.contains(hint), "\(trusted)")
    let broken = try await Conversation.with(
      features, in: World(), says: "certificates inspect HC1:6BF")
    #expect(broken.contains("none") && !broken.contains(hint), "\(broken)")
  }

  @Test func deletedCertificatesAreRestored() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "add \(certificates())", "delete 1", "y", "undo",
      "list", "undo --list", "undo", "redo")
    #expect(
      transcript.contains("✓ Undone: Deleted w1. 'certificates redo' repeats it."),
      "\(transcript)")
    #expect(transcript.contains("1  2022-01-10 10:00  Added as w1, w2."), "\(transcript)")
    #expect(transcript.contains("✓ Undone: Added as w1, w2."), "\(transcript)")
    #expect(transcript.hasSuffix("✓ Redone: Added as w1, w2."), "\(transcript)")
    #expect(transcript.contains("Gabriele Musterfrau  Vaccination 2/2"))
  }

  @Test func withoutRulesOrAtAnotherTimeNothingIsValid() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, .script, in: world,
      says: "certificates trust import \(trust())", "certificates add \(certificates())",
      "certificates list --valid --country HR", "certificates list --valid --at 2023-01-01")
    #expect(
      transcript.split(separator: "\n").count { $0.contains(#""certificates":[]"#) } == 2,
      "\(transcript)")
  }

  @Test func aWalletWithoutValidCertificatesIsEmpty() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "add \(certificates())", "list --valid")
    #expect(transcript.contains("No certificates.\nShow all: certificates list\n"))
  }

  @Test func theListIsCompleteForPrograms() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, .script, in: world,
      says: "certificates trust import \(trust())", "certificates add \(certificates())",
      "certificates list --valid")
    #expect(transcript.contains(#"{"screen":"wallet-added","added":[1,2],"known":[]}"#))
    #expect(
      transcript.contains(
        #""certificates":[{"id":1,"holder":"Gabriele Musterfrau","certificate":"vaccination","#
          + #""date":"2021-11-18","valid_until":"2022-11-18T23:59:59Z","verdict":"valid","#))
    #expect(
      transcript.contains(
        #""people":[{"holder":"Gabriele Musterfrau","date_of_birth":"1964-08-12","#
          + #""verdict":"valid","valid_until":"2022-11-18T23:59:59Z","renew":1}]"#))
  }

  @Test func aCertificateIsShownInTheReadersLanguage() async throws {
    defer { clean() }
    let transcript = try await Conversation.with(
      features, .person.speaking(.de), in: world, says: "certificates add \(certificates())",
      "certificates show 1")
    for line in [
      "Zertifikat", "Impfung 2/2", "Comirnaty", "Gabriele Musterfrau", "Einzelheiten",
      "12.08.1964", "18.11.2021", "BioNTech Manufacturing GmbH", "mRNA-Impfstoff", "COVID-19",
      "Österreich", "Ministry of Health, Austria",
      "URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B",
    ] {
      #expect(transcript.contains(line), "\(line) is missing in \(transcript)")
    }
    #expect(transcript.contains("/certificates/1>") || transcript.hasSuffix("#B"))
  }

  @Test func theWalletIsExportedAndImported() async throws {
    defer { clean() }
    let passphrase = try write("correct horse\n", to: "passphrase.txt")
    let file = folder.appending(path: "wallet.json").path(percentEncoded: false)
    let export = "certificates export \(file) --passphrase-file \(passphrase)"
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add \(certificates())", export)
    #expect(transcript.contains(#"{"screen":"wallet-exported","exported":2,"file":"#))
    #expect(
      try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try await Conversation.status(of: features, in: world, saying: export) == 64)

    let other = World(now: "2022-01-10T10:00")
    let wrong = try write("wrong", to: "wrong.txt")
    let importing = "certificates import \(file) --passphrase-file"
    #expect(
      try await Conversation.status(of: features, in: other, saying: "\(importing) \(wrong)") == 77)
    #expect(
      try await Conversation.with(
        features, .script, in: other, says: "\(importing) \(passphrase)"
      ).hasSuffix(#"{"screen":"wallet-added","added":[1,2],"known":[],"problems":[]}"#))
    #expect(
      try await Conversation.status(
        of: features, in: other, saying: "certificates import \(wrong) --passphrase-file \(wrong)")
        == 65)
  }

  @Test func invalidCertificatesOfAFileAreNamedOrSkipped() async throws {
    defer { clean() }
    let passphrase = try write("correct horse\n", to: "passphrase.txt")
    let content = try WalletFile(["HC1:ABC", issuer.text()], passphrase: "correct horse").bytes
    let file = try write(String(decoding: content, as: UTF8.self), to: "wallet.json")
    let importing = "certificates import \(file) --passphrase-file \(passphrase)"
    let refused = try await Conversation.with(features, .script, in: world, says: importing)
    #expect(refused.contains(#""failure":"certificates.not-a-certificate""#), "\(refused)")
    #expect(refused.contains(#""place":"\#(file):certificates[0]""#), "\(refused)")
    let imported = try await Conversation.with(
      features, .script, in: world, says: "\(importing) --skip-bad")
    #expect(imported.contains(#""added":[1],"known":[],"problems":[{"place":"#), "\(imported)")
  }

  @Test func exportAndImportAskForThePassphrase() async throws {
    defer { clean() }
    let file = folder.appending(path: "wallet.json").path(percentEncoded: false)
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "add \(certificates())", "export \(file)", "",
      "one",
      "two", "export \(file)", "one", "one", "delete 1 2", "y", "import \(file)", "one")
    #expect(transcript.contains("Passphrase: ***\n"))
    #expect(transcript.contains("The passphrases do not match."))
    #expect(transcript.contains("✓ Exported 2 certificates to"))
    #expect(transcript.hasSuffix("Added as w3, w4."))
    let status = try await Conversation.status(
      of: features, in: world, saying: "certificates export \(file)")
    #expect(status == 64)
  }

  @Test func textsThatAreNotCertificatesAreRejected() async throws {
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add HC1:ABC")
    #expect(transcript.contains(#""failure":"certificates.not-a-certificate""#))
    #expect(
      try await Conversation.status(of: features, in: world, saying: "certificates show 7") == 66)
  }

  @Test func scannedAndPastedCertificatesCanBeAdded() async throws {
    defer { clean() }
    let file = try write(issuer.text(), to: "one.txt")
    // A line that was broken while it was copied.
    let pasted = try issuer.text(.named("Ada"))
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "inspect \(file)", "list", "scan \(file)", "keep",
      "paste", "\(pasted.prefix(100))\n\(pasted.dropFirst(100))", "keep")
    #expect(transcript.contains("/certificates> list\nNo certificates."), "\(transcript)")
    #expect(transcript.contains("Certificate      Vaccination 2/2"), "\(transcript)")
    #expect(
      transcript.contains("Type 'keep' to add it to the wallet.\n/certificates › found> keep"))
    #expect(transcript.contains("/certificates › found> keep"))
    #expect(transcript.contains("Added as w1."))
    #expect(transcript.hasSuffix("Added as w2."))
    let script = try await Conversation.with(
      features, .script, in: World(), says: "certificates scan \(file)")
    #expect(script.contains(#"{"screen":"certificate","verdict":"#))
  }

  @Test func leavingAScannedCertificateOffersToKeepIt() async throws {
    defer { clean() }
    let file = try write(issuer.text(), to: "one.txt")
    let transcript = try await Conversation.with(
      features, in: world, says: "certificates", "scan \(file)", "back", "n", "scan \(file)",
      "home",
      "y", "certificates", "scan \(file)", "back", "list")
    #expect(
      transcript.contains("found> back\nAdd the certificate to the wallet before leaving?"),
      "\(transcript)")
    #expect(transcript.contains("Not added to the wallet."))
    #expect(transcript.contains("Added as w1."))
    // A certificate that is in the wallet is not offered again.
    #expect(transcript.components(separatedBy: "before leaving?").count == 3, "\(transcript)")
  }

  @Test func ordinaryTextContainsNoCertificate() async throws {
    defer { clean() }
    let prose = "# Read me\n\nA: first\nsecond line\n"
    let file = try write(prose, to: "README.md")
    for command in ["scan", "inspect", "add"] {
      let line = "certificates \(command) \(file)"
      let answer = try await Conversation.with(features, .script, in: world, says: line)
      #expect(answer.contains("README.md contains no certificate."), "\(answer)")
      #expect(try await Conversation.status(of: features, in: world, saying: line) == 65)
    }
    // Lines beside a certificate may be damaged certificates.
    let mixed = try write(prose + "  \(try issuer.text())\nend\n", to: "mixed.txt")
    let found = try await Conversation.with(
      features, in: world, says: "certificates", "scan \(mixed)", "keep --only 4")
    #expect(found.contains("Added as w1."), "\(found)")
    // A single line is verified, but cannot be kept.
    let single = try write("hello", to: "single.txt")
    let unknown = try await Conversation.with(
      features, in: world, says: "certificates", "scan \(single)")
    #expect(unknown.contains("undecided") && !unknown.contains("'keep'"), "\(unknown)")
  }

  @Test func theWalletIsExportedToStandardOutput() async throws {
    defer { clean() }
    let file = try write(issuer.text(), to: "one.txt")
    let passphrase = try write("secret", to: "passphrase.txt")
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add \(file)",
      "certificates export --passphrase-file \(passphrase)")
    #expect(
      transcript.contains(#"{"screen":"export","document":{"media_type":"application/json""#),
      "\(transcript)")
  }

  @Test func theQRCodeIsShown() async throws {
    struct Dots: QRMaker {
      func modules(of text: String) -> [[Bool]] { [[true, false], [text.isEmpty, true]] }
    }
    defer { clean() }
    let world = World([.shared((any QRMaker).self) { Dots() }])
    let text = try issuer.text()
    let file = try write(text, to: "one.txt")
    let transcript = try await Conversation.with(
      features, .script, in: world, says: "certificates add \(file)", "open /certificates/1 qr")
    #expect(transcript.contains(#"{"screen":"wallet-code","code":{"text":"HC1:"#))
    #expect(
      try await Conversation.status(
        of: features, saying: "certificates add \(file)", "open /certificates/1 qr") == 69)
  }
}
