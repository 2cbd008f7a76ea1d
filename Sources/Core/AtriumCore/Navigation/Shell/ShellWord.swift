import AtriumDates
import AtriumScreen
import AtriumTime

/// The commands of the shell, which work in every scene. Their names are reserved: no entry of a
/// feature may have one.
public enum ShellWord: String, CaseIterable, Sendable {
  /// The commands after which the program continues.
  case help, back, up, home, open, `where`, today, week, agenda, month, free, find, undo, redo,
    features, profile, settings, alias, view, context, theme, language, retry, history, watch, copy,
    print
  case quit, exit

  /// `true` if the command is completed on the command line: `false` for commands that need a session.
  var isOfferedOnCommandLine: Bool {
    ![
      .back, .up, .home, .context, .theme, .language, .retry, .history, .copy, .print, .quit,
      .exit,
    ].contains(self)
  }

  /// The words with which people try to leave a conversation, whose lines are text.
  static let leaving: Set = ["help", "back", "quit", "exit", "home", "up", ".."]

  /// Returns the departure that an answer to a question asks for in any language; `nil` for other answers.
  static func departure(_ answer: String) -> Departure? {
    let departures: KeyValuePairs<ShellWord, Departure> = [
      .back: .back, .up: .back, .home: .home, .quit: .quit, .exit: .quit,
    ]
    let word = answer.trimmed.lowercased()
    if word == ".." { return .back }
    return departures.first { shellWord, _ in
      word == shellWord.rawValue || OtherWords.of(shellWord.rawValue).translate(word)
    }?.value
  }

  /// Returns whether a scene's own command of this name takes precedence.
  /// - Parameter isAlone: whether arguments are absent; `open` with an address is always the
  ///   shell's.
  func yieldsToScenes(isAlone: Bool) -> Bool {
    switch self {
    case .history, .watch, .today, .week, .agenda, .month, .free, .find, .undo, .redo: true
    case .open: isAlone
    default: false
    }
  }

  /// `true` if a command of this name of a scene above takes precedence, too.
  var yieldsToScenesAbove: Bool { self == .undo || self == .redo }

  /// Returns the arguments without a preposition before a file, as in `print in plan.html`, and with the unit of a
  /// period: `week next` is `week next week`.
  func arguments(in words: [Token], _ dates: DateReader) -> [Token] {
    if self == .week || self == .month {
      let period = words + [Token(rawValue)]
      // A month such as 2030-03 is a period without its unit, and is read without the words of any language.
      let isPeriod = (try? dates.calendarPeriod(words.map(\.text).joined(separator: " "))) != nil
      return !isPeriod && Self.view(of: period, dates) == self ? period : words
    }
    let prepositions = ["in", "into", "to", "as", "nach", "als", "u", "kao"]
    let hasPreposition =
      self == .print && words.count == 2 && prepositions.contains(where: words[0].isBare)
    return hasPreposition ? Array(words.dropFirst()) : words
  }

  /// Returns the words that the scene's own commands do not replace.
  static func available(alongside names: [String]) -> [ShellWord] {
    allCases.filter { !$0.yieldsToScenes(isAlone: false) || !names.contains($0.rawValue) }
  }

  /// Returns the command that shows the period that words name, such as `next week`; `nil` for a single word, whose
  /// meaning is another, and for words that are no period of the calendar.
  static func view(of words: [Token], _ dates: DateReader) -> ShellWord? {
    let text = words.map(\.text).joined(separator: " ")
    // Without options, which no period has, the words of the languages are not read.
    guard words.count > 1, !words.contains(where: { $0.hasQuotes || $0.isOption }),
      let days = try? dates.calendarPeriod(text)
    else { return nil }
    let count = days.lowerBound.days(until: days.upperBound)
    return count == 7 ? .week : (28...31).contains(count) ? .month : .agenda
  }
}

extension ArgumentFormat where Value == Language {
  static func language(among languages: [Language]) -> ArgumentFormat {
    let tags = languages.map(\.tag)
    return ArgumentFormat("language", completing: .fixed(tags.map { Candidate($0) })) {
      text, _ throws(Refusal) in
      guard let language = Language(named: text, among: languages) else {
        throw Refusal(.isNotOneOf(tags, nearest(to: text, among: tags)))
      }
      return language
    }
  }
}
