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
  /// `true` if a person reads the answers at a prompt.
  var isInteractive: Bool { plugin.audience.current.isInteractive }

  /// Sends a request with its context.
  /// - Parameters:
  ///   - consents: the consents that the request needs besides the required ones; `nil` if it needs none, such as one
  ///     about the data of withdrawn consents.
  ///   - files: the paths of files that the person named.
  /// - Throws: ``ConsentRequired`` for the first one that was not given, and a ``Failure``.
  func result(
    of method: String, _ params: JSON = [:], consents: [String]? = [], reading files: [String] = [],
    receiving receive: @escaping @Sendable (JSON) async -> Void = { _ in }
  ) async throws -> JSON {
    let given = try await givenConsents(requiring: consents)
    let context = JSON.Member("context", context(given))
    let params = JSON.object((params.members ?? []) + [context])
    return try await plugin.connection.result(
      of: method, params, reading: files, receiving: receive)
  }

  private func context(_ consents: [String]) -> JSON {
    let audience = plugin.audience.current
    let now = clock.now
    let minute = now.adding(seconds: -now.secondOfDay % 60)
    return .object(present: [
      "settings": .object(settings), "language": .string(audience.language.tag),
      "languages": .array(Language.all.map { .string($0.tag) }),
      "zone": clock.zoneName.map(JSON.string) ?? .null,
      "now": .string(clock.timestamp(of: clock.moment(at: now), minute)),
      "consents": .array(consents.map { .string($0) }), "data": .string(plugin.data),
      "interactive": .bool(audience.isInteractive),
    ])
  }

  /// Returns the given consents, and notes the use of those that are needed.
  /// - Parameter needed: see ``result(of:_:consents:reading:receiving:)``.
  @discardableResult
  func givenConsents(requiring needed: [String]? = []) async throws -> [String] {
    var given: [String] = []
    for (purpose, consent) in zip(plugin.purposes, manifest.consents) {
      let isNeeded = needed.map { consent.isRequired || $0.contains(consent.id) } ?? false
      guard let gate, try await gate.isGiven(purpose.id, version: purpose.version) else {
        if isNeeded { throw ConsentRequired(purpose: purpose.id, name: purpose.name) }
        continue
      }
      given.append(consent.id)
      if isNeeded {
        FeatureSession.current.get()?.recordUse(of: purpose.id) {
          try await gate.noteUse(of: purpose.id)
        }
      }
    }
    return given
  }

  /// Reads a part of an answer.
  /// - Throws: the failure `plugin.invalid`, which names the place.
  func read<Part>(
    _ method: String, _ answer: JSON, _ part: () throws -> Part
  ) throws(Failure) -> Part {
    do { return try part() } catch let error as BlockDocumentError {
      throw .invalidAnswer(to: method, of: id, error, in: answer)
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
  ///   - message: the message of the error, which follows the ID of the plug-in if the error has no message for people.
  ///   - data: `kind`, the name of a ``Kind-swift.enum``, `code`, `message` and `hint`. The code of the failure begins
  ///     with the ID of the plug-in.
  public init(pluginError message: String, _ data: JSON?, of plugin: FeatureID) {
    func read<Part: DocumentValue>(_ key: String) -> Part? {
      data?[key].flatMap { try? Part(documentJSON: $0, at: "") }
    }
    let prefix = "\(plugin)."
    let code = data?["code"]?.string.map { $0.hasPrefix(prefix) ? $0 : prefix + $0 }
    self.init(
      read("kind") ?? .unavailable, code ?? "plugin.failed",
      read("message") ?? Phrase("\(plugin): \(message)"), hint: read("hint"))
  }
}
