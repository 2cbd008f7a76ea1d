import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import Certificates

/// Secrets that live as long as the test.
private actor Memory: Secrets {
  private var secrets: [String: [UInt8]] = [:]
  func names() -> [String] { Array(secrets.keys) }
  func secret(_ name: String) -> [UInt8]? { secrets[name] }
  func keep(_ secret: [UInt8], as name: String) { secrets[name] = secret }
  func forget(_ name: String) { secrets[name] = nil }
}

/// What the wallet keeps, and how.
@Suite struct WalletTests {
  private let forge = Forge()
  private let secrets = Memory()

  private func wallet(_ location: Store.Location = .memory) -> Wallet {
    let store = Store(location, migrations: TrustSchema.steps + RuleLibrary.steps + Wallet.steps)
    let clock = FixedClock("2022-01-10T10:00")
    return Wallet(
      store: store, secrets: secrets,
      inspector: Inspector(
        clock: clock, trust: TrustStore(store: store, clock: clock, limit: 30),
        rules: RuleLibrary(store: store, defaults: DefaultRules(immunityDays: 14)),
        reader: InputReader(qr: nil)), qr: nil)
  }

  @Test func filesHoldNothingThatCanBeRead() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "atrium-wallet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wallet = wallet(.file(folder.appending(path: "wallet.sqlite").path(percentEncoded: false)))
    let text = try forge.text()
    #expect(try await wallet.add(text) == .added(1))
    #expect(try await wallet.texts().map(\.text) == [text])

    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let bytes = try files.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
    #expect(bytes.range(of: Data("CREATE TABLE card".utf8)) != nil)
    for word in [
      "Musterfrau", "MUSTERFRAU", "Gabriele", "GABRIELE", "1964-08-12", "1964", "URN:UVCI", "HC1:",
      String(text.dropFirst(40).prefix(12)), "EU/1/20/1528",
    ] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) can be read")
    }
  }

  @Test func theSameContentIsKeptOnce() async throws {
    let wallet = wallet()
    #expect(try await wallet.add(forge.text()) == .added(1))
    // Another signature, and the members in another order.
    guard case .object(let members) = Forge.vaccination else { return }
    let again = try Forge().text(.object(members.reversed()), expires: 1_680_000_000)
    #expect(try await wallet.add(again) == .known(1))
    #expect(try await wallet.add([forge.text(.named("Ada")), again]) == [.added(2), .known(1)])
    #expect(try await wallet.count() == 2)
  }

  @Test func whatIsNoCertificateIsNotKeptNorWhatCameWithIt() async throws {
    let wallet = wallet()
    await #expect(throws: WalletError.self) {
      try await wallet.add([forge.text(), "HC1:ABC"])
    }
    await #expect(throws: WalletError.notACertificate(.otherPrefix("HC2:"))) {
      try await wallet.add("HC2:ABC")
    }
    #expect(try await wallet.count() == 0)
  }

  @Test func withoutItsKeyTheWalletSaysSo() async throws {
    let wallet = wallet()
    _ = try await wallet.add(forge.text())
    await secrets.forget(WalletKey.name)
    await #expect(throws: WalletError.noKey) { try await wallet.texts() }
    await #expect(throws: WalletError.noKey) { try await wallet.add(forge.text()) }
    await secrets.keep(WalletKey.makeSecret(), as: WalletKey.name)
    await #expect(throws: WalletError.damaged(1)) { try await wallet.text(1) }
    await #expect(throws: WalletError.notFound(2)) { try await wallet.delete([1, 2]) }
    #expect(try await wallet.count() == 1)
    try await wallet.delete([1])
    #expect(try await wallet.count() == 0)
  }

  @Test func theDatabaseHasWhatTheKeySeals() throws {
    let secret = WalletKey.makeSecret()
    let sealed = try WalletKey(secret).seal(Array("HC1:A".utf8), under: [1])
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Array("sealing".utf8),
      outputByteCount: 32)
    let opened = try ChaChaPoly.open(.init(combined: sealed), using: key, authenticating: [1])
    #expect(opened == Data("HC1:A".utf8))
  }

  @Test func othersCanOpenAFileByWhatItsPageSays() throws {
    let passphrase = Array("correct horse".utf8)
    let file = try JSON(parsing: WalletFile(["HC1:A"], passphrase: passphrase).bytes)
    guard case .integer(let n)? = file["n"], case .integer(let r)? = file["r"],
      case .integer(let p)? = file["p"], let salt = file["salt"]?.string,
      let sealed = file["sealed"]?.string.flatMap({ Base64.bytes($0) })
    else {
      Issue.record("\(file.text)")
      return
    }
    let key = try KDF.Scrypt.deriveKey(
      from: passphrase, salt: Base64.bytes(salt) ?? [], outputByteCount: 32, rounds: n,
      blockSize: r, parallelism: p)
    let box = try ChaChaPoly.SealedBox(
      nonce: .init(data: sealed.prefix(12)), ciphertext: sealed.dropFirst(12).dropLast(16),
      tag: sealed.suffix(16))
    let header = Array("atrium-wallet 1 scrypt \(n) \(r) \(p) \(salt)".utf8)
    let opened = try ChaChaPoly.open(box, using: key, authenticating: header)
    #expect(opened == Data(#"{"certificates":["HC1:A"]}"#.utf8))
  }

  @Test func aFileOpensWithItsPassphraseAlone() throws {
    let texts = ["HC1:A", "HC1:B"]
    let passphrase = Array("correct horse".utf8)
    let bytes = try WalletFile(texts, passphrase: passphrase).bytes
    let file = try #require(WalletFile(bytes))
    #expect(try file.texts(passphrase: passphrase) == texts)
    #expect(throws: WalletError.wrongPassphrase) {
      try file.texts(passphrase: Array("Correct horse".utf8))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("HC1"))
    let cheaper = Array(text.replacing("32768", with: "16384").utf8)
    #expect(throws: WalletError.wrongPassphrase) {
      try WalletFile(cheaper)?.texts(passphrase: passphrase)
    }
    for (n, r) in [("32767", "8"), ("1073741824", "8"), ("32768", "1000000"), ("0", "8")] {
      let hostile = text.replacing("32768", with: n).replacing("\"r\": 8", with: "\"r\": \(r)")
      #expect(WalletFile(Array(hostile.utf8)) == nil, "\(n) \(r)")
    }
    #expect(WalletFile([]) == nil)
  }
}

extension JSON {
  /// The usual vaccination, of somebody else or on another day.
  static func named(_ name: String, on day: String = "2021-11-18", dose: Int = 2) -> JSON {
    guard case .object(var members) = Forge.vaccination,
      case .array(let entries)? = Forge.vaccination["v"], case .object(var entry)? = entries.first
    else { return .null }
    func set(_ members: inout [Member], _ key: String, _ value: JSON) {
      members = members.map { $0.key == key ? Member(key, value) : $0 }
    }
    set(
      &members, "nam",
      [
        "fn": "Lovelace", "fnt": "LOVELACE", "gn": .string(name), "gnt": .string(name.uppercased()),
      ])
    set(&entry, "dt", .string(day))
    set(&entry, "dn", .integer(dose))
    set(&members, "v", [.object(entry)])
    return .object(members)
  }
}
