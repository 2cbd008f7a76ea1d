import Testing

/// Comments and literals are removed without changing line numbers.
@Suite struct ScannerTests {
  @Test(arguments: [
    ("a // b\nc", "a \nc"),
    ("a /* b /* c */ d\n */ e", "a \n e"),
    (#"f("x // y \" z") // w"#, #"f("") "#),
    (##"f(#"a " \ b"#) // c"##, ##"f(#""#) "##),
    ("f(\"\"\"\n  a \"b\" // c\n  \"\"\") // d", "f(\"\"\"\n\n\"\"\") "),
    (#"f("a \(g("b", (1)) + "c") d", x!)"#, #"f("", x!)"#),
    (##"f(#/ " \/ /#, "a")"##, ##"f(#//#, "")"##),
    (#"f(/"x/, "a")"#, #"f(, "")"#), (#"f(/\/"/, "a")"#, #"f(, "")"#),
    ("a / b / c // d", "a / b / c "),
    ("f(#\"\"\"a\"\"\"#, b) // c", "f(#\"\"#, b) "),
  ])
  func removesCommentsAndStrings(_ text: String, _ code: String) {
    #expect(withoutComments(text).code == code)
  }

  @Test func keepsStringsOnRequest() {
    let text = #"Command("add \(x("y"))", /a"b/) // Command("no")"#
    #expect(withoutComments(text).statements == #"Command("add \(x("y"))", /a"b/) "#)
  }

  @Test func linesKeepTheirNumbers() {
    let source = Source(
      "Sources/App/Shell/X.swift", "/* a\nb */\nlet s = \"\"\"\n  c\n  \"\"\"\nx!")
    #expect(source.findings(of: #/(x!)/#) { _ in "here" } == ["Sources/App/Shell/X.swift:6: here"])
  }
}
