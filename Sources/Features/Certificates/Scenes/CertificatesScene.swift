import AtriumCore
import AtriumScreen

/// The front: what certificates are here, and what can be done with others.
struct CertificatesScene: Scene {
  enum Output {
    /// Somebody wants to be asked for the text of a certificate.
    case pasting
  }
  let inspector: Inspector

  func screen() async throws -> Screen {
    let note = try await inspector.trust.list().note(on: nil)
    return Screen(
      "certificates",
      [
        .empty(.certificates(\.welcome), hint: .certificates(\.howToBegin)),
        .field(
          Field(
            "trust", .certificates(\.trust),
            .shown(.certificates { $0.trustNote(note) }, as: note.json))),
      ])
  }

  var commands: [Command<Output>] {
    inspector.judging() + [
      Command("paste", .certificates(\.pasteSummary)) { .finish(.pasting) }.unrecorded(),
      Command("trust", .certificates(\.trustSummary), .line("command")) { command in
        .leave(.open(CertificatesPlace.trust.route, then: command))
      },
    ]
  }
}
