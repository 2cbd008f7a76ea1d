import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Sends files to the server, one after the other.
struct Upload: Sendable {
  /// What became of one file.
  enum Result: String, Sendable { case stored, known, refused }

  let desk: Desk
  /// The files at paths, and in the folders among them.
  let files: [String]

  init(_ paths: [String], desk: Desk) throws {
    self.desk = desk
    files = try paths.flatMap { path in
      let found = try Self.files(at: path)
      if found.isEmpty { throw PatientsError.nothingToUpload(path) }
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

  /// One screen a file, and a sum behind them.
  func answers() -> AsyncThrowingStream<[Answer], any Error> {
    let (files, course) = (files, Course())
    return AsyncThrowingStream {
      guard let next = await course.next(of: files.count) else { return nil }
      guard next < files.count else {
        await desk.memory.forget()
        let counts = await course.counts
        return [
          Answer(.uploaded(counts), counts[.refused, default: 0] > 0 ? .negative : .positive)
        ]
      }
      desk.progress?.report(.patients(\.uploading), .items(next, of: files.count))
      let (result, blocks) = try await send(files[next])
      await course.note(result)
      return [Answer(.uploaded(files[next], result, blocks))]
    }
  }

  /// How far it has come.
  private actor Course {
    private var position = 0
    private(set) var counts: [Result: Int] = [:]

    /// `nil` when the sum was given too.
    func next(of count: Int) -> Int? {
      defer { position += 1 }
      return position <= count ? position : nil
    }
    func note(_ result: Result) { counts[result, default: 0] += 1 }
  }

  private func send(_ path: String) async throws -> (Result, [Block]) {
    let orthanc = try await desk.open()
    let bytes: [UInt8]
    do {
      bytes = try desk.files.read(path)
    } catch let error as FileError {
      return (.refused, Self.refused(error.failure.message))
    }
    let response = try await orthanc.upload(bytes)
    let json = try? JSON(parsing: response.body)
    guard response.status == 200, let json else {
      let message = json?["OrthancError"]?.string
      return (
        .refused, Self.refused(.patients { $0.notTaken(message ?? "HTTP \(response.status)") })
      )
    }
    // The files in an archive are answered together.
    let stored = json.items.isEmpty ? [json] : json.items
    let isNew = stored.contains { $0["Status"]?.string == "Success" }
    return (
      isNew ? .stored : .known,
      [
        .machineOnly("id", stored.count == 1 ? stored[0]["ID"] ?? .null : .null),
        .machineOnly("study", stored.first?["ParentStudy"] ?? .null),
      ]
    )
  }

  private static func refused(_ message: Phrase) -> [Block] {
    [.machineOnly("message", .string(message.text(in: .en))), .notice(.bad, message)]
  }
}

extension Screen {
  fileprivate static func uploaded(
    _ path: String, _ result: Upload.Result, _ blocks: [Block]
  ) -> Screen {
    let tone: Tone = result == .stored ? .good : result == .known ? .quiet : .bad
    return Screen(
      "upload",
      [
        .machineOnly("file", .string(path)), .machineOnly("result", .string(result.rawValue)),
        .humanOnly([.notice(tone, .patients { $0.uploaded(result, path) })]),
      ] + blocks)
  }

  fileprivate static func uploaded(_ counts: [Upload.Result: Int]) -> Screen {
    let (stored, known) = (counts[.stored, default: 0], counts[.known, default: 0])
    let refused = counts[.refused, default: 0]
    return Screen(
      "uploaded",
      [
        .machineOnly("stored", .integer(stored)), .machineOnly("known", .integer(known)),
        .machineOnly("refused", .integer(refused)),
        .notice(
          refused > 0 ? .warning : .good, .patients { $0.uploadedAll(stored, known, refused) }),
      ])
  }
}

extension Desk {
  @MainActor func uploading<Output>() -> Command<Output> {
    Command("upload", .patients(\.uploadSummary), .words("path", .file)) { paths in
      _ = try await open()
      return .stream(try Upload(paths, desk: self).answers())
    }.excludedFromHistory()
  }
}
