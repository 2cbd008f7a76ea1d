import AtriumScreen
import Testing

@testable import AtriumCore

protocol A: Sendable {}
protocol B: Sendable {}
protocol C: Sendable {}
struct TestService: A, B, C {}

@Suite struct WiringTests {
  @Test func everyMissingServiceIsReportedWithAPossibleProvider() {
    var one = plan("one")
    var two = plan("two")
    var disabled = plan("disabled")
    one.provide((any A).self) { (_: any B) in TestService() }
    two.provide((any A).self) { (_: any C, _: any B) in TestService() }
    disabled.export((any B).self) { TestService() }
    disabled.provide((any C).self) { TestService() }
    let found = problems { () throws(Problems) in try Wiring([one, two]) { disabled.providers } }
    #expect(
      found.texts == [
        "one: A needs B, but no feature provides it. Switch on 'disabled' to provide it.",
        "two: A needs C, but no feature provides it. "
          + "No feature of this build provides it; switch off 'two'.",
        "two: A needs B, but no feature provides it. Switch on 'disabled' to provide it.",
      ])
    #expect(found.allSatisfy { $0.kind == .configuration && $0.code == "wiring.missing" })
  }

  @Test func disabledProvidersAreNotRequestedIfNothingIsMissing() throws {
    var asked = false
    _ = try Wiring([plan("one")]) {
      asked = true
      return []
    }
    #expect(!asked)
  }

  @Test func dependenciesOfEntriesHooksAndBackgroundWorkAreChecked() {
    var one = plan("one")
    one.addEntry(at: "door") { (_: any A) in TestEntry { _ in TestScene<Never>("") } }
    one.contribute(HomeLine.self) { (_: any B) in { nil } }
    one.runInBackground { (_: any C) in {} }
    #expect(
      problems { () throws(Problems) in try Wiring([one]) }.map { $0.message.text(in: .en) } == [
        "one: the entry 'door' needs A, but no feature provides it.",
        "one: its home line needs B, but no feature provides it.",
        "one: its background work needs C, but no feature provides it.",
      ])
  }

  @Test func duplicateProvidersAreReported() {
    var one = plan("one")
    var two = plan("two")
    one.export { 1 }
    two.export { 2 }
    one.provide { "a" }
    one.provide { "b" }
    #expect(
      problems { () throws(Problems) in try Wiring([one, two]) }.texts == [
        "String is provided by both 'one' and 'one'. Switch off one of them.",
        "Int is provided by both 'one' and 'two'. Switch off one of them.",
      ])
  }

  @Test func aFeatureMayNotExportAServiceOfThePlatform() {
    var one = plan("one")
    one.export { 1 }
    let found = problems { () throws(Problems) in
      try Wiring([one], platform: [.perFeature(Int.self) { _ in 0 }])
    }
    #expect(found.map { $0.message.text(in: .en) } == ["Int is provided by both 'app' and 'one'."])
  }

  @Test func aCycleInsideAFeatureIsReportedAsAPath() {
    var one = plan("one")
    one.provide((any A).self) { (_: any B) in TestService() }
    one.provide((any B).self) { (_: any C) in TestService() }
    one.provide((any C).self) { (_: any A) in TestService() }
    let found = problems { () throws(Problems) in try Wiring([one]) }
    #expect(found.texts == ["Circular service dependency: one.A → one.B → one.C → one.A"])
    #expect(found.codes == ["wiring.cycle"])
  }

  @Test func aCycleAcrossExportedServicesIsReportedAsAPath() {
    var one = plan("one")
    var two = plan("two")
    one.export((any A).self) { (_: any B) in TestService() }
    two.export((any B).self) { (_: any C) in TestService() }
    two.provide((any C).self) { (_: (any A)?) in TestService() }
    #expect(
      problems { () throws(Problems) in try Wiring([one, two]) }.texts
        == ["Circular service dependency: one.A → two.B → two.C → one.A"])
  }

  @Test func aServiceThatNeedsItselfIsACycle() {
    var one = plan("one")
    one.provide((any A).self) { (_: any A) in TestService() }
    #expect(
      problems { () throws(Problems) in try Wiring([one]) }.texts
        == ["Circular service dependency: one.A → one.A"])
  }

  @Test func aDiamondIsNotACycle() throws {
    var one = plan("one")
    one.provide { 1 }
    one.provide((any A).self) { (_: Int) in TestService() }
    one.provide((any B).self) { (_: Int) in TestService() }
    one.provide((any C).self) { (_: any A, _: any B) in TestService() }
    _ = try Wiring([one])
  }

  @Test func everyKindOfProblemIsReportedTogether() {
    var one = plan("one")
    var two = plan("two")
    one.provide((any A).self) { (_: any B) in TestService() }
    one.provide((any B).self) { (_: any A) in TestService() }
    one.export { 1 }
    two.export { 2 }
    two.provide { (_: any C) in "c" }
    #expect(
      problems { () throws(Problems) in try Wiring([one, two]) }.codes
        == ["wiring.duplicate", "wiring.missing", "wiring.cycle"])
  }
}

private func plan(_ feature: FeatureID) -> Plan { Plan(feature: feature, title: "") }
