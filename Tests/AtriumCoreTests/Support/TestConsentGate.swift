import AtriumScreen

@testable import AtriumCore

/// An optional purpose, in its second version.
enum Sharing: Purpose {
  static let id = "one.share"
  static let name: Phrase = "sharing"
  static let text: Phrase = "We share it."
  static let version = 2
  static let isRequired = false
}

/// A gate that asks for consents in a scene.
struct TestConsentGate: ConsentGate {
  let given = Box<[String]>([])
  let requests = Box<[String]>([])
  let versions = Box<[Int]>([])
  let uses = Box<[String]>([])
  /// The readings of assistants: the purpose, the tool and the addresses.
  let readings = Box<[String]>([])
  /// `true` if consents that the user gives are lost.
  let forgets = Box(false)
  /// Called before a use is recorded.
  let willRecordUse = Box<@Sendable () async throws -> Void>({})

  func isGiven(_ purpose: String, version: Int) -> Bool {
    versions.append(version)
    return given.value.contains(purpose)
  }

  func noteUse(of purpose: String) async throws {
    try await willRecordUse.value()
    uses.append(purpose)
  }

  func noteReading(_ purpose: String, by tool: String, at addresses: [String]) async throws {
    try await noteUse(of: purpose)
    readings.append("\(purpose) \(tool) \(addresses.joined(separator: " "))")
  }

  func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    requests.append("\(feature): \(missing.joined(separator: ", "))")
    return TestCoordinator { flow async throws(Departure) in
      let isGiven = try await flow.show(
        TestScene(
          "may \(feature) do \(missing.joined())?", label: "consent",
          [Command("agree", "") { .finish(true) }, Command("refuse", "") { .finish(false) }]))
      if isGiven, !forgets.value { for purpose in missing { given.append(purpose) } }
      return isGiven
    }
  }
}
