import AtriumCore
import AtriumFormats
import AtriumScreen
import Foundation

/// Brings a study here as a zip archive. The archive gets its name only when all of it is here and
/// every file in it is whole; one that is here already is not fetched again.
struct Download: Sendable {
  let desk: Desk

  func run(_ place: PatientsPlace, to folder: String) async throws -> Screen {
    let orthanc: Orthanc
    let study: String
    switch (place.level, place.last) {
    case (.study, _):
      let (server, located) = try await desk.locate(place)
      (orthanc, study) = (server, located.id)
    // Among all patients, a study goes by its identifier.
    case (.patient, .id(let id)): (orthanc, study) = (try await desk.open(), id)
    case (.patient, .number(let number)): throw PatientsError.noStudy(number)
    default: throw PatientsError.noReference(place.last.text)
    }
    let counts = try await orthanc.json("/studies/\(study)/statistics", missing: (.study, study))
    let count = counts["CountInstances"]?.whole
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + "study-\(study).zip"
    let isHere = FileManager.default.fileExists(atPath: path) && (try? check(path, count)) != nil
    if !isHere {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = try desk.files.draft(of: path)
      try await fetch(study, from: orthanc, into: file)
      try check(file.draft, count)
      try file.keep(replacing: true)
    }
    return .downloaded(path, count, wasHere: isHere)
  }

  private func fetch(
    _ study: String, from orthanc: Orthanc, into file: FileDraft
  ) async throws {
    var done = 0
    let stream = try await orthanc.stream("/studies/\(study)/archive", missing: (.study, study))
    for try await piece in stream.body {
      try file.append(piece)
      done += piece.count
      desk.progress?.report(.patients(\.downloading), .bytes(done, of: nil))
    }
  }

  private func check(_ path: String, _ count: Int?) throws {
    let files = try ZipArchive(path).check { done, total in
      desk.progress?.report(.patients(\.checking), .items(done, of: total))
    }
    guard count == nil || files == count else { throw PatientsError.damagedArchive(path) }
  }
}

extension Desk {
  /// - Parameter place: where the study is that was named.
  @MainActor func downloading<Output, Named>(
    study: Argument<Named>, _ place: @escaping @MainActor (Named) -> PatientsPlace
  ) -> Command<Output> {
    Command("download", .patients(\.downloadSummary), study, .file("folder")) { named, folder in
      .done(try await Download(desk: self).run(place(named), to: folder))
    }.excludedFromHistory()
  }
}

extension Screen {
  fileprivate static func downloaded(_ path: String, _ count: Int?, wasHere: Bool) -> Screen {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    return Screen(
      "download",
      [
        .machineOnly("file", .string(path)), .machineOnly("bytes", .integer(size)),
        .machineOnly("instances", count.map(JSON.integer) ?? .null),
        .machineOnly("was_here", .bool(wasHere)),
        .notice(
          .good,
          .patients {
            wasHere ? $0.wasHere(path) : $0.downloaded(count ?? 0, $0.bytes(size), path)
          }),
      ])
  }

  static func arrived(_ study: Resource, _ number: Int) -> Screen {
    let what = study.arrivalPhrase
    return Screen(
      "change",
      [.machineOnly("change", .integer(number))] + study.arrivalBlocks + [.notice(.accent, what)])
  }
}
