import AtriumCore
import AtriumTesting
import Foundation
import Testing
import Todos

@MainActor @Suite struct TodosScriptTests {
  private func todo(
    _ id: Int, _ title: String, content: String = "null", due: String = "null", tags: String = "[]"
  ) -> String {
    #"{"id":\#(id),"title":"\#(title)","content":\#(content),"done":false,"due":\#(due),"#
      + #""priority":null,"tags":\#(tags),"created":"#
  }

  @Test func listsOnOneLineOfJSON() async throws {
    let json = try await TodosFixture().output("todos --limit 1")
    let focus = #""content":"Decide on what you want to focus in your life""#
    #expect(json.hasPrefix(#"{"screen":"todos","todos":[{"id":1,"title":"Focus""#), "\(json)")
    #expect(json.contains(focus), "\(json)")
    #expect(json.contains(#""done":false"#) && json.contains(#""tags":[]"#))
  }

  @Test func addPrintsTheTodo() async throws {
    let json = try await TodosFixture().output(#"todos add "Buy milk" --due 2026-12-24 --tag shop"#)
    let expected = todo(4, "Buy milk", due: #""2026-12-24""#, tags: #"["shop"]"#)
    #expect(json.hasPrefix(#"{"screen":"todo","todo":\#(expected)"#), "\(json)")
    let now = "2026-11-21T10:00:00Z"
    #expect(
      json.contains(#""created":"\#(now)","modified":"\#(now)","finished":null,"recurs":null"#))
    #expect(try await TodosFixture().output("todos done 1").contains(#""finished":"\#(now)""#))
    #expect(
      try await TodosFixture().output("todos add A --due '2026-12-24 17:00'").contains(
        #""due":"2026-12-24T17:00""#))
  }

  @Test(arguments: [
    ("next week", ["Report"]), ("november", ["Report"]), ("'next week'", ["Plan next week"]),
    ("next week --all", ["Report"]), ("next", ["Plan next week"]),
    ("-- next week", ["Plan next week"]),
    ("plan next week", ["Plan next week"]), ("sun", ["Read Sun"]),
    ("next week --due none", ["Plan next week"]),
  ])
  func wordsOfAFilterThatAreAPeriodAreTheDueDays(_ words: String, _ titles: [String]) async throws {
    let json = try await TodosFixture().output(
      "todos add Report --due 2026-11-24", "todos add 'Plan next week'", "todos add 'Read Sun'",
      "todos list \(words)")
    let found = json.matches(of: #/"title":"(.*?)"/#).map { String($0.1) }
    #expect(found == titles, "\(json)")
  }

  @Test func aListOfTagsIsSeparatedByCommas() async throws {
    let todos = TodosFixture()
    let added = try await todos.output("todos add Milk --tag shop,home")
    #expect(added.contains(#""tags":["home","shop"]"#), "\(added)")
    #expect(try await todos.output("todos list --tag home,shop").contains(#""total":1"#))
    let changed = try await todos.output("todos edit 4 --untag home,shop")
    #expect(changed.contains(#""tags":[]"#), "\(changed)")
    #expect(try await todos.status("todos add Milk --tag ,") == 65)
  }

  /// Options may precede the command that they belong to.
  @Test func optionsMayPrecedeTheCommand() async throws {
    let todos = TodosFixture()
    let list = try await todos.output("todos --limit 1 list")
    #expect(list.contains(#""title":"Focus""#) && list.contains(#""total":3"#), "\(list)")
    let added = try await todos.output("todos --due next week --priority high add Milk")
    #expect(added.contains(#""title":"Milk""#), "\(added)")
    #expect(added.contains(#""due":"2026-11-23","priority":"high""#), "\(added)")
    #expect(try await todos.status("todos --all done 4") == 64)
    #expect(try await todos.output("todos --limit 1 Milk").contains(#""title":"Milk""#))
  }

  /// The day at the end of the title is read at home, too.
  @Test func addAtHomeAddsATodo() async throws {
    let json = try await TodosFixture().output("add Buy milk tomorrow")
    #expect(json.hasPrefix(#"{"screen":"todo","todo":{"id":4,"title":"Buy milk""#), "\(json)")
    #expect(json.contains(#""due":"2026-11-22""#), "\(json)")
    #expect(json.contains(#""read":"tomorrow""#), "\(json)")
  }

  @Test(arguments: [
    ("tomorrow", ["A"]), ("sun", ["A"]), ("morgen", ["A"]), ("2026-11-24", ["B"]),
    ("24.11.2026", ["B"]), ("24. 11. 2026.", ["B"]), ("week", ["A", "B"]), ("2027-01-01", []),
  ])
  func listsTodosDueOnADay(_ day: String, _ titles: [String]) async throws {
    let json = try await TodosFixture().output(
      "todos add A --due 2026-11-22", "todos add B --due '2026-11-24 17:00'",
      "todos list --due \(day)")
    let found = json.matches(of: #/"title":"(.)"/#).map { String($0.1) }
    #expect(found == titles, "\(json)")
  }

  /// Words of a rule may follow without quotes.
  @Test(arguments: [
    ("A --every 2 weeks", "A", "every 2 weeks"), ("A every:2 weeks", "A", "every 2 weeks"),
    ("A --every month on the 15th --tag b", "A", "every month on the 15th"),
    ("A --every 3 days after done", "A", "3 days after done"),
    ("--every monday A", "A", "every monday"), ("every:week Month end", "Month end", "every week"),
    ("--every 2 weeks Pay rent", "Pay rent", "every 2 weeks"),
    ("A --every FREQ=WEEKLY;COUNT=8", "A", "FREQ=WEEKLY;COUNT=8"),
    ("A --every week, 8 times", "A", "FREQ=WEEKLY;COUNT=8"),
    ("A --every week 'on monday'", "A 'on monday'", "every week"),
  ])
  func rulesOfSeveralWordsNeedNoQuotes(
    _ line: String, _ title: String, _ rule: String
  ) async throws {
    let json = try await TodosFixture().output("todos add \(line)")
    #expect(json.contains(#""title":"\#(title)","#), "\(json)")
    #expect(json.contains(#""recurs":"\#(rule)""#), "\(json)")
  }

  @Test(arguments: [
    ("9am", "09:00"), ("5 pm", "17:00"), ("at 5 pm", "17:00"), ("noon", "12:00"), ("8:30", "08:30"),
  ]) func aTimeAfterADayBelongsToIt(_ words: String, _ time: String) async throws {
    let answer = try await TodosFixture().output("todos add Call --due 2027-03-04 \(words)")
    #expect(answer.contains(#""title":"Call","#), "\(answer)")
    #expect(answer.contains(#""due":"2027-03-04T\#(time)""#), "\(answer)")
  }

  @Test(arguments: ["'5 pm'", "5 pm", "at 5 pm", "17:00"])
  func aTimeAloneKeepsTheDay(_ time: String) async throws {
    let answer = try await TodosFixture().output(
      "todos add Call --due 2027-03-04", "todos edit 4 --due \(time)")
    #expect(answer.contains(#""due":"2027-03-04T17:00""#), "\(answer)")
  }

  @Test(arguments: [
    ("Call due:tomorrow at:17:00", "2026-11-22T17:00"), ("Call at:5 pm", "2026-11-21T17:00"),
    ("Call due:fri 5 pm +lab", "2026-11-27T17:00"),
  ])
  func quickEntryJoinsADayAndATime(_ line: String, _ due: String) async throws {
    let answer = try await TodosFixture().output("todos add \(line)")
    #expect(answer.contains(#""title":"Call","#), "\(answer)")
    #expect(answer.contains(#""due":"\#(due)""#), "\(answer)")
  }

  @Test(arguments: [
    ("next week", ["A"]), ("next month", ["B"]), ("next year", []), ("next mon", []),
    ("25 nov 2026", ["A"]),
  ])
  func aPeriodFiltersTheList(_ period: String, _ titles: [String]) async throws {
    let answer = try await TodosFixture().output(
      "todos add A --due 2026-11-25", "todos add B --due 2026-12-20", "todos list --due \(period)")
    let found = answer.matches(of: #/"title":"(.)"/#).map { String($0.1) }
    #expect(found == titles, "\(answer)")
  }

  @Test(arguments: [
    "--every week until someday Water", "Water --every week until someday",
  ])
  func unreadWordsOfARuleAreNoTitle(_ line: String) async throws {
    let answer = try await TodosFixture().output("todos add \(line)")
    #expect(answer.hasPrefix(#"{"failure":"argument.invalid""#), "\(answer)")
  }

  @Test func quickWordsFilterTheList() async throws {
    let answer = try await TodosFixture().output(
      "todos add A +lab !high due:fri", "todos add B +lab", "todos list +lab !high due:fri")
    #expect(answer.contains(#""total":1"#) && answer.contains(#""title":"A""#), "\(answer)")
  }

  @Test func quickWordsDoNotEndTheValueOfAnOption() async throws {
    let answer = try await TodosFixture().output("todos add A --note x !high more")
    #expect(answer.contains(#""failure":"option.extra""#), "\(answer)")
  }

  @Test func quickEntryReadsQuotedValues() async throws {
    let answer = try await TodosFixture().output(#"todos add Course every:"week, 8 times" +lab"#)
    #expect(answer.contains(#""title":"Course","#), "\(answer)")
    #expect(answer.contains(#""recurs":"FREQ=WEEKLY;COUNT=8""#), "\(answer)")
  }

  @Test func editingTheTimeKeepsTheDueDay() async throws {
    let todos = TodosFixture()
    let answer = try await todos.output(
      "todos add Call --due 2027-03-04", "todos edit 4 --due 15:00")
    #expect(answer.contains(#""due":"2027-03-04T15:00""#), "\(answer)")
    let word = try await todos.output("todos edit 4 due:9:00")
    #expect(word.contains(#""due":"2027-03-04T09:00""#), "\(word)")
    let undated = try await todos.output("todos edit 1 --due 23:00")
    #expect(undated.contains(#""due":"2026-11-21T23:00""#), "\(undated)")
  }

  @Test func signedLengthsAndWeekdaysKeepTheTime() async throws {
    let todos = TodosFixture()
    let answer = try await todos.output(
      "todos add Call --due '2027-03-04 15:00'", "todos edit 4 --due +1w")
    #expect(answer.contains(#""due":"2027-03-11T15:00""#), "\(answer)")
    let weekday = try await todos.output("todos edit 4 --due fri")
    #expect(weekday.contains(#""due":"2026-11-27T15:00""#), "\(weekday)")
    let unclear = try await todos.output("todos edit 4 --due 30m")
    #expect(unclear.contains("“30min” or “30mo”"), "\(unclear)")
  }

  @Test func wordsAfterAnOptionNameNoItem() async throws {
    let todos = TodosFixture()
    let answer = try await todos.output(
      "todos add Laundry", "todos edit --note remember laundry")
    #expect(answer.contains(#""failure":"option.extra""#), "\(answer)")
    for line in [#"edit --note remember "laundry""#, "edit --note 'to remember' laundry"] {
      #expect(try await todos.output("todos \(line)").contains(#""id":4"#), "\(line)")
    }
  }

  @Test func theEndOfTheMonthRecursOnTheLastDay() async throws {
    let json = try await TodosFixture().output("todos add A --due eom --every month")
    #expect(json.contains(#""recurs":"every month on the 31st""#), "\(json)")
    #expect(json.contains(#""due":"2026-11-30""#), "\(json)")
  }

  @Test(arguments: [
    ("!hoch", "high"), ("!mittel", "medium"), ("!niedrig", "low"), ("!visok", "high"),
    ("!Hoch", "high"), ("!high", "high"),
  ])
  func wordsOfPrioritiesAreReadInEachLanguage(
    _ word: String, _ priority: String
  ) async throws {
    let json = try await TodosFixture().output("todos add Referat due:morgen +uni \(word)")
    #expect(json.contains(#""title":"Referat""#), "\(json)")
    #expect(json.contains(#""priority":"\#(priority)""#), "\(json)")
  }

  @Test func ambiguousNamesHaveTheirDueDays() async throws {
    let talk = try await TodosFixture().talk(
      says: "todos", "add Report --due 2026-12-01", "add Report", "done report")
    #expect(talk.contains("t4 Report (Tue 2026-12-01), t5 Report."), "\(talk)")
  }

  @Test func aFilterWithoutResultsDoesNotHintAtAdd() async throws {
    let talk = try await TodosFixture().talk(says: "todos list --done")
    #expect(talk.contains("No matching todos.") && !talk.contains("todos add"), "\(talk)")
  }

  /// Words of a list without results that may be an option.
  @Test(arguments: [
    ("list high", "todos list --priority high"), ("list tag calls", "todos list --tag calls"),
    ("list xyz", nil), ("list tag calls now", nil),
  ])
  func aListWithoutResultsNamesTheOption(_ line: String, _ corrected: String?) async throws {
    let talk = try await TodosFixture().talk(says: "todos", line)
    #expect(talk.contains("No matching todos."), "\(talk)")
    #expect(talk.contains("Did you mean '\(corrected ?? "")") == (corrected != nil), "\(talk)")
  }

  @Test func rejectsAnUnknownDueDay() async throws {
    let json = try await TodosFixture().output("todos list --due soon")
    #expect(json.contains("overdue, today, week or none"), "\(json)")
  }

  @Test(arguments: [("hoch", "high"), ("srednji", "medium"), ("LOW", "low"), ("Niedrig", "low")])
  func acceptsPrioritiesAsTheyAreShown(_ word: String, _ priority: String) async throws {
    let json = try await TodosFixture().output("todos add A --priority \(word)")
    #expect(json.contains(#""priority":"\#(priority)""#), "\(json)")
  }

  @Test(arguments: ["24.11.2026", "24. 11. 2026.", "24. 11. 2026", "24.11.2026."])
  func readsDatesWithDots(_ date: String) async throws {
    let json = try await TodosFixture().output("todos add A --due \(date) 9:00 --tag x")
    #expect(json.contains(#""title":"A""#), "\(json)")
    #expect(json.contains(#""due":"2026-11-24T09:00""#), "\(json)")
  }

  @Test(arguments: ["search cafe\u{301}", "search CAFÉ", "--tag cafe\u{301}", "search Ｃafé"])
  func findsTextInAnyUnicodeForm(_ words: String) async throws {
    for title in ["Café Ä", "Cafe\u{301} A\u{308}"] {
      let json = try await TodosFixture().output(
        "todos add '\(title)' --tag Café", "todos \(words)")
      #expect(json.contains(#""tags":["café"]"#), "\(json)")
    }
  }

  @Test func anAddressPrintsTheTodo() async throws {
    let json = try await TodosFixture().output("/todos/2")
    #expect(json.hasPrefix(#"{"screen":"todo","todo":{"id":2,"title":"Value""#), "\(json)")
  }

  @Test func runsCommandsAtAnAddress() async throws {
    #expect(try await TodosFixture().output("/todos/2 edit --title X").contains(#""title":"X""#))
    #expect(
      try await TodosFixture().output("/todos/2 delete --yes", "/todos/2").hasPrefix(
        #"{"failure":"todos.not-found""#))
    #expect(try await TodosFixture().output("todos done 2", "/todos/2").contains(#""done":true"#))
    #expect(
      try await TodosFixture().output("todos done 2", "todos undo", "/todos/2").contains(
        #""done":false"#))
  }

  @Test(arguments: [
    ("/todos/99", 66), ("todos add ''", 65), ("todos delete 1", 64), ("todos done x", 64),
    ("todos add", 64), ("todos frobnicate", 64), ("/nowhere", 66), ("/todos/x/y", 66),
    ("todos add X --due sometime", 64), ("todos --limit 0", 64), ("todos", 0), ("todos --tag", 64),
    ("todos add X --tag 'a b'", 65), ("todos undo", 66), ("todos redo", 66),
  ])
  func failuresHaveExitStatuses(_ line: String, _ expected: Int32) async throws {
    let status = try await TodosFixture().status(line)
    #expect(status == expected)
  }

  @Test func aScriptStopsAtTheFirstFailure() async throws {
    let talk = try await TodosFixture().talk(
      .script, says: "todos done 99", "add never")
    #expect(!talk.contains("never"), "\(talk)")
  }

  @Test(arguments: [
    ("todos --tag shop", [4, 5]), ("todos --tag shop --tag home", [5]),
    ("todos --priority high", [4]), ("todos --due overdue", [6]), ("todos --due today", [4]),
    ("todos --due week", [4, 5]), ("todos --due none", [1, 2, 3]), ("todos --done", []),
    ("todos search MILK", [4]), ("todos search ümlaut", [5]), ("todos search home", [5]),
    ("todos list life decide", [1, 2, 3]), ("todos --sort number", [1, 2, 3, 4, 5, 6]),
    ("todos", [6, 4, 5, 1, 2, 3]), ("todos --sort title --limit 2", [3, 4]),
    ("todos --sort priority --limit 2", [4, 6]),
  ])
  func filtersAndSorts(_ line: String, _ expected: [Int]) async throws {
    let json = try await TodosFixture().output(
      "todos add 'Buy milk' --tag shop --priority high --due 'today 17:00'",
      "todos add 'Über den ÜMLAUT' --tag shop --tag home --due +3d",
      "todos add Late --due 2026-11-20", line)
    #expect(ids(json) == expected, "\(json)")
  }

  @Test(arguments: [
    ("todos --done", [3]), ("todos --all --sort number", [1, 2, 3, 4]),
    ("todos --priority low", [4]),
    ("todos --priority medium", [2]), ("todos list --priority medium", [2]),
  ])
  func filtersByStateAndPriority(_ line: String, _ expected: [Int]) async throws {
    let json = try await TodosFixture().output(
      "todos done 3", "todos edit 2 --priority medium", "todos add Later --priority low", line)
    #expect(ids(json) == expected, "\(json)")
  }

  @Test func sortsByTimeNewestFirst() async throws {
    let todos = TodosFixture()
    func output(_ line: String, at time: String) async throws -> String {
      todos.world.setClock(to: "2026-11-21T\(time)")
      return try await todos.output(line)
    }
    _ = try await output("todos delete 1 2 3 --yes", at: "10:00")
    _ = try await output("todos add A", at: "10:00")
    _ = try await output("todos add B", at: "11:00")
    _ = try await output("todos edit 4 --title C", at: "12:00")
    #expect(try await ids(output("todos --sort created", at: "13:00")) == [5, 4])
    #expect(try await ids(output("todos --sort modified", at: "13:00")) == [4, 5])
  }

  @Test func overdueDependsOnTheDueTime() async throws {
    let json = try await TodosFixture().output(
      "todos add A --due 'today 9:59'", "todos add B --due 'today 10:00'",
      "todos add C --due today", "todos add D --due yesterday", "todos --due overdue")
    #expect(ids(json) == [7, 4], "\(json)")
  }

  private func ids(_ json: String) -> [Int] {
    json.split(separator: #""id":"#).dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
  }

  @Test func sanitizesTitles() async throws {
    let title = "\u{1b}[31mred\u{202e}\nnext"
    let text = try await TodosFixture().talk(
      says: "todos", "add \"\(title)\"", "list", "show 4")
    let shown = text.components(separatedBy: "\nnext\"\n").last ?? ""
    #expect(shown.contains("t4  red next") && shown.contains("Todo      red next"), "\(shown)")
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" })
  }

  @Test func theHomeLineCountsDueTodos() async throws {
    let json = try await TodosFixture().output(
      "todos add A --due today", "todos add B --due yesterday", "todos add C --due 9:00", "home")
    #expect(json.contains(#""line":"6 open, 1 due today, 1 overdue""#), "\(json)")
  }

  @Test func homeListsDueAndOverdueTodosWithTheirCommands() async throws {
    let json = try await TodosFixture().output(
      "todos add A --due today", "todos add B --due yesterday", "todos add C --due 9:00",
      "todos add D --due tomorrow", "todos add E", "todos add F --due today", "todos done 9",
      "home")
    let lists = (json.components(separatedBy: #""today":"#).last ?? "")
      .components(separatedBy: #","soon":"#)
    try #require(lists.count == 2, "\(json)")
    let (today, soon) = (lists[0], lists[1])
    #expect(
      today.hasPrefix(
        #"[{"feature":"todos","at":"2026-11-20","title":"B","state":"overdue","#
          + #""address":"/todos/5","command":"done t5","id":5,"ref":"t5"},"#), "\(today)")
    #expect(today.contains(#""title":"A","state":"due""#), "\(today)")
    for title in ["C", "D", "E", "F"] {
      let member = "\"title\":\"\(title)\""
      #expect(!today.contains(member), "\(json)")
      #expect(soon.contains(member) == ["C", "D"].contains(title), "\(json)")
    }
  }
}
