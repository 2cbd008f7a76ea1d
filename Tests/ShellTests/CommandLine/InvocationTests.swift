import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Shell

@Suite struct InvocationTests {
  private func parse(_ line: String) throws(Failure) -> Invocation {
    try Invocation(line.split(separator: " ").map(String.init), of: .test)
  }

  @Test func noArgumentsStartTheShell() throws {
    #expect(try parse("") == (try Invocation([], of: .test)))
    #expect(try parse("").words == [])
    #expect(try parse("").colour == .auto)
    #expect(try parse("").output == nil)
  }

  @Test func everyOptionIsParsed() throws {
    let all = try parse(
      "--config c --data d --set a.b=c=d --set e.f=g --script s --keep-going --output text "
        + "--color always --theme light --language DE --yes --verbose --version --help todos")
    #expect(all.config == "c")
    #expect(all.data == "d")
    #expect(all.assignments == ["a.b=c=d", "e.f=g"])
    #expect(all.script == "s")
    #expect(all.output == .text)
    #expect(all.colour == .always)
    #expect(all.theme == .light)
    #expect(all.language == .de)
    #expect(
      all.keepsGoing && all.assumesYes && all.isVerbose && all.requestsVersion && all.requestsHelp)
    #expect(all.words == ["todos"])
  }

  @Test func aValueMayFollowAnEqualsSign() throws {
    #expect(try parse("--data=d=e").data == "d=e")
    #expect(try parse("--set=a.b=c").assignments == ["a.b=c"])
  }

  @Test func jsonIsAnOutput() throws {
    #expect(try parse("--json").output == .json)
    #expect(try parse("--json --output plain").output == .plain)
  }

  @Test func onlySomeOptionsAreParsedBehindWords() throws {
    let words = try parse(
      "todos add x --data d --json --theme --yes --verbose --color never --keep-going -h")
    #expect(words.words == ["todos", "add", "x", "--data", "d", "--theme", "--keep-going", "-h"])
    #expect(words.output == .json)
    #expect(words.colour == .never)
    #expect(words.assumesYes && words.isVerbose)
    #expect(words.data == nil)
    #expect(!words.keepsGoing && !words.requestsHelp)
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("--json -- --data d").words == ["--data", "d"])
    // Behind words, they belong to the command.
    let behind = try parse("todos add -- --json")
    #expect(behind.words == ["todos", "add", "--", "--json"])
    #expect(behind.output == nil)
  }

  @Test(arguments: [
    ("--foo", "option.unknown", "Unknown option --foo.", "'atrium --help' lists the options."),
    ("--jsno todos", "option.unknown", "Unknown option --jsno.", "Did you mean '--json'?"),
    ("-x", "option.unknown", "Unknown option -x.", nil),
    ("--data", "option.missing-value", "--data needs a value.", nil),
    ("--data= todos", "option.missing-value", "--data needs a value.", nil),
    ("todos --output", "option.missing-value", "--output needs a value.", nil),
    ("--yes=no", "option.value", "--yes does not accept a value.", nil),
    (
      "--output xml", "option.invalid",
      "--output must be one of text, plain, json, csv, spoken, html, "
        + "not 'xml'.", nil
    ),
    (
      "--color=red", "option.invalid", "--color must be one of auto, always, never, not 'red'.", nil
    ),
    ("--theme x", "option.invalid", "--theme must be one of dark, light, auto, not 'x'.", nil),
    ("--language fr", "option.invalid", "--language must be one of en, de, hr, not 'fr'.", nil),
  ])
  func anInvalidOptionIsAUsageFailure(
    _ line: String, _ code: String, _ message: String, _ hint: String?
  ) throws {
    let failure = try #require(throws: Failure.self) { try parse(line) }
    #expect(failure.kind == .usage)
    #expect(failure.code == code)
    #expect(failure.message.text(in: .en) == message)
    if let hint { #expect(failure.hint?.text(in: .en) == hint) }
  }

  @Test func aSingleDashIsAWord() throws {
    #expect(try parse("-").words == ["-"])
  }

  @Test func theCommandHasTheWordsUnchanged() throws {
    let command = try Invocation(["todos", "add", "two words", "\"q\""], of: .test).command
    #expect(command.map(\.text) == ["todos", "add", "two words", "\"q\""])
  }

  @Test(arguments: [
    ("todos --help", ["todos", "help"]), ("todos add --help", ["todos", "help", "add"]),
    ("--help todos add x", ["todos", "help", "add"]), ("--help", []),
    ("today --help", ["help", "today"]), ("find x --help", ["help", "find"]),
  ])
  func helpBehindWordsIsACommand(_ line: String, _ command: [String]) throws {
    #expect(try parse(line).command.map(\.text) == command)
  }

  @Test(arguments: [
    (["--foo", "--json"], "de", "JSON"), (["--output", "json", "--foo"], "de", "JSON"),
    (["--output=json", "--foo"], "de", "JSON"), (["--output", "text", "json"], "en", "English"),
    (["--foo"], "de_AT.UTF-8", "German"), (["--language", "en", "--foo"], "de", "English"),
    (["--language=de", "--foo"], "en", "German"), (["--foo"], "C.UTF-8", "English"),
  ])
  func failuresAreRenderedInTheRequestedFormat(
    _ arguments: [String], _ locale: String, _ expected: String
  ) {
    let renderer = Invocation.renderer(
      for: arguments, of: .test, environment: ["LANG": locale])
    let text = renderer.render(FailureText("x", .seeHelp("atrium")))
    let found =
      text.hasPrefix("{")
      ? "JSON" : text.hasSuffix("listet die Optionen auf.") ? "German" : "English"
    #expect(found == expected)
  }

  @Test func argumentsThatAreNotUTF8AreRefused() throws {
    #expect(try Invocation.texts(of: [Array("a ü".utf8), []]) == ["a ü", ""])
    let failure = #expect(throws: Failure.self) {
      try Invocation.texts(of: [Array("ok".utf8), Array("caf".utf8) + [0xe9]])
    }
    #expect(failure?.code == "argument.not-utf8" && failure?.kind == .usage)
  }
}
