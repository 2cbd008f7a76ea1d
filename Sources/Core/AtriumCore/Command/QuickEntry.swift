import AtriumDates
import AtriumScreen
import AtriumTime

/// Words that stand for options, as in Taskwarrior and todo.txt: `due:fri`, `start:mon`, `every:week`, `+lab`,
/// `-lab` (without it), `!high`, `project:web`, `effort:2h`, `on:fri`, `until:16:00`, `remind:2h`,
/// `@"Main Street 5"` (a place). The time of `at:14:30` belongs to the day of `on:` or `due:`. A day or a rule at the
/// end of a title stands for an option, too: `Call the bank tomorrow at 5`; so do the values of fields at the end of a
/// name: `Ibuprofen 400 mg 3x daily`.
///
/// Quoted words, words with blanks unless only the value is quoted (`every:"2 weeks"`), the values of
/// options, and words after `--` are text.
struct QuickEntry {
  /// The words that were replaced, as they were typed.
  private(set) var words: [String] = []
  private(set) var tokens: [Token] = []
  /// The words at the end of the title that were replaced, if the command reads titles.
  private(set) var readOfTitle: String??
  /// A sentence about a day in the title that was not read.
  private(set) var unreadDay: (tone: Tone, phrase: Phrase)?
  /// A sentence that says which of two times the title means.
  private var choiceOfTime: Phrase?
  /// The name of the first option that is followed by a colon in a word that was not replaced.
  private(set) var unreadOption: String?
  /// The options that were read at the end of a name or in the words of a list, with their values.
  private var endings: [(option: String, value: String?)] = []

  /// Replaces the words by options. A word for an option that the command does not have is text.
  /// - Throws: a usage failure if a line contains a word and an option for the same value.
  init(
    _ line: [Token], of command: String, _ parameters: [Parameter], _ dates: DateReader
  ) throws(Failure) {
    if let index = line.prefix(while: { !$0.isBare("--") }).firstIndex(where: { $0.isBare("--or") }
    ),
      parameters.contains(where: \.isOr)
    {
      let first = try QuickEntry(Array(line[..<index]), of: command, parameters, dates)
      let rest = try QuickEntry(Array(line[(index + 1)...]), of: command, parameters, dates)
      (words, tokens) = (first.words + rest.words, first.tokens + [line[index]] + rest.tokens)
      unreadOption = first.unreadOption ?? rest.unreadOption
      return
    }
    let options = parameters.filter { !$0.isPositional }
    var typed: Set<String> = []
    var named: [(word: String, option: String)] = []
    var start: (day: String?, time: String?)
    var startIndex = 0
    // The option of the day that `at` completes.
    let dayOption = ["on", "due"].first { name in options.contains { $0.name == name } } ?? "on"
    var rest = line[...]
    while let token = rest.popFirst() {
      if !token.isQuoted, token.text == "--" {
        tokens += [token] + rest
        break
      }
      if !token.isQuoted, token.text.hasPrefix("--") {
        tokens.append(token)
        let parts = token.text.dropFirst(2).split(separator: "=", maxSplits: 1)
        let name = parts.first.map(String.init) ?? ""
        typed.insert(name)
        let takesValue = options.contains { $0.name == name && $0.kind != .flag }
        if takesValue, !token.text.contains("="), let value = rest.popFirst() {
          tokens.append(value)
        }
      } else if let (name, value) = Self.option(token, options),
        case let option = name == "at" ? dayOption : name,
        options.contains(where: { $0.name == option })
      {
        named.append((token.text, option))
        if name == dayOption, start.day == nil {
          start.day = value
          startIndex = tokens.count
        } else if name == "at", start.time == nil {
          start.time = value
          startIndex = tokens.count
        } else {
          tokens += Self.tokens(option, value)
        }
      } else {
        tokens.append(token)
        let name = token.text.prefix { $0 != ":" }
        if unreadOption == nil, name.count < token.text.count {
          unreadOption = options.first { $0.name == name }?.name
        }
      }
    }
    if let (word, option) = named.first(where: { typed.contains($0.option) }) {
      throw Failure(.usage, "option.twice", .wordAndOption(word, "--\(option)"))
    }
    words = named.map(\.word)
    let value = [start.day, start.time].compactMap(\.self).joined(separator: " ")
    if !value.isEmpty { tokens.insert(contentsOf: Self.tokens(dayOption, value), at: startIndex) }
    if parameters.contains(where: \.isTitle) {
      let present = typed.union(named.map(\.option))
      readTrailingDate(options, dayOption, present, dates)
      let labelled = typed.isEmpty ? lineWithLabels(of: command, options) : nil
      if let labelled {
        unreadDay = hint(of: labelled, command, parameters, dates)
      } else if readOfTitle == .some(nil), !present.contains(dayOption),
        let words = plainWords(options)
      {
        // The suggested line repeats options that follow the title.
        let isRepeated =
          typed.isEmpty || named.isEmpty && words.allSatisfy { $0.index < endOfTitle }
        findUnreadDay(in: words, of: isRepeated ? command : nil, options, dayOption, present, dates)
      }
      if typed.isEmpty,
        let hint = hintOfSpokenOption(of: command, options, without: present, dates)
      {
        unreadDay = (.hint, hint)
      }
    } else if let words = parameters.filter(\.isPositional).only, words.kind == .words,
      !words.isRequired, !words.isNumber, !typed.union(named.map(\.option)).contains(dayOption)
    {
      readFilters(options, dayOption, dates)
    }
    try readEndings(options, typed.union(named.map(\.option)))
  }

