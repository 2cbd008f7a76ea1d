import Foundation
import Testing

/// The wallet as a person at the prompt meets it.
@Suite(.needsTmux) struct WalletWalkTests {
  private let home: ThrowawayHome

  init() throws {
    home = try ThrowawayHome()
    try SampleCertificates.signer.write(
      toFile: home.path("signer.txt"), atomically: false, encoding: .utf8)
    for (name, text) in [
      ("code", SampleCertificates.vaccination), ("old", SampleCertificates.recovery),
    ] {
      try CodePicture(of: text).png().write(to: URL(filePath: home.path("\(name).png")))
    }
  }

  private func terminal(_ environment: [String: String] = [:]) async throws -> TmuxTerminal {
    let terminal = try await TmuxTerminal(
      running: [Atrium.path], columns: 80, rows: 60, environment: environment, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  /// Types a line on an empty screen and waits for an answer.
  @discardableResult
  private func say(
    _ line: String, _ answer: String, to terminal: TmuxTerminal
  ) async throws -> String {
    try await terminal.press("C-l")
    try await terminal.type(line + "\n")
    return try await terminal.waitFor(answer)
  }

  /// What the program reads in a photograph of the screen.
  private func photograph(
    _ screen: String, isInkLight: Bool = false, isInverted: Bool = false
  ) async throws -> String {
    try CodePicture(screen: screen, isInkLight: isInkLight).png(isInverted: isInverted)
      .write(to: URL(filePath: home.path("photo.png")))
    let outcome = try await Program(path: Atrium.path, home: home).run(
      ["certificates", "inspect", "photo.png", "--json"])
    let answer = try outcome.answer()
    let entry = (answer["payload"] as? [String: Any])?["v"] as? [[String: Any]]
    return entry?.first?["ci"] as? String ?? outcome.output
  }

  @Test func aCertificateComesIsShownAndGoes() async throws {
    let terminal = try await terminal()
    try await say("certificates", "No certificates to show!", to: terminal)
    try await say("trust import signer.txt", "/certificates/trust>", to: terminal)
    try await say("back", "/certificates>", to: terminal)
    let at = "--at \(SampleCertificates.time)"

    let found = try await say("scan code.png \(at)", "'keep' puts it", to: terminal)
    #expect(found.contains("Verdict") && found.contains("valid"))
    for step in ["Prefix", "Base45", "Compression", "Signature", "Rules"] {
      #expect(found.contains(step), "\(found)")
    }
    try await say("keep", "Kept as number 1.", to: terminal)
    try await say("scan old.png", "'keep' puts it", to: terminal)
    try await say("keep", "Kept as number 2.", to: terminal)

    let all = try await say("list \(at)", "Ottilie Grünwald: valid until", to: terminal)
    #expect(all.contains("Vaccination 2/2") && all.contains("Recovery"))
    let valid = try await say("list --valid \(at)", "Ottilie Grünwald: valid until", to: terminal)
    #expect(valid.contains("Vaccination 2/2") && !valid.contains("Recovery"), "\(valid)")

    let card = try await say("show 1", "/certificates/1>", to: terminal)
    #expect(card.contains("1957-04-23") && card.contains("Comirnaty"), "\(card)")
    let code = try await say("qr", "▀", to: terminal)
    #expect(try await photograph(code) == "URN:UVCI:01:AT:OTTILIE000001#B")

    try await say("back", "/certificates>", to: terminal)
    try await say("export wallet.json", "Passphrase", to: terminal)
    try await say("correct horse", "Once more", to: terminal)
    try await say("correct horse", "2 certificates written to wallet.json", to: terminal)
    try await say("delete 1 2", "Delete Ottilie Grünwald", to: terminal)
    try await say("y", "Deleted number 1, 2.", to: terminal)
    try await say("import wallet.json", "Passphrase", to: terminal)
    try await say("wrong horse", "The passphrase is wrong", to: terminal)
    try await say("import wallet.json", "Passphrase", to: terminal)
    let there = try await say("correct horse", "Kept as number 3, 4.", to: terminal)
    #expect(!there.contains("correct horse"))
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test("Without colours, the code is read on a dark terminal and on a light one")
  func aCodeWithoutColours() async throws {
    let text = SampleCertificates.vaccination
    #expect(try await Atrium.run("certificates", "add", text, in: home).status == 0)
    let terminal = try await terminal(["NO_COLOR": "1"])
    try await say("/certificates/1", "/certificates/1>", to: terminal)
    let code = try await say("qr", "▀", to: terminal)
    for isInverted in [false, true] {
      #expect(
        try await photograph(code, isInkLight: true, isInverted: isInverted)
          == "URN:UVCI:01:AT:OTTILIE000001#B")
    }
  }
}
