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

/// Asks in a scene of its own.
struct AskingGate: ConsentGate {
  let given = Box<[String]>([]), requests = Box<[String]>([]), versions = Box<[Int]>([])
  let uses = Box<[String]>([]), forgets = Box(false)
  /// What happens before a use is noted.
  let noting = Box<@Sendable () async throws -> Void>({})

  func isGiven(_ purpose: String, version: Int) -> Bool {
    versions.append(version)
    return given.value.contains(purpose)
  }

  func noteUse(of purpose: String) async throws {
    try await noting.value()
    uses.append(purpose)
  }

  func request(_ feature: FeatureID, missing: [String]) -> any Coordinator<Bool> {
    requests.append("\(feature): \(missing.joined(separator: ", "))")
    return Walk { flow async throws(Departure) in
      let assumesYes = try await flow.show(
        Spot(
          "may \(feature) do \(missing.joined())?", label: "consent",
          [Command("agree", "") { .finish(true) }, Command("refuse", "") { .finish(false) }]))
      if assumesYes, !forgets.value { for purpose in missing { given.append(purpose) } }
      return assumesYes
    }
  }
}
