import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumCore

@MainActor @Suite struct ArgumentTests {
  @Test func requiredWords() {
    let command = read(.word("id", .number))
    #expect(command.run("7") == "7")
    #expect(command.run("") == "<id> is missing. Usage: x <id>")
    #expect(command.run("7 8") == "Unexpected argument '8'. Usage: x <id>")
    #expect(command.run("seven") == "<id>: 'seven' is not a whole number. Usage: x <id>")
    #expect(read(.word("name")).run("'a b'") == "a b")
    #expect(read(.number("n")).run("-3") == "-3")
  }

  @Test func textsOfMoreThanAMebibyteAreRefused() {
    let (most, more) = (1 << 20, 1 << 20 + 1)
    let tooLong = "has 1048577 bytes; the limit is 1048576."
    func text(_ size: Int) -> String { String(repeating: "x", count: size) }
    #expect(read(.word("title")).run(text(most)) == text(most))
    #expect(read(.word("title")).run(text(more)).hasPrefix("<title> \(tooLong)"))
    #expect(read(.rest("note")).run("a " + text(most)).contains("<note> has 1048578 bytes"))
    #expect(read(.optionalRest("note")).run(text(more)).hasPrefix("<note> \(tooLong)"))
    #expect(
      read(.option("note", .text)).run("--note " + text(more)).hasPrefix("--note \(tooLong)"))
  }

  @Test(arguments: [
    ("--due 2026-12-24 9:00 Call", "Call 2026-12-24T09:00"),
    ("Call --due=2026-12-24 17:30", "Call 2026-12-24T17:30"),
    ("--due '2026-12-24 9:00' 10:00 train", "10:00 train 2026-12-24T09:00"),
    ("--due 2026-12-24 '9:00 train'", "9:00 train 2026-12-24"),
    ("Call --due none '9:00'", "Call '9:00' nil"), ("--due none 9:00 train", "9:00 train nil"),
    ("--due '2026-12-24' 10:00 train", "10:00 train 2026-12-24"),
    ("--due='2026-12-24' 10:00 train", "10:00 train 2026-12-24"),
    ("--due 24. 12. 2026. um 9 Uhr Call", "Call 2026-12-24T09:00"),
    ("Call --due 24 dec 2026 at noon", "Call 2026-12-24T12:00"),
    ("--due 24 dec 2 gifts", "2 gifts 2026-12-24"),
  ])
  func aTimeAfterADayBelongsToIt(_ line: String, _ expected: String) async throws {
    let command = Command<String>("x", "", .rest("title"), .option("due", .orNone(.date))) {
      title, due in
      .finish("\(title) \(due.flatMap { $0 }.map(\.description) ?? "nil")")
    }
    #expect(try await run(command, line) == expected)
  }

  @Test(arguments: [
    (
      "Milk --note with soy milk",
      "Unexpected text after --note: 'soy milk'. Put a value with blanks in quotes: "
        + #"--note "two words"."#
    ),
    ("Milk --note 'with soy' more", "Milk more with soy"),
    ("--note with soy milk", "soy milk with"), ("Milk --note with --all soy", "Milk soy with"),
    ("Milk --note with -- soy", "Milk soy with"),
  ])
  func textAfterAValueIsPartOfTheTitleOnlyIfItIsClear(
    _ line: String, _ expected: String
  ) async throws {
    let command = Command<String>(
      "x", "", .rest("title"), .option("note", .text), .flag("all")
    ) { title, note, _ in .finish("\(title) \(note ?? "")") }
    #expect(try await run(command, line) == expected)
  }

  @Test func optionalWords() {
    let command = read(.optionalWord("id", .number))
    #expect(command.run("") == "nil")
    #expect(command.run("7") == "Optional(7)")
    #expect(command.run("x") == "<id>: 'x' is not a whole number. Usage: x [<id>]")
    #expect(command.run("1 2") == "Unexpected argument '2'. Usage: x [<id>]")
  }

  @Test func optionsWithSeveralValues() async throws {
    let command = read(.several("need", .number))
    #expect(command.run("--need 1 --need 2") == "[1, 2]")
    #expect(command.run("") == "[]")
    #expect(command.run("--need") == "--need needs a value. Usage: x [--need <number>…]")
    #expect(
      command.run("--need x")
        == "--need: 'x' is not a whole number. Usage: x [--need <number>…]")
    let both = Command<String>("x", "", .rest("title"), .several("need", .text), .flag("any")) {
      title, need, any in .finish("\(title): \(need.joined(separator: "+")) \(any)")
    }
    #expect(try await run(both, "A title --need a b --any") == "A title: a+b true")
    #expect(try await run(both, "--need a A title --need=b") == "A title: a+b false")
  }

  @Test(arguments: [
    ("2-4,9 3 1", "[2, 3, 4, 9, 1]"), ("5-5", "[5]"), ("1,2", "[1, 2]"),
    ("4-2", "<ids>: '4-2' is not a whole number. Usage: x <ids>…"),
    ("1-", "<ids>: '1-' is not a whole number. Usage: x <ids>…"),
    ("1,,2", "<ids>: '1,,2' is not a whole number. Usage: x <ids>…"),
    ("1-1001", "<ids>: '1-1001' is not a whole number. Usage: x <ids>…"),
    ("1-9e9", "<ids>: '1-9e9' is not a whole number. Usage: x <ids>…"),
  ])
  func numbersMayBeRanges(_ line: String, _ result: String) {
    #expect(read(.numbers("ids", .number)).run(line) == result)
  }

  @Test func remainingWords() {
    let command = read(.words("ids", .number))
    #expect(command.run("1 2 3") == "[1, 2, 3]")
    #expect(command.run("") == "<ids> is missing. Usage: x <ids>…")
    #expect(command.run("1 b") == "<ids>: 'b' is not a whole number. Usage: x <ids>…")
  }

  @Test(arguments: [
    ("Buy  milk", "Buy milk"), (#""Buy  milk""#, "Buy  milk"),
    (#"say "hi  you" now"#, #"say "hi  you" now"#),
    ("Bob's dog", "Bob's dog"), ("'a' 'b'", "'a' 'b'"), ("''", ""), ("-- --a b", "--a b"),
    ("", "<text> is missing. Usage: x <text>…"),
  ])
  func theRestOfTheLineIsText(_ line: String, _ text: String) {
    #expect(read(.rest("text")).run(line) == text)
  }

  @Test func optionalRestOfTheLine() {
    #expect(read(.optionalRest("text")).run("") == "nil")
    #expect(read(.optionalRest("text")).run("a b") == #"Optional("a b")"#)
  }

  @Test func filesAreNotEmpty() {
    #expect(read(.file("path")).run("/tmp/a") == "/tmp/a")
    #expect(read(.file("path")).run("''") == "<path>: '' is empty. Usage: x <path>")
  }

  @Test func flags() {
    let command = read(.flag("all"))
    #expect(command.run("") == "false")
    #expect(command.run("--all") == "true" && command.run("--all --all") == "true")
    #expect(command.run("--all=yes") == "--all does not accept a value. Usage: x [--all]")
  }

  @Test(arguments: [
    ("", "nil"), ("--due 3", "Optional(3)"), ("--due=3", "Optional(3)"),
    ("--due '3'", "Optional(3)"), (#"--due="3""#, "Optional(3)"), ("--due -3", "Optional(-3)"),
    ("--due", "--due needs a value. Usage: x [--due <number>]"),
    ("--due --all", "--due needs a value. Usage: x [--due <number>]"),
    ("--due=", "--due: '' is not a whole number. Usage: x [--due <number>]"),
    ("--due x", "--due: 'x' is not a whole number. Usage: x [--due <number>]"),
    ("--due 1 --due 2", "--due was given twice. Usage: x [--due <number>]"),
    ("--dut 1", "Unknown option --dut. Did you mean '--due'?"),
    ("--d", "Unknown option --d. Did you mean '--due'?"),
    ("--date 1", "Unknown option --date. Did you mean '--due'?"),
    ("--csv", "Unknown option --csv. Did you mean '--output csv'?"),
    ("--colour=1", "Unknown option --colour. Usage: x [--due <number>]"),
    ("--=1", "Unknown option --. Did you mean '--due'?"),
    ("-d 1", "Unknown option -d. Did you mean '--due'?"),
    ("-7", "Unexpected argument '-7'. Usage: x [--due <number>]"),
  ])
  func optionsHaveAValue(_ line: String, _ answer: String) {
    #expect(read(.option("due", .number)).run(line) == answer)
  }

  @Test func quotedOptionValuesMayLookLikeOptions() {
    #expect(read(.option("name", .text)).run("--name '--x'") == #"Optional("--x")"#)
    #expect(read(.option("name", .text)).run("--name=--x") == #"Optional("--x")"#)
  }

  @Test func optionsMayHaveADefault() {
    let command = read(.option("limit", .number, default: 20))
    #expect(command.run("") == "20" && command.run("--limit 5") == "5")
    #expect(command.description.parameters.first?.fallback == "20")
    #expect(
      read(.option("size", .choice(), default: Size.extraLarge)).description.parameters.first?
        .fallback
        == "extra-large")
  }

  @Test func repeatedOptionsKeepTheirOrder() {
    let command = read(.repeated("tag", .text))
    #expect(command.run("") == "[]")
    #expect(command.run("--tag b --tag=a --tag b") == #"["b", "a", "b"]"#)
    #expect(command.description.usage == "x [--tag <text>…]")
  }

  @Test func constantsAreNotTyped() {
    let command = read(.constant(7))
    #expect(command.run("") == "7" && command.description.usage == "x")
    #expect(command.run("7") == "Unexpected argument '7'. Usage: x")
    #expect(command.run("--=7") == "Unknown option --. Usage: x")
  }

  @Test func aLineIsNotParsed() {
    let command = read(.line("command"))
    #expect(command.run("add --due 'x y' -- z") == "add|--due|x y|--|z")
    #expect(command.run("") == "" && command.description.usage == "x [<command>…]")
  }

  @Test func allKindsOfArgumentsCombine() async throws {
    let command = Command<String>(
      "add", "", .word("list"), .rest("title"), .flag("now"), .option("due", .date)
    ) { list, title, now, due in .finish("\(list)/\(title)/\(now)/\(due.map { "\($0)" } ?? "–")") }
    #expect(command.description.usage == "add <list> <title>… [--now] [--due <date>]")
    #expect(
      try await run(command, "home --due tomorrow Buy --now milk")
        == "home/Buy milk/true/2026-11-22")
    #expect(try await run(command, "home -- --now") == "home/--now/false/–")
    #expect(try await run(command, "home '--now'") == "home/--now/false/–")
    #expect(
      try await run(command, "home") == "<title> is missing. "
        + "Usage: add <list> <title>… [--now] [--due <date>]")
  }

  @Test func destructiveCommandsHaveAYesOption() throws {
    let command = Command<String>(
      "wipe", "", .word("id"), asking: { id in "Wipe \(id)?" }, run: { id in .finish(id) })
    #expect(command.description.usage == "wipe <id> [--yes]")
    #expect(try command.prepare(["3"], dates).isConfirmed == false)
    #expect(try command.prepare(["3", "--yes"], dates).isConfirmed)
    #expect(try command.prepare(["3"], dates).question != nil)
  }

  @Test func missingWordsAreListedInOrder() {
    let command = Command<String>(
      "add", "", .word("a"), .word("b"), .optionalWord("c", .text), .flag("f")
    ) {
      _, _, _, _ in .refresh
    }
    func missing(_ tokens: [Token]) -> [String] {
      command.description.missing(in: tokens).map(\.name)
    }
    #expect(missing([]) == ["a", "b"])
    #expect(missing(["1", "--f"]) == ["b"])
    #expect(missing(["1", "2"]) == [])
    #expect(missing(["--nonsense"]) == [])
  }
}

