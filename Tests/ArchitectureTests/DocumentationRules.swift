import Testing

/// Public types, requirements of public protocols, and public members with parameters have doc comments,
/// except implementations of protocol requirements and memberwise initialisers.
@Suite struct DocumentationRules {
  /// The requirements of protocols, by name: those of libraries and the package's own.
  static let requirements: [String: Set<String>] = Source.shipped.reduce(into: [
    "Comparable": ["<"], "Equatable": ["=="], "Hashable": ["==", "hash"],
    "CustomStringConvertible": ["description"], "AsyncIteratorProtocol": ["next"],
    "AsyncSequence": ["makeAsyncIterator"], "ExpressibleByStringLiteral": ["init(stringLiteral"],
    "ExpressibleByStringInterpolation": ["init(stringLiteral"],
    "ExpressibleByIntegerLiteral": ["init(integerLiteral"],
    "ExpressibleByFloatLiteral": ["init(floatLiteral"],
    "ExpressibleByBooleanLiteral": ["init(booleanLiteral"],
    "ExpressibleByNilLiteral": ["init(nilLiteral"],
    "ExpressibleByArrayLiteral": ["init(arrayLiteral"],
    "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral"],
    "Identifiable": ["id"], "DatabaseValueConvertible": ["databaseValue", "fromDatabaseValue"],
    "FetchableRecord": ["init(row"], "EncodableRecord": ["encode"],
    "TableRecord": ["databaseTableName"], "PersistableRecord": ["encode", "databaseTableName"],
  ]) { $0.merge(protocols(in: $1)) { $0.union($1) } }

  @Test func publicTypesAndFunctionsAreDocumented() {
    #expect(Source.shipped.flatMap { undocumented(in: $0) } == [])
  }

  @Test(arguments: [
    "public struct A {}", "// A note.\npublic enum A {}", "@frozen\npublic enum A {}",
    "/// A b.\nlet b = 1\n\npublic final class A {}", "struct B {\n  public indirect enum A {}\n}",
    "public func a(b: Int) {}", "public func a<B>(\n  b: B\n) {}",
    "/// A.\npublic protocol A {\n  var b: Int { get }\n}", "public typealias A = Int",
    "/// A.\npublic protocol A {\n  func b()\n}",
    "/// A.\npublic struct A {\n  public init(b: Int) {}\n}",
    "extension A {\n  public static func b(c: Int) {}\n}",
    "extension A {\n  public subscript(b: Int) -> Int { b }\n}",
    "/// A.\npublic struct A {\n  public init(b: Int) {\n    self.b = b\n    c = b\n  }\n}",
  ])
  func findsUndocumentedDeclarations(_ text: String) {
    #expect(undocumented(in: Source("Sources/Core/A/A.swift", text)).count == 1)
  }

  @Test(arguments: [
    "/// An A.\npublic struct A {}", "/// An A.\n@frozen\n@available(*, noasync)\npublic enum A {}",
    "struct A {}", "/// An A.\n@frozen public enum A {}", "/// A.\npublic enum A { case b, c }",
    "/// A.\npublic struct A {\n  public let b: Int\n  public init() {}\n}", "public func a() {}",
    "/// A.\npublic enum A {\n  case b(c: Int)\n}",
    "/// A.\npublic struct A {\n  public private(set) var b = 1\n}",
    "/// A.\npublic enum A {\n  /// B.\n  case b\n  var c: Int {\n    switch self {\n    case .b: 1\n"
      + "    }\n  }\n}",
    "/// A.\npublic struct A: B,\n  Comparable\n{\n  public static func < (a: A, b: A) -> Bool { b }\n}",
    "extension A: Feature {\n  public static let title = b\n}",
    "extension Purpose {\n  public static var version: Int { 1 }\n}",
    "/// A.\npublic struct A {\n  public init(\n    b: Int\n  ) {\n    self.b = b\n  }\n}",
  ])
  func acceptsDocumentedInternalAndSimpleDeclarations(_ text: String) {
    #expect(undocumented(in: Source("Sources/Core/A/A.swift", text)) == [])
  }

  @Test func requirementsIncludeTheParentsOfAProtocol() {
    let text = "protocol A: Comparable {\n  var b: Int { get }\n  init?(c: Int)\n}"
    #expect(
      protocols(in: Source("Sources/Core/A/A.swift", text)) == [
        "A": ["b", "init(c", "parent Comparable"]
      ])
  }
}

/// A line that begins a declaration, parsed without regular expressions because of their cost.
private struct Declaration {
  /// The keyword.
  let kind: Substring
  /// An initialiser has its first label as part of its name: `init(label`.
  let name: Substring
  let isPublic: Bool
  let hasParameters: Bool
  /// The number of leading spaces.
  let indent: Int

  private static let kinds: Set<Substring> = [
    "var", "let", "func", "init", "subscript", "associatedtype", "typealias", "case", "struct",
    "class", "enum", "actor", "protocol", "extension",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "open", "private", "fileprivate", "static", "final", "mutating", "convenience",
    "indirect", "private(set)", "internal(set)",
  ]

