import AtriumCore

extension Consents {
  func health() async throws -> [HealthCheck.Finding] {
    let log = try await verify()
    let check = "consents.log"
    if let defect = log.defectPhrase {
      return [.init(check, .bad, defect, hint: .howToVerify)]
    }
    return [.init(check, .good, .logIsSound(log.entries))]
  }
}