private enum Size: String, CaseIterable {
  case small
  case extraLarge = "extra-large"
}

/// A command `x` with one argument, without a handler.
@MainActor private struct SingleArgumentCommand<Value> {
  let argument: Argument<Value>
  var description: CommandDescription {
    CommandDescription("x", "", argument)
  }

  /// Returns the parsed value or the failure.
  func run(_ line: String) -> String {
    do throws(Failure) {
      let tokens = [Token].scan(line).tokens
      let (value, _) = try description.read(tokens) {
        arguments throws(Failure) in try argument.take(&arguments, dates)
      }
      let isLine = argument.parameters[0].kind == .line
      let words = isLine ? value as? [Token] : nil
      return words?.map(\.text).joined(separator: "|") ?? "\(value)"
    } catch {
      return [error].texts[0]
    }
  }
}

@MainActor private func read<Value>(_ argument: Argument<Value>) -> SingleArgumentCommand<Value> {
  SingleArgumentCommand(argument: argument)
}

/// Returns the output of a command or the failure.
@MainActor private func run(_ command: Command<String>, _ line: String) async throws -> String {
  do {
    let tokens = [Token].scan(line).tokens
    guard case .finish(let text, _) = try await command.prepare(tokens, dates).run() else {
      return "something else"
    }
    return text
  } catch let failure as Failure {
    return [failure].texts[0]
  }
}
