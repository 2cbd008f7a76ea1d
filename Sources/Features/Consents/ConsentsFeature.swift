public import AtriumCore
public import AtriumScreen

/// The consent manager: asks for, stores, shows and withdraws the consents of all features.
public struct ConsentsFeature: Feature {
  public static let id: FeatureID = "consents"
  public static let title: Phrase = .consents(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: ConsentsSettings) {
    plan.migrations = ConsentsSchema.steps
    plan.provide(by: Consents.init)
    plan.export((any ConsentGate).self) { (consents: Consents, opener: (any LinkOpener)?) in
      StoredConsentGate(consents: consents, opener: opener)
    }
    plan.contributes(HomeLine.self, by: Consents.homeLine)
    plan.entry { (consents: Consents, opener: (any LinkOpener)?) in
      ConsentsCoordinator(
        consents: consents,
        exporter: ConsentExporter(consents: consents, controller: settings.controller),
        opener: opener)
    }
  }
}

/// The party responsible for the data, as named in exports.
public struct ConsentsSettings: Settings {
  let controller: DataController
  public init(from reader: inout SettingsReader) {
    controller = DataController(
      name: reader.text("controller", help: .consents(\.controllerHelp)),
      contact: reader.text("contact", help: .consents(\.contactHelp)),
      address: reader.text("address", help: .consents(\.addressHelp)),
      email: reader.text("email", help: .consents(\.emailHelp)),
      phone: reader.text("phone", help: .consents(\.phoneHelp)),
      jurisdiction: reader.text("jurisdiction", help: .consents(\.jurisdictionHelp)),
      policy: reader.text("policy", help: .consents(\.policyHelp)),
      person: reader.text("person", help: .consents(\.personHelp)))
  }
}
