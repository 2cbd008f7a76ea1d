import AtriumScreen
import HealthCredentials
import Testing

@testable import Certificates

@Suite struct RuleOutcomeScreensTests {
  @Test(
    arguments: [
      (.notBoolean, "The rule gives neither true nor false."),
      (.evaluationFailed(.unknown("xor")), "CertLogic has no operation 'xor'."),
      (
        .unsupportedEngine("OTHER 0.7.5"),
        "The rule is written for OTHER 0.7.5, which is not known here."
      ),
      (
        .incompatibleSchema(SchemaVersion(1, 0, 0)),
        "The rule is for certificates of version 1.0.0 and later ones like it."
      ),
      (.noRulesInForce(country: "HR"), "No rules of HR are known for this time."),
      (.noApplicableRule(country: "HR"), "No rule of HR is about this kind of certificate."),
    ] as [(RuleReason, String)])
  func reasonsAreSentences(_ reason: RuleReason, _ sentence: String) {
    #expect(reason.phrase.text(in: .en) == sentence)
  }
}
