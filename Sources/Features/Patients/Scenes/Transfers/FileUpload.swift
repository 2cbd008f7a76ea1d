import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Uploads files to the server, one at a time.
actor FileUpload {
  /// The result for one file.
  enum Outcome: String, Sendable {
    case stored
    case alreadyStored = "known"
    case rejected = "refused"
  }

  private let context: PatientsContext
  private let files: [String]
  private var position = 0
  private var counts: [Outcome: Int] = [:]

  /// - Parameter paths: files, and folders with files at any depth.
  /// - Throws: ``PatientsError/nothingToUpload(path:)`` for an empty folder.
  init(_ paths: [String], context: PatientsContext) throws {
    self.context = context
    files = try paths.flatMap { path in
      let found = try Self.files(at: path)
      if found.isEmpty { throw PatientsError.nothingToUpload(path: path) }
      return found
    }
  }

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
    return files.sorted()
  }

  /// An answer for each file, then one with the totals.
  nonisolated func answers() -> AsyncThrowingStream<[Answer], any Error> {
    AsyncThrowingStream { try await self.next().map { [$0] } }
  }

  private func next() async throws -> Answer? {
    defer { position += 1 }
    switch position {
    case ..<files.count: return try await uploadCurrentFile()
    case files.count:
      await context.cache.removeAll()
      let isComplete = counts[.rejected] == nil
      return Answer(.uploaded(counts), isComplete ? .positive : .negative)
    default: return nil
    }
  }

  private func uploadCurrentFile() async throws -> Answer {
    let path = files[position]
    context.progress?.report(.patients(\.uploading), .items(position, of: files.count))
    let (outcome, details) = try await upload(path)
    counts[outcome, default: 0] += 1
    return Answer(.uploaded(path, outcome, details))
  }

  private func upload(_ path: String) async throws -> (Outcome, [Block]) {
    let client = try await context.client()
    let bytes: [UInt8]
    do {
      bytes = try context.files.read(path)
    } catch let error as FileError {
      return (.rejected, Self.rejection(error.failure.message))
    }
    let response = try await client.upload(bytes)
    let json = try? JSON(parsing: response.body)
    guard response.status == 200, let json else {
      let message = json?["OrthancError"]?.string ?? "HTTP \(response.status)"
      return (.rejected, Self.rejection(.patients { $0.uploadRejected(message) }))
    }
    // The response to an archive is an array with one element for each of its files.
    let stored = json.elements.flatMap { $0.isEmpty ? nil : $0 } ?? [json]
    let isNew = stored.contains { $0["Status"]?.string == "Success" }
    let details: [Block] = [
      .machineOnly("id", stored.count == 1 ? stored[0]["ID"] ?? .null : .null),
      .machineOnly("study", stored.first?["ParentStudy"] ?? .null),
    ]
    return (isNew ? .stored : .alreadyStored, details)
  }

  private static func rejection(_ message: Phrase) -> [Block] {
    [.machineOnly("message", .string(message.text(in: .en))), .notice(.bad, message)]
  }
}

extension PatientsContext {
  @MainActor func uploadCommand<Output>() -> Command<Output> {
    Command("upload", .patients(\.uploadSummary), .words("path", .file)) { paths in
      _ = try await client()
      return .stream(try FileUpload(paths, context: self).answers())
    }.excludedFromHistory()
  }
}
