public import AtriumCore
import AtriumFiles
import AtriumScreen
public import AtriumStorage
public import AtriumTime
import Crypto
import Foundation
import Glibc
import Shell

/// Reminds a person of what became due since the last report.
public struct ReminderRunner: Sendable {
  /// The parts in which reminders are reported.
  public enum Parts: Sendable {
    /// One by one; the failure of one does not affect the others.
    case single
    /// One by one, unless there are many or the first one is a day old: these are one part. A failure ends the report.
    case summary
    /// All of them are one part.
    case all
  }

  /// The result of a run.
  public struct Report: Sendable {
    public internal(set) var reminders: [DueReminder] = []
    public internal(set) var failures: [Failure] = []
  }

  /// Returns the reminders of an interval, and the failures of features.
  public typealias Search =
    @Sendable (_ start: Instant, _ end: Instant) async -> ([DueReminder], [Failure])

  private static let summaryCount = 5
  private static let summaryAge = 86_400
  private let log: ReminderLog
  private let clock: any WallClock
  private let directory: DataDirectory
  private let search: Search

  /// - Parameters:
  ///   - directory: has the folder of states, in which a running runner keeps a locked folder with its name.
  ///   - search: returns the reminders of an interval.
  public init(
    _ log: ReminderLog, clock: any WallClock, _ directory: DataDirectory, search: @escaping Search
  ) {
    (self.log, self.clock, self.directory, self.search) = (log, clock, directory, search)
  }

  /// Returns the reminders that would be reported. Nothing is claimed or marked.
  public func unreported() async throws -> Report {
    let now = clock.now
    let (found, failures) = await search(try await log.start(at: now), now)
    let open = try await log.unreported(found.map(alarm))
    return Report(reminders: found.filter { open.contains($0.id) }, failures: failures)
  }

  /// Claims the due reminders, reports them and marks them.
  /// - Parameter tell: reminds the person of a part; after an error, the next report repeats it.
  /// - Throws: a ``Failure`` of the database, and `CancellationError`.
  public func run(
    in parts: Parts, isolation: isolated (any Actor)? = #isolation,
    _ tell: ([DueReminder]) async throws -> Void
  ) async throws -> Report {
    let folder = try directory.temporaryFolder(in: directory.folders.state)
    defer { withExtendedLifetime(folder) {} }
    let name = String(folder.path.split(separator: "/").last ?? "")
    let now = clock.now
    let (found, failures) = await search(try await log.start(at: now), now)
    let alarms = found.map(alarm)
    var report = Report(failures: failures)
    let batches = try await log.claim(alarms, by: name, at: now) { [directory] in
      Self.isLocked("\(directory.folders.state)/\($0)")
    }
    for part in split(found, batches, parts) {
      do {
        try await tell(part)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        report.failures.append(Failure(error))
        if parts == .single { continue }
        return report
      }
      try await log.mark(Set(part.map(\.id)), at: clock.now)
      report.reminders += part
    }
    // The reminders of a feature that failed are still to be found.
    if failures.isEmpty { try await log.finish(alarms, until: now) }
    return report
  }

  private func alarm(of reminder: DueReminder) -> ReminderLog.Alarm {
    (reminder.id, clock.instant(of: reminder.alarm))
  }

  /// Returns the parts of the claimed reminders. Those of a batch depend on nothing else, so that a killed report is
  /// repeated as it was.
  private func split(
    _ found: [DueReminder], _ batches: [ReminderLog.Batch], _ parts: Parts
  ) -> [[DueReminder]] {
    if parts == .all {
      let all = found.filter { reminder in batches.contains { $0.ids.contains(reminder.id) } }
      return all.isEmpty ? [] : [all]
    }
    return batches.flatMap { batch -> [[DueReminder]] in
      let reminders = found.filter { batch.ids.contains($0.id) }
      let isOld = reminders.contains {
        clock.instant(of: $0.alarm).seconds(until: batch.claimed) >= Self.summaryAge
      }
      let isOne = parts == .summary && (isOld || reminders.count > Self.summaryCount)
      return isOne ? [reminders] : reminders.map { [$0] }
    }
  }

  /// Returns whether a process has locked a folder, which a running runner does.
  private static func isLocked(_ path: String) -> Bool {
    do throws(SystemError) {
      try FolderLock(path).release()
      return false
    } catch {
      return error.code == EWOULDBLOCK
    }
  }
}

extension [DueReminder] {
  /// Identifies a message with these reminders to a recipient: a repeated one is the same. Lower-case hexadecimal.
  public func digest(for recipient: String) -> String {
    let text = ([recipient] + map(\.id)).joined(separator: "\n")
    return Hexadecimal.text(SHA256.hash(data: Data(text.utf8)))
  }
}
