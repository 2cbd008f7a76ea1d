import Testing

/// Texts for people exist in each language of the program.
@Suite struct LanguageRules {
  static let types = Source.shipped.flatMap { stringsTypes(in: $0) }

  /// Texts that are the same in another language as in English, except names and keys.
  static let sameInEnglish: [String: Set<String>] = [
    "de": [
      "Argument", "Feature", "Format", "Option", "Version", "Schema", "Text", "Test", "Tests",
      "Passphrase", "April", "August", "September", "November", "Name", "Region", "Link", "Form",
      "Code", "Tag", "Server", "Information", "Port", "optional", "… in …", "… in …, ", " in: …",
    ],
    "hr": ["Argument", "Test", "Port", "Program", "Ctrl"],
  ]
  /// Texts that are the same in all languages: names, words to type, and keys.
  static let names: Set<String> = [
    "Base45", "taken …", "health", "ordinary", "personal", "Field notes", "… min", "… h",
    "patients.certificates.", "dn", "sd", "SMART Health Card", "SMART Health Link",
    "todos", "fin", "done 3-7, done 3,5", "eow, eom, eoy", "alias add t todos add",
  ]

  @Test func thereAreStringsTypes() {
    #expect(Self.types.count > 20)
  }

  @Test(arguments: Source.shipped.filter { !stringsTypes(in: $0).isEmpty })
  func stringsTypesHaveEveryLanguage(_ source: Source) {
    let registered = source.code.matches(of: #/\.de: de, \.hr: hr\]/#).count
    #expect(registered == stringsTypes(in: source).count, "\(source.path) lacks a language")
  }

  /// With a default value, a translation without the sentence would compile.
  @Test(arguments: Source.shipped.filter { !stringsTypes(in: $0).isEmpty })
  func sentencesHaveNoDefaults(_ source: Source) {
    #expect(defaults(in: source) == [])
  }

  @Test func findsDefaults() {
    let text = "struct AStrings: Strings {\n  var a: String\n  var b: String = c\n  let d = e\n}"
    #expect(defaults(in: Source("Sources/Core/A/A.swift", text)).count == 2)
    let other = "struct AStrings: Strings {\n  static let en = b\n  var a: String { b == c }\n}"
    #expect(defaults(in: Source("Sources/Core/A/A.swift", other + "\nlet c = d")) == [])
  }

  /// Texts suggest present words: former options and commands still work, but warn.
  @Test(arguments: Set(Source.shipped.filter { $0.layer == "Features" }.map(\.module)))
  func textsNameNoFormerWords(_ feature: String) {
    let sources = Source.shipped.filter { $0.layer == "Features" && $0.module == feature }
    #expect(formerWords(in: sources, of: feature) == [])
  }

  @Test func findsFormerWords() {
    let source = Source(
      "Sources/Features/Zoo/Scenes/ZooScene.swift",
      """
      Command("doses") {}.formerly("today")
      Argument.option("on", .day)
        .formerly("date").help("Use --date.")
      let hints = ["Run 'zoo today'.", "„today“", "today is --on", "--dates"]
      """)
    #expect(formerWords(in: [source], of: "Zoo") == ["--date", "'zoo today'", "„today“"])
  }

  @Test(arguments: types, ["de", "hr"])
  func translationsDifferFromEnglish(_ type: String, _ language: String) throws {
    let english = texts(of: type, in: "en")
    let own = texts(of: type, in: language)
    let same = own.intersection(english).subtracting(Self.names).filter(isReadable)
    #expect(same.subtracting(Self.sameInEnglish[language] ?? []) == [], "\(type) in \(language)")
    #expect(!english.isEmpty && !own.isEmpty)
  }

  /// German quotes are „…“, Croatian ones „…”. Straight quotes belong to commands and to JSON.
  @Test(arguments: types, ["de", "hr"])
  func textsHaveTheQuotesOfTheirLanguage(_ type: String, _ language: String) {
    let wrong = texts(of: type, in: language).filter { !hasQuotes(of: language, $0) }
    #expect(wrong == [], "\(type) in \(language)")
  }

  @Test(arguments: [
    ("„a“", "de", true), ("„a“ und „b“", "de", true), ("„a”", "de", false), ("“a”", "de", false),
    ("„a”", "hr", true), ("„a“", "hr", false), ("a”", "hr", false), ("»a«", "hr", false),
  ])
  func findsForeignQuotes(_ text: String, _ language: String, _ isRight: Bool) {
    #expect(hasQuotes(of: language, text) == isRight)
  }

  @Test func findsTypesAndTheirTexts() {
    let text = """
      struct AStrings: Strings {
        static let en = AStrings(
          one: "One",
          two: { "\\($0 == 1 ? "One" : "Two \\($0)") of // 2" }
        )
        static let de = AStrings(
          one: "Eins \\\\",
        )
      }
      """
    let source = Source("Sources/Core/A/A.swift", text)
    #expect(stringsTypes(in: source) == ["AStrings"])
    #expect(
      literals(in: block(of: "AStrings", in: "en", source) ?? "") == [
        "One", "One", "Two …", "… of // 2",
      ])
    #expect(literals(in: block(of: "AStrings", in: "de", source) ?? "") == ["Eins \\\\"])
    #expect(block(of: "AStrings", in: "hr", source) == nil)
  }

