import Testing

@testable import Statistics

@Suite struct FiguresTests {
  @Test(arguments: [0...9, 3...5, -4...2, 7...20, 12...14])
  func someDaysAreReadAsAllOfThemWouldBe(_ days: ClosedRange<Int>) {
    let all = Figures(first: 2, [5, nil, 9, 7, nil, nil, 30])
    let some = all.encoded.withUnsafeBytes { Figures(first: 2, encoded: $0, on: days) }
    for day in -5...25 { #expect(some[day] == (days.contains(day) ? all[day] : nil)) }
  }

  private func stored(_ figures: Figures) -> Figures {
    figures.encoded.withUnsafeBytes { Figures(first: figures.first, encoded: $0) }
  }

  @Test(arguments: [
    [], [nil], [0], [1, 2, 3], [5, nil, 4, nil, nil, 4],
    [676_570_149, 0, -3, 9_007_199_254_740_991],
    [Int.max, Int.min + 1, nil, 0],
  ])
  func whatIsKeptIsReadBack(_ values: [Int?]) {
    let figures = Figures(first: 18_262, values)
    #expect(stored(figures) == figures)
  }

  @Test func smallStepsTakeOneByte() {
    let figures = Figures(first: 0, (0..<1000).map { 1_000_000 + $0 * 60 })
    #expect(figures.encoded.count < 1005)
  }

  @Test func silenceIsNoZero() {
    #expect(Figures([1, 5, 0, 0]).withoutSilence == Figures([1, 5]))
    #expect(Figures([0, 0]).withoutSilence == Figures([0, 0]))
    #expect(Figures([1, 0, 2]).withoutSilence == Figures([1, 0, 2]))
    #expect(Figures(Array(repeating: 0, count: 90)).withoutSilence.isEmpty)
  }

  @Test func aSourceFillsOnlyTheDaysOfNobodyElse() {
    var track = Track()
    track.add(Figures(first: 10, [1, nil, 3]), from: .jhu)
    track.add(Figures(first: 9, [7, 7, 7, 7, 7]), from: .snapshot)
    #expect(track.figures == Figures(first: 9, [7, 1, 7, 3, 7]))
    #expect([9, 10, 11, 12].map { track.source(on: $0) } == [.snapshot, .jhu, .snapshot, .jhu])
    #expect(track.change(on: 12) == -4)
    #expect(track.change(on: 9) == nil)
  }

  @Test func theSnapshotYieldsToWhatGoesOnToItsEnd() {
    var whole = Track()
    whole.add(Figures(first: 10, [1, 2, 3]), from: .jhu)
    whole.add(snapshot: Figures(first: 8, [9, 9, 9, 9]))
    #expect(whole.figures == Figures(first: 10, [1, 2, 3]))
    var part = Track()
    part.add(Figures(first: 10, [1]), from: .jhu)
    part.add(snapshot: Figures(first: 9, [8, 9, 10]))
    #expect(part.figures == Figures(first: 9, [8, 1, 10]))
  }

  @Test func theWorldNeedsHalfOfItsPeople() {
    var batch = Batch()
    for code in ["CN", "IN", "US", "BR", "PK", "ID", "NG"] {
      batch[code, .confirmed] = Figures([1, 2])
    }
    batch["HR", .confirmed] = Figures([1, 2, 3])
    #expect(batch.completed()["WORLD", .confirmed] == Figures([8, 16]))
    var small = Batch()
    small["HR", .confirmed] = Figures([1, 2, 3])
    #expect(small.completed()["WORLD", .confirmed].isEmpty)
  }

  @Test func theSnapshotHasTheWorldInJuneOf2020() throws {
    let world = Snapshot.figures(of: "WORLD")
    let confirmed = try #require(world[.confirmed])
    #expect(Snapshot.figures(of: .confirmed).count == 215)
    #expect(7_000_000...7_200_000 ~= confirmed.values.last.flatMap(\.self) ?? 0)
    #expect(Snapshot.figures(of: "HR")[.confirmed]?.values.last == 2247)
    let last = Snapshot.metrics.flatMap { Snapshot.figures(of: $0).values.map(\.last) }.max()
    #expect(last == Snapshot.last)
    #expect(Snapshot.metrics.allSatisfy { world[$0]?.last ?? 0 <= Snapshot.last })
  }
}
