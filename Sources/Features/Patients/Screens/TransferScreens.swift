import AtriumScreen
import Foundation

/// The results of downloads and uploads, and arriving studies.
extension Screen {
  static func saved(_ path: String, size: Int) -> Screen {
    Screen("saved", ["file": .string(path), "bytes": .integer(size)], .saved(.bytes(size), path))
  }

  /// - Parameter wasComplete: whether an earlier download was intact.
  static func downloaded(_ path: String, _ count: Int?, wasComplete: Bool) -> Screen {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    return Screen(
      "download",
      [
        "file": .string(path), "bytes": .integer(size),
        "instances": count.map(JSON.integer) ?? .null, "was_here": .bool(wasComplete),
      ], wasComplete ? .alreadyDownloaded(path) : .downloaded(count ?? 0, .bytes(size), path))
  }

  static func uploaded(_ path: String, _ result: UploadResult) -> Screen {
    let tone: Tone =
      switch result.outcome {
      case .stored: .good
      case .alreadyStored: .quiet
      case .rejected: .bad
      }
    return Screen(
      "upload", ["file": .string(path), "result": .string(result.outcome.rawValue)],
      [.humanOnly([.notice(tone, .uploaded(result.outcome, path))])] + result.details
        + (result.reason.map {
          [.machineOnly("message", .string($0.text(in: .en))), .notice(.bad, $0)]
        } ?? []))
  }

  static func uploaded(_ counts: [UploadOutcome: Int]) -> Screen {
    let stored = counts[.stored, default: 0]
    let alreadyStored = counts[.alreadyStored, default: 0]
    let rejected = counts[.rejected, default: 0]
    return Screen(
      "uploaded",
      [
        "stored": .integer(stored), "known": .integer(alreadyStored), "refused": .integer(rejected),
      ], [.notice(rejected > 0 ? .warning : .good, .uploadTotals(stored, alreadyStored, rejected))])
  }

  static func arrived(_ study: Resource, _ number: Int) -> Screen {
    Screen(
      "change",
      [.machineOnly("change", .integer(number))] + study.summaries
        + [.notice(.accent, study.arrivalPhrase)])
  }
}

extension UploadResult {
  /// The identifiers, for programs.
  fileprivate var details: [Block] {
    if outcome == .rejected, id == nil { return [] }
    return [
      .machineOnly("id", id.map(JSON.string) ?? .null),
      .machineOnly("study", study.map(JSON.string) ?? .null),
    ]
  }
}
