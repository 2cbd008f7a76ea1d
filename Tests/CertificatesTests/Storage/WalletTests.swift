import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Crypto
import CryptoExtras
import Foundation
import HealthCredentials
import HealthCredentialsFixtures
import Testing

@testable import Certificates

/// Secrets in memory.
private actor InMemorySecrets: Secrets {
  private var secrets: [String: [UInt8]] = [:]
  func names() -> [String] { Array(secrets.keys) }
  func secret(_ name: String) -> [UInt8]? { secrets[name] }
  func store(_ secret: [UInt8], as name: String) { secrets[name] = secret }
  func remove(_ name: String) { secrets[name] = nil }
}

/// The storage of the wallet, and its files.
@Suite struct WalletTests {
  private let issuer = TestIssuer()
  private let secrets = InMemorySecrets()

  private func wallet(_ location: Store.Location = .memory) -> Wallet {
    let store = Store(location, migrations: CertificatesSchema.migrations)
    let clock = FixedClock("2022-01-10T10:00")
    return Wallet(
      store: store, secrets: secrets,
      verification: VerificationService(
        clock: clock, trust: TrustStore(store: store, clock: clock, maxAge: 30),
        rules: RuleStore(store: store, builtInRules: BuiltInRules(immunityDays: 14)),
        reader: CertificateReader(qr: nil)), qr: nil)
  }

  @Test func theDatabaseContainsNoPlaintext() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "atrium-wallet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wallet = wallet(.file(folder.appending(path: "wallet.sqlite").path(percentEncoded: false)))
    let text = try issuer.text()
    #expect(try await wallet.add([text]) == [.added(1)])
    #expect(try await wallet.texts().map(\.text) == [text])

    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let bytes = try files.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
    #expect(bytes.range(of: Data("CREATE TABLE card".utf8)) != nil)
    for word in [
      "Musterfrau", "MUSTERFRAU", "Gabriele", "GABRIELE", "1964-08-12", "URN:UVCI",
      String(text.dropFirst(40).prefix(12)), "EU/1/20/1528",
    ] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) can be read")
    }
  }

  @Test func aCertificateIsAddedOnce() async throws {
    let wallet = wallet()
    #expect(try await wallet.add([issuer.text()]) == [.added(1)])
    // Another signature, and the members in another order.
    let members = (TestIssuer.vaccination.members ?? []).reversed()
    let repeated = try TestIssuer().text(.object(Array(members)), expires: 1_680_000_000)
    #expect(try await wallet.add([repeated]) == [.known(1)])
    #expect(
      try await wallet.add([issuer.text(.named("Ada")), repeated]) == [.added(2), .known(1)])
    #expect(try await wallet.count() == 2)
  }

  @Test func anInvalidTextPreventsAddingOthers() async throws {
    let wallet = wallet()
    await #expect(throws: Failure.self) { try await wallet.add([issuer.text(), "HC1:ABC"]) }
    await #expect(throws: Failure.notACertificate(.otherPrefix("HC2:"))) {
      try await wallet.add(["HC2:ABC"])
    }
    #expect(try await wallet.count() == 0)
  }

  @Test func aMissingOrWrongKeyThrows() async throws {
    let wallet = wallet()
    _ = try await wallet.add([issuer.text()])
    await secrets.remove(WalletKey.secretName)
    await #expect(throws: UnreadableCertificate.noKey) { try await wallet.texts() }
    await #expect(throws: UnreadableCertificate.noKey) { try await wallet.add([issuer.text()]) }
    await secrets.store(WalletKey.makeSecret(), as: WalletKey.secretName)
    await #expect(throws: UnreadableCertificate.damaged(1)) { try await wallet.text(1) }
    await #expect(throws: Failure.certificateNotFound(2)) { try await wallet.delete([1, 2]) }
    #expect(try await wallet.count() == 1)
    try await wallet.delete([1])
    #expect(try await wallet.count() == 0)
  }

  @Test func theKeyIsDerivedWithHKDF() throws {
    let secret = WalletKey.makeSecret()
    let sealed = try WalletKey(secret).seal("HC1:A", fingerprint: Data([1]))
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Array("sealing".utf8),
      outputByteCount: 32)
    let opened = try ChaChaPoly.open(.init(combined: sealed), using: key, authenticating: [1])
    #expect(opened == Data("HC1:A".utf8))
  }

  @Test func aFileOfTooManyValuesIsNotAWallet() throws {
    let file = try WalletFile([], passphrase: "correct horse").bytes
    let padding = "{\"x\":[" + String(repeating: "{},", count: 100) + "{}],"
    #expect(WalletFile(file) != nil)
    #expect(WalletFile(Array(padding.utf8) + file.dropFirst()) == nil)
  }

  @Test func theFileFormatMatchesItsDocumentation() throws {
    let passphrase = "correct horse"
    let file = try JSON(parsing: WalletFile(["HC1:A"], passphrase: passphrase).bytes)
    guard let n = file["n"]?.integer, let r = file["r"]?.integer, let p = file["p"]?.integer,
      let salt = file["salt"]?.string,
      let sealed = file["sealed"]?.string.flatMap({ Base64.bytes($0) })
    else {
      Issue.record("\(file.text)")
      return
    }
    let key = try KDF.Scrypt.deriveKey(
      from: Array(passphrase.utf8), salt: Base64.bytes(salt) ?? [], outputByteCount: 32, rounds: n,
      blockSize: r, parallelism: p)
    let box = try ChaChaPoly.SealedBox(
      nonce: .init(data: sealed.prefix(12)), ciphertext: sealed.dropFirst(12).dropLast(16),
      tag: sealed.suffix(16))
    let header = Array("atrium-wallet 1 scrypt \(n) \(r) \(p) \(salt)".utf8)
    let opened = try ChaChaPoly.open(box, using: key, authenticating: header)
    #expect(opened == Data(#"{"certificates":["HC1:A"]}"#.utf8))
  }

  @Test func aFileOpensOnlyWithItsPassphrase() throws {
    let texts = ["HC1:A", "HC1:B"]
    let passphrase = "correct horse"
    let bytes = try WalletFile(texts, passphrase: passphrase).bytes
    let file = try #require(WalletFile(bytes))
    #expect(try file.texts(passphrase: passphrase) == texts)
    #expect(throws: Failure.wrongPassphrase) { try file.texts(passphrase: "Correct horse") }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("HC1"))
    let cheaper = Array(text.replacing("32768", with: "16384").utf8)
    #expect(throws: Failure.wrongPassphrase) {
      try WalletFile(cheaper)?.texts(passphrase: passphrase)
    }
    for (n, r) in [("32767", "8"), ("1073741824", "8"), ("32768", "1000000"), ("0", "8")] {
      let hostile = text.replacing("32768", with: n).replacing("\"r\": 8", with: "\"r\": \(r)")
      #expect(WalletFile(Array(hostile.utf8)) == nil, "\(n) \(r)")
    }
    #expect(WalletFile([]) == nil)
  }
}