  @Test(arguments: [
    ("Due", true), ("… days", true), ("…: …", false), ("TZ", false), ("$HOME/a.json", false),
  ])
  func placeholdersAndPathsAreNotReadable(_ text: String, _ isReadable: Bool) {
    #expect(ArchitectureTests.isReadable(text) == isReadable)
  }
}

private func stringsTypes(in source: Source) -> [String] {
  source.code.matches(of: #/\bstruct (\w+): Strings\b/#).map { String($0.1) }
}

/// The stored properties with default values in the `Strings` types of a file.
private func defaults(in source: Source) -> [String] {
  let types = source.code.matches(of: #/(?m)^( *)struct \w+: Strings \{\n(?:.*\n)*?\1\}/#)
  return types.flatMap { type in
    type.0.matches(of: #/(?m)^( *)(?:var|let) (\w+)[^={\n]*=/#).compactMap { member in
      member.1.count == type.1.count + 2 ? "'\(member.2)'" : nil
    }
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

/// The texts of a type in a language: those of its value, and of the whole file if the file is of one
/// language.
private func texts(of type: String, in language: String) -> Set<String> {
  let all = Source.shipped.flatMap { source -> [String] in
    guard let block = block(of: type, in: language, source) else { return [] }
    return literals(in: source.path.hasSuffix("+\(language).swift") ? source.statements : block)
  }
  return Set(all)
}

/// The arguments of `static let en = AStrings(`: the lines with a greater indent.
private func block(of type: String, in language: String, _ source: Source) -> String? {
  let text = source.statements
  guard let start = text.firstRange(of: "static let \(language) = \(type)(")?.lowerBound else {
    return nil
  }
  let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
  let indent = text[..<start].reversed().prefix { $0 == " " }.count
  return lines.dropFirst().prefix { line in
    line.isEmpty || line.prefix { $0 == " " }.count > indent
  }.joined(separator: "\n")
}

/// The former options and quoted commands in the strings of a file.
private func formerWords(in sources: [Source], of feature: String) -> [String] {
  func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
    Set(sources.flatMap { $0.statements.matches(of: pattern).map { String($0.1) } })
  }
  let former = names(/\.formerly\("([a-z-]+)"/)
  let present = names(/\.(?:option|flag|repeated|several)\("([a-z-]+)"/)
    .union(names(/(?:Command|word)\(\s*"([a-z-]+)"/))
  let root = feature.lowercased()
  // Quoted words of SQL are names of columns.
  let spoken = sources.filter { !$0.path.contains("/Storage/") }
  let all: [String] = spoken.flatMap { literals(in: $0.statements) }
  let texts = all.filter { $0.contains("--") || $0.contains("'") || $0.contains("„") }
  return former.subtracting(present).sorted().flatMap { word -> [String] in
    let quoted = ["'\(word)", "„\(word)", "'\(root) \(word)", "„\(root) \(word)"]
    return texts.flatMap { text -> [String] in
      let found = text.matches(of: /(?:--[a-z-]+|['„][a-z -]+['“”])/).map { String($0.output) }
      return found.filter { match in
        match == "--\(word)"
          || quoted.contains { match.dropLast() == $0 || match.hasPrefix($0 + " ") }
      }
    }
  }
}

/// The string literals of a text without comments, with `…` in place of interpolations. Literals
/// within an interpolation come before the literal around it.
private func literals(in text: String) -> [String] {
  var rest = text[...]
  var found: [String] = []
  while !rest.isEmpty {
    if rest.first == "\"" { readLiteral(&rest, &found) } else { rest.removeFirst() }
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
