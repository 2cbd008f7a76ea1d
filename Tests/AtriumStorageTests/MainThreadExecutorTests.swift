import Dispatch
import Testing

@testable import AtriumStorage

struct ShortWorkTests {
  @Test func whoeverDoesNotPreferItIsElsewhere() async {
    #expect(!MainThreadExecutor.isCurrent)
    await withTaskExecutorPreference(globalConcurrentExecutor) {
      #expect(!MainThreadExecutor.isCurrent)
    }
  }

  @Test func aShortCommandHasTheMainThread() async {
    await withTaskExecutorPreference(MainThreadExecutor(for: .seconds(10_000))) {
      for _ in 1...20 {
        #expect(isOnMainQueue())
        await Task.yield()
      }
    }
  }

  @Test func workOfSeveralPartsGoesToAllCores() async {
    let elsewhere = await elsewhere(on: MainThreadExecutor(for: .seconds(10_000)))
    #expect(elsewhere > 0)
  }

  @Test func workThatLastsGoesToAllCores() async {
    let elsewhere = await elsewhere(on: MainThreadExecutor(for: .zero))
    #expect(elsewhere == 100)
  }

  /// How many of a hundred parts run beside the main queue.
  private func elsewhere(on work: MainThreadExecutor) async -> Int {
    await withTaskExecutorPreference(work) {
      await withTaskGroup(of: Int.self) { group in
        for _ in 1...100 {
          group.addTask {
            let isElsewhere = !isOnMainQueue()
            await Task.yield()
            return isElsewhere ? 1 : 0
          }
        }
        return await group.reduce(0, +)
      }
    }
  }
}

/// The queue that the program's main thread works off.
private let isMain = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: isMain) == true }
