import AtriumScreen
import AtriumTime
import Testing

@testable import Patients

/// The queries for names and for days, and the results that are meant.
@Suite struct NameSearchTests {
  private static let names = [
    "Müller^Jörg", "Maier^Jörg", "Lovelace^Ada^King^Dr.^MSc", "van der Berg^Jan^^^",
    "Yamada^Tarou=山田^太郎=やまだ^たろう", "王^小东", "O'Neill-Smith^Anna Maria", "OB^^^^",
  ]

  private func patient(_ name: String, date: String? = nil) throws -> Resource {
    try Resource(
      date == nil ? .patient : .study,
      [
        "ID": "a",
        "MainDicomTags": ["PatientName": .string(name), "StudyDate": .string(date ?? "")],
        "PatientMainDicomTags": ["PatientName": .string(name)],
      ])
  }

  /// Returns the names that a server and the query accept.
  private func found(_ text: String) throws -> [String] {
    let query = FindQuery.patients(named: text)
    let pattern = try #require(query.patterns.first?.value.string)
    return try Self.names.filter { name in
      let part = pattern.hasPrefix("*") && pattern.hasSuffix("*")
      #expect(part, "\(pattern)")
      return try name.lowercased().contains(pattern.dropFirst().dropLast().lowercased())
        && query.matches(try patient(name))
    }
  }

  /// The whole name as it is shown finds it, as do its words in every other order.
  @Test func theShownNameFindsThePatient() throws {
    for name in Self.names {
      let shown = try #require(PersonName(name)?.text)
      #expect(try found(shown) == [name], "\(shown)")
      #expect(try found(shown.uppercased()) == [name])
      let words = shown.split(separator: " ")
      #expect(try found(words.reversed().joined(separator: " ")) == [name])
      #expect(try found(words.joined(separator: ", ")) == [name])
      #expect(try found(name) == [name])
    }
  }

  @Test(arguments: [
    ("Müller Jörg", ["Müller^Jörg"]), ("Müller, Jörg", ["Müller^Jörg"]),
    ("jörg", ["Müller^Jörg", "Maier^Jörg"]),
    ("Jö Mü", ["Müller^Jörg"]), ("Müller^J", ["Müller^Jörg"]),
    ("Berg, Jan", ["van der Berg^Jan^^^"]),
    ("Maria Smith", ["O'Neill-Smith^Anna Maria"]), ("Jörg Lovelace", []), ("Jörg Müller Ada", []),
  ])
  func wordsFindNamesThatContainAllOfThem(_ text: String, _ names: [String]) throws {
    #expect(try found(text) == names)
  }

  @Test func aPatternIsForTheServerAlone() {
    let query = FindQuery.patients(named: "Mül*^J?rg x")
    #expect(query.patterns.first?.value == "Mül*^J?rg x" && !query.isFiltered)
    #expect(FindQuery.containing("a\\b") == "a?b")
    #expect(!FindQuery.patients(named: "Doe").isFiltered)
    // Decomposed letters, as on macOS.
    #expect(FindQuery.containing("Mu\u{308}ller").unicodeScalars.count == 8)
  }

  @Test(arguments: [
    ("19970424", true), ("1997.04.24", true), ("1997-04-24", true), ("199704", true),
    ("1997", true),
    ("1997.04.23", false), ("1997.04.26", false), ("199705", false), ("1998", false),
    ("00000000", false), ("0000-00-00", false), ("", false), ("unknown", false),
  ])
  func daysAreComparedHoweverTheyAreWritten(_ date: String, _ isFound: Bool) throws {
    let query = FindQuery.studies([], from: Day(iso: "1997-04-24"), to: Day(iso: "1997-04-25"))
    #expect(query.patterns == [JSON.Member("StudyDate", "1997-19970425")])
    #expect(query.matches(try patient("A", date: date)) == isFound)
    let range = try #require(query.patterns.first?.value.string).split(separator: "-")
    // The server's range contains all that are meant.
    if isFound { #expect(String(range[0]) <= date && date <= String(range[1])) }
  }

  @Test(arguments: [
    ("\"a\u{FFFD}b\"", "\"a", [0xFF] as [UInt8], "b\""), ("\"a\u{FFFD}b\"", "\"a", [0x1B], "b\""),
    ("\"a b\"", "\"a", [0x0A], "b\""), ("\"a\u{FFFD}b\"", "\"a", Array(#"\ud800"#.utf8), "b\""),
    ("\"a\u{FFFD}b\"", "\"a", Array(#"\uDC00"#.utf8), "b\""),
    ("\"a😀b\"", "\"a", Array(#"\ud83d\ude00"#.utf8), "b\""),
    (#""a\\ud800b""#, "\"a", Array(#"\\ud800"#.utf8), "b\""),
    (#""a\\xb""#, "\"a", Array(#"\x"#.utf8), "b\""),
  ])
  func badCharactersAreReplaced(
    _ expected: String, _ before: String, _ bytes: [UInt8], _ after: String
  ) throws {
    let repaired = (Array(before.utf8) + bytes + Array(after.utf8)).replacingInvalidCharacters
    #expect(try JSON(parsing: repaired) == JSON(parsing: Array(expected.utf8)))
  }
}
