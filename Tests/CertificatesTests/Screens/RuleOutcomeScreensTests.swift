import AtriumScreen
import HealthCredentials
import Testing

@testable import Certificates

@Suite struct RuleOutcomeScreensTests {
  @Test(
    arguments: [
      (.notBoolean, "The rule's result is neither true nor false."),
      (.evaluationFailed(.unknown("xor")), "Unknown CertLogic operation 'xor'."),
      (
        .unsupportedEngine("OTHER 0.7.5"),
        "The rule requires the unknown engine OTHER 0.7.5."
      ),
      (
        .incompatibleSchema(SchemaVersion(1, 0, 0)),
        "The rule requires certificates of version 1.0.0 or a later compatible one."
      ),
      (.noRulesInForce(country: "HR"), "No rules of HR apply at this time."),
      (.noApplicableRule(country: "HR"), "No rule of HR applies to this kind of certificate."),
    ] as [(RuleReason, String)])
  func reasonsAreSentences(_ reason: RuleReason, _ sentence: String) {
    #expect(reason.phrase.text(in: .en) == sentence)
  }
}
