import AtriumCore
import AtriumScreen
import AtriumTesting
import Testing

@testable import Consents

/// Expiry, changed purposes and the clock.
@MainActor @Suite struct ExpiryTests {
  private let world = World(now: "2026-11-21T10:00")

  private func talk<P: Purpose>(
    about purpose: P.Type = Reading.self, _ manner: Conversation.Options = .person,
    _ lines: String...
  ) async throws -> String {
    try await Conversation.with(
      [ConsentsFeature(), PaperFeature<P>()], manner, in: world, saying: lines)
  }

  @Test func anExpiringConsentIsAnnouncedAMonthAhead() async throws {
    _ = try await talk(.script, "consents give paper.read")
    world.setClock(to: "2027-01-20T10:00")
    let early = try await talk(.person, "consents")
    #expect(!early.contains("ends on"), "\(early)")
    world.setClock(to: "2027-01-21T10:00")
    let late = try await talk(.person, "consents")
    let json = try await talk(.script, "home")
    #expect(json.contains(#""line":"1 given, one ends on 2027-02-21""#), "\(json)")
    #expect(
      late.contains(
        "! “Read it” ends on 2027-02-21. Renew it with: consents give paper.read"), "\(late)")
    #expect(
      late.contains("Today  expires in 31 days  Read it  consents give paper.read"), "\(late)")
    #expect(!early.contains("expires in"), "\(early)")
    let german = try await talk(.person.speaking(.de), "consents show 1")
    #expect(german.contains("endet am 21.02.2027"), "\(german)")
  }

  @Test func anExpiredConsentClosesItsFeature() async throws {
    _ = try await talk(.script, "consents give paper.read")
    world.setClock(to: "2027-02-21T09:59")
    #expect(try await talk(.script, "paper").hasSuffix(#"{"screen":"paper"}"#))
    world.setClock(to: "2027-02-21T10:00")
    #expect(try await talk(.script, "paper").contains("consent.required"))
    let talk = try await talk(.person, "paper", "accept")
    #expect(talk.contains("Off until you agree: paper"), "\(talk)")
    #expect(talk.contains("\nNote         expired\n"), "\(talk)")
    #expect(talk.contains("It is written."), "\(talk)")
  }

  @Test func aConsentCanBeRenewedBeforeItExpires() async throws {
    _ = try await talk(.script, "consents give paper.read")
    world.setClock(to: "2027-01-01T10:00")
    _ = try await talk(.script, "consents give paper.read")
    #expect(try await world.consents().history().count == 1)
    world.setClock(to: "2027-02-01T10:00")
    let renewed = try await talk(.script, "consents give paper.read")
    #expect(renewed.contains(#""consent_id":2,"#), "\(renewed)")
    #expect(renewed.contains(#""expires":"2027-05-01T10:00:00Z""#), "\(renewed)")
  }

  @Test func aNewWordingKeepsTheConsent() async throws {
    _ = try await talk(.script, "consents give paper.read")
    let talk = try await talk(about: ReadingCorrected.self, .person, "paper", "consents show 1")
    #expect(talk.contains("It is written."), "\(talk)")
    #expect(talk.contains("Version           1 (now 2, same meaning)"), "\(talk)")
    #expect(talk.contains("Text              It may be red.\n"), "\(talk)")
  }

  @Test func aNewMeaningRequiresANewConsent() async throws {
    _ = try await talk(.script, "consents give paper.read")
    #expect(try await talk(about: ReadingAloud.self, .script, "paper").contains("consent.required"))
    let talk = try await talk(about: ReadingAloud.self, .person, "paper", "accept")
    #expect(talk.contains("\nNote         changed since you agreed\n"), "\(talk)")
    let log = try await world.consents().history()
    #expect(log.map(\.version) == [1, 3])
    #expect(log.map(\.text) == ["It may be red.", "It may be read to everybody."])
  }

  @Test func aClockSetBackPreventsGiving() async throws {
    _ = try await talk(.script, "consents give paper.read")
    _ = try await talk(.script, "consents withdraw paper.read --yes")
    world.setClock(to: "2026-11-20T10:00")
    let refused = try await talk(.script, "consents give paper.read")
    #expect(
      refused.contains(#""failure":"consents.clock""#), "\(refused)")
    #expect(try await world.consents().history().count == 2)
    let asked = try await talk(.person, "paper", "y")
    #expect(asked.contains("✗ The clock shows 2026-11-20T10:00:00Z"), "\(asked)")
    #expect(try await world.consents().history().count == 2)
    let given = try await talk(
      about: Reading.self, .script, "consents give paper.read --despite-clock")
    #expect(given.contains(#""since":"2026-11-21T10:00:00Z""#), "\(given)")
  }

  @Test func withdrawingIgnoresTheClock() async throws {
    _ = try await talk(.script, "consents give paper.read")
    world.setClock(to: "2020-01-01T00:00")
    _ = try await talk(.script, "consents withdraw paper.read --yes")
    let log = try await world.consents().history()
    #expect(log.map(\.at) == ["2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z"])
    #expect(try await world.consents().verify().isIntact)
  }

  @Test func anExpiredConsentStaysExpiredIfTheClockIsSetBack() async throws {
    _ = try await talk(.script, "consents give paper.read")
    world.setClock(to: "2027-03-01T10:00")
    // The log has a later entry.
    _ = try await Conversation.with(
      testFeatures, .script, in: world, says: "consents give mirror.look")
    world.setClock(to: "2026-12-01T10:00")
    #expect(try await talk(.script, "paper").contains("consent.required"))
  }

  @Test func anOrphanedConsentCanBeWithdrawn() async throws {
    _ = try await talk(.script, "consents give paper.read")
    func alone(_ line: String) async throws -> String {
      try await Conversation.with([ConsentsFeature()], .script, in: world, says: line)
    }
    let listed = try await alone("consents")
    #expect(
      listed.contains(#""id":"paper.read""#) && listed.contains(#""state":"given""#), "\(listed)")
    let withdrawn = try await alone("consents withdraw paper.read --yes")
    #expect(withdrawn.contains(#""state":"withheld""#), "\(withdrawn)")
    #expect(try await alone("consents give paper.read").contains("consents.feature-off"))
  }
}
