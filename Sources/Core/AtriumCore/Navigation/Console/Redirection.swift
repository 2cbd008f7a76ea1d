public import AtriumScreen

/// The target of an answer that is not shown: `todos > list.txt`, `todos | sort`.
public enum Redirection: Equatable, Sendable {
  /// A file that is created or replaced.
  case file(String)
  /// A command line of the system's shell, which reads the answer from standard input.
  case command(String)

  /// Splits a line that ends in a redirection; `nil` for any other line. A quoted `">"` or `"|"` is
  /// an ordinary word.
  static func split(_ tokens: [Token]) -> (command: [Token], target: Redirection)? {
    if let bar = tokens.firstIndex(where: { $0.isBare("|") }), bar > 0, bar + 1 < tokens.count {
      let rest = tokens[(bar + 1)...].map(\.raw).joined(separator: " ")
      return (Array(tokens[..<bar]), .command(rest))
    }
    if tokens.count > 2, tokens[tokens.count - 2].isBare(">"), let path = tokens.last?.text {
      return (Array(tokens.dropLast(2)), .file(path))
    }
    return nil
  }
}

extension Token {
  fileprivate func isBare(_ symbol: String) -> Bool { !isQuoted && raw == symbol }
}

extension Renderer {
  /// Calls `body` with the output for a file or a pipe: the bytes of a document in pieces, or lines of
  /// text. An empty screen gives no bytes.
  /// - Throws: the errors of reading the document and of `body`.
  public func output(of screen: Screen, _ body: ([UInt8]) throws -> Void) throws {
    if let document = screen.document { return try document.forEachPiece(body) }
    let text = render(screen)
    if !text.isEmpty { try body(Array((text + "\n").utf8)) }
  }
}

/// The maximum size of a redirected answer, in MiB.
private let limit = 64

extension Flow {
  /// Runs a command as a script would, and writes its answer as plain text. After a failure nothing
  /// is written.
  func redirect<Output>(
    _ tokens: [Token], to target: Redirection
  ) async throws -> Reply<Output> {
    if case .command = target, program.assembly.general[.pipes]?.stringValue != "on" {
      throw Failure(
        .denied, "pipes.off", .navigation(\.pipesAreOff), hint: .navigation(\.switchPipesOn))
    }
    let renderer = PlainRenderer(language: language)
    var bytes: [UInt8] = []
    let status = try await capture(tokens) { screen in
      try renderer.output(of: screen) { piece in
        guard bytes.count + piece.count <= limit << 20 else {
          throw Failure(.data, "redirect.too-much", .navigation { $0.isTooMuch(limit) })
        }
        bytes += piece
      }
    }
    try await console.send(bytes, to: target)
    var blocks: [Block] = [.machineOnly("bytes", .integer(bytes.count))]
    if case .file(let path) = target {
      blocks =
        [
          .notice(.good, .navigation { $0.isWritten(path) }), .machineOnly("file", .string(path)),
        ] + blocks
    }
    return .show(Screen("sent", blocks), Verdict(rawValue: status))
  }
}
