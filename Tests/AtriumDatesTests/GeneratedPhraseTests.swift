import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumDates

@Suite struct GeneratedPhraseTests {
  /// Words of days with their distances from Friday, 17 May 2030, and of times with their minutes.
  private static let days: [Language: [(String, Int)]] = [
    .en: [
      ("today", 0), ("tomorrow", 1), ("on monday", 3), ("next tuesday", 4), ("the 20th", 3),
      ("20 may", 3), ("2030-05-25", 8), ("in 2 weeks", 14), ("fri", 7), ("4 days from now", 4),
    ],
    .de: [
      ("heute", 0), ("morgen", 1), ("am Montag", 3), ("nächsten Dienstag", 4), ("am 20.", 3),
      ("20. Mai", 3), ("25.5.", 8), ("in zwei Wochen", 14), ("Fr", 7), ("in vier Tagen", 4),
    ],
    .hr: [
      ("danas", 0), ("sutra", 1), ("u ponedjeljak", 3), ("sljedeći utorak", 4), ("20. svibnja", 3),
      ("25.5.", 8), ("za dva tjedna", 14), ("petak", 7), ("za četiri dana", 4),
    ],
  ]
  private static let times: [Language: [(String, Int)]] = [
    .en: [
      ("at 17:05", 1025), ("5pm", 1020), ("at 9", 540), ("at noon", 720), ("half past ten", 630),
      ("23:59", 1439), ("6:15 am", 375),
    ],
    .de: [
      ("um 17:05", 1025), ("17 Uhr", 1020), ("um 9", 540), ("mittags", 720), ("um halb elf", 630),
      ("23:59", 1439), ("um 6.15 Uhr", 375),
    ],
    .hr: [
      ("u 17:05", 1025), ("u 17 sati", 1020), ("u 9", 540), ("u podne", 720),
      ("u pola jedanaest", 630), ("23:59", 1439), ("u 6:15", 375),
    ],
  ]
  private static let rules: [Language: [(String, String)]] = [
    .en: [
      ("every day", "FREQ=DAILY"), ("every 3 weeks", "FREQ=WEEKLY;INTERVAL=3"),
      ("every tue and sat", "FREQ=WEEKLY;BYDAY=TU,SA"),
      ("second sunday of the month", "FREQ=MONTHLY;BYDAY=2SU"),
      ("every year on may 9", "FREQ=YEARLY;BYMONTHDAY=9;BYMONTH=5"),
    ],
    .de: [
      ("jeden Tag", "FREQ=DAILY"), ("alle 3 Wochen", "FREQ=WEEKLY;INTERVAL=3"),
      ("dienstags und samstags", "FREQ=WEEKLY;BYDAY=TU,SA"),
      ("am zweiten Sonntag des Monats", "FREQ=MONTHLY;BYDAY=2SU"),
      ("jedes Jahr am 9. Mai", "FREQ=YEARLY;BYMONTHDAY=9;BYMONTH=5"),
    ],
    .hr: [
      ("svaki dan", "FREQ=DAILY"), ("svaka 3 tjedna", "FREQ=WEEKLY;INTERVAL=3"),
      ("utorkom i subotom", "FREQ=WEEKLY;BYDAY=TU,SA"),
      ("druga nedjelja u mjesecu", "FREQ=MONTHLY;BYDAY=2SU"),
      ("svake godine 9. svibnja", "FREQ=YEARLY;BYMONTHDAY=9;BYMONTH=5"),
    ],
  ]

