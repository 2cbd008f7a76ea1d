import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

extension PatientsContext {
  /// Writes a response to a file piece by piece, and reports the progress.
  /// - Returns: the size in bytes.
  func write(_ stream: HTTPStream, to file: FileDraft) async throws -> Int {
    let size = stream.headers["Content-Length"].flatMap { Int($0) }
    var received = 0
    for try await piece in stream.body {
      try file.append(piece)
      received += piece.count
      progress?.report(.downloading, .bytes(received, of: size))
    }
    return received
  }
}

/// Downloads a study as a zip archive. The archive is verified before it gets its name; an intact
/// one from an earlier download is not fetched again.
extension PatientsContext {
  private func download(_ place: PatientsPlace, to folder: String) async throws -> Screen {
    let (client, study) = try await studyID(at: place)
    let count = try await client.statistics(ofStudy: study)["CountInstances"]?.integer
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "study-\(study).zip"
    let isComplete =
      FileManager.default.fileExists(atPath: path) && (try? verify(path, count)) != nil
    if !isComplete {
      // Only the folder itself is created, so that a mistyped path creates no others.
      _ = mkdir(folder, 0o700)
      let file = try files.draft(of: path)
      _ = try await write(client.archive(ofStudy: study), to: file)
      try verify(file.temporaryPath, count)
      try file.commit(replacing: true)
    }
    return .downloaded(path, count, wasComplete: isComplete)
  }

  private func studyID(at place: PatientsPlace) async throws -> (OrthancClient, String) {
    switch (place.level, place.last) {
    case (.study, _):
      let (client, path) = try await resolve(place)
      return (client, path.id)
    // In the list of patients, a study is named by its identifier.
    case (.patient, .id(let id)): return (try await client(), id)
    case (.patient, .number(let number)): throw Failure.numberNamesPatient(number)
    default: throw Failure.invalidReference(place.last.text)
    }
  }

  private func verify(_ path: String, _ count: Int?) throws {
    var verifier = try ZipVerifier(path)
    let files = try verifier.verify { done, total in
      progress?.report(.checking, .items(done, of: total))
    }
    guard count == nil || files == count else { throw Failure.damagedArchive(path: path) }
  }

  /// - Parameters:
  ///   - study: the argument that names the study.
  ///   - place: the place that its value refers to.
  @MainActor func downloadCommand<Named>(
    study: Argument<Named>, at place: @escaping @MainActor (Named) -> PatientsPlace
  ) -> Command<Never> {
    Command("download", .downloadSummary, study, .file("folder")) { named, folder in
      .done(try await download(place(named), to: folder))
    }.excludedFromHistory()
  }
}
