import AtriumScreen
import AtriumStorage
import Foundation
import Synchronization
import Testing

@testable import AtriumCore
@testable import AtriumTesting
@testable import Patients

/// Which server is asked, how, and for how long its answers are believed.
@MainActor @Suite struct ServerTests {
  private let several = Conversation.Options.script.setting(
    #"patients.servers={"other": {"url": "http://pacs.test:8043", "user": "ward"}, "#
      + #""third": "http://pacs.test:8044"}"#)

  @Test func aServerIsAskedAsTheSettingsSay() async throws {
    guard let ward = Ward() else { return }
    let manner = Conversation.Options.script.setting(
      "patients.user=app", "patients.certificates=/etc/ca.pem", "patients.patience=7")
    _ = try await ward.answer("patients", as: manner)
    let request = try #require(ward.server.requests.first)
    #expect(request.login?.user == "app" && request.certificates == "/etc/ca.pem")
    #expect(request.timeout == .seconds(7))
  }

  @Test func oneGoesFromServerToServer() async throws {
    guard let ward = Ward() else { return }
    func used() async throws -> [JSON?]? {
      try await ward.answer("patients servers", as: several)["servers"]?.items.map { $0["in_use"] }
    }
    let servers = try await ward.answer("patients servers", as: several)["servers"]?.items
    #expect(servers?.map { $0["name"] } == ["pacs.test:8042", "other", "third"])
    #expect(try await used() == [true, false, false])
    #expect(try await ward.answer("patients use other", as: several)["server"] == "other")
    #expect(try await used() == [false, true, false])
    _ = try await ward.answer("patients", as: several)
    let request = try #require(ward.server.requests.last)
    #expect(request.url.hasPrefix("http://pacs.test:8043/") && request.login?.user == "ward")
    #expect(try await ward.status("patients use none", as: several) != 0)
  }

  @Test(arguments: [["upload /etc/hostname"], ["use other"], ["/patients/1 delete", "y", "y"]])
  func aNumberKeepsItsPatientUntilSomethingChanges(_ change: [String]) async throws {
    let pages = Mutex(0)
    let ward = Ward { request in
      if request.method == "DELETE" { return HTTPResponse(status: 200) }
      if request.method == "POST" {
        return HTTPResponse(status: 200, body: Array(#"{"ID":"a","Status":"Success"}"#.utf8))
      }
      guard request.url.contains("/patients?") else { return nil }
      // After the first page, all patients seem to be gone.
      let page = pages.withLock { pages in
        pages += 1
        return pages
      }
      return page > 1 ? HTTPResponse(status: 200, body: Array("[]".utf8)) : nil
    }
    guard let ward else { return }
    var manner = several.setting("patients.delete=true")
    (manner.isInteractive, manner.isJSON) = (true, false)
    let talk = try await Conversation.with(
      [PatientsFeature()], Ward.manner(manner), in: ward.world,
      saying: ["patients", "show 19", "/patients", "show 19", "/patients"] + change + [
        "/patients/19"
      ])
    #expect(talk.matches(of: #/> show 19\nName +Peter Doe\n/#).count == 2, "\(talk)")
    #expect(talk.contains(#/> /patients/19\n✗ /#), "\(talk)")
  }

  @Test func watchingWaitsAsLongAsTheSettingSays() async throws {
    let ward = Ward { request in
      guard request.url.contains("/changes") else { return nil }
      return HTTPResponse(
        status: 200, body: Array(#"{"Changes":[],"Done":true,"Last":3}"#.utf8))
    }
    guard let ward else { return }
    let layer = try Layer(assignments: ["patients.url=\(RecordedOrthanc.url)", "patients.every=7"])
    var reader = SettingsReader(feature: "patients", layers: Layers(layers: [layer]))
    let (settings, clock) = (PatientsSettings(from: &reader), ImpatientClock())
    let desk = Desk(
      archive: Archive(
        http: ward.server, secrets: InMemorySecrets(),
        store: Store(.memory, migrations: Archive.migrations), servers: settings.servers,
        patience: settings.patience),
      memory: Memory(), gate: GrantingConsentGate(), clock: clock, progress: nil, pictures: nil,
      settings: settings)
    await #expect(throws: CancellationError.self) {
      for try await _ in Watch(desk: desk, since: 3).answers() {}
    }
    #expect(clock.waited == [7])
  }
}

/// Stands still, notes how long somebody wants to wait, and lets nobody.
private final class ImpatientClock: WallClock {
  private let times = Mutex<[Double]>([])
  private let clock = FixedClock("2026-11-21T10:00")
  /// In seconds.
  var waited: [Double] { times.withLock(\.self) }
  var now: Date { clock.now }

  func moment(at instant: Date) -> Moment { clock.moment(at: instant) }
  func instant(of moment: Moment) -> Date { clock.instant(of: moment) }
  func sleep(until instant: Date) async throws {
    times.withLock { $0.append(instant.timeIntervalSince(now)) }
    throw CancellationError()
  }
}
