public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// The consent manager: asks for, stores, shows and withdraws the consents of all features.
public struct ConsentsFeature: Feature {
  public static let id: FeatureID = "consents"
  public static let title: Phrase = .title

  public init() {}

  public func assemble(_ plan: inout Plan, with settings: ConsentsSettings) {
    plan.group = .program
    plan.migrations = ConsentsSchema.steps
    plan.events = [.reminderDue]
    plan.provide { (store: Store, clock: any WallClock, register: PurposeRegister) in
      Consents(store: store, clock: clock, register: register)
    }
    plan.export((any ConsentGate).self) { (consents: Consents) in
      StoredConsentGate(consents: consents)
    }
    plan.contribute(HomeLine.self, by: Consents.homeLine)
    plan.contribute(DayEntry.self, by: Consents.dayEntries)
    plan.contribute(DueReminder.self, by: Consents.dueReminders)
    plan.contribute(HealthCheck.self, by: Consents.health)
    plan.contribute(RecentStep.self, by: Consents.recentStep)
    plan.addEntry(
      words: OtherWords(
        de: ["einwilligungen", "zustimmungen"], hr: ["privole"],
        related: ["consent", "privacy", "agreements", "gdpr", "datenschutz", "privatnost"])
    ) {
      (consents: Consents, opener: (any LinkOpener)?, residualData: (any ResidualData)?) in
      ConsentsCoordinator(
        consents: consents,
        exporter: ConsentExporter(consents: consents, controller: settings),
        opener: opener, residualData: residualData)
    }
  }
}

/// The party responsible for the data ("controller" in GDPR article 4), and the person it concerns,
/// as named in exports.
public struct ConsentsSettings: Settings {
  let name: String?
  let contact: String?
  let address: String?
  let email: String?
  let phone: String?
  /// A country code (ISO 3166-1 alpha-2).
  let jurisdiction: String?
  /// The URL of the privacy policy.
  let policy: String?
  /// The person's name in exports; a pseudonym if `nil`.
  let person: String?

  public init(from reader: inout SettingsReader) {
    name = reader.text("controller", help: .controllerHelp)
    contact = reader.text("contact", help: .contactHelp)
    address = reader.text("address", help: .addressHelp)
    email = reader.text("email", help: .emailHelp)
    if let email, (try? EmailAddress(email)) == nil {
      reader.refuse("email", expected: .emailFormat, .string(email))
    }
    phone = reader.text("phone", help: .phoneHelp)
    jurisdiction = reader.text("jurisdiction", help: .jurisdictionHelp)
    if let code = jurisdiction,
      code.count != 2 || !code.allSatisfy({ $0.isASCII && $0.isLetter })
    {
      reader.refuse("jurisdiction", expected: .countryCodeFormat, .string(code))
    }
    policy = reader.address("policy", help: .policyHelp)
    person = reader.text("person", help: .personHelp)
  }
}
