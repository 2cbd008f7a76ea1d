public import AtriumCore
public import AtriumScreen
import AtriumStorage

/// EU digital COVID certificates: reads, judges and says why.
public struct CertificatesFeature: Feature {
  public static let id: FeatureID = "certificates"
  public static let title: Phrase = .certificates(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: CertificatesSettings) {
    plan.migrations = RuleLibrary.steps
    plan.provide { store in
      RuleLibrary(store: store, defaults: DefaultRules(immunityDays: settings.immunityDays))
    }
    plan.provide(by: Inspector.init(clock:rules:))
    plan.entry { (inspector: Inspector) in CertificatesCoordinator(inspector: inspector) }
  }
}

/// How certificates are judged.
public struct CertificatesSettings: Settings {
  let immunityDays: Int
  public init(from reader: inout SettingsReader) {
    immunityDays = reader.number(
      "immunity-days", default: 14, in: 0...365, help: .rules(\.immunityHelp))
  }
}
