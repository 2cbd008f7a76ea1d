import Glibc
import Synchronization

/// Calls closures after databases may have been changed, by any process, on one thread for all databases
/// of the program.
///
/// The thread sleeps until inotify(7) reports a change in a folder. Every two seconds it also compares the sizes
/// and times of the files, because a file system of another machine reports no changes.
final class FileChangeMonitor: Sendable {
  static let shared = FileChangeMonitor()

  private struct Listener {
    let path: String
    let action: @Sendable () -> Void
    var isWatched = false
    var status: [FileStatus]
  }

  private struct State {
    var lastID = 0
    var listeners: [Int: Listener] = [:]
    var isRunning = false
  }

  private let state = Mutex(State())
  private let notifications = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))

  /// The interval in milliseconds at which files are compared.
  private static let interval: Int32 = 2_000
  /// The shortest time between two comparisons, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Calls `action` after each change of a database, on the thread of the monitor.
  /// - Returns: the number for ``remove(_:)``.
  func add(_ path: String, _ action: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = Listener(
        path: path, action: action, status: FileStatus.all(of: path))
      if !state.isRunning { state.isRunning = startThread() }
      return state.lastID
    }
  }

  func remove(_ id: Int) { state.withLock { _ = $0.listeners.removeValue(forKey: id) } }

  private func startThread() -> Bool {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { monitor in
        if let monitor {
          Unmanaged<FileChangeMonitor>.fromOpaque(monitor).takeUnretainedValue().run()
        }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    if result == 0 { pthread_detach(thread) }
    return result == 0
  }

  /// Runs until there are no listeners.
  private func run() {
    var isNotified = false
    while let actions = changed(isNotified) {
      for action in actions { action() }
      var source = pollfd(fd: notifications, events: Int16(POLLIN), revents: 0)
      isNotified = poll(&source, 1, Self.interval) > 0
      guard isNotified else { continue }
      usleep(Self.pause)
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while read(notifications, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  }

  /// Returns the actions of the listeners whose files may have changed; `nil` if there are no listeners.
  /// - Parameter isNotified: `true` if inotify reported a change. Two changes within the resolution of the times of
  ///   files may leave the same size and time.
  private func changed(_ isNotified: Bool) -> [@Sendable () -> Void]? {
    state.withLock { state in
      guard !state.listeners.isEmpty else {
        state.isRunning = false
        return nil
      }
      var actions: [@Sendable () -> Void] = []
      for id in state.listeners.keys {
        guard var listener = state.listeners[id] else { continue }
        // The folder may be created later. A folder that is watched already is not watched twice.
        if !listener.isWatched { listener.isWatched = watch(listener.path) }
        let status = FileStatus.all(of: listener.path)
        let isChanged = status != listener.status || (isNotified && listener.isWatched)
        if isChanged { actions.append(listener.action) }
        listener.status = status
        state.listeners[id] = listener
      }
      return actions
    }
  }

  private func watch(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    return inotify_add_watch(notifications, folder, UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO))
      >= 0
  }
}

/// The properties of a file that change when it is written.
private struct FileStatus: Equatable {
  var file: UInt = 0
  var size = 0
  var seconds = 0
  var nanoseconds = 0

  /// Returns the properties of a database and of its write-ahead log.
  static func all(of path: String) -> [FileStatus] {
    [path, path + "-wal"].map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return FileStatus() }
      return FileStatus(
        file: UInt(status.st_ino), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
        nanoseconds: status.st_mtim.tv_nsec)
    }
  }
}