  /// Replaces words at the end of a name by the options that read them, such as a strength and a schedule. The first
  /// word, words after an option, and a name that is such a value as a whole are never read.
  /// - Throws: the failure of an option that does not read words beside its value.
  private mutating func readEndings(
    _ options: [Parameter], _ present: Set<String>
  ) throws(Failure) {
    var open = options.filter { $0.titleEnding != nil }
    guard !open.isEmpty else { return }
    readOfTitle = .some(nil)
    open.removeAll { present.contains($0.name) }
    while let words = plainWords(options) {
      let name = words.prefix { [endOfTitle] in $0.index < endOfTitle }
      // No value has these words.
      let texts = name.map { $0.text ?? "quoted text" }
      guard !texts.isEmpty,
        !open.contains(where: { (try? $0.titleEnding?(texts)) == name.count })
      else { break }
      var found: (index: Int, count: Int)?
      for (index, option) in open.enumerated() where found == nil {
        let count = try option.titleEnding?(texts) ?? 0
        found = count > 0 ? (index, count) : nil
      }
      guard let (index, count) = found else { break }
      let value = texts.suffix(count).joined(separator: " ")
      for word in name.suffix(count).reversed() { tokens.remove(at: word.index) }
      tokens += Self.tokens(open[index].name, value)
      endings.insert((open[index].name, value), at: 0)
      open.remove(at: index)
    }
    guard !endings.isEmpty else { return }
    readOfTitle = endings.compactMap(\.value).joined(separator: " ")
  }

  /// Replaces the words of a list by options: the only one if it names a flag, such as `overdue`, and those that
  /// together are a period, such as `next week`, after other words if they are several: `party until friday`. Short
  /// words such as `sun` are more often words of titles.
  private mutating func readFilters(
    _ options: [Parameter], _ dayOption: String, _ dates: DateReader
  ) {
    guard let words = plainWords(options) else { return }
    let texts = words.compactMap(\.text)
    guard texts.count == words.count else { return }
    if let word = texts.only?.lowercased() {
      let name = Self.flagSynonyms.first { $0.value.contains(word) }?.key ?? word
      if options.contains(where: { $0.kind == .flag && $0.name == name && !$0.isOr }) {
        tokens[words[0].index] = Token("--\(name)")
        endings = [(name, nil)]
        return
      }
    }
    guard options.contains(where: { $0.name == dayOption && $0.readsDates }) else { return }
    for start in 0..<max(1, texts.count - 1) {
      let text = texts[start...].joined(separator: " ")
      // After other words, a preposition begins the period: `plan next week` may be a title.
      guard start == 0 || Self.prepositions.contains(texts[start].lowercased()) else { continue }
      guard text.count >= 5, text.contains(where: \.isLetter), (try? dates.period(text)) != nil
      else { continue }
      for word in words[start...].reversed() { tokens.remove(at: word.index) }
      tokens += Self.tokens(dayOption, text)
      if start > 0 { endings = [(dayOption, text)] }
      return
    }
  }

  /// The words that begin a period after other words.
  private static let prepositions: Set = [
    "until", "by", "before", "since", "from", "bis", "vor", "seit", "ab", "do", "prije", "od",
  ]

