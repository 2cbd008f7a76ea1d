public import AtriumScreen

/// What the features that are on declare, all together.
struct Declarations: Sendable {
  /// What the platform may know of each feature.
  private(set) var features: [Declared] = []
  private(set) var providers: [ServiceProvider] = []
  private(set) var entries: [Entry] = []
  private(set) var contributions: [Contribution] = []
  private(set) var backgroundWork: [Work] = []

  /// - Parameter count: how many plans are to be expected.
  init(expecting count: Int = 0) {
    features.reserveCapacity(count)
    providers.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  /// What these features declare where no deployment says anything.
  init(defaultsOf registrations: [Registration]) {
    self.init(expecting: registrations.count)
    for registration in registrations {
      var reader = SettingsReader(feature: registration.id, layers: Layers(layers: []))
      add(registration.feature.plan(reading: &reader))
    }
  }

  /// Adds what one feature declares.
  mutating func add(_ plan: Plan) {
    features.append(Declared(plan))
    providers += plan.providers
    entries += plan.entries
    contributions += plan.contributions
    backgroundWork += plan.backgroundWork
  }

  /// What a feature asks consent for.
  func purposes(of feature: FeatureID) -> [PurposeDescription] {
    features.first { $0.feature == feature }?.purposes ?? []
  }

  /// The feature that asks consent for a purpose.
  func owner(of purpose: String) -> FeatureID? {
    features.first { $0.purposes.contains { $0.id == purpose } }?.feature
  }
}

/// What the platform may know of an enabled feature.
public struct Declared: Sendable {
  /// Whose declaration it is.
  public let feature: FeatureID
  /// What people call the feature.
  public let title: Phrase
  /// The steps that make its tables, oldest first (SQL).
  public let migrations: [String]
  /// The folder of a group that its database is in, where that is not the person's own.
  public let groupFolder: String?
  /// What it asks consent for.
  public let purposes: [PurposeDescription]

  /// What every feature of a build declares where no deployment says anything.
  public static func all(of catalog: [Registration]) -> [Declared] {
    Declarations(defaultsOf: catalog).features
  }

  init(_ plan: Plan) {
    (feature, title) = (plan.feature, plan.title)
    (migrations, purposes) = (plan.migrations, plan.purposes)
    groupFolder = plan.groupFolder
  }
}
