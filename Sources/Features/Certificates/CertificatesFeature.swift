public import AtriumCore
public import AtriumScreen

/// EU digital COVID certificates: reads, judges and says why.
public struct CertificatesFeature: Feature {
  public static let id: FeatureID = "certificates"
  public static let title: Phrase = .certificates(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.provide(by: Inspector.init(clock:))
    plan.entry { (inspector: Inspector) in CertificatesCoordinator(inspector: inspector) }
  }
}
