import AtriumCore
import AtriumStorage

extension DatabaseMaintenance {
  /// Checks that no other program has the database open, before its file is moved or deleted. A
  /// missing or damaged file passes.
  func requireUnused() throws {
    guard FileStatus(path) != nil else { return }
    do {
      try checkpointAndRemoveWAL()
    } catch let failure as Failure where failure.kind == .tryAgain {
      throw Failure.inUse(path)
    } catch {}
  }
}