  /// The words that people use for flags of lists, by the names of the flags.
  private static let flagSynonyms = [
    "overdue": ["late", "überfällig", "verspätet", "zakašnjelo", "kasni"],
    "done": ["finished", "completed", "erledigt", "fertig", "gotovo", "završeno"],
    "past": ["earlier", "vergangen", "vergangene", "früher", "frühere", "prošli", "prošle"],
    "upcoming": [
      "future", "kommend", "kommende", "bevorstehend", "bevorstehende", "nadolazeći", "predstojeći",
    ],
  ]

  /// Returns the words that are no options or their values, with their positions; the text of those that are never
  /// read is `nil`. Returns `nil` after `--`.
  func plainWords(_ options: [Parameter]) -> [(index: Int, text: String?)]? {
    var words: [(index: Int, text: String?)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if !token.isQuoted, token.text.hasPrefix("--") {
        if token.text == "--" { return nil }
        let name = token.text.dropFirst(2)
        let option = options.first { $0.name == name }
        index += option?.kind == .flag || name.contains("=") ? 1 : 2
        // `--remind 2 hours`.
        if let continuation = option?.continuation, index <= tokens.count,
          case let value = tokens[index - 1], !value.hasQuotes
        {
          let following = tokens[index...].prefix { !$0.isQuoted && !$0.text.hasPrefix("--") }
          index += continuation(value.text, following.map(\.text))
        }
      } else {
        words.append((index, token.isPlainWord ? token.text : nil))
        index += 1
      }
    }
    return words
  }

  /// Replaces the day or the rule at the end of the title by options, unless the line has them.
  private mutating func readTrailingDate(
    _ options: [Parameter], _ dayOption: String, _ present: Set<String>, _ dates: DateReader
  ) {
    func accepts(_ name: String) -> Bool { options.contains { $0.name == name } }
    guard accepts(dayOption) else { return }
    readOfTitle = .some(nil)
    guard let words = plainWords(options) else { return }
    let texts = words.map(\.text)
    let mayPlace = accepts("place") && !present.contains("place")
    let read = dates.trailingDate(in: texts, mayEnd: accepts("until")).map { (date: $0, place: "") }
    guard let (date, place) = read ?? (mayPlace ? dates.dateBeforePlace(in: texts) : nil),
      !present.contains(date.rule == nil ? dayOption : "every"),
      date.rule == nil || accepts("every"), date.end == nil || !present.contains("until")
    else { return }
    for word in words[date.titleCount...].reversed() { tokens.remove(at: word.index) }
    if !place.isEmpty { tokens += Self.tokens("place", place) }
    // `Book room, tomorrow`.
    let last = words[date.titleCount - 1]
    if let text = last.text?.withoutComma, !text.isEmpty { tokens[last.index] = Token(text) }
    // Values with an end, and those of `tomorrow before noon`, are written; another phrase is the user's.
    let isWritten = date.end != nil || date.rule == nil && (try? dates.date(date.text)) == nil
    func add(_ option: String, _ value: DateValue?) {
      guard let value else { return }
      tokens += Self.tokens(option, isWritten ? value.text(in: .en) : date.text)
    }
    add(dayOption, date.start)
    add("every", date.rule.map(DateValue.recurrence))
    if let end = date.end { tokens += Self.tokens("until", end.text(in: .en)) }
    self.words += (place.isEmpty ? [] : ["@" + Token.quoted(place)]) + [date.text]
    readOfTitle = date.text
    choiceOfTime = date.start.flatMap {
      dates.choiceOfTime(in: isWritten ? $0.text(in: .en) : date.text)
    }
  }

  /// Returns a reply that says what was read of the title.
  func explaining<Output>(_ reply: Reply<Output>) -> Reply<Output> {
    let options = endings.map { ending in
      (["--\(ending.option)"] + (ending.value.map { [Token.quoted($0)] } ?? []))
        .joined(separator: " ")
    }
    let notices: [Block] =
      options.isEmpty ? [] : [.notice(.quiet, .readAs(options.joined(separator: " ")))]
    if case .show(var screen, let verdict) = reply {
      screen.blocks += notices
      return .show(screen, verdict)
    }
    guard let readOfTitle, case .done(var screen, let failure) = reply else { return reply }
    screen.blocks += notices
    screen.blocks.append(.machineOnly("read", readOfTitle.map(JSON.string) ?? .null))
    if let choiceOfTime { screen.blocks.append(.notice(.hint, choiceOfTime)) }
    if let (tone, phrase) = unreadDay { screen.blocks.append(.notice(tone, phrase)) }
    return .done(screen, failure)
  }

