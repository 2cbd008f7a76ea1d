import AtriumScreen
import Testing

@testable import HealthCredentials

@Suite struct CertificateContentTests {
  @Test func holdersAreComparedByTransliteratedNameAndDateOfBirth() {
    let one = Holder(["nam": ["fn": "Müller", "fnt": "MUELLER", "gnt": "EVA"], "dob": "1980"])
    let other = Holder(["nam": ["fn": "Mueller", "fnt": "Mueller", "gnt": "EVA"], "dob": "1980"])
    #expect(one == other)
    #expect(one != Holder(["nam": ["fnt": "MUELLER", "gnt": "EVA"], "dob": "1981"]))
    #expect(Holder(["nam": ["fnt": "VAN<DER<BERG", "gnt": "EVA"]]).name == "EVA VAN DER BERG")
    #expect(Holder(nil as JSON).name == "")
  }
}
