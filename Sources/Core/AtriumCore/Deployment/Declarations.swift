public import AtriumScreen

/// The declarations of several features.
struct Declarations: Sendable {
  private(set) var features: [FeatureDeclaration] = []
  private(set) var providers: [ServiceProvider] = []
  private(set) var entries: [Entry] = []
  private(set) var contributions: [Contribution] = []
  private(set) var backgroundWork: [BackgroundWork] = []
  private(set) var events: [EventKind] = []

  init() {}

  /// The declarations of features with default settings.
  init(defaultsOf registrations: [Registration]) {
    for registration in registrations {
      var reader = SettingsReader(feature: registration.id, layers: LayerStack(layers: []))
      add(registration.plan(&reader, [], false))
    }
  }

  /// The names of the events that the features emit.
  var eventNames: [String] { Set(([.reminderDue] + events).map(\.name)).sorted() }

  mutating func add(_ plan: Plan) {
    features.append(FeatureDeclaration(plan))
    providers += plan.providers
    entries += plan.entries
    contributions += plan.contributions
    backgroundWork += plan.backgroundWork
    events += plan.events
  }

  var featuresByRoot: [String: FeatureDeclaration] {
    let byID = Dictionary(features.map { ($0.feature, $0) }) { first, _ in first }
    return Dictionary(entries.map { ($0.root, byID[$0.feature]) }) { first, _ in first }
      .compactMapValues(\.self)
  }

  /// The features whose entries of days may take time.
  var featuresThatTakeTime: Set<FeatureID> { Set(features.lazy.filter(\.takesTime).map(\.feature)) }

  /// Returns the purposes that a feature asks consent for.
  func purposes(of feature: FeatureID) -> [PurposeDescription] {
    features.first { $0.feature == feature }?.purposes ?? []
  }

  /// Returns the declaration that lets assistants read the addresses with a root; `nil` for none.
  func access(to root: String, in feature: FeatureID) -> AssistantAccess? {
    features.first { $0.feature == feature }?.assistants
      .first { $0.root == nil || $0.root == root }
  }

  /// Returns the feature that asks consent for a purpose.
  func owner(of purpose: String) -> FeatureID? {
    features.first { $0.purposes.contains { $0.id == purpose } }?.feature
  }
}

/// The declarations of an enabled feature that the platform uses.
public struct FeatureDeclaration: Sendable {
  public let feature: FeatureID
  public let title: Phrase
  /// The SQL migrations of the feature's database, oldest first.
  public let migrations: [String]
  /// The shared folder of the feature's database; `nil` for the user's data folder.
  public let groupFolder: String?
  /// The purposes that the feature asks consent for.
  public let purposes: [PurposeDescription]
  /// The data that the feature exchanges with servers, and the occasions; `nil` if it asks none.
  public let exchange: Phrase?
  /// `true` if the feature declares ``StoredDestinations``.
  public let hasDestinations: Bool
  /// `true` if assistants can read the feature or a part of it, with a consent.
  public var isReachableByAssistants: Bool { !assistants.isEmpty }
  let assistants: [AssistantAccess]
  let takesTime: Bool
  let group: FeatureGroup
  let example: FeatureExample?

  /// Returns the declarations of every feature of a build with default settings.
  public static func all(of catalog: [Registration]) -> [FeatureDeclaration] {
    Declarations(defaultsOf: catalog).features
  }

  /// Returns the declarations of the databases of the program itself, which maintenance treats like those of features.
  /// - Parameters:
  ///   - links: the migrations of ``FeatureID/links``.
  ///   - reminders: those of ``FeatureID/reminders``.
  public static func ofProgram(links: [String], reminders: [String]) -> [FeatureDeclaration] {
    let databases: [(FeatureID, Phrase, [String])] = [
      (.links, .label, links), (.reminders, .reminders, reminders),
    ]
    return databases.map { id, title, migrations in
      var plan = Plan(feature: id, title: title)
      plan.migrations = migrations
      return FeatureDeclaration(plan)
    }
  }

  init(_ plan: Plan) {
    feature = plan.feature
    title = plan.title
    migrations = plan.migrations
    groupFolder = plan.groupFolder
    purposes = plan.purposes
    exchange = plan.exchange
    assistants = plan.assistants
    takesTime = plan.takesTime
    hasDestinations = plan.contributions.contains {
      $0.hook == ObjectIdentifier(StoredDestinations.self)
    }
    group = plan.group
    example = plan.example
  }
}
