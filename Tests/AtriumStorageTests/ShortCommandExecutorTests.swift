import Dispatch
import Testing

@testable import AtriumStorage

@Suite struct ShortCommandExecutorTests {
  @Test func tasksWithoutThePreferenceDoNotUseIt() async {
    #expect(!ShortCommandExecutor.mayBlockCurrentThread)
    await withTaskExecutorPreference(globalConcurrentExecutor) {
      #expect(!ShortCommandExecutor.mayBlockCurrentThread)
    }
  }

  @Test func aShortCommandRunsOnTheMainThread() async {
    await withTaskExecutorPreference(ShortCommandExecutor(for: .seconds(10_000))) {
      for _ in 1...20 {
        #expect(isOnMainQueue())
        await Task.yield()
      }
    }
  }

  @Test func manyJobsAtOnceUseOtherThreads() async {
    let count = await jobsOffMain(on: ShortCommandExecutor(for: .seconds(10_000)))
    #expect(count > 0)
  }

  @Test func aLongCommandUsesOtherThreads() async {
    let count = await jobsOffMain(on: ShortCommandExecutor(for: .zero))
    #expect(count == 100)
  }

  /// Returns the number of jobs out of a hundred that run on other queues than the main queue.
  private func jobsOffMain(on executor: ShortCommandExecutor) async -> Int {
    await withTaskExecutorPreference(executor) {
      await withTaskGroup(of: Int.self) { group in
        for _ in 1...100 {
          group.addTask {
            let isOffMain = !isOnMainQueue()
            await Task.yield()
            return isOffMain ? 1 : 0
          }
        }
        return await group.reduce(0, +)
      }
    }
  }
}

/// Marks the main queue.
private let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }
