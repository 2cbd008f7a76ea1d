// Module: Patients
// With: Fuzz/Support/ScreenCheck.swift
// With: Sources/Core/AtriumTesting/Clocks.swift
// Samples: Tests/Samples/orthanc
import AtriumCore
import AtriumScreen
import Foundation

/// Reads the input as the answer of Orthanc and of a DICOMweb server to every request, and shows the results; an archive
/// is verified.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if bytes.starts(with: Array("PK".utf8)) {
    verify(bytes)
    return 0
  }
  let isFinished = DispatchSemaphore(value: 0)
  Task {
    for status in [200, 400] { await AnswerCheck(status, bytes).run() }
    isFinished.signal()
  }
  isFinished.wait()
  return 0
}

private func verify(_ bytes: [UInt8]) {
  let shared = "/dev/shm"
  let folder = FileManager.default.isWritableFile(atPath: shared) ? shared : NSTemporaryDirectory()
  let path = "\(folder)/atrium-fuzz-\(getpid()).zip"
  defer { try? FileManager.default.removeItem(atPath: path) }
  guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
    fatalError("\(path) cannot be written")
  }
  do {
    var verifier = try ZipVerifier(path)
    let count = try verifier.verify { _, _ in }
    check(count * 46 <= bytes.count, "an archive has more files than bytes")
  } catch {
    check(error as? Failure == .damagedArchive(path: path), "\(error)")
  }
}

/// A server that gives the same answer to each request.
private struct AnswerCheck: HTTPClient {
  let response: HTTPResponse
  private let clock = FixedClock("2026-11-21T10:00")
  private let id = "0a1b2c3d-0a1b2c3d-0a1b2c3d-0a1b2c3d-0a1b2c3d"

  init(_ status: Int, _ body: [UInt8]) { response = HTTPResponse(status: status, body: body) }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    HTTPStream(
      status: 200, headers: [HTTPHeader("Content-Type", "multipart/related; boundary=b")],
      body: HTTPBody([Array(response.body.prefix(7)), Array(response.body.dropFirst(7))]))
  }

  func run() async {
    let server = ServerConfiguration(
      name: nil, url: "http://h", kind: .orthanc, user: nil, signIn: nil, certificatePath: nil)
    guard let connection = try? ServerConnection(server, self, timeout: .seconds(1)) else {
      fatalError("the client was not created")
    }
    await show(OrthancClient(connection: connection, cache: ResourceCache()), [id, id, id, id])
    await show(
      DicomWebClient(connection: connection, cache: ResourceCache()), [id, "1.2", "1.2.3", "1.2.4"])
  }

  /// - Parameter ids: the identifiers from a patient down to an instance.
  private func show(_ archive: any ImageArchive, _ ids: [String]) async {
    func path(_ count: Int) -> ResolvedPath { ResolvedPath(ids: Array(ids.prefix(count))) }
    await show {
      .patients(
        try await archive.patients(.patients()), in: ListRange(limit: 25), by: clock)
    }
    await show {
      let page = try await archive.studies(FindQuery(level: .study, patterns: [], limit: 20))
      check(page.studies.count <= 20, "more studies than requested")
      return .foundStudies(page, in: ListRange(limit: 20))
    }
    await show {
      let studies = try await archive.studies(ofPatient: ids[0])
      let resources = studies.map(\.resource)
      return .patient(
        Resource(patientOf: resources, id: ids[0], count: studies.count), studies, by: clock)
    }
    await show {
      let (study, series) = try await archive.content(.study, at: path(2))
      return .study(study, series, by: clock)
    }
    await show {
      let (series, instances) = try await archive.content(.series, at: path(3))
      return .series(series, instances, of: nil)
    }
    await show { .instance(try await archive.resource(.instance, at: ids), of: nil) }
    await show { .tags(try await archive.tags(ofInstance: ids), matching: nil) }
    await show { .tags(try await archive.tags(ofInstance: ids), matching: "a") }
    await show { .statistics(try await archive.overview(), of: archive.server) }
    await show {
      _ = try? await archive.changes(since: nil)
      var count = 0
      for try await piece in try await archive.archive(ofStudy: [ids[0], ids[1]]).open().body {
        count += piece.count
      }
      for try await piece in try await archive.file(ofInstance: ids).body { count += piece.count }
      return Screen("size", [.field(Field("size", Phrase("size"), .count(count)))])
    }
  }

  /// Shows a screen, or the failure that the answer leads to.
  private func show(_ screen: () async throws -> Screen) async {
    do { checkScreen(try await screen()) } catch {
      check(
        error is Failure || error is ResourceNotFound
          || (error as? JSONSyntaxError)?.isLimit == true,
        "\(error)")
    }
  }
}
