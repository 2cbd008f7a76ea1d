import Dispatch
import Glibc
import Shell

/// Descriptors of a program, which are read on one queue as soon as they are readable.
final class ProcessOutput: Sendable {
  /// A descriptor with its reader.
  struct Source: @unchecked Sendable {
    let descriptor: Int32
    fileprivate let handler: @Sendable (Int32) -> Bool
    fileprivate let source: any DispatchSourceRead

    /// - Parameter handler: runs when the descriptor is readable; returns `false` to stop that.
    init(
      _ descriptor: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable (Int32) -> Bool
    ) {
      SystemPipe.setNonblocking(descriptor)
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        if !handler(descriptor) { source.cancel() }
      }
      source.setCancelHandler { _ = Glibc.close(descriptor) }
      (self.descriptor, self.handler, self.source) = (descriptor, handler, source)
    }
  }

  private let sources: [Source]
  private let queue: DispatchQueue

  /// - Parameter sources: run one at a time, on this queue.
  init(_ queue: DispatchQueue, _ sources: [Source]) {
    (self.queue, self.sources) = (queue, sources)
  }

  func start() { for source in sources { source.source.activate() } }

  /// Reads once more, and closes the descriptors. No handler runs afterwards.
  func close() async {
    await withCheckedContinuation { done in
      queue.async { [self] in
        for source in sources where !source.source.isCancelled {
          _ = source.handler(source.descriptor)
          source.source.cancel()
        }
        done.resume()
      }
    }
  }
}
