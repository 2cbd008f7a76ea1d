import AtriumStorage
import Testing

struct ShortWorkTests {
  @Test func whoeverDoesNotPreferItIsElsewhere() async {
    #expect(!ShortWork.isCurrent)
    await withTaskExecutorPreference(globalConcurrentExecutor) { #expect(!ShortWork.isCurrent) }
  }

  @Test func workGoesOnWhenTheCommandLasts() async {
    // Whether on one thread or on all cores, which the age of the process decides.
    let sum = await withTaskExecutorPreference(ShortWork.shared) {
      await withTaskGroup(of: Int.self) { group in
        for number in 1...100 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }
    #expect(sum == 5050)
  }
}
