import AtriumDates
import AtriumScreen
import AtriumTime
import Foundation

/// The arguments that a plug-in declares for a command, with values for the request `command`.
@MainActor
struct PluginArguments {
  let client: PluginClient
  let command: PluginManifest.Command

  /// All arguments as one, whose value has a member for each that was typed.
  var all: Argument<[JSON.Member]> {
    let arguments = command.arguments.map { ($0.name, argument($0)) }
    return Argument(parameters: arguments.flatMap(\.1.parameters)) {
      typed, dates throws(Failure) in
      var members: [JSON.Member] = []
      for (name, argument) in arguments {
        guard let value = try argument.take(&typed, dates) else { continue }
        members.append(JSON.Member(name, value))
      }
      return members
    }
  }

  private func argument(_ argument: PluginManifest.Argument) -> Argument<JSON?> {
    let known =
      switch argument.format {
      case .text: text(argument)
      case .file: of(argument, .file) { .string(URL(fileURLWithPath: $0).path) }
      case .number: of(argument, .jsonNumber) { $0 }
      case .item: items(argument)
      case .day: of(argument, .day) { .string("\($0)") }
      case .moment: of(argument, .date) { .string("\($0)") }
      case .time: of(argument, .timeOfDay(orRefuse: .isNoTime)) { .string("\($0)") }
      case .choice:
        of(
          argument, .choice(argument.choices.map { ($0.value, $0.title.map { [$0] } ?? []) }) { $0 }
        ) { .string($0) }
      }
    return argument.help.map { known.help($0.endedSentence) } ?? known
  }

  /// A text; that of the kind `rest` is the line as typed.
  private func text(_ argument: PluginManifest.Argument) -> Argument<JSON?> {
    guard argument.kind == .rest else {
      return of(argument, argument.isRequired ? .nonBlank("text") : .text) { .string($0) }
    }
    return argument.isRequired
      ? Argument.rest(argument.name).asJSON { .string($0) }
      : Argument.optionalRest(argument.name).asJSON { $0.map { .string($0) } }
  }

  /// The number of an item, or the numbers if the argument is repeated.
  private func items(_ argument: PluginManifest.Argument) -> Argument<JSON?> {
    let name = argument.name
    guard argument.kind == .words || argument.kind == .word && argument.isRepeated else {
      return of(argument, client.itemFormat) { .integer($0) }
    }
    func json(_ numbers: [Int]) -> JSON? {
      numbers.isEmpty ? nil : .array(numbers.map { .integer($0) })
    }
    if argument.kind == .word { return Argument.numberList(name, client.itemFormat).asJSON(json) }
    return Argument.numbers(name, client.itemFormat, isRequired: argument.isRequired).asJSON(json)
  }

  private func of<Value>(
    _ argument: PluginManifest.Argument, _ format: ArgumentFormat<Value>,
    _ json: @escaping (Value) -> JSON
  ) -> Argument<JSON?> {
    let name = argument.name
    let completion = CompletionSource.dynamic { [client, command] in
      try await client.candidates(of: argument.name, in: command.name)
    }
    let format = argument.isCompleted ? format.completing(completion) : format
    func array(_ values: [Value]) -> JSON? { values.isEmpty ? nil : .array(values.map(json)) }
    func optional(_ value: Value?) -> JSON? { value.map(json) }
    switch argument.kind {
    case .flag: return Argument.flag(name).asJSON { $0 ? true : nil }
    case .option where argument.isRepeated:
      return Argument.repeated(name, format).asJSON(array).required(argument.isRequired)
    case .option:
      return Argument.option(name, format).asJSON(optional).required(argument.isRequired)
    case .rest:
      return argument.isRequired
        ? Argument.phrase(name, format).asJSON(json)
        : Argument.optionalPhrase(name, format).asJSON(optional)
    case .words,
      .word where argument.isRepeated:
      return Argument.words(name, format, isRequired: argument.isRequired).asJSON(array)
    case .word:
      return argument.isRequired
        ? Argument.word(name, format).asJSON(json)
        : Argument.optionalWord(name, format).asJSON(optional)
    }
  }
}

extension PluginClient {
  /// The number of an item; words of its title name it if the plug-in answers `find`.
  @MainActor var itemFormat: ArgumentFormat<Int> {
    let number = ArgumentFormat<Int>.number(in: 1...Int.max)
    // Names such as `b3` are read only where titles are, too.
    guard manifest.hooks.contains(.find) else { return number.searchable { _ in [] } }
    return number.completing(
      .dynamic { [self] in try await candidates(FoundItem.Question("", limit: 100)) }
    ).searchable { [self] in try await candidates($0) }
  }

  fileprivate func candidates(of argument: String, in command: String) async throws -> [Candidate] {
    let params: JSON = [
      "command": .string(command), "argument": .string(argument), "prefix": "",
    ]
    let answer = try await timely { try await self.result(of: "complete", params) }
    let candidates: [PluginManifest.Choice] = try read("complete", answer) {
      try answer.part("candidates")
    }
    return candidates.map { Candidate($0.value, $0.title) }
  }
}

extension Argument {
  fileprivate func asJSON(_ json: @escaping (Value) -> JSON?) -> Argument<JSON?> {
    Argument<JSON?>(parameters: parameters) { arguments, dates throws(Failure) in
      json(try take(&arguments, dates))
    }
  }
}

extension Argument where Value == JSON? {
  /// The option, without which the command is refused.
  fileprivate func required(_ isRequired: Bool) -> Argument {
    guard isRequired, var parameter = parameters.first else { return self }
    parameter.isRequired = true
    return Argument(parameter: parameter) { [parameter] arguments, dates throws(Failure) in
      guard let value = try take(&arguments, dates) else { throw .missing(parameter.displayName) }
      return value
    }
  }
}

extension ArgumentFormat where Value == JSON {
  /// A whole number or one with a decimal point.
  fileprivate static var jsonNumber: ArgumentFormat {
    ArgumentFormat("number") { text, _ throws(Refusal) in
      if let number = Int(text) { return .integer(number) }
      guard let number = Double(text), number.isFinite else { throw Refusal(.isNoNumber) }
      return .number(number)
    }
  }
}
