import AtriumScreen

/// The part of a feature that assistants can read, with the consent of the person. A feature that declares none is
/// never read by assistants.
///
///     plan.assistants = AssistantAccess(foreign: ["title", "summary"])
public struct AssistantAccess: Sendable {
  /// Stands for every member in ``foreign``: all texts of a plug-in.
  static let everyMember = "*"

  /// The members of JSON answers whose values are texts of other people, such as those of a feed.
  let foreign: Set<String>
  let tools: [AssistantTool]

  /// - Parameters:
  ///   - foreign: the members of JSON answers, at any depth, whose values are texts of other people.
  ///   - tools: the tools of the feature, besides those that all features have.
  public init(foreign: Set<String> = [], tools: [AssistantTool] = []) {
    self.foreign = foreign
    self.tools = tools
  }
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
  /// `true` while a tool passes a text to a parameter that may name a file.
  var passesText = false

  nonisolated static let actor: FeatureID = "assistants"

  nonisolated static func purpose(of feature: FeatureID) -> String { "assistant.\(feature)" }

  func note(_ address: Address, of feature: FeatureID) {
    if addresses[feature]?.contains(address) != true {
      addresses[feature, default: []].append(address)
    }
  }

  /// Forgets the call before.
  func begin() {
    addresses = [:]
    passesText = false
  }
}

extension Program {
  /// Notes that an assistant reads an address. Does nothing for people.
  /// - Throws: a failure if the assistant may not read the feature.
  func noteReading(of address: Address) async throws {
    guard let assistant, let feature = assembly.entriesByRoot[address.root]?.feature else { return }
    guard isReachable(feature) else { throw Failure.unreachable(feature) }
    let missing = try await missingConsents(of: feature)
    guard missing.isEmpty else {
      throw ConsentRequired.failure(lacking: missing.map { ($0.id, $0.name) })
    }
    assistant.note(address, of: feature)
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

  /// - Throws: a failure if an assistant runs a command that may change something, or that names a file.
  func requireReading(
    _ command: CommandDescription, _ tokens: [Token]
  ) throws(Failure) {
    guard let assistant else { return }
    guard command.isReading else { throw .changes(command.name) }
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
