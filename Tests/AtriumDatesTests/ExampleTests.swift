import AtriumScreen
import AtriumTime
import Testing

@testable import AtriumDates

@Suite struct ExampleTests {
  @Test(arguments: DateExamples.Kind.allCases, Language.all)
  func everyExampleIsReadInEveryLanguage(_ kind: DateExamples.Kind, _ language: Language) throws {
    #expect(!DateExamples.phrases(kind, in: language).isEmpty)
    for text in DateExamples.phrases(kind, in: language) {
      for shell in Language.all {
        let reader = DateReader(clock: StandingClock(), language: shell)
        #expect(throws: Never.self, "\(text) in \(shell)") {
          switch kind {
          case .day, .time, .moment, .offset: _ = try reader.date(text)
          case .duration: _ = try reader.duration(text)
          case .period: _ = try reader.period(text)
          case .recurrence: _ = try reader.recurrence(text)
          case .schedule: _ = try reader.schedule(text)
          case .title: try #require(reader.trailingDate(in: text.words) != nil)
          }
        }
      }
    }
  }

  @Test(arguments: Language.all) func whatMayFollowIsRead(_ language: Language) throws {
    let reader = DateReader(clock: StandingClock(), language: language)
    let next = language == .de ? "nächsten" : language == .hr ? "sljedeći" : "next"
    #expect(reader.continuations(of: next).count == 10)
    for word in reader.continuations(of: next) {
      #expect(throws: Never.self, "\(next) \(word)") { try reader.date("\(next) \(word)") }
    }
    let every = language == .de ? "jeden" : language == .hr ? "svaki" : "every"
    for word in reader.continuations(of: every) {
      #expect(throws: Never.self, "\(every) \(word)") { try reader.recurrence("\(every) \(word)") }
    }
    for unit in reader.continuations(of: "3") {
      #expect(throws: Never.self, "3 \(unit)") { try reader.date("3 \(unit)") }
    }
    let at = language == .de ? "morgen um" : language == .hr ? "sutra u" : "tomorrow at"
    for time in reader.continuations(of: at) {
      #expect(throws: Never.self, "\(at) \(time)") { try reader.date("\(at) \(time)") }
    }
    #expect(!reader.continuations(of: "").isEmpty)
  }
}
