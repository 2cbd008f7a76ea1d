public import AtriumScreen

/// A part of a feature that assistants can read, with the consent of the person. A feature that declares none is
/// never read by assistants.
///
///     plan.assistants = [AssistantAccess(tools: [.item("news_read", "The text of an article.")])]
public struct AssistantAccess: Sendable {
  /// The root of the addresses that can be read; `nil` for all of the feature.
  let root: String?
  let tools: [AssistantTool]

  /// - Parameters:
  ///   - root: the root of the addresses that can be read, with the consent `assistant.ROOT`; `nil` for all of the
  ///     feature, with `assistant.FEATURE`.
  ///   - tools: the tools of the feature, besides those that all features have.
  public init(to root: String? = nil, tools: [AssistantTool] = []) {
    (self.root, self.tools) = (root, tools)
  }

  /// The root of the entry that the consent is named after.
  func mainRoot(in feature: FeatureID) -> String { root ?? feature.description }

  /// The ID of the consent.
  func purpose(of feature: FeatureID) -> String { AssistantSession.prefix + mainRoot(in: feature) }
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
  /// An answer with all members that answers may have; `nil` if they are of any form.
  let example: JSON?

  init(_ name: String, _ summary: String, _ action: Action, answering example: JSON? = nil) {
    self.name = name
    self.summary = summary
    self.action = action
    self.example = example
  }

  /// A tool that runs a command at the root of the feature, which only reads.
  /// - Parameter example: an answer with all members that answers may have, from which the schema is made; `nil` if they
  ///   are of any form.
  public init(
    _ name: String, _ summary: String, running command: String,
    with parameters: AssistantParameter..., answering example: JSON? = nil
  ) {
    self.init(name, summary, .command(command, parameters), answering: example)
  }

  /// A tool that shows an item by its number.
  public static func item(
    _ name: String, _ summary: String, answering example: JSON? = nil
  ) -> AssistantTool {
    AssistantTool(name, summary, .item, answering: example)
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
  /// The addresses that the call has read, by the consent.
  private(set) var addresses: [String: [Address]] = [:]
  /// The consents that the call lacked, by their IDs. What belongs to them is left out.
  private(set) var omitted: [String: PurposeDescription] = [:]
  /// The roots that the call leaves out because they cannot be read now.
  var unreadable: Set<String> = []
  /// `true` while the call runs a line that the assistant wrote.
  var readsLine = false
  /// The command of this line, without its arguments; `nil` for an address.
  var command: String?
  /// `true` while a tool passes a text to a parameter that may name a file.
  var passesText = false

  nonisolated static let actor: FeatureID = "assistants"

  /// The beginning of the IDs of consents.
  nonisolated static let prefix = "assistant."

  func note(_ address: Address, under purpose: String) {
    if addresses[purpose]?.contains(address) != true {
      addresses[purpose, default: []].append(address)
    }
  }

  /// Notes that the call leaves out what only lacks the consent for assistants.
  func omit(lacking purpose: PurposeDescription) { omitted[purpose.id] = purpose }

  /// The features that the call leaves out, as assistants read them.
  var namesOfOmitted: [JSON] {
    unreadable.union(omitted.keys.map { String($0.dropFirst(Self.prefix.count)) }).sorted()
      .map(JSON.string)
  }

  /// - Throws: a failure that names the missing consents, if the call left out features.
  func requireCompleteAnswer() throws(Failure) {
    if omitted.isEmpty { return }
    let missing = omitted.sorted { $0.key < $1.key }.map { (id: $1.id, name: $1.name) }
    throw ConsentRequired.failure(lacking: missing, isForAssistant: true)
  }

  /// Forgets the call before.
  func begin() {
    (addresses, omitted, unreadable) = ([:], [:], [])
    (passesText, readsLine, command) = (false, false, nil)
  }
}

extension Program {
  /// Notes that an assistant reads an address. Does nothing for people.
  /// - Throws: a failure if the assistant may not read the feature.
  func noteReading(of address: Address) async throws {
    try await requireConsent(toRead: address)
    note(address)
  }

  /// Notes that an assistant reads an address whose consents were checked. Does nothing for people.
  func note(_ address: Address) {
    guard let assistant, let feature = assembly.entriesByRoot[address.root]?.feature,
      let purpose = purpose(ofReading: address.root, in: feature)
    else { return }
    assistant.note(address, under: purpose)
  }

  /// - Throws: a failure if an assistant may not read the feature of an address.
  func requireConsent(toRead address: Address) async throws {
    guard assistant != nil, let feature = assembly.entriesByRoot[address.root]?.feature else {
      return
    }
    try requireReachable(address.root)
    try await requireConsents(of: feature, at: address.root)
  }

  /// Returns the ID of the consent with which assistants read the addresses with a root; `nil` if they never do.
  func purpose(ofReading root: String, in feature: FeatureID) -> String? {
    assembly.declared.access(to: root, in: feature)?.purpose(of: feature)
  }

  /// Returns whether assistants can read the addresses with a root; `true` for people.
  func isReachable(_ root: String, in feature: FeatureID) -> Bool {
    assistant == nil || assembly.declared.access(to: root, in: feature) != nil
  }

  /// - Throws: a failure if assistants never read the addresses with a root.
  func requireReachable(_ root: String) throws(Failure) {
    guard let feature = assembly.entriesByRoot[root]?.feature, !isReachable(root, in: feature)
    else { return }
    throw .unreachable(root)
  }

  /// Notes that an assistant reads an address by a command. Does nothing for people.
  /// - Parameter address: `nil` if the command does not run yet, or reads no feature.
  /// - Throws: a failure if an assistant runs a command that may change something or that names a file, or a
  ///   line with an operator of a shell.
  func requireReading(
    _ command: CommandDescription, _ tokens: [Token], at address: Address? = nil
  ) throws(Failure) {
    guard let assistant else { return }
    guard command.isReading else { throw .changes(command.name) }
    if assistant.readsLine {
      if let word = tokens.first(where: \.hasShellOperator) { throw .hasOperator(word.text) }
      assistant.command = (address.map { "\($0.root) " } ?? "") + command.name
    }
    if let address { note(address) }
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
      .denied, "assistant.changes", command.map(Phrase.cannotUse) ?? .lineMayChange,
      hint: .toolListsCommands)
  }

  /// - Parameter word: a word of a line that is meant for the system's shell.
  fileprivate static func hasOperator(_ word: String) -> Failure {
    Failure(.denied, "assistant.changes", .lineMayChange, hint: .isTextInQuotes(word))
  }

  fileprivate static func namesFile(_ parameter: String) -> Failure {
    Failure(.denied, "assistant.file", .assistantNamesFile(parameter))
  }

  static var namesFormat: Failure {
    Failure(.denied, "assistant.output", .assistantNamesFormat)
  }

  /// `true` if the call of an assistant was refused, so that it read nothing.
  var isRefusal: Bool {
    kind == .denied && (code.hasPrefix("assistant.") || code == "consent.required")
  }

  static func unreachable(_ root: String) -> Failure {
    Failure(.denied, "assistant.unreachable", .isUnreachable(root))
  }

  /// The deployment does not allow assistants.
  static var assistantsAreOff: Failure {
    Failure(.denied, "assistant.off", .assistantsAreOff, hint: .allowAssistants)
  }

  /// The deployment has no feature that asks for consents.
  static var assistantsNeedConsents: Failure {
    Failure(.denied, "assistant.no-consents", .assistantsNeedConsents, hint: .switchOn("consents"))
  }
}
