public import AtriumCore
public import AtriumScreen

/// A list of items, each with a page, in the feature's own database.
public struct FieldNotesFeature: Feature {
  public static let id: FeatureID = "field-notes"
  public static let title: Phrase = .title
  public init() {}

  public func assemble(_ plan: inout Plan, with settings: NoSettings) {
    plan.migrations = ItemStore.migrations
    plan.provide(by: ItemStore.init)
    plan.contribute(HomeLine.self, by: ItemStore.homeLine)
    plan.contribute(DayEntry.self, by: ItemStore.dayEntries)
    plan.contribute(FoundItem.self, by: ItemStore.find)
    plan.addEntry { (items: ItemStore) in ItemsCoordinator(items: items) }
  }
}
