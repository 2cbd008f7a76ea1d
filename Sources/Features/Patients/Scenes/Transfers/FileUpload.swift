import AtriumCore
import AtriumFormats
import AtriumScreen
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
      _ = try await client()
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
        let (outcome, details, reason) = try await upload(path)
        counts[outcome, default: 0] += 1
        output.yield([Answer(.uploaded(path, outcome, details, rejection: reason))])
      }
      await cache.removeAll()
      output.yield([
        Answer(.uploaded(counts), counts[.rejected] == nil ? .positive : .negative)
      ])
    }
  }

  /// - Returns: the details for programs, and the reason of a rejection.
  private func upload(
    _ path: String
  ) async throws -> (UploadOutcome, details: [Block], rejection: Phrase?) {
    let client = try await client()
    let file: HTTPUpload
    do {
      file = try files.upload(path)
    } catch let error as FileError {
      return (.rejected, [], error.failure.message)
    }
    let response = try await client.upload(file)
    let json = try? JSON(parsing: response.body, OrthancClient.limits)
    guard response.status == 200, let json else {
      let message = json?["OrthancError"]?.string ?? "HTTP \(response.status)"
      return (.rejected, [], .uploadRejected(message))
    }
    // The response to an archive is an array with one element for each of its files.
    let stored = json.elements.flatMap { $0.isEmpty ? nil : $0 } ?? [json]
    let isNew = stored.contains { $0["Status"]?.string == "Success" }
    let details: [Block] = [
      .machineOnly("id", stored.count == 1 ? stored[0]["ID"] ?? .null : .null),
      .machineOnly("study", stored.first?["ParentStudy"] ?? .null),
    ]
    return (isNew ? .stored : .alreadyStored, details, nil)
  }
}
