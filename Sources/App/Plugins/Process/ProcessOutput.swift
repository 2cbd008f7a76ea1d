import AtriumFiles
import Dispatch
import Glibc
import Shell

/// Descriptors of a program, which one thread reads as soon as they are readable.
final class ProcessOutput: Sendable {
  /// A descriptor with its reader.
  struct Source: Sendable {
    let descriptor: Int32
    /// Runs when the descriptor is readable; returns `false` to stop that.
    let read: @Sendable (Int32) -> Bool

    init(_ descriptor: Int32, _ read: @escaping @Sendable (Int32) -> Bool) {
      SystemPipe.setNonblocking(descriptor)
      (self.descriptor, self.read) = (descriptor, read)
    }
  }

  /// A pipe, of which the end without a writer ends the thread.
  private let end: SystemPipe
  private let queue = DispatchQueue(label: "atrium.plugin.output")

  init() throws(SystemError) { end = try SystemPipe() }

  /// Closes what a program that was not started does not need.
  func discard() { end.closeBoth() }

  func start(_ sources: [Source]) {
    queue.async { [end] in
      var open = sources
      while true {
        var polled = (open.map(\.descriptor) + [end.reader]).map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
        let isEnd = polled.removeLast().revents != 0
        for (index, source) in open.enumerated().reversed()
        where isEnd || polled[index].revents != 0 {
          if source.read(source.descriptor), !isEnd { continue }
          close(source.descriptor)
          open.remove(at: index)
        }
        if isEnd { break }
      }
      close(end.reader)
    }
  }

  /// Reads once more, and closes the descriptors. Nothing is read afterwards.
  func stop() async {
    close(end.writer)
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }
}
