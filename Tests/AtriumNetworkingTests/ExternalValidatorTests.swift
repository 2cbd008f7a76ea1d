import AtriumTesting
import Testing

@Suite(
  "External validators",
  .enabled(if: try ExternalValidator(needing: "sys").isAvailable, "python3 is not installed"))
struct ExternalValidatorTests {
  @Test func aMissingModuleMakesAValidatorUnavailable() throws {
    let validator = ExternalValidator(needing: "sys", "atrium_no_such_module")
    #expect(try !validator.isAvailable)
    #expect(try validator.answer(of: "", to: []) == nil)
  }

  @Test func aScriptReadsTheInput() throws {
    let validator = ExternalValidator(needing: "sys")
    #expect(try validator.answer(of: "print(sys.stdin.read())", to: Array("a".utf8)) == "a\n")
  }
}