  init?(_ line: Substring) {
    var words = line.split(separator: " ")[...]
    let modifiers = words.prefix { $0.hasPrefix("@") || Self.modifiers.contains($0) }
    words = words.dropFirst(modifiers.count)
    guard let first = words.first else { return nil }
    kind = first.prefix { $0.isLetter }
    guard Self.kinds.contains(kind) else { return nil }
    isPublic = modifiers.contains("public") || modifiers.contains("open")
    indent = line.prefix { $0 == " " }.count
    let parameters = words.joined(separator: " ").drop { $0 != "(" }.dropFirst()
    hasParameters = ["func", "init", "subscript"].contains(kind) && parameters.first != ")"
    if kind == "init" {
      let label = words.joined(separator: " ").split(separator: "(").dropFirst().first ?? ""
      name = "init(" + label.prefix { $0.isLetter || $0 == "_" }
    } else {
      let word = words.dropFirst().first ?? ""
      let ends: Set<Character> = ["(", ":", "{", "<", ","]
      name = word.first == "<" ? word : word.prefix { !ends.contains($0) }
    }
  }

  var isType: Bool { ["struct", "class", "enum", "actor", "protocol"].contains(kind) }
}

private func lines(of text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// The names of the types after the colon of a declaration.
private func parents(at index: Int, in code: [Substring]) -> [String] {
  let rest = code[index...].prefix(6).joined(separator: " ")
  let header = rest.prefix { $0 != "{" }
  guard let colon = header.firstIndex(of: ":") else { return [] }
  let list = header[header.index(after: colon)...].split(separator: " where ")[0]
  return list.split(separator: ",").compactMap { name in
    name.prefix { $0 != "<" }.split { " .@".contains($0) }.last.map(String.init)
  }
}

/// The requirements of the protocols of a file, by name. `parent X` stands for those of a protocol `X`.
private func protocols(in source: Source) -> [String: Set<String>] {
  guard source.code.contains("protocol ") else { return [:] }
  let code = lines(of: source.code)
  var found: [String: Set<String>] = [:]
  for (index, line) in code.enumerated() where line.contains("protocol ") {
    guard let declaration = Declaration(line), declaration.kind == "protocol" else { continue }
    let parents = parents(at: index, in: code).map { "parent \($0)" }
    let members = members(of: declaration, at: index, in: code).map { String($0.name) }
    found[String(declaration.name)] = Set(members + parents)
  }
  return found
}

/// The declarations directly in the body that begins at a line.
private func members(
  of type: Declaration, at index: Int, in code: [Substring]
) -> [Declaration] {
  code[(index + 1)...].prefix { line in
    line.allSatisfy { $0 == " " } || line.prefix { $0 == " " }.count > type.indent
  }.compactMap { Declaration($0) }.filter { $0.indent == type.indent + 2 }
}

private func allRequirements(of name: String) -> Set<String> {
  let own = DocumentationRules.requirements[name] ?? []
  return own.reduce(into: own) { all, requirement in
    guard requirement.hasPrefix("parent "), requirement != "parent \(name)" else { return }
    all.formUnion(allRequirements(of: String(requirement.dropFirst("parent ".count))))
  }
}

private func undocumented(in source: Source) -> [String] {
  guard source.code.contains("public ") else { return [] }
  let code = lines(of: source.code)
  let text = lines(of: source.text)
  // The types and extensions around the current line, outermost first.
  var enclosing: [(type: Declaration, parents: [String])] = []
  var found: [String] = []
  for (index, line) in code.enumerated() {
    let indent = line.prefix { $0 == " " }.count
    guard let declaration = Declaration(line) else { continue }
    enclosing.removeAll { $0.type.indent >= indent }
    defer {
      if declaration.isType || declaration.kind == "extension" {
        enclosing.append((declaration, parents(at: index, in: code)))
      }
    }
    guard needsComment(declaration, in: enclosing.last?.type),
      !enclosing.contains(where: { isRequirement(declaration, of: $0) }),
      declaration.kind != "init" || !isMemberwise(index, in: code)
    else { continue }
    let before = text[..<index].map { $0.drop { $0 == " " } }
    if before.last(where: { !$0.hasPrefix("@") })?.hasPrefix("///") == true { continue }
    found.append("\(source.path):\(index + 1): '\(declaration.name)' has no doc comment")
  }
  return found
}

/// Returns whether a declaration needs a comment. The name of a property, a case or a function without
/// parameters may say enough.
private func needsComment(_ member: Declaration, in type: Declaration?) -> Bool {
  if let type, type.isPublic, type.kind == "protocol", member.indent == type.indent + 2 {
    return true
  }
  let isOfType = member.isType || ["typealias", "associatedtype"].contains(member.kind)
  return member.isPublic && (isOfType || member.hasParameters)
}

/// Returns whether the initialiser on a line only sets the properties that its parameters are named after, which have
/// comments of their own.
private func isMemberwise(_ index: Int, in code: [Substring]) -> Bool {
  let indent = code[index].prefix { $0 == " " }
  let lines = code[index...].prefix { $0 != indent + "}" }.drop { !$0.hasSuffix("{") }.dropFirst()
  return !lines.isEmpty
    && lines.allSatisfy { line in
      let words = line.split(separator: " ")
      return words.count == 3 && words[1] == "=" && words[0] == "self." + words[2]
    }
}

/// Returns whether a member implements a requirement of a protocol: in a type or extension that conforms to
/// it, or as the protocol's default.
private func isRequirement(
  _ member: Declaration, of enclosing: (type: Declaration, parents: [String])
) -> Bool {
  guard !member.isType, member.kind != "case", enclosing.type.kind != "protocol",
    member.indent == enclosing.type.indent + 2
  else { return false }
  let own = enclosing.type.kind == "extension" ? [String(enclosing.type.name)] : []
  return (enclosing.parents + own).contains {
    allRequirements(of: $0).contains(String(member.name))
  }
}
