import Testing

@testable import Shell

@Suite struct CompletionTests {
  private func step(_ word: String, _ texts: String...) -> LineEditor.Completion.Step {
    LineEditor.Completion(replacing: word, candidates: texts.map { .init(text: $0) }).step
  }

  @Test func `A single candidate is inserted, several as far as they agree`() {
    #expect(step("x") == .nothing)
    #expect(step("li", "list") == .replace(with: "list "))
    #expect(step("to", "/todos/") == .replace(with: "/todos/"))
    #expect(step("--d", "--due=") == .replace(with: "--due="))
    #expect(step("Bu", "\"Buy milk\"") == .replace(with: "\"Buy milk\" "))
    #expect(step("l", "liste", "list") == .replace(with: "list"))
    #expect(step("list", "liste", "list") == .list)
    #expect(step("", "a", "b") == .list)
    #expect(step("Bu", "\"Buy milk\"", "\"Buy bread\"") == .replace(with: "\"Buy "))
    #expect(step("ct", "certificates") == .replace(with: "certificates "))
    #expect(step("at", "calendar today", "calendar tomorrow") == .list)
  }

  @Test func `A common prefix ends between characters`() {
    #expect(step("", "xé1", "xè2") == .replace(with: "x"))
    #expect(step("x", "x👨‍👩‍👧", "x👨‍👩‍👦") == .list)
    #expect(step("x", "x🇭🇷", "x🇭🇺") == .list)
  }

  @Test func `Candidates are listed in rows with summaries or in columns`() {
    let explained = CandidateList(candidates: [
      .init(text: "add", summary: "Add a todo"),
      .init(text: "öffnen", summary: "a summary that is too long"),
    ])
    #expect(explained.text(columns: 20, rows: 24) == "add     Add a todo\nöffnen  a summary t…")
    let many = CandidateList(candidates: (1...9).map { .init(text: "word\($0)", summary: "x") })
    #expect(
      many.text(columns: 21, rows: 8) == """
        word1  word4  word7
        word2  word5  word8
        word3  word6  word9
        """)
    #expect(many.text(columns: 5, rows: 7) == "word1\nword2\nword3\n… +6")
  }

  @Test func `Prompts keep their colours and their width`() {
    let green = "\u{1b}[32m"
    let reset = "\u{1b}[0m"
    #expect(PromptText("\(green)äpp>\(reset) ").text == "\(green)äpp>\(reset) ")
    #expect(PromptText("\(green)äpp> \(reset)").visible == "äpp> ")
    #expect(PromptText("\(green)äpp>\(reset) ", isDumb: true).text == "äpp> ")
    #expect(PromptText("one\ntwo> ").above == "one")
    #expect(TextWidth.columns(of: "\(green)你\(reset)a") == 3)
    #expect(TextWidth.clip("你好吗", to: 4) == "你…")
  }
}
