public import AtriumCore
public import AtriumScreen

/// A list of items, and a page for each, kept in the feature's own database.
public struct FieldNotesFeature: Feature {
  public static let id: FeatureID = "field-notes"
  public static let title: Phrase = .own(\.title)
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = [Items.table]
    plan.provide(by: Items.init)
    plan.contributes(HomeLine.self, by: Items.homeLine)
    plan.entry { (items: Items) in ItemsCoordinator(items: items) }
  }
}