  /// Writes a phrase as people type it: in capitals, without diacritics, with spaces.
  private func typed(_ text: String, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text.uppercased()
    case 1:
      text.replacing("č", with: "c").replacing("ž", with: "z").replacing("š", with: "s").replacing(
        "ć", with: "c")
    case 2: "  " + text.replacing(" ", with: "  ") + " "
    case 3: text.replacing("ä", with: "ae").replacing("ü", with: "ue")
    default: text
    }
  }

  @Test(arguments: Language.all) func daysAndTimesInAnyOrder(_ language: Language) throws {
    var random = SeededGenerator(state: 11)
    let today = try #require(Day(iso: "2030-05-17"))
    for _ in 0..<generatedCount {
      let (day, distance) = try #require(Self.days[language]?.randomElement(using: &random))
      let (time, minutes) = try #require(Self.times[language]?.randomElement(using: &random))
      let phrase = typed(Bool.random(using: &random) ? "\(day) \(time)" : "\(time) \(day)", &random)
      let shell = try #require(Language.all.randomElement(using: &random))
      let expected = Moment(today.adding(days: distance), TimeOfDay(minutes: minutes))
      #expect(
        DateReader(clock: StandingClock(), language: shell).described(phrase) == "\(expected)",
        "\(phrase) in \(shell)")
    }
  }

  @Test(arguments: Language.all) func rulesWithTimesAndEnds(_ language: Language) throws {
    var random = SeededGenerator(state: 12)
    for _ in 0..<generatedCount {
      let (days, rule) = try #require(Self.rules[language]?.randomElement(using: &random))
      var phrase = days
      var expected = try RecurrenceRule(rule)
      let hasTime = Bool.random(using: &random)
      let at = language == .en ? "at" : language == .de ? "um" : "u"
      if hasTime { phrase += " \(at) 7:45" }
      if Bool.random(using: &random) {
        let count = Int.random(in: 2...99, using: &random)
        phrase += ", \(count) " + (language == .en ? "times" : language == .de ? "mal" : "puta")
        expected.end = .count(count)
      } else if Bool.random(using: &random) {
        phrase +=
          language == .en
          ? " until 2031-02-03" : language == .de ? " bis 3.2.2031" : " do 3.2.2031."
        expected.end = .until(ISODateTime(try #require(Day(iso: "2031-02-03"))))
      }
      let shell = try #require(Language.all.randomElement(using: &random))
      let text = typed(phrase, &random)
      let pattern = RecurrencePattern(
        .rule(expected), time: hasTime ? TimeOfDay(minutes: 465) : nil)
      #expect(
        try DateReader(clock: StandingClock(), language: shell).recurrence(text) == pattern,
        "\(text) in \(shell)")
    }
  }

  /// Random words of the table, numbers and signs: nothing traps, each word is looked at a bounded number of times, and
  /// whatever is read is written and read as the same.
  @Test func randomWords() throws {
    var random = SeededGenerator(state: 13)
    let words = Lexicon.signs + Lexicon.english + Lexicon.german + Lexicon.croatian
    let others = [
      "5", "12", "30", "2031", "8:00", "17.30", "24.12.", "1-0-1", "-", ".", ",", "½", "+3d",
      "2030-05-20", "x2", "/", "(2)", "at", "every", "for",
    ]
    for _ in 0..<generatedCount * 20 {
      let shell = try #require(Language.all.randomElement(using: &random))
      let reader = DateReader(clock: StandingClock(), language: shell)
      let text = (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
        Bool.random(using: &random)
          ? others.randomElement(using: &random)
          : words.randomElement(using: &random)?.words.words.randomElement(using: &random).map {
            $0.replacing("~", with: "e")
          }
      }.joined(separator: " ")
      try readAndCount(text, reader)
    }
  }

  /// The words of a language begin with letters, so that a phrase without any is read by the signs of all languages.
  @Test func wordsBeginWithLetters() {
    let entries =
      Lexicon.english + Lexicon.german + Lexicon.germanCompounds + Lexicon.croatian
    for word in entries.flatMap(\.words.words) {
      #expect(word.first?.isLetter == true, "\(word)")
    }
  }

  @Test(arguments: [
    String(repeating: "mon ", count: 900), String(repeating: "every ", count: 600),
    String(repeating: "first and ", count: 300), String(repeating: "1-0-", count: 900),
    String(repeating: "in 2 days ", count: 300), String(repeating: "8:00 x2, ", count: 400),
    String(repeating: "of the ", count: 500), String(repeating: "1 h ", count: 900),
  ])
  func longPhrases(_ text: String) throws {
    try readAndCount(text, DateReader(clock: StandingClock(), language: .en), limit: 4000)
  }

  private func readAndCount(
    _ text: String, _ reader: DateReader, limit: Int = DateReader.maximumLength
  ) throws {
    let count = Token.tokens(of: text).count
    func bounded<Value: Equatable>(
      _ name: String, _ read: (inout DateGrammar) throws(DateRefusal) -> Value
    ) {
      let looks = DateGrammar.Looks()
      _ = try? reader.read(text, upTo: limit, looks: looks, read)
      #expect(
        looks.count <= 300 * (count + 1),
        "\(name): \(looks.count) for \(count) words: \(text.prefix(60))")
    }
    bounded("date") { grammar throws(DateRefusal) in try grammar.dateValue() }
    bounded("duration") { grammar throws(DateRefusal) in try grammar.duration() }
    bounded("period") { grammar throws(DateRefusal) in try grammar.period() }
    bounded("recurrence") { grammar throws(DateRefusal) in try grammar.recurrence() }
    bounded("schedule") { grammar throws(DateRefusal) in try grammar.schedule() }
    _ = reader.trailingDate(in: text.words, mayEnd: true)
    if let value = try? reader.date(text), case .offset = value {
      #expect(try reader.date(value.text(in: reader.language)) == value, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "\u{0}", "\u{202E}tomorrow", "🙂", "ä̈", "9999999999999999999 days", "+-+", "in in in",
  ])
  func otherTexts(_ text: String) {
    for language in Language.all {
      let reader = DateReader(clock: StandingClock(), language: language)
      #expect(throws: DateRefusal.self) { try reader.date(text) }
      #expect(throws: DateRefusal.self) { try reader.schedule(text) }
      #expect(throws: DateRefusal.self) { try reader.recurrence(text) }
    }
  }

  @Test func refusalsAreSentencesInEveryLanguage() {
    for text in [
      "", "30m", "10.11", "31 april", "25:00", "foo", "5/6/2031", "mon 21 may", "fri 17",
    ] {
      do throws(DateRefusal) {
        _ = try DateReader(clock: StandingClock(), language: .en).date(text)
        Issue.record("\(text) is read")
      } catch {
        #expect(Set(error.phrase.texts).count == 3, "\(text)")
      }
    }
  }
}
