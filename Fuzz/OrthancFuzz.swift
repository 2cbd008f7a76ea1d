// Module: Patients
// With: Fuzz/Support/ScreenCheck.swift
// With: Sources/Core/AtriumTesting/Clocks.swift
// Samples: Tests/Samples/orthanc
import AtriumCore
import AtriumScreen
import Foundation

/// Reads the input as Orthanc's answer to every request and shows the results; an archive is verified.
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
  func stream(_ request: HTTPRequest) async throws -> HTTPStream { throw CancellationError() }

  func run() async {
    let server = ServerConfiguration(name: nil, url: "http://h", user: nil, certificatePath: nil)
    guard let client = try? OrthancClient(server, nil, self, timeout: .seconds(1)) else {
      fatalError("the client was not created")
    }
    await show {
      .patients(
        PatientPage(
          query: .patients(),
          patients: ListedResource.list(try await client.patients(since: 0, limit: 20))),
        in: ListRange(limit: 20), by: clock)
    }
    await show {
      let numbers = try await client.patientNumbers()
      let query = FindQuery(level: .study, patterns: [], limit: 20)
      let studies = try await client.find(query)
      check(
        studies.count <= 20 && studies.allSatisfy { Resource.isIdentifier($0.id) }, "bad studies")
      return .foundStudies(
        studies, patientNumbers: numbers, studyNumbers: [:], in: ListRange(limit: 20))
    }
    await show {
      let patient = try await client.resource(.patient, id)
      let studies = try await client.children(.study, of: id, at: .patient)
      return .patient(patient, ListedResource.list(studies), by: clock)
    }
    await show { .patient(try await client.resource(.patient, id), [], by: clock) }
    await show { .study(try await client.resource(.study, id), [], by: clock) }
    await show {
      .series(
        try await client.resource(.series, id), [], of: try? await client.resource(.study, id))
    }
    await show { .instance(try await client.resource(.instance, id), of: nil) }
    await show {
      let study = Resource(patientOf: [], id: id)
      return .study(study, try await client.children(.series, of: id, at: .study), by: clock)
    }
    await show {
      let series = Resource(patientOf: [], id: id)
      return .series(series, try await client.children(.instance, of: id, at: .series), of: nil)
    }
    await show { .tags(try await client.tags(ofInstance: id), matching: nil) }
    await show { .tags(try await client.tags(ofInstance: id), matching: "a") }
    await show {
      .statistics(try await client.statistics(), try await client.systemInformation(), of: server)
    }
    await show {
      _ = try await client.changes(since: nil)
      let statistics = try await client.statistics(ofStudy: id)
      return Screen(
        "size",
        [
          .field(
            Field(
              "size", Phrase("size"),
              .optional(statistics["DicomDiskSize"]?.count, Value.bytes)))
        ])
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
