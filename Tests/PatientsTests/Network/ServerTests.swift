import AtriumScreen
import AtriumStorage
import AtriumTime
import Foundation
import Synchronization
import Testing

@testable import AtriumCore
@testable import AtriumTesting
@testable import Patients

/// Server settings, the selection of a server, and the cache of its resources.
@MainActor @Suite struct ServerTests {
  private let several = Conversation.Options.script.setting(
    #"patients.servers={"other": {"url": "http://pacs.test:8043", "user": "ward"}, "#
      + #""third": "http://pacs.test:8044"}"#)

  @Test func requestsUseTheConfiguredUserCertificatesAndTimeout() async throws {
    let fixture = try PatientsFixture()
    let manner = Conversation.Options.script.setting(
      "patients.user=app", "patients.certificates=/etc/ca.pem", "patients.timeout=7")
    _ = try await fixture.json("patients", as: manner)
    let request = try #require(fixture.server.requests.first)
    #expect(request.login?.user == "app" && request.certificatePath == "/etc/ca.pem")
    #expect(request.timeout == .seconds(7))
  }

  @Test func useSelectsTheServerForLaterRequests() async throws {
    let fixture = try PatientsFixture()
    func selection() async throws -> [JSON?]? {
      try await fixture.json("patients servers", as: several)["servers"]?.elements?.map {
        $0["in_use"]
      }
    }
    let servers = try await fixture.json("patients servers", as: several)["servers"]?.elements
    #expect(servers?.map { $0["name"] } == ["pacs.test:8042", "other", "third"])
    #expect(try await selection() == [true, false, false])
    #expect(try await fixture.json("patients use other", as: several)["server"] == "other")
    #expect(try await selection() == [false, true, false])
    _ = try await fixture.json("patients", as: several)
    let request = try #require(fixture.server.requests.last)
    #expect(request.url.hasPrefix("http://pacs.test:8043/") && request.login?.user == "ward")
    #expect(try await fixture.status("patients use none", as: several) != 0)
  }

  @Test(arguments: [
    ("https://pacs.test", ArchiveKind.orthanc), ("https://pacs.test/dicom-web", .dicomweb),
    ("https://pacs.test/v2/DICOMweb/?a=b", .dicomweb), ("https://dicom-web.test/pacs", .orthanc),
    ("https://a.test/v1/dicomStores/b/dicomWeb", .dicomweb),
  ])
  func theAddressTellsTheKindOfServer(_ url: String, _ kind: ArchiveKind) {
    #expect(ArchiveKind(of: url) == kind)
  }

  @Test func theSettingKindHasPrecedenceOverTheAddress() async throws {
    let manner = Conversation.Options.script.setting(
      #"patients.servers={"cloud": {"url": "https://a.test/v2", "kind": "dicomweb"}}"#,
      "patients.kind=orthanc", "patients.url=http://pacs.test/dicom-web")
    let fixture = try PatientsFixture()
    let text = try await Conversation.with(
      [PatientsFeature()], manner.consenting(to: ShowingPatients.id), in: fixture.world,
      saying: ["patients servers"])
    let servers = try JSON(parsing: Array((text.split(separator: "\n").last ?? "").utf8))["servers"]
    #expect(servers?.elements?.map { $0["kind"] } == ["orthanc", "dicomweb"], "\(text)")
  }

  @Test(arguments: [["upload /etc/hostname"], ["use other"], ["/patients/1 delete", "y", "y"]])
  func numbersKeepTheirMeaningUntilUploadDeletionOrServerChange(_ change: [String]) async throws {
    let pages = Mutex(0)
    let fixture = try PatientsFixture { request in
      if request.method == "DELETE" { return HTTPResponse(status: 200) }
      if request.method == "POST" {
        return .json(#"{"ID":"a","Status":"Success"}"#)
      }
      guard request.url.contains("/patients?") else { return nil }
      // After the first page, the list of patients is empty.
      let page = pages.withLock { pages in
        pages += 1
        return pages
      }
      return page > 1 ? .json("[]") : nil
    }
    var manner = several.setting("patients.delete=true")
    manner.isInteractive = true
    manner.isJSON = false
    let text = try await Conversation.with(
      [PatientsFeature()], PatientsFixture.consenting(manner), in: fixture.world,
      saying: ["patients", "show 19", "/patients", "show 19", "/patients"] + change + [
        "/patients/19"
      ])
    #expect(text.matches(of: #/> show 19\nName +Konrad Doe\n/#).count == 2, "\(text)")
    let end = text.components(separatedBy: "> /patients/19\n").last ?? ""
    #expect(end.contains("✗ ") && !end.contains("Konrad Doe"), "\(text)")
  }

  @Test func watchPollsAtTheConfiguredInterval() async throws {
    let fixture = try PatientsFixture { request in
      guard request.url.contains("/changes") else { return nil }
      return .json(#"{"Changes":[],"Done":true,"Last":3}"#)
    }
    let layer = try Layer(assignments: ["patients.url=\(RecordedOrthanc.url)", "patients.every=7"])
    var reader = SettingsReader(feature: "patients", layers: LayerStack(layers: [layer]))
    let settings = PatientsSettings(from: &reader)
    let clock = CancellingClock()
    let context = PatientsContext(
      registry: ServerRegistry(
        accounts: ServerAccounts(
          client: fixture.server, secrets: InMemorySecrets(), signIns: nil),
        store: Store(.memory, migrations: ServerRegistry.migrations), servers: settings.servers,
        timeout: settings.timeout),
      cache: ResourceCache(), gate: GrantingConsentGate(), clock: clock, progress: nil, images: nil,
      settings: settings)
    await #expect(throws: CancellationError.self) {
      for try await _ in context.arrivals(since: 3) {}
    }
    #expect(clock.requestedDelays == [7])
  }
}

/// A fixed clock that records requested delays and cancels instead of waiting.
private final class CancellingClock: WallClock {
  private let delays = Mutex<[Double]>([])
  private let clock = FixedClock("2026-11-21T10:00")
  /// In seconds.
  var requestedDelays: [Double] { delays.withLock(\.self) }
  var now: Instant { clock.now }

  func moment(at instant: Instant) -> Moment { clock.moment(at: instant) }
  func instant(of moment: Moment) -> Instant { clock.instant(of: moment) }
  func sleep(until instant: Instant) async throws {
    delays.withLock { $0.append((instant - now) / .seconds(1)) }
    throw CancellationError()
  }
}
