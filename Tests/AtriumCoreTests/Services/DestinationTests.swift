import AtriumCore
import AtriumScreen
import Testing

/// How destinations of a backup are named, shown and confirmed.
@Suite struct DestinationTests {
  /// Addresses of a backup, and what people see of them.
  private static let shownAddresses: [(stored: String, shown: String)] = [
    ("https://dav.example.org/", "https://dav.example.org/"),
    ("https://dav.example.org", "https://dav.example.org/"),
    ("HTTPS://DAV.example.org/a?key=secret#x", "https://dav.example.org/a"),
    // The server is the one before the path, whatever the path looks like.
    ("https://evil.example/@bank.example/", "https://evil.example/@bank.example/"),
    ("https://evil.example/x?@bank.example", "https://evil.example/x"),
    ("https://ada:secret@evil.example/", "https://evil.example/"),
    ("https://bank.example@evil.example/", "https://evil.example/"),
    ("mail.example.org:465", "mail.example.org:465"),
    ("", ""),
  ]

  @Test(arguments: shownAddresses)
  func addressesAreShownAsTheyAreUsed(_ stored: String, _ shown: String) {
    #expect(Destination("1", at: [stored], identities: []).address == shown)
  }

  @Test func everyOtherServerIsShown() {
    let destination = Destination(
      "1", at: ["https://a.example/", "https://a.example/", "https://b.example/x"], account: "",
      identities: [])
    #expect(destination.address == "https://a.example/, https://b.example/x")
    #expect(destination.account == nil)
  }

  @Test(arguments: ["a\nb", "a\u{1b}]0;x\u{7}", "A B", "ä/..", "\u{202e}x", "\0"])
  func namesAreWordsOfACommandLine(_ name: String) {
    let destination = Destination(name, at: [], identities: [])
    #expect(destination.fullName(in: "sync").wholeMatch(of: #/sync-[a-z0-9-]+/#) != nil)
  }

  @Test func longAddressesAndAccountsAreCut() {
    let long = String(repeating: "x", count: 1 << 20)
    let destination = Destination(
      "1", at: ["https://a.example/" + long], account: long, identities: [])
    #expect(destination.address.hasPrefix("https://a.example/") && destination.address.count == 501)
    #expect(destination.account?.count == 501)
  }

  @Test func aDestinationIsConfirmedWithAllItsIdentities() {
    let destination = Destination("1", at: ["https://a.example/"], identities: ["a", "b"])
    let setting = Destination("2", at: [], identities: ["c"], isSetting: true)
    func confirmed(_ texts: Set<String>, settings: Bool = false) -> ConfirmedDestinations {
      ConfirmedDestinations(of: "sync", includesSettings: settings) { texts.contains($0) }
    }
    #expect(!confirmed([]).contains(destination) && !confirmed(["a"]).contains(destination))
    #expect(confirmed(["a", "b"]).contains(destination))
    #expect(!confirmed([]).contains(setting) && confirmed(["c"]).contains(setting))
    #expect(confirmed([], settings: true).contains(setting))
    #expect(!confirmed([], settings: true).contains(destination))
    #expect(ConfirmedDestinations.all.contains(destination))

    let failure = confirmed([]).failure(using: destination)
    #expect(failure?.code == "restore.unconfirmed" && failure?.kind == .denied)
    #expect(failure?.message.text(in: .en).contains("'sync-1' (https://a.example/)") == true)
    #expect(failure?.hint?.text(in: .en).contains("restore confirm sync-1") == true)
    #expect(confirmed(["a", "b"]).failure(using: destination) == nil)
  }
}
