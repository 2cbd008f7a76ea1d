import Testing

@testable import AtriumCore

@Suite struct TokenTests {
  @Test(arguments: [
    ("", []), ("   \t ", []), ("a b", ["a", "b"]), ("  a  'b c' ", ["a", "b c"]),
    (#"add "it's""#, ["add", "it's"]), (#"'say "hi"'"#, [#"say "hi""#]), ("''", [""]),
    ("\"\"", [""]), ("Bob's dog's", ["Bob's", "dog's"]), ("5\" x", ["5\"", "x"]),
    (#""a\"b""#, [#"a"b"#]), (#""a\\b""#, [#"a\b"#]), (#""a\nb""#, [#"a\nb"#]),
    (#"'a\'b"#, [#"a\b"#]), (#"a\ b"#, [#"a\"#, "b"]), (#""a"b c"#, ["ab", "c"]),
    (#"--x="a b" c"#, ["--x=a b", "c"]), ("--x='a b'", ["--x=a b"]), (#"--x="""#, ["--x="]),
    (#"x="a b""#, [#"x="a"#, #"b""#]), ("--x=a\"b", ["--x=a\"b"]),
    ("Ana Ćosić 🇭🇷 e\u{301}\u{a0}x", ["Ana", "Ćosić", "🇭🇷", "e\u{301}", "x"]),
    ("“a b”", ["“a", "b”"]), ("a\r\nb", ["a", "b"]),
  ])
  func splitsAtWhitespace(_ line: String, _ words: [String]) throws {
    #expect(try [Token](line: line).map(\.text) == words)
  }

  @Test(arguments: [#"""#, "'", #"add "Buy milk"#, "add 'it", #"--x="a b"#, #""a\""#])
  func anOpenQuoteIsAUsageFailure(_ line: String) {
    let failure = #expect(throws: Failure.self) { try [Token](line: line) }
    #expect(failure?.code == "line.unclosed-quote" && failure?.kind == .usage)
    #expect([Token].scan(line).endsInQuote)
  }

  @Test func aTokenRemembersHowItWasTyped() throws {
    let tokens = try [Token](line: #"'a b' --x="c d" e"#)
    #expect(tokens.map(\.raw) == ["'a b'", #"--x="c d""#, "e"])
    #expect(tokens.map(\.isQuoted) == [true, false, false])
  }

  @Test func aHugeLineIsSplit() throws {
    let line =
      String(repeating: "word ", count: 50_000) + "'" + String(repeating: "x ", count: 50_000)
    #expect(try [Token](line: line + "'").count == 50_001)
  }

  @Test(arguments: [
    "", "a", "a b", "it's", #"say "hi""#, #"back\slash"#, "a\tb", " ", #"\""#, "“x”",
  ])
  func whatIsQuotedIsOneWordAgain(_ text: String) throws {
    #expect(try [Token](line: Token.quoted(text)).map(\.text) == [text])
  }
}
