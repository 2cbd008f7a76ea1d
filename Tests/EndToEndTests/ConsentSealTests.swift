import Foundation
import Testing

/// The log of the consents is sealed with a passphrase, and changed with another program.
@Suite struct ConsentSealTests {
  private static let passphrase = "green horses fly low\n"

  /// A home with a sealed log of two entries.
  private func sealedHome() async throws -> ThrowawayHome {
    let home = try ThrowawayHome()
    let given = try await Atrium.run(
      "consents", "give", "medications.store", "timeline.store", in: home)
    #expect(given.status == 0, "\(given)")
    let sealed = try await consents("seal", in: home).answer()
    #expect((sealed["seal"] as? [String: Any])?["entries"] as? Int == 2)
    #expect(sealed["previous"] is NSNull)
    return home
  }

  private func consents(
    _ words: String..., passphrase: String = passphrase, in home: ThrowawayHome
  ) async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home)
      .run(["consents"] + words + ["--json"], input: passphrase)
  }

  private func python(_ script: String, in home: ThrowawayHome) async throws -> String {
    let outcome = try await Program(path: "/usr/bin/env", home: home)
      .run(["python3", "-c", Self.library + script])
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  /// Opens the database, and computes hashes and codes as documented.
  private static let library = """
    import hashlib, hmac, json, sqlite3
    db = sqlite3.connect("data/atrium/consents.sqlite", isolation_level=None)
    db.row_factory = sqlite3.Row
    def forge(change):
        previous = "0" * 64
        for row in db.execute("SELECT * FROM decision ORDER BY number").fetchall():
            entry = dict(row)
            stored = entry.pop("hash")
            change(entry)
            entry["previous"] = previous
            names = dict(purpose="id", consent="consent_id")
            members = {names.get(key, key): value for key, value in entry.items()}
            members["required"] = bool(members["required"])
            text = json.dumps(members, ensure_ascii=False, separators=(",", ":"))
            previous = hashlib.sha256(text.encode()).hexdigest()
            if entry == {key: row[key] for key in entry}: assert previous == stored, text
            db.execute("UPDATE decision SET text = ?, previous = ?, hash = ? WHERE number = ?",
                (entry["text"], entry["previous"], previous, entry["number"]))
        db.execute("UPDATE log_end SET hash = ?", (previous,))
    def code(seal, passphrase):
        key = hashlib.scrypt(passphrase.encode(), salt=seal["salt"], n=1 << seal["cost"], r=8, p=1,
            maxmem=1 << 30, dklen=32)
        line = f"atrium-consents-seal 1 {seal['entries']} {seal['hash']} {seal['at']}"
        return hmac.new(key, line.encode(), "sha256").digest()

    """

  @Test func theStoredSealIsTheDocumentedOne() async throws {
    let home = try await sealedHome()
    let output = try await python(
      """
      seal, = db.execute("SELECT * FROM seal").fetchall()
      last, = db.execute("SELECT hash FROM decision WHERE number = 2").fetchall()
      forge(lambda entry: None)
      print(seal["cost"], len(seal["salt"]), seal["entries"], seal["hash"] == last["hash"],
          code(seal, "green horses fly low") == seal["code"])
      """, in: home)
    #expect(output == "17 16 2 True True\n")
    #expect(try await consents("verify", "--seal", in: home).answer()["intact"] as? Bool == true)
  }

  @Test func aForgedLogIsDetectedDespiteValidHashes() async throws {
    let home = try await sealedHome()
    _ = try await python("forge(lambda entry: entry.update(text='Everything goes.'))", in: home)
    let plain = try await Atrium.run("consents", "verify", in: home)
    #expect(plain.status == 1, "\(plain)")
    #expect(plain.output.contains("The sealed entries, 1 to 2, were replaced"), "\(plain)")
    let outcome = try await consents("verify", "--seal", in: home)
    let answer = try outcome.output.object()
    #expect(outcome.status == 1 && answer["intact"] as? Bool == false)
    #expect(answer["trouble"] as? String == "seal" && answer["first_changed"] is NSNull)
    let doctor = try await Atrium.run("doctor", "--json", in: home)
    #expect(
      doctor.status == 2 && doctor.output.contains(#"{"check":"consents.log","status":"error""#))

    // A seal that matches the forged log has a code of another passphrase.
    _ = try await python(
      """
      db.execute("UPDATE seal SET hash = (SELECT hash FROM log_end)")
      seal, = db.execute("SELECT * FROM seal").fetchall()
      db.execute("UPDATE seal SET code = ?", (code(seal, "of the forger"),))
      """, in: home)
    #expect(try await consents("verify", in: home).status == 0)
    let forged = try await consents("verify", "--seal", in: home)
    #expect(try forged.status == 77 && forged.failure() == "consents.wrong-passphrase")

    _ = try await python("db.execute('DELETE FROM seal')", in: home)
    let removed = try await consents("verify", "--seal", in: home)
    #expect(try removed.status == 65 && removed.failure() == "consents.not-sealed")
  }

  @Test func theSealSurvivesErasureBackupAndRestore() async throws {
    let home = try await sealedHome()
    for words in [
      ["consents", "withdraw", "medications.store", "--erase", "--yes"], ["backup", "b.tar.gz"],
    ] {
      let outcome = try await Program(path: Atrium.path, home: home).run(words)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let other = try ThrowawayHome()
    let restored = try await Atrium.run("restore", home.path("b.tar.gz"), "--yes", in: other)
    #expect(restored.status == 0, "\(restored)")
    let answer = try await consents("verify", "--seal", in: other).answer()
    let seal = try #require(answer["seal"] as? [String: Any])
    #expect(answer["entries"] as? Int == 3 && seal["entries"] as? Int == 2, "\(answer)")
    #expect(seal["matches"] as? Bool == true && seal["checked"] as? Bool == true, "\(answer)")
  }

  @Test(.needsTmux) func thePassphraseIsNeitherShownNorStored() async throws {
    let home = try ThrowawayHome()
    let terminal = try await TmuxTerminal(running: [Atrium.path], in: home)
    try await terminal.waitFor("home>")
    try await terminal.enter("consents", "/consents>")
    try await terminal.enter("seal", "Passphrase:")
    try await terminal.enter("green horses fly low", "Passphrase again:")
    let sealed = try await terminal.enter("green horses fly low", "✓ Sealed 0 entries.")
    #expect(!sealed.contains("horses"), "\(sealed)")
    try await terminal.press("C-d")
    #expect(try await terminal.waitForExit() == 0)
    let names = FileManager.default.enumerator(atPath: home.path(""))?.compactMap { $0 as? String }
    for name in names ?? [] {
      let bytes = FileManager.default.contents(atPath: home.path(name)) ?? Data()
      #expect(bytes.firstRange(of: Data("horses".utf8)) == nil, "\(name)")
    }
    #expect(names?.contains("data/atrium/consents.sqlite") == true)
  }
}
