public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// EU digital COVID certificates: reads, judges and says why.
public struct CertificatesFeature: Feature {
  public static let id: FeatureID = "certificates"
  public static let title: Phrase = .certificates(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: CertificatesSettings) {
    plan.migrations = TrustSchema.steps + RuleLibrary.steps + Wallet.steps
    plan.provide { (store: Store, clock: any WallClock) in
      TrustStore(store: store, clock: clock, limit: settings.trustDays)
    }
    plan.provide { (http: (any HTTPClient)?) in
      TrustUpdate(http: http, address: settings.trustAddress, key: settings.trustKey)
    }
    plan.provide { (store: Store) in
      RuleLibrary(store: store, defaults: DefaultRules(immunityDays: settings.immunityDays))
    }
    plan.provide {
      (clock: any WallClock, trust: TrustStore, rules: RuleLibrary, qr: (any QRReader)?) in
      Inspector(clock: clock, trust: trust, rules: rules, reader: InputReader(qr: qr))
    }
    plan.provide(by: Wallet.init(store:secrets:inspector:qr:))
    plan.contributes(HomeLine.self, by: Wallet.homeLine)
    plan.contributes(HealthCheck.self, by: TrustStore.health)
    plan.entry { (wallet: Wallet, update: TrustUpdate) in
      CertificatesCoordinator(wallet: wallet, update: update)
    }
  }
}

/// How certificates are judged, how long lists are trusted, and where they come from.
public struct CertificatesSettings: Settings {
  let trustDays: Int, trustAddress: String?, trustKey: String?
  let immunityDays: Int
  public init(from reader: inout SettingsReader) {
    trustDays = reader.number(
      "trustDays", default: 30, in: 0...3650, help: .certificates(\.trustDaysHelp))
    trustAddress = reader.text("trustAddress", help: .certificates(\.trustAddressHelp))
    trustKey = reader.text("trustKey", help: .certificates(\.trustKeyHelp))
    immunityDays = reader.number(
      "immunityDays", default: 14, in: 0...365, help: .rules(\.immunityHelp))
  }
}
