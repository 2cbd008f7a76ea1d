import AtriumCore
import AtriumFormats
import AtriumScreen
import HealthCredentials

/// Links to open, and how.
struct LinkInspection {
  let results: [VerificationResult]
  let context: VerificationContext
  /// `true` if the line contains `--yes`.
  var isConfirmed = false
  var passcode: String?
  /// The folder for other contents than credentials.
  var folder: String?
}

/// Opens links after a confirmation. A script must confirm them with `--yes`; otherwise they are
/// described without a request.
struct OpenLinksFlow: Coordinator {
  let wallet: Wallet
  let links: HealthLinkClient
  let inspection: LinkInspection

  func run(in flow: Flow) async throws(Departure) {
    for result in inspection.results {
      guard let link = result.link else {
        try await present(OpenedLink(result: result), in: flow)
        continue
      }
      let origin: LinkOrigin
      do throws(CredentialFinding) {
        origin = try links.origin(of: link)
      } catch {
        try await present(OpenedLink(result: result, outcome: .failure(error)), in: flow)
        continue
      }
      guard await confirms(origin, in: flow) else {
        try await present(OpenedLink(result: result), in: flow)
        continue
      }
      guard let permit = try await flow.perform({ try await links.permit() }) else { return }
      var passcode = inspection.passcode
      if passcode == nil, link.needsPasscode, flow.isInteractive {
        let form = Form(FormField(.passcode, .passphrase, isHidden: true))
        passcode = try await flow.run(form)
        if passcode == nil { continue }
      }
      let opened = try await flow.perform { [passcode] in
        let opened = OpenedLink(
          result: result,
          outcome: try await links.open(link, passcode: passcode, by: inspection.context, permit))
        if let folder = inspection.folder { try opened.save(to: folder, replacing: false) }
        return opened
      }
      guard let opened else { return }
      try await present(opened, in: flow)
    }
  }

  private func confirms(_ origin: LinkOrigin, in flow: Flow) async -> Bool {
    if inspection.isConfirmed || flow.assumesYes { return true }
    let address = origin.address.text
    return await flow.confirm(Confirmation(.openQuestion(address)))
  }

  private func present(_ opened: OpenedLink, in flow: Flow) async throws(Departure) {
    guard flow.isInteractive else { return flow.notify(opened.screen(by: clock)) }
    try await flow.showUntilLeft(OpenedLinkScene(opened: opened, wallet: wallet))
  }

  private var clock: any WallClock { wallet.verification.clock }
}

/// A link and its contents, or the reason why it was not opened.
struct OpenedLink {
  let result: VerificationResult
  let contents: LinkContents?
  let remainingAttempts: Int?

  init(result: VerificationResult, outcome: Result<LinkContents, CredentialFinding>? = nil) {
    contents = try? outcome?.get()
    remainingAttempts =
      if case .failure(.wrongPasscode(let remaining)) = outcome { remaining } else { nil }
    self.result =
      switch outcome {
      case .success(let contents): result.opened(contents)
      case .failure(let finding): result.notOpened(finding)
      case nil: result
      }
  }

  func screen(by clock: any WallClock) -> Screen {
    Screen(
      "certificate",
      Block.verification(result, remainingAttempts: remainingAttempts)
        + (contents?.blocks(by: clock) ?? []))
  }

  var texts: [String] {
    (contents?.items ?? []).filter { item in
      item.result.map { StoredContent($0.kind, $0.credential) != nil } ?? false
    }.compactMap(\.text)
  }

  var resources: [JSON] { (contents?.items ?? []).compactMap(\.resource) }

  /// Writes each FHIR resource to a file `1.json`, `2.json`, ….
  func save(to folder: String, replacing: Bool) throws {
    try LocalFiles.makeFolder(folder)
    for (index, resource) in resources.enumerated() {
      try LocalFiles.userFiles().write(
        Array((resource.indentedText + "\n").utf8), to: "\(folder)/\(index + 1).json",
        replacing: replacing)
    }
  }
}

/// The contents of a link that was opened.
struct OpenedLinkScene: Scene {
  typealias Output = Void
  let opened: OpenedLink
  let wallet: Wallet
  var label: Phrase? { .openedLabel }

  func screen() async throws -> Screen { opened.screen(by: wallet.verification.clock) }

  var commands: [Command<Void>] {
    [
      Command("keep", .keepSummary) {
        .finish((), .added(try await wallet.add(opened.texts)))
      },
      Command("save", .saveSummary, .file("folder"), .overwrite) {
        folder, replacing in
        try opened.save(to: folder, replacing: replacing)
        return .done(.saved(opened.resources.count, to: folder))
      }.examples("records"),
    ]
  }
}
