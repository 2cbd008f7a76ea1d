import AtriumCore
import AtriumScreen
import HealthCredentials

/// The trust list.
struct TrustScene: Scene {
  let trust: TrustStore
  let client: TrustListClient
  var place: (any Place)? { CertificatesPlace.trust }

  func screen() async throws -> Screen {
    var screen = Screen.trust(try await trust.list())
    screen.blocks += try await trust.warnings()
    return screen
  }

  var commands: [Command<Never>] { [listing, continuing, importing, updating, removing] }

  private var listing: Command<Never> {
    Command("list", .trustListSummary, .limit, .optionalRest("words")) {
      limit, words in
      let words = words?.words ?? []
      let range = trust.position.start(words, limit: limit)
      return .show(.trust(try await trust.list(), signers: range, words))
    }.reading.examples("", "--limit 20")
  }

  private var continuing: Command<Never> {
    trust.position.more(from: []) { .trust(try await trust.list(), signers: $1, $0) }
  }

  private var importing: Command<Never> {
    Command("import", .trustImportSummary, .file("path")) { path in
      let contents = try TrustFile.read(path)
      return try await replace(TrustFile.source(of: path), with: contents)
    }.examples("signers.pem", "vci_snapshot.json")
  }

  private var updating: Command<Never> {
    Command("update", .trustUpdateSummary, .optionalWord("url", .text)) { url in
      let (contents, source, isSigned) = try await client.fetch(from: url)
      return try await replace(source, with: contents, isSigned: isSigned)
    }.examples("", "https://example.org/trust-list")
  }

  private var removing: Command<Never> {
    Command(
      "delete", .trustRemoveSummary, .word("name", name),
      asking: { name in
        let count = try await trust.count(matching: name)
        guard count > 0 else { throw Failure.notTrusted(name) }
        return .deleteSignersQuestion(count)
      },
      run: { name in
        let count = try await trust.remove(matching: name)
        return .done(.trust(try await trust.list(), notice: .deletedSigners(count)))
      }
    ).examples("signers.pem")
  }

  /// Malformed certificates are ignored; those with another key identifier in the list are stored, so
  /// that `trust` and `doctor` count them, but not trusted.
  private func replace(
    _ source: String, with contents: TrustContents, isSigned: Bool = false
  ) async throws -> Reply<Never> {
    var contents = contents
    contents.certificates = contents.certificates.filter(\.isWellFormed)
    let certificates = contents.certificates
    guard !contents.issuers.isEmpty || certificates.contains(where: { !$0.isMismatched }) else {
      throw Failure.trustList(
        certificates.isEmpty ? .noCertificates : .mismatched(certificates.count), source)
    }
    let count = try await trust.replace(source, with: contents, isSigned: isSigned)
    let issuers = contents.issuers.count
    let notice: Phrase =
      issuers == 0
      ? .trusted(count, source)
      : .trustedIssuers(issuers, source)
    return .done(.trust(try await trust.list(), notice: notice))
  }

  private var name: ArgumentFormat<String> {
    .text.completing(
      .dynamic {
        let list = try await trust.list()
        return list.sources.map { Candidate($0.name) }
          + list.entries.map { Candidate(Base64.text($0.certificate.keyIdentifier)) }
          + list.issuers.map(\.issuer.id).filter { !$0.isEmpty }.map { Candidate($0) }
      })
  }
}
