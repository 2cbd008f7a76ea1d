public import AtriumScreen
import AtriumTime
import Synchronization

/// Sends requests to a plug-in, with the settings, the consents and the time that they need.
final class PluginClient: Sendable {
  let plugin: PluginFeature
  let settings: [JSON.Member]
  /// The items of the plug-in; `nil` for a plug-in without items.
  let items: ItemKind?
  let clock: any WallClock
  let gate: (any ConsentGate)?
  /// The answers that are shared by several questions, by method and parameters.
  let answers = Mutex<[String: SharedAnswer]>([:])
  /// The changes of this process, the last one at the end, and those that were undone.
  let steps = Mutex<(done: [UndoStep], undone: [UndoStep])>(([], []))

  init(
    _ plugin: PluginFeature, settings: [JSON.Member], items: ItemKind?, clock: any WallClock,
    gate: (any ConsentGate)?
  ) {
    (self.plugin, self.settings, self.items) = (plugin, settings, items)
    (self.clock, self.gate) = (clock, gate)
  }

  var id: FeatureID { plugin.id }
  var manifest: PluginManifest { plugin.manifest }

  /// Sends a request with its context.
  func result(
    of method: String, _ params: JSON = [:],
    receiving receive: @escaping @Sendable (JSON) async -> Void = { _ in }
  ) async throws -> JSON {
    let context = JSON.Member("context", try await context())
    let params = JSON.object((params.members ?? []) + [context])
    return try await plugin.connection.result(of: method, params, receiving: receive)
  }

  private func context() async throws -> JSON {
    var given: [JSON] = []
    for purpose in plugin.purposes {
      guard let gate, try await gate.isGiven(purpose.id, version: purpose.version) else { continue }
      given.append(.string(String(purpose.id.dropFirst("\(id).".count))))
    }
    let audience = plugin.audience.current
    let now = clock.now
    let minute = now.adding(seconds: -now.secondOfDay % 60)
    return .object(present: [
      "settings": .object(settings), "language": .string(audience.language.tag),
      "languages": .array(Language.all.map { .string($0.tag) }),
      "zone": clock.zoneName.map(JSON.string) ?? .null,
      "now": .string(clock.timestamp(of: clock.moment(at: now), minute)),
      "consents": .array(given), "data": .string(plugin.data),
      "interactive": .bool(audience.isInteractive),
    ])
  }

  /// Checks the consents that the plug-in requires, and those of a command, and notes their use.
  /// - Throws: ``ConsentRequired`` for the first one that was not given.
  func requireConsents(_ ids: [String] = []) async throws {
    for purpose in plugin.purposes
    where purpose.isRequired || ids.contains(where: { "\(id).\($0)" == purpose.id }) {
      guard let gate, try await gate.isGiven(purpose.id, version: purpose.version) else {
        throw ConsentRequired(purpose: purpose.id, name: purpose.name)
      }
      FeatureSession.current.get()?.recordUse(of: purpose.id) {
        try await gate.noteUse(of: purpose.id)
      }
    }
  }

  /// Reads a part of an answer.
  /// - Throws: the failure `plugin.invalid`, which names the place.
  func read<Part>(_ method: String, _ part: () throws -> Part) throws(Failure) -> Part {
    do { return try part() } catch let error as BlockDocumentError {
      throw .invalidAnswer(to: method, of: id, error)
    } catch {
      throw Failure(error)
    }
  }
}

/// The reader of a plug-in's texts: the person at the prompt, or a script.
final class PluginAudience: Sendable {
  private let state = Mutex((language: Language.en, isInteractive: false))

  var current: (language: Language, isInteractive: Bool) {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension Failure {
  /// The failure for an error of JSON-RPC with which a plug-in answers.
  /// - Parameters:
  ///   - message: the message of the error, for an error without data.
  ///   - data: `kind`, the name of a ``Kind-swift.enum``, `code`, `message` and `hint`. A code begins with the ID of the plug-in.
  public init(pluginError message: String, _ data: JSON?, of plugin: FeatureID) {
    let kind = data?["kind"]?.string.flatMap { name in
      Kind.allCases.first { "\($0)" == name }
    }
    let prefix = "\(plugin)."
    let code = data?["code"]?.string.map { $0.hasPrefix(prefix) ? $0 : prefix + $0 }
    let text = data?["message"].flatMap { try? Phrase(documentJSON: $0, at: "") } ?? Phrase(message)
    let hint = data?["hint"].flatMap { try? Phrase(documentJSON: $0, at: "") }
    self.init(kind ?? .unavailable, code ?? "plugin.failed", text, hint: hint)
  }
}
