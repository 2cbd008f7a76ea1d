import AtriumCore
import AtriumFormats
import AtriumScreen
import StatisticsImport

extension MappingProposal {
  /// The mapping of a file of figures.
  /// - Returns: `nil` for a mapping, and for files whose columns are not understood.
  init?(ofFile path: String) throws {
    if path == "-" || path.lowercased().hasSuffix(".json") { return nil }
    let input = try UserFiles(of: StatisticsFeature.id).input(path)
    if input.size == nil { return nil }
    self.init(try PeekedSource(FileByteSource(input, nil)).head, fileName: path.fileName)
  }

  /// The mapping for people, who may change it.
  fileprivate var screen: Screen {
    Screen("mapping", [.text(.proposedMapping), .text(Phrase(json.text))])
  }
}

/// Proposes the mapping of a file of figures; after a yes, writes it beside the file and adds it. A script fails with
/// the mapping as the hint.
struct MappingProposalFlow: Coordinator {
  let context: StatisticsContext
  let proposal: MappingProposal
  /// The path of the file of figures.
  let path: String

  func run(in flow: Flow) async throws(Departure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let file = "\(folder)\(proposal.id).json"
    if flow.isInteractive {
      let question = Confirmation(
        .askToAddMapping(file), showing: proposal.screen, accepting: [])
      guard await flow.confirm(question) else { return }
    }
    let isInteractive = flow.isInteractive
    let added = try await flow.perform { [context, proposal, path] in
      guard isInteractive else { throw Failure.isNoMapping(path, proposal.json.text) }
      let text = Array(proposal.json.text.utf8)
      try UserFiles(of: StatisticsFeature.id).write(text, to: file, replacing: false)
      return try await context.store.addSource(file)
    }
    if let (mapping, change) = added { flow.notify(.sourceAdded(mapping, change)) }
  }
}
