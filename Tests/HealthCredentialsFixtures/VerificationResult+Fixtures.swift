package import HealthCredentials

extension VerificationResult {
  package func result(of step: VerificationStep) -> StepResult {
    steps.first { $0.step == step } ?? StepResult(step, nil)
  }
}
