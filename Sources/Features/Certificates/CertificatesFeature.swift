public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// EU digital COVID certificates: reads, judges and says why.
public struct CertificatesFeature: Feature {
  public static let id: FeatureID = "certificates"
  public static let title: Phrase = .certificates(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: CertificatesSettings) {
    plan.migrations = TrustSchema.steps
    plan.provide { (store: Store, clock: any WallClock) in
      TrustStore(store: store, clock: clock, limit: settings.trustDays)
    }
    plan.provide { (http: (any HTTPClient)?) in
      TrustUpdate(http: http, address: settings.trustAddress, key: settings.trustKey)
    }
    plan.provide { (clock: any WallClock, trust: TrustStore, qr: (any QRReader)?) in
      Inspector(clock: clock, trust: trust, reader: InputReader(qr: qr))
    }
    plan.entry { (inspector: Inspector, update: TrustUpdate) in
      CertificatesCoordinator(inspector: inspector, update: update)
    }
  }
}

/// How long lists are trusted, and where they come from.
public struct CertificatesSettings: Settings {
  let trustDays: Int, trustAddress: String?, trustKey: String?
  public init(from reader: inout SettingsReader) {
    trustDays = reader.number(
      "trustDays", default: 30, in: 0...3650, help: .certificates(\.trustDaysHelp))
    trustAddress = reader.text("trustAddress", help: .certificates(\.trustAddressHelp))
    trustKey = reader.text("trustKey", help: .certificates(\.trustKeyHelp))
  }
}