  /// Finds a day that has two readings or does not exist, one after a single word, or a day or a rule that words
  /// follow: one to three, or more that say a place.
  /// - Parameter command: the words that name the command; `nil` if its line has options before or within the title.
  private mutating func findUnreadDay(
    in words: [(index: Int, text: String?)], of command: String?, _ options: [Parameter],
    _ dayOption: String, _ present: Set<String>, _ dates: DateReader
  ) {
    func accepts(_ name: String) -> Bool { options.contains { $0.name == name } }
    let texts = words.map(\.text)
    let mayEnd = accepts("until")
    func read(_ words: [String?]) -> TrailingDate? { dates.trailingDate(in: words, mayEnd: mayEnd) }
    if let (text, refusal) = dates.refusedTrailingDay(in: texts, mayEnd: mayEnd) {
      unreadDay = (.warning, .staysInTitle(text, refusal.phrase))
      return
    }
    // One word and a day, such as `Buy tomorrow`, may be a title.
    if let date = read(["x"] + texts), date.titleCount == 2, date.rule == nil {
      let line = [command ?? "", tokens[words[0].index].raw] + self.words
      let option = ["--\(dayOption)", Token.quoted(date.text)]
      unreadDay = (.hint, suggesting(line + option, after: .staysInTitle(date.text)))
      return
    }
    for count in 1...5 {
      var others = texts.suffix(count).compactMap(\.self)
      var before = Array(texts.dropLast(count))
      guard others.count == count, let last = before.popLast() else { continue }
      before.append(last?.withoutComma)
      guard var date = read(before),
        date.rule == nil || accepts("every") && !present.contains("every")
      else { continue }
      var place: String?
      if accepts("place"), !present.contains("place") {
        place = dates.place(in: others)
        // `every tuesday 9-10 room 4 from january`: the place stands within the rule.
        for end in others.indices.dropFirst() where place == nil {
          guard let longer = read(before + others[end...].map(Optional.some)),
            longer.titleCount == date.titleCount,
            let words = dates.place(in: Array(others[..<end]))
          else { continue }
          (place, date, others) = (words, longer, Array(others[..<end]))
        }
        // `friday 12:30, Pizzeria Roma`.
        let isAfterComma = last?.last == ","
        if place == nil, isAfterComma, others[0].first?.isUppercase == true {
          place = others.joined(separator: " ")
        }
      }
      guard count < 4 || place != nil else { continue }
      // In the line that is suggested, the day is at the end, and a word such as `#lab` is a tag. A length among the
      // words would stay in the title.
      let hasLength =
        mayEnd
        && others.indices.contains { index in
          (try? dates.duration(others[...index].joined(separator: " "))) != nil
        }
      let moved =
        place.map { ["@" + Token.quoted($0)] }
        ?? others.map { word in
          accepts("tag") && word.first == "#" && word.dropFirst().first?.isLetter == true
            ? "+\(word.dropFirst())" : word
        }
      let title = texts.prefix(date.titleCount) + moved.filter { place == nil && $0.first != "+" }
      let isRead = !hasLength && read(title + [date.text])?.text == date.text
      let first = [command ?? "", raw(words.prefix(date.titleCount))]
      let line = first + moved + self.words + [date.text]
      let phrase = Phrase.staysInTitle(date.text, before: others.joined(separator: " "))
      unreadDay = (.hint, isRead ? suggesting(line, after: phrase) : phrase)
      return
    }
    // The day that the option reads leaves the title with the words that lead to it.
    if let (count, text, day) = dates.unreadDay(in: texts, mayEnd: mayEnd) {
      let line = [command ?? "", raw(words.prefix(count))] + self.words
      unreadDay = (
        .hint,
        suggesting(line + ["--\(dayOption)", Token.quoted(day)], after: .dayStaysInTitle(text))
      )
    }
    func raw(_ title: ArraySlice<(index: Int, text: String?)>) -> String {
      title.map { tokens[$0.index].raw }.joined(separator: " ").withoutComma
    }
    func suggesting(_ line: [String], after phrase: Phrase) -> Phrase {
      let line = line + (self.words.isEmpty ? tokens[endOfTitle...].map(\.raw) : [])
      return command == nil
        ? phrase : "\(phrase) \(.didYouMean(line.joined(separator: " ")) as Phrase)"
    }
  }

  /// The position of the first option.
  private var endOfTitle: Int {
    tokens.firstIndex { !$0.isQuoted && $0.text.hasPrefix("--") } ?? tokens.count
  }

  private static func tokens(_ option: String, _ value: String) -> [Token] {
    [Token("--\(option)"), Token(text: value, raw: value, isQuoted: true)]
  }
}
