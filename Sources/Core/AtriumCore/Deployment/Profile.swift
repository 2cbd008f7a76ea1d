public import AtriumScreen

/// A choice of features for a purpose, such as `patient`.
public struct Profile: Equatable, Sendable {
  /// Lower-case letters, digits and hyphens, e.g. `public-health`.
  public let name: String
  /// The features in a few words.
  public let summary: Phrase
  private let choice: [FeatureID]?

  /// - Parameter features: those that a build lacks are left out; `nil` for all of the build.
  public init(_ name: String, _ summary: Phrase, features: [FeatureID]?) {
    self.name = name
    self.summary = summary
    choice = features
  }

  /// Returns the features of a build that belong to the profile, in the order of the build.
  public func features(of build: [FeatureID]) -> [FeatureID] {
    guard let choice else { return build }
    return build.filter(choice.contains)
  }

  public static let everything = Profile("everything", .allFeatures, features: nil)
}

extension Layer {
  /// `true` if the source decides which features are enabled, or has settings of features.
  public var namesFeatures: Bool { general[.featureDefault] != nil || !features.isEmpty }

  /// `true` if the source switches features on or off.
  var choosesFeatures: Bool {
    general[.featureDefault] != nil || features.values.contains { $0.isEnabled != nil }
  }
}

extension Assembly {
  /// The largest profile whose features are enabled, and the fewer enabled features besides them; `nil` if there is none,
  /// or if no source names features.
  var profile: (profile: Profile, others: [FeatureID])? {
    guard layers.contains(where: \.namesFeatures) else { return nil }
    let build = known.map(\.id)
    let enabled = known.filter(\.isEnabled).map(\.id)
    let fitting = program.profiles.map { (profile: $0, features: $0.features(of: build)) }
      .filter { $0.features.allSatisfy(enabled.contains) }
    guard let best = fitting.max(by: { $0.features.count < $1.features.count }) else { return nil }
    let others = enabled.filter { !best.features.contains($0) }
    return others.count < best.features.count ? (best.profile, others) : nil
  }
}

extension Program {
  /// Returns the answer to `profile`: the list, after a change if one is requested.
  mutating func profile(_ profile: Profile?) throws -> Screen {
    guard let profile else { return .profiles(nextAssembly ?? assembly, restartNotices) }
    let edit = try edit(orThrow: .featuresAreFixed) { try $0.use(profile) }
    return .switched(to: profile, edit, try aliasWarnings(after: edit))
  }
}

extension ArgumentFormat where Value == Profile {
  static func profile(among profiles: [Profile]) -> ArgumentFormat {
    .named("profile", profiles.map(\.name)) { name in
      profiles.first { $0.name == name } ?? .everything
    }.completing(.fixed(profiles.map { Candidate($0.name, $0.summary) }))
  }
}

extension Screen {
  fileprivate static func profiles(_ assembly: Assembly, _ notices: [Block]) -> Screen {
    let (current, others) = (assembly.profile?.profile.name, assembly.profile?.others ?? [])
    // In JSON, a profile has no other features.
    let value: Value =
      switch (current, others.isEmpty) {
      case (nil, _): .display(.noProfile, json: .null)
      case (let name?, true): .text(name)
      case (let name?, false): .display(.profile(name, and: others.map(\.description)), json: .null)
      }
    let build = assembly.known.map(\.id)
    let table = Table(
      "profiles", of: assembly.program.profiles,
      [
        .untruncated("name", .profile) { profile in
          .toned(profile.name == current ? .accent : .plain, .text(profile.name))
        },
        .init("summary", .meaning) { .phrase($0.summary) },
        .init("features", .profileFeatures) { profile in
          .list(profile.features(of: build).map { .text($0.description) })
        }.asDetail,
      ])
    return Screen(
      "profile",
      [
        .field(Field("profile", .profile, value)), .table(table),
        .machineOnly("total", .integer(assembly.program.profiles.count)),
      ] + notices)
  }

  fileprivate static func switched(
    to profile: Profile, _ edit: SettingsEdit, _ warnings: [Block]
  ) -> Screen {
    let assembly = edit.assembly
    let wanted = profile.features(of: assembly.known.map(\.id))
    var notices = edit.notices(
      .profileIsSet(profile.name, edit.file), otherwise: .profileIsAlready(profile.name, edit.file))
    notices += assembly.known.filter { $0.isEnabled != wanted.contains($0.id) }.map { feature in
      let reason = assembly.reason(forStateOf: feature)
      return .notice(.warning, .isOverridden(feature.id.description, feature.isEnabled, reason))
    }
    // The list of profiles, below which the notices would be off the screen, is for programs only.
    let list = JSONRenderer().members(Screen.profiles(assembly, []).blocks)
    return Screen(
      "profile",
      list.map { .machineOnly($0.key, $0.value) } + notices + warnings + [
        .machineOnly("changed", .bool(edit.isChanged))
      ])
  }
}
