import AtriumCore
import AtriumScreen
import Shell

/// A stored destination that the user has not confirmed since a backup was restored.
struct UnconfirmedDestination: Sendable {
  let feature: FeatureID
  /// `nil` if the destinations of the feature cannot be read.
  let destination: Destination?
  /// The reason why they cannot be read, if it is known.
  var problem: Failure?

  /// The name that `restore confirm` takes.
  var name: String { destination?.fullName(in: feature) ?? feature.description }
}

/// Lists and confirms the destinations of all features.
@MainActor
struct UnconfirmedDestinations {
  let directory: DataDirectory
  /// The declarations of the features of the build, enabled or not.
  let declared: [FeatureDeclaration]
  /// The program; `nil` if the deployment is invalid.
  let program: Program?
  /// Starts the program with all features enabled, which is asked; returns `nil` if that is invalid.
  var allFeatures: () -> Program? = { nil }

  /// The name that stands for all destinations.
  static let all = "all"

  /// Returns the names that `restore confirm` takes.
  func names() async -> [String] {
    let list = await list()
    return list.isEmpty ? [] : list.map(\.name) + [Self.all]
  }

  /// Returns the destinations by feature; none if no backup was restored.
  func list() async -> [UnconfirmedDestination] {
    guard Files.mayExist(directory.confirmations) else { return [] }
    var found: [FeatureID: [UnconfirmedDestination]] = [:]
    let asked = allFeatures() ?? program
    if let asked {
      for await answer in asked.hooks.ask(StoredDestinations.self, ())
      where isAnswered(answer.feature, by: program) || hasFiles(answer.feature) {
        let feature = answer.feature
        do {
          let confirmed = confirmedDestinations(of: feature)
          found[feature, default: []] += try answer.result.get().filter { !confirmed.contains($0) }
            .map { UnconfirmedDestination(feature: feature, destination: $0) }
        } catch {
          found[feature, default: []].append(
            UnconfirmedDestination(feature: feature, destination: nil, problem: Failure(error)))
        }
      }
    }
    for feature in declared.filter(\.hasDestinations).map(\.feature)
    where !isAnswered(feature, by: asked) && hasFiles(feature) {
      found[feature] = [UnconfirmedDestination(feature: feature, destination: nil)]
    }
    return found.sorted { $0.key < $1.key }.flatMap { _, destinations in
      destinations.sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
    }
  }

  /// If the confirmations cannot be read, nothing is confirmed.
  private func confirmedDestinations(of feature: FeatureID) -> ConfirmedDestinations {
    (try? ConfirmationFile(directory, of: feature).confirmed()) ?? .none(of: feature)
  }

  private func isAnswered(_ feature: FeatureID, by program: Program?) -> Bool {
    program?.hooks.isAnswered(StoredDestinations.self, by: feature) == true
  }

  /// Returns whether a feature, which may be disabled, has stored anything.
  private func hasFiles(_ feature: FeatureID) -> Bool {
    Files.mayExist(directory.database(of: feature))
      || !FolderListing.files(in: directory.secrets(of: feature)).isEmpty
  }

  func confirm(_ destinations: [UnconfirmedDestination]) throws {
    for (feature, group) in Dictionary(grouping: destinations, by: \.feature) {
      try ConfirmationFile(directory, of: feature).confirm(
        group.compactMap(\.destination).flatMap(\.identities))
    }
  }

  /// Confirms a destination, those of a feature, or all.
  /// - Returns: the confirmed destinations; empty only for ``all``.
  func confirm(named name: String) async throws -> [UnconfirmedDestination] {
    let all = await list()
    let named = all.filter {
      name == Self.all || name == $0.name || name == $0.feature.description
    }
    if named.isEmpty, name != Self.all { throw Failure.unknownDestination(name, all.map(\.name)) }
    let confirmed = named.filter { $0.destination != nil }
    if confirmed.isEmpty, let unreadable = named.first {
      throw Failure.unreadableDestinations(unreadable.feature.description, unreadable.problem)
    }
    try confirm(confirmed)
    return confirmed
  }

  static func findings(_ destinations: [UnconfirmedDestination]) -> [HealthCheck.Finding] {
    destinations.map { unconfirmed in
      let confirmed = ConfirmedDestinations.none(of: unconfirmed.feature)
      let failure = unconfirmed.destination.flatMap(confirmed.failure(using:))
      return .init(
        "restore", .warning,
        failure ?? .unreadableDestinations("\(unconfirmed.feature)", unconfirmed.problem))
    }
  }
}

extension ConfirmedDestinations {
  fileprivate static func none(of feature: FeatureID) -> ConfirmedDestinations {
    ConfirmedDestinations(of: feature, includesSettings: false) { _ in false }
  }
}

extension Screen {
  static func unconfirmed(_ destinations: [UnconfirmedDestination]) -> Screen {
    Screen(
      "unconfirmed",
      destinations.isEmpty
        ? [
          .notice(.good, .nothingToConfirm), .machineOnly("unconfirmed", .array([])),
        ]
        : .unconfirmed(destinations))
  }

  static func confirmed(
    _ destinations: [UnconfirmedDestination], remaining: [UnconfirmedDestination]
  ) -> Screen {
    let names = destinations.map(\.name)
    let notice: Phrase =
      names.isEmpty ? .nothingToConfirm : .areConfirmed(names)
    return Screen(
      "confirmed",
      [
        .notice(.good, notice),
        .machineOnly("confirmed", .array(names.map { .string($0) })),
      ] + .unconfirmed(remaining))
  }
}

extension [Block] {
  /// The destinations that are not confirmed, and what to do; for people only if there are any.
  static func unconfirmed(_ destinations: [UnconfirmedDestination]) -> [Block] {
    guard !destinations.isEmpty else { return [.machineOnly("unconfirmed", .array([]))] }
    let features = Set(destinations.map(\.feature)).sorted().map(\.description)
    return [
      .notice(.warning, .areUnconfirmed(features)),
      .table(
        Table(
          "unconfirmed", of: destinations,
          [
            .hidden("feature") { .text("\($0.feature)") },
            .untruncated("name", .name) { .text($0.name) },
            .untruncated("address", .address) { .optional($0.destination?.address, Value.text) },
            .init("account", .account) { .optional($0.destination?.account, Value.text) },
          ])),
      .notice(.hint, .confirmHint),
    ]
  }
}
