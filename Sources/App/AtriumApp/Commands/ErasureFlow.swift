import AtriumCore
import AtriumScreen

/// Asks which data to erase, and erases it after a confirmation.
struct ErasureFlow: Coordinator {
  let features: [Candidate]
  /// Returns the question before the erasure of a feature's data.
  let question: @MainActor (_ feature: String) throws -> Confirmation?
  let erase: @MainActor (_ feature: String) async throws -> Screen

  func run(in flow: Flow) async throws(Departure) -> Screen {
    let label = Phrase.whichData(features.map(\.text))
    let form = Form(FormField(label, .text.completing(.fixed(features))))
    let feature = try await form.run(in: flow)
    let asked = try await flow.perform { try question(feature) }
    guard let confirmation = asked.flatMap(\.self) else { throw .back }
    guard await flow.confirm(confirmation) else {
      return .unchanged
    }
    guard let erased = try await flow.perform({ try await erase(feature) }) else { throw .back }
    return erased
  }
}
