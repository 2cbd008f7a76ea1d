/// What others posted to the editor's thread.
struct Inbox {
  /// Something to be done with the terminal, in the order posted.
  enum Job {
    case print(String)
    case status(String?)
    case prompt(String)
    case flush(CheckedContinuation<Void, Never>)
    case lend(CheckedContinuation<Void, Never>)
    case close(CheckedContinuation<Void, Never>)
  }

  /// A line somebody waits for.
  struct Read {
    let number: Int
    let prompt: String
    let initial: String
    let isHidden: Bool
    let usesHistory: Bool
    let answer: CheckedContinuation<LineResult, Never>
  }

  var jobs: [Job] = []
  var reads: [Read] = []
  /// Reads whose task was cancelled.
  var cancelled: Set<Int> = []
  /// The terminal that was lent is the editor's again.
  var isTakenBack = false
  var isClosed = false
  var onInterrupt: (@Sendable () -> Void)?
}
