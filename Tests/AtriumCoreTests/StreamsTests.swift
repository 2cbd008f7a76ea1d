import AtriumCore
import Testing

@Suite("Streams fed by a task", .timeLimit(.minutes(10)))
struct StreamsTests {
  private struct Failed: Error {}

  @Test func theStreamEndsWithItsTask() async {
    let stream = AsyncStream.withTask { output in for i in 1...3 { output.yield(i) } }
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 2, 3])
  }

  @Test func anErrorOfTheTaskEndsTheStream() async {
    let stream = AsyncThrowingStream.withTask { output in
      output.yield(1)
      throw Failed()
    }
    var elements: [Int] = []
    await #expect(throws: Failed.self) { for try await i in stream { elements.append(i) } }
    #expect(elements == [1])
  }

  @Test func droppingTheStreamCancelsItsTask() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    do {
      let stream = AsyncStream.withTask { output in
        output.yield(1)
        while !Task.isCancelled { await Task.yield() }
        end.finish()
      }
      for await _ in stream { break }
    }
    for await _ in ends {}
  }

  @Test @MainActor func theTaskStartsOnTheCallersActor() async {
    var elements: [Int] = []
    let stream = AsyncStream.withTask { @MainActor output in
      MainActor.assertIsolated()
      output.yield(1)
    }
    for await i in stream { elements.append(i) }
    #expect(elements == [1])
  }
}
