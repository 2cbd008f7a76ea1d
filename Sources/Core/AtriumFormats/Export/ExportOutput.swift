import Synchronization

/// Receives the bytes of an export in pieces of any size.
public final class ExportOutput: Sendable {
  /// The number of bytes that are collected before they are written.
  private static let bufferSize = 1 << 16

  private struct State {
    var buffer: [UInt8] = []
    var count = 0
    var omissions: [(field: OmittedField, items: Int)] = []
  }
  private let state = Mutex(State())
  private let write: @Sendable ([UInt8]) throws -> Void

  /// - Parameter write: writes the bytes at the end of the file.
  init(_ write: @escaping @Sendable ([UInt8]) throws -> Void) { self.write = write }

  var count: Int { state.withLock { $0.count } }

  /// The fields that the file does not contain, and the number of items that have them.
  var omissions: [(field: OmittedField, items: Int)] { state.withLock { $0.omissions } }

  /// Reports a field that the file does not contain.
  /// - Parameter items: the number of items that have the field.
  public func omit(_ field: OmittedField, of items: Int = 1) {
    state.withLock { state in
      if let index = state.omissions.firstIndex(where: { $0.field.key == field.key }) {
        state.omissions[index].items += items
      } else {
        state.omissions.append((field, items))
      }
    }
  }

  /// Adds bytes at the end.
  /// - Throws: ``FileError``.
  public func append(_ bytes: [UInt8]) throws {
    try state.withLock { state in
      state.buffer += bytes
      state.count += bytes.count
      if state.buffer.count >= Self.bufferSize { try flush(&state) }
    }
  }

  /// Writes items of any number.
  /// - Parameter next: returns the next item; `nil` at the end.
  /// - Returns: the number of items.
  /// - Throws: ``FileError``, and the errors of `next`.
  public func append<Item>(
    _ next: () throws -> Item?, by writer: any ItemWriter<Item>
  ) throws -> Int {
    var count = 0
    try append(writer.beginning)
    while let item = try next() {
      try append(writer.bytes(of: item, isFirst: count == 0))
      for field in writer.omittedFields(of: item) { omit(field) }
      count += 1
    }
    try append(writer.end)
    return count
  }

  /// Writes the bytes that are still collected.
  func finish() throws { try state.withLock { try flush(&$0) } }

  private func flush(_ state: inout State) throws {
    try write(state.buffer)
    state.buffer.removeAll(keepingCapacity: true)
  }
}
