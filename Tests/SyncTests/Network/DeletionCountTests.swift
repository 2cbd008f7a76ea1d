import AtriumScreen
import AtriumStorage
import AtriumTesting
import Testing

@testable import Sync

/// Small deletions count together for a day.
@Suite struct DeletionCountTests {
  private let server = FakeCalendarServer()

  private func fill(_ home: SyncHome) async throws {
    for number in 1...33 { server.put(["SUMMARY:Note \(number)"], at: "n\(number)") }
    try await home.run()
  }

  @Test func severalRoundsOfDeletionsOnTheServerAreOneQuestion() async throws {
    let home = try await SyncHome(server)
    try await fill(home)
    var kept: [KeptItemCount] = []
    for round in 0..<6 {
      for number in 1...5 { server.put(nil, at: "n\(round * 5 + number)") }
      kept += try await home.report().kept
    }
    #expect(kept.map(\.count) == [5, 10, 15, 20, 25] && kept.allSatisfy { $0.earlier == 5 })
    #expect(try await home.notes.count == 28)
    let first = kept[0]
    let sentence = Phrase.kept(first).text(in: .en)
    #expect(sentence.hasSuffix(" 5 more were deleted within a day."), "\(sentence)")
    #expect(try await home.run(.delete) == [0, 0, 25, 0])
  }

  @Test func severalRoundsOfDeletionsHereAreOneQuestion() async throws {
    let home = try await SyncHome(server)
    try await fill(home)
    var kept: [KeptItemCount] = []
    for round in 0..<6 {
      for number in 1...5 { try await home.put(nil, at: "n\(round * 5 + number)") }
      kept += try await home.report().kept
    }
    #expect(kept.map(\.count) == [5, 10, 15] && kept.allSatisfy { $0.earlier == 15 })
    #expect(kept.allSatisfy(\.areOnServer) && server.names.count == 18)
  }

  @Test func deletionsOfEarlierDaysAndConfirmedOnesDoNotCount() async throws {
    let home = try await SyncHome(server)
    try await fill(home)
    for (day, names) in [("2030-01-01", 1...5), ("2030-01-03", 6...10)] {
      home.clock.set(day + "T10:00")
      for number in names { server.put(nil, at: "n\(number)") }
      #expect(try await home.run() == [0, 0, 5, 0])
    }
    for number in 11...15 { server.put(nil, at: "n\(number)") }
    #expect(try await home.run(.delete) == [0, 0, 5, 0])
    for number in 16...18 { server.put(nil, at: "n\(number)") }
    #expect(try await home.run() == [0, 0, 3, 0])
  }

  @Test func theLastItemOfAListThatLostItsItemsOneByOneIsKept() async throws {
    let home = try await SyncHome(server)
    for name in ["a", "b"] { server.put(["SUMMARY:\(name)"], at: name) }
    try await home.run()
    server.put(nil, at: "a")
    #expect(try await home.run() == [0, 0, 1, 0])
    server.put(nil, at: "b")
    #expect(try await home.report().kept.map(\.count) == [1])
    #expect(try await home.notes.count == 1)
  }
}
