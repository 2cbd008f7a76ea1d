public import AtriumCore
public import AtriumScreen
import AtriumStorage
import HealthCredentials

/// EU digital COVID certificates: verification, trust lists, rules and a wallet.
public struct CertificatesFeature: Feature {
  public static let id: FeatureID = "certificates"
  public static let title: Phrase = .title
  static let items = ItemKind("w", at: id.description)
  /// The answers to `verify` have members of these: one for each text, and one for all.
  private static let verification: JSON = [
    "screen": "verification", "input": "text", "verdict": "invalid",
    "steps": [["step": "base45", "ok": false, "reason": "invalid length"]], "kind": "dcc",
    "failure": "file.unreadable", "total": 1, "valid": 0, "invalid": 1, "undecided": 0,
    "trust": [
      "source": "list", "updated": "2026-11-30T09:00:00Z", "age_days": 0, "stale": false,
      "certificates": 9,
    ],
  ]
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: CertificatesSettings) {
    plan.group = .health
    plan.migrations = CertificatesSchema.migrations
    plan.exchange = .exchange
    plan.events = [.reminderDue]
    plan.assistants = [
      AssistantAccess(tools: [
        AssistantTool(
          "certificates_verify", "Verifies the text of a health certificate.", running: "verify",
          with: .init("file", as: "texts", prefix: "HC1:", "Texts of certificates: HC1:…"), "at",
          "country", answering: Self.verification)
      ])
    ]
    plan.askConsent(for: OpeningLinks.self)
    plan.provide {
      (store: Store, clock: any WallClock, confirmations: (any DestinationConfirmations)?) in
      TrustStore(
        store: store, clock: clock, maxAge: settings.trustDays, confirmations: confirmations)
    }
    plan.provide { (http: (any HTTPClient)?, confirmations: (any DestinationConfirmations)?) in
      TrustListClient(
        http: http, address: settings.trustAddress, key: settings.trustKey,
        timeout: settings.timeout, confirmations: confirmations)
    }
    plan.provide { (http: (any HTTPClient)?, gate: (any ConsentGate)?) in
      HealthLinkClient(
        http: http, gate: gate, recipient: settings.recipient, allowsLocal: settings.localLinks)
    }
    plan.provide { (store: Store, confirmations: (any DestinationConfirmations)?) in
      RuleStore(
        store: store, builtInRules: BuiltInRules(immunityDays: settings.immunityDays),
        confirmations: confirmations)
    }
    plan.provide {
      (clock: any WallClock, trust: TrustStore, rules: RuleStore, qr: (any QRReader)?) in
      VerificationService(
        clock: clock, trust: trust, rules: rules, reader: CertificateReader(qr: qr))
    }
    plan.provide(by: Wallet.init(store:secrets:verification:qr:))
    plan.contribute(HomeLine.self, by: Wallet.homeLine)
    plan.contribute(DayEntry.self, by: Wallet.dayEntries)
    plan.contribute(DueReminder.self, by: Wallet.dueReminders)
    plan.contribute(FoundItem.self, by: Wallet.find)
    plan.contribute(RecentStep.self, by: Wallet.recentStep)
    plan.contribute(StoredDestinations.self, by: TrustStore.destinations)
    plan.contribute(StoredDestinations.self, by: RuleStore.destinations)
    plan.contribute(StoredDestinations.self, by: TrustListClient.destinations)
    plan.contribute(HealthCheck.self, by: TrustStore.health)
    plan.addEntry(
      items: Self.items,
      words: OtherWords(
        de: ["zertifikate"], hr: ["potvrde"],
        related: [
          "wallet", "certificate", "vaccination", "zertifikat", "impfung", "potvrda", "cijepljenje",
        ])
    ) {
      (wallet: Wallet, client: TrustListClient, links: HealthLinkClient) in
      CertificatesCoordinator(wallet: wallet, client: client, links: links)
    }
  }
}

/// The settings of verification, trust lists and built-in rules.
public struct CertificatesSettings: Settings {
  /// The maximum age of a trust list.
  let trustDays: Int
  let trustAddress: String?
  let trustKey: String?
  let immunityDays: Int
  /// The time that the server of the trust list may take.
  let timeout: Duration
  let recipient: String
  let localLinks: Bool

  public init(from reader: inout SettingsReader) {
    trustDays = reader.number("trust-days", default: 30, in: 0...3650, help: .trustDaysHelp)
    trustAddress = reader.address("trust-address", help: .trustAddressHelp)
    trustKey = reader.text("trust-key", help: .trustKeyHelp)
    if let trustKey, (try? SignedTrustList.Key(trustKey)) == nil {
      reader.refuse("trust-key", expected: .publicKeyFormat, .string(trustKey))
    }
    immunityDays = reader.number("immunity-days", default: 14, in: 0...365, help: .immunityHelp)
    timeout = reader.timeout()
    let name = reader.text("recipient", help: .recipientHelp) ?? ""
    recipient = name.isEmpty ? "Atrium" : name
    localLinks = reader.flag("local-links", default: false, help: .localLinksHelp)
  }
}
