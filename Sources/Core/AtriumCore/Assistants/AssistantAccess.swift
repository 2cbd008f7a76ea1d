import AtriumScreen

/// The part of a feature that assistants can read, with the consent of the person. A feature that declares none is
/// never read by assistants.
///
///     plan.assistants = AssistantAccess(tools: [.item("news_read", "The text of an article.")])
public struct AssistantAccess: Sendable {
  let tools: [AssistantTool]

  /// - Parameter tools: the tools of the feature, besides those that all features have.
  public init(tools: [AssistantTool] = []) { self.tools = tools }
}

/// A tool that assistants call. Its name, its description and its schemas are in English.
public struct AssistantTool: Sendable {
  /// The line that a call stands for.
  enum Action {
    /// A command at the root of a feature, or a word of the shell, with some of its parameters.
    case command(String, [AssistantParameter])
    /// Opens an item of the feature by its number.
    case item
    /// Opens an address.
    case address
    /// A line as a person types it.
    case line
    /// Lists the commands that ``line`` accepts.
    case commands
  }
  /// At most 128 of the characters `A-Z a-z 0-9 _ - .`.
  let name: String
  let summary: String
  let action: Action

  init(_ name: String, _ summary: String, _ action: Action) {
    self.name = name
    self.summary = summary
    self.action = action
  }

  /// A tool that runs a command at the root of the feature, which only reads.
  public init(
    _ name: String, _ summary: String, running command: String,
    with parameters: AssistantParameter...
  ) {
    self.init(name, summary, .command(command, parameters))
  }

  /// A tool that shows an item by its number.
  public static func item(_ name: String, _ summary: String) -> AssistantTool {
    AssistantTool(name, summary, .item)
  }
}

/// A parameter of a command that a tool has.
public struct AssistantParameter: Sendable, ExpressibleByStringLiteral {
  /// The name of the parameter of the command.
  let name: String
  /// The name of the argument of the tool.
  let argument: String
  /// The text with which values begin; `nil` for any value. A parameter that names files needs one, because assistants
  /// name no files.
  let prefix: String?
  /// The description; `nil` for the help of the parameter.
  let summary: String?

  public init(stringLiteral name: String) { self.init(name, as: name) }

  /// - Parameters:
  ///   - argument: the name of the argument of the tool.
  ///   - prefix: the text with which values begin; `nil` for any value.
  public init(
    _ name: String, as argument: String, prefix: String? = nil, _ summary: String? = nil
  ) {
    self.name = name
    self.argument = argument
    self.prefix = prefix
    self.summary = summary
  }
}

/// An assistant that a program serves: the features that the present call has read.
@MainActor
final class AssistantSession {
  /// The addresses that the call has read, by feature.
  private(set) var addresses: [FeatureID: [Address]] = [:]
  /// The consents that the call lacked, by the features that it left out for them.
  private(set) var omitted: [FeatureID: PurposeDescription] = [:]
  /// `true` while a tool passes a text to a parameter that may name a file.
  var passesText = false

  nonisolated static let actor: FeatureID = "assistants"

  nonisolated static func purpose(of feature: FeatureID) -> String { "assistant.\(feature)" }

  func note(_ address: Address, of feature: FeatureID) {
    if addresses[feature]?.contains(address) != true {
      addresses[feature, default: []].append(address)
    }
  }

  /// Notes that the call leaves out a feature that only lacks the consent for assistants.
  func omit(_ feature: FeatureID, lacking purpose: PurposeDescription) {
    omitted[feature] = purpose
  }

  /// - Throws: a failure that names the missing consents, if the call left out features.
  func requireCompleteAnswer() throws(Failure) {
    if omitted.isEmpty { return }
    let missing = omitted.sorted { $0.key < $1.key }.map { (id: $1.id, name: $1.name) }
    throw ConsentRequired.failure(lacking: missing)
  }

  /// Forgets the call before.
  func begin() {
    (addresses, omitted) = ([:], [:])
    passesText = false
  }
}

