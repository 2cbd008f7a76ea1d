import AtriumDates
import AtriumScreen
import Testing

@testable import AtriumCore

@MainActor @Suite struct QuickEntryTests {
  private let feature = TestFeature<One>.commands {
    [
      Command(
        "add", "Add", .optionalRest("title"), .option("due", .date), .option("note", .text),
        .option("priority", .text), .repeated("tag", .text)
      ) { title, due, note, priority, tags in
        let parts = [title, due.map { "\($0)" }, note, priority].map { $0 ?? "–" }
        return .show(.saying((parts + tags).joined(separator: "|")))
      }.readingQuickEntry()
    ]
  }

  @Test(arguments: [
    ("add Report due:fri +lab !high", "Report|2026-11-27|–|high|lab"),
    ("add Report !med !lo", "Report !lo|–|–|medium"),
    ("add due:fri Report +a +b now", "Report now|2026-11-27|–|–|a|b"),
    // A word for an option that the command does not have, and other words, are text.
    ("add Run every:week +1 !now due: + a:b", "Run every:week +1 !now due: + a:b|–|–|–"),
    ("add Run start:mon", "Run start:mon|–|–|–"),
    ("add \"Report due:fri +lab\"", "Report due:fri +lab|–|–|–"),
    ("add Report 'due:fri' \"+lab\"", "Report 'due:fri' \"+lab\"|–|–|–"),
    ("add Report --note +lab", "Report|–|+lab|–"),
    ("add -- Report due:fri", "Report due:fri|–|–|–"),
  ])
  func wordsStandForOptions(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer == answer)
  }

  @Test(arguments: [
    ("add Dentist @office", "Dentist|office"),
    ("add Dentist @\"Ilica 5\" now", "Dentist now|Ilica 5"),
    ("add Dentist @ 5", "Dentist @ 5|–"), ("add Dentist '@office'", "Dentist '@office'|–"),
    ("add Write to ana@example.org", "Write to ana@example.org|–"),
  ])
  func anAtSignStandsForThePlace(_ line: String, _ answer: String) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("add", "", .optionalRest("title"), .option("place", .text)) { title, place in
          .show(.saying([title, place].map { $0 ?? "–" }.joined(separator: "|")))
        }.readingQuickEntry()
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer == answer)
  }

  @Test(arguments: [
    ("add Call the bank tomorrow at 5", "Call the bank|2026-11-22T17:00|–|–"),
    ("add Call the bank +home tomorrow !high", "Call the bank|2026-11-22|–|high|home"),
    ("add Call the bank tomorrow --note x", "Call the bank|2026-11-22|x|–"),
    ("add Buy tomorrow", "Buy tomorrow|–|–|–"),
    ("add Call the bank 'tomorrow'", "Call the bank 'tomorrow'|–|–|–"),
    ("add 'Call the bank tomorrow'", "Call the bank tomorrow|–|–|–"),
    ("add -- Call the bank tomorrow", "Call the bank tomorrow|–|–|–"),
    ("add Call the -- bank tomorrow", "Call the bank tomorrow|–|–|–"),
    ("add Call the bank tomorrow --due fri", "Call the bank tomorrow|2026-11-27|–|–"),
    ("add Call the bank tomorrow due:fri", "Call the bank tomorrow|2026-11-27|–|–"),
    // The command has no option for a rule.
    ("add Rounds every weekday at 8", "Rounds every weekday at 8|–|–|–"),
  ])
  func aDayAtTheEndOfATitleIsAnOption(_ line: String, _ answer: String) async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer == answer)
  }

  @Test(arguments: [
    ("add Ward round every weekday at 8", "Ward round|–|–|every weekday at 8"),
    (
      "add Checkup Novak tue 15:00-15:30",
      "Checkup Novak|24 November 2026 15:00|24 November 2026 15:30|–"
    ),
    ("add Ward round every monday 8:00-9:00", "Ward round|–|09:00|every Monday at 08:00"),
    (
      "add Dentist tomorrow 15-15:30",
      "Dentist|22 November 2026 15:00|22 November 2026 15:30|–"
    ),
    ("add Dentist tomorrow", "Dentist|tomorrow|–|–"),
    ("add Dentist tomorrow 9:00 for 30 min", "Dentist|22 November 2026 09:00|30 minutes|–"),
    ("add Trip to Vienna dec 15-17", "Trip to Vienna|15 December 2026|17 December 2026|–"),
    ("add Choir tomorrow 19:30 weekly", "Choir|–|–|tomorrow 19:30 weekly"),
    (
      "add Choir tomorrow 19:30-21:00 weekly",
      "Choir|–|21:00|every week at 19:30 starting 22 November 2026"
    ),
    ("add Jour fixe thu 10-11 every week", "Jour fixe|–|11:00|every Thursday at 10:00"),
    ("add Ward round tomorrow --until 9:00 every:week", "Ward round|tomorrow|9:00|week"),
    ("search Ward round tomorrow", "Ward round tomorrow|–"),
  ])
  func aTitleEndsWithARangeOrARule(_ line: String, _ answer: String) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "add", "Add", .optionalRest("title"), .option("on", .text), .option("until", .text),
          .option("every", .text)
        ) { title, start, end, rule in
          .show(.saying([title, start, end, rule].map { $0 ?? "–" }.joined(separator: "|")))
        }.readingQuickEntry(),
        Command("search", "Search", .rest("words"), .option("on", .text)) { words, start in
          .show(.saying("\(words)|\(start ?? "–")"))
        }.readingQuickEntry(),
      ]
    }
    let console = try await TestConsole.interactive(feature, lines: "one", .line(line))
    #expect(console.lastAnswer == answer)
  }

  /// The answer to a change says what was read, also if nothing was.
  @Test(arguments: [
    ("add Call the bank tomorrow at 5", #"{"screen":"added","read":"tomorrow at 5"}"#),
    ("add 'Call the bank tomorrow at 5'", #"{"screen":"added","read":null}"#),
    ("add Call the bank due:fri", #"{"screen":"added","read":null}"#),
    ("add Call the bank tomorrow --due fri", #"{"screen":"added","read":null}"#),
    ("add Buy milk on 3/4/2031", #"{"screen":"added","read":null}"#),
    ("edit Call the bank tomorrow", #"{"screen":"edited"}"#),
  ])
  func theAnswerSaysWhatWasRead(_ line: String, _ json: String) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("add", "Add", .optionalRest("title"), .option("due", .date)) { _, _ in
          .done(Screen("added", []))
        }.readingQuickEntry(),
        Command("edit", "Edit", .optionalRest("words"), .option("due", .date)) { _, _ in
          .done(Screen("edited", []))
        }.readingQuickEntry(),
      ]
    }
    let console = try await TestConsole.script(feature, lines: .line("one \(line) --json"))
    #expect(console.lastAnswer.hasPrefix(json), "\(console.lastAnswer)")
  }

  /// A day that other words follow stays in the title, which the answer says, also that of a command that fails.
  @Test(arguments: [
    ("Call the bank tomorrow xyz", "“tomorrow” stays in the title, because “xyz” follows"),
    ("Call the bank tomorrow at 5 about the loan", "“tomorrow at 5” stays in the title"),
    ("Order gloves every monday with Ana", "“every monday” stays in the title"),
    ("Gym friday", "“friday” stays in the title, because only one word"),
    ("Report 31 feb", "“31 feb” stays in the title: The day “31 feb” does not exist."),
    ("Order catering until friday", "“until friday” stays in the title."),
    ("Pay the deposit yesterday", "“yesterday” stays in the title."),
    ("Call the bank tomorrow", nil), ("Prepare Monday meeting", nil), ("Buy milk", nil),
    ("Tomorrow call Ana", nil), ("Friday night lights", nil), ("Call 'the bank tomorrow' xyz", nil),
    ("Call the bank tomorrow 'xyz'", nil), ("Call the bank tomorrow xyz --due fri", nil),
  ])
  func aDayBeforeOtherWordsIsSaid(_ title: String, _ sentence: String?) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "add", "Add", .optionalRest("title"), .option("due", .date), .option("every", .text)
        ) { _, due, _ in
          if due == nil { throw Failure(.usage, "no-day", "A day is missing.", hint: "Add one.") }
          return .done(Screen("added", []))
        }.readingQuickEntry(),
        Command(
          "note", "Note", .optionalRest("title"), .option("due", .date), .option("every", .text)
        ) { _, _, _ in
          .done(Screen("added", []))
        }.readingQuickEntry(),
      ]
    }
    for command in ["add", "note"] {
      let console = try await TestConsole.interactive(
        feature, lines: "one", .line("\(command) \(title)"))
      let isSaid = console.text.contains(sentence ?? "stays in the title")
      #expect(isSaid == (sentence != nil), "\(console.text)")
    }
  }

  /// The line that is suggested for a day or a rule before other words, and its reading.
  @Test(arguments: [
    ("Pay Ana today at 5pm urgent", "add Pay Ana urgent today at 5pm", "Pay Ana urgent||"),
    ("Gym friday", "add Gym --due friday", "Gym||"),
    ("Order cake, until friday", "add Order cake --due friday", "Order cake||"),
    ("Book room, tomorrow", nil, nil),
    (
      "Order gloves every monday #supplies", "add Order gloves every monday +supplies",
      "Order gloves|supplies|"
    ),
    (
      "Order gloves every monday #calls !low", "add Order gloves every monday +calls !low",
      "Order gloves|calls|low"
    ),
    ("send bills tag billing", "add send bills +billing", nil),
    ("Order toner tomorrow high priority", "add Order toner tomorrow !high", "Order toner||high"),
    ("Toner bestellen morgen, hohe Priorität", "add Toner bestellen morgen !high", nil),
    ("Naručiti toner sutra, visok prioritet", "add Naručiti toner sutra !high", nil),
    (
      "Order toner for thursday 14h, tag meeting, priority 2",
      #"add Order toner +meeting !medium --due "thursday 14h""#, "Order toner|meeting|medium"
    ),
    (
      "Order flowers in two weeks for Ana, low priority",
      "add Order flowers for Ana !low in two weeks", "Order flowers for Ana||low"
    ),
    ("Ask for high priority", nil, nil), ("Read chapter #12", nil, nil),
    ("price tag 'printed'", nil, nil), ("send tag 'a b'", nil, nil), ("Call the tag", nil, nil),
    ("Call the bank tomorrow about the", nil, nil),
    (
      "Call the bank tomorrow xyz --priority low",
      "add Call the bank xyz tomorrow --priority low", "Call the bank xyz||low"
    ),
    ("--priority low Call the bank tomorrow xyz", nil, nil),
  ])
  func theSuggestedLineIsRead(_ title: String, _ line: String?, _ reading: String?) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "add", "Add", .optionalRest("title"), .option("due", .date), .option("every", .text),
          .option("tag", .text), .option("priority", .text)
        ) { title, due, rule, tag, priority in
          if due == nil, rule == nil { return .done(Screen("added", [])) }
          let values = [title, tag, priority].map { $0 ?? "" }
          return .show(.saying(values.joined(separator: "|")))
        }.readingQuickEntry()
      ]
    }
    for (place, prefix) in [("one", ""), ("home", "one "), ("two", "one ")] {
      let console = try await TestConsole.interactive(
        feature, TestFeature<Two>.list,
        lines: .line(place), .line("\(prefix)add \(title)"), .line(prefix + (line ?? "add")))
      #expect(console.text.contains("Did you mean '\(prefix)\(line ?? "")") == (line != nil))
      if let reading { #expect(console.lastAnswer == reading, "\(console.text)") }
    }
  }

  /// A place that certainly is one is entered: a name after a preposition, or a room. For other words after a day, a line
  /// is suggested; a length that would stay in the title has none.
  @Test(arguments: [
    (
      "lunch with Ana friday at 12:30 for an hour at Cafe Central", nil,
      "lunch with Ana|27 November 2026 12:30|1 hour|Cafe Central"
    ),
    (
      "interview Ana fri 11am 45min room 2", nil,
      "interview Ana|27 November 2026 11:00|45 minutes|room 2"
    ),
    ("Staff meeting, mondays 9-10, room 4", nil, "Staff meeting|–|10:00|room 4"),
    (
      "lunch with Ana friday 12:30, Pizzeria Roma",
      #"add lunch with Ana @"Pizzeria Roma" friday 12:30"#,
      "lunch with Ana|friday 12:30|–|Pizzeria Roma"
    ),
    (
      "party friday in the big hall", #"add party @"the big hall" friday"#,
      "party|friday|–|the big hall"
    ),
    ("interview Ana fri 45min room 2", nil, nil),
    (
      "Staff meeting every tuesday 9-10 room 4 from january",
      #"add Staff meeting @"room 4" every tuesday 9-10 from january"#,
      "Staff meeting|–|10:00|room 4"
    ),
  ])
  func aPlaceAfterADayIsSuggested(_ title: String, _ line: String?, _ reading: String?) async throws
  {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "add", "Add", .optionalRest("title"), .option("on", .text), .option("until", .text),
          .option("place", .text), .option("every", .text)
        ) { title, start, end, place, rule in
          if start == nil, rule == nil { return .done(Screen("added", [])) }
          let values = [title, start, end, place].map { $0 ?? "–" }
          return .show(.saying(values.joined(separator: "|")))
        }.readingQuickEntry()
      ]
    }
    let console = try await TestConsole.interactive(
      feature, lines: "one", .line("add \(title)"), .line(line ?? "add \(title)"))
    #expect(console.text.contains("stays in the title") == (line != nil || reading == nil))
    #expect(console.text.contains("Did you mean '\(line ?? "")") == (line != nil))
    if let reading { #expect(console.lastAnswer == reading, "\(console.text)") }
  }

  @Test func aDayWithTwoReadingsIsSaid() throws {
    let dates = DateReader.anyDay
    let found = dates.refusedTrailingDay(in: ["Buy", "milk", "on", "3/4/2031"])
    #expect(found?.text == "on 3/4/2031")
    let readings = found?.refusal.phrase.text(in: .en)
    #expect(readings == "“2031-04-03” or “2031-03-04”?")
    #expect(dates.refusedTrailingDay(in: ["Read", "chapter", "3/4"])?.text == nil)
    #expect(dates.refusedTrailingDay(in: ["Work", "30m"])?.text == nil)
  }

  @Test func aWordThatNamesAnotherOptionHasAHint() async throws {
    let feature = TestFeature<One>.commands {
      [
        Command("edit", "Edit", .word("number", .text), .option("title", .text)) { number, title in
          .show(.saying(number + (title ?? "–")))
        }.readingQuickEntry()
      ]
    }
    let console = try await TestConsole.script(
      feature, lines: .line("one edit 4 title:\"Call dad\""))
    #expect(console.failures.first?.code == "command.extra")
    #expect(console.failures.first?.hint?.text(in: .en) == "Did you mean '--title'?")
    let unquoted = try await TestConsole.script(
      feature, lines: .line("one edit 4 --title Call dad"))
    #expect(unquoted.failures.first?.code == "command.extra")
    #expect(unquoted.failures.first?.hint == .didYouMean(#"one edit 4 --title "Call dad""#))
  }

  /// A day or a word of a choice after the arguments leads to the option for it.
  @Test(arguments: [
    ("edit 13 friday", "edit 13 --due friday"),
    ("edit 4 thursday 9:00", "edit 4 --due \"thursday 9:00\""),
    ("edit 4 on 15 dec", "edit 4 --due \"15 dec\""), ("edit 4 dark", "edit 4 --theme dark"),
    ("edit 4 friday xyz", nil), ("edit 4 xyz", nil), ("edit 4 friday --theme dark", nil),
    ("edit 4 note Call dad", "edit 4 --note \"Call dad\""),
    ("edit 4 note dad", "edit 4 --note dad"),
    ("edit 4 note Call dad --theme dark", "edit 4 --note \"Call dad\" --theme dark"),
    ("edit 4 due 15 dec", "edit 4 --due 15 dec"),
  ])
  func theOptionForExtraWordsIsNamed(_ line: String, _ corrected: String?) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "edit", "Edit", .word("number", .number), .option("due", .date),
          .option("theme", .choice(DisplayPreferences.Theme.self)), .option("note", .text)
        ) { _, _, _, _ in .done(Screen("edited", [])) }.readingQuickEntry()
      ]
    }
    let console = try await TestConsole.script(feature, lines: .line("one \(line)"))
    #expect(console.failures.codes == ["command.extra"])
    let hint = console.failures.first?.hint
    #expect((hint == corrected.map { .didYouMean("one \($0)") }) == (corrected != nil))
  }

  /// The words of a command with a start.
  @Test(arguments: [
    ("add Dentist on:fri at:14:30", "Dentist|2026-11-27T14:30|–"),
    ("add at:14:30 Dentist on:2026-12-01 until:15:30", "Dentist|2026-12-01T14:30|15:30"),
    ("add Dentist on:fri due:sat -- at:8:00", "Dentist due:sat at:8:00|2026-11-27|–"),
    ("add Dentist --until on:fri", "Dentist|–|on:fri"),
    ("add \"Dentist on:fri\"", "Dentist on:fri|–|–"),
    ("add A at:9:00 --on fri", "option.twice"), ("add A on:fri on:sat", "option.twice"),
    ("add A at:9:00 at:10:00", "option.twice"), ("add A on:fri at:noonish", "argument.invalid"),
  ])
  func aStartHasADayAndATime(_ line: String, _ answer: String) async throws {
    let feature = TestFeature<One>.commands {
      [
        Command(
          "add", "Add", .optionalRest("title"), .option("on", .date), .option("until", .text)
        ) { title, start, end in
          let parts = [title, start.map { "\($0)" }, end].map { $0 ?? "–" }
          return .show(.saying(parts.joined(separator: "|")))
        }.readingQuickEntry()
      ]
    }
    let console = try await TestConsole.script(feature, lines: .line("one \(line)"))
    #expect((console.failures.first?.code ?? console.lastAnswer) == answer)
  }

  @Test func anArgumentWithBlanksIsText() async throws {
    let console = try await TestConsole.script(
      feature, lines: .words([Token("one"), Token("add"), Token("+lab report due:fri")]))
    #expect(console.lastAnswer == "+lab report due:fri|–|–|–")
  }

  @Test(arguments: [
    ("add A due:fri --due sat", "option.twice"), ("add A due:fri due:sat", "option.twice"),
    ("add A +lab --tag b", "option.twice"), ("add A due:someday", "argument.invalid"),
  ])
  func contradictionsAreErrors(_ line: String, _ code: String) async throws {
    let console = try await TestConsole.script(feature, lines: .line("one \(line)"))
    #expect(console.failures.map(\.code) == [code] && console.status == 64)
  }

  @Test func anInvalidWordCanBeQuoted() async throws {
    let console = try await TestConsole.interactive(feature, lines: "one", "add A due:someday")
    #expect(
      console.failures.first?.hint?.text(in: .en) == "Put 'due:someday' in quotes if it is text.")
  }
}
