import AtriumCore
import AtriumDates
import AtriumFormats
import AtriumTesting
import AtriumTime
import Foundation
import Testing

@testable import Appointments
@testable import Sync
@testable import Timeline
@testable import Todos

/// The home is synchronised in Vienna, taken around the world and back.
@Suite(.timeLimit(.minutes(10))) struct JourneyTests {
  private static let places = [
    ("Europe/Vienna", "2030-06-01T10:00"), ("America/New_York", "2030-06-02T10:00"),
    ("Pacific/Auckland", "2030-06-04T10:00"), ("Australia/Lord_Howe", "2030-06-06T10:00"),
    ("Europe/Vienna", "2030-06-08T10:00"),
  ]
  /// Properties that each program writes for itself.
  private static let stamps = ["DTSTAMP", "LAST-MODIFIED", "CREATED"]

  private func texts(_ home: TravellingHome) -> [String: String] {
    let servers = [home.server.first, home.server.second]
    return servers.reduce(into: [:]) { texts, server in
      for name in server.names {
        let name = String(name.dropLast(4))
        texts[name] = server.text(of: name)
      }
    }
  }

  /// The lines of a resource without the stamps.
  private func lines(_ text: String?, without names: [String] = []) -> [String] {
    // A definition that the resource lacks is added.
    let zone = #/BEGIN:VTIMEZONE\r\n[\s\S]*?END:VTIMEZONE\r\n/#
    let lines = (text ?? "").replacing("\r\n ", with: "").replacing(zone, with: "")
    return lines.components(separatedBy: "\r\n").filter { line in
      !(Self.stamps + names).contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0);") }
    }
  }

  private func fill(_ home: TravellingHome) {
    for item in JourneyItem.all {
      let server = item.component == "VTODO" ? home.server.first : home.server.second
      server.put(text: item.text, at: item.name)
    }
  }

  private func expectRightLists(
    _ place: TravellingHome.Place, without changed: Set<String> = []
  ) async throws {
    let todos = try await place.todos.list(TodoQuery(state: .all)).todos
    let appointments = try await place.appointments.all()
    for item in JourneyItem.all where !changed.contains(item.name) {
      let shown =
        item.component == "VTODO"
        ? todos.first { $0.uid == item.name }?.due?.description
        : appointments.first { $0.uid == item.name }?.start.description
      #expect(shown == item.shown(in: place.zone), "\(item.name) \(item.kind) in \(place.zone)")
    }
  }

  @Test func onlyEditedPropertiesChangeOnTheServer() async throws {
    let home = try await TravellingHome()
    fill(home)
    for (index, (zone, now)) in Self.places.enumerated() {
      let place = home.place(zone, now)
      #expect(try await place.synchronize().failures.isEmpty)
      try await expectRightLists(place)
      let before = texts(home)
      // Each place edits other items, and each kind of item is edited in some place.
      let edited = JourneyItem.all.filter { $0.number % 5 == index }
      for item in edited {
        let title = "\(item.title) in \(zone)"
        if item.component == "VTODO" {
          let todo = try #require(
            try await place.todos.list(TodoQuery(waiting: .shown)).todos.first {
              $0.uid == item.name
            })
          _ = try await place.todos.edit(todo.id, Patch { $0.title = title })
        } else {
          let all = try await place.appointments.all()
          let id = try #require(all.first { $0.uid == item.name }?.id)
          _ = try await place.appointments.edit(
            id, DateSelection(scopes: [.all]), Patch { $0.title = title })
        }
      }
      try await expectRightLists(place)
      let report = try await place.synchronize()
      #expect(report.failures.isEmpty && report.conflicts == 0 && report.sent == edited.count)
      let after = texts(home)
      for item in JourneyItem.all {
        if edited.contains(where: { $0.name == item.name }) {
          #expect(
            lines(after[item.name], without: ["SUMMARY"])
              == lines(before[item.name], without: ["SUMMARY"]))
          #expect(lines(after[item.name]).contains("SUMMARY:\(item.title) in \(zone)"))
        } else {
          #expect(after[item.name] == before[item.name], "\(item.name) in \(zone)")
        }
      }
    }
  }

  @Test func finishingDoesNotMoveItems() async throws {
    let home = try await TravellingHome()
    fill(home)
    _ = try await home.place("Europe/Vienna", "2030-06-01T10:00").synchronize()
    let before = texts(home)
    let place = home.place("America/New_York", "2031-06-02T10:00")
    let singles = JourneyItem.all.filter { ![.series, .floatingSeries].contains($0.kind) }
    for item in singles {
      if item.component == "VTODO" {
        let todos = try await place.todos.list(TodoQuery(waiting: .shown)).todos
        let id = try #require(todos.first { $0.uid == item.name }?.id)
        _ = try await place.todos.finish([id])
      } else {
        let all = try await place.appointments.all()
        let id = try #require(all.first { $0.uid == item.name }?.id)
        _ = try await place.appointments.finish(id, DateSelection(), result: "fine")
      }
    }
    #expect(try await place.synchronize().sent == singles.count)
    let done = ["STATUS", "COMPLETED", "X-ATRIUM-DONE", "COMMENT"]
    for item in JourneyItem.all {
      #expect(
        lines(texts(home)[item.name], without: done) == lines(before[item.name]), "\(item.name)")
    }
  }

  @Test func anEditedTimeStaysInItsZone() async throws {
    let home = try await TravellingHome()
    fill(home)
    _ = try await home.place("Europe/Vienna", "2030-06-01T10:00").synchronize()
    let place = home.place("Pacific/Auckland", "2030-06-04T10:00")
    let moment = try #require(Moment(iso: "2030-07-20T09:00"))
    // Of the todos and appointments with the numbers 0 to 3, which are in UTC, in two zones and floating.
    for item in JourneyItem.all where item.number < 4 {
      if item.component == "VTODO" {
        let todos = try await place.todos.list(TodoQuery(waiting: .shown)).todos
        let id = try #require(todos.first { $0.uid == item.name }?.id)
        let clock = place.todos.clock
        _ = try await place.todos.edit(id, Patch { $0.setDue(moment, by: clock) })
      } else {
        let all = try await place.appointments.all()
        let id = try #require(all.first { $0.uid == item.name }?.id)
        let patch = Patch<Appointment>("start") {
          $0.entered.start = EnteredDate(.moment(ZonedMoment(moment)))
        }
        _ = try await place.appointments.edit(id, DateSelection(), patch)
      }
    }
    #expect(try await place.synchronize().sent == 8)
    let values = [
      "0": ":20300719T210000Z", "1": ";TZID=Europe/Berlin:20300719T230000",
      "2": ";TZID=Australia/Lord_Howe:20300720T073000", "3": ":20300720T090000",
    ]
    for (number, value) in values {
      #expect(lines(texts(home)["vtodo\(number)"]).contains("DUE" + value))
      #expect(lines(texts(home)["vevent\(number)"]).contains("DTSTART" + value))
    }
    let back = home.place("Europe/Vienna", "2030-06-08T10:00")
    let due = try await back.todos.list(TodoQuery(waiting: .shown)).todos.filter { todo in
      ["vtodo0", "vtodo1", "vtodo2", "vtodo3"].contains(todo.uid)
    }.map(\.due?.description)
    #expect(
      due == ["2030-07-19T23:00", "2030-07-19T23:00", "2030-07-19T23:00", "2030-07-20T09:00"])
  }

  @Test func itemsMadeOnTheWayKeepTheZoneInWhichTheyWereMade() async throws {
    let home = try await TravellingHome()
    let away = home.place("Pacific/Auckland", "2030-06-04T10:00")
    let moment = try #require(Moment(iso: "2030-07-20T09:00"))
    let clock = away.todos.clock
    let todo = try await away.todos.add("Call", Patch { $0.setDue(moment, by: clock) })
    let start = Patch<Appointment>("start") {
      $0.entered.start = EnteredDate(.moment(ZonedMoment(moment)))
    }
    let series = try await away.appointments.add(
      start + Patch { $0.title = "Team" }, every: EnteredRecurrence(.every(1, .week)))
    let single = try await away.appointments.add(
      start + Patch { $0.title = "Dentist" })
    #expect(try await away.synchronize().sent == 3)
    let sent = texts(home)
    let line = ";TZID=Pacific/Auckland:20300720T090000"
    #expect(sent.values.contains { lines($0).contains("DUE" + line) })
    #expect(lines(sent[series.uid]).contains("DTSTART" + line))
    #expect(lines(sent[single.uid]).contains("DTSTART:20300719T210000Z"))
    let back = home.place("Europe/Vienna", "2030-06-08T10:00")
    #expect(try await back.todos.todo(todo.id).due?.description == "2030-07-19T23:00")
    let starts = try await back.appointments.all().map(\.start.description)
    #expect(starts == ["2030-07-19T23:00", "2030-07-19T23:00"])
    #expect(try await back.synchronize().sent == 0)
    _ = try await back.todos.edit(todo.id, Patch { $0.title = "Call Ana" })
    _ = try await back.appointments.edit(
      single.id, DateSelection(), Patch { $0.title = "Dr" })
    #expect(try await back.synchronize().sent == 2)
    for (name, text) in sent {
      // The alarm names the appointment.
      let names = ["SUMMARY", "DESCRIPTION"]
      #expect(lines(texts(home)[name], without: names) == lines(text, without: names))
    }
  }
}
