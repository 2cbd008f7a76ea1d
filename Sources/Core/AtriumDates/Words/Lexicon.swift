import AtriumScreen

/// The words of a language with their roles.
struct Lexicon: Sendable {
  /// A role and its value.
  typealias Meaning = (role: Role, value: Int)
  /// A role with its value and its words; `~` stands for each ending of adjectives.
  typealias Entry = (role: Role, value: Int, words: String)

  private let meanings: [String: [Meaning]]

  init(_ entries: [Entry], endings: String) {
    let endings = endings.words
    var meanings: [String: [Meaning]] = [:]
    for (role, value, words) in entries {
      for word in words.words {
        let forms = word.hasSuffix("~") ? endings.map { word.dropLast() + $0 } : [word]
        for spelling in Set(forms.flatMap { [$0.folded, $0.withoutUmlauts.folded] }) {
          meanings[spelling, default: []].append((role, value))
        }
      }
    }
    self.meanings = meanings
  }

  /// The words of all of the lexicons; of a word that several know, the first decides.
  init(merging lexicons: [Lexicon]) {
    meanings = lexicons.reversed().reduce(into: [:]) { all, lexicon in
      all.merge(lexicon.meanings) { $1 }
    }
  }

  subscript(word: String) -> [Meaning] { meanings[word] ?? [] }

  static let all: [(language: Language, lexicon: Lexicon)] = [
    (.en, Lexicon(signs + english, endings: "")),
    (.de, Lexicon(signs + german + germanCompounds, endings: "e en er es em")),
    (.hr, Lexicon(signs + croatian, endings: "i a o e u eg ega og oga em om im ih oj")),
  ]

  static func entries(of names: DateNames) -> [Entry] {
    [
      (Role.weekday, names.weekdays), (.weekday, names.shortWeekdays),
      (.weekdays, names.everyWeekday),
      (.month, names.months), (.month, names.datedMonths),
    ].flatMap { role, words in series(role, words.joined(separator: " ")) }
  }

  /// Words of consecutive values; `-` leaves one out.
  static func series(_ role: Role, from first: Int = 1, by step: Int = 1, _ words: String)
    -> [Entry]
  {
    words.words.enumerated().filter { $0.element != "-" }.map { index, word in
      (role, first + index * step, word)
    }
  }

  /// Signs, numbers and words of every language.
  static let signs: [Entry] = [
    (.quarters, 1, "¼"), (.quarters, 2, "½"), (.quarters, 3, "¾"),
    (.unit, DateUnit.minute.rawValue, "min"), (.unit, DateUnit.hour.rawValue, "h"),
    (.unit, DateUnit.day.rawValue, "d"), (.unit, DateUnit.week.rawValue, "w"),
    (.unit, DateUnit.month.rawValue, "mo"), (.unit, DateUnit.year.rawValue, "y"),
    (.minuteOrMonth, 0, "m"),
    (.times, 0, "x"), (.and, 0, "& +"), (.at, 0, "@"), (.per, 0, "/"),
    (.pm, 0, "pm"), (.clock, 0, "h"),
    (.code, 1, "qd"), (.code, 2, "bid bd"), (.code, 3, "tid tds"), (.code, 4, "qid qds"),
    (.code, -2, "qod eod"), (.everyHours, 0, "q"), (.asNeeded, 0, "prn sos"),
  ]
}

extension String {
  /// The word with `ae` for `ä`, as it is written without umlauts.
  fileprivate var withoutUmlauts: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return reduce(into: "") { text, character in
      switch character {
      case "ä": text += "ae"
      case "ö": text += "oe"
      case "ü": text += "ue"
      default: text.append(character)
      }
    }
  }
}
