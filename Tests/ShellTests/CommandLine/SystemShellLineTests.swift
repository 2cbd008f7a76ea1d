import Testing

@testable import Shell

@Suite struct SystemShellLineTests {
  @Test(arguments: [
    ("atrium todos ", ["atrium", "todos"], ""), ("atrium  to", ["atrium"], "to"), ("", [], ""),
    (#"atrium add "Buy milk" --d"#, ["atrium", "add", "Buy milk"], "--d"),
    (#"a 'it''s' b\ c x"#, ["a", "its", "b c"], "x"), (#"a "q\"\\\n" y"#, ["a", #"q"\\n"#], "y"),
    (#"a "" 'b"#, ["a", ""], "b"), (#"a b\"#, ["a"], "b"), ("a 世 ü", ["a", "世"], "ü"),
  ])
  func aLineIsSplitIntoWords(_ text: String, _ words: [String], _ word: String) {
    let line = SystemShellLine(text)
    #expect(line.words == words)
    #expect(line.word == word)
  }

  @Test(arguments: [
    ("atrium add ne", "ne", "next week", #"next\ week"#),
    ("atrium add 'ne", "ne", "next week's", #"next week'\''s"#),
    (#"atrium add "ne"#, "ne", "next $week", #"next \$week"#),
    // A combining mark forms one `Character` with the quote before it.
    ("atrium add 'ne", "ne", "ne'\u{301};x", "ne'\\''\u{301};x"),
    (#"atrium add "ne"#, "ne", "ne\"\u{301}`\u{301}x", "ne\\\"\u{301}\\`\u{301}x"),
    ("atrium add --due=ne", "ne", "--due=next week", #"next\ week"#),
    ("atrium add --due=", "", "--due=today", "today"),
    ("atrium add --due=", "=", "--due=today", "today"),
    ("atrium add --due=17:", ":", "--due=17:00", "00"),
    ("atrium add --due=17:0", "0", "--due=17:00", "00"),
    ("atrium /todos/", "/todos/", "/todos/3", "/todos/3"), ("atrium ", "", "a;b", #"a\;b"#),
    (#"atrium a\ b"#, #"a\ b"#, "a b c", #"a\ b\ c"#),
  ])
  func aCandidateIsQuotedForTheReplacedWord(
    _ text: String, _ part: String, _ candidate: String, _ expected: String
  ) {
    #expect(SystemShellLine(text).replacement(candidate, for: part) == expected)
  }

  @Test(arguments: SystemShell.allCases) func aScriptCallsTheProgram(_ shell: SystemShell) {
    let script = shell.script(for: "station")
    #expect(script.contains("__complete --") && script.hasSuffix("\n"))
    let function = shell == .nushell ? "nu-complete station" : "_station"
    #expect(script.contains(function) && !script.contains("atrium"))
  }
}
