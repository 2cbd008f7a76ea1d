import AtriumCore
import AtriumFormats
import AtriumScreen
import AtriumTime
import Foundation

/// The result of uploading one file.
enum UploadOutcome: String, Sendable {
  case stored
  case alreadyStored = "known"
  case rejected = "refused"
}

/// Uploads files to the server, one at a time.
extension PatientsContext {
  @MainActor func uploadCommand() -> Command<Never> {
    Command("upload", .uploadSummary, .words("path", .file)) { paths in
      _ = try await archive()
      return .stream(upload(try paths.flatMap(Self.files)))
    }.examples("scan.dcm", "scans").excludedFromHistory()
  }

  /// - Returns: the path itself, or the paths of all files in a folder, at any depth.
  /// - Throws: ``Failure/nothingToUpload(path:)`` for an empty folder.
  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    var files: [String] = []
    let names = FileManager.default.enumerator(atPath: path)
    while let name = names?.nextObject() as? String {
      try Task.checkCancellation()
      if names?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        files.append(path + (path.hasSuffix("/") ? "" : "/") + name)
      }
    }
    if files.isEmpty { throw Failure.nothingToUpload(path: path) }
    return files.sorted()
  }

  /// An answer for each file, then one with the totals.
  private func upload(_ files: [String]) -> AsyncThrowingStream<[Answer], any Error> {
    .withTask { output in
      var counts: [UploadOutcome: Int] = [:]
      for (position, path) in files.enumerated() {
        progress?.report(.uploading, .items(position, of: files.count))
        let result = try await upload(path)
        counts[result.outcome, default: 0] += 1
        output.yield([Answer(.uploaded(path, result))])
      }
      await cache.removeAll()
      output.yield([
        Answer(.uploaded(counts), counts[.rejected] == nil ? .positive : .negative)
      ])
    }
  }

  private func upload(_ path: String) async throws -> UploadResult {
    let archive = try await archive()
    let file: HTTPUpload
    do {
      file = try files.upload(path)
    } catch let error as FileError {
      return UploadResult(outcome: .rejected, reason: error.failure.message)
    }
    return try await archive.upload(file)
  }
}

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
    let (server, ids) = try await study(at: place)
    let archive = try await server.archive(ofStudy: ids)
    let study = ids.last ?? ""
    let count = archive.count
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "study-\(study).zip"
    let isComplete =
      FileManager.default.fileExists(atPath: path) && (try? verify(path, count)) != nil
    if !isComplete {
      // Only the folder itself is created, so that a mistyped path creates no others.
      _ = mkdir(folder, 0o700)
      let file = try files.draft(of: path)
      _ = try await write(archive.open(), to: file)
      try verify(file.temporaryPath, count)
      try file.commit(replacing: true)
    }
    return .downloaded(path, count, wasComplete: isComplete)
  }

  private func study(at place: PatientsPlace) async throws -> (any ImageArchive, ids: [String]) {
    switch (place.level, place.last) {
    case (.study, _):
      let (archive, path) = try await resolve(place)
      return (archive, path.ids)
    // In the list of patients, a study is named by its identifier.
    case (.patient, .id(let id)):
      let archive = try await archive()
      guard place.last.isUID else { return (archive, [id]) }
      guard let study = try await archive.ids(ofUID: id, .study).first else {
        throw ResourceNotFound(level: .study, id: id)
      }
      return (archive, [study])
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

/// The watch for studies that have become stable, i.e. have received no further instances for some
/// time.
extension PatientsContext {
  @MainActor func followCommand() -> Command<Never> {
    Command(
      "follow", .watchSummary,
      .option("since", .number(in: 0...Int.max)).help(.watchSinceHelp)
    ) { since in
      try await archive().require(.changes)
      return .stream(arrivals(since: since), isEndless: true)
    }.examples("", "--since 0")
  }

  /// Polls the server's change log. The stream has an answer for each study until it is cancelled.
  /// - Parameter since: the number of the last known change; `nil` skips all existing ones.
  func arrivals(since: Int?) -> AsyncThrowingStream<[Answer], any Error> {
    .withTask { output in
      var last = since
      while true {
        try Task.checkCancellation()
        let log = try await archive().changes(since: last)
        guard let newest = log["Last"]?.count else { throw Failure.malformedResource("Change") }
        for change in last == nil ? [] : log["Changes"]?.elements ?? [] {
          if let screen = try await arrival(in: change) { output.yield([Answer(screen)]) }
        }
        // After new changes, more may be available at once.
        if newest <= last ?? newest {
          try await clock.sleep(until: clock.now + settings.pollInterval)
        }
        last = newest
      }
    }
  }

  /// - Returns: `nil` for other changes, and for a study that was deleted in the meantime.
  private func arrival(in change: JSON) async throws -> Screen? {
    guard change["ChangeType"]?.string == "StableStudy", let id = change["ID"]?.string,
      let number = change["Seq"]?.count
    else { return nil }
    do {
      return .arrived(try await archive().resource(.study, at: [id]), number)
    } catch is ResourceNotFound {
      return nil
    }
  }
}
