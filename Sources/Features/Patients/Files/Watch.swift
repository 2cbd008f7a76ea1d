import AtriumCore
import AtriumScreen
import Foundation

/// Tells of studies of which nothing more has come for a while, as the server notices them.
struct Watch: Sendable {
  let desk: Desk
  private let course: Course

  /// - Parameter since: the change to begin behind; `nil`: only what comes from now on.
  init(desk: Desk, since: Int?) {
    self.desk = desk
    course = Course(last: since)
  }

  func answers() -> AsyncThrowingStream<[Answer], any Error> {
    AsyncThrowingStream {
      while true {
        try Task.checkCancellation()
        if let change = await course.next() {
          if let screen = try await screen(of: change) { return [Answer(screen)] }
          continue
        }
        if try await !look() {
          let wait = Double(desk.settings.every)
          try await desk.clock.sleep(until: desk.clock.now.addingTimeInterval(wait))
        }
      }
    }
  }

  /// A study that became stable.
  private struct Change: Sendable {
    let number: Int, study: String
  }

  /// What was seen, and what is still to be told.
  private actor Course {
    private(set) var last: Int?
    private var waiting: [Change] = []

    init(last: Int?) { self.last = last }

    func next() -> Change? { waiting.isEmpty ? nil : waiting.removeFirst() }
    func note(_ last: Int, _ changes: [Change]) {
      self.last = last
      waiting += changes
    }
  }

  /// Asks for changes. Whether there may be more at once.
  private func look() async throws -> Bool {
    let orthanc = try await desk.open()
    guard let last = await course.last else {
      let newest = try await orthanc.json("/changes?last")
      guard let last = newest["Last"]?.whole else { throw PatientsError.unexpected("Change") }
      await course.note(last, [])
      return false
    }
    let answer = try await orthanc.json("/changes?since=\(last)&limit=100")
    guard let now = answer["Last"]?.whole else { throw PatientsError.unexpected("Change") }
    let changes = answer["Changes"]?.items.compactMap { change -> Change? in
      guard change["ChangeType"]?.string == "StableStudy", let id = change["ID"]?.string,
        let number = change["Seq"]?.whole
      else { return nil }
      return Change(number: number, study: id)
    }
    await course.note(now, changes ?? [])
    return now > last
  }

  /// `nil` for a study that is gone again.
  private func screen(of change: Change) async throws -> Screen? {
    do {
      let study = try await desk.open().resource(.study, change.study)
      return .arrived(study, change.number)
    } catch PatientsError.notFound {
      return nil
    }
  }
}

extension Desk {
  @MainActor func watching<Output>() -> Command<Output> {
    Command(
      "watch", .patients(\.watchSummary),
      .option("since", .number(in: 0...Int.max)).help(.patients(\.watchSinceHelp))
    ) { since in
      _ = try await open()
      return .stream(Watch(desk: self, since: since).answers())
    }
  }
}
