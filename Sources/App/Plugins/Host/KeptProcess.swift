import AtriumCore

/// A process that answers further requests, until it has been idle for five minutes. A process that has ended is
/// started again for the next request.
actor KeptProcess {
  private let start: @Sendable () throws -> PluginProcess
  private let idleTime: Duration
  private var current: PluginProcess?
  private var timer: Task<Void, any Error>?

  init(idleTime: Duration = .seconds(300), _ start: @escaping @Sendable () throws -> PluginProcess)
  {
    (self.start, self.idleTime) = (start, idleTime)
  }

  func process() throws -> PluginProcess {
    let process = try current.flatMap { $0.isRunning ? $0 : nil } ?? start()
    current = process
    endWhenIdle(process)
    return process
  }

  private func endWhenIdle(_ process: PluginProcess) {
    timer?.cancel()
    timer = Task { [idleTime] in
      repeat { try await Task.sleep(for: idleTime) } while process.isBusy
      await process.end()
    }
  }

  func end() async {
    timer?.cancel()
    await current?.end()
    current = nil
  }
}
