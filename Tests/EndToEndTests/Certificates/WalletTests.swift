import Foundation
import Testing

/// The wallet at the prompt.
@Suite struct WalletTests {
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

  private func terminal(_ environment: [String: String] = [:]) async throws -> EmulatedTerminal {
    let terminal = try await EmulatedTerminal(
      running: [Atrium.path], columns: 80, rows: 60, environment: environment, in: home)
    try await terminal.waitFor("home>")
    return terminal
  }

  /// The identifier that the program reads in a picture of the screen.
  private func readCode(_ screen: String, isLight: Bool) async throws -> String {
    try write(TerminalPicture(of: screen, isLight: isLight), width: 9)
    let outcome = try await Program(path: Atrium.path, home: home).run(
      ["certificates", "inspect", "screen.png", "--json"])
    let answer = try outcome.answer()
    let entry = (answer["payload"] as? [String: Any])?["v"] as? [[String: Any]]
    return entry?.first?["ci"] as? String ?? outcome.output
  }

  private func write(_ picture: TerminalPicture, width: Int) throws {
    try picture.png(width: width).write(to: URL(filePath: home.path("screen.png")))
  }

  @Test func addsShowsExportsAndDeletesCertificates() async throws {
    let terminal = try await terminal()
    try await terminal.enter("certificates", "No certificates.")
    try await terminal.enter("trust import signer.txt", "Imported 1 signer")
    let at = "--at \(SampleCertificates.time)"

    let found = try await terminal.enter("scan code.png \(at)", "Type 'keep'")
    #expect(found.contains("Verdict") && found.contains("valid"))
    for word in ["Vaccination 2/2", "Ottilie Grünwald", "Comirnaty"] {
      #expect(found.contains(word), "\(found)")
    }
    try await terminal.enter("keep", "Added as w1.")
    try await terminal.enter("scan old.png", "Type 'keep'")
    try await terminal.enter("keep", "Added as w2.")

    let all = try await terminal.enter("list \(at)", "Ottilie Grünwald: valid until")
    #expect(all.contains("Vaccination 2/2") && all.contains("Recovery"))
    let valid = try await terminal.enter("list --valid \(at)", "Ottilie Grünwald: valid until")
    #expect(valid.contains("Vaccination 2/2") && !valid.contains("Recovery"), "\(valid)")

    let card = try await terminal.enter("show 1", "Ottilie Grünwald › Vaccination ›")
    #expect(card.contains("1957-04-23") && card.contains("Comirnaty"), "\(card)")
    try await terminal.enter("qr", "▀")
    let code = terminal.coloredScreen()
    for isLight in [false, true] {
      #expect(
        try await readCode(code, isLight: isLight) == "URN:UVCI:01:AT:OTTILIE000001#B")
    }

    try await terminal.enter("back", "/certificates>")
    try await terminal.enter("export wallet.json", "Passphrase")
    try await terminal.type("correct horse\n")
    try await terminal.waitFor("Repeat passphrase")
    try await terminal.type("correct horse\n")
    try await terminal.waitFor("Exported 2 certificates to wallet.json")
    try await terminal.enter("delete 1 2", "Delete w1 Ottilie Grünwald")
    try await terminal.enter("y", "Deleted w1, w2.")
    try await terminal.enter("import wallet.json", "Passphrase")
    try await terminal.type("wrong horse\n")
    try await terminal.waitFor("The passphrase is wrong")
    try await terminal.enter("import wallet.json", "Passphrase")
    try await terminal.type("correct horse\n")
    let there = try await terminal.waitFor("Added as w3, w4.")
    #expect(!there.contains("correct horse"))
    try await terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == 0)
  }

  @Test func aCodeWithoutColorsIsReadable() async throws {
    let text = SampleCertificates.vaccination
    #expect(try await Atrium.run("certificates", "add", text, in: home).status == 0)
    let terminal = try await terminal(["NO_COLOR": "1"])
    try await terminal.enter("/certificates/1", "Ottilie Grünwald › Vaccination ›")
    try await terminal.enter("qr", "▀")
    let code = terminal.coloredScreen()
    for isLight in [false, true] {
      #expect(
        try await readCode(code, isLight: isLight) == "URN:UVCI:01:AT:OTTILIE000001#B")
    }
  }

  @Test(.needs("zbarimg")) func aCodeIsReadableInEveryFontSize() async throws {
    let text = SampleCertificates.vaccination
    #expect(try await Atrium.run("certificates", "add", text, in: home).status == 0)
    let terminal = try await terminal()
    try await terminal.enter("/certificates/1", "Ottilie Grünwald › Vaccination ›")
    try await terminal.enter("qr", "▀")
    let picture = TerminalPicture(of: terminal.coloredScreen())
    for width in [6, 8, 9, 11] {
      try write(picture, width: width)
      let seen = try await Program(path: "/usr/bin/env", home: home)
        .run(["zbarimg", "-q", "--raw", "screen.png"])
      #expect(seen.output == text + "\n", "\(width) pixels")
    }
  }
}
