// Module: HealthCredentials
// With: Tests/HealthCredentialsTests/Support/ExpressionGenerator.swift
// Samples: Tests/Samples/expressions
import AtriumScreen

/// Evaluates expressions that are generated from the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let (logic, data) = ExpressionGenerator.generate(from: input) else { return 0 }
  let values = CertLogicValue(data)
  _ = try? CertLogicEvaluator.value(of: logic, in: values).json.text
  _ = RuleVariables.values(readBy: logic, in: values).text
  return 0
}
