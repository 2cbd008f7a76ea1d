import AtriumScreen
import Testing

@testable import Certificates

/// Several certificates of one person.
@Suite struct PersonTests {
  private let forge = Forge()
  private let now = "2022-01-10T10:00:00Z"

  private func card(_ id: Int, _ payload: JSON, _ from: String, _ until: String) throws -> Card {
    let text = try forge.text(payload)
    let at = try #require(Timestamp(rfc3339: now))
    let terms = Terms(
      trust: forge.list(isGiven: true),
      rules: Rulebook { _ in [RuleOutcome(rule: "all", description: "", isKept: true)] },
      country: nil, at: at)
    return Card(
      id: id, text: text, facts: try #require(Facts(payload)),
      judgement: try Judge(terms).judge(Array(text.utf8)[...]),
      validity: Validity(
        from: try #require(Timestamp(rfc3339: from)), until: try #require(Timestamp(rfc3339: until))
      ))
  }

  @Test func onesCertificatesFollowOneAnother() throws {
    let at = try #require(Timestamp(rfc3339: now))
    let first = try card(1, .named("Ada"), now, "2022-02-01T00:00:00Z")
    let second = try card(2, .named("Ada"), "2022-01-20T00:00:00Z", "2022-03-01T00:00:00Z")
    let late = try card(3, .named("Ada"), "2022-03-02T00:00:00Z", "2022-09-01T00:00:00Z")
    let person = try #require(Person.grouping([first, second, late]).first)
    #expect(person.conclusion == .valid)
    #expect(person.coverage(at: at)?.until.text == "2022-03-01T00:00:00Z")
    #expect(person.coverage(at: at)?.last.id == 2)
    #expect(Person(holder: person.holder, cards: [late]).coverage(at: at) == nil)
  }

  @Test func theNewestComeFirstAndEveryoneOnce() throws {
    let cards = try [
      card(1, .named("Ada", on: "2021-01-01"), now, now),
      card(2, .named("Bob", on: "2021-06-01"), now, now),
      card(3, .named("Ada", on: "2021-09-01"), now, now),
    ]
    let people = Person.grouping(cards)
    #expect(people.map(\.holder.name) == ["Ada Lovelace", "Bob Lovelace"])
    #expect(people.map { $0.cards.map(\.id) } == [[3, 1], [2]])
  }

  @Test func aPersonIsKnownByTheLettersOfPassportsAndTheDateOfBirth() {
    let one = Holder(["nam": ["fn": "Müller", "fnt": "MUELLER", "gnt": "EVA"], "dob": "1980"])
    let other = Holder(["nam": ["fn": "Mueller", "fnt": "Mueller", "gnt": "EVA"], "dob": "1980"])
    #expect(one == other)
    #expect(one != Holder(["nam": ["fnt": "MUELLER", "gnt": "EVA"], "dob": "1981"]))
    #expect(Holder(["nam": ["fnt": "VAN<DER<BERG", "gnt": "EVA"]]).name == "EVA VAN DER BERG")
    #expect(Holder(nil as JSON).name == "")
  }
}
