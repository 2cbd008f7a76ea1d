import AtriumScreen

/// The requests that other threads posted to the editor's thread.
struct RequestQueue {
  /// An operation on the terminal. Operations are performed in the order of posting.
  enum Operation {
    case print(String)
    /// Prints a text that depends on the format of pictures.
    case draw(@Sendable (TerminalGraphics?) -> String)
    case status(String?)
    case prompt(String)
    /// Returns whether there is input that no line has taken.
    case checkInput(CheckedContinuation<Bool, Never>)
    case flush(CheckedContinuation<Void, Never>)
    /// Releases the terminal to another program.
    case releaseTerminal(CheckedContinuation<Void, Never>)
    case close(CheckedContinuation<Void, Never>)
  }

  struct ReadRequest {
    let number: Int
    let prompt: String
    let initial: String
    let isHidden: Bool
    let usesHistory: Bool
    /// `true` if Alt-Enter inserts a line break.
    let takesLines: Bool
    /// The notice about earlier input, which must not answer the request and is dropped; `nil` keeps it.
    let noticeOfDroppedInput: String?
    let answer: CheckedContinuation<LineResult, Never>
  }

  var operations: [Operation] = []
  var reads: [ReadRequest] = []
  /// The numbers of reads whose task was cancelled.
  var cancelled: Set<Int> = []
  /// `true` if another program no longer uses the terminal that was released to it.
  var isTerminalReclaimed = false
  var isClosed = false
  var onInterrupt: (@Sendable () -> Void)?
}
