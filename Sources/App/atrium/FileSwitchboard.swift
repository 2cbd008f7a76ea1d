import AtriumCore
import AtriumFiles
import AtriumScreen
import Shell

/// Switches features by changing the person's deployment file in the one place where it must be.
struct FileSwitchboard: FeatureToggles {
  private let sources: DeploymentSources
  private let platform: Platform

  init(_ sources: DeploymentSources, _ platform: Platform) {
    (self.sources, self.platform) = (sources, platform)
  }

  func turn(_ feature: FeatureID, on isOn: Bool) throws -> FeatureToggleResult {
    let (now, id) = (sources.again(), feature.description)
    if let lock = now.lock(on: "enabled", of: id) {
      throw Failure(
        .denied, "features.locked", .switch { $0.isLocked(id, lock) }, hint: .switch(\.askOperator))
    }
    let before = try assembly(now)
    let path = now.path
    var edit = JSONEdit(Files.read(path) ?? Array("{}\n".utf8))
    // What is so already needs no word, unless it is so only for this run.
    var isChanged = (try? now.inFiles(platform.providers))?.isEnabled(feature) != isOn
    do throws(JSONSyntaxError) {
      if isChanged { isChanged = try edit.set(["features", id, "enabled"], to: .bool(isOn)) }
    } catch {
      throw Failure(
        .configuration, "config.syntax", error.message, at: "\(path):\(error.position)")
    }
    guard isChanged else { return FeatureToggleResult(before, in: path, isChanged: false) }
    let after = try assembly(now.again(text: edit.bytes))
    guard Files.replace(path, with: edit.bytes) else {
      let reason = SystemError.last.text
      throw Failure(.inputOutput, "features.unwritable", .switch { $0.isUnwritable(path, reason) })
    }
    return FeatureToggleResult(after, in: path, isChanged: true)
  }

  private func assembly(_ sources: DeploymentSources) throws -> Assembly {
    do throws(Problems) {
      return try sources.assembly(platform.providers)
    } catch {
      let messages = error.failures.map(\.message)
      throw Failure(
        .configuration, "features.refused", .switch { $0.doesNotFit(messages) },
        hint: error.failures.first?.hint, at: error.failures.first?.place)
    }
  }
}

extension DeploymentSources {
  /// Where what is below the person's file locks a key.
  fileprivate func lock(on key: String, of feature: String) -> String? {
    layers.filter { $0.name != path }.lazy.compactMap { $0.lock(on: key, of: feature) }.first
  }

  /// The deployment without what the environment and the command line say.
  fileprivate func inFiles(_ platform: ([Declared]) -> [ServiceProvider]) throws(Problems)
    -> Assembly
  {
    try Assembly(catalog: catalog, layers: layers, platform: platform)
  }
}

/// What is said when features cannot be switched.
struct SwitchStrings: Strings {
  var isLocked: @Sendable (_ feature: String, _ place: String) -> String
  var askOperator: String
  var doesNotFit: @Sendable (_ problems: [Phrase]) -> String
  var isUnwritable: @Sendable (_ path: String, _ reason: String) -> String

  static let en = SwitchStrings(
    isLocked: { "'\($0)' cannot be switched here: it is locked in \($1)." },
    askOperator: "Ask whoever runs this deployment.",
    doesNotFit: { problems in
      "Nothing was changed, since this would not fit together: "
        + problems.map { $0.text(in: .en) }.joined(separator: " ")
    },
    isUnwritable: { "The file \($0) cannot be written: \($1)." }
  )

  static let de = SwitchStrings(
    isLocked: { "„\($0)“ lässt sich hier nicht schalten: gesperrt in \($1)." },
    askOperator: "Fragen, wer dies hier betreibt.",
    doesNotFit: { problems in
      "Nichts wurde geändert, denn das passte nicht zusammen: "
        + problems.map { $0.text(in: .de) }.joined(separator: " ")
    },
    isUnwritable: { "Die Datei \($0) lässt sich nicht schreiben: \($1)." }
  )

  static var translations: [Language: SwitchStrings] { [.de: de, .hr: hr] }
}

extension Phrase {
  fileprivate static func `switch`(
    _ sentence: @escaping @Sendable (SwitchStrings) -> String
  ) -> Phrase {
    Phrase(sentence)
  }
}
