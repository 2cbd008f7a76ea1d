import AtriumImaging
import Foundation
import Testing

/// Scripts inspect, verify, store and export certificates.
@Suite struct CertificatesTests {
  private let home: ThrowawayHome

  init() throws {
    home = try ThrowawayHome()
    try write(SampleCertificates.signer, to: "signer.txt")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: home.path(name), atomically: false, encoding: .utf8)
  }

  private func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program(path: Atrium.path, home: home).run(["certificates"] + words, input: input)
  }

  private static let trustOptions = ["--trust", "signer.txt", "--at", SampleCertificates.time]

  /// The result of each step.
  private func steps(_ answer: [String: Any]) -> [String: Bool?] {
    let steps = answer["steps"] as? [[String: Any]] ?? []
    return Dictionary(steps.map { ($0["step"] as? String ?? "", $0["ok"] as? Bool) }) { $1 }
  }

  @Test(arguments: [false, true]) func inspectsAPictureStepByStep(isInverted: Bool) async throws {
    try CodePicture(of: SampleCertificates.vaccination).png(isInverted: isInverted)
      .write(to: URL(filePath: home.path("code.png")))
    let program = Program(path: Atrium.path, home: home)
    let answer = try await program.run(
      ["certificates", "inspect", "code.png", "--json"] + Self.trustOptions
    ).answer()
    #expect(answer["verdict"] as? String == "valid")
    let steps = steps(answer)
    #expect(steps.count == 12 && steps.values.allSatisfy { $0 == true }, "\(steps)")
    let name = (answer["payload"] as? [String: Any])?["nam"] as? [String: Any]
    #expect(name?["fn"] as? String == "Grünwald")
    #expect(!FileManager.default.fileExists(atPath: home.path("data/atrium/certificates.sqlite")))
  }

  @Test(.needs("pdftoppm")) func readsACodeOnAPDFPage() async throws {
    try CodePicture(of: SampleCertificates.recovery).pdf
      .write(to: URL(filePath: home.path("page.pdf")))
    let answer = try await run("inspect", "page.pdf", "--json").answer()
    #expect(answer["verdict"] as? String == "invalid")
    #expect(steps(answer)["schema"] == true)
    #expect((answer["payload"] as? [String: Any])?["r"] is [Any])
  }

  @Test func readsAJPEGAndStandardInput() async throws {
    let picture = try CodePicture(of: SampleCertificates.vaccination).png()
    let codec = PictureCodec()
    let bitmap = try codec.bitmap(of: Array(picture), within: 10_000)
    try Data(codec.jpeg(of: bitmap, quality: 90)).write(to: URL(filePath: home.path("code.jpg")))
    let answer = try await run("inspect", "code.jpg", "--json").answer()
    #expect(steps(answer)["schema"] == true)

    let typed = "HC2:ABC\n" + SampleCertificates.recovery + "\n"
    let outcome = try await run("inspect", "-", "--json", input: typed)
    let answers = try outcome.output.lines.map { try steps(($0 + "\n").object()) }
    #expect(outcome.status == 0 && answers.map { $0["schema"] } == [.some(nil), true])
  }

  @Test func theExitStatusOfVerifyDependsOnTheVerdicts() async throws {
    let folder = URL(filePath: home.path("folder"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(SampleCertificates.vaccination, to: "folder/a.txt")
    try CodePicture(of: SampleCertificates.vaccination).png()
      .write(to: folder.appending(path: "b.png"))
    try write("read me", to: "folder/README")
    let program = Program(path: Atrium.path, home: home)
    let verify = ["certificates", "verify", "folder", "--json", "--at", SampleCertificates.time]

    let good = try await program.run(verify + ["--trust", "signer.txt"])
    #expect(good.status == 0, "\(good)")
    let sum = try (good.output.lines.last.map { $0 + "\n" } ?? "").object()
    #expect(sum["screen"] as? String == "verified")
    #expect(sum["total"] as? Int == 2 && sum["valid"] as? Int == 2)
    #expect(try await program.run(verify).status == 2)
    try write(SampleCertificates.recovery, to: "folder/c.txt")
    let bad = try await program.run(verify + ["--trust", "signer.txt"])
    #expect(bad.status == 1, "\(bad)")
    #expect(bad.output.lines.last?.contains(#""valid":2,"invalid":1,"undecided":0"#) == true)
  }

  /// The second line is written after the first one was answered.
  @Test func verifyAnswersEachLineBeforeItReadsTheNext() async throws {
    try write(SampleCertificates.vaccination, to: "text")
    let script = """
      (cat text; echo; while [ ! -e go ]; do sleep 0.05; done; cat text) |
        '\(Atrium.path)' certificates verify - --json --trust signer.txt \
          --at \(SampleCertificates.time) |
        while read -r line; do echo "$line"; touch go; done
      """
    let outcome = try await Program(path: "/bin/bash", home: home).run(["-c", script])
    #expect(outcome.output.lines.count == 3, "\(outcome)")
    #expect(outcome.output.lines.last?.contains(#""total":2,"valid":2"#) == true, "\(outcome)")
  }

  @Test func keepStoresOneOfSeveralCodesInAPicture() async throws {
    try CodePicture(of: SampleCertificates.vaccination, SampleCertificates.recovery).png()
      .write(to: URL(filePath: home.path("both.png")))
    let outcome = try await Program(path: Atrium.path, home: home).run(
      ["--json"], input: "certificates\nscan both.png\nkeep --only 2\nlist\nadd both.png\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answers = try outcome.output.lines.map { try ($0 + "\n").object() }
    #expect(answers.count == 5)
    #expect(answers[4]["known"] as? [Int] == [1] && answers[4]["added"] as? [Int] == [2])
    let second = try #require(answers.dropFirst().first?["certificate_2"] as? [String: Any])
    #expect(answers.dropFirst(2).first?["added"] as? [Int] == [1])
    let kept = try #require(answers[3]["certificates"] as? [[String: Any]])
    let payload = try #require(second["payload"] as? [String: Any])
    #expect(kept.count == 1)
    #expect(kept.first?["kind"] as? String == (payload["v"] == nil ? "recovery" : "vaccination"))
  }

  @Test func theWalletIsUnreadableWithoutItsKey() async throws {
    let both = SampleCertificates.vaccination + "\n" + SampleCertificates.recovery
    try write(both, to: "both.txt")
    let keys = home.path("state/atrium/secrets/certificates")
    #expect(!FileManager.default.fileExists(atPath: keys))
    #expect(try await run("add", "both.txt").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: keys).count == 1)
    let again = try await run("add", SampleCertificates.recovery, "--json").answer()
    #expect(again["known"] as? [Int] == [2])
    try write("Lösungswort\n", to: "passphrase.txt")
    let moving = ["--passphrase-file", "passphrase.txt", "--json"]
    let program = Program(path: Atrium.path, home: home)
    let exported = try await program.run(["certificates", "export", "wallet.json"] + moving)
    #expect(try exported.answer()["exported"] as? Int == 2)

    // No file contains the certificates in clear.
    for file in ["both.txt", "signer.txt", "passphrase.txt"] {
      try FileManager.default.removeItem(atPath: home.path(file))
    }
    let secrets = [
      "Ottilie", "Gr\u{FC}nwald", "OTTILIE", "GRUENWALD", "1957-04-23", "HC1:", "NCFOXN",
      "Ministry of Health",
    ]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.path("")) {
      guard let bytes = FileManager.default.contents(atPath: home.path(name)) else { continue }
      let found = secrets.filter { bytes.range(of: Data($0.utf8)) != nil }
      #expect(found == [], "\(name)")
      let mode = try FileManager.default.attributesOfItem(atPath: home.path(name))
      #expect(mode[.posixPermissions] as? Int == 0o600, "\(name)")
    }

    try FileManager.default.removeItem(atPath: keys)
    let locked = try await run("list", "--json")
    #expect(try locked.status == 77 && locked.failure() == "certificates.no-key")
    // The certificates can be deleted and added again.
    #expect(try await run("delete", "1", "2", "--yes").status == 0)
    #expect(try await run("add", SampleCertificates.recovery).status == 0)
  }
}