extension Program {
  /// Notes that an assistant reads an address. Does nothing for people.
  /// - Throws: a failure if the assistant may not read the feature.
  func noteReading(of address: Address) async throws {
    try await requireConsent(toRead: address)
    if let feature = assembly.entriesByRoot[address.root]?.feature {
      assistant?.note(address, of: feature)
    }
  }

  /// - Throws: a failure if an assistant may not read the feature of an address.
  func requireConsent(toRead address: Address) async throws {
    guard assistant != nil, let feature = assembly.entriesByRoot[address.root]?.feature else {
      return
    }
    guard isReachable(feature) else { throw Failure.unreachable(feature) }
    let missing = try await missingConsents(of: feature)
    guard missing.isEmpty else {
      throw ConsentRequired.failure(lacking: missing.map { ($0.id, $0.name) })
    }
  }

  /// Notes that an assistant reads the answer of a feature to a hook.
  func noteReading(of feature: FeatureID) {
    guard let assistant,
      let root = assembly.entries.first(where: { $0.feature == feature })?.root
    else { return }
    assistant.note(Address(root, []), of: feature)
  }

  /// Returns whether the features that an assistant can read include this one; `true` for people.
  func isReachable(_ feature: FeatureID) -> Bool {
    assistant == nil || assembly.declared.access(to: feature) != nil
  }

  /// Notes that an assistant reads an address by a command. Does nothing for people.
  /// - Parameter address: `nil` if the command does not run yet, or reads no feature.
  /// - Throws: a failure if an assistant runs a command that may change something, or that names a file.
  func requireReading(
    _ command: CommandDescription, _ tokens: [Token], at address: Address? = nil
  ) throws(Failure) {
    guard let assistant else { return }
    guard command.isReading else { throw .changes(command.name) }
    if let address, let feature = assembly.entriesByRoot[address.root]?.feature {
      assistant.note(address, of: feature)
    }
    guard !assistant.passesText, let arguments = try? Arguments(tokens, for: command.parameters)
    else { return }
    let file = command.parameters.first { parameter in
      parameter.completion.isFiles
        && (parameter.isPositional
          ? !arguments.words.isEmpty : !arguments.values(of: parameter.name).isEmpty)
    }
    if let file { throw .namesFile(file.displayName) }
  }

  /// - Throws: a failure if an assistant types a line other than a command of the program.
  func requireReading(_ line: ResolvedLine?) throws(Failure) {
    guard assistant != nil else { return }
    switch line {
    case .text, .textOrShellWord, .redirection: throw .changes(nil)
    case .formatted(_, let options) where options.format != nil: throw .namesFormat
    default: return
    }
  }
}

extension Failure {
  /// - Parameter command: `nil` for a line without a command.
  fileprivate static func changes(_ command: String?) -> Failure {
    Failure(
      .denied, "assistant.changes", command.map(Phrase.mayChange) ?? .lineMayChange,
      hint: .assistantsOnlyRead)
  }

  fileprivate static func namesFile(_ parameter: String) -> Failure {
    Failure(.denied, "assistant.file", .assistantNamesFile(parameter))
  }

  fileprivate static var namesFormat: Failure {
    Failure(.denied, "assistant.output", .assistantNamesFormat)
  }

  /// `true` if the call of an assistant was refused, so that it read nothing.
  var isRefusal: Bool {
    kind == .denied && (code.hasPrefix("assistant.") || code == "consent.required")
  }

  static func unreachable(_ feature: FeatureID) -> Failure {
    Failure(.denied, "assistant.unreachable", .isUnreachable(feature.description))
  }

  /// The deployment does not allow assistants.
  static var assistantsAreOff: Failure {
    Failure(.denied, "assistant.off", .assistantsAreOff, hint: .allowAssistants)
  }

  /// The deployment has no feature that asks for consents.
  static var assistantsNeedConsents: Failure {
    Failure(
      .denied, "assistant.no-consents", .assistantsNeedConsents, hint: .switchOn("consents"))
  }
}
