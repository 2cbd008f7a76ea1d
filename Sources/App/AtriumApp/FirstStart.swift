import AtriumCore
import AtriumScreen
import Shell

/// The question of the first start.
extension Session {
  /// Asks what the program is for, if it is used for the first time, and saves the features of the
  /// answer in the user's file.
  /// - Returns: the sources with these features.
  func askingForProfile() async -> DeploymentSources {
    let profiles = configuration.identity.profiles
    let build = configuration.catalog.map(\.id)
    guard isFirstRun, console.isInteractive, invocation.output != .json,
      sources.profile == nil, !preferences.isSaved, sources.mayAskForProfile,
      Set(profiles.map { $0.features(of: build) }).count > 1
    else { return sources }
    let profile = await answer(among: profiles)
    do {
      _ = try FileSettingsEditor(sources: sources, platform: platform).use(profile)
      return sources.reloaded()
    } catch {
      console.warn(Failure(error))
      var sources = sources
      sources.profile = profile
      return sources
    }
  }

  /// Returns the profile that a number, a name or its beginning chooses; all features without an answer. The name of a
  /// language asks again in this language.
  private func answer(among profiles: [Profile]) async -> Profile {
    console.show(.question(on: profiles))
    while let answer = await console.ask(Question(.numberOrName)) {
      let text = answer.trimmed.lowercased()
      if Confirmation.isYes(text) == false { break }
      if let number = Int(text), profiles.indices.contains(number - 1) {
        return profiles[number - 1]
      }
      let named = profiles.filter { $0.name.hasPrefix(text) }
      if named.count == 1 { return named[0] }
      if let language = Language(named: text, among: configuration.identity.languages),
        sources.layers.lock(on: .language) == nil
      {
        console.look.language = language
        return await self.answer(among: profiles)
      }
      console.report(Failure(.usage, "profile.unknown", .unknownProfile(text, profiles.count)))
    }
    return .everything
  }
}

extension DeploymentSources {
  /// `true` if no file names features or locks the choice of them, and the files are valid.
  fileprivate var mayAskForProfile: Bool {
    !hasProblems && !layers.contains { $0.namesFeatures } && layers.lock(on: .featureDefault) == nil
  }
}

extension Screen {
  fileprivate static func question(on profiles: [Profile]) -> Screen {
    let numbered = profiles.enumerated().map { (number: $0 + 1, profile: $1) }
    return Screen(
      "first-start",
      [
        .heading(.whatIsThisFor),
        .table(
          Table(
            "profiles", of: numbered,
            [
              .init("number", .number, .trailing) { .integer($0.number) },
              .untruncated("name", .name) { .toned(.accent, .text($0.profile.name)) },
              .init("summary", .meaning) { .phrase($0.profile.summary) },
            ])),
        .notice(.hint, .changeProfileLater),
      ])
  }
}

extension Phrase {
  fileprivate static let whatIsThisFor = Phrase(
    en: "What is this for?", de: "Wofür ist das Programm?", hr: "Čemu ovo služi?")
  fileprivate static let numberOrName = Phrase(
    en: "Number or name (Enter: everything)",
    de: "Nummer oder Name (Eingabetaste: alles)",
    hr: "Broj ili ime (Enter: sve)")
  fileprivate static let changeProfileLater = Phrase(
    en: "'profile NAME' chooses another one later.",
    de: "„profile NAME“ wählt später ein anderes.",
    hr: "„profile IME” kasnije bira drugi.")
  fileprivate static func unknownProfile(_ text: String, _ count: Int) -> Phrase {
    Phrase(
      en: "'\(text)' is not in the list. Type a number from 1 to \(count), or a name.",
      de:
        "„\(text)“ steht nicht in der Liste. Eine Nummer von 1 bis \(count) oder einen Namen eingeben.",
      hr: "„\(text)” nije na popisu. Upišite broj od 1 do \(count) ili ime.")
  }
}
