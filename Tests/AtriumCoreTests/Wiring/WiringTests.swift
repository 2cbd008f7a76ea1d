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
        "one: A needs B, which nothing provides. Switch on 'disabled', which provides it.",
        "two: A needs C, which nothing provides. "
          + "No feature of this build provides it; switch 'two' off.",
        "two: A needs B, which nothing provides. Switch on 'disabled', which provides it.",
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
    one.addEntry(at: "door") { (_: any A) in TestEntry { _, _ in } }
    one.contribute(HomeLine.self) { (_: any B) in { nil } }
    one.runInBackground { (_: any C) in {} }
    #expect(
      problems { () throws(Problems) in try Wiring([one]) }.map { "\($0.message)" } == [
        "one: the entry 'door' needs A, which nothing provides.",
        "one: its home line needs B, which nothing provides.",
        "one: its background work needs C, which nothing provides.",
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
        "String is provided by both 'one' and 'one'. Switch one of them off.",
        "Int is provided by both 'one' and 'two'. Switch one of them off.",
      ])
  }

  @Test func aFeatureMayNotExportAServiceOfThePlatform() {
    var one = plan("one")
    one.export { 1 }
    let found = problems { () throws(Problems) in
      try Wiring([one], platform: [.perFeature(Int.self) { _ in 0 }])
    }
    #expect(found.map { "\($0.message)" } == ["Int is provided by both 'app' and 'one'."])
  }

  @Test func aCycleInsideAFeatureIsReportedAsAPath() {
    var one = plan("one")
    one.provide((any A).self) { (_: any B) in TestService() }
    one.provide((any B).self) { (_: any C) in TestService() }
    one.provide((any C).self) { (_: any A) in TestService() }
    let found = problems { () throws(Problems) in try Wiring([one]) }
    #expect(found.texts == ["Services need each other: one.A → one.B → one.C → one.A"])
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
        == ["Services need each other: one.A → two.B → two.C → one.A"])
  }

  @Test func aServiceThatNeedsItselfIsACycle() {
    var one = plan("one")
    one.provide((any A).self) { (_: any A) in TestService() }
    #expect(
      problems { () throws(Problems) in try Wiring([one]) }.texts
        == ["Services need each other: one.A → one.A"])
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
