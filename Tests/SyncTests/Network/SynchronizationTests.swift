import AtriumCore
import AtriumScreen
import AtriumStorage
import AtriumTesting
import GRDB
import Synchronization
import Testing

@testable import Sync

/// Homes that share a list on a server.
@Suite(.timeLimit(.minutes(10))) struct SynchronizationTests {
  private let server = FakeCalendarServer()

  @Test func twoHomesBecomeEqual() async throws {
    let (one, two) = (try await SyncHome(server), try await SyncHome(server))
    try await one.put("SUMMARY:Milk", at: "a")
    try await two.put("SUMMARY:Bread", at: "b")
    #expect(try await one.run() == [1, 0, 0, 0])
    #expect(try await two.run() == [1, 1, 0, 0])
    #expect(try await one.run() == [0, 1, 0, 0])
    #expect(try await one.notes == ["a": "SUMMARY:Milk", "b": "SUMMARY:Bread"])
    #expect(try await one.notes == two.notes)
    try await one.put("SUMMARY:Milk\nPRIORITY:1", at: "a")
    try await one.put(nil, at: "b")
    try await two.put("SUMMARY:Oat milk", at: "a")
    #expect(try await one.run() == [1, 0, 0, 1])
    #expect(try await two.run() == [1, 1, 1, 0])
    #expect(try await one.run() == [0, 1, 0, 0])
    #expect(try await two.notes == ["a": "SUMMARY:Oat milk\nPRIORITY:1"])
    #expect(try await one.notes == two.notes)
  }

  @Test func eachSynchronisationIsAnEvent() async throws {
    let events = RecordingEventSink()
    let home = try await SyncHome(server, events: events)
    try await home.put("SUMMARY:Milk", at: "a")
    let stores = SyncStores(byFeature: ["todos": home.syncStore])
    _ = try await home.sync.synchronizeAll(stores, isDryRun: true)
    #expect(events.all == [])
    try await home.run()
    #expect(events.all == ["sync.finished /sync"])
    #expect(
      events.items.map(\.value.text) == [
        #"{"sent":1,"received":0,"deleted_here":0,"deleted_there":0,"conflicts":0,"failures":0}"#
      ])
  }

  @Test func withoutChangesOneRequestIsSent() async throws {
    let home = try await SyncHome(server)
    server.put(["SUMMARY:Milk"], at: "a")
    #expect(try await home.run() == [0, 1, 0, 0])
    let count = server.requests.count
    #expect(try await home.run() == [0, 0, 0, 0])
    #expect(server.requests.dropFirst(count) == ["REPORT"])
  }

  /// A refused resource is requested by each synchronisation, since it may be accepted by a later version.
  @Test(arguments: [["SUMMARY:Milk", "X-REFUSED:yes"], ["SUMMARY:Milk", "END:X"]])
  func aRefusedResourceArrivesWhenItIsRepaired(_ lines: [String]) async throws {
    let home = try await SyncHome(server)
    server.put(lines, at: "a")
    server.put(["SUMMARY:Bread"], at: "b")
    for received in [1, 0] {
      let report = try await home.report()
      #expect(report.refused.count == 1 && report.received == received)
    }
    #expect(try await home.notes == ["b": "SUMMARY:Bread"])
    server.put(["SUMMARY:Milk"], at: "a")
    #expect(try await home.run() == [0, 1, 0, 0])
    let count = server.requests.count
    #expect(try await home.run() == [0, 0, 0, 0])
    #expect(server.requests.dropFirst(count) == ["REPORT"])
  }

  @Test func ignoredPropertiesAreNamedAndStayOnTheServer() async throws {
    let home = try await SyncHome(server)
    let lines = ["SUMMARY:Milk", "PRIORITY:", "ATTENDEE", "no property", "STATUS:ODD"]
    server.put(lines, at: "a")
    let text = server.text(of: "a")
    let report = try await home.report()
    #expect(report.received == 1 && report.refused.isEmpty)
    #expect(report.ignored.map(\.title) == Array(repeating: "Milk", count: 4))
    #expect(report.ignored.first?.reason.text(in: .en) == "PRIORITY: '' cannot be read.")
    #expect(try await home.run() == [0, 0, 0, 0])
    #expect(server.text(of: "a") == text)
    try await home.put(lines.joined(separator: "\n").replacing("Milk", with: "Bread"), at: "a")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(server.text(of: "a") == text?.replacing("Milk", with: "Bread"))
  }

  @Test func twoResourcesWithOneUIDAreNamed() async throws {
    let home = try await SyncHome(server)
    server.put(["SUMMARY:First"], at: "a", uid: "same")
    server.put(["SUMMARY:Second"], at: "b", uid: "same")
    server.put(["SUMMARY:Third"], at: "c")
    for received in [2, 0] {
      let report = try await home.report()
      #expect(report.received == received && report.refused.count == 1)
      let sentence = report.refused.first.map { $0.title + " " + $0.reason.text(in: .en) } ?? ""
      for text in ["First", "Second", "a.ics", "b.ics"] {
        #expect(sentence.contains(text), "\(sentence)")
      }
    }
    #expect(server.names == ["a.ics", "b.ics", "c.ics"])
    let shown = try #require(try await home.notes["same"])
    // The other one takes the place of the shown one.
    server.put(nil, at: shown == "SUMMARY:First" ? "a" : "b")
    #expect(try await home.run() == [0, 1, 0, 0])
    let notes = try await home.notes
    #expect(notes["same"] != shown && notes["c"] == "SUMMARY:Third")
  }

  @Test func aResourceWithoutAUIDIsNamed() async throws {
    let home = try await SyncHome(server)
    server.put(["SUMMARY:Milk"], at: "a", uid: "")
    #expect(try await home.report().refused.map(\.title) == ["a.ics"])
  }

  @Test func unknownPropertiesStayOnTheServer() async throws {
    let home = try await SyncHome(server)
    let lines = [
      "X-COLOUR;X-Mode=1:red", "SUMMARY:Milk", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM",
    ]
    server.put(lines, at: "a")
    try await home.run()
    let here = try #require(try await home.notes["a"])
    try await home.put(here.replacing("SUMMARY:Milk", with: "SUMMARY:Bread"), at: "a")
    #expect(try await home.run() == [1, 0, 0, 0])
    let text = try #require(server.text(of: "a"))
    for line in lines where line != "SUMMARY:Milk" { #expect(text.contains(line + "\r\n")) }
    #expect(text.contains("SUMMARY:Bread\r\n"))
  }

  @Test func changesOfOnePropertyAreAConflict() async throws {
    let (one, two) = (try await SyncHome(server), try await SyncHome(server))
    try await one.put("SUMMARY:Milk", at: "a")
    try await one.run()
    try await two.run()
    try await one.put("SUMMARY:Bread", at: "a")
    try await two.put("SUMMARY:Wine", at: "a")
    try await one.run()
    let report = try await two.report()
    #expect(report.conflicts == 1 && report.sent == 0)
    #expect(try await two.notes == ["a": "SUMMARY:Wine"])
    #expect(server.text(of: "a")?.contains("SUMMARY:Bread") == true)
  }

  @Test func aDeletedItemMayReturnAtAnotherAddress() async throws {
    let home = try await SyncHome(server)
    try await home.put("SUMMARY:Milk", at: "a")
    try await home.run()
    server.put(nil, at: "a")
    try await home.put("SUMMARY:Oat milk", at: "a")
    #expect(try await home.report().conflicts == 1)
    server.put(["SUMMARY:Milk"], at: "b", uid: "a")
    #expect(try await home.run() == [1, 0, 0, 0])
    #expect(server.names == ["b.ics"])
    #expect(server.text(of: "b")?.contains("Oat milk") == true)
    #expect(try await home.syncStore.conflicts().isEmpty)
  }

  @Test func whatOthersTakeBackIsReceivedFromAServerThatComparesStates() async throws {
    server.reportDifferences()
    let home = try await SyncHome(server)
    server.put(["SUMMARY:Milk"], at: "a")
    try await home.run()
    try await home.put("SUMMARY:Bread", at: "a")
    try await home.put("SUMMARY:New", at: "b")
    #expect(try await home.run() == [2, 0, 0, 0])
    server.put(["SUMMARY:Milk"], at: "a")
    server.put(nil, at: "b")
    #expect(try await home.run() == [0, 1, 1, 0])
    // Even before the end of the synchronisation.
    server.fault = { $0.method == "PUT" ? .takingBack : .none }
    try await home.put("SUMMARY:Wine", at: "a")
    #expect(try await home.run() == [1, 1, 0, 0])
    #expect(try await home.notes == ["a": "SUMMARY:Milk"])
  }

  @Test(arguments: [1, 40]) func aLostAnswerLosesAndDuplicatesNothing(_ count: Int) async throws {
    let (one, two) = (try await SyncHome(server), try await SyncHome(server))
    for number in 1...count { try await one.put("SUMMARY:Note \(number)", at: "n\(number)") }
    // The server stores the resource, but its answer does not arrive.
    server.fault = { request in
      guard request.method == "PUT" else { return .none }
      return .losingAnswer
    }
    _ = try await one.report()
    server.fault = nil
    try await one.run()
    try await two.run()
    #expect(server.names.count == count)
    #expect(try await two.notes == one.notes)
    #expect(try await one.run() == [0, 0, 0, 0])
  }

  @Test func anEmptiedListDeletesNothingUnasked() async throws {
    let home = try await SyncHome(server)
    for number in 1...8 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    try await home.run()
    for number in 1...8 { server.put(nil, at: "n\(number)") }
    let report = try await home.report()
    #expect(report.kept.map(\.count) == [8] && report.deletedHere == 0)
    #expect(try await home.notes.count == 8)
    #expect(try await home.run(.upload) == [8, 0, 0, 0])
    #expect(server.names.count == 8)
    for number in 1...8 { server.put(nil, at: "n\(number)") }
    #expect(try await home.run(.delete) == [0, 0, 8, 0])
    #expect(try await home.notes.isEmpty)
  }

  @Test func anUndecidedQuestionStaysOpen() async throws {
    let home = try await SyncHome(server)
    try await home.put("SUMMARY:Mine", at: "mine")
    for number in 1...8 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    try await home.run()
    server.put(nil, at: "mine")
    for number in 1...8 { server.put(nil, at: "n\(number)") }
    #expect(try await home.report().kept.map(\.count) == [9])
    for number in 1...8 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    #expect(try await home.report().kept.map(\.count) == [1])
    #expect(try await home.report().deletedHere == 0)
    #expect(try await home.notes.count == 9)
    #expect(try await home.run(.upload) == [1, 0, 0, 0])
    #expect(server.names.count == 9)
  }

  @Test func aLargeDeletionHereIsNotSentUnasked() async throws {
    let home = try await SyncHome(server)
    for number in 1...8 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    try await home.run()
    for number in 1...8 { try await home.put(nil, at: "n\(number)") }
    for answer in [VanishedItemsPolicy.keep, .upload] {
      let report = try await home.report(answer)
      #expect(report.kept == [KeptItemCount(listName: "Tasks", count: 8, areOnServer: true)])
    }
    #expect(server.names.count == 8)
    #expect(try await home.run(.delete) == [0, 0, 0, 8])
    #expect(server.names.isEmpty)
  }

  @Test func settingUpAgainReplacesThePasswordAndAddsLists() async throws {
    let servers = try await SyncHome(server).sync.servers
    var again = try await servers.all()[0]
    let more = SyncList(
      address: "https://dav.example.org/more/", name: "More", component: "VTODO", feature: "todos",
      isReadOnly: false)
    again.lists.append(more)
    let stored = try await servers.add(again, password: "other")
    #expect(stored.lists.map(\.name) == ["Tasks", "More"])
    let logins = Mutex<[HTTPLogin?]>([])
    server.fault = { request in
      logins.withLock { $0.append(request.login) }
      return .none
    }
    _ = try await servers.accounts.client(of: stored.account).send(HTTPRequest(stored.address))
    #expect(logins.withLock(\.self) == [HTTPLogin(user: "ada", password: "other")])
    again.user = "bob"
    let other = again
    await #expect(throws: Failure.self) { _ = try await servers.add(other, password: "") }
    try await servers.delete([more], of: stored)
    #expect(try await servers.all().flatMap(\.lists).map(\.name) == ["Tasks"])
    try await servers.delete([stored.lists[0]], of: try await servers.all()[0])
    #expect(try await servers.all().isEmpty)
  }

  @Test func whatWasReadBeforeAFailureIsKept() async throws {
    let home = try await SyncHome(server)
    for number in 1...250 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    try await home.put("SUMMARY:Mine", at: "n7")
    // Only the first resources can be read.
    server.fault = { request in
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      return body.contains("calendar-multiget") && !body.contains("/n1.ics<") ? .refusing : .none
    }
    let report = try await home.report()
    #expect(report.received == 100 && report.refused.isEmpty && report.failures.count == 1)
    #expect(report.sent == 0)
    #expect(try await home.notes.count == 101)
    server.fault = nil
    #expect(try await home.report().received == 149)
    #expect(try await home.notes.count == 250)
    #expect(server.names.count == 250)
  }

  @Test func theFailureOfOneServerConcernsOnlyItsLists() async throws {
    let home = try await SyncHome(server)
    for address in ["https://a.example.org/", "https://z.example.org/"] {
      try await home.add(address + "tasks/", of: address)
    }
    #expect(try await home.run() == [0, 0, 0, 0])
    server.put(["SUMMARY:Bread"], at: "b")
    try await home.put("SUMMARY:Milk", at: "a")
    server.fault = { $0.url.hasPrefix(FakeCalendarServer.list) ? .none : .refusing }
    let report = try await home.report()
    #expect(report.failures.map(\.name) == ["a.example.org", "z.example.org"])
    #expect(report.hasReachedServer && report.sent == 1 && report.received == 1)
    #expect(server.names == ["a.ics", "b.ics"])
    #expect(try await home.notes.count == 2)
  }

  @Test func withoutConsentNothingIsRequestedAndTheListsAreNamed() async throws {
    let home = try await SyncHome(server)
    try await home.put("SUMMARY:Milk", at: "a")
    let syncStore = CalendarSyncStore(in: home.store, Notes()) { "notes.sync" }
    let report = try await home.sync.synchronizeAll(SyncStores(byFeature: ["todos": syncStore]))
    #expect(report.unpermitted == ["Tasks"] && report.purpose == "notes.sync")
    #expect(report.failure?.kind == .denied)
    #expect(server.requests.isEmpty)
  }
}
