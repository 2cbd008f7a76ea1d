// Feature: Certificates
// With: Tests/CertificatesTests/Support/ExpressionMaker.swift
import AtriumScreen

/// Evaluates what the input says, as JSON text or put together from its bytes, so that most of it
/// is an expression.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  if let made = ExpressionMaker.made(of: input) { look(made.logic, in: made.data) }
  return 0
}

private func look(_ logic: JSON, in data: JSON) {
  let context = CertLogicValue(data)
  do throws(CertLogicError) {
    _ = try CertLogic.value(of: logic, in: context).json.text
  } catch {
    _ = RulesStrings.en.certLogic(error)
  }
  _ = RuleVariables.compared(by: logic, in: context).text
}
