public import AtriumScreen

/// How one word is read as a value, and what may be typed for it.
@MainActor
public struct Format<Value> {
  /// What stands in usage lines, e.g. `date`.
  public let name: String
  /// What Tab offers for it.
  public let completion: Completion
  /// Takes the text and the reader's present moment; throws ``Refusal``.
  public let read: @MainActor (_ text: String, _ now: Moment) throws(Refusal) -> Value

  /// - Parameter read: takes the text and the reader's present moment; throws ``Refusal``.
  public init(
    _ name: String, completing completion: Completion = .nothing,
    read: @escaping @MainActor (_ text: String, _ now: Moment) throws(Refusal) -> Value
  ) {
    (self.name, self.completion, self.read) = (name, completion, read)
  }

  /// The same, offering other candidates.
  public func completing(_ completion: Completion) -> Format {
    Format(name, completing: completion, read: read)
  }
}

/// Why a text is not a value of a format: "is not a number".
public struct Refusal: Error, Sendable {
  /// What the text is not, to stand behind it: "is not a number".
  public var reason: Phrase
  /// Says what the text is not.
  public init(_ reason: Phrase) { self.reason = reason }
}

/// What Tab may offer.
public enum Completion {
  /// Tab offers nothing.
  case nothing
  /// Always the same.
  case fixed([Candidate])
  /// Looked up when Tab is pressed.
  case found(@MainActor () async throws -> [Candidate])
  /// Paths of files and folders.
  case files
}

/// Something Tab offers.
public struct Candidate: Equatable, Sendable, ExpressibleByStringLiteral {
  /// What is inserted, without quotes.
  public var text: String
  /// A few words on what it is.
  public var summary: Phrase?
  /// - Parameter summary: a few words that a list shows beside it.
  public init(_ text: String, _ summary: Phrase? = nil) {
    (self.text, self.summary) = (text, summary)
  }
  public init(stringLiteral text: String) { self.init(text) }
}

extension Format where Value == String {
  /// Any text.
  public static var text: Format { Format("text") { text, _ in text } }

  /// Text that says something: a title, a name.
  public static func filled(_ name: String) -> Format {
    Format(name) { text, _ throws(Refusal) in
      guard !text.allSatisfy(\.isWhitespace) else { throw Refusal(.core(\.isEmpty)) }
      return text
    }
  }

  /// A path of the file system; `~` is expanded by the system's shell only.
  public static var file: Format {
    Format("file", completing: .files) { text, _ throws(Refusal) in
      guard !text.isEmpty else { throw Refusal(.core(\.isEmpty)) }
      return text
    }
  }
}

extension Format where Value == Int {
  /// Any whole number.
  public static var number: Format { number(in: Int.min...Int.max) }

  /// A whole number within limits.
  public static func number(in range: ClosedRange<Int>) -> Format {
    Format("number") { text, _ throws(Refusal) in
      guard let value = Int(text) else { throw Refusal(.core(\.isNoNumber)) }
      guard range.contains(value) else {
        throw Refusal(.core { $0.isOutside(range.lowerBound, range.upperBound) })
      }
      return value
    }
  }
}

extension Format where Value == Moment {
  /// A day, perhaps with a time, as people say it: `tomorrow`, `fri 17:00`, `+3d`, `2026-12-24`.
  public static var date: Format {
    let words = ["today", "tomorrow", "monday", "friday", "+3d", "+1w", "next week"]
    return Format("date", completing: .fixed(words.map { Candidate($0) })) {
      text, now throws(Refusal) in try DatePhrase.moment(text, now: now)
    }
  }
}

extension Format where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static func choice(_ type: Value.Type = Value.self) -> Format {
    let names = Value.allCases.map { $0.rawValue }
    return Format(
      names.joined(separator: "|"), completing: .fixed(names.map { Candidate($0) })
    ) { text, _ throws(Refusal) in
      let name = names.first { $0.lowercased() == text.lowercased() }
      guard let value = name.flatMap({ Value(rawValue: $0) }) else {
        throw Refusal(.core { $0.isNoneOf(names, nearest(to: text, among: names)) })
      }
      return value
    }
  }
}

extension Format {
  /// Another format, or nothing at all: the empty line of a form.
  public static func optional<Wrapped>(_ format: Format<Wrapped>) -> Format
  where Value == Wrapped? {
    Format(format.name, completing: format.completion) { text, now throws(Refusal) in
      text.allSatisfy(\.isWhitespace) ? nil : try format.read(text, now)
    }
  }

  /// Another format, or the word `none` for no value.
  public static func orNone<Wrapped>(_ format: Format<Wrapped>) -> Format
  where Value == Wrapped? {
    Format(format.name, completing: format.completion) { text, now throws(Refusal) in
      text.lowercased() == "none" ? nil : try format.read(text, now)
    }
  }
}
