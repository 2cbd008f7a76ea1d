import Testing

/// Sentences for people are translated and have the quotation marks of their language.
@Suite struct LanguageRules {
  /// The files with sentences: their paths, and the texts by language.
  static let sources = Source.shipped.map { ($0.path, texts(of: $0)) }
    .filter { _, texts in texts["en"] != nil }

  /// Texts that are the same in another language as in English, except names and keys.
  static let sameInEnglish: [String: Set<String>] = [
    "de": [
      "Argument", "Feature", "Format", "Option", "Version", "Schema", "Text", "Test", "Tests",
      "Passphrase", "April", "August", "September", "November", "Name", "Region", "Link", "Form",
      "Code", "Patient", "Tag", "Server", "text", "Information", "Port", "optional", "… in …",
      "… in …, ", " in: …", "Features: …", "Plug-in",
    ],
    "hr": ["Argument", "Test", "Port", "Program", "Ctrl", "Enter: …."],
  ]
  /// Texts that are the same in all languages: names, words to type, and keys.
  static let names: Set<String> = [
    "Base45", "taken …", "health", "ordinary", "personal", "Field notes", "… min", "… h",
    "patients.certificates.", "dn", "sd", "SMART Health Card", "SMART Health Link",
    "todos", "fin", "done 3-7, done 3,5", "eow, eom, eoy", "alias add t todos add",
  ]

  @Test func thereAreSentences() {
    #expect(Self.sources.count > 20)
  }

  @Test(arguments: ["de", "hr"])
  func translationsDifferFromEnglish(_ language: String) throws {
    for (path, texts) in Self.sources {
      let own = try #require(texts[language], "\(path)")
      let same = own.intersection(texts["en"] ?? []).subtracting(Self.names).filter(isReadable)
      #expect(same.subtracting(Self.sameInEnglish[language] ?? []) == [], "\(path)")
    }
  }

  /// German quotes are „…“, Croatian ones „…”. Straight quotes belong to commands and to JSON.
  @Test(arguments: ["de", "hr"])
  func textsHaveTheQuotesOfTheirLanguage(_ language: String) {
    for (path, texts) in Self.sources {
      #expect(texts[language]?.filter { !hasQuotes(of: language, $0) } == [], "\(path)")
    }
  }

  @Test(arguments: [
    ("„a“", "de", true), ("„a“ und „b“", "de", true), ("„a”", "de", false), ("“a”", "de", false),
    ("„a”", "hr", true), ("„a“", "hr", false), ("a”", "hr", false), ("»a«", "hr", false),
  ])
  func findsForeignQuotes(_ text: String, _ language: String, _ isRight: Bool) {
    #expect(hasQuotes(of: language, text) == isRight)
  }

  @Test func findsTheTextsOfALanguage() {
    let text = """
      extension Phrase {
        static let one = Phrase(en: "One", de: "Eins, hr: no", hr: "Jedan \\\\")
        static func two(_ count: Int) -> Phrase {
          .init(
            en: count == 1 ? "One" : "Two \\(count) // \\(of("x"))",
            de: "Zwei", hr: "Dva")
        }
        static let three = line("3", en: "Three", de: "Drei", hr: "Tri")
      }
      """
    let source = Source("Sources/Core/A/A.swift", text)
    let found = texts(of: source)
    #expect(found["en"] == ["One", "x", "Two … // …", "Three"])
    #expect(found["de"] == ["Eins, hr: no", "Zwei", "Drei"])
    #expect(found["hr"] == ["Jedan \\\\", "Dva", "Tri"])
  }

  @Test(arguments: [
    ("Due", true), ("… days", true), ("…: …", false), ("TZ", false), ("$HOME/a.json", false),
  ])
  func placeholdersAndPathsAreNotReadable(_ text: String, _ isReadable: Bool) {
    #expect(ArchitectureTests.isReadable(text) == isReadable)
  }
}

/// Returns whether all typographic quotes of a text are pairs of the language.
private func hasQuotes(of language: String, _ text: String) -> Bool {
  let closing: Character = language == "de" ? "“" : "”"
  var isOpen = false
  for character in text where "„“”‚‘’«»".contains(character) {
    guard character == (isOpen ? closing : "„") else { return false }
    isOpen.toggle()
  }
  return true
}

/// Returns whether a text consists of words instead of symbols, variables or paths.
private func isReadable(_ text: String) -> Bool {
  text.contains { $0.isLowercase } && !text.contains { "/$".contains($0) }
}

/// The literals in the sentences of a file, by language: `Phrase(en: "…", de: "…", hr: "…")`, or other arguments with
/// these labels.
private func texts(of source: Source) -> [String: Set<String>] {
  guard source.statements.contains("en:") else { return [:] }
  return source.statements.matches(of: #/[(,]\s*(?=en:)/#).reduce(into: [:]) { texts, match in
    for (label, found) in literals(inArguments: source.statements[match.range.upperBound...]) {
      texts[label, default: []].formUnion(found)
    }
  }
}

/// The literals of arguments, with which a text begins, by label.
private func literals(inArguments text: Substring) -> [String: [String]] {
  var rest = text
  var found: [String: [String]] = [:]
  var label = ""
  var depth = 0
  while let next = rest.first, depth >= 0 {
    if next == "\"" {
      readLiteral(&rest, &found[label, default: []])
      continue
    }
    let word = rest.prefix { $0.isLetter }
    if !word.isEmpty {
      rest = rest[word.endIndex...]
      if depth == 0, rest.first == ":" { label = String(word) }
      continue
    }
    if "([{".contains(next) { depth += 1 }
    if ")]}".contains(next) { depth -= 1 }
    rest.removeFirst()
  }
  return found
}

private func readLiteral(_ rest: inout Substring, _ found: inout [String]) {
  let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
  rest = rest.dropFirst(quote.count)
  var text = ""
  while !rest.isEmpty, !rest.hasPrefix(quote) {
    if rest.hasPrefix("\\(") {
      readInterpolation(&rest, &found)
      text += "…"
    } else {
      let part = rest.prefix(rest.first == "\\" ? 2 : 1)
      text += part
      rest = rest.dropFirst(part.count)
    }
  }
  rest = rest.dropFirst(quote.count)
  found.append(text)
}

private func readInterpolation(_ rest: inout Substring, _ found: inout [String]) {
  rest = rest.dropFirst(1)
  var depth = 0
  repeat {
    if rest.first == "\"" {
      readLiteral(&rest, &found)
      continue
    }
    if rest.first == "(" { depth += 1 }
    if rest.first == ")" { depth -= 1 }
    rest = rest.dropFirst()
  } while depth > 0 && !rest.isEmpty
}
